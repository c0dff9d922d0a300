"""Importing a record that was read: as a match of its own, or into the match it continues."""

import json
from collections.abc import Sequence
from datetime import datetime
from itertools import islice
from typing import Any, NamedTuple
from uuid import UUID, uuid5

from django.db.models import QuerySet
from django.utils import timezone

from scorer.entries import Entry, dump_entry, parse_entry
from scorer.history import Match, deal_numbers
from scorer.record import OPENING, record, row_data
from scorer.text import text
from tables import models
from tables.access.permissions import Permission
from tables.presenters.types import Fields
from tables.problems import RequestProblem
from tables.raw_rows import AT_ONCE, insert_all, insertable
from tables.records.parsing import Incoming
from tables.selectors.matches import AgreedMatch, agreed_match, entries_of
from tables.services.corrections import rewrite
from tables.services.entries import role_for, status_and_totals
from tables.services.imported_rulings import import_acceptances, import_rulings
from tables.services.matches import open_once
from tables.services.transactions import match_written_by, rewriting, touch
from tables.strict_json import canonical_text

LOOKED_THROUGH = 500
"""A record is compared with at most this many of the latest matches."""

MOST_COMPARED = 20_000
"""Entries of theirs that are held against the record's, all together."""

GONE_ON = text("The match here has gone on in a different way.")


class Difference(NamedTuple):
    """The difference between a record and an existing match: `common` first entries, then `more`
    only in the record and `fewer` only in the match."""

    match: models.Match
    common: int
    more: int
    fewer: int

    @property
    def same(self) -> bool:
        return self.more == self.fewer == 0

    @property
    def continues(self) -> bool:
        return self.more > 0 and self.fewer == 0


def difference(incoming: Incoming, matches: QuerySet[models.Match]) -> Difference | None:
    """Return the match that the record has most in common with, opened by the same people alike."""
    opened = _opening(incoming.match)
    theirs = [_as_stored(entry) for entry in incoming.match.history]
    differences: list[Difference] = []
    for match in matches.order_by("-updated_at")[:LOOKED_THROUGH]:
        if _opening(agreed_match(match).opened()) == opened:
            differences.append(_compared(theirs, match))
        if sum(candidate.common for candidate in differences) > MOST_COMPARED:
            break
    return max(
        differences, key=lambda candidate: (candidate.common, -candidate.fewer), default=None
    )


def _opening(match: Match) -> Fields:
    """Return how a match was opened. Options that came since are as by default."""
    return {name: value for name, value in record(match).items() if name in OPENING}


def _as_stored(entry: Entry) -> tuple[Fields, str]:
    """Return an entry as a match stores it: what was answered, and the note."""
    return dump_entry(entry._replace(note="")), entry.note


def _compared(theirs: list[tuple[Fields, str]], match: models.Match) -> Difference:
    agreed = agreed_match(match)
    ours = entries_of(match).values_list("answer", "note")[: len(theirs)]
    common = 0
    for entry, (answer, note) in zip(theirs, ours.iterator(chunk_size=AT_ONCE), strict=False):
        if entry not in ((answer, note), (_read_again(agreed, answer), note)):
            break
        common += 1
    return Difference(match, common, len(theirs) - common, match.last_seq - common)


def _read_again(agreed: AgreedMatch, answer: Fields) -> Fields:
    """Return a stored answer with the fields that its form got since it was written."""
    return dump_entry(parse_entry(agreed.game, agreed.table, answer))


def import_match(
    incoming: Incoming, *, op_id: UUID | None = None, device: str = "", name: str = ""
) -> tuple[models.Match, bool]:
    """Return a match of its own from a record, and whether it is a replay. `device` becomes its
    owner.

    Raises KeyReused, Busy.
    """

    match = _match(incoming, op_id)
    times = incoming.times or [timezone.now()] * len(incoming.first)
    rows = _rows(incoming, match, device, times)

    def make() -> models.Match:
        match.save(force_insert=True)
        insert_all(models.Entry, rows)
        import_rulings(incoming, match)
        import_acceptances(incoming, match)
        _set_updated_at(incoming, match)
        return match

    return open_once(op_id, incoming.digest, make, device, name)


def _match(incoming: Incoming, op_id: UUID | None) -> models.Match:
    """Return the match that a record opens, before it is saved."""
    status, totals = status_and_totals(incoming.sheet.state)
    opened = _opening(incoming.match)
    count = len(incoming.match.history)
    numbers = deal_numbers(incoming.match.game, incoming.match.history)
    columns = {
        "last_seq": count, "last_deal_number": len(numbers), "version": count + 1,
        "status": status, "totals": totals,
    }  # fmt: skip
    return models.Match(
        op_id=op_id,
        opening_digest=incoming.digest,
        created_at=incoming.opened_at or timezone.now(),
        **opened,
        **columns,
    )


def _rows(
    incoming: Incoming,
    match: models.Match,
    device: str,
    times: Sequence[datetime],
    behind: int = 0,
    version: int = 1,
) -> list[list[Any]]:
    """Return the rows of the entries behind a number, as the database takes them.

    `version` is the one that the match has before them.
    """
    sides = incoming.match.table.sides
    numbers = deal_numbers(incoming.match.game, incoming.match.history)
    entries = zip(incoming.match.history, incoming.sheet.rows, incoming.first, strict=True)
    further = zip(islice(entries, behind, None), times, strict=True)
    return [
        insertable(
            models.Entry(
                match=match, seq=row.seq, kind=entry.kind, note=entry.note,
                deal_number=numbers.get(row.seq), op_id=_key(match, entry, row.seq),
                answer=dump_entry(entry._replace(note="")),
                device=device, receipt={**receipt, "version": version + row.seq - behind},
                after=row_data(row, sides), created_at=created_at,
            )
        )
        for (entry, row, receipt), created_at in further
    ]  # fmt: skip


def _key(match: models.Match, entry: Entry, seq: int) -> UUID:
    """Return the key of an entry that came with a record, the same whenever it is brought."""
    return uuid5(UUID(int=seq), f"{match.id} {canonical_text(dump_entry(entry))}")


def _set_updated_at(incoming: Incoming, match: models.Match) -> None:
    """Take the time of the last change from the record."""
    if incoming.opened_at:
        last = max((incoming.opened_at, *incoming.times))
        models.Match.objects.filter(pk=match.pk).update(updated_at=last)


def add_further(incoming: Incoming, there: Difference, *, by: Permission) -> None:
    """Write the entries that only the record has into the match that it continues.

    They were settled when the record was read, so all are written at once, and nothing twice.
    Raises RequestProblem, Busy.
    """
    further = incoming.match.history[there.common :]
    match = there.match
    for entry in further:
        by.require(role_for({"kind": entry.kind}, match.group_id))
    stored = list(match.entries.order_by("seq").values_list("seq", "after"))
    sides = incoming.match.table.sides
    now = [(row.seq, row_data(row, sides)) for row in incoming.sheet.rows[: there.common]]
    changed = [
        (seq, json.dumps(row))
        for (seq, row), entry in zip(now, stored, strict=False)
        if entry != (seq, row)
    ]
    times = [timezone.now()] * len(further)
    rows = _rows(incoming, match, by.device, times, there.common, match.version)
    with rewriting(len(changed) + len(rows)):
        held = match_written_by(by)
        if there.fewer or held.version != match.version:
            raise RequestProblem("stale", GONE_ON)
        rewrite(held, changed)
        _number_corrected(held, incoming, there.common)
        insert_all(models.Entry, rows)
        _move_on(held, incoming, len(further))


def _number_corrected(match: models.Match, incoming: Incoming, common: int) -> None:
    """Number the `common` entries that later ones correct into deals, and count all deals."""
    numbers = deal_numbers(incoming.match.game, incoming.match.history)
    for seq, number in numbers.items():
        if seq <= common and number > match.last_deal_number:
            match.entries.filter(seq=seq).update(deal_number=number)
    match.last_deal_number = len(numbers)


def _move_on(match: models.Match, incoming: Incoming, further: int) -> None:
    match.last_seq += further
    match.status, match.totals = status_and_totals(incoming.sheet.state)
    match.version += further - 1
    touch(match, "last_seq", "last_deal_number", "status", "totals")
