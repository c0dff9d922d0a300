"""The ruled table of the score sheet: deals run down, with points and totals side by side."""

from django.utils.translation import gettext as _

from scorer.text import figure
from tables.exports.marks import mark, through, underlined
from tables.exports.paper import HAIR, LEFT, RIGHT, TINY, Paper
from tables.exports.sheet_columns import (
    GAP,
    HEAD,
    LINE,
    NAME,
    NUMBER_SIZE,
    POINTS_SIZE,
    TOTAL_SIZE,
    Grid,
    Laid,
    Line,
)
from tables.exports.sheet_rows import Figure, SheetRow


def head(grid: Grid, *, again: bool = False) -> None:
    """Draw the head of the table. Later pages repeat it untagged."""
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
    """Write a cell of the table, untagged if it only repeats one."""
    paper = grid.paper
    return paper.decoration() if paper.drawing else paper.element(kind, attributes=attributes)


def _groups(grid: Grid) -> None:
    paper, count = grid.paper, len(grid.names)
    with _cell(grid, "TD", "/ColSpan 4"):
        pass
    groups = (
        (grid.points_left, grid.totals_left, _("Points of the deal")),
        (grid.totals_left, RIGHT, _("Total")),
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
    """Draw the rules between the columns, double before points and before totals."""
    paper = grid.paper
    for left in (grid.points_left, grid.totals_left):
        for off in (-1.5, 1.5):
            paper.rule(left + off, top, left + off, bottom, 1.2)
    thin_top = top + 22
    for left, width in ((grid.points_left, grid.point_width), (grid.totals_left, grid.total_width)):
        for side in range(1, len(grid.names)):
            paper.rule(left + side * width, thin_top, left + side * width, bottom, 1, 85)


def draw_row(grid: Grid, laid: Laid) -> None:
    """Draw a row of the table."""
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
    """Write the suit or the contract in short, tagged with its name."""
    paper = grid.paper
    with paper.element("TD"):
        if not row.sign:
            return
        room = grid.who_left - grid.sign_left - 4
        size = grid.fitted(row.sign, NAME if row.sign.isalpha() else 17, room, bold=True)
        paper.face(max(size, TINY), bold=row.sign.isalpha(), grey=row.undone)
        paper.say(grid.sign_left, baseline, row.sign, instead=row.sign_words)


def _said(grid: Grid, laid: Laid, first: float) -> None:
    """Write the caller and the result in two cells."""
    paper, row = grid.paper, laid.row
    names = [line for line in laid.lines if line.bold]
    with paper.element("TD"):
        if row.who and row.side is not None:
            mark(paper, row.side, grid.who_left, first - 9.5, 10)
        for line in names:
            _line(paper, line, first, grey=row.undone)
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
    size, baseline = grid.size_beside(shown), middle + 6.2
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
        until = _("%(points)s until somebody changed it") % {"points": old}
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
"""Height of the totals below the table."""


def sums(grid: Grid, top: float) -> None:
    """Write the totals below their columns, the winner's underlined by hand."""
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
    """Whose mark is which, if names are too long to fit above the columns."""
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
