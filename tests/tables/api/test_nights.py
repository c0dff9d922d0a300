"""Club nights through the API: draws, results, and people who come and go."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tests.tables.api.grouped import Table
from tests.tables.conftest import Api

pytestmark = pytest.mark.django_db

EIGHT = ["Ana", "Boris", "Ceca", "Dan", "Emil", "Fani", "Goran", "Hana"]
PATH = "/nights/1"


@pytest.fixture
def club() -> Table:
    api = Api(Client())
    answer = api.post("/groups", {"title": "Club", "names": [*EIGHT, "Ivo", "Jana"]})
    return Table(api, answer.json())


def begun(club: Table, **more: Any) -> Any:
    answer = club.post("/nights", {"game": "belot", "players": list(range(8)), **more})
    assert answer.status_code == 201, answer.content
    return answer.json()


def drawn(club: Table, **more: Any) -> Any:
    """Draw a round and publish it. Return the night."""
    club.act("PUT", f"{PATH}/draft", more)
    return club.act("POST", f"{PATH}/rounds")


def play(club: Table, number: int) -> Any:
    """Enter a result for each table of a round. Return the night."""
    night = club.get(PATH).json()
    for table in night["rounds"][number - 1]["tables"]:
        path = f"{PATH}/rounds/{number}/tables/{table['number']}"
        night = club.by("scorer").act("PUT", path, {"points": [100 + table["number"], 62]})
    return night


def refused(answer: Any) -> tuple[int, str, list[str]]:
    body = answer.json()
    return answer.status_code, body["code"], [one["pointer"] for one in body.get("errors", [])]


def test_a_night_is_begun_once(club: Table) -> None:
    key, sent = str(uuid4()), {"game": "belot", "players": list(range(8)), "rounds": 2}
    first, again = (club.post("/nights", sent, key) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    assert first["Location"].endswith(PATH)
    night = club.by("watcher").get(PATH).json()
    assert night["people"] == list(range(8))
    assert night["settings"] == {
        "game": "belot", "rounds": 2, "deals": 12, "left_over": "five", "counted_by": "points",
        "pairing": "anew", "best": 0,
    }  # fmt: skip
    assert (night["rounds"], night["has_draft"], night["closed"]) == ([], False, False)
    other = club.post("/nights", {**sent, "rounds": 5}, key)
    assert refused(other)[:2] == (422, "key_reused")
    [listed] = club.get("/evenings").json()
    assert listed["club_night"]
    assert club.get("/evenings/1").status_code == 404


def test_rounds_are_drawn_published_and_played(club: Table) -> None:
    begun(club, rounds=2)
    draft = club.act("PUT", f"{PATH}/draft", {})
    assert sorted(seat for table in draft["tables"] for seat in table["seats"]) == list(range(8))
    assert draft["checks"]
    assert all(check["good"] for check in draft["checks"])
    assert club.by("scorer").get(f"{PATH}/draft").status_code == 403
    assert club.by("watcher").get(PATH).json()["rounds"] == []
    night = club.act("POST", f"{PATH}/rounds")
    assert [table["seats"] for table in night["rounds"][0]["tables"]] == [
        table["seats"] for table in draft["tables"]
    ]
    assert night["missing"] == [1, 2]
    assert club.get(f"{PATH}/draft").status_code == 404
    night = play(club, 1)
    assert night["missing"] == []
    assert night["rounds"][0]["tables"][1]["points"] == [102, 62]
    assert [one["shown"] for one in night["standing"][:2]] == ["102", "102"]
    assert len(drawn(club, how="standing")["rounds"]) == 2
    play(club, 2)
    none = club.send("PUT", f"{PATH}/draft", {"how": "x"}, Idempotency_Key=str(uuid4()))
    assert refused(none)[2] == ["/how"]


def test_a_result_is_replaced_only_on_purpose_and_taken_back(club: Table) -> None:
    begun(club)
    drawn(club)
    path = f"{PATH}/rounds/1/tables/1"
    club.act("PUT", path, {"points": [100, 62]})
    other = club.send("PUT", path, {"points": [99, 63]}, Idempotency_Key=str(uuid4()))
    assert refused(other) == (422, "invalid", ["/points"])
    night = club.act("PUT", path, {"points": [99, 63], "replaces": True})
    assert night["rounds"][0]["tables"][0]["points"] == [99, 63]
    assert club.act("DELETE", path)["missing"] == [1, 2]
    for points, pointer in ([1], "/points"), ([1, 2, 3], "/points"), ([1, "x"], "/points/1"):
        answer = club.send("PUT", path, {"points": points}, Idempotency_Key=str(uuid4()))
        assert refused(answer)[2] == [pointer]
    gone = club.send("DELETE", path, Idempotency_Key=str(uuid4()))
    assert gone.status_code == 422
    far = f"{PATH}/rounds/9/tables/1"
    assert (
        club.send("PUT", far, {"points": [1, 2]}, Idempotency_Key=str(uuid4())).status_code == 404
    )


def test_nothing_is_drawn_on_what_nobody_saw(club: Table) -> None:
    begun(club)
    seen = club.get(PATH)["ETag"]
    drawn(club)
    for method, path, sent in (
        ("PUT", "/draft", {}),
        ("POST", "/rounds", None),
        ("DELETE", "/rounds/last", None),
        ("PUT", "/closed", None),
    ):
        answer = club.send(method, PATH + path, sent, Idempotency_Key=str(uuid4()), If_Match=seen)
        assert refused(answer)[:2] == (412, "stale")
    assert club.act("DELETE", f"{PATH}/rounds/last")["rounds"] == []


def test_people_come_late_leave_and_are_substituted(club: Table) -> None:
    begun(club)
    drawn(club)
    late = club.act("POST", f"{PATH}/people", {"players": [8]})
    assert late["people"][-1] == 8
    seated = club.act("POST", f"{PATH}/late", {"players": [8]})
    assert [len(table["seats"]) for table in seated["rounds"][0]["tables"]] == [5, 4]
    left = club.act("DELETE", f"{PATH}/people/0")
    assert left["gone"] == [0]
    assert 0 in club.act("PUT", f"{PATH}/people/0")["people"]
    night = club.act("POST", f"{PATH}/substitutes", {"absent": 1, "substitute": 9, "keeps": True})
    assert night["substitutes"] == [{"absent": 1, "substitute": 9, "first_round": 1, "keeps": True}]
    there = {seat for table in night["rounds"][0]["tables"] for seat in table["seats"]}
    assert (1 in there, 9 in there) == (False, True)


@pytest.mark.parametrize(
    ("method", "path", "sent", "pointer"),
    [
        ("POST", "/people", {"players": [77]}, "/players"),
        ("POST", "/people", {"players": [0]}, "/players"),
        ("POST", "/people", {"players": []}, "/players"),
        ("POST", "/late", {"players": [0]}, "/players"),
        ("PUT", "/people/0", None, "/players"),
        ("DELETE", "/people/9", None, "/player"),
        ("POST", "/substitutes", {"absent": 9, "substitute": 8}, "/absent"),
        ("POST", "/substitutes", {"absent": 0, "substitute": 1}, "/substitute"),
        ("POST", "/substitutes", {"absent": 0, "substitute": 77}, "/substitute"),
    ],
)
def test_what_is_wrong_with_people_is_said_by_its_field(
    club: Table, method: str, path: str, sent: Any, pointer: str
) -> None:
    begun(club)
    drawn(club)
    answer = club.send(method, PATH + path, sent, Idempotency_Key=str(uuid4()))
    assert refused(answer) == (422, "invalid", [pointer])


@pytest.mark.parametrize(
    ("more", "pointer"),
    [
        ({"game": "whist"}, "/game"),
        ({"players": [0, 1]}, "/left_over"),
        ({"players": [0, 1, 2, 77]}, "/players"),
        ({"players": list(range(7)), "pairing": "all"}, "/players"),
        ({"rounds": 0}, "/rounds"),
        ({"names": ["Ana"]}, "/names"),
    ],
)
def test_what_is_wrong_with_a_night_is_said_by_its_field(
    club: Table, more: Any, pointer: str
) -> None:
    answer = club.post("/nights", {"game": "belot", "players": list(range(8)), **more})
    assert refused(answer) == (422, "invalid", [pointer])
    assert club.get("/evenings").json() == []


def test_fixed_pairs_are_two_by_two(club: Table) -> None:
    night = begun(club, pairing="all")
    assert night["pairs"] == [[0, 1], [2, 3], [4, 5], [6, 7]]
    assert night["settings"]["rounds"] == 3
    for number in (1, 2, 3):
        night = drawn(club)
        for table in night["rounds"][-1]["tables"]:
            seats = table["seats"]
            assert sorted(seats[::2]) in night["pairs"]
        night = play(club, number)
    assert len(night["standing"]) == 4
    last = club.send("PUT", f"{PATH}/draft", {}, Idempotency_Key=str(uuid4()))
    assert last.status_code == 422


def test_a_night_is_closed_and_opened_again(club: Table) -> None:
    begun(club)
    assert club.act("PUT", f"{PATH}/closed")["closed"]
    assert club.get("/evenings").json()[0]["closed"]
    closed = club.send("PUT", f"{PATH}/draft", {}, Idempotency_Key=str(uuid4()))
    assert closed.status_code == 422
    assert not club.act("DELETE", f"{PATH}/closed")["closed"]
    assert drawn(club)["rounds"]


def test_roles_of_a_night(club: Table) -> None:
    begun(club)
    scorer, watcher, key = club.by("scorer"), club.by("watcher"), str(uuid4())
    sent = {"game": "belot", "players": [0, 1, 2, 3]}
    assert scorer.post("/nights", sent).status_code == 403
    assert scorer.send("PUT", f"{PATH}/closed", Idempotency_Key=key).status_code == 403
    drawn(club)
    result = {"points": [100, 62]}
    path = f"{PATH}/rounds/1/tables/1"
    assert watcher.send("PUT", path, result, Idempotency_Key=key).status_code == 403
    assert club.get("/nights/2").status_code == 404
    missing = scorer.send("PUT", path, result)
    assert refused(missing)[:2] == (400, "key_missing")
