"""The final board as a picture to share: drawn once as shapes, written as SVG or PNG.

The SVG is for screens that scale it, the PNG for the chats that take nothing else.
"""

import io
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.html import escape
from PIL import Image, ImageDraw

from scorer.names import bare
from scorer.text import figure
from tables.exports.contents import Account
from tables.exports.typefaces import FAMILY, fitted, font
from tables.presenters.types import Side
from tables.selectors import charts
from tables.selectors.charts import Chart

WIDTH, HEIGHT = 1080, 1080
MARGIN = 72
PAPER, INK, QUIET, RULE = "#f6f1e7", "#1d2428", "#5d6468", "#d9d0bf"
COLOURS = ("#0b5563", "#a8480c", "#6a3d8a", "#40620f")
GROUNDS = ("#dcebec", "#f9e4d3", "#ece2f2", "#e6ecd6")
CHART_HEIGHT = 300


class Box(NamedTuple):
    """A filled rectangle."""

    x: int
    y: int
    width: int
    height: int
    fill: str


class Words(NamedTuple):
    """Words on one line; `y` is the baseline, `middle` centres them on `x`."""

    x: int
    y: int
    words: str
    size: int
    fill: str = INK
    bold: bool = False
    middle: bool = False


class Way(NamedTuple):
    """A line through points."""

    points: list[tuple[int, int]]
    colour: str
    width: int


Shape = Box | Words | Way


def drawn(account: Account) -> list[Shape]:
    """The board: the game, who has won, every side with its total, and the way there."""
    board = account.board
    room = WIDTH - 2 * MARGIN
    day = date_format(account.match.created_at, "DATE_FORMAT", use_l10n=True)
    title = f"{board['game']['name']} · {day}"
    shapes: list[Shape] = [
        Box(0, 0, WIDTH, HEIGHT, PAPER),
        Words(MARGIN, 112, title, fitted(title, 36, room), QUIET),
        Words(MARGIN, 196, board["result"], fitted(board["result"], 64, room, True), bold=True),
    ]
    way = charts.way(account.match, room, CHART_HEIGHT)
    bottom = HEIGHT - MARGIN - 40 - (CHART_HEIGHT + 48 if way else 0)
    shapes += _sides(account, 256, bottom)
    if way:
        shapes += _way(way, MARGIN, bottom + 48)
    return [*shapes, Words(MARGIN, HEIGHT - 56, "Scorer's Table", 28, QUIET)]


def _sides(account: Account, top: int, bottom: int) -> list[Shape]:
    """The sides beside each other, or below one another where there are more than two."""
    sides = account.sides
    across = len(sides) <= 2
    gap = 24
    room = WIDTH - 2 * MARGIN
    width = (room - gap) // 2 if across else room
    height = bottom - top if across else (bottom - top - gap * (len(sides) - 1)) // len(sides)
    shapes: list[Shape] = []
    for place, side in enumerate(sides):
        x = MARGIN + (width + gap) * place if across else MARGIN
        y = top if across else top + (height + gap) * place
        shapes.append(Box(x, y, width, height, GROUNDS[side["number"]]))
        shapes.append(Box(x, y, 12, height, COLOURS[side["number"]]))
        shapes += _side(side, x, y, width, height) if across else _row(side, x, y, width, height)
    return shapes


def _side(side: Side, x: int, y: int, width: int, height: int) -> list[Shape]:
    middle, room = x + width // 2, width - 64
    total, players = figure(side["total"]), ", ".join(side["players"])
    size = fitted(total, min(170, height // 2), room, True)
    shapes: list[Shape] = [
        Words(middle, y + 72, side["name"], fitted(side["name"], 44, room, True), INK, True, True),
        Words(middle, y + (height + size) // 2 + 4, total, size, INK, side["ahead"], True),
    ]
    if players != side["name"]:
        at = y + height - 32
        shapes.append(Words(middle, at, players, fitted(players, 30, room), QUIET, middle=True))
    return shapes


def _row(side: Side, x: int, y: int, width: int, height: int) -> list[Shape]:
    total, size = figure(side["total"]), min(96, height * 2 // 3)
    taken = int(font(size, True).getlength(total))
    foot = y + (height + size * 7 // 10) // 2
    room = width - taken - 120
    name = fitted(side["name"], min(44, size), room)
    return [
        Words(x + 44, foot, side["name"], name, INK, side["ahead"]),
        Words(x + width - 40 - taken // 2, foot, total, size, INK, side["ahead"], True),
    ]


def _way(way: Chart, x: int, y: int) -> list[Shape]:
    """The chart, its corner at (x, y)."""
    zero = y + way["base_y"]
    shapes: list[Shape] = [Way([(x, zero), (x + way["width"], zero)], RULE, 3)]
    if way["goal"] is not None:
        goal = y + way["goal_y"]
        shapes.append(Way([(x, goal), (x + way["width"], goal)], QUIET, 2))
        shapes.append(Words(x, goal - 8, str(way["goal"]), 24, QUIET))
    for line in way["lines"]:
        points = [(x + across, y + down) for across, down in line["points"]]
        shapes.append(Way(points, COLOURS[line["number"]], 6))
    return shapes


def svg(account: Account) -> bytes:
    """The picture as SVG."""
    inside = "\n".join(_as_svg(shape) for shape in drawn(account))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
    sized = f'width="{WIDTH}" height="{HEIGHT}" role="img"'
    title = f"<title>{_escaped(account.board['result'])}</title>"
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
    anchor = ' text-anchor="middle"' if shape.middle else ""
    attributes = f'font-family="{FAMILY}, Verdana, sans-serif" font-size="{shape.size}"'
    at = f'x="{shape.x}" y="{shape.y}" fill="{shape.fill}"'
    return f"<text {at} {attributes}{weight}{anchor}>{_escaped(shape.words)}</text>"


def _escaped(words: str) -> str:
    """Words inside XML, which has no place for two of Unicode's numbers."""
    return escape(words.replace("\ufffe", "").replace("\uffff", ""))


def png(account: Account) -> bytes:
    """The picture as PNG."""
    image = Image.new("RGB", (WIDTH, HEIGHT))
    draw = ImageDraw.Draw(image)
    for shape in drawn(account):
        _paint(draw, shape)
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _paint(draw: ImageDraw.ImageDraw, shape: Shape) -> None:
    if isinstance(shape, Box):
        far = (shape.x + shape.width - 1, shape.y + shape.height - 1)
        draw.rectangle([(shape.x, shape.y), far], fill=shape.fill)
    elif isinstance(shape, Way):
        draw.line(shape.points, fill=shape.colour, width=shape.width, joint="curve")
    else:
        anchor = "ms" if shape.middle else "ls"
        face = font(shape.size, shape.bold)
        draw.text((shape.x, shape.y), bare(shape.words), shape.fill, face, anchor)
