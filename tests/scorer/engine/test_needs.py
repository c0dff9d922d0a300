"""What a side needs of the next deal: the figures, and that the engine keeps its word."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scorer.core import STAY_IN, WIN, State, lay_table, opening, summed
from scorer.entries import parse_content
from scorer.history import CurrentEntry, advance
from scorer.needs import Need, outlook
from scorer.registry import GAMES
from scorer.text import ENGLISH, Text, render_text
from tests.offline.histories import cases
from tests.parameters import sample
from tests.scorer.brute_needs import (
    DECIDING,
    brute_needs,
    mixed_options,
    near_the_end,
    option_changes,
)
from tests.scorer.strategies import SETUPS

MANY, FEW, STATES = 120, 4, 2
"""How many house rules are tried with each game, how many of them in the check, and with how many
states each."""


def at(
    key: str, totals: tuple[int, ...], options: Any = None, **carry: Any
) -> tuple[Any, State[Any]]:
    """A table, and its state with these totals."""
    table = lay_table(GAMES[key], options, None, 4 if key != "kozel" else len(totals))
    state = opening(GAMES[key], table, 0)
    return table, state._replace(totals=totals, carry=replace(state.carry, **carry))


def needs(key: str, totals: tuple[int, ...], options: Any = None, **carry: Any) -> tuple[Need, ...]:
    return outlook(GAMES[key], *at(key, totals, options, **carry)).needs


def sentence(key: str, state: State[Any], table: Any) -> str:
    return render_text(outlook(GAMES[key], table, state).sentence, ENGLISH)


def needed(found: tuple[Need, ...], side: int, aim: str = WIN) -> dict[str, int | None]:
    return {
        render_text(need.kind, ENGLISH): need.points
        for need in found
        if (need.side, need.aim) == (side, aim)
    }


def test_belot_says_how_many_card_points_in_which_contract() -> None:
    found = needs("belot", (140, 130))
    # 11 sheet points are missing: 106 is rounded down by the side with more, 107 is enough.
    assert needed(found, 0)["If you call a suit"] == 107
    # When the others fail, everything is ours.
    assert needed(found, 0)["If the others call a suit"] == 82
    assert "If you call a suit" not in needed(found, 1)
    assert needed(found, 1)["If you call no trumps"] == 103


def test_belot_early_in_a_match_has_nothing_to_say() -> None:
    assert needs("belot", (40, 30)) == ()


def test_belot_says_that_all_card_points_would_do() -> None:
    # 16 sheet points are missing. With 2 card points the others would write 1 of them.
    assert (
        needed(needs("belot", (135, 32), {"min_one_point": True}), 0)["If you call a suit"] == 162
    )


def test_one_game_of_several_is_won_too() -> None:
    assert needed(needs("belot", (140, 20), {"games": 3}), 0)["If you call a suit"] == 107


def test_kozel_says_what_keeps_a_side_in() -> None:
    found = needs("kozel", (8, 4))
    assert needed(found, 0, STAY_IN) == {"To stay in": 31}
    assert needed(found, 1, STAY_IN) == {"To stay in": 0}
    assert needed(found, 1) == {"To win": 90}
    three = needs("kozel", (10, 10, 2))
    assert needed(three, 1, STAY_IN) == {"To stay in": 61}
    # Both others write 2 or more and are out, even if one of them shares most points.
    assert needed(three, 2) == {"To win": 60}
    assert needed(three, 0) == {}


def test_a_tie_with_either_neighbour_may_put_a_side_out_in_kozel() -> None:
    # If the third side has the other 60, both write 2, and the first is out with 12.
    assert needed(needs("kozel", (10, 10, 9)), 0, STAY_IN) == {"To stay in": 61}


def test_nobody_stays_in_a_match_that_ends_without_a_winner() -> None:
    found = needs("kozel", (10, 10), {"all_equal": "shared_loss"})
    assert needed(found, 0, STAY_IN) == {"To stay in": 61}


def test_who_is_out_needs_nothing() -> None:
    found = needs("kozel", (12, 10, 2), out=(0,), left_at=(3, 0, 0, 0))
    assert {need.side for need in found} == {1, 2}


def test_kwajongen_counts_tricks_not_points() -> None:
    found = needs("kwajongen", (1, 2))
    assert needed(found, 0)["If you call, with more card points"] is None
    assert set(needed(found, 1)) == {
        "If you call, with all tricks",
        "If the others call, with all tricks",
    }


@pytest.mark.parametrize("options", [{"hand_size": 6}, {"next_dealer": "caller"}])
def test_kwajongen_finds_deals_that_every_table_plays(options: dict[str, Any]) -> None:
    assert needs("kwajongen", (1, 2), options) == needs("kwajongen", (1, 2))


def test_kwajongen_knows_deals_that_nobody_called() -> None:
    found = needs("kwajongen", (1, 1), {"all_pass": "bottom_card_is_trump"})
    assert "If nobody calls, with more card points" in needed(found, 0)


@pytest.mark.promise("A116")
@pytest.mark.parametrize(
    ("key", "number"),
    sample([(key, number) for key in DECIDING for number in range(MANY)], MANY // FEW),
)
def test_needs_are_what_every_plain_deal_shows(key: str, number: int) -> None:
    rng = Random(f"{key} {number}")
    changes = option_changes(key)
    options = changes[number] if number < len(changes) else mixed_options(key, rng)
    for _ in range(STATES):
        table, state = near_the_end(key, options, rng)
        found = outlook(GAMES[key], table, state).needs
        said = {
            (need.side, need.aim, render_text(need.kind, ENGLISH)): need.points for need in found
        }
        assert said == brute_needs(key, table, state), (options, state)


@pytest.mark.parametrize("key", ["svoi_kozyri", "besikovitch", "kosakeln"])
def test_an_open_session_says_that_nothing_is_needed(key: str) -> None:
    game, seats = GAMES[key], GAMES[key].seats[0]
    table = lay_table(game, None, next(iter(SETUPS.get(key, {}).get(seats, [None]))), seats)
    here = outlook(game, table, opening(game, table, 0))
    assert not here.by_side
    assert here.needs == ()
    said = render_text(here.sentence, ENGLISH)
    assert said == "This match ends when you finish it, so no deal decides it."


def test_the_stakes_game_of_kozel_says_that_nothing_is_needed() -> None:
    table, state = at("kozel", (5, -5), {"mode": "pot"})
    assert sentence("kozel", state, table).startswith("This match ends when you finish it")


KOSAKELN = [
    ({"match": "deals", "deals": 6}, (10, 3), 2, "The match ends after deal 6, so deal 3 does not"),
    (
        {"match": "deals", "deals": 6}, (10, 3), 5,
        "Deal 6 is the last. To win, Side 2 must score 8 points more with it than Side 1.",
    ),
    (
        {"match": "deals", "deals": 6}, (7, 7), 5,
        "Deal 6 is the last. The player who scores more with it wins.",
    ),
    ({"match": "target", "target": 20}, (19, 3), 2, "The target counts only after an even number"),
    (
        {"match": "target", "target": 20}, (25, 3), 3,
        "After deal 4 the player who leads with 20 or more wins. Points still missing: Side 1: 0,",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("options", "totals", "deals", "said"), KOSAKELN)
def test_kosakeln_says_what_decides_the_match(
    options: dict[str, Any], totals: tuple[int, ...], deals: int, said: str
) -> None:
    table = lay_table(GAMES["kosakeln"], options, None, 2)
    state = opening(GAMES["kosakeln"], table, 0)._replace(totals=totals, deals=deals)
    assert sentence("kosakeln", state, table).startswith(said)


@pytest.mark.promise("A116")
@pytest.mark.parametrize("match", ["deals", "target"])
@pytest.mark.parametrize("accounting", ["zero_sum", "plus_only"])
def test_what_kosakeln_says_is_what_every_worked_deal_shows(match: str, accounting: str) -> None:
    game, rng = GAMES["kosakeln"], Random(116)
    options = {"match": match, "deals": 6, "target": 40, "accounting": accounting}
    table = lay_table(game, options, None, 2)
    decided = 0
    for case in cases("kosakeln", "rounds"):
        content = parse_content(game, table, "round", case["entry"])
        totals = (rng.randint(0, 45), rng.randint(0, 45))
        for deals in range(6):
            state = opening(game, table, 0)._replace(totals=totals, deals=deals)
            row = advance(game, table, state, 1, CurrentEntry("round", content))
            if row.status == "unfit":
                continue
            gained = summed(2, tuple(line for line in row.lines if line.code != "target"))
            winner = foretold(outlook(game, table, state).sentence, totals, gained)
            assert row.after.winner == winner
            decided += row.after.over
    assert decided > 20


def foretold(said: Text, totals: tuple[int, ...], gained: tuple[int, ...]) -> int | None:
    """Return who wins with what a deal brings, by what was said before it alone."""
    gaps = dict(said.gaps)
    if "does not decide" in said.message:
        return None
    if "ahead" in gaps:
        behind, ahead = gaps["behind"].side, gaps["ahead"].side
        more = gained[behind] - gained[ahead]
        return None if more == gaps["points"] - 1 else behind if more >= gaps["points"] else ahead
    if "target" not in gaps:
        return None if gained[0] == gained[1] else gained.index(max(gained))
    after = (totals[0] + gained[0], totals[1] + gained[1])
    if after[0] == after[1]:
        return None
    leader = after.index(max(after))
    return leader if gained[leader] >= gaps[("ours", "theirs")[leader]] else None


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("end", ["finished", "over"])
def test_nothing_is_needed_after_the_end(key: str, end: str) -> None:
    game, seats = GAMES[key], GAMES[key].seats[0]
    table = lay_table(game, None, next(iter(SETUPS.get(key, {}).get(seats, [None]))), seats)
    state = opening(game, table, 0)
    ended = state._replace(over=True) if end == "over" else state._replace(finished=True)
    here = outlook(game, table, ended)
    assert render_text(here.sentence, ENGLISH) == "The match is over, so nobody needs anything."
    assert not here.by_side
    assert here.needs == ()
