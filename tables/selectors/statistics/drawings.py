"""Drawings of who wins, as coordinates: a pencil tick a match, and the table drawn round."""

from collections.abc import Sequence
from itertools import groupby
from math import cos, hypot, radians, sin
from typing import NamedTuple

from scorer.names import initial
from tables.selectors.statistics.form import RUN, Form
from tables.selectors.statistics.people import DRAWN, LOST, WON
from tables.selectors.statistics.summary import Pair

MOST_DRAWN = 6
"""So many people can be told apart in a drawing. More are a list."""

MOST_TICKS, LEAST_TICKS = 40, 12
"""Number of latest matches with a tick, and number that room is kept for."""

TICK, MIDDLE = 8, 20
"""A tick's room across, and how far down the line is that they stand on."""

SLANTS = (0.8, -0.4, 0.2, -0.8, 0.0, 0.6, -0.2)
"""Slants of the pencil, one tick after the other."""


class Ticks(NamedTuple):
    """Paths of the ticks of a player: up for won, down for lost, across the line for drawn.

    `run` are those of the matches won last, if there are at least two, which `won` leaves out.
    `told` says the same in words: a result, and how often in a row.
    """

    width: int
    won: str
    run: str
    lost: str
    drawn: str
    told: list[tuple[str, int]]


def ticks(form: Form, columns: int) -> Ticks:
    """Return the ticks of the latest matches. Everybody's are in the columns of the same
    matches."""
    first = max(0, columns - MOST_TICKS)
    shown = [result for result in form.results if result.column >= first]
    run = form.streak if form.streak > 1 else 0
    at: dict[str, list[int]] = {WON: [], LOST: [], DRAWN: [], RUN: []}
    for place, result in enumerate(shown):
        kind = RUN if place >= len(shown) - run else result.result
        at[kind].append(result.column - first)
    return Ticks(
        max(LEAST_TICKS, columns - first) * TICK,
        _strokes(at[WON], -3, -16),
        _strokes(at[RUN], -3, -16),
        _strokes(at[LOST], 3, 14),
        _strokes(at[DRAWN], 5, -5),
        [(result, len(list(row))) for result, row in groupby(item.result for item in shown)],
    )


def _strokes(columns: Sequence[int], begin: int, end: int) -> str:
    """Return the path of strokes between two distances from the line."""
    strokes = []
    for column in columns:
        middle, slant = column * TICK + TICK / 2, SLANTS[column % len(SLANTS)]
        strokes.append(
            f"M{middle - slant:.1f} {MIDDLE + begin}L{middle + slant:.1f} {MIDDLE + end}"
        )
    return "".join(strokes)


WIDTH = 358
CENTRE, RADIUS = (179, 150), 100
FACE, APART = 16, 32
NAME_HEIGHT, SHORT_NAME = 44, 5
"""Height of the box of a name, and longest name beside its face."""


class Place(NamedTuple):
    """The place of a player: the corner of the face, and the box of the name beside it.

    `align` says at which edges of the box the name stands.
    """

    name: str
    initial: str
    x: int
    y: int
    box_x: int
    box_y: int
    box_width: int
    align: str


class Thread(NamedTuple):
    """A line between two players. `width` is for the matches won together, 0 for none."""

    start: tuple[int, int]
    end: tuple[int, int]
    width: float

    @property
    def path(self) -> str:
        (x, y), (to_x, to_y) = self.start, self.end
        return f"M{x} {y}L{to_x} {to_y}"


class Count(NamedTuple):
    """A figure on a line."""

    x: int
    y: int
    won: int


class RoundTable(NamedTuple):
    """People round a table, lines between those who played together, and the highest counts."""

    places: list[Place]
    threads: list[Thread]
    counts: list[Count]


def round_table(names: Sequence[str], pairs: Sequence[Pair], counted: int = 3) -> RoundTable:
    """Return the table of these people. `pairs` begin with who won most, `counted` have a count."""
    seats = _seats(len(names))
    at = dict(zip(names, seats, strict=True))
    drawn = [pair for pair in pairs if set(pair["names"]) <= at.keys()]
    most = max((pair["won"] for pair in drawn), default=0)
    threads = [
        Thread(at[pair["names"][0]], at[pair["names"][1]], _width(pair["won"], most))
        for pair in reversed(drawn)
    ]
    counts: list[Count] = []
    for pair in drawn[:counted]:
        if pair["won"]:
            counts.append(_count(at[pair["names"][0]], at[pair["names"][1]], pair["won"], counts))
    places = [_place(name, *seat) for name, seat in zip(names, seats, strict=True)]
    return RoundTable(places, threads, counts)


def _seats(count: int) -> list[tuple[int, int]]:
    """Return the places round the table, the first two on top."""
    angles = [radians(-90 - 180 / count + 360 * seat / count) for seat in range(count)]
    x, y = CENTRE
    return [(round(x + RADIUS * cos(angle)), round(y + RADIUS * sin(angle))) for angle in angles]


def _width(won: int, most: int) -> float:
    """One and a half for every match won together, and ten at most."""
    if not won:
        return 0
    return round(1 + (1.5 * won if most <= MOST_DRAWN else 9 * won / most), 1)


def _count(
    start: tuple[int, int], end: tuple[int, int], won: int, others: Sequence[Count]
) -> Count:
    """Return a count in the middle of its line, or beside the middle where another one is."""
    for part in (0.5, 0.36, 0.64):
        x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        if all(hypot(x - other.x, y - other.y) >= APART for other in others):
            break
    return Count(x, y, won)


def _place(name: str, x: int, y: int) -> Place:
    """Return a name outwards above or below its face. A short one on the left or the right
    beside it."""
    corner, gap, across = (initial(name), x - FACE, y - FACE), FACE + 5, x - CENTRE[0]
    if abs(across) > RADIUS * 0.85 and len(name) <= SHORT_NAME:
        box_y, align = y - NAME_HEIGHT // 2, "middle end" if across < 0 else "middle start"
        left, right = (0, x - gap) if across < 0 else (x + gap, WIDTH)
        return Place(name, *corner, left, box_y, right - left, align)
    upper = y < CENTRE[1]
    box_y, edge = (y - gap - NAME_HEIGHT, "bottom") if upper else (y + gap, "top")
    if across < -FACE:
        return Place(name, *corner, 0, box_y, x + FACE, f"{edge} end")
    if across > FACE:
        return Place(name, *corner, x - FACE, box_y, WIDTH - x + FACE, f"{edge} start")
    return Place(name, *corner, 0, box_y, WIDTH, f"{edge} center")
