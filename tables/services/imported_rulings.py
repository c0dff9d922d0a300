"""Importing the rulings of a record with their appeals, and who accepted what.

A record names no devices: whoever imports it has neither requested nor accepted any of it.
"""

from uuid import uuid4

from scorer.forms import dump
from scorer.record import ruling_data
from tables import models
from tables.access.appeals import new_appeal
from tables.records.appeals_and_acceptances import RecordedAppeal
from tables.records.parsing import Incoming
from tables.services.appeals import columns_of


def import_rulings(incoming: Incoming, match: models.Match) -> None:
    """Store the rulings of a record with a match that was just opened from it."""
    rulings = models.Ruling.objects.bulk_create(
        [
            models.Ruling(
                match=match, number=number, question=recorded.query.question.key,
                facts=dump(recorded.query.facts), options=dump(recorded.query.options),
                findings=ruling_data(recorded.ruling), standing=recorded.standing.standing,
                standing_by=recorded.standing.by, standing_at=recorded.standing_at,
                from_now_on=recorded.from_now_on, after_seq=recorded.after_seq, op_id=uuid4(),
                created_at=recorded.at,
            )
            for number, recorded in enumerate(incoming.rulings, start=1)
        ]
    )  # fmt: skip
    models.Appeal.objects.bulk_create(
        [
            _appeal(ruling, appeal)
            for ruling, recorded in zip(rulings, incoming.rulings, strict=True)
            for appeal in recorded.appeals
        ]
    )


def _appeal(ruling: models.Ruling, recorded: RecordedAppeal) -> models.Appeal:
    """Return an appeal with a link of its own: that of the record is known elsewhere alone."""
    appeal = new_appeal(ruling)
    appeal.op_id, appeal.created_at = uuid4(), recorded.at
    appeal.withdrawn_at, appeal.decided_at = recorded.withdrawn_at, recorded.decided_at
    if recorded.decision:
        for name, value in columns_of(recorded.decision).items():
            setattr(appeal, name, value)
    return appeal


def import_acceptances(incoming: Incoming, match: models.Match) -> None:
    """Store who accepted what. `version` is the one that the match had after that entry."""
    models.Acceptance.objects.bulk_create(
        [
            models.Acceptance(
                match=match, side=recorded.accepted.side, seq=recorded.accepted.seq,
                name=recorded.accepted.name, version=recorded.accepted.seq + 1,
                op_id=uuid4(), created_at=recorded.at,
            )
            for recorded in incoming.acceptances
        ]
    )  # fmt: skip
