"""Kozel: with how many card points a side stays in, or is the only one left and wins."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from scorer.core import (
    STAY_IN,
    WIN,
    Prospect,
    State,
    ends_when_finished,
    next_deal_decides,
    wins,
)
from scorer.games.kozel.deal import Carry
from scorer.games.kozel.options import Table
from scorer.games.kozel.rules import CARD_POINTS, SPARED
from scorer.games.kozel.score import safe_from
from scorer.text import Text, text


class _Ways:
    """Deals that come out differently, and with which card points of a side each can come."""

    def __init__(self, bounds: tuple[int, ...]) -> None:
        self.bounds = bounds
        self.deals: list[dict[str, Any]] = []
        self.by_points: list[tuple[int, tuple[int, ...]]] = []
        self._places: dict[tuple[Any, ...], int] = {}

    def add(self, points: int, deals: Iterable[tuple[tuple[int, ...], tuple[int, ...]]]) -> None:
        places = {self._place(counted, trickless) for counted, trickless in deals}
        self.by_points.append((points, tuple(sorted(places))))

    def _place(self, counted: tuple[int, ...], trickless: tuple[int, ...]) -> int:
        """Return the place of a deal in which the sides write the same."""
        most = max(counted)
        reached = [tuple(had >= bound for bound in self.bounds) for had in counted]
        way = (tuple(reached), tuple(had == most for had in counted), trickless)
        if way not in self._places:
            self._places[way] = len(self.deals)
            self.deals.append({"points": list(counted), "trickless": list(trickless)})
        return self._places[way]


def outlook(table: Table, state: State[Carry]) -> Text:
    """Return what the next deal decides: nothing in the stakes game."""
    stakes = table.options.mode == "pot"
    return (ends_when_finished if stakes else next_deal_decides)(table, state)


def prospects(table: Table, state: State[Carry]) -> tuple[Prospect, ...]:
    """Deals in which the others share what a side does not take, in every way that matters.

    None in the stakes game, which puts nobody out.
    """
    if table.options.mode == "pot":
        return ()
    playing = tuple(side for side in range(table.sides) if side not in state.carry.out)
    ways = {side: _ways(table, playing, side) for side in playing}
    return tuple(
        Prospect(side, aim, kind, tuple(here.deals), tuple(here.by_points), reached(side))
        for aim, kind, reached in (
            (STAY_IN, text("To stay in"), _stays),
            (WIN, text("To win"), wins),
        )
        for side, here in ways.items()
    )


def _stays(side: int) -> Callable[[State[Carry]], bool]:
    """Return whether a side plays on after a deal, or has won with it."""
    return lambda after: side not in after.carry.out and (not after.over or after.winner == side)


def _ways(table: Table, playing: tuple[int, ...], side: int) -> _Ways:
    bounds = {safe_from(table.options, sides) for sides in (len(playing), table.sides)}
    ways = _Ways((*sorted(bounds), SPARED))
    others = tuple(other for other in playing if other != side)
    for points in range(CARD_POINTS + 1):
        ways.add(points, _deals(table, side, points, others, ways.bounds))
    return ways


def _deals(
    table: Table, side: int, points: int, others: tuple[int, ...], bounds: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the card points of all, and who took no trick, if a side has these points."""
    for shared in _shares(CARD_POINTS - points, points, len(others), bounds):
        counted = [0] * table.sides
        counted[side] = points
        for other, had in zip(others, shared):
            counted[other] = had
        for trickless in _some_of([each for each in (side, *others) if not counted[each]]):
            yield tuple(counted), trickless


def _shares(
    rest: int, points: int, others: int, bounds: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """Yield how one or two others can share the rest: just at a bound, a tie, or half, and beside
    it, for either of them."""
    if others == 1:
        yield (rest,)
        return
    marks = {mark + beside for mark in (0, points, rest // 2, *bounds) for beside in (-1, 0, 1)}
    for had in sorted({had for mark in marks for had in (mark, rest - mark) if 0 <= had <= rest}):
        yield had, rest - had


def _some_of(sides: list[int]) -> list[tuple[int, ...]]:
    """Return every choice of some of the sides, or of none."""
    choices: list[tuple[int, ...]] = [()]
    for side in sides:
        choices += [(*choice, side) for choice in choices]
    return choices
