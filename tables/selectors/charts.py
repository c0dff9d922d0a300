"""Charts as numbers to draw them from: points on whole pixels, y growing downwards."""

from collections.abc import Sequence
from typing import TypedDict

from django.db.models import Count, F, Max, QuerySet

from tables import models
from tables.selectors import matches

WIDTH, HEIGHT, MARGIN = 360, 200, 8
LABEL = 12
"""How tall a label is."""

MOST_POINTS = 400
"""So many points of a way can be seen apart; a longer one is sampled."""


class ChartLine(TypedDict):
    """A line: its values, and where they are on the drawing; `way` is SVG's list of points."""

    number: int
    name: str
    values: list[int]
    points: list[tuple[int, int]]
    way: str
    end: tuple[int, int]


class Chart(TypedDict):
    """Lines to draw, in pixels from the top left; `goal` is None where there is none."""

    width: int
    height: int
    goal: int | None
    goal_y: int
    goal_label_y: int
    base_y: int
    lines: list[ChartLine]


def way(match: models.Match, width: int = WIDTH, height: int = HEIGHT) -> Chart | None:
    """The way of a match: each side's total after every deal; None before the second point."""
    at = matches.seated(match)
    start = matches.opening_totals(at)
    stored = _sampled(match).values_list("after", flat=True)
    totals = [start] + [after["state"]["totals"] for after in stored if after["status"] == "live"]
    if len(totals) < 2:
        return None
    goal = at.game.goal(at.table)
    names = matches.voice(at).sides
    series = [(name, [row[number] for row in totals]) for number, name in enumerate(names)]
    return lines(series, width, height, goal.total if goal else None)


def _sampled(match: models.Match) -> QuerySet[models.Entry]:
    """The entries that write points, or enough of them, the newest among them."""
    written = match.entries.filter(kind__in=("round", "penalty", "passed")).order_by("seq")
    counted = written.aggregate(count=Count("seq"), newest=Max("seq"))
    step = counted["count"] // MOST_POINTS + 1
    if step == 1:
        return written
    return written.alias(rest=(counted["newest"] - F("seq")) % step).filter(rest=0)


def lines(
    series: Sequence[tuple[str, Sequence[int]]],
    width: int = WIDTH,
    height: int = HEIGHT,
    goal: int | None = None,
    base: int = 0,
) -> Chart:
    """Lines over the same steps, each with its name and at least two values; `base` is in sight."""
    values = [value for _, line in series for value in line] + [base, base + 1]
    values += [] if goal is None else [goal]
    low, high = min(values), max(values)

    def down(value: int) -> int:
        return height - MARGIN - (value - low) * (height - 2 * MARGIN) // (high - low)

    def across(count: int) -> list[int]:
        return [MARGIN + step * (width - 2 * MARGIN) // (count - 1) for step in range(count)]

    goal_y = 0 if goal is None else down(goal)
    return {
        "width": width,
        "height": height,
        "goal": goal,
        "goal_y": goal_y,
        "goal_label_y": goal_y + (LABEL if goal_y < height // 2 else -LABEL // 3),
        "base_y": down(base),
        "lines": [
            _line(number, name, line, across(len(line)), [down(value) for value in line])
            for number, (name, line) in enumerate(series)
        ],
    }


def _line(
    number: int, name: str, values: Sequence[int], across: list[int], down: list[int]
) -> ChartLine:
    points = list(zip(across, down, strict=True))
    return {
        "number": number,
        "name": name,
        "values": list(values),
        "points": points,
        "way": " ".join(f"{x},{y}" for x, y in points),
        "end": points[-1],
    }
