"""The course of a match as a chart: each side's line, and from which deal the winner was ahead."""

from itertools import pairwise
from typing import NamedTuple

from django.utils.translation import gettext as _

from scorer.text import figure
from tables.exports import marks
from tables.exports.contents import MatchContents
from tables.exports.paper import GREY, HAIR, LEFT, RIGHT, TINY, Paper, Point
from tables.exports.sheet_rows import ScoreSheet
from tables.selectors import charts, matches
from tables.selectors.story import story

PLOT_LEFT, PLOT_RIGHT = 34, 532
FOOT = 20
ABOVE = 14
FINE = 10
"""The points of lines are whole numbers, so they are reckoned this many times as large."""

LABEL, LABEL_LINE, MOST_LABEL_LINES = 11.5, 14, 3


class Label(NamedTuple):
    """The name at the end of a line: where the line ends, and the lines that the name takes."""

    side: int
    down: float
    lines: list[str]


def chart(paper: Paper, contents: MatchContents, sheet: ScoreSheet, height: float) -> None:
    """Draw the chart from here down. There is none before the first deal."""
    steps = [row for row in sheet.rows if all(shown.value is not None for shown in row.totals)]
    if len(steps) < 1 or not any(row.number for row in steps):
        return
    begun = matches.opening_totals(matches.agreed_match(contents.match))
    if not steps[0].number:
        steps = steps[1:]
    totals = [begun, *([shown.value or 0 for shown in row.totals] for row in steps)]
    numbers = ["", *(row.number for row in steps)]
    turning = _turning(contents, numbers)
    top = paper.down
    with paper.figure(_alt(contents, numbers, turning)):
        _draw(paper, contents, totals, numbers, turning, height)
    paper.down = top + height


def _turning(contents: MatchContents, numbers: list[str]) -> int | None:
    """Return the step from which the winner was in front for good, if that is a deal."""
    told = story(contents.match)
    if told is None or told.turning is None or told.turning.deal is None:
        return None
    number = str(told.turning.deal)
    return numbers.index(number) if number in numbers else None


def _ahead(numbers: list[str], turning: int) -> str:
    return _("Deal %(number)s: ahead") % {"number": numbers[turning]}


def _alt(contents: MatchContents, numbers: list[str], turning: int | None) -> str:
    """Return the chart in words."""
    ends = ", ".join(
        f"{' & '.join(side['players'])} {figure(side['total'])}" for side in contents.sides
    )
    words = [f"{_('The match, deal by deal')}: {ends}."]
    if turning is not None:
        words.append(f"{_ahead(numbers, turning)}.")
    return " ".join(words)


def _draw(
    paper: Paper,
    contents: MatchContents,
    totals: list[list[int]],
    numbers: list[str],
    turning: int | None,
    height: float,
) -> None:
    agreed = matches.agreed_match(contents.match)
    goal = agreed.game.goal(agreed.table)
    series = [
        (side["name"], [total[side["number"]] for total in totals]) for side in contents.sides
    ]
    drawn = charts.lines(
        series,
        (PLOT_RIGHT + 1) * FINE - 2,
        int((height - ABOVE) * FINE),
        goal.total if goal else None,
        left=PLOT_LEFT * FINE,
        below=FOOT * FINE,
    )
    top = paper.down + ABOVE
    _scale(paper, drawn, top)
    across = [LEFT + x / FINE for x, _y in drawn["lines"][0]["points"]]
    foot = top + drawn["foot"] / FINE
    _steps(paper, across, numbers, foot + 16)
    labels, lines = [], []
    for line in drawn["lines"]:
        points = [(LEFT + x / FINE, top + y / FINE) for x, y in line["points"]]
        lines.append(points)
        marks.line(paper, line["number"], points)
        paper.face(LABEL, bold=True)
        names = paper.wrapped(" & ".join(contents.sides[line["number"]]["players"]), RIGHT - 614)
        labels.append(Label(line["number"], points[-1][1], names))
    if turning is not None and contents.board["winner_side"] is not None:
        x, y = drawn["lines"][contents.board["winner_side"]]["points"][turning]
        at = (LEFT + x / FINE, top + y / FINE)
        _turning_point(paper, at, foot, _ahead(numbers, turning), lines)
    _labels(paper, labels, foot)


def _scale(paper: Paper, drawn: charts.Chart, top: float) -> None:
    """Draw the values at the left, and the line of the target."""
    for label in drawn["grid"]:
        _level(paper, top + label["at"] / FINE, label["value"], HAIR, 1)
    if drawn["goal"]:
        _level(paper, top + drawn["goal"]["at"] / FINE, drawn["goal"]["value"], 0, 1.3)


def _level(paper: Paper, down: float, value: int, shade: int, width: float) -> None:
    paper.rule(LEFT + PLOT_LEFT, down, LEFT + PLOT_RIGHT, down, width, shade)
    paper.face(TINY, grey=True)
    paper.put(LEFT + PLOT_LEFT - 7, down + 4, figure(value), "R")


def _steps(paper: Paper, across: list[float], numbers: list[str], baseline: float) -> None:
    """Write the deal numbers, as many as fit."""
    paper.face(TINY, grey=True)
    room = max(paper.length(number) for number in numbers) + 9
    last = across[-1] + room
    # From the right, so that the newest deal has its number.
    for x, number in reversed(list(zip(across, numbers, strict=True))):
        if number and last - x >= room - 0.5:
            paper.put(x, baseline, number, "C")
            last = x


def _turning_point(
    paper: Paper, at: Point, foot: float, words: str, lines: list[list[Point]]
) -> None:
    x, y = at
    paper.set_draw_color(GREY)
    paper.set_line_width(1.3)
    paper.set_dash_pattern(dash=1.5, gap=4)
    paper.line(x, foot, x, paper.down)
    paper.set_dash_pattern()
    paper.set_fill_color(255)
    paper.set_draw_color(0)
    paper.set_line_width(2)
    paper.ellipse(x - 4, y - 4, 8, 8, "DF")
    paper.set_fill_color(0)
    paper.face(TINY, bold=True)
    width = paper.length(words)
    places = [
        (left, baseline)
        for baseline in (y - 12, y + 20, y - 30, y + 38, paper.down + 10)
        for left in (x - width - 8, x + 8)
        if LEFT + PLOT_LEFT < left < LEFT + PLOT_RIGHT - width and paper.down < baseline < foot - 3
    ]
    free = [place for place in places if not _is_crossed(place, width, lines)]
    for left, baseline in (free or places)[:1]:
        paper.put(left, baseline, words)


def _is_crossed(place: Point, width: float, lines: list[list[Point]]) -> bool:
    """Return whether a line runs through words that begin at a place."""
    left, baseline = place
    return any(
        baseline - 13 < _down_at(points, left + width * part / 12) < baseline + 5
        for points in lines
        for part in range(13)
    )


def _down_at(points: list[Point], x: float) -> float:
    """Return how far down a line is at x."""
    for (begin, down), (end, lower) in pairwise(points):
        if begin <= x <= end:
            return down + (lower - down) * (x - begin) / (end - begin)
    return points[-1][1]


def _labels(paper: Paper, labels: list[Label], foot: float) -> None:
    """Whose line is which, none of them over another."""
    long = any(len(label.lines) > MOST_LABEL_LINES for label in labels)
    heights = {label.side: LABEL_LINE * (1 if long else len(label.lines)) for label in labels}
    down = 0.0
    tops: list[tuple[Label, float]] = []
    for label in sorted(labels, key=lambda label: label.down):
        down = max(down, label.down - heights[label.side] / 2)
        tops.append((label, down))
        down += heights[label.side]
    # What went below the chart is pushed up again, from the last one.
    limit = foot + 6
    for label, down in reversed(tops):
        begin = min(down, limit - heights[label.side])
        limit = begin
        _label(paper, label, begin, heights[label.side], long=long)


def _label(paper: Paper, label: Label, begin: float, height: float, *, long: bool) -> None:
    x = LEFT + PLOT_RIGHT + 9
    marks.mark(paper, label.side, x, begin + 2.5, 9)
    if not long:
        paper.face(LABEL, bold=True)
        paper.lines(x + 14, begin, label.lines, LABEL_LINE)
