"""The record of a match to take away: sheets, tables, pictures, and what other programs read.

Each download is made from one `Account` of the match, in the language of the request. Words that
people typed are never formulas, and links are never in it: who has a download has no right.
"""

from collections.abc import Callable
from typing import NamedTuple

from tables import reading
from tables.exports import bg_stats, picture, score_sheet, spreadsheets
from tables.exports.account import Account


class Export(NamedTuple):
    """A kind of download: what its file is called after, its media type, and what makes it."""

    ending: str
    media_type: str
    make: Callable[[Account], bytes]


def _record(account: Account) -> bytes:
    return reading.record_text(account.match).encode()


CSV = "text/csv; charset=utf-8"

EXPORTS = {
    "record": Export(".json", "application/json", _record),
    "score-sheet": Export(".pdf", "application/pdf", score_sheet.pdf),
    "workbook": Export(
        ".xlsx",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        spreadsheets.workbook,
    ),
    "deals": Export("-deals.csv", CSV, spreadsheets.deals_csv(",")),
    "deals-semicolon": Export("-deals.csv", CSV, spreadsheets.deals_csv(";")),
    "lines": Export("-lines.csv", CSV, spreadsheets.lines_csv(",")),
    "lines-semicolon": Export("-lines.csv", CSV, spreadsheets.lines_csv(";")),
    "bgsplay": Export(".bgsplay", "application/json", bg_stats.play_file),
    "picture": Export(".png", "image/png", picture.png),
    "picture-svg": Export(".svg", "image/svg+xml", picture.svg),
}


class Download(NamedTuple):
    """A file to take away."""

    data: bytes
    media_type: str
    file_name: str


def download(name: str, account: Account) -> Download:
    """The download of this name; the day in its file's name is the one the match was opened on."""
    kind, match = EXPORTS[name], account.match
    stem = f"{match.game}-{match.created_at:%Y-%m-%d}-{match.id[:6]}"
    return Download(kind.make(account), kind.media_type, stem + kind.ending)
