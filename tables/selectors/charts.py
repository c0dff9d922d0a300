"""Charts as numbers to draw them from: points on whole pixels, y growing downwards."""

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from django.db.models import Count, F, Max, QuerySet

from scorer.core import is_deal
from scorer.entries import PLAYED
from tables import models
from tables.presenters.sheet import standing_deal
from tables.selectors import matches

WIDTH, HEIGHT, MARGIN = 360, 210, 8
LEFT, FOOT = 60, 28
"""The room for the values on the left, four figures and a minus, and for the steps below."""

MOST_GRID, MOST_STEPS = 4, 5
"""At most this many values and steps have a label."""

MOST_POINTS = 400
"""Largest number of points in a line. A longer one is sampled."""


class ChartLine(TypedDict):
    """A line: its values, and where they are on the drawing, in pairs and as SVG lists them."""

    number: int
    name: str
    values: list[int]
    points: list[tuple[int, int]]
    svg_points: str
    end: tuple[int, int]


class Label(TypedDict):
    """A value or a step, and how far down or across it is."""

    value: int
    at: int


class Chart(TypedDict):
    """Lines to draw, in pixels from the top left. `goal` is None where there is none.

    `left` and `foot` are where the lines begin and end, `grid` the values that have a label, and
    `steps` those of the steps. `numbers` are the numbers of all steps.
    """

    width: int
    height: int
    left: int
    foot: int
    goal: Label | None
    grid: list[Label]
    steps: list[Label]
    numbers: list[int]
    lines: list[ChartLine]


def score_chart(
    match: models.Match,
    width: int = WIDTH,
    height: int = HEIGHT,
    left: int = LEFT,
    below: int = FOOT,
) -> Chart | None:
    """Return each side's total after every deal. None before the first.

    What is written between two deals, a penalty say, belongs to the total after the earlier one.
    """
    agreed = matches.agreed_match(match)
    totals = {0: matches.opening_totals(agreed)}
    number = 0
    for given, answer, after in _sampled(match).values_list("deal_number", "answer", "after"):
        if after["status"] == "live":
            dealt = is_deal(agreed.game, standing_deal(answer, after)["kind"])
            number = given if dealt and given else number
            totals[number] = after["state"]["totals"]
    if len(totals) < 2:
        return None
    goal = agreed.game.goal(agreed.table)
    names = matches.match_voice(match).sides
    series = [(name, [row[number] for row in totals.values()]) for number, name in enumerate(names)]
    return lines(
        series, width, height, goal.total if goal else None, left=left, below=below,
        numbers=list(totals),
    )  # fmt: skip


def point_at(chart: Chart, line: int, number: int) -> tuple[int, int]:
    """Return where a line is at the step of this number, or at the next one that is drawn."""
    return chart["lines"][line]["points"][_step(chart["numbers"], number)]


def _step(numbers: Sequence[int], number: int) -> int:
    """Return which step has this number, or is the next one that is drawn.

    Steps are in the order of play. A penalty that was corrected into a deal has a later number.
    """
    if number in numbers:
        return numbers.index(number)
    return next(step for step, drawn in enumerate(numbers) if drawn > number)


def _sampled(match: models.Match) -> QuerySet[models.Entry]:
    """Return the entries that can write points, or enough of them, the newest among them."""
    written = match.entries.filter(kind__in=PLAYED).order_by("seq")
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
    left: int = LEFT,
    below: int = FOOT,
    numbers: Sequence[int] = (),
) -> Chart:
    """Lines over the same steps, each with its name and at least two values. `base` is in sight.

    `left` and `below` are the room for labels. The steps have these `numbers`, or 0, 1, 2 …
    """
    values = [value for _, line in series for value in line] + [base, base + 1]
    values += [] if goal is None else [goal]
    plot = _Plot(width, left, height - below, min(values), max(values))
    longest = max(len(line) for _, line in series)
    numbers = list(numbers) or list(range(longest))
    reached = plot.across(longest)
    return {
        "width": width,
        "height": height,
        "left": left,
        "foot": plot.foot,
        "goal": None if goal is None else {"value": goal, "at": plot.down(goal)},
        "grid": [
            {"value": value, "at": plot.down(value)}
            for value in _round_values(plot.low, plot.high, MOST_GRID)
            if goal is None or abs(plot.down(value) - plot.down(goal)) > below // 2
        ],
        "steps": [
            {"value": numbers[step], "at": reached[step]}
            for step in sorted(
                {_step(numbers, value) for value in _round_values(1, max(numbers), MOST_STEPS)}
            )
        ],
        "numbers": numbers,
        "lines": [
            _line(number, name, line, plot.across(len(line)), [plot.down(value) for value in line])
            for number, (name, line) in enumerate(series)
        ],
    }


class _Plot(NamedTuple):
    """The area of a chart in pixels, and the least and greatest value drawn in it."""

    width: int
    left: int
    foot: int
    low: int
    high: int

    def down(self, value: int) -> int:
        """Return how far down a value is."""
        return self.foot - (value - self.low) * (self.foot - MARGIN) // (self.high - self.low)

    def across(self, count: int) -> list[int]:
        """Return how far across each of `count` steps is."""
        room = self.width - self.left - MARGIN
        return [self.left + step * room // (count - 1) for step in range(count)]


def _round_values(low: int, high: int, most: int) -> list[int]:
    """Round values from `low` to `high`, at most `most`."""
    step = next(
        digit * 10**power
        for power in range(12)
        for digit in (1, 2, 5)
        if (high - low) // (digit * 10**power) < most
    )
    first = -(-low // step) * step
    return list(range(first, high + 1, step))


def _line(
    number: int, name: str, values: Sequence[int], across: list[int], down: list[int]
) -> ChartLine:
    points = list(zip(across, down, strict=True))
    return {
        "number": number,
        "name": name,
        "values": list(values),
        "points": points,
        "svg_points": " ".join(f"{x},{y}" for x, y in points),
        "end": points[-1],
    }
