"""The referee over the web: asked with or without a match, and rulings that a match keeps."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from scorer.core import Game, Question, Ruling, places
from scorer.forms import Spec, choice, dump, fields_of, gather, parse, refuse, side
from scorer.record import ruling_data
from scorer.referee import (
    OtherRuling,
    agreed_options,
    other_rulings,
    question_of,
    read_facts,
    rule_on,
)
from scorer.text import NOTHING, Voice, say, spoken, text
from tables import models
from tables.problems import KeyReused, NotFound
from tables.reading import get_match, last_entry, moment, seated, state_after, voice
from tables.rights import Right
from tables.services import match_for_writing, touch, writing

MOST_RULINGS = 1000

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


@dataclass(frozen=True)
class Asked:
    """A question that was put with its facts, and the house rules it is judged under."""

    game: Game
    question: Question
    options: Any
    facts: Any

    def ruling(self) -> Ruling:
        """What the referee says; raises AnswerError."""
        return rule_on(self.question, self.options, self.facts)

    def others(self) -> tuple[OtherRuling, ...]:
        """What other tables say; raises AnswerError."""
        return other_rulings(self.game, self.question, self.options, self.facts)


def ask(game: Game, data: Any, options: Any = None) -> Asked:
    """A question from `{question, facts, options?}`; raises AnswerError.

    `options` are the house rules of a match, where there is one; then none can be sent.
    """
    if not isinstance(data, dict):
        raise refuse((), "type", text("This should be an object with named fields."))
    known = ("question", "facts") if options is not None else ("question", "facts", "options")
    question, agreed, _ = gather(
        lambda: question_of(game, data.get("question")),
        lambda: agreed_options(game, data.get("options")) if options is None else options,
        lambda: _only(data, known),
    )
    return Asked(game, question, agreed, read_facts(game, question, data.get("facts")))


def _only(data: dict[str, Any], known: tuple[str, ...]) -> None:
    for name in data:
        if name not in known:
            raise refuse((name,), "unknown", text("There is no such field."))


def ruling_of(asked: Asked, speaker: Voice) -> dict[str, Any]:
    """The ruling in words, with what other tables say; raises AnswerError."""
    specs = {one.name: one.spec for one in fields_of(asked.game.options)}
    return {
        "game": asked.game.key,
        "question": asked.question.key,
        "facts": dump(asked.facts),
        **spoken(ruling_data(asked.ruling()), speaker),
        "other_tables": [_other(one, specs[one.option], speaker) for one in asked.others()],
    }


def _other(one: OtherRuling, spec: Spec, speaker: Voice) -> dict[str, Any]:
    return {
        "option": one.option,
        "label": say(spec.label, speaker),
        "value": one.value,
        "value_label": value_label(spec, one.value, speaker),
        "verdict": say(one.ruling.verdict, speaker),
        "answer": one.ruling.answer,
    }


def value_label(spec: Spec, value: Any, speaker: Voice) -> str:
    """An option's value in words."""
    if spec.kind == "flag":
        return say(text("yes") if value else text("no"), speaker)
    words = {choice.value: choice.label for choice in spec.choices}
    return say(words.get(value, NOTHING), speaker) or str(value)


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
