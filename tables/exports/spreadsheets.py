"""A match in rows and columns: CSV for any program, XLSX with real numbers and dates.

Spreadsheets take a cell that begins with one of a few signs for a formula. Whatever is a text
here begins with an apostrophe then. Points are numbers and stay so, negative ones too.
"""

import csv
import io
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

import xlsxwriter
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tables.exports import deal_columns
from tables.exports.contents import MatchContents, side_words, written_since
from tables.presenters.types import HistoryRow, RenderedRuling, Rule
from tables.selectors.acceptances import RenderedAcceptance

FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "\n")

Cell = int | str | datetime | None


class Grid(NamedTuple):
    """A titled table. `keys` are what programs call its columns, in every language."""

    title: str
    columns: list[str]
    rows: list[list[Cell]]
    keys: tuple[str, ...] = ()


def harmless(cell: Cell) -> Cell:
    """Return the cell, so that no program takes it for a formula."""
    if isinstance(cell, str) and cell.startswith(FORMULA_SIGNS):
        return f"'{cell}"
    return cell


def deals(contents: MatchContents) -> Grid:
    """Return a row for every entry, in order: what it writes for each side, the totals after it,
    and what was played."""
    names = [side_words(side) for side in contents.sides]
    columns = [
        _("Entry"), _("Deal"), _time(contents), _("Written by"), _("What"), _("Standing"), *names,
        *(pgettext("running total", "%(side)s, total") % {"side": name} for name in names),
        _("Note"), *deal_columns.headings(contents),
        *(_("%(side)s, until corrected") % {"side": name} for name in names),
        _("Correction"), _("Reason"),
    ]  # fmt: skip
    rows: list[list[Cell]] = [
        [
            row["seq"], row["deal_number"], _timestamp(row, contents), row["who"], row["headline"],
            row["badge"], *row["points"], *row["totals"], row["note"], *played,
            *_corrected(row, len(contents.sides)),
        ]
        for row, played in zip(
            contents.rows, deal_columns.cells(contents, contents.rows), strict=True
        )
    ]  # fmt: skip
    points, totals, was = (
        [f"{kind}_{side['number']}" for side in contents.sides]
        for kind in ("points", "total", "was")
    )
    keys = (
        "entry", "deal", "created_at", "who", "what", "standing", *points, *totals, "note",
        *deal_columns.keys(contents), *was, "correction", "reason",
    )  # fmt: skip
    return Grid(_("Deals"), columns, rows, keys)


def _corrected(row: HistoryRow, sides: int) -> list[Cell]:
    """Return what an entry wrote until a correction, which entry corrects it, and why.

    Of a correction itself: what it replaced, and why.
    """
    correction = row["correction"]
    if correction is None:
        nothing: list[Cell] = [None] * (sides + 1)
        return [*nothing, ""]
    seq = None if row["corrects"] else correction["seq"]
    return [*correction["was"], seq, correction["reason"]]


def lines(contents: MatchContents) -> Grid:
    """Return a row for every line of the sheet: for whom, how many points, why, under which
    rule."""
    columns = [_("Entry"), _("Deal"), _("Side"), _("Points"), _("Why"), _("Rule"), _("Source")]
    start = [(0, None, line) for line in contents.start]
    written = [
        (row["seq"], row["deal_number"], line) for row in contents.rows for line in row["lines"]
    ]
    rows: list[list[Cell]] = [
        [seq, deal, line["side_name"], line["points"], line["text"], *_cited(line["rule"])]
        for seq, deal, line in [*start, *written]
    ]
    keys = ("entry", "deal", "side", "points", "why", "section", "source")
    return Grid(_("Lines"), columns, rows, keys)


def rulings(contents: MatchContents) -> Grid:
    """Return a row for every ruling that is stored."""
    columns = [_("Ruling"), _time(contents), _("Question"), _("Verdict"), _("Reasons"),
               _("Standing"), _("By"), _("Our rule from now on"), _("Decision"), _("Decided by"),
               _("What now holds"), _("Why"), _("Rule")]  # fmt: skip
    rows: list[list[Cell]] = [
        [
            ruling["number"], _timestamp(ruling, contents), ruling["label"], ruling["verdict"],
            " ".join(step["text"] for step in ruling["steps"]),
            ruling["status_words"], ruling["by"], _("yes") if ruling["from_now_on"] else "",
            *_decided(ruling),
        ]
        for ruling in contents.rulings
    ]  # fmt: skip
    return Grid(_("Rulings"), columns, rows)


def _decided(ruling: RenderedRuling) -> list[Cell]:
    """Return how an appeal of a ruling was decided, by whom, what holds, why, by which
    paragraph."""
    decision = ruling["decision"]
    if decision is None:
        return ["", "", ruling["in_force"], "", ""]
    section = decision["rule"]["section"] if decision["rule"] else ""
    words = ruling["decision_words"]
    return [words, decision["by"], ruling["in_force"], decision["reason"], section]


def acceptances(contents: MatchContents) -> Grid:
    """Return a row for the latest acceptance of each side."""
    columns = [_("Side"), _("Accepted by"), _("Up to entry"), _time(contents), _("Standing")]
    rows: list[list[Cell]] = [
        [
            acceptance["side_name"], acceptance["who"], acceptance["seq"],
            _timestamp(acceptance, contents), written_since(acceptance),
        ]
        for acceptance in contents.acceptances
    ]  # fmt: skip
    return Grid(_("Accepted"), columns, rows)


def house_rules(contents: MatchContents) -> Grid:
    """Return a row for every house rule."""
    columns = [_("House rule"), _("Agreed"), _("Source")]
    rows: list[list[Cell]] = [
        [rule["label"], rule["words"], rule["source"]] for rule in contents.rules
    ]
    return Grid(_("House rules"), columns, rows)


def _time(contents: MatchContents) -> str:
    """Return the heading of a column with times: they are in the zone that it names."""
    return _("Time (%(zone)s)") % {"zone": contents.zone.key}


def _timestamp(
    row: HistoryRow | RenderedRuling | RenderedAcceptance, contents: MatchContents
) -> datetime:
    """Return the second it was written, as a clock of the zone shows it: spreadsheets know no
    zones."""
    written = datetime.fromisoformat(row["created_at"]).astimezone(contents.zone)
    return written.replace(microsecond=0, tzinfo=None)


def _cited(rule: Rule) -> tuple[str, str]:
    return rule["section"], rule["source"]


def csv_of(
    grid: Callable[[MatchContents], Grid], delimiter: str = ",", keys: bool = False
) -> Callable[[MatchContents], bytes]:
    """Makes CSV of a table. Semicolons are for where the comma is in numbers.

    Its columns are headed by the reader's words, with times in the reader's form, or by keys that
    are the same in every language, with times in ISO 8601.
    """
    return lambda contents: _csv(grid(contents.unmarked()), delimiter, keys)


def _csv(grid: Grid, delimiter: str, keys: bool) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter)
    writer.writerow(grid.keys if keys else [harmless(name) for name in grid.columns])
    flat = _flat if keys else _flat_in_words
    writer.writerows([flat(harmless(cell)) for cell in row] for row in grid.rows)
    return out.getvalue().encode("utf-8-sig")


def _flat(cell: Cell) -> int | str | None:
    return cell.isoformat() if isinstance(cell, datetime) else cell


def _flat_in_words(cell: Cell) -> int | str | None:
    """Return the cell with a time as the reader's workbooks show it, which their programs read."""
    if not isinstance(cell, datetime):
        return cell
    day, hour = _time_format().split(" ")
    for code, figures in (
        ("yyyy", f"{cell:%Y}"), ("mm", f"{cell:%m}"), ("dd", f"{cell:%d}"),
        ("m", str(cell.month)), ("d", str(cell.day)),
    ):  # fmt: skip
        day = day.replace(code, figures)
    return f"{day} {hour.replace('hh', f'{cell:%H}').replace('mm', f'{cell:%M}')}"


def workbook(contents: MatchContents) -> bytes:
    """Return a workbook with the deals, their lines, the rulings, who accepted what, and the
    house rules, a sheet each."""
    contents = contents.unmarked()
    out = io.BytesIO()
    settings = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(out, settings) as book:
        formats = {
            "head": book.add_format({"bold": True, "bottom": 1, "text_wrap": True}),
            "time": book.add_format({"num_format": _time_format()}),
            "points": book.add_format({"num_format": '0;"−"0'}),
        }
        for make in (deals, lines, rulings, acceptances, house_rules):
            grid = make(contents)
            _add(book.add_worksheet(grid.title[:31]), grid, formats)
    return out.getvalue()


def _time_format() -> str:
    """Return how the reader's language writes day and hour, in the codes of spreadsheets."""
    # Translators: d, m, y, h stay these letters; their order, how many, and the signs may change.
    return pgettext("format of times in a spreadsheet", "yyyy-mm-dd hh:mm")


def _add(sheet: Any, grid: Grid, formats: Mapping[str, object]) -> None:
    for column, name in enumerate(grid.columns):
        sheet.write_string(0, column, harmless(name), formats["head"])
        cells = [row[column] for row in grid.rows]
        sheet.set_column(column, column, _width(cells))
    for number, row in enumerate(grid.rows, start=1):
        for column, cell in enumerate(row):
            _put(sheet, number, column, harmless(cell), formats)
    sheet.freeze_panes(1, 0)


def _width(cells: list[Cell]) -> int:
    """Return how wide a column is, in characters."""
    longest = max((len(str(_flat(cell))) for cell in cells), default=0)
    return max(9, min(60, longest + 1))


def _put(sheet: Any, row: int, column: int, cell: Cell, formats: Mapping[str, object]) -> None:
    if isinstance(cell, datetime):
        sheet.write_datetime(row, column, cell, formats["time"])
    elif isinstance(cell, int):
        sheet.write_number(row, column, cell, formats["points"])
    elif cell:
        sheet.write_string(row, column, cell)
