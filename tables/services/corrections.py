"""Corrections, worked out before anything is written: what each entry comes to from then on.

Working one out takes as long as the match is long, so it happens outside of the one transaction
that writes. Inside it is held against the match's version, and only carried out.
"""

import json
from collections.abc import Iterator
from typing import NamedTuple

from django.db import connection

from scorer.entries import CORRECTIONS, Entry
from scorer.forms import refuse
from scorer.history import (
    Row,
    advance,
    check_correction,
    current_entries,
    refuse_unfit_amendment,
)
from scorer.record import row_data
from scorer.text import text
from tables import models
from tables.capacity.heavy_work import crowded, heavy
from tables.presenters.sheet import earlier_row, stored_row
from tables.presenters.types import EarlierRow, StoredRow
from tables.selectors.matches import AgreedMatch, history, is_up_to_date, state_after

MOST_REWRITTEN = 10_000
"""Entries that one request may rewrite, a batch of them too."""

MOST_PREVIEWED = 2_000
"""Entries whose change is shown before it is written."""

TOO_EARLY = text("You can only correct the newest {count} entries.", count=MOST_REWRITTEN)
TOO_MANY = text(
    "This changes more than {count} entries, too many to preview.", count=MOST_PREVIEWED
)


class PlannedCorrection(NamedTuple):
    """A correction worked out at one version of the match.

    `row` is the correction's own, `was` what the touched entry wrote until then, `rewritten` what
    the entries from that one on keep after it, as JSON by their numbers.
    """

    version: int
    row: Row
    was: EarlierRow
    rewritten: list[tuple[int, str]]


def plan_correction(
    agreed: AgreedMatch, match: models.Match, entry: Entry, most: int
) -> PlannedCorrection:
    """Return the result of a correction. `most` is how many entries it may rewrite.

    Raises AnswerError where it corrects what cannot be corrected or does not fit, RequestProblem
    where it is too much at the moment.
    """
    touched = _touched(agreed, match, entry)
    first = touched.seq
    count = match.last_seq + 1 - first
    if count > MOST_REWRITTEN:
        raise refuse(("of",), "range", TOO_EARLY)
    if count > most:
        raise crowded()
    with heavy(count):
        rewritten: list[tuple[int, str]] = []
        for row in _rows(agreed, match, entry, first):
            if row.seq > match.last_seq:
                was = earlier_row(touched.answer, touched.after)
                return PlannedCorrection(match.version, row, was, rewritten)
            rewritten.append((row.seq, json.dumps(row_data(row, agreed.table.sides))))
    raise AssertionError("a correction is the last of its rows")


class Change(NamedTuple):
    """The effect of a correction on an earlier entry: its plain row before and after."""

    seq: int
    deal_number: int | None
    before: StoredRow
    after: StoredRow


def preview(
    agreed: AgreedMatch, match: models.Match, entry: Entry
) -> tuple[StoredRow, tuple[Change, ...]]:
    """Return the plain row of a correction, and what it would change. Raises as
    `plan_correction` does."""
    first = _touched(agreed, match, entry).seq
    if match.last_seq + 1 - first > MOST_PREVIEWED:
        raise refuse(("of",), "range", TOO_MANY)
    stored = match.entries.filter(seq__range=(first, match.last_seq)).order_by("seq")
    with heavy(match.last_seq + 1 - first):
        before = {row.seq: row for row in stored.only("match", "seq", "deal_number", "after")}
        rows = _rows(agreed, match, entry, first)
        after = {row.seq: stored_row(row, agreed.table.sides) for row in rows}
    own = after.pop(match.last_seq + 1)
    changes = (
        Change(seq, before[seq].deal_number, before[seq].after, row)
        for seq, row in after.items()
        if not is_up_to_date(agreed, before[seq].after, row)
    )
    return own, tuple(changes)


def _touched(agreed: AgreedMatch, match: models.Match, entry: Entry) -> models.Entry:
    """Return the entry from which the correction changes the sheet. Raises AnswerError."""
    stored = _entry(match, entry.of)
    target = agreed.entry(stored) if stored else None
    check_correction(entry, target, (stored.after["struck_by"] or 0) if stored else 0)
    while stored is not None and stored.kind in CORRECTIONS:
        stored = _entry(match, stored.answer["of"])
    if stored is None:
        raise AssertionError("a correction is of an earlier entry")
    return stored


def _entry(match: models.Match, seq: int) -> models.Entry | None:
    return match.entries.filter(seq=seq, seq__lte=match.last_seq).first()


def _rows(agreed: AgreedMatch, match: models.Match, entry: Entry, first: int) -> Iterator[Row]:
    """Yield the rows from number `first` to the correction's own. Raises AnswerError, not
    fitting."""
    before = _entry(match, first - 1)
    state = state_after(agreed, before)
    entries = [*history(match, first), entry]
    for seq, current in enumerate(current_entries(entries, first - 1), start=first):
        row = advance(agreed.game, agreed.table, state, seq, current)
        refuse_unfit_amendment(entry, [row])
        yield row
        state = row.after


REWRITE_SQL = (
    "UPDATE tables_entry SET after = fresh.column2 FROM (VALUES {rows}) AS fresh"
    " WHERE match_id = %s AND seq = fresh.column1 AND after <> fresh.column2"
)
AT_ONCE = 500


def rewrite(match: models.Match, rewritten: list[tuple[int, str]]) -> None:
    """Keep what these entries write now, in few statements: others wait meanwhile."""
    typed = "(%s::bigint, %s::jsonb)" if connection.vendor == "postgresql" else "(%s, %s)"
    with connection.cursor() as cursor:
        for begin in range(0, len(rewritten), AT_ONCE):
            rows = rewritten[begin : begin + AT_ONCE]
            sql = REWRITE_SQL.format(rows=", ".join([typed] * len(rows)))
            cursor.execute(sql, [*(value for row in rows for value in row), match.id])
