"""Bringing in a record that was read: as a match of its own, or into the match it continues."""

from collections.abc import Iterable
from typing import Any, NamedTuple
from uuid import UUID, uuid4, uuid5

from django.utils import timezone

from scorer.entries import dump_entry
from scorer.forms import dump
from scorer.history import Match
from scorer.record import OPENING, canonical, record, row_data, ruling_data
from scorer.text import text
from tables import models
from tables.problems import RequestProblem
from tables.reading import scorer_match, seated
from tables.records.arriving import Incoming
from tables.rights import Right
from tables.services import append_entry, kept_of, open_once


class Difference(NamedTuple):
    """How a record stands to a match that is there: `common` entries from the first on, then
    `more` that only the record has and `fewer` that only the match has."""

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


def difference(arriving: Incoming, matches: Iterable[models.Match]) -> Difference | None:
    """The match that the record has most in common with, opened by the same people alike."""
    opened = _opening(arriving.match)
    found = [
        _compared(arriving, match)
        for match in matches
        if _opening(seated(match).opened()) == opened
    ]
    return max(found, key=lambda one: (one.common, -one.fewer), default=None)


def _opening(match: Match) -> dict[str, Any]:
    """How a match was opened; options that came since are as by default."""
    return {name: value for name, value in record(match).items() if name in OPENING}


def _compared(arriving: Incoming, match: models.Match) -> Difference:
    theirs = [dump_entry(entry) for entry in arriving.match.history]
    ours = [dump_entry(entry) for entry in scorer_match(match).history]
    common = 0
    while common < min(len(theirs), len(ours)) and theirs[common] == ours[common]:
        common += 1
    return Difference(match, common, len(theirs) - common, len(ours) - common)


def bring_in(
    arriving: Incoming, *, op_id: UUID | None = None, device: str = "", name: str = ""
) -> tuple[models.Match, bool]:
    """A match of its own from a record, and whether it is a replay; `device` becomes its owner.

    Raises KeyReused, Busy.
    """

    def make() -> models.Match:
        match = _kept_match(arriving, op_id)
        _keep_entries(arriving, match, device)
        _keep_rulings(arriving, match, device)
        _keep_its_age(arriving, match)
        return match

    return open_once(op_id, arriving.digest, make, device, name)


def _kept_match(arriving: Incoming, op_id: UUID | None) -> models.Match:
    status, totals = kept_of(arriving.sheet.state)
    opened = _opening(arriving.match)
    count = len(arriving.match.history)
    kept = {"last_seq": count, "version": count + 1, "status": status, "totals": totals}
    return models.Match.objects.create(
        op_id=op_id,
        opening_digest=arriving.digest,
        created_at=arriving.opened_at or timezone.now(),
        **opened,
        **kept,
    )


def _keep_entries(arriving: Incoming, match: models.Match, device: str) -> None:
    sides = arriving.match.table.sides
    entries = zip(arriving.match.history, arriving.sheet.rows, arriving.first, strict=True)
    times = arriving.times or [timezone.now()] * len(arriving.first)
    models.Entry.objects.bulk_create(
        [
            models.Entry(
                match=match, seq=row.seq, kind=entry.kind, note=entry.note, op_id=uuid4(),
                answer=dump_entry(entry._replace(note="")), device=device, receipt=receipt,
                after=row_data(row, sides), created_at=at,
            )
            for (entry, row, receipt), at in zip(entries, times, strict=True)
        ],
        batch_size=200,
    )  # fmt: skip


def _keep_rulings(arriving: Incoming, match: models.Match, device: str) -> None:
    models.Ruling.objects.bulk_create(
        [
            models.Ruling(
                match=match, number=number, question=one.asked.question.key,
                facts=dump(one.asked.facts), options=dump(one.asked.options),
                said=ruling_data(one.ruling), standing=one.standing.standing,
                standing_by=one.standing.by, after_seq=one.after_seq, op_id=uuid4(),
                device=device, created_at=one.at,
            )
            for number, one in enumerate(arriving.rulings, start=1)
        ]
    )  # fmt: skip


def _keep_its_age(arriving: Incoming, match: models.Match) -> None:
    """It was written in last when its record says."""
    if arriving.opened_at:
        last = max((arriving.opened_at, *arriving.times))
        models.Match.objects.filter(pk=match.pk).update(updated_at=last)


def add_further(arriving: Incoming, there: Difference, *, by: Right) -> None:
    """Write the entries that only the record has into the match that it continues.

    Doing it again writes nothing twice. Raises RequestProblem, AnswerError, Refused, Busy.
    """
    if there.fewer:
        raise RequestProblem("stale", text("The match has gone on in another way."))
    for seq, entry in list(enumerate(arriving.match.history, start=1))[there.common :]:
        data = dump_entry(entry)
        op_id = uuid5(UUID(int=seq), f"{there.match.id} {canonical(data)}")
        append_entry(by=by, data=data, op_id=op_id)
