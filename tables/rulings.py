"""The referee over the web: asked with or without a match, and rulings that a match keeps."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from scorer.core import Question, places
from scorer.forms import choice, dump, parse, refuse, side
from scorer.record import ruling_data
from scorer.text import spoken, text
from tables import models
from tables.access.permissions import Right
from tables.desk.asking import Asked, ask
from tables.problems import KeyReused, NotFound
from tables.selectors.matches import get_match, last_entry, moment, seated, state_after, voice
from tables.services.entries import match_for_writing, touch, writing

MOST_RULINGS = 300

STANDINGS = (
    ("accepted", text("Accepted")),
    ("disputed", text("Disputed")),
    ("open", text("Left open")),
)


@dataclass(frozen=True, kw_only=True)
class Standing:
    """What the other side says of a ruling."""

    standing: str = choice(STANDINGS, text("What the other side says"))
    by: int | None = side(text("Side"), optional=True)


def ask_in(match: models.Match, data: Any) -> Asked:
    """A question under the house rules of a match; raises AnswerError."""
    at = seated(match)
    return ask(at.game, data, at.table.options)


def known_facts(match: models.Match, question: Question) -> dict[str, Any]:
    """The facts that the match tells by itself."""
    at = seated(match)
    return question.known(at.table, state_after(at, last_entry(match)))


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


def get_ruling(match: models.Match, number: int) -> models.Ruling:
    """A kept ruling by its number; raises NotFound."""
    kept = match.rulings.filter(number=number).first()
    if kept is None:
        raise NotFound
    return kept


def rulings_of(match_id: str) -> list[dict[str, Any]]:
    """The kept rulings of a match, in order; raises NotFound."""
    match = get_match(match_id)
    return [kept_data(match, kept) for kept in match.rulings.order_by("number")]


def kept_data(match: models.Match, kept: models.Ruling) -> dict[str, Any]:
    """A kept ruling in words."""
    speaker = voice(seated(match))
    return {
        "number": kept.number,
        "game": match.game,
        "question": kept.question,
        "facts": kept.facts,
        **spoken(kept.said, speaker),
        "options": kept.options,
        "standing": kept.standing,
        "standing_by": kept.standing_by,
        "after_seq": kept.after_seq,
        "created_at": moment(kept.created_at),
    }
