"""Bringing in the rulings of a record with their appeals, and who accepted what.

A record names no devices: whoever brings it in has neither asked nor accepted any of it.
"""

from uuid import uuid4

from scorer.forms import dump
from scorer.record import ruling_data
from tables import models
from tables.access.appeals import new_appeal
from tables.services.appeals import columns_of
from tables.services.beside_parsing import RecordedAppeal
from tables.services.record_parsing import Incoming


def keep_rulings(arriving: Incoming, match: models.Match) -> None:
    """Store the rulings of a record with a match that was just opened from it."""
    rulings = models.Ruling.objects.bulk_create(
        [
            models.Ruling(
                match=match, number=number, question=one.query.question.key,
                facts=dump(one.query.facts), options=dump(one.query.options),
                said=ruling_data(one.ruling), standing=one.standing.standing,
                standing_by=one.standing.by, standing_at=one.standing_at,
                from_now_on=one.from_now_on, after_seq=one.after_seq, op_id=uuid4(),
                created_at=one.at,
            )
            for number, one in enumerate(arriving.rulings, start=1)
        ]
    )  # fmt: skip
    models.Appeal.objects.bulk_create(
        [
            _appeal(ruling, recorded)
            for ruling, one in zip(rulings, arriving.rulings, strict=True)
            for recorded in one.appeals
        ]
    )


def _appeal(ruling: models.Ruling, recorded: RecordedAppeal) -> models.Appeal:
    """An appeal with a link of its own: that of the record is known elsewhere alone."""
    appeal = new_appeal(ruling)
    appeal.op_id, appeal.created_at = uuid4(), recorded.at
    appeal.withdrawn_at, appeal.decided_at = recorded.withdrawn_at, recorded.decided_at
    if recorded.decision:
        for name, value in columns_of(recorded.decision).items():
            setattr(appeal, name, value)
    return appeal


def keep_acceptances(arriving: Incoming, match: models.Match) -> None:
    """Store who accepted what; `version` is the one that the match had after that entry."""
    models.Acceptance.objects.bulk_create(
        [
            models.Acceptance(
                match=match, side=one.accepted.side, seq=one.accepted.seq, name=one.accepted.name,
                version=one.accepted.seq + 1, op_id=uuid4(), created_at=one.at,
            )
            for one in arriving.acceptances
        ]
    )  # fmt: skip
