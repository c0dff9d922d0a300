"""The final board as a picture to share."""

from itertools import pairwise
from math import hypot

from scorer.text import figure
from tables.calendar import day_in_words
from tables.exports.contents import MatchContents
from tables.exports.shapes import (
    HEIGHT,
    INK,
    MARGIN,
    QUIET,
    RULE,
    WIDTH,
    Box,
    Shape,
    Way,
    Words,
    as_png,
    as_svg,
    sheet,
)
from tables.exports.typefaces import fitted, font
from tables.presenters.types import Side
from tables.selectors import charts
from tables.selectors.charts import Chart

COLOURS = ("#0a4f5c", "#883602", "#5d3480", "#38560c")
DASHES = ((), (24, 14), (6, 12), (30, 10, 6, 10))
"""Dash patterns of the sides: lengths on and off, in turn."""

CHART_HEIGHT, LEFT, FOOT = 330, 72, 44


def drawn(contents: MatchContents) -> list[Shape]:
    """Return the board: the game, who has won, every side with its total, and the way there."""
    board, room = contents.board, WIDTH - 2 * MARGIN
    shapes = sheet(board["game"]["name"], day_in_words(contents.match.created_at))
    size = fitted(board["result"], 72, room, True)
    shapes.append(Words(WIDTH // 2, 216, board["result"], size, bold=True, at="middle"))
    chart = charts.score_chart(contents.match, room, CHART_HEIGHT, LEFT, FOOT)
    bottom = HEIGHT - MARGIN - 40 - (CHART_HEIGHT + 100 if chart else 0)
    shapes += (_duel if len(contents.sides) == 2 else _rows)(contents, 250, bottom)
    if chart:
        shapes += _chart(chart, MARGIN, bottom + 24)
        shapes += _legend(contents, bottom + CHART_HEIGHT + 66)
    return shapes


def _duel(contents: MatchContents, top: int, bottom: int) -> list[Shape]:
    """Two totals beside each other, the winner's underlined twice."""
    first, second = contents.sides
    middle, size = WIDTH // 2, min(200, (bottom - top) // 2)
    names = [_names(side) for side in contents.sides]
    total_size = min(
        fitted(figure(side["total"]), size, middle - MARGIN - 40, True) for side in contents.sides
    )
    foot = top + (bottom - top) // 2 + total_size // 3
    shapes: list[Shape] = [Words(middle, foot, ":", total_size * 2 // 3, QUIET, at="middle")]
    for side, x, at in ((first, middle - 36, "end"), (second, middle + 36, "start")):
        total, ahead = figure(side["total"]), side["ahead"]
        shapes.append(Words(x, foot, total, total_size, INK, ahead, at))
        if side["number"] == contents.board["winner_side"]:
            width = int(font(total_size, True).getlength(total))
            left = x - width if at == "end" else x
            shapes += _underlined(left, foot + 26, width, COLOURS[side["number"]])
    label = " : ".join(names)
    shapes.append(
        Words(middle, foot + 92, label, fitted(label, 34, WIDTH - 2 * MARGIN), QUIET, at="middle")
    )
    return shapes


def _underlined(x: int, y: int, width: int, colour: str) -> list[Shape]:
    """Two strokes, as by hand."""
    return [
        Way([(x, y), (x + width // 2, y - 4), (x + width, y - 2)], colour, 4),
        Way([(x + 10, y + 12), (x + width // 2, y + 8), (x + width - 10, y + 11)], colour, 4),
    ]


def _names(side: Side) -> str:
    return " & ".join(side["players"])


def _rows(contents: MatchContents, top: int, bottom: int) -> list[Shape]:
    """Several sides, a ruled line each."""
    height = min(120, (bottom - top) // len(contents.sides))
    shapes: list[Shape] = []
    for place, side in enumerate(contents.sides):
        y, size = top + height * place, height * 3 // 5
        total, foot = figure(side["total"]), y + height * 7 // 10
        room = WIDTH - 2 * MARGIN - int(font(size, True).getlength(total)) - 80
        name = _names(side)
        shapes += [
            Words(MARGIN, foot, name, fitted(name, 40, room), INK, side["ahead"]),
            Words(WIDTH - MARGIN, foot, total, size, INK, side["ahead"], "end"),
            Box(MARGIN, y + height - 2, WIDTH - 2 * MARGIN, 2, RULE),
        ]
    return shapes


def _chart(chart: Chart, x: int, y: int) -> list[Shape]:
    """Return the chart, its corner at (x, y)."""
    shapes: list[Shape] = []
    end = x + chart["width"]
    grid = [(line, RULE) for line in chart["grid"]]
    for label, colour in [*grid, *([(chart["goal"], INK)] if chart["goal"] else [])]:
        down = y + label["at"]
        shapes.append(Way([(x + chart["left"], down), (end, down)], colour, 2))
        shapes.append(
            Words(x + chart["left"] - 14, down + 9, figure(label["value"]), 26, QUIET, at="end")
        )
    for step in chart["steps"]:
        shapes.append(
            Words(
                x + step["at"], y + chart["height"] - 8, str(step["value"]), 26, QUIET, at="middle"
            )
        )
    for line in chart["lines"]:
        points = [(x + across, y + down) for across, down in line["points"]]
        shapes += _drawn_line(points, line["number"])
    return shapes


def _legend(contents: MatchContents, y: int) -> list[Shape]:
    """Whose line is which."""
    x, room = MARGIN + LEFT, (WIDTH - 2 * MARGIN - LEFT) // len(contents.sides)
    shapes: list[Shape] = []
    for place, side in enumerate(contents.sides):
        at, name = x + room * place, _names(side)
        shapes += _drawn_line([(at, y - 9), (at + 64, y - 9)], side["number"])
        shapes.append(Words(at + 76, y, name, fitted(name, 28, room - 90)))
    return shapes


def _drawn_line(points: list[tuple[int, int]], side: int) -> list[Shape]:
    """Return a side's line in its colour and dashes."""
    return [Way(part, COLOURS[side], 5) for part in _dashed(points, DASHES[side])]


def _dashed(points: list[tuple[int, int]], dashes: tuple[int, ...]) -> list[list[tuple[int, int]]]:
    """Return the parts of a line that are drawn."""
    if not dashes:
        return [points]
    parts: list[list[tuple[int, int]]] = []
    turn, left = 0, float(dashes[0])
    for (x, y), (to_x, to_y) in pairwise(points):
        length, gone = hypot(to_x - x, to_y - y), 0.0
        while gone < length:
            step = min(left, length - gone)
            if turn % 2 == 0:
                ends = (gone, gone + step)
                parts.append(
                    [
                        (
                            round(x + (to_x - x) * part / length),
                            round(y + (to_y - y) * part / length),
                        )
                        for part in ends
                    ]
                )
            gone, left = gone + step, left - step
            if left <= 0:
                turn += 1
                left = float(dashes[turn % len(dashes)])
    return parts


def svg(contents: MatchContents) -> bytes:
    """Return the board as SVG."""
    return as_svg(drawn(contents), contents.board["result"])


def png(contents: MatchContents) -> bytes:
    """Return the board as PNG."""
    return as_png(drawn(contents))
