"""An evening as a picture to share: who is ahead, and the matches below."""

from scorer.text import figure
from tables.calendar import day_in_words
from tables.exports.shapes import (
    HEIGHT,
    INK,
    MARGIN,
    QUIET,
    RULE,
    WIDTH,
    Box,
    Picture,
    Words,
    as_png,
    sheet,
)
from tables.exports.typefaces import fitted
from tables.selectors.evenings import Evening, MatchOfEvening, Placed

TOP, BOTTOM, GAP = 140, HEIGHT - 110, 40
ROW, LINE = 84, 56
"""Height of a row of the standing and of a line about a match, where there is room for them."""

MOST_MATCHES = 16
"""Of a longer evening the last matches are drawn."""


def png(evening: Evening, title: str) -> bytes:
    """Return the evening of a group with this title as PNG."""
    return as_png(drawn(evening, title))


def drawn(evening: Evening, title: str) -> Picture:
    matches = evening.matches[-MOST_MATCHES:]
    room = BOTTOM - TOP - GAP
    wanted = len(evening.standing) * ROW + len(matches) * LINE
    row, line = [height * min(room, wanted) // max(1, wanted) for height in (ROW, LINE)]
    shapes = sheet(title, day_in_words(evening.began))
    y = TOP
    for placed in evening.standing:
        shapes += _placed(placed, y, row)
        y += row
    y += GAP
    for match in matches:
        shapes += _match(match, y, line)
        y += line
    return shapes


def _placed(placed: Placed, y: int, height: int) -> Picture:
    """Return somebody's place, name, and matches won of those played."""
    size, foot, first = height // 2, y + height * 2 // 3, placed.place == 1
    won = f"{figure(placed.won)} / {figure(placed.played)}"
    name = placed.face.name
    return [
        Words(MARGIN, foot, figure(placed.place), size, QUIET),
        Words(MARGIN + 80, foot, name, fitted(name, size, 640, first), INK, first),
        Words(WIDTH - MARGIN, foot, won, size, INK, first, "end"),
        Box(MARGIN, y + height - 2, WIDTH - 2 * MARGIN, 2, RULE),
    ]


def _match(match: MatchOfEvening, y: int, height: int) -> Picture:
    """Return a match on a line: its game, its sides and their totals."""
    size, foot = height * 9 // 20, y + height * 2 // 3
    game = match.board["game"]["name"]
    if len(match.lines) == 2:
        one, other = match.lines
        totals = f"{figure(one.total)} : {figure(other.total)}"
        sides = f"{one.names}  {totals}  {other.names}"
    else:
        sides = ", ".join(f"{line.names} {figure(line.total)}" for line in match.lines)
    game_room, room = 230, WIDTH - 2 * MARGIN - 250
    return [
        Words(MARGIN, foot, game, fitted(game, size, game_room), QUIET),
        Words(WIDTH - MARGIN, foot, sides, fitted(sides, size, room), INK, at="end"),
    ]
