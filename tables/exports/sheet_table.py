"""The ruled table of the score sheet: deals run down, points and totals stand side by side."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scorer.text import figure
from tables.exports.contents import MatchContents
from tables.exports.deal_columns import who_played
from tables.exports.marks import mark, through, underlined
from tables.exports.paper import HAIR, LEFT, RIGHT, TINY, Paper
from tables.exports.sheet_rows import Figure, ScoreSheet, SheetRow

NUMBER, GAP = 30, 10
"""The width of the deals' numbers at least, and the space between columns of words."""

WORDS, LEAST_WORDS, NAME, POINTS_SIZE, TOTAL_SIZE = 13, 12, 13.5, 17, 15.5
HEAD, NUMBER_SIZE = 12, 15
LINE = 13.5

COLUMNS = {2: (76, 84), 3: (58, 62)}
"""How wide points and totals of a side are, by the number of sides; NARROW for more."""

NARROW = (48, 52)
MOST_HEAD_LINES = 3
"""So many lines of a name stand above its column; a longer one stands above the table."""


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
    """A row with its words in lines; the first `who` of them are the name of a player."""

    row: SheetRow
    lines: list[Line]
    height: float
    note_at: tuple[float, int]


class Grid:
    """Where the columns of a sheet stand."""

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
        names = [paper.length(self.who(row)) for row in rows]
        self.who_width = min(max(names, default=0), room * 0.4)
        named = self.who_width + self.name_indent + (GAP if self.who_width else 0)
        named = named if any(row.who for row in rows) else 0
        self.words_left = self.who_left + named

    name_indent = 18
    """A name stands so far right of its mark."""

    def _head(self) -> None:
        """Break the names above the columns, if they are short enough to stand there."""
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

    def who(self, row: SheetRow) -> str:
        """The name that stands in a row; a mark that is explained above stands for its side."""
        return "" if self.keyed and row.who in self.names else row.who

    def right(self, side: int, *, total: bool) -> float:
        """The right edge of a column's figures."""
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
        """Write the name, in its column or over the whole width; return the line below it."""
        self.paper.face(NAME, bold=True)
        left = self.who_left + self.name_indent
        who = self.who(row)
        whole = self.paper.length(who) > self.who_width + 0.1
        names = self.paper.wrapped(who, self.end - left) if whole else [who]
        lines += [
            Line(left, number, name, bold=True, size=NAME) for number, name in enumerate(names)
        ]
        return len(names) if whole else 0

    def _words(
        self, row: SheetRow, lines: list[Line], left: float, place: int
    ) -> tuple[float, int]:
        """Write how it went and what stands at the row's end; return where the notes stand."""
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
        """The least height of a row in which an old figure stands above the new one."""
        return 34 if any(self._beside(shown) is None for shown in row.points) else 0

    def _beside(self, shown: Figure) -> float | None:
        """The size in which the old figure stands beside the new one; None if it cannot."""
        if shown.was is None:
            return POINTS_SIZE
        room = self.point_width - self.pad - 4
        self.paper.face(POINTS_SIZE, bold=True)
        new = "" if shown.value is None else figure(shown.value)
        width = self.paper.length(new + figure(shown.was)) + 8
        size = POINTS_SIZE * min(1, room / width)
        return size if size >= TINY else None

    def fitted(self, words: str, size: float, room: float, *, bold: bool) -> float:
        """The size, or the largest below it in which a figure finds room in its column."""
        self.paper.face(size, bold=bold)
        return size * min(1, room / max(self.paper.length(words), 1))


def head(grid: Grid, *, again: bool = False) -> None:
    """The head of the table; on later pages it is there for the eye alone."""
    paper = grid.paper
    if again:
        with paper.decoration():
            _groups(grid)
            _names(grid)
    else:
        with paper.element("THead"):
            with paper.element("TR"):
                _groups(grid)
            with paper.element("TR"):
                _names(grid)
    paper.down += grid.head_height
    paper.across(paper.down, 2, 0)


def _cell(grid: Grid, kind: str, attributes: str = ""):  # type: ignore[no-untyped-def]
    """A cell of the table; in what is drawn for the eye alone, nothing."""
    paper = grid.paper
    return paper.decoration() if paper.drawing else paper.element(kind, attributes=attributes)


def _groups(grid: Grid) -> None:
    paper, count = grid.paper, len(grid.names)
    with _cell(grid, "TD", "/ColSpan 4"):
        pass
    groups = (
        (grid.points_left, grid.totals_left, _("Points of the deal")),
        (grid.totals_left, RIGHT, pgettext("heading of the running totals", "Total")),
    )
    for left, right, words in groups:
        size = grid.fitted(words, 12.5, right - left - 8, bold=False)
        paper.face(size, grey=True)
        with _cell(grid, "TH", f"/Scope /Column /ColSpan {count}"):
            paper.put((left + right) / 2, paper.down + 15, words, "C")
        paper.rule(left, paper.down + 21, right, paper.down + 21, 1, HAIR)


def _names(grid: Grid) -> None:
    paper = grid.paper
    foot = paper.down + grid.head_height - 8
    paper.face(HEAD, bold=True)
    who_left = max(grid.who_left, LEFT + paper.length(_("Deal")) + GAP)
    for x, words in ((LEFT, _("Deal")), (0, ""), (who_left, grid.played_by), (0, "")):
        paper.face(HEAD, bold=True)
        with _cell(grid, "TH", "/Scope /Column"):
            if words:
                paper.put(x, foot, words)
    for total in (False, True):
        for side, lines in enumerate(grid.heads):
            right = grid.right(side, total=total)
            mark(paper, side, right - 12, paper.down + 27, 12)
            paper.face(HEAD, bold=True)
            with _cell(grid, "TH", "/Scope /Column"):
                top = foot + 4 - 15 * len(lines)
                if lines:
                    paper.lines(right, top, lines, 15, "R")
                elif not paper.drawing:
                    paper.say(right, foot, " ", "R", instead=grid.names[side])


def verticals(grid: Grid, top: float, bottom: float) -> None:
    """The rules between the columns: double before points and before totals."""
    paper = grid.paper
    for left in (grid.points_left, grid.totals_left):
        for off in (-1.5, 1.5):
            paper.rule(left + off, top, left + off, bottom, 1.2)
    thin_top = top + 22
    for left, width in ((grid.points_left, grid.point_width), (grid.totals_left, grid.total_width)):
        for side in range(1, len(grid.names)):
            paper.rule(left + side * width, thin_top, left + side * width, bottom, 1, 85)


def draw_row(grid: Grid, laid: Laid) -> None:
    """A row of the table."""
    paper, row, top = grid.paper, laid.row, grid.paper.down
    middle = top + laid.height / 2
    count = max((line.line for line in laid.lines), default=0) + 1
    first = middle - (count - 1) * LINE / 2 + 4.8
    with paper.element("TR"):
        paper.face(NUMBER_SIZE, grey=True)
        with paper.element("TH", attributes="/Scope /Row"):
            paper.put(LEFT, first, row.number)
        _sign(grid, row, first)
        _said(grid, laid, first)
        for side, shown in enumerate(row.points):
            with paper.element("TD"):
                _points(grid, shown, grid.right(side, total=False), middle)
        for side, shown in enumerate(row.totals):
            with paper.element("TD"):
                _total(grid, shown, grid.right(side, total=True), middle)
    paper.down = top + laid.height
    paper.across(paper.down)


def _sign(grid: Grid, row: SheetRow, baseline: float) -> None:
    """The suit or the contract in short, read out as its name."""
    paper = grid.paper
    with paper.element("TD"):
        if not row.sign:
            return
        room = grid.who_left - grid.sign_left - 4
        size = grid.fitted(row.sign, NAME if row.sign.isalpha() else 17, room, bold=True)
        paper.face(max(size, TINY), bold=row.sign.isalpha(), grey=row.undone)
        paper.say(grid.sign_left, baseline, row.sign, instead=row.sign_words)


def _said(grid: Grid, laid: Laid, first: float) -> None:
    """Who it was and how it went, in two cells."""
    paper, row = grid.paper, laid.row
    names = [line for line in laid.lines if line.bold]
    with paper.element("TD"):
        if row.who and row.side is not None:
            mark(paper, row.side, grid.who_left, first - 9.5, 10)
        for line in names:
            _line(paper, line, first, grey=row.undone)
        if row.who and not grid.who(row):
            paper.say(grid.who_left, first, " ", instead=row.who)
    with paper.element("TD"):
        for line in laid.lines:
            if not line.bold:
                _line(paper, line, first, grey=line.grey or row.undone)
        x, place = laid.note_at
        for number, note in enumerate(row.notes):
            paper.face(9.5, bold=True)
            paper.put(x + 3 + 12 * number, first + place * LINE - 5, str(note))


def _line(paper: Paper, line: Line, first: float, *, grey: bool) -> None:
    paper.face(line.size, bold=line.bold, grey=grey)
    paper.put(line.x, first + line.line * LINE, line.words, line.align)


def _points(grid: Grid, shown: Figure, right: float, middle: float) -> None:
    """Points of a side, and before them those that they replaced, under a pencil line."""
    paper = grid.paper
    size, baseline = grid._beside(shown), middle + 6.2
    new = "" if shown.value is None else figure(shown.value)
    left = right
    if shown.was is not None:
        paper.face(size or TINY, bold=shown.strong)
        beside = size is not None and new
        edge = right - paper.length(new) - 7 if beside else right
        old = figure(shown.was)
        height = baseline if size is not None else middle - 4
        paper.face(size or TINY, grey=True)
        width = paper.length(old)
        until = _("%(points)s until it was changed") % {"points": old}
        paper.say(edge, height, old, "R", instead=f"{until}; ")
        through(paper, edge - width, edge, height, size or TINY)
        baseline = baseline if size is not None else middle + 12
    if new:
        room = grid.point_width - grid.pad - 3
        size = min(size or 14, grid.fitted(new, POINTS_SIZE, room, bold=shown.strong))
        paper.face(size, bold=shown.strong)
        paper.put(left, baseline, new, "R")


def _total(grid: Grid, shown: Figure, right: float, middle: float) -> None:
    if shown.value is None:
        return
    words, room = figure(shown.value), grid.total_width - grid.pad - 3
    size = grid.fitted(words, TOTAL_SIZE, room, bold=shown.strong)
    grid.paper.face(size, bold=shown.strong)
    grid.paper.put(right, middle + 5.7, words, "R")


SUMS = 64
"""How high the totals below the table are."""


def sums(grid: Grid, top: float) -> None:
    """The totals below their columns, the winner's underlined by hand."""
    paper = grid.paper
    strong = [side == grid.winner or ahead for side, ahead in enumerate(grid.ahead)]
    room = grid.total_width - grid.pad + 4
    size = min(
        grid.fitted(figure(total), 34, room, bold=bold)
        for total, bold in zip(grid.sums, strong, strict=True)
    )
    for side, total in enumerate(grid.sums):
        right = grid.right(side, total=True)
        paper.face(size, bold=strong[side])
        width = paper.length(figure(total))
        with paper.element("P"):
            paper.put(right, top + 40, figure(total), "R")
        if side == grid.winner:
            underlined(paper, right - max(width, 24) - 6, right + 7, top + 50)


def names_above(grid: Grid) -> None:
    """Whose mark is which, if names are too long to stand above the columns."""
    if not grid.keyed:
        return
    paper = grid.paper
    for side, name in enumerate(grid.names):
        mark(paper, side, LEFT, paper.down + 4, 11)
        paper.face(NAME, bold=True)
        with paper.element("P"):
            lines = paper.wrapped(name, RIGHT - LEFT - 20)
            paper.down = paper.lines(LEFT + 20, paper.down, lines, 18)
    paper.down += 8
