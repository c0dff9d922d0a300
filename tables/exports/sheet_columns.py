"""Columns of a score sheet, and line breaks of its rows."""

from typing import NamedTuple

from scorer.text import figure
from tables.exports.contents import MatchContents
from tables.exports.deal_columns import who_played
from tables.exports.paper import LEFT, RIGHT, TINY, Paper
from tables.exports.sheet_rows import Figure, ScoreSheet, SheetRow

NUMBER, GAP = 30, 10
"""The width of the deals' numbers at least, and the space between columns of words."""

WORDS, LEAST_WORDS, NAME, POINTS_SIZE, TOTAL_SIZE = 13, 12, 13.5, 17, 15.5
HEAD, NUMBER_SIZE = 12, 15
INDENT = 18
"""A name stands so far right of its mark."""

LINE = 13.5

COLUMNS = {2: (76, 84), 3: (58, 62)}
"""Widths of points and totals of a side, by the number of sides. NARROW is for more."""

NARROW = (48, 52)
MOST_HEAD_LINES = 3
"""So many lines of a name stand above its column. A longer one stands above the table."""


class Line(NamedTuple):
    """Words in a row: how far right and in which line, and their face."""

    x: float
    line: int
    words: str
    align: str = "L"
    bold: bool = False
    grey: bool = False
    size: float = WORDS


class Laid(NamedTuple):
    """A row with its words in lines, its height, and behind which line its notes stand, how far
    right."""

    row: SheetRow
    lines: list[Line]
    height: float
    note_at: tuple[float, int]


class Grid:
    """Positions of the columns of a sheet."""

    def __init__(self, paper: Paper, contents: MatchContents, sheet: ScoreSheet) -> None:
        self.paper, self.sheet = paper, sheet
        self.names = [" & ".join(side["players"]) for side in contents.sides]
        self.winner = contents.board["winner_side"]
        self.sums = [side["total"] for side in contents.sides]
        self.ahead = [side["ahead"] for side in contents.sides]
        count = len(self.names)
        self.point_width, self.total_width = COLUMNS.get(count, NARROW)
        self.totals_left = RIGHT - count * self.total_width
        self.points_left = self.totals_left - count * self.point_width
        self.pad = 12 if count == 2 else 7
        self.played_by = who_played(contents)
        self._head()
        self._columns_of_words()

    def _columns_of_words(self) -> None:
        """Measure signs and names, so that words begin below each other."""
        paper, rows = self.paper, self.sheet.rows
        paper.face(NUMBER_SIZE)
        numbers = max((paper.length(row.number) for row in rows), default=0)
        paper.face(NAME, bold=True)
        self.end = self.points_left - GAP
        signs = [paper.length(row.sign) for row in rows]
        self.sign_left = LEFT + max(NUMBER, numbers + GAP)
        room = self.end - self.sign_left
        widest = max(signs, default=0)
        self.who_left = self.sign_left + (max(24, min(widest, room * 0.3)) + GAP if widest else 0)
        names = [paper.length(row.who) for row in rows]
        self.who_width = min(max(names, default=0), room * 0.4)
        named = self.who_width + INDENT + (GAP if self.who_width else 0)
        named = named if any(row.who for row in rows) else 0
        self.words_left = self.who_left + named

    def _head(self) -> None:
        """Break the names above the columns, if they are short enough to fit there."""
        self.paper.face(HEAD, bold=True)
        width = min(self.point_width, self.total_width) - self.pad - 3
        heads = [self._head_lines(name, width) for name in self.names]
        self.keyed = max(map(len, heads)) > MOST_HEAD_LINES
        self.heads = [[] for _name in heads] if self.keyed else heads
        self.head_height = 22 + 19 + max(15 * max(map(len, self.heads)), 15) + 7

    def _head_lines(self, name: str, width: float) -> list[str]:
        first, *others = name.split(" & ")
        names = [first, *(f"& {other}" for other in others)]
        return [line for part in names for line in self.paper.wrapped(part, width)]

    def right(self, side: int, *, total: bool) -> float:
        """Return the right edge of a column's figures."""
        left, width = (
            (self.totals_left, self.total_width) if total else (self.points_left, self.point_width)
        )
        return left + (side + 1) * width - self.pad

    def laid(self, row: SheetRow, least: float) -> Laid:
        """Break the words of a row into lines."""
        lines: list[Line] = []
        place = 0
        left = self.words_left
        if row.title:
            left, place = self._title(row, lines)
        elif row.who:
            place = self._name(row, lines)
            left = self.words_left if place == 0 else self.who_left
        note_at = self._words(row, lines, left, place)
        count = max((line.line for line in lines), default=0) + 1
        return Laid(row, lines, max(least, count * LINE + 5, self._stacked(row)), note_at)

    def _title(self, row: SheetRow, lines: list[Line]) -> tuple[float, int]:
        self.paper.face(NAME, bold=True)
        lines.append(Line(self.sign_left, 0, row.title, bold=True, size=NAME))
        return self.sign_left + self.paper.length(row.title) + 8, 0

    def _name(self, row: SheetRow, lines: list[Line]) -> int:
        """Write the name, in its column or over the whole width. Return the line below it."""
        self.paper.face(NAME, bold=True)
        left = self.who_left + INDENT
        who = row.who
        whole = self.paper.length(who) > self.who_width + 0.1
        names = self.paper.wrapped(who, self.end - left) if whole else [who]
        lines += [
            Line(left, number, name, bold=True, size=NAME) for number, name in enumerate(names)
        ]
        return len(names) if whole else 0

    def _words(
        self, row: SheetRow, lines: list[Line], left: float, place: int
    ) -> tuple[float, int]:
        """Write the result and the end of the row. Return the place of the notes."""
        paper = self.paper
        paper.face(WORDS)
        notes = 12 * len(row.notes)
        end_width = paper.length(row.end)
        room = self.end - left - notes
        end_room = end_width + GAP if row.end else 0
        together = paper.length(row.words) + end_room <= room
        # A little too long is a little smaller, rather than two lines.
        size = WORDS if together else LEAST_WORDS
        paper.face(size)
        together = together or paper.length(row.words) + end_room <= room
        said = [row.words] if together else paper.wrapped(row.words, room)
        lines += [
            Line(left, place + number, part, grey=True, size=size)
            for number, part in enumerate(said)
        ]
        last = place + len(said) - 1
        note_x = left + paper.length(said[-1] if said else "")
        if row.end and self.end - note_x - notes >= end_room:
            lines.append(Line(self.end, last, row.end, "R"))
        elif row.end:
            paper.face(LEAST_WORDS)
            lines += [
                Line(self.end, last + number, part, "R", size=LEAST_WORDS)
                for number, part in enumerate(
                    paper.wrapped(row.end, self.end - self.who_left), start=1
                )
            ]
        return note_x, last

    def _stacked(self, row: SheetRow) -> float:
        """Return the least height of a row that shows an old figure above the new one."""
        return 34 if any(self.size_beside(shown) is None for shown in row.points) else 0

    def size_beside(self, shown: Figure) -> float | None:
        """Return the size of the old figure beside the new one, or None if there is no room."""
        if shown.was is None:
            return POINTS_SIZE
        room = self.point_width - self.pad - 4
        self.paper.face(POINTS_SIZE, bold=True)
        new = "" if shown.value is None else figure(shown.value)
        width = self.paper.length(new + figure(shown.was)) + 8
        size = POINTS_SIZE * min(1, room / width)
        return size if size >= TINY else None

    def fitted(self, words: str, size: float, room: float, *, bold: bool) -> float:
        """Return the size, or the largest below it in which a figure finds room in its column."""
        self.paper.face(size, bold=bold)
        return size * min(1, room / max(self.paper.length(words), 1))
