"""What a phone asks of the engine, and what it is answered: plain data both ways.

`answer` never raises for what people enter: a question that cannot be answered is answered with
problems, in the language and by the names that pages use.
"""

from collections.abc import Callable
from typing import Any

from scorer.forms import AnswerError
from scorer.history import Match, Refused, score
from scorer.record import canonical, load, problem_data
from scorer.registry import GAMES
from scorer.text import Voice, same, say, spoken
from tables.desk.asking import ask, ruling_of
from tables.desk.sheets import sheet_data, voice_of


def translator(catalog: dict[str, str]) -> Callable[[str], str]:
    """The language of a catalogue of message ids; a message that it lacks stays English."""
    if not catalog:
        return same
    return lambda message: catalog.get(message, message)


def answer(asked: dict[str, Any], catalog: dict[str, str]) -> dict[str, Any]:
    """The answer to `{do, …}`, or `{problems}`."""
    voice = Voice(translator(catalog))
    try:
        return ANSWERS[asked["do"]](asked, voice)
    except AnswerError as error:
        return {"problems": [spoken(problem_data(one), voice) for one in error.problems]}
    except Refused as error:
        return {"refused": error.code, "problems": [{"detail": say(error.text, voice)}]}


def said(asked: dict[str, Any], catalog: dict[str, str]) -> str:
    """The answer as canonical JSON."""
    return canonical(answer(asked, catalog))


def match_of(asked: dict[str, Any]) -> Match:
    """The match of the record in a question; raises AnswerError."""
    return load(asked["record"])


def sheet(asked: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """The whole sheet of `record`."""
    match = match_of(asked)
    named = voice_of(match.table, match.names, voice)
    return sheet_data(match, score(match), named)


def rule(asked: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """What the referee says to `question` and `facts`: of `game`, or of the match of `record`."""
    put = {name: asked[name] for name in ("question", "facts", "options") if name in asked}
    if "record" not in asked:
        return ruling_of(ask(GAMES[asked["game"]], put), voice)
    match = match_of(asked)
    named = voice_of(match.table, match.names, voice)
    return ruling_of(ask(match.game, put, match.table.options), named)


ANSWERS: dict[str, Callable[[dict[str, Any], Voice], dict[str, Any]]] = {
    "rule": rule,
    "sheet": sheet,
}
