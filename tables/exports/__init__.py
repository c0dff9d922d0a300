"""The record of a match to take away: sheets, tables, pictures, and what other programs read.

Each download is made from one `Account` of the match, in the language of the request. Words that
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
from tables.exports import bg_stats, picture, spreadsheets
from tables.exports.contents import Account
from tables.exports.spreadsheets import csv_of, deals, lines
from tables.problems import RequestProblem
from tables.records.proofs import signed_record

TOO_LONG = text("This is made of at most {count} entries and rulings. The record takes more.")


def length(match: models.Match) -> int:
    """How much stands in a match: entries, rulings, and their appeals."""
    return match.last_seq + match.rulings.count() + match.appeals.count()


class Export(NamedTuple):
    """A kind of download: what its file is called after, its media type, and what makes it.

    `most` is the length for which it can be made, None where it is for any. What making it costs is
    measured in entries that are settled: `base` for any match, and `each` for every entry, ruling
    and appeal.
    """

    ending: str
    media_type: str
    make: Callable[[Account], bytes]
    most: int | None = None
    base: int = 0
    each: int = 1

    def cost(self, match: models.Match) -> int:
        """What making it costs for this match."""
        return self.base + self.each * length(match) if self.each else self.base

    def takes(self, match: models.Match) -> bool:
        """Whether it can be made of so long a match."""
        return self.most is None or length(match) <= self.most


def _record(account: Account) -> bytes:
    return signed_record(account.match).encode()


def _on_paper(account: Account, sheet: str) -> bytes:
    """A PDF, by a module here. The library behind it is a quarter of what a server loads at its
    start, so the first sheet loads it."""
    data: bytes = import_string(f"tables.exports.{sheet}.pdf")(account)
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
    "picture": Export(".png", "image/png", picture.png, base=600, each=0),
    "picture-svg": Export(".svg", "image/svg+xml", picture.svg, each=0),
}


class Download(NamedTuple):
    """A file to take away."""

    data: bytes
    media_type: str
    file_name: str


def download(name: str, account: Account) -> Download:
    """The download of this name; the day in its file's name is the one the match was opened on.

    Raises RequestProblem where the match is too long for it, or too much is made at the moment.
    """
    kind, match = EXPORTS[name], account.match
    if not kind.takes(match):
        raise RequestProblem("too_long", text(TOO_LONG.message, count=kind.most))
    stem = f"{match.game}-{match.created_at:%Y-%m-%d}-{match.id[:6]}"
    return Download(_made(name, account), kind.media_type, stem + kind.ending)


def is_made(name: str, account: Account) -> bool:
    """Whether a download was made already, as the match is now."""
    return FILES.get(_key(name, account)) is not None


def _key(name: str, account: Account) -> Key:
    match = account.match
    if name == "record":
        # It has no words of the reader's, and is signed once.
        return (match.id, match.version, name, "", "", "")
    return (match.id, match.version, name, get_language(), account.address, account.zone.key)


def _made(name: str, account: Account) -> bytes:
    key, kind = _key(name, account), EXPORTS[name]
    data = FILES.get(key)
    if data is None:
        with heavy(kind.cost(account.match)):
            data = kind.make(account)
        FILES.add(key, data)
    return data
