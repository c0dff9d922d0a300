"""Several matches at once: a zip with a folder for each.

Its files take long to make, so one request makes some of them and leaves the others to the next.
What was made is cached for a while, and the last request packs it all.
"""

import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import IO

from django.db.models import QuerySet
from django.http import QueryDict

from scorer.forms import refuse
from scorer.text import text
from tables import models
from tables.exports import EXPORTS, Download, download, is_made
from tables.exports.contents import MatchContents
from tables.problems import NOT_SEEN, NotFound, RequestProblem
from tables.selectors.filters import filters_in

ARCHIVE_NAME = "matches.zip"
NAMES = ("record", "score-sheet", "workbook")
"""Files in a match's folder, except those that the match is too long for."""

IN_MEMORY = 4 * 1024 * 1024
MOST_ENTRIES = 20_000
"""Entries of all matches together."""

MOST_MADE = 2_500
"""Largest cost of making files within one request, without the last of them."""

PACKED = (".pdf", ".xlsx")
"""Endings of files that are already compressed."""

TOO_MANY = text("These matches are too long for one archive. Choose fewer of them.")
UNFINISHED = text("{done} of {count} files are ready. Send the request again to continue.")


class Unfinished(RequestProblem):
    """Another request has to go on. `done` of `count` files are made."""

    def __init__(self, done: int, count: int) -> None:
        super().__init__("busy", text(UNFINISHED.message, done=done, count=count))
        self.done = done
        self.count = count


def chosen(seen: QuerySet[models.Match], query: QueryDict) -> list[models.Match]:
    """Return the matches that a query names, of those that somebody may see.

    Raises AnswerError where it names none, NotFound.
    """
    match_ids = filters_in(query).matches
    if not match_ids:
        raise refuse(("match",), "required", text("Which matches?"))
    matches = seen.in_bulk(match_ids)
    if len(matches) < len(match_ids):
        raise NotFound(NOT_SEEN)
    return [matches[match_id] for match_id in match_ids]


def archive(all_contents: Sequence[MatchContents]) -> IO[bytes]:
    """Return the zip, rewound.

    Raises RequestProblem where it would be too large, Unfinished.
    """
    if sum(contents.match.last_seq for contents in all_contents) > MOST_ENTRIES:
        raise RequestProblem("too_long", TOO_MANY)
    wanted = [(name, contents) for contents in all_contents for name in _fitting(contents)]
    _make(wanted)
    with ExitStack() as unless_packed:
        out = unless_packed.enter_context(tempfile.SpooledTemporaryFile(IN_MEMORY))
        with zipfile.ZipFile(out, "w") as packed:
            for made in _downloads(wanted):
                folder = made.file_name.partition(".")[0]
                stored = made.file_name.endswith(PACKED)
                kind = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
                packed.writestr(f"{folder}/{made.file_name}", made.data, kind)
        out.seek(0)
        # From here on it is closed when it has been sent.
        unless_packed.pop_all()
    return out


def _fitting(contents: MatchContents) -> Iterator[str]:
    return (name for name in NAMES if EXPORTS[name].takes(contents.match))


def _make(wanted: list[tuple[str, MatchContents]]) -> None:
    """Make what is not made yet, as much as one request may. Raises Unfinished."""
    missing = [(name, contents) for name, contents in wanted if not is_made(name, contents)]
    cost = 0
    for number, (name, contents) in enumerate(missing):
        if cost > MOST_MADE:
            done = len(wanted) - len(missing) + number
            raise Unfinished(done, len(wanted))
        download(name, contents)
        cost += EXPORTS[name].cost(contents.match)


def _downloads(wanted: list[tuple[str, MatchContents]]) -> Iterator[Download]:
    return (download(name, contents) for name, contents in wanted)
