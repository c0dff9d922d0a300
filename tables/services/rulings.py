"""Storing the referee's rulings with a match, and what the other side says of them."""

from typing import Any
from uuid import UUID

from django.utils import timezone

from scorer.core import table_bounds
from scorer.forms import dump, parse, refuse
from scorer.record import ruling_data
from scorer.text import text
from tables import models
from tables.access.permissions import Permission
from tables.problems import Busy, KeyReused
from tables.selectors.matches import agreed_match, get_match
from tables.selectors.rulings import (
    MOST_RULINGS,
    RulingStatus,
    get_ruling,
    own_rule_on,
    own_rules,
    read_query_at,
)
from tables.services.transactions import (
    match_for_writing,
    match_written_by,
    refuse_stale,
    touch,
    writing,
)


def store_ruling(*, by: Permission, data: Any, op_id: UUID) -> tuple[models.Ruling, bool]:
    """Store a ruling with the match, and whether it is a replay.

    Raises NotFound, AnswerError, KeyReused, Busy.
    """
    # The referee may need long, and others wait for a transaction.
    seen = get_match(by.match_id)
    query = read_query_at(seen, data)
    facts, findings = dump(query.facts), ruling_data(query.ruling())
    with writing():
        match = match_written_by(by)
        earlier = match.rulings.filter(op_id=op_id).first()
        if earlier is not None:
            if (earlier.question, earlier.facts) != (query.question.key, facts):
                raise KeyReused
            return earlier, True
        if match.agreed_version != seen.agreed_version:
            raise Busy
        number = match.rulings.count() + 1
        if number > MOST_RULINGS:
            raise refuse((), "length", text("Choose {count} of these at most.", count=MOST_RULINGS))
        touch(match)
        stored = models.Ruling.objects.create(
            match=match, number=number, question=query.question.key, facts=facts, findings=findings,
            options=dump(query.options), after_seq=match.last_seq, op_id=op_id, device=by.device,
        )  # fmt: skip
        return stored, False


def set_ruling_status(
    *, match_id: str, number: int, data: Any, version: int | None = None
) -> models.Ruling:
    """Store what the other side says of a ruling, on `version` where one is named.

    Raises NotFound, AnswerError, Stale, Busy.
    """
    with writing():
        match = match_for_writing(match_id)
        status = parse(RulingStatus, data, table_bounds(agreed_match(match).table))
        ruling = get_ruling(match, number)
        refuse_stale(match, version)
        ruling.standing = status.standing
        ruling.standing_by = None if status.standing == "open" else status.by
        ruling.standing_at = None if status.standing == "open" else timezone.now()
        ruling.save(update_fields=["standing", "standing_by", "standing_at"])
        touch(match)
    return ruling


def set_own_rule(
    *, match_id: str, number: int, is_rule: bool, version: int | None = None
) -> models.Ruling:
    """Make a ruling the table's rule from now on, in place of another on the same question and
    facts, or a mere ruling again. On `version` where one is named.

    Raises NotFound, Stale, Busy.
    """
    with writing():
        match = match_for_writing(match_id)
        ruling = get_ruling(match, number)
        refuse_stale(match, version)
        if is_rule:
            former = own_rule_on(own_rules(match), ruling.question, ruling.facts)
            if former:
                match.rulings.filter(pk=former.pk).update(from_now_on=False)
        ruling.from_now_on = is_rule
        ruling.save(update_fields=["from_now_on"])
        touch(match)
    return ruling
