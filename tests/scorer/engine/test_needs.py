"""What a side needs of the next deal: the figures, and that the engine keeps its word."""

from dataclasses import replace
from typing import Any

import pytest

from scorer.core import STAY_IN, WIN, State, lay_table, opening
from scorer.entries import parse_content
from scorer.history import CurrentEntry, advance
from scorer.needs import Need, all_needs
from scorer.registry import GAMES
from scorer.text import ENGLISH, render_text


def at(
    key: str, totals: tuple[int, ...], options: Any = None, **carry: Any
) -> tuple[Any, State[Any]]:
    """A table, and its state with these totals."""
    table = lay_table(GAMES[key], options, None, 4 if key != "kozel" else len(totals))
    state = opening(GAMES[key], table, 0)
    return table, state._replace(totals=totals, carry=replace(state.carry, **carry))


def needs(key: str, totals: tuple[int, ...], options: Any = None, **carry: Any) -> list[Need]:
    return all_needs(GAMES[key], *at(key, totals, options, **carry))


def needed(found: list[Need], side: int, aim: str = WIN) -> dict[str, int | None]:
    return {
        render_text(need.kind, ENGLISH): need.points
        for need in found
        if (need.side, need.aim) == (side, aim)
    }


def test_belot_says_how_many_card_points_in_which_contract() -> None:
    found = needs("belot", (140, 130))
    # 11 sheet points are missing: 106 is rounded down by the side with more, 107 is enough.
    assert needed(found, 0)["Calling a suit"] == 107
    # When the others fail, everything is ours.
    assert needed(found, 0)["When the others call a suit"] == 82
    assert "Calling a suit" not in needed(found, 1)
    assert needed(found, 1)["Calling no trumps"] == 103


def test_belot_early_in_a_match_has_nothing_to_say() -> None:
    assert needs("belot", (40, 30)) == []


def test_one_game_of_several_is_won_too() -> None:
    assert needed(needs("belot", (140, 20), {"games": 3}), 0)["Calling a suit"] == 107


def test_kozel_says_what_keeps_a_side_in() -> None:
    found = needs("kozel", (8, 4))
    assert needed(found, 0, STAY_IN) == {"To stay in": 31}
    assert needed(found, 1, STAY_IN) == {"To stay in": 0}
    assert needed(found, 1) == {"To win": 90}
    three = needs("kozel", (10, 10, 2))
    assert needed(three, 1, STAY_IN) == {"To stay in": 61}
    assert needed(three, 0) == {}


def test_who_is_out_needs_nothing() -> None:
    found = needs("kozel", (12, 10, 2), out=(0,), left_at=(3, 0, 0, 0))
    assert {need.side for need in found} == {1, 2}


def test_kwajongen_counts_tricks_not_points() -> None:
    found = needs("kwajongen", (1, 2))
    assert needed(found, 0)["Calling, with more card points"] is None
    assert set(needed(found, 1)) == {"Calling, with all tricks"}


@pytest.mark.parametrize("key", ["svoi_kozyri", "besikovitch", "kosakeln"])
def test_a_session_without_an_end_needs_nothing(key: str) -> None:
    assert GAMES[key].prospects is None


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_needed_after_the_end(key: str) -> None:
    game = GAMES[key]
    table = lay_table(game, None, None, game.seats[0]) if not game.setup else None
    if table:
        assert all_needs(game, table, opening(game, table, 0)._replace(finished=True)) == []


@pytest.mark.parametrize(
    ("key", "totals"),
    [
        ("belot", (140, 130)),
        ("belot", (150, 150)),
        ("belot", (129, 149)),
        ("kozel", (8, 4)),
        ("kozel", (10, 8, 6)),
        ("kwajongen", (1, 1)),
    ],
)
def test_every_deal_from_the_fewest_points_on_does(key: str, totals: tuple[int, ...]) -> None:
    """Each need is checked against every deal of its kind; one point fewer must not do."""
    game, (table, state) = GAMES[key], at(key, totals)
    assert game.prospects
    found = all_needs(game, table, state)
    assert found
    for prospect in game.prospects(table, state):
        reached = {}
        for points, deal in prospect.deals:
            content = parse_content(game, table, "round", deal)
            row = advance(game, table, state, 1, CurrentEntry("round", content))
            if row.status != "unfit":
                reached[points] = prospect.reached(row.after)
        sought = (prospect.side, prospect.aim, prospect.kind)
        needed = [need.points for need in found if (need.side, need.aim, need.kind) == sought]
        if not needed:
            assert not list(reached.values())[-1]
        elif needed[0] is not None:
            enough = [does for points, does in reached.items() if (points or 0) >= needed[0]]
            fewer = [does for points, does in reached.items() if (points or 0) < needed[0]]
            assert all(enough)
            assert not fewer or not fewer[-1]
