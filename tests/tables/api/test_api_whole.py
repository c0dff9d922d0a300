"""What programs can do besides: lists, batches, conditional requests, names, notes, comparisons."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scorer import GAMES
from tables import models
from tests.deals import ROUND
from tests.tables.conftest import SEATS, Api, worked_deal

PASSED = {"kind": "passed"}


def keyed(*entries: Any) -> list[dict[str, Any]]:
    return [{"key": str(uuid4()), "entry": entry} for entry in entries]


def batch(api: Api, match: str, items: Any, **headers: str) -> Any:
    return api.send("POST", f"/matches/{match}/batch", {"entries": items}, **headers)


def listed(api: Api, query: str = "") -> Any:
    answer = api.client.get(f"/api/v1/matches{query}")
    assert answer.status_code == 200, answer.content
    return answer.json()


def test_the_list_goes_page_by_page_to_every_match_once(api: Api) -> None:
    opened = [api.open() for _ in range(7)]
    api.write(opened[0], ROUND)
    seen, before = [], ""
    while True:
        page = listed(api, f"?limit=3{before}")
        seen += [match["id"] for match in page["matches"]]
        if page["next_before"] is None:
            break
        before = f"&before={page['next_before']}"
        api.open()  # What comes in meanwhile moves nothing.
    assert seen == opened[::-1]


def test_the_list_says_where_each_match_stands(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    (row,) = listed(api)["matches"]
    board = api.get(f"/matches/{match}").json()
    assert {name: row[name] for name in row if name in board} == {
        name: board[name] for name in row if name in board
    }
    assert (row["status"], row["totals"]) == ("open", [10, 6])


def test_the_list_is_filtered(api: Api) -> None:
    belot, kozel = api.open(), api.open(game="kozel", seats=["Ana", "Eva"])
    api.write(kozel, {"kind": "finish"})
    for query, expected in (
        ("?game=kozel", [kozel]),
        ("?status=finished", [kozel]),
        ("?status=open&player=Ana", [belot]),
        ("?player=Eva&player=Boris", []),
        (f"?match={belot}", [belot]),
    ):
        assert [match["id"] for match in listed(api, query)["matches"]] == expected, query


def test_the_list_holds_nobody_elses_match(api: Api) -> None:
    match, other = api.open(), Api(Client())
    other.open()
    assert [item["id"] for item in listed(api)["matches"]] == [match]
    assert listed(Api(Client())) == {"matches": [], "next_before": None}


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=101", "limit=x", "before=0", "before=-1", "status=lost",
              "before=99999999999999999999"],
)  # fmt: skip
def test_a_page_that_cannot_be_is_refused(api: Api, query: str) -> None:
    answer = api.get(f"/matches?{query}")
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == f"/{query.partition('=')[0]}"


def test_a_batch_is_written_in_order_and_can_be_sent_again(api: Api) -> None:
    match = api.open()
    tag = api.get(f"/matches/{match}")["ETag"]
    items = keyed(ROUND, PASSED, ROUND)
    first = batch(api, match, items, If_Match=tag).json()
    assert [result["receipt"]["seq"] for result in first["results"]] == [1, 2, 3]
    assert not any(result["replayed"] for result in first["results"])
    again = batch(api, match, [*items, *keyed(PASSED)], If_Match=tag).json()
    assert [result["replayed"] for result in again["results"]] == [True, True, True, False]
    assert [result["receipt"] for result in again["results"][:3]] == [
        result["receipt"] for result in first["results"]
    ]
    assert models.Entry.objects.filter(match=match).count() == 4


def test_a_batch_ends_with_the_first_entry_that_is_refused(api: Api) -> None:
    match = api.open()
    wrong = {"kind": "round", "entry": {**ROUND["entry"], "points": [200, 56]}}
    results = batch(api, match, keyed(ROUND, wrong, ROUND)).json()["results"]
    assert len(results) == 2
    assert results[1]["problem"]["status"] == 422
    assert results[1]["problem"]["errors"][0]["pointer"].startswith("/entry/points")
    assert models.Entry.objects.filter(match=match).count() == 1


WRONG = {"kind": "round", "entry": {**ROUND["entry"], "points": [200, 56]}}


@pytest.mark.parametrize(
    ("first", "headers", "status", "code", "pointers"),
    [
        (WRONG, {}, 422, "invalid", ["/entries/0/entry/entry/points"]),
        ({}, {}, 422, "invalid", ["/entries/0/entry/kind"]),
        (ROUND, {"If_Match": '"v7"'}, 412, "stale", []),
        (ROUND, {"If_Match": "v1"}, 412, "unknown_tag", []),
        ({"kind": "strike", "of": 1}, {}, 428, "precondition_required", []),
        ({"kind": "strike", "of": 7}, {"If_Match": "*"}, 422, "invalid", ["/entries/0/entry/of"]),
    ],
)
def test_a_batch_of_which_nothing_is_written_says_so_by_its_status(
    api: Api, first: Any, headers: dict[str, str], status: int, code: str, pointers: list[str]
) -> None:
    match = api.open()
    refused = batch(api, match, keyed(first, ROUND), **headers)
    problem = refused.json()
    assert (refused.status_code, problem["code"]) == (status, code)
    assert [error["pointer"] for error in problem["errors"]] == pointers
    assert (problem.get("current") is not None) is (code == "stale")
    assert models.Entry.objects.filter(match=match).count() == 0


def test_a_batch_at_a_match_that_is_finished_is_refused_as_one_entry_is(api: Api) -> None:
    match = api.open()
    api.write(match, {"kind": "finish"})
    refused = batch(api, match, keyed(ROUND))
    assert (refused.status_code, refused.json()["code"]) == (409, "match_finished")


def test_a_batch_of_which_a_part_stands_since_before_says_what_stands(api: Api) -> None:
    match = api.open()
    items = keyed(ROUND, WRONG)
    for replayed in (False, True):
        answer = batch(api, match, items)
        assert answer.status_code == 200
        stands, refused = answer.json()["results"]
        assert stands["replayed"] is replayed
        assert refused["problem"]["status"] == 422


def test_a_batch_is_not_written_behind_somebody_else(api: Api) -> None:
    match = api.open()
    tag = api.get(f"/matches/{match}")["ETag"]
    items = keyed(ROUND, ROUND)
    batch(api, match, items[:1], If_Match=tag)
    api.write(match, PASSED)
    results = batch(api, match, items, If_Match=tag).json()["results"]
    assert results[0]["replayed"] is True
    assert results[1]["problem"]["code"] == "stale"
    assert results[1]["problem"]["current"]["version"] == 3


def test_a_correction_in_a_batch_needs_a_version(api: Api) -> None:
    match = api.open()
    items = keyed(ROUND, {"kind": "strike", "of": 1})
    results = batch(api, match, items).json()["results"]
    assert results[1]["problem"]["code"] == "precondition_required"
    tag = api.get(f"/matches/{match}")["ETag"]
    results = batch(api, match, items[1:], If_Match=tag).json()["results"]
    assert results[0]["receipt"]["kind"] == "strike"


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ([], ""),
        ({}, "/entries"),
        ({"entries": []}, "/entries"),
        ({"entries": [{}] * 101}, "/entries"),
        ({"entries": [1]}, "/entries/0"),
        ({"entries": [{"key": "x", "entry": PASSED}]}, "/entries/0/key"),
        ({"entries": [{"key": 7, "entry": PASSED}]}, "/entries/0/key"),
        ({"entries": [{"key": str(uuid4()), "entry": PASSED, "more": 1}]}, "/entries/0/more"),
        ({"entries": [], "more": 1}, "/more"),
    ],
)
def test_a_batch_that_is_none_is_refused(api: Api, body: Any, pointer: str) -> None:
    answer = api.send("POST", f"/matches/{api.open()}/batch", body)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == pointer


def test_who_has_the_newest_version_is_not_sent_it_again(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    for path in ("", "/entries", "/sheet", "/record", "/exports", "/exports/deals",
                 "/entries/1/tables", "/tables"):  # fmt: skip
        answer = api.get(f"/matches/{match}{path}")
        assert answer.status_code == 200
        again = api.get(f"/matches/{match}{path}", If_None_Match=answer["ETag"])
        assert (again.status_code, again.content) == (304, b""), path
        weak = api.get(f"/matches/{match}{path}", If_None_Match=f"W/{answer['ETag']}")
        assert weak.status_code == 304
        assert api.get(f"/matches/{match}{path}", If_None_Match='"v1"').status_code == 200


def test_players_are_renamed(api: Api) -> None:
    match = api.open()
    answer = api.send("PUT", f"/matches/{match}/seats", {"seats": ["A", "B", "C", "D"]})
    assert answer.json()["seats"] == ["A", "B", "C", "D"]
    for bad, pointer in (
        ({"seats": ["A"]}, "/seats"),
        ({"seats": ["", "B", "C", "D"]}, "/seats/0"),
        ({"seats": "ABCD"}, "/seats"),
        ({}, "/seats"),
        ({"seats": SEATS, "dealer": 1}, "/dealer"),
        ([], ""),
    ):
        refused = api.send("PUT", f"/matches/{match}/seats", bad)
        assert refused.status_code == 422
        assert pointer in [error["pointer"] for error in refused.json()["errors"]]


def test_a_note_is_put_beside_an_entry(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    answer = api.send("PUT", f"/matches/{match}/entries/1/note", {"note": "close"})
    assert answer.json()["note"] == "close"
    assert api.get(f"/matches/{match}/entries").json()["entries"][0]["note"] == "close"
    assert api.send("PUT", f"/matches/{match}/entries/2/note", {"note": ""}).status_code == 404
    long = api.send("PUT", f"/matches/{match}/entries/1/note", {"note": "x" * 201})
    assert long.json()["errors"][0]["pointer"] == "/note"


@pytest.mark.parametrize("game", GAMES)
def test_other_tables_are_asked(api: Api, game: str) -> None:
    match = api.open(game=game)
    api.write(match, {"kind": "round", "entry": worked_deal(game)})
    for path in ("/entries/1/tables", "/tables"):
        tables = api.get(f"/matches/{match}{path}").json()
        assert all(result["label"] and result["value_label"] for result in tables)
    assert api.get(f"/matches/{match}/entries/9/tables").status_code == 404


def test_cards_in_the_open_are_drawn_and_completed(api: Api) -> None:
    match = api.open(game="besikovitch")
    drawn = api.get(f"/matches/{match}/dealing?seed=7").json()
    assert drawn["seed"] == 7
    assert drawn == api.get(f"/matches/{match}/dealing?seed=7").json()
    dealt = "&".join(f"dealt={card}" for card in drawn["layout"][drawn["dealer"]])
    completed = api.get(f"/matches/{match}/dealing?{dealt}").json()
    assert completed["layout"] == drawn["layout"]
    assert api.get(f"/matches/{match}/dealing").json()["layout"] is None
    for bad in ("seed=-1", "seed=x", "seed=99999999999", "dealt=XX"):
        assert api.get(f"/matches/{match}/dealing?{bad}").status_code == 422
    assert api.get(f"/matches/{api.open()}/dealing?seed=1").status_code == 404


def test_a_layout_with_a_card_in_both_hands_is_refused_at_that_card(api: Api) -> None:
    match = api.open(game="besikovitch")
    layout = api.get(f"/matches/{match}/dealing?seed=7").json()["layout"]
    layout[1][3] = layout[0][0]
    entry = {"kind": "round", "entry": {"winner": 0, "layout": layout}}
    for path in ("entries", "preview"):
        answer = api.post(f"/matches/{match}/{path}", entry)
        assert answer.status_code == 422
        assert [error["pointer"] for error in answer.json()["errors"]] == ["/entry/layout/1/3"]
    cards = [(seat, at, code) for seat in (0, 1) for at, code in enumerate(layout[seat])]
    sent = {f"layout-{seat}-{at}": code for seat, at, code in cards}
    page = api.client.post(f"/m/{match}/preview", {"kind": "round", "winner": "0", **sent})
    assert "is here already" in page.content.decode()
