"""Kozel: with how many card points a side stays in, and when only two are left, wins."""

from collections.abc import Callable
from typing import Any

from scorer.core import STAY_IN, WIN, Prospect, State
from scorer.games.kozel.deal import Carry
from scorer.games.kozel.options import Table
from scorer.games.kozel.rules import CARD_POINTS
from scorer.text import text


def prospects(table: Table, state: State[Carry]) -> tuple[Prospect, ...]:
    """Deals in which the next side takes all that a side does not: no others are harder to survive.

    None in the stakes game, which puts nobody out.
    """
    if table.options.mode == "pot":
        return ()
    playing = [side for side in range(table.sides) if side not in state.carry.out]
    staying = tuple(
        Prospect(side, STAY_IN, text("To stay in"), _deals(table, playing, side), _stays(side))
        for side in playing
    )
    if len(playing) > 2:
        return staying
    return staying + tuple(
        Prospect(side, WIN, text("To win"), _deals(table, playing, side), _wins(side))
        for side in playing
    )


def _stays(side: int) -> Callable[[State[Carry]], bool]:
    return lambda after: side not in after.carry.out


def _wins(side: int) -> Callable[[State[Carry]], bool]:
    return lambda after: after.winner == side


def _deals(
    table: Table, playing: list[int], side: int
) -> tuple[tuple[int | None, dict[str, Any]], ...]:
    """Deals by the card points of a side; without any it has taken no trick."""
    other = playing[(playing.index(side) + 1) % len(playing)]

    def deal(points: int) -> dict[str, Any]:
        counted = [0] * table.sides
        counted[side], counted[other] = points, CARD_POINTS - points
        trickless = [] if points else [side]
        return {"points": counted, "trickless": trickless}

    return tuple((points, deal(points)) for points in range(CARD_POINTS + 1))
