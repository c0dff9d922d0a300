"""The referee: a question put to a game, the answer, and what other tables would answer."""

from typing import Any, NamedTuple

from scorer.core import Game, Question, Ruling, places_of
from scorer.forms import Places, parse, refuse, within
from scorer.text import text
from scorer.whatif import options_nearby


class OtherRuling(NamedTuple):
    """What the referee says where a single option has another value."""

    option: str
    value: Any
    ruling: Ruling


def question_of(game: Game, key: Any) -> Question:
    """The game's question of that name; raises AnswerError."""
    for one in game.questions:
        if one.key == key:
            return one
    keys = ", ".join(one.key for one in game.questions)
    raise refuse(("question",), "choice", text("One of: {values}.", values=keys))


def bounds_of(game: Game) -> Places:
    """The sides and seats that facts may speak of: those of a full table."""
    return places_of(game, game.seats[-1])


def agreed_options(game: Game, options: Any) -> Any:
    """The house rules that plain data describes; raises AnswerError."""
    given = {} if options is None else options
    return within(("options",), lambda: parse(game.options, given, bounds_of(game)))


def read_facts(game: Game, question: Question, facts: Any) -> Any:
    """The facts that plain data describes; raises AnswerError."""
    return within(("facts",), lambda: parse(question.facts, facts, bounds_of(game)))


def rule_on(question: Question, options: Any, facts: Any) -> Ruling:
    """What the referee says; raises AnswerError, its paths starting with `facts`."""
    return within(("facts",), lambda: question.answer(options, facts))


def other_rulings(
    game: Game, question: Question, options: Any, facts: Any
) -> tuple[OtherRuling, ...]:
    """Each single option whose other value would change the answer, with that answer."""
    said = rule_on(question, options, facts).answer
    found = []
    for name, value, other in options_nearby(game, options, bounds_of(game)):
        ruling = rule_on(question, other, facts)
        if ruling.answer != said:
            found.append(OtherRuling(name, value, ruling))
    return tuple(found)
