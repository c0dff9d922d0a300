"""Pictures drawn once as shapes, written as SVG for screens that scale it, or as PNG for the chats
that take nothing else."""

import io
from typing import NamedTuple

from django.utils.html import escape
from PIL import Image, ImageDraw

from scorer.names import bare
from tables.exports.typefaces import FAMILY, fitted, font

WIDTH, HEIGHT = 1080, 1080
MARGIN = 64
DAY_WIDTH = 360
"""Room of the day in the head, in the picture's own units."""

PAPER, INK, QUIET, RULE = "#f6f1e7", "#1d2428", "#43494d", "#d9d0bf"

PNG_COST = 600
"""Cost of writing a PNG, in entries that are settled."""

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


Picture = list[Shape]


def sheet(head: str, day: str) -> Picture:
    """Return an empty picture with its head, a day, and whose it is."""
    end = WIDTH - MARGIN
    return [
        Box(0, 0, WIDTH, HEIGHT, PAPER),
        Words(MARGIN, 90, head, fitted(head, 32, WIDTH - 2 * MARGIN - DAY_WIDTH, True), bold=True),
        Words(end, 90, day, 30, QUIET, at="end"),
        Box(MARGIN, 112, WIDTH - 2 * MARGIN, 3, INK),
        Words(end, HEIGHT - 56, "Scorer's Table", 28, QUIET, at="end"),
    ]


def as_svg(picture: Picture, title: str) -> bytes:
    """Return a picture as SVG."""
    inside = "\n".join(_as_svg(shape) for shape in picture)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
    sized = f'width="{WIDTH}" height="{HEIGHT}" role="img"'
    named = f"<title>{_escaped(title)}</title>"
    return f"{head} {sized}>\n{named}\n{inside}\n</svg>\n".encode()


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


def as_png(picture: Picture) -> bytes:
    """Return a picture as PNG."""
    image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE))
    draw = ImageDraw.Draw(image)
    for shape in picture:
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
