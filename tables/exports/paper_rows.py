"""Rows of a table on paper whose cells take as many lines as they need."""

from typing import NamedTuple

from tables.exports.paper import PLAIN, Paper

LINE, SMALL_LINE = 20, 17


class Part(NamedTuple):
    """Words in a column of their own, in one face."""

    words: str
    size: float = PLAIN
    bold: bool = False
    grey: bool = False

    @property
    def height(self) -> float:
        return SMALL_LINE if self.size < PLAIN else LINE


class Column(NamedTuple):
    """A column: its left edge, its width, and its contents from top to bottom."""

    left: float
    width: float
    parts: list[Part]


def beside(paper: Paper, columns: list[Column], kind: str = "TD") -> None:
    """Write columns side by side, a row of a table, with a thin rule below them."""
    laid = [
        [(part, line) for part in column.parts for line in _lines(paper, part, column.width)]
        for column in columns
    ]
    height = max(sum(part.height for part, _line in lines) for lines in laid) + 12
    paper.room(height)
    with paper.element("TR"):
        for column, lines in zip(columns, laid, strict=True):
            _column(paper, column, lines, kind)
    paper.down += height
    paper.across(paper.down)


def _column(paper: Paper, column: Column, lines: list[tuple[Part, str]], kind: str) -> None:
    down = paper.down + 6
    with paper.element(kind, attributes="/Scope /Column" if kind == "TH" else ""):
        for part, line in lines:
            paper.face(part.size, bold=part.bold, grey=part.grey)
            paper.put(column.left, down + part.height * 0.76, line)
            down += part.height


def _lines(paper: Paper, part: Part, width: float) -> list[str]:
    paper.face(part.size, bold=part.bold)
    return paper.wrapped(part.words, width) if part.words else []
