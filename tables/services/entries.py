"""The one write path, under pages and API alike.

Every write: take a place among the writers, begin, look the key up, check the version, let the
scorer settle it on the stored state, append, bump the version, commit. It answers only after the
commit. A correction is worked out before (`tables.services.corrections`), and worked out again
where somebody else wrote meanwhile.
"""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import connection
from django.utils import timezone

from scorer.core import AnyGame, State, is_deal
from scorer.entries import CLOSINGS, CORRECTIONS, Entry, dump_entry, parse_entry
from scorer.forms import AnswerError
from scorer.history import CurrentEntry, Row, admit, advance
from scorer.record import row_data
from tables import models
from tables.access.permissions import Permission
from tables.models import Role
from tables.presenters.sheet import stored_row
from tables.presenters.types import Fields, StoredRow
from tables.problems import Busy, KeyReused
from tables.raw_rows import fetch, insert, prepared, selected
from tables.selectors.matches import AgreedMatch, agreed_match, get_match, last_entry, state_after
from tables.services.corrections import (
    MOST_REWRITTEN,
    Change,
    PlannedCorrection,
    plan_correction,
    preview,
    rewrite,
)
from tables.services.transactions import match_written_by, refuse_stale, rewriting

ATTEMPTS = 3
"""Number of attempts at a correction while others keep writing to the same match."""

MOST_IN_A_BATCH = 100
"""Entries that one request may bring."""


@dataclass(frozen=True)
class Written:
    """An entry that stands, and whether an earlier request had already written it.

    `match` is as the write left it. `rewritten` counts the earlier entries that a correction
    settled again.
    """

    match: models.Match
    entry: models.Entry
    replayed: bool
    rewritten: int = 0


class WrittenMeanwhile(Exception):
    """Somebody else wrote after a correction had been worked out."""


# What a write keeps of the match, once the entry is there.
MATCH_COLUMNS = (
    "version", "last_seq", "last_deal_number", "status", "totals", "updated_at", "id",
)  # fmt: skip
UPDATE_SQL = (
    "UPDATE tables_match"
    " SET version = %s, last_seq = %s, last_deal_number = %s, status = %s, totals = %s,"
    " updated_at = %s WHERE id = %s"
)


def entries_for_writing(match: models.Match, op_id: UUID) -> list[models.Entry]:
    """Return the newest entry, and the one that was written with this key."""
    key = models.Entry._meta.get_field("op_id").get_db_prep_value(op_id, connection)
    sql = f"{selected(models.Entry)} WHERE match_id = %s AND (op_id = %s OR seq = %s)"
    return list(fetch(models.Entry, sql, [match.id, key, match.last_seq]))


def append_entry(
    *,
    by: Permission,
    data: Any,
    op_id: UUID,
    version: int | None = None,
    most: int = MOST_REWRITTEN,
) -> Written:
    """Write an entry of any kind. `version` is the one the writer saw, None to write on any.

    `most` is how many entries a correction may rewrite. Raises RequestProblem (not
    permitted, too much at once), NotFound, AnswerError, KeyReused, Stale, Refused, Busy. Then
    nothing was written.
    """
    by.require(Role.SCORER)
    for _ in range(ATTEMPTS):
        planned = _planned(by.match_id, data, op_id, version, most)
        try:
            with rewriting(len(planned.rewritten) if planned else 0):
                return _append(by, data, op_id, version, planned)
        except WrittenMeanwhile:
            continue
    raise Busy


def _planned(
    match_id: str, data: Any, op_id: UUID, version: int | None, most: int
) -> PlannedCorrection | None:
    """Return the planned correction. None for other entries, for one sent again, and for a stale
    one."""
    if not isinstance(data, dict) or data.get("kind") not in CORRECTIONS:
        return None
    match = get_match(match_id)
    agreed = agreed_match(match)
    entry = parse_entry(agreed.game, agreed.table, data)
    if version not in (None, match.version) or match.entries.filter(op_id=op_id).exists():
        return None
    admit(state_after(agreed, last_entry(match)), entry.kind)
    return plan_correction(agreed, match, entry, most)


def _append(
    by: Permission, data: Any, op_id: UUID, version: int | None, planned: PlannedCorrection | None
) -> Written:
    match = match_written_by(by)
    by.require(role_for(data, match.group_id))
    agreed = agreed_match(match)
    stored_entries = {entry.op_id: entry for entry in entries_for_writing(match, op_id)}
    entry = parse_entry(agreed.game, agreed.table, data)
    if op_id in stored_entries:
        return Written(match, _same_entry(agreed, stored_entries[op_id], entry), True)
    refuse_stale(match, version)
    if entry.kind in CORRECTIONS:
        planned = _corrected(match, planned)
        row, rewritten, more = planned.row, len(planned.rewritten), {"was": planned.was}
    else:
        state = state_after(agreed, next(iter(stored_entries.values()), None))
        admit(state, entry.kind)
        row, rewritten, more = _next(agreed, match, state, entry), 0, {}
    stored = _store(agreed, match, entry, row, op_id, by.device, more)
    return Written(match, stored, False, rewritten)


def role_for(data: Any, group: str | None = None) -> str:
    """Return who may write such an entry into a match, which is of a group or of none.

    Only the owner closes and reopens a match, in a group everybody who writes.
    """
    kind = data.get("kind") if isinstance(data, dict) else None
    return role_to_close(group) if kind in CLOSINGS else Role.SCORER


def role_to_close(group: str | None) -> str:
    """Return who may close and reopen a match of this group, or of none."""
    return Role.SCORER if group else Role.OWNER


def _same_entry(agreed: AgreedMatch, earlier: models.Entry, entry: Entry) -> models.Entry:
    # Read again, an entry of before has the fields that its form got since.
    if agreed.entry(earlier)._replace(note=earlier.receipt["note"]) != entry:
        raise KeyReused
    return earlier


def _next(agreed: AgreedMatch, match: models.Match, state: State, entry: Entry) -> Row:
    """Return the row of an entry that is not a correction. Raises AnswerError where it does not
    fit."""
    current = CurrentEntry(entry.kind, entry.content)
    row = advance(agreed.game, agreed.table, state, match.last_seq + 1, current)
    if row.status == "unfit":
        raise AnswerError(row.problems)
    return row


def _corrected(match: models.Match, planned: PlannedCorrection | None) -> PlannedCorrection:
    """Carry a correction out. Raises WrittenMeanwhile."""
    if planned is None or planned.version != match.version:
        raise WrittenMeanwhile
    rewrite(match, planned.rewritten)
    return planned


def _deal_number(match: models.Match, game: AnyGame, entry: Entry) -> int | None:
    """Return the number of a new deal. An entry that is corrected into a deal gets one too."""
    kind = entry.to[0] if entry.to else entry.kind
    if not is_deal(game, kind):
        return None
    following = match.last_deal_number + 1
    if entry.to:
        unnumbered = match.entries.filter(seq=entry.of, deal_number=None)
        match.last_deal_number += unnumbered.update(deal_number=following)
        return None
    match.last_deal_number = following
    return following


def _store(
    agreed: AgreedMatch, match: models.Match, entry: Entry, row: Row, op_id: UUID, device: str,
    more: Fields,
) -> models.Entry:  # fmt: skip
    """Save an entry with its row. Its receipt has `more`."""
    after = row_data(row, agreed.table.sides)
    match.version += 1
    match.last_seq += 1
    match.status, match.totals = status_and_totals(row.after)
    stored = models.Entry(
        match=match,
        seq=match.last_seq,
        kind=entry.kind,
        deal_number=_deal_number(match, agreed.game, entry),
        answer=dump_entry(entry._replace(note="")),
        note=entry.note,
        op_id=op_id,
        device=device,
        receipt={
            "version": match.version,
            "points": after["points"],
            "totals": after["state"]["totals"],
            "verdict": after["verdict"],
            "note": entry.note,
            **more,
        },
        after=after,
    )
    insert(stored)
    _update_match(match)
    return stored


def status_and_totals(state: State) -> tuple[str, list[int] | None]:
    """Return the columns of a match that follow from its latest state: status, and totals once
    closed."""
    if not (state.finished or state.over):
        return "open", None
    return "finished" if state.finished else "over", list(state.totals)


def _update_match(match: models.Match) -> None:
    """Keep how far the match has come."""
    match.updated_at = timezone.now()
    with connection.cursor() as cursor:
        cursor.execute(UPDATE_SQL, prepared(match, MATCH_COLUMNS))


@dataclass(frozen=True)
class Preview:
    """The lines of an entry and its other changes. Nothing is saved."""

    entry: Entry
    row: StoredRow
    changes: tuple[Change, ...]


def preview_entry(*, match: models.Match, data: Any) -> Preview:
    """Return what writing this entry would come to, from the same functions as the write.

    Raises AnswerError, Refused, RequestProblem where it is too much at the moment.
    """
    agreed = agreed_match(match)
    entry = parse_entry(agreed.game, agreed.table, data)
    state = state_after(agreed, last_entry(match))
    admit(state, entry.kind)
    if entry.kind not in CORRECTIONS:
        row = _next(agreed, match, state, entry)
        return Preview(entry, stored_row(row, agreed.table.sides), ())
    return Preview(entry, *preview(agreed, match, entry))
