"""Keeping the referee's rulings with a match, and what the other side says of them."""

from typing import Any
from uuid import UUID

from scorer.core import places
from scorer.forms import dump, parse, refuse
from scorer.record import ruling_data
from scorer.text import text
from tables import models
from tables.access.permissions import Right
from tables.problems import KeyReused
from tables.selectors.matches import seated
from tables.selectors.rulings import MOST_RULINGS, Standing, ask_in, get_ruling
from tables.services.transactions import match_for_writing, touch, writing


def keep_ruling(*, by: Right, data: Any, op_id: UUID) -> tuple[models.Ruling, bool]:
    """Keep a ruling with the match, and whether it is a replay.

    Raises NotFound, AnswerError, KeyReused, Busy.
    """
    with writing():
        match = match_for_writing(by.match_id)
        asked = ask_in(match, data)
        facts = dump(asked.facts)
        kept = match.rulings.filter(op_id=op_id).first()
        if kept is not None:
            if (kept.question, kept.facts) != (asked.question.key, facts):
                raise KeyReused
            return kept, True
        said = ruling_data(asked.ruling())
        number = match.rulings.count() + 1
        if number > MOST_RULINGS:
            raise refuse((), "length", text("At most {count} of these.", count=MOST_RULINGS))
        touch(match)
        kept = models.Ruling.objects.create(
            match=match, number=number, question=asked.question.key, facts=facts, said=said,
            options=dump(asked.options), after_seq=match.last_seq, op_id=op_id, device=by.device,
        )  # fmt: skip
        return kept, False


def set_standing(*, match_id: str, number: int, data: Any) -> models.Ruling:
    """What the other side says of a kept ruling; raises NotFound, AnswerError, Busy."""
    with writing():
        match = match_for_writing(match_id)
        at = seated(match)
        said = parse(Standing, data, places(at.table))
        kept = get_ruling(match, number)
        kept.standing = said.standing
        kept.standing_by = None if said.standing == "open" else said.by
        kept.save(update_fields=["standing", "standing_by"])
        touch(match)
    return kept
