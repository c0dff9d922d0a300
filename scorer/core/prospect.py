"""Prospects: the possible next deals of one kind, and the aims of a side."""

from collections.abc import Callable
from typing import Any, NamedTuple

from scorer.core.moment import AnyState, AnyTable
from scorer.text import Text, text

WIN, STAY_IN = "win", "stay_in"
"""Aims of a side: to win the match, or to stay in it."""


class Prospect(NamedTuple):
    """Deals of one kind that differ in the card points of one side, and what the side hopes for.

    `deals` are filled-in deals as plain data, one for each way in which such a deal can come out.
    `by_points` are the side's card points, from the fewest up, each with the places in `deals` of
    all that can come with them. The points are None if only the kind of the deal matters.
    `reached(after)` is whether the state after a deal is what was hoped for.
    """

    side: int
    aim: str
    kind: Text
    deals: tuple[dict[str, Any], ...]
    by_points: tuple[tuple[int | None, tuple[int, ...]], ...]
    reached: Callable[[AnyState], bool]


def no_prospects(table: AnyTable, state: AnyState) -> tuple[Prospect, ...]:
    """Return no deals, because none decides anything."""
    return ()


def wins(side: int) -> Callable[[AnyState], bool]:
    """Return whether a side has won the match, of the state after a deal."""
    return lambda after: after.winner == side


def next_deal_decides(table: AnyTable, state: AnyState) -> Text:
    """Return what the needs are of: the next deal."""
    return text("With deal {number}, without bonuses.", number=state.deals + 1)


def ends_when_finished(table: AnyTable, state: AnyState) -> Text:
    """Return why nobody needs anything in an open session."""
    return text("This match ends when you finish it, so no deal decides it.")
