"""Belot: with how many card points in which contract a side wins the match, or one of its games."""

from typing import Any

from scorer.core import WIN, Prospect, State
from scorer.games.belot.deal import Carry
from scorer.games.belot.options import Table
from scorer.games.belot.rules import ALL_TRUMPS, NO_TRUMPS, SUIT_GAME
from scorer.text import Text, text

CONTRACTS = (
    ("hearts", SUIT_GAME, text("If you call a suit"), text("If the others call a suit")),
    (
        "all_trumps",
        ALL_TRUMPS,
        text("If you call all trumps"),
        text("If the others call all trumps"),
    ),
    ("no_trumps", NO_TRUMPS, text("If you call no trumps"), text("If the others call no trumps")),
)
"""A contract of each kind, the card points in it, and who calls it."""


def prospects(table: Table, state: State[Carry]) -> tuple[Prospect, ...]:
    """Plain deals of every kind of contract: no declarations, no contra, no capot."""
    return tuple(
        _prospect(state, side, contract, points, kind, side if calls else 1 - side)
        for side in (0, 1)
        for contract, points, *kinds in CONTRACTS
        for kind, calls in zip(kinds, (True, False))
    )


def _prospect(
    state: State[Carry], side: int, contract: str, most: int, kind: Text, declarer: int
) -> Prospect:
    def deal(points: int) -> dict[str, Any]:
        counted = (points, most - points) if side == 0 else (most - points, points)
        return {"contract": contract, "declarer": declarer, "points": list(counted)}

    def reached(after: State[Carry]) -> bool:
        won, before = after.carry.games_won[side], state.carry.games_won[side]
        return after.winner == side or won > before

    # A side can take a trick and have no card points.
    deals = tuple(deal(points) for points in range(most + 1))
    by_points = tuple((points, (points,)) for points in range(most + 1))
    return Prospect(side, WIN, kind, deals, by_points, reached)
