"""The list of the newest deals: what each says, what is undone next, and what was done last."""

import re
from typing import Any

import pytest

from tables.presenters.types import DealList
from tables.selectors.matches import get_match
from tables.selectors.pages import newest_deals, newest_rows
from tests.tables.conftest import Api, worked_deal

MADE = {"contract": "hearts", "by": 0, "points": [96, 66]}
FAILED = {"contract": "no_trumps", "by": 1, "points": [70, 60]}
HANGING = {"contract": "clubs", "declarer": 0, "points": [81, 81]}


def deal(**entry: Any) -> dict[str, Any]:
    return {"kind": "round", "entry": entry}


@pytest.fixture
def match(api: Api) -> str:
    match = api.open()
    for entry in (MADE, FAILED, HANGING):
        assert api.write(match, deal(**entry)).status_code == 201
    return match


def listed(match: str) -> DealList:
    return newest_deals(get_match(match), 13)


def lines(match: str) -> list[tuple[Any, ...]]:
    return [
        (
            row["deal_number"],
            summary["suit"] or summary["sign"],
            summary["who"],
            summary["side"],
            summary["words"],
        )
        for row in listed(match)["rows"]
        for summary in [row["summary"]]
    ]


def test_a_deal_says_what_was_played_by_whom_and_how_it_went(match: str) -> None:
    assert lines(match) == [
        (3, "clubs", "We", 0, "hanging, 81 each"),
        (2, "NT", "Boris", 1, "failed, 120 : 140"),
        (1, "hearts", "Ana", 0, "made it, 96 : 66"),
    ]
    newest = listed(match)["rows"][0]
    written = [(side["points"], side["total"], side["most"]) for side in newest["written"]]
    assert written == [(0, 35, False), (8, 15, True)]


def test_a_doubled_deal_says_so(api: Api) -> None:
    match = api.open()
    for doubling in ("contra", "recontra"):
        api.write(match, deal(**MADE, doubling=doubling))
    assert [line[4] for line in lines(match)] == [
        "made it, 96 : 66, recontra",
        "made it, 96 : 66, contra",
    ]


def test_a_capot_says_so(api: Api) -> None:
    match = api.open()
    for side in (1, 0):
        api.write(match, deal(contract="hearts", by=0, points=[None, None], capot=side))
    words = [line[4] for line in lines(match)]
    assert words == ["capot, 252 : 0", "failed by capot, 0 : 252"]


def test_undo_goes_back_deal_by_deal_and_puts_back(api: Api, match: str) -> None:
    assert (listed(match)["undo"], listed(match)["change"]) == (3, "")
    api.write(match, {"kind": "strike", "of": 3, "reason": "undone"})
    after = listed(match)
    assert (after["change"], after["changed"], after["restores"]) == ("Deal 3 undone", 4, True)
    assert [(row["seq"], row["struck"]) for row in after["rows"]] == [
        (3, True),
        (2, False),
        (1, False),
    ]
    assert after["undo"] == 2
    api.write(match, {"kind": "strike", "of": 2, "reason": "undone"})
    assert (listed(match)["change"], listed(match)["undo"]) == ("Deal 2 undone", 1)
    api.write(match, {"kind": "strike", "of": 5})
    after = listed(match)
    assert (after["change"], [row["struck"] for row in after["rows"]]) == (
        "Put back",
        [True, False, False],
    )
    # It is taken back in its own row: a second button here could not say which way it goes.
    assert (after["changed"], after["restores"], after["undo"]) == (None, False, 2)


def test_a_pass_that_is_not_a_deal_is_undone_without_a_number(api: Api) -> None:
    match = api.open(game="kosakeln", seats=["Ana", "Bo"])
    api.write(match, {"kind": "passed"})
    api.write(match, {"kind": "strike", "of": 1, "reason": "undone"})
    assert listed(match)["change"] == "Pass undone"


@pytest.mark.parametrize("game", ["kosakeln", "kwajongen"])
def test_a_pass_before_the_first_deal_is_no_deal(api: Api, game: str) -> None:
    match = api.open(game=game)
    assert api.write(match, {"kind": "passed"}).status_code == 201
    assert [row["deal_number"] for row in listed(match)["rows"]] == [None]
    page = api.client.get(f"/m/{match}").content.decode()
    assert "All deals" in page
    assert "All 0" not in page


def test_a_pass_that_is_no_deal_has_no_number_as_the_oldest_that_is_listed(api: Api) -> None:
    match = api.open(game="kwajongen")
    api.write(match, {"kind": "round", "entry": worked_deal("kwajongen")})
    api.write(match, {"kind": "passed"})
    assert [row["deal_number"] for row in newest_deals(get_match(match), 1)["rows"]] == [None]


def test_a_correction_says_which_deal(api: Api, match: str) -> None:
    api.write(match, {"kind": "amend", "of": 2, "to": deal(**{**FAILED, "by": 0})})
    after = listed(match)
    assert (after["change"], after["changed"]) == ("Deal 2 corrected", 4)
    assert (after["restores"], after["undo"]) == (False, None)
    assert lines(match)[1][2:4] == ("Ana", 0)


def test_what_is_no_deal_has_no_number(api: Api, match: str) -> None:
    api.write(match, {"kind": "penalty", "entry": {"offender": 0}})
    api.write(match, {"kind": "passed"})
    assert [line[0] for line in lines(match)] == [4, None, 3, 2, 1]
    assert lines(match)[0][4] == "All passed. Nobody scores."
    api.write(match, {"kind": "dealer", "entry": {"seat": 2}})
    after = listed(match)
    assert (after["change"], after["changed"]) == ("Ceca deals.", 6)
    assert len(after["rows"]) == 5


def test_the_ledger_is_apart(api: Api, match: str) -> None:
    api.write(match, {"kind": "strike", "of": 1})
    rows = newest_rows(get_match(match))
    assert [row["headline"] for row in rows if row["is_ledger"]] == ["Deal 1 undone"]
    assert [row["seq"] for row in rows if not row["is_ledger"]] == [3, 2, 1]


@pytest.mark.parametrize(
    ("game", "entry", "strokes"),
    [
        ("kozel", {"points": [90, 30, 0, 0]}, [(0, 0), (4, 0)]),
        ("kwajongen", {"by": 0, "points": [20, 8]}, [(9, 1), (10, 0)]),
        ("belot", {"contract": "hearts", "declarer": 0, "points": [106, 56]}, None),
    ],
)
def test_what_tables_keep_in_strokes_is_drawn_in_strokes(
    api: Api, game: str, entry: dict[str, Any], strokes: list[tuple[int, int]] | None
) -> None:
    seats = ["A", "B"] if game == "kozel" else ["A", "B", "C", "D"]
    if game == "kozel":
        entry = {"points": entry["points"][:2]}
    match = api.open(game=game, seats=seats)
    assert api.write(match, {"kind": "round", "entry": entry}).status_code == 201
    page = api.client.get(f"/m/{match}").content.decode()
    drawn = re.findall(r'<svg class="tally".*?</svg>', page, re.DOTALL)
    paths = [re.findall(r' d="([^"]*)"', item) for item in drawn]
    counted = [(stand.count("M"), wiped.count("M")) for stand, wiped in paths]
    assert counted == [count for count in strokes or [] if any(count)]
