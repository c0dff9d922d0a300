"""A question to the referee from plain data, and the ruling in words."""

from dataclasses import dataclass
from typing import Any

from scorer.core import Game, Question, Ruling
from scorer.forms import (
    Spec,
    dump,
    fields_of,
    gather,
    refuse_unknown,
    require_object,
    value_text,
)
from scorer.record import ruling_data
from scorer.referee import (
    OtherRuling,
    agreed_options,
    other_rulings,
    question_of,
    read_facts,
    rule_on,
)
from scorer.text import Text, Voice, render_text, rendered, text
from tables.presenters.citations import cite
from tables.presenters.types import OtherTable, RulingData


@dataclass(frozen=True)
class Query:
    """A question with its facts, and the house rules it is judged under."""

    game: Game
    question: Question
    options: Any
    facts: Any

    def ruling(self) -> Ruling:
        """Return what the referee says. Raises AnswerError."""
        return rule_on(self.question, self.options, self.facts)

    def other_rulings(self) -> tuple[OtherRuling, ...]:
        """Return what other tables say. Raises AnswerError."""
        return other_rulings(self.game, self.question, self.options, self.facts)


def read_query(game: Game, data: Any, options: Any = None) -> Query:
    """Return a query from `{question, facts, options?}`. Raises AnswerError.

    `options` are the house rules of a match, where there is one. Then none can be sent.
    """
    require_object(data)
    fields = ("question", "facts") if options is not None else ("question", "facts", "options")

    def facts() -> tuple[Question, Any]:
        question = question_of(game, data.get("question"))
        return question, read_facts(game, question, data.get("facts"))

    read, agreed, _ = gather(
        facts,
        lambda: agreed_options(game, data.get("options")) if options is None else options,
        lambda: refuse_unknown(data, fields, ("question", "facts")),
    )
    return Query(game, read[0], agreed, read[1])


def ruling_in_words(query: Query, voice: Voice) -> RulingData:
    """Return the ruling, with what other tables say. Raises AnswerError."""
    return in_words(query, query.ruling(), voice)


def in_words(query: Query, ruling_given: Ruling, voice: Voice) -> RulingData:
    """Return a ruling that was given, with what other tables say. Raises AnswerError."""
    specs = {field.name: field.spec for field in fields_of(query.game.options)}
    ruling = rendered(ruling_data(ruling_given), voice)
    return {
        "game": query.game.key,
        "question": query.question.key,
        "facts": dump(query.facts),
        "verdict": ruling["verdict"],
        "answer": ruling["answer"],
        "steps": cite(ruling["steps"], query.game.key, voice),
        "penalty": ruling["penalty"],
        "other_tables": [
            _other_table(other, specs[other.option], voice) for other in query.other_rulings()
        ],
    }


def _other_table(other: OtherRuling, spec: Spec, voice: Voice) -> OtherTable:
    return {
        "option": other.option,
        "label": render_text(spec.label, voice),
        "value": other.value,
        "value_label": value_label(spec, other.value, voice),
        "verdict": render_text(_verdict(other), voice),
        "answer": other.ruling.answer if other.ruling else None,
    }


def _verdict(other: OtherRuling) -> Text:
    if other.ruling:
        return other.ruling.verdict
    return text("This table needs to know more: {sentence}", sentence=other.needed[0].text)


def value_label(spec: Spec, value: Any, voice: Voice) -> str:
    """Return an option's value in words."""
    return render_text(value_text(spec, value), voice)
