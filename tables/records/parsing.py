"""Parsing a record that comes in: everything in it is checked, and written again in memory.

A record is what the scorer needs to score the match again. Beside that it holds what no score
follows from: when the match was written, and its rulings. Nothing else of it is believed: every
entry is written again, in order, as it was at first, and every ruling is asked for again.
"""

import hashlib
from datetime import datetime
from typing import Any, NamedTuple, NotRequired, TypedDict

from scorer.core import Ruling, summed, table_bounds
from scorer.entries import CORRECTIONS, dump_content
from scorer.forms import gather, parse, refuse, refuse_unknown, require_object, within
from scorer.history import Match, Row, Sheet, score, touched_by
from scorer.proof import read_proof
from scorer.readings import tidied
from scorer.record import load, write_again
from scorer.text import plain, text
from tables.presenters.rulings import Query, read_query
from tables.presenters.sheet import earlier_row, stored_row
from tables.presenters.types import EarlierRow, Fields
from tables.records.appeals_and_acceptances import (
    RecordedAcceptance,
    RecordedAppeal,
    each,
    flag_in,
    read_acceptances,
    read_appeals,
    read_timestamp,
    timestamp_in,
)
from tables.selectors.recorded import RULING_FIELDS
from tables.selectors.rulings import MOST_RULINGS, RulingStatus
from tables.strict_json import canonical_text, read_json

MOST_BYTES = 1024 * 1024
MOST_ENTRIES = 2_000
MOST_SETTLED = 3_000
"""Largest number of settled entries in one import. A correction settles again all entries after
the one it touches."""

BESIDE = ("opened_at", "times", "rulings", "acceptances")
RULING = (*RULING_FIELDS, "at", "standing_at", "from_now_on", "appeals")


class RecordedRuling(NamedTuple):
    """A ruling of a record, asked again."""

    query: Query
    ruling: Ruling
    standing: RulingStatus
    after_seq: int
    at: datetime
    standing_at: datetime | None = None
    from_now_on: bool = False
    appeals: tuple[RecordedAppeal, ...] = ()


class FirstWritten(TypedDict):
    """An entry as its receipt has it.

    Of a correction `was` is what it changed.
    """

    points: list[int]
    totals: list[int]
    verdict: Any
    note: str
    was: NotRequired[EarlierRow]


class Incoming(NamedTuple):
    """A record that was read, checked and written again in memory, ready to be brought in.

    `first` are the receipts of when each entry was written, but for their versions.
    """

    match: Match
    sheet: Sheet
    first: list[FirstWritten]
    digest: str
    opened_at: datetime | None = None
    times: tuple[datetime, ...] = ()
    rulings: tuple[RecordedRuling, ...] = ()
    acceptances: tuple[RecordedAcceptance, ...] = ()


def read_record(body: bytes) -> Any:
    """Return the plain data of a record that was sent, still to be checked.

    Raises RequestProblem where it is no JSON or too large.
    """
    return read_json(body, MOST_BYTES)


def incoming(data: Any) -> Incoming:
    """Return the record that is plain `data`, as other programs may write it. Raises
    AnswerError.

    A proof in it is read, and not believed: `tables.records.verifying` says what it is worth.
    """
    _refuse_work(data)
    tidy = tidied(data)
    read_proof(tidy)
    match = load(tidy)
    _refuse_rewriting(match)
    first, sheet = _written_again(match)
    digest = hashlib.sha256(canonical_text(data).encode()).hexdigest()
    arrived = Incoming(match, sheet, first, digest)
    if match.beside is None:
        return arrived
    return within(("beside",), lambda: _with_beside(arrived, tidy["beside"]))


def _refuse_work(data: Any) -> None:
    """Refuse a record that is too long before anything in it is read."""
    history = data.get("history") if isinstance(data, dict) else None
    if isinstance(history, list) and len(history) > MOST_ENTRIES:
        raise refuse(
            ("history",), "length", text("Choose {count} of these at most.", count=MOST_ENTRIES)
        )


def _refuse_rewriting(match: Match) -> None:
    """Refuse a record whose corrections would take too long, before anything is settled."""
    settled = 0
    touched: list[int] = []
    for seq, entry in enumerate(match.history, start=1):
        # One that names no earlier entry is refused when it is its turn.
        corrects = entry.kind in CORRECTIONS and 0 < entry.of < seq
        touched.append(touched[entry.of - 1] if corrects else seq)
        settled += seq + 1 - touched[-1]
    if settled > MOST_SETTLED:
        raise refuse(("history",), "length", text("The record has too many corrections."))


def _written_again(match: Match) -> tuple[list[FirstWritten], Sheet]:
    """Return what each entry wrote when it was written, and the sheet in the end. Raises
    AnswerError."""
    written = Match(match.game, match.table, match.names, match.dealer)
    sheet = score(written)
    first: list[FirstWritten] = []
    for index, entry in enumerate(match.history):
        before = sheet.rows
        written, sheet = write_again(index, written, sheet, entry)
        receipt: FirstWritten = {
            "points": list(summed(match.table.sides, sheet.rows[-1].lines)),
            "totals": list(sheet.state.totals),
            "verdict": plain(sheet.rows[-1].verdict),
            "note": entry.note,
        }
        if entry.kind in CORRECTIONS:
            receipt["was"] = _earlier(match, before[touched_by(match.history, entry) - 1])
        first.append(receipt)
    return first, sheet


def _earlier(match: Match, row: Row) -> EarlierRow:
    """Return what a correction changes, of the row that it touches."""
    answer = dump_content(row.current.kind, row.current.content)
    return earlier_row(answer, stored_row(row, match.table.sides))


def _with_beside(arrived: Incoming, data: Fields) -> Incoming:
    """Return the record with what lies beside it. Raises AnswerError."""
    match = arrived.match
    _, opened_at, times, rulings, acceptances = gather(
        lambda: refuse_unknown(data, BESIDE),
        lambda: within(("opened_at",), lambda: read_timestamp(data.get("opened_at"))),
        lambda: within(("times",), lambda: _times(data.get("times"), len(match.history))),
        lambda: within(("rulings",), lambda: _rulings(match, data.get("rulings"))),
        lambda: within(("acceptances",), lambda: read_acceptances(match, data.get("acceptances"))),
    )
    return arrived._replace(
        opened_at=opened_at, times=tuple(times), rulings=tuple(rulings), acceptances=acceptances
    )


def _times(data: Any, count: int) -> list[datetime]:
    if not isinstance(data, list) or len(data) != count:
        raise refuse((), "length", text("There should be a time for each entry."))
    return each(data, read_timestamp)


def _rulings(match: Match, data: Any) -> list[RecordedRuling]:
    if not isinstance(data, list) or len(data) > MOST_RULINGS:
        raise refuse((), "length", text("Choose {count} of these at most.", count=MOST_RULINGS))
    return each(data, lambda item: _ruling(match, item))


def _ruling(match: Match, data: Any) -> RecordedRuling:
    require_object(data)
    refuse_unknown(data, RULING)
    query = read_query(
        match.game, {name: data.get(name) for name in ("question", "facts", "options")}
    )
    status = {"standing": data.get("standing"), "by": data.get("standing_by")}
    standing = parse(RulingStatus, status, table_bounds(match.table))
    after = data.get("after_seq")
    if type(after) is not int or not 0 <= after <= len(match.history):
        raise refuse(("after_seq",), "range", text("This should be an entry of this record."))
    at = within(("at",), lambda: read_timestamp(data.get("at")))
    appeals = within(("appeals",), lambda: read_appeals(match.game, data.get("appeals")))
    return RecordedRuling(
        query, query.ruling(), standing, after, at,
        timestamp_in(data, "standing_at"), flag_in(data, "from_now_on"), appeals,
    )  # fmt: skip
