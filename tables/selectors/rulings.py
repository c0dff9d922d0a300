"""The referee's rulings: questions asked under a match's house rules, and rulings that it keeps."""

from dataclasses import dataclass
from typing import Any

from scorer.core import Question
from scorer.forms import choice, side
from scorer.text import spoken, text
from tables import models
from tables.presenters.rulings import Asked, ask
from tables.problems import NotFound
from tables.selectors.matches import get_match, last_entry, moment, seated, state_after, voice

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
