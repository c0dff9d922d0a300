"""The record of a match to take away: sheets, tables, pictures, and what other programs read.

Each download is made from the `MatchContents`, in the language of the request. Words that
people typed are never formulas, and links are never in it: who has a download has no right.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from django.utils.module_loading import import_string
from django.utils.translation import get_language

from scorer.text import text
from tables import models
from tables.capacity.file_cache import FILES, Key
from tables.capacity.heavy_work import heavy
from tables.exports import bg_stats, picture, shapes, spreadsheets
from tables.exports.contents import MatchContents
from tables.exports.spreadsheets import csv_of, deals, lines
from tables.problems import RequestProblem
from tables.records.proofs import signed_record

TOO_LONG = text("This file can hold {count} entries and rulings at most. The record can hold more.")


def length(match: models.Match) -> int:
    """Return how much a match holds: entries, rulings, and their appeals."""
    return match.last_seq + match.rulings.count() + match.appeals.count()


class Export(NamedTuple):
    """A kind of download: what its file is called after, its media type, and what makes it.

    `most` is the length for which it can be made, None where it is for any. What making it costs is
    measured in entries that are settled: `base` for any match, and `each` for every entry, ruling
    and appeal.
    """

    ending: str
    media_type: str
    make: Callable[[MatchContents], bytes]
    most: int | None = None
    base: int = 0
    each: int = 1

    def cost(self, match: models.Match) -> int:
        """Return what making it costs for this match."""
        return self.base + self.each * length(match) if self.each else self.base

    def takes(self, match: models.Match) -> bool:
        """Return whether it can be made of so long a match."""
        return self.most is None or length(match) <= self.most


def _record(contents: MatchContents) -> bytes:
    return signed_record(contents.match).encode()


def _on_paper(contents: MatchContents, sheet: str) -> bytes:
    """Return a PDF, by a module here. The library behind it is a quarter of what a server loads
    at its start, so the first sheet loads it."""
    data: bytes = import_string(f"tables.exports.{sheet}.pdf")(contents)
    return data


CSV = "text/csv; charset=utf-8"
IN_ROWS, IN_CELLS, ON_PAPER = 3_000, 2_000, 200
"""The length for which CSV, workbooks and sheets of paper are made."""

EXPORTS = {
    "record": Export(".json", "application/json", _record),
    "score-sheet": Export(
        ".pdf", "application/pdf", partial(_on_paper, sheet="score_sheet"), ON_PAPER, 600, 9
    ),
    "house-rules": Export(
        "-house-rules.pdf",
        "application/pdf",
        partial(_on_paper, sheet="house_rules"),
        base=300,
        each=0,
    ),
    "workbook": Export(
        ".xlsx",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        spreadsheets.workbook,
        IN_CELLS,
        80,
        2,
    ),
    "deals": Export("-deals.csv", CSV, csv_of(deals), IN_ROWS),
    "deals-semicolon": Export("-deals.csv", CSV, csv_of(deals, ";"), IN_ROWS),
    "deals-keys": Export("-deals.csv", CSV, csv_of(deals, keys=True), IN_ROWS),
    "lines": Export("-lines.csv", CSV, csv_of(lines), IN_ROWS),
    "lines-semicolon": Export("-lines.csv", CSV, csv_of(lines, ";"), IN_ROWS),
    "lines-keys": Export("-lines.csv", CSV, csv_of(lines, keys=True), IN_ROWS),
    "bgsplay": Export(".bgsplay", "application/json", bg_stats.play_file, each=0),
    "picture": Export(".png", "image/png", picture.png, base=shapes.PNG_COST, each=0),
    "picture-svg": Export(".svg", "image/svg+xml", picture.svg, each=0),
}


class Download(NamedTuple):
    """A file to take away."""

    data: bytes
    media_type: str
    file_name: str


def download(name: str, contents: MatchContents) -> Download:
    """Return the download of this name. The day in its file's name is the one the match was
    opened on.

    Raises RequestProblem where the match is too long for it, or too much is made at the moment.
    """
    kind, match = EXPORTS[name], contents.match
    if not kind.takes(match):
        raise RequestProblem("too_long", text(TOO_LONG.message, count=kind.most))
    stem = f"{match.game}-{match.created_at:%Y-%m-%d}-{match.id[:6]}"
    return Download(_made(name, contents), kind.media_type, stem + kind.ending)


def is_made(name: str, contents: MatchContents) -> bool:
    """Return whether a download was made already, as the match is now."""
    return FILES.get(_key(name, contents)) is not None


def _key(name: str, contents: MatchContents) -> Key:
    match = contents.match
    if name == "record":
        # It has no words of the reader's, and is signed once.
        return (match.id, match.version, name, "", "", "")
    return (match.id, match.version, name, get_language(), contents.address, contents.zone.key)


def _made(name: str, contents: MatchContents) -> bytes:
    key, kind = _key(name, contents), EXPORTS[name]
    data = FILES.get(key)
    if data is None:
        with heavy(kind.cost(contents.match)):
            data = kind.make(contents)
        FILES.add(key, data)
    return data
