"""The referee: a question put to a game, the answer, and what other tables would answer."""

from typing import Any, NamedTuple

from scorer.core import AnyGame, AnyQuestion, Ruling, bounds_of
from scorer.figures import at_table
from scorer.forms import AnswerError, Bounds, Problem, is_missing, not_one_of, parse, within
from scorer.whatif import options_nearby


class OtherRuling(NamedTuple):
    """The ruling where a single option has another value.

    `ruling` is None where that table needs more facts: `needed` says which.
    """

    option: str
    value: Any
    ruling: Ruling | None
    needed: tuple[Problem, ...] = ()


def question_of(game: AnyGame, key: Any) -> AnyQuestion:
    """Return the game's question of that name. Raises AnswerError."""
    for question in game.questions:
        if question.key == key:
            return question
    keys = [question.key for question in game.questions]
    raise AnswerError((not_one_of("question", key, keys),))


def full_bounds(game: AnyGame) -> Bounds:
    """Return the sides and seats that facts may name: those of a full table."""
    return bounds_of(game, game.seats[-1])


def agreed_options(game: AnyGame, options: Any) -> Any:
    """Return the house rules that plain data describes. Raises AnswerError."""
    filled = {} if options is None else options
    return within(("options",), lambda: parse(game.options, filled, full_bounds(game)))


def read_facts(game: AnyGame, question: AnyQuestion, facts: Any) -> Any:
    """Return the facts that plain data describes. Raises AnswerError."""
    return within(("facts",), lambda: parse(question.facts, facts, full_bounds(game)))


def rule_on(question: AnyQuestion, options: Any, facts: Any) -> Ruling:
    """Return the ruling on these facts. Raises AnswerError, its paths starting with `facts`."""
    ruling = within(("facts",), lambda: question.answer(options, facts))
    return ruling._replace(steps=tuple(at_table(step, options) for step in ruling.steps))


def other_rulings(
    game: AnyGame, question: AnyQuestion, options: Any, facts: Any
) -> tuple[OtherRuling, ...]:
    """Return each single option whose other value would change the answer, with that answer.

    Left out are the options under which these facts could not have been. Raises AnswerError for
    facts that cannot be under the options as agreed.
    """
    answer = rule_on(question, options, facts).answer
    others = []
    for name, value, nearby in options_nearby(game, options, full_bounds(game)):
        try:
            ruling = rule_on(question, nearby, facts)
        except AnswerError as error:
            if all(is_missing(problem) for problem in error.problems):
                others.append(OtherRuling(name, value, None, error.problems))
            continue
        if ruling.answer != answer:
            others.append(OtherRuling(name, value, ruling))
    return tuple(others)
