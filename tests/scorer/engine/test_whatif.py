"""The same match under other house rules."""

from dataclasses import replace
from typing import Any

import pytest

from scorer import (
    GAMES,
    match_alternatives,
    new_match,
    parse_entry,
    round_alternatives,
    what_if,
)
from scorer.core import AnyTable, opening
from scorer.forms import Problem
from scorer.history import CurrentEntry, Match
from scorer.text import text
from scorer.whatif import tables_nearby
from tests.scorer.engine.test_history import CAPOT, round_of, written

HANGING = {"contract": "all_trumps", "declarer": 0, "points": [129, 129]}


def table() -> Match:
    return new_match({"game": "belot", "seats": ["A", "B", "C", "D"]})


def test_the_same_history_under_another_option() -> None:
    match, sheet = written(round_of(HANGING))
    assert sheet.state.totals == (0, 12)
    other = what_if(match, {"hang_split": "nearest"})
    assert other.state.totals == (0, 13)
    assert other.state.carry.hanging == 13


def test_every_single_option_that_would_change_a_deal_is_named() -> None:
    match = table()
    entry = parse_entry(match.game, match.table, round_of(HANGING))
    before = opening(match.game, match.table, 0)
    result = round_alternatives(
        match.game, match.table, before, CurrentEntry("round", entry.content)
    )
    assert {(item.option, item.value, item.points) for item in result} == {
        ("hang_split", "nearest", (0, 13)),
        ("hang_split", "odd_to_defenders", (0, 13)),
        ("hang_split", "equal_halves", (0, 13)),
    }


def test_a_deal_on_which_all_tables_agree_has_no_alternatives() -> None:
    match = table()
    agreed = {"contract": "hearts", "declarer": 0, "points": [100, 62]}
    entry = parse_entry(match.game, match.table, round_of(agreed))
    before = opening(match.game, match.table, 0)
    current = CurrentEntry("round", entry.content)
    assert round_alternatives(match.game, match.table, before, current) == ()


def test_a_house_rule_that_writes_the_same_is_no_alternative() -> None:
    match = new_match({"game": "kozel", "seats": ["A", "B"], "dealer": 0})
    game, table = match.game, match.table
    before = opening(game, table, 0)._replace(totals=(4, 4))
    entry = parse_entry(game, table, round_of({"points": [100, 20]}))
    result = round_alternatives(game, table, before, CurrentEntry("round", entry.content))
    # At 6 the second would be out, but the deal writes 4 anyway.
    assert "limit" not in {alternative.option for alternative in result}


def test_the_options_that_would_change_the_winner_are_named() -> None:
    match, sheet = written(*[round_of(CAPOT)] * 5)
    assert not sheet.state.over
    ended = {
        (alternative.option, alternative.value)
        for alternative in match_alternatives(match)
        if alternative.winner == 0
    }
    assert ("capot_finish", "allowed") in ended
    assert ("target", 101) not in ended


IMPOSSIBLE = [
    # Six cards each hold ten card points more than were counted.
    ("kwajongen", {}, {"caller": 0, "points": [18, 10]}, "hand_size"),
    # Nobody can double where there is no Kontra.
    (
        "kosakeln",
        {"kontra": True},
        {
            "contract": "zweiblatt",
            "declarer": 0,
            "points": 32,
            "blatt": 1,
            "tricks": 6,
            "kontra": {"game": 2},
        },
        "kontra",
    ),
    # Equal best runs: which was declared first is not said.
    (
        "belot",
        {},
        {
            "contract": "hearts",
            "declarer": 0,
            "points": [106, 56],
            "declarations": [
                {"side": side, "kind": "run", "length": 3, "top": "K"} for side in (0, 1)
            ],
        },
        "sequence_tie",
    ),
]


@pytest.mark.parametrize(("key", "agreed", "deal", "option"), IMPOSSIBLE)
def test_a_deal_has_no_alternative_under_which_it_could_not_have_been(
    key: str, agreed: dict[str, Any], deal: dict[str, Any], option: str
) -> None:
    game = GAMES[key]
    seats = [f"Player {seat}" for seat in range(game.seats[-1])]
    match = new_match({"game": key, "seats": seats, "options": agreed})
    entry = parse_entry(game, match.table, round_of(deal))
    before = opening(game, match.table, 0)
    result = round_alternatives(game, match.table, before, CurrentEntry("round", entry.content))
    assert option not in {alternative.option for alternative in result}
    played = replace(match, history=(entry,))
    assert option not in {alternative.option for alternative in match_alternatives(played)}


def test_a_table_that_could_not_have_been_agreed_is_left_out() -> None:
    match = table()
    clash = Problem(("options", "hang_split"), "clash", text("This does not go together."))

    def agree(other: AnyTable) -> tuple[Problem, ...]:
        return () if other.options.hang_split == match.table.options.hang_split else (clash,)

    strict = replace(GAMES["belot"], agree=agree)
    names = [
        {name for name, _, _ in tables_nearby(game, match.table)}
        for game in (GAMES["belot"], strict)
    ]
    assert names[0] - names[1] == {"hang_split"}
