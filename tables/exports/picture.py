"""The final board as a picture to share: drawn once as shapes, written as SVG or PNG.

The SVG is for screens that scale it, the PNG for the chats that take nothing else.
"""

import io
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from django.utils.html import escape
from PIL import Image, ImageDraw

from scorer.names import bare
from scorer.text import figure
from tables.calendar import day_in_words
from tables.exports.contents import MatchContents
from tables.exports.typefaces import FAMILY, fitted, font
from tables.presenters.types import Side
from tables.selectors import charts
from tables.selectors.charts import Chart

WIDTH, HEIGHT = 1080, 1080
MARGIN = 64
PAPER, INK, QUIET, RULE = "#f6f1e7", "#1d2428", "#43494d", "#d9d0bf"
COLOURS = ("#0a4f5c", "#883602", "#5d3480", "#38560c")
DASHES = ((), (24, 14), (6, 12), (30, 10, 6, 10))
"""Dash patterns of the sides: lengths on and off, in turn."""

CHART_HEIGHT, LEFT, FOOT = 330, 72, 44
FINE = 2
"""Scale of the PNG before it is reduced to smooth its lines."""


class Box(NamedTuple):
    """A filled rectangle."""

    x: int
    y: int
    width: int
    height: int
    fill: str


class Words(NamedTuple):
    """Words on one line. `y` is the baseline, `at` is what of them is at `x`."""

    x: int
    y: int
    words: str
    size: int
    fill: str = INK
    bold: bool = False
    at: str = "start"


class Way(NamedTuple):
    """A line through points."""

    points: list[tuple[int, int]]
    colour: str
    width: int


Shape = Box | Words | Way


def drawn(contents: MatchContents) -> list[Shape]:
    """Return the board: the game, who has won, every side with its total, and the way there."""
    board, room, end = contents.board, WIDTH - 2 * MARGIN, WIDTH - MARGIN
    day = day_in_words(contents.match.created_at)
    shapes: list[Shape] = [
        Box(0, 0, WIDTH, HEIGHT, PAPER),
        Words(MARGIN, 90, board["game"]["name"], 32, bold=True),
        Words(end, 90, day, 30, QUIET, at="end"),
        Box(MARGIN, 112, room, 3, INK),
        Words(
            WIDTH // 2, 216, board["result"], fitted(board["result"], 72, room, True),
            bold=True, at="middle",
        ),
    ]  # fmt: skip
    chart = charts.score_chart(contents.match, room, CHART_HEIGHT, LEFT, FOOT)
    bottom = HEIGHT - MARGIN - 40 - (CHART_HEIGHT + 100 if chart else 0)
    shapes += (_duel if len(contents.sides) == 2 else _rows)(contents, 250, bottom)
    if chart:
        shapes += _chart(chart, MARGIN, bottom + 24)
        shapes += _legend(contents, bottom + CHART_HEIGHT + 66)
    return [*shapes, Words(end, HEIGHT - 56, "Scorer's Table", 28, QUIET, at="end")]


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
    """Return the picture as SVG."""
    inside = "\n".join(_as_svg(shape) for shape in drawn(contents))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
    sized = f'width="{WIDTH}" height="{HEIGHT}" role="img"'
    title = f"<title>{_escaped(contents.board['result'])}</title>"
    return f"{head} {sized}>\n{title}\n{inside}\n</svg>\n".encode()


def _as_svg(shape: Shape) -> str:
    if isinstance(shape, Box):
        x, y, width, height, fill = shape
        return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}"/>'
    if isinstance(shape, Way):
        points = " ".join(f"{x},{y}" for x, y in shape.points)
        stroke = f'stroke="{shape.colour}" stroke-width="{shape.width}" stroke-linejoin="round"'
        return f'<polyline points="{points}" fill="none" {stroke}/>'
    weight = ' font-weight="bold"' if shape.bold else ""
    anchor = "" if shape.at == "start" else f' text-anchor="{shape.at}"'
    attributes = f'font-family="{FAMILY}, Verdana, sans-serif" font-size="{shape.size}"'
    at = f'x="{shape.x}" y="{shape.y}" fill="{shape.fill}"'
    return f"<text {at} {attributes}{weight}{anchor}>{_escaped(shape.words)}</text>"


def _escaped(words: str) -> str:
    """Words inside XML, which has no place for two of Unicode's numbers."""
    return escape(words.replace("\ufffe", "").replace("\uffff", ""))


def png(contents: MatchContents) -> bytes:
    """Return the picture as PNG."""
    image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE))
    draw = ImageDraw.Draw(image)
    for shape in drawn(contents):
        _paint(draw, shape)
    out = io.BytesIO()
    image.reduce(FINE).save(out, "PNG", optimize=True)
    return out.getvalue()


ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def _paint(draw: ImageDraw.ImageDraw, shape: Shape) -> None:
    """Draw a shape, FINE times as large as it is."""
    if isinstance(shape, Box):
        x, y = shape.x * FINE, shape.y * FINE
        far = (x + shape.width * FINE - 1, y + shape.height * FINE - 1)
        draw.rectangle([(x, y), far], fill=shape.fill)
    elif isinstance(shape, Way):
        points = [(x * FINE, y * FINE) for x, y in shape.points]
        draw.line(points, fill=shape.colour, width=shape.width * FINE, joint="curve")
    else:
        at, face = (shape.x * FINE, shape.y * FINE), font(shape.size * FINE, shape.bold)
        draw.text(at, bare(shape.words), shape.fill, face, ANCHORS[shape.at])
