"""Groups through the API: people, their links, and the matches that they play."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tables import models
from tests.deals import ROUND
from tests.tables.api.grouped import PEOPLE, Table, opened
from tests.tables.conftest import Api

pytestmark = pytest.mark.django_db


def test_a_group_is_made_and_read(group: Table) -> None:
    answer = group.by("watcher").get()
    assert answer.status_code == 200
    read = answer.json()
    assert (read["title"], group.names()) == ("Thursday", PEOPLE)
    assert [player["number"] for player in read["players"]] == [0, 1, 2, 3, 4]
    assert "links" not in read
    assert group.get(If_None_Match=answer["ETag"]).status_code == 304


def test_the_same_key_makes_one_group_and_shows_the_same_secrets() -> None:
    key, sent = str(uuid4()), {"title": "Thursday", "names": PEOPLE}
    first, again = (Api(Client()).post("/groups", sent, key) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert again["Idempotent-Replayed"] == "true"
    assert again.json() == first.json()
    other = Api(Client()).post("/groups", {**sent, "title": "Friday"}, key)
    assert (other.status_code, other.json()["code"]) == (422, "key_reused")
    assert models.Group.objects.count() == 1


def test_the_key_alone_shows_no_link_that_was_renewed() -> None:
    key, sent = str(uuid4()), {"title": "Thursday", "names": PEOPLE}
    group = Table(Api(Client()), Api(Client()).post("/groups", sent, key).json())
    fresh = group.post("/links", {"role": "watcher"}).json()["secret"]
    again = Api(Client()).post("/groups", sent, key)
    assert again.json()["links"] == {**group.made["links"], "watcher": None}
    assert fresh not in again.content.decode()
    # A scorer's link goes by name, and the owner's last.
    group.post("/links", {"role": "scorer"})
    group.post("/links", {"role": "owner"})
    assert Api(Client()).post("/groups", sent, key).status_code == 404


@pytest.mark.parametrize(
    ("sent", "pointer", "code"),
    [
        ({}, "/title", "required"),
        ({"title": "", "names": []}, "/title", "length"),
        ({"title": "A", "names": ["Ana", ""]}, "/names/1", "length"),
        ({"title": "A", "names": ["Ana", "Ana"]}, "/names/1", "twice"),
        ({"title": "A", "players": []}, "/players", "unknown"),
    ],
)
def test_what_is_wrong_with_a_group_is_said_by_its_field(
    sent: Any, pointer: str, code: str
) -> None:
    answer = Api(Client()).post("/groups", sent)
    assert answer.status_code == 422
    assert (pointer, code) in [(one["pointer"], one["code"]) for one in answer.json()["errors"]]


def test_a_group_is_renamed_by_its_owner_on_the_version_that_they_saw(group: Table) -> None:
    seen = group.get()["ETag"]
    answer = group.send("PUT", "", {"title": "Friday"}, If_Match=seen)
    assert (answer.status_code, answer.json()["title"]) == (200, "Friday")
    late = group.send("PUT", "", {"title": "Saturday"}, If_Match=seen)
    assert (late.status_code, late.json()["code"]) == (412, "stale")
    unknown = group.send("PUT", "", {"title": "Saturday"}, If_Match='"x"')
    assert (unknown.status_code, unknown.json()["code"]) == (412, "unknown_tag")
    assert group.by("scorer").send("PUT", "", {"title": "Sunday"}).status_code == 403
    assert group.get().json()["title"] == "Friday"


def test_people_are_added_once_however_often_they_are_sent(group: Table) -> None:
    scorer, key, sent = group.by("scorer"), str(uuid4()), {"names": ["Fani", "Goran"]}
    first, again = (scorer.post("/players", sent, key) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert again["Idempotent-Replayed"] == "true"
    assert again.json() == first.json()
    assert group.names() == [*PEOPLE, "Fani", "Goran"]
    assert group.by("watcher").post("/players", {"names": ["X"]}).status_code == 403


def test_the_key_that_added_people_adds_no_others(group: Table) -> None:
    key = str(uuid4())
    group.post("/players", {"names": ["Fani", "Goran"]}, key)
    for names in (["Fani"], ["Fani", "Hana"], ["Goran", "Fani"], ["Fani", "Goran", "Hana"]):
        answer = group.post("/players", {"names": names}, key)
        assert (answer.status_code, answer.json()["code"]) == (422, "key_reused"), names
    without = group.send("POST", "/players", {"names": ["Hana"]})
    assert (without.status_code, without.json()["code"]) == (400, "key_missing")
    assert group.names() == [*PEOPLE, "Fani", "Goran"]


def test_people_are_added_once_also_if_they_have_other_names_since(group: Table) -> None:
    key, sent = str(uuid4()), {"names": ["Fani", "Goran", "Hana"]}
    added = group.post("/players", sent, key)
    group.send("PUT", "/players/5", {"name": "Stefani"})
    group.send("DELETE", "/players/6")
    # The first answer was lost, and the program still has the version that it saw before.
    path = f"{group.path}/players"
    seen = {**group.secret, "If_Match": '"v1"'}
    again = group.api.post(path, sent, key, **seen)
    assert (added.status_code, again.status_code) == (201, 200)
    assert group.names()[5:] == ["Stefani", "Former player 7", "Hana"]
    assert group.api.post(path, {"names": ["Ivo"]}, **seen).status_code == 412
    assert group.names()[5:] == ["Stefani", "Former player 7", "Hana"]


def test_a_name_that_is_there_is_named_by_its_place_in_the_list(group: Table) -> None:
    answer = group.post("/players", {"names": ["Fani", "Ana", "Dan"]})
    assert answer.status_code == 422
    assert [(one["pointer"], one["code"]) for one in answer.json()["errors"]] == [
        ("/names/1", "twice"), ("/names/2", "twice"),
    ]  # fmt: skip
    wrong = group.post("/players", {"names": ["Hana", "Hana"]})
    assert wrong.json()["errors"][0]["pointer"] == "/names/1"
    assert group.names() == PEOPLE


def test_a_player_is_renamed_in_each_match_too(group: Table) -> None:
    match = opened(group, [0, 1, 2, 3])
    answer = group.by("scorer").send("PUT", "/players/0", {"name": "Anna", "guest": True})
    assert answer.status_code == 200
    player = answer.json()["players"][0]
    assert (player["name"], player["guest"], player["left"]) == ("Anna", True, False)
    assert group.api.get(f"/matches/{match['id']}", **group.secret).json()["seats"][0] == "Anna"
    # What is left out stays.
    again = group.send("PUT", "/players/0", {"name": "Anna", "left": True}).json()["players"][0]
    assert (again["guest"], again["left"]) == (True, True)
    taken = group.send("PUT", "/players/0", {"name": "Boris"})
    assert taken.json()["errors"][0] | {"detail": ""} == {
        "pointer": "/name", "code": "twice", "detail": "",
    }  # fmt: skip
    assert group.send("PUT", "/players/77", {"name": "Nobody"}).status_code == 404


def test_a_name_is_forgotten_by_the_owner_everywhere(group: Table) -> None:
    match = opened(group, [0, 1, 2, 3])
    assert group.by("scorer").send("DELETE", "/players/0").status_code == 403
    stale = group.send("DELETE", "/players/0", If_Match='"v99"')
    assert stale.status_code == 412
    assert group.send("DELETE", "/players/0").status_code == 204
    assert group.send("DELETE", "/players/0").status_code == 404
    first = group.get().json()["players"][0]
    assert (first["forgotten"], "Ana" in group.names()) == (True, False)
    assert "Ana" not in group.api.get(f"/matches/{match['id']}", **group.secret).content.decode()


def test_a_match_is_opened_from_numbers_and_the_groups_links_open_it(group: Table) -> None:
    match = opened(group.by("scorer"), [4, 1, 0, 3], sat_out=[2], options={"target": 101})
    assert match["seats"] == ["Emil", "Boris", "Ana", "Dan"]
    written = group.api.post(f"/matches/{match['id']}/entries", ROUND, **group.by("scorer").secret)
    assert written.status_code == 201
    watched = group.api.post(f"/matches/{match['id']}/entries", ROUND, **group.by("watcher").secret)
    assert watched.status_code == 403
    [listed] = group.by("watcher").get("/matches").json()["matches"]
    assert (listed["id"], listed["players"], listed["sat_out"]) == (match["id"], [4, 1, 0, 3], [2])
    page = group.get("/matches?limit=1")
    assert page.json()["next_before"]
    assert 'rel="next"' in page["Link"]


def test_whoever_writes_in_a_group_may_finish_its_matches_and_no_other(group: Table) -> None:
    scorer, watcher = group.by("scorer"), group.by("watcher")
    path = f"/matches/{opened(group, [0, 1, 2, 3])['id']}/entries"
    for kind in ("finish", "reopen", "finish"):
        assert group.api.post(path, {"kind": kind}, **watcher.secret).status_code == 403
        assert group.api.post(path, {"kind": kind}, **scorer.secret).status_code == 201
    other = group.api.post("/matches", {"game": "belot", "seats": PEOPLE[:4]}).json()
    secret = {"Authorization": f"Bearer {other['links']['scorer']}"}
    refused = group.api.post(f"/matches/{other['id']}/entries", {"kind": "finish"}, **secret)
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")


def test_matches_of_a_group_come_page_by_page_the_last_one_first(group: Table) -> None:
    matches = [opened(group, [0, 1, 2, 3])["id"] for _ in range(3)]
    seen, path = [], "/matches?limit=2"
    while path:
        page = group.get(path).json()
        seen += [match["id"] for match in page["matches"]]
        before = page["next_before"]
        path = f"/matches?limit=2&before={before}" if before else ""
    assert seen == matches[::-1]


def test_the_same_key_opens_one_match_of_the_group(group: Table) -> None:
    key, sent = str(uuid4()), {"game": "belot", "players": [0, 1, 2, 3]}
    first, again = (group.post("/matches", sent, key) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json()["id"] == first.json()["id"]
    for other in ({"players": [1, 0, 2, 3]}, {"sat_out": [4]}, {"dealer": 1}):
        answer = group.post("/matches", {**sent, **other}, key)
        assert (answer.status_code, answer.json()["code"]) == (422, "key_reused"), other


def test_the_same_key_opens_one_match_also_if_somebody_has_another_name_since(
    group: Table,
) -> None:
    key, sent = str(uuid4()), {"game": "belot", "players": [0, 1, 2, 3]}
    first = group.post("/matches", sent, key)
    group.send("PUT", "/players/0", {"name": "Anna"})
    group.send("DELETE", "/players/1")
    again = group.post("/matches", sent, key)
    assert (again.status_code, again.json()["id"]) == (200, first.json()["id"])
    assert again.json()["seats"][:2] == ["Anna", "Former player 2"]
    # Somebody without a name plays no other match.
    answer = group.post("/matches", sent)
    assert [one["pointer"] for one in answer.json()["errors"]] == ["/players/1"]
    assert models.Match.objects.count() == 1


def test_a_key_of_another_groups_match_opens_none_of_it(group: Table) -> None:
    key, sent = str(uuid4()), {"game": "belot", "players": [0, 1, 2, 3]}
    group.post("/matches", sent, key)
    others = Api(Client()).post("/groups", {"title": "Others", "names": PEOPLE}).json()
    answer = Table(Api(Client()), others).post("/matches", sent, key)
    assert (answer.status_code, answer.json()["code"]) == (422, "key_reused")


@pytest.mark.parametrize(
    ("sent", "pointer"),
    [
        ({"game": "belot"}, "/players"),
        ({"game": "belot", "players": [0, 1, 2, 9]}, "/players/3"),
        ({"game": "belot", "players": [0, 1, 2, 2]}, "/players/3"),
        ({"game": "belot", "players": [0, 1, 2, 3], "sat_out": [3]}, "/players"),
        ({"game": "belot", "players": [0, 1, 2]}, "/players"),
        ({"game": "belot", "players": [0, 1, 2, 3], "seats": ["A"]}, "/seats"),
        ({"game": "belot", "players": [0, 1, 2, 3], "options": {"target": -1}}, "/options/target"),
        ({"game": "whist", "players": [0, 1, 2, 3]}, "/game"),
    ],
)
def test_what_is_wrong_with_a_match_of_a_group_is_said_by_its_field(
    group: Table, sent: Any, pointer: str
) -> None:
    answer = group.post("/matches", sent)
    assert answer.status_code == 422, answer.content
    assert pointer in [one["pointer"] for one in answer.json()["errors"]]
    assert models.Match.objects.count() == 0


def test_the_owner_renews_and_withdraws_the_links_of_a_group(group: Table) -> None:
    old, key = group.by("scorer"), str(uuid4())
    first, again = (group.post("/links", {"role": "scorer"}, key) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json()["secret"] == first.json()["secret"]
    assert old.get().status_code == 404
    assert group.send("DELETE", "/links/watcher").status_code == 204
    assert group.by("watcher").get().status_code == 404
    assert [link["role"] for link in group.get("/links").json()] == ["scorer", "owner"]
    assert group.send("DELETE", "/links/owner").status_code == 422
    assert group.send("DELETE", "/links/scribe").status_code == 404


def test_a_code_opens_a_group_to_a_program(group: Table) -> None:
    code = group.send("PUT", "/links/scorer/code").json()["code"]
    joined = Api(Client()).post("/join", {"secret": code}).json()
    assert joined == {
        "match": None, "group": group.made["id"], "role": "scorer",
        "secret": group.made["links"]["scorer"],
    }  # fmt: skip
    assert group.send("DELETE", "/links/scorer/code").json()["code"] is None
    assert Api(Client()).post("/join", {"secret": code}).status_code == 404


def test_another_groups_secret_opens_as_little_as_none_at_all(group: Table) -> None:
    other = Api(Client()).post("/groups", {"title": "Others"}).json()
    secret = {"Authorization": f"Bearer {other['links']['owner']}"}
    for path in (group.path, f"/groups/{'x' * 22}"):
        answer = Api(Client()).get(path, **secret)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        assert Api(Client()).get(path).status_code == 401


def test_a_browser_that_made_a_group_owns_it() -> None:
    api = Api(Client())
    api.open()
    made = api.post("/groups", {"title": "Thursday"}).json()
    assert api.client.get(f"/g/{made['id']}").status_code == 200
    assert api.client.get(f"/api/v1/groups/{made['id']}").status_code == 200


def test_a_program_that_watches_a_match_takes_it_into_no_group(group: Table) -> None:
    """A match is opened in a group: nothing that a program sends takes one in."""
    match = Api(Client()).post("/matches", {"game": "belot", "seats": PEOPLE[:4]}).json()
    watching = {"Authorization": f"Bearer {match['links']['watcher']}"}
    for path in ("/groups", f"{group.path}/players", f"{group.path}/matches"):
        sent = {"title": "Mine", "names": ["Xenia"], "matches": [match["id"]], "match": match["id"]}
        for secret in (watching, group.secret):
            answer = group.api.post(path, sent, **secret)
            assert answer.status_code in (404, 422), answer.content
    assert models.Match.objects.get(pk=match["id"]).group_id is None
    assert models.Group.objects.count() == 1


def test_a_group_agrees_on_house_rules_once_by_a_key(group: Table) -> None:
    before = group.by("watcher").get("/rules/belot").json()
    assert (before["agreed_at"], before["by"]) == (None, "")
    assert not any(rule["changed"] for rule in before["rules"])
    key, sent = {"Idempotency_Key": str(uuid4())}, {"options": {"target": 501}}
    for _ in range(2):
        answer = group.by("scorer").send("PUT", "/rules/belot", sent, **key)
        assert answer.status_code == 200, answer.content
    assert models.HouseRules.objects.count() == 1
    agreed = answer.json()
    assert agreed["agreed_at"]
    changed = [(rule["name"], rule["value"]) for rule in agreed["rules"] if rule["changed"]]
    assert changed == [("target", 501)]
    other = group.by("scorer").send("PUT", "/rules/belot", {"options": {}}, **key)
    assert (other.status_code, other.json()["code"]) == (422, "key_reused")


def test_house_rules_that_cannot_be_are_named_and_only_scorers_agree(group: Table) -> None:
    key = {"Idempotency_Key": str(uuid4())}
    wrong = group.send("PUT", "/rules/belot", {"options": {"target": "many"}}, **key)
    assert [error["pointer"] for error in wrong.json()["errors"]] == ["/options/target"]
    assert (
        group.by("watcher").send("PUT", "/rules/belot", {"options": {}}, **key).status_code == 403
    )
    assert group.get("/rules/chess").status_code == 404
