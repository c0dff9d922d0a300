"""A question to the referee from plain data, and the ruling in words."""

from dataclasses import dataclass
from typing import Any

from scorer.core import Game, Question, Ruling
from scorer.forms import Spec, dump, fields_of, gather, refuse, refuse_unknown
from scorer.record import ruling_data
from scorer.referee import (
    OtherRuling,
    agreed_options,
    other_rulings,
    question_of,
    read_facts,
    rule_on,
)
from scorer.text import NOTHING, Text, Voice, say, spoken, text


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
        lambda: refuse_unknown(data, known),
    )
    return Asked(game, question, agreed, read_facts(game, question, data.get("facts")))


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


def _other(other: OtherRuling, spec: Spec, speaker: Voice) -> dict[str, Any]:
    return {
        "option": other.option,
        "label": say(spec.label, speaker),
        "value": other.value,
        "value_label": value_label(spec, other.value, speaker),
        "verdict": say(_verdict(other), speaker),
        "answer": other.ruling.answer if other.ruling else None,
    }


def _verdict(other: OtherRuling) -> Text:
    if other.ruling:
        return other.ruling.verdict
    return text("This table needs to know more: {sentence}", sentence=other.needed[0].text)


def value_label(spec: Spec, value: Any, speaker: Voice) -> str:
    """An option's value in words."""
    if spec.kind == "flag":
        return say(text("yes") if value else text("no"), speaker)
    words = {choice.value: choice.label for choice in spec.choices}
    return say(words.get(value, NOTHING), speaker) or str(value)
