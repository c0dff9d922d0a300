"""A side accepts, on its own phone, what was written up to an entry."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from scorer.core import table_bounds
from scorer.forms import parse, refuse
from scorer.text import text
from tables import models
from tables.access.permissions import Permission
from tables.problems import KeyReused
from tables.selectors.acceptances import MOST_ACCEPTANCES, MOST_BY_ONE_DEVICE, Accepted
from tables.selectors.matches import agreed_match, visits_at
from tables.services.transactions import match_written_by, touch, writing


def accept(*, by: Permission, data: Any, op_id: UUID) -> tuple[models.Acceptance, bool]:
    """Store that a side accepts everything up to an entry, `{side, seq, name?}`, and whether it is
    a replay. Whoever may see the match may accept. Without a name it is the device's.

    Raises NotFound, AnswerError, KeyReused, Busy.
    """
    with writing():
        match = match_written_by(by)
        accepted = parse(Accepted, data, table_bounds(agreed_match(match).table))
        earlier = match.acceptances.filter(op_id=op_id).first()
        if earlier is not None:
            if (earlier.side, earlier.seq) != (accepted.side, accepted.seq):
                raise KeyReused
            return earlier, True
        if accepted.seq > match.last_seq:
            sentence = text("The match has no entry with this number.")
            raise refuse(("seq",), "unknown_entry", sentence)
        _refuse_too_many(match.acceptances.all(), MOST_ACCEPTANCES)
        _refuse_too_many(match.acceptances.filter(device=by.device), MOST_BY_ONE_DEVICE)
        visit = visits_at(match).filter(author=by.device).first() if by.device else None
        stored = models.Acceptance.objects.create(
            match=match, side=accepted.side, seq=accepted.seq, version=match.version,
            name=accepted.name or (visit.name if visit else ""), op_id=op_id, device=by.device,
        )  # fmt: skip
        touch(match)
        return stored, False


def _refuse_too_many(there: QuerySet[models.Acceptance], most: int) -> None:
    if there.count() >= most:
        raise refuse((), "length", text("Choose {count} of these at most.", count=most))
