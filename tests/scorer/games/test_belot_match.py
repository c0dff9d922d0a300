"""Belot: what the board says beside the totals, and the options of a match's end."""

from typing import Any

from scorer.games.belot.match import goal, notices
from scorer.text import ENGLISH, render_text
from tests.scorer.belot import deal, opened
from tests.scorer.playing import play

LEVEL = [
    deal(87, doubling="contra"),
    deal(75, doubling="contra"),
    deal(75),
    deal(87, declarer=1),
    deal(82),
]
CAPOT = {
    "kind": "round",
    "entry": {"contract": "all_trumps", "by": 0, "points": [None, None], "capot": 0},
}


def notices_after(*items: dict[str, Any], **options: Any) -> list[str]:
    match, sheet = play(opened(options), *items)
    return [render_text(notice, ENGLISH) for notice in notices(match.table, sheet.state)]


def test_a_fresh_match_has_no_notices() -> None:
    assert notices_after() == []
    assert goal(opened({"target": 101}).table).total == 101


def test_hanging_points_are_noticed() -> None:
    assert notices_after(deal(81)) == ["8 hanging"]


def test_a_capot_over_the_target_is_noticed() -> None:
    assert notices_after(CAPOT, CAPOT, target=60) == [
        "One extra deal: nobody wins the match on a capot"
    ]


def test_level_totals_over_the_target_are_noticed() -> None:
    assert notices_after(*LEVEL, target=51) == ["Play on until one side leads"]


def test_hanging_points_that_leave_a_match_open_are_noticed() -> None:
    items = [CAPOT, deal(81)]
    assert notices_after(*items, target=51, finish_with_hanging="blocked") == ["8 hanging"]
    items = [CAPOT, CAPOT, deal(81)]
    assert notices_after(*items, target=51, finish_with_hanging="blocked") == [
        "8 hanging",
        "Play on until a side scores the hanging points",
    ]
