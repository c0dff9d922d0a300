"""A match of any game for the tests: opening it, its entries in few words, playing them."""

from typing import Any

from scorer import Match, Sheet, append, new_match, parse_entry, score
from scorer.forms import AnswerError, Path, Problem
from scorer.text import ENGLISH, render_text

NAMES = ("Ana", "Boyan", "Vera", "Georgi")


def sat(game: str, seats: int, setup: Any = None, dealer: int = 0, **options: Any) -> Match:
    """A match without entries."""
    names = list(NAMES[:seats])
    data = {"game": game, "seats": names, "setup": setup, "dealer": dealer, "options": options}
    return new_match(data)


def deal(**entry: Any) -> dict[str, Any]:
    """A deal."""
    return {"kind": "round", "entry": entry}


def penalty(offender: int, **more: Any) -> dict[str, Any]:
    """A penalty against a side."""
    return {"kind": "penalty", "entry": {"offender": offender, **more}}


def amend(of: int, to: dict[str, Any]) -> dict[str, Any]:
    """A correction of an entry."""
    return {"kind": "amend", "of": of, "to": to}


def strike(of: int) -> dict[str, Any]:
    """A strike of an entry."""
    return {"kind": "strike", "of": of}


PASSED = {"kind": "passed"}
FINISH = {"kind": "finish"}


def play(match: Match, *items: dict[str, Any]) -> tuple[Match, Sheet]:
    """The match with entries written one after the other."""
    sheet = score(match)
    for item in items:
        match, sheet = append(match, sheet, parse_entry(match.game, match.table, item))
    return match, sheet


def reasons(match: Match, item: dict[str, Any]) -> list[str]:
    """The calculation of an entry, its steps and no lines."""
    match, sheet = play(match, item)
    voice = ENGLISH.at(match.names[: match.table.sides], match.names)
    return [render_text(step.text, voice) for step in sheet.rows[-1].steps]


def notices(match: Match, *items: dict[str, Any]) -> list[str]:
    """What the board says beside the totals after some entries."""
    match, sheet = play(match, *items)
    voice = ENGLISH.at(match.names[: match.table.sides], match.names)
    return [render_text(notice, voice) for notice in match.game.notices(match.table, sheet.state)]


def wrong(match: Match, *items: dict[str, Any]) -> list[str]:
    """What is said of entries of which the last cannot be."""
    voice = ENGLISH.at(match.names[: match.table.sides], match.names)
    return [render_text(problem.text, voice) for problem in problems(match, *items)]


def refused(match: Match, *items: dict[str, Any]) -> list[Path]:
    """The fields for which the last of some entries is refused."""
    return [problem.path for problem in problems(match, *items)]


def problems(match: Match, *items: dict[str, Any]) -> tuple[Problem, ...]:
    """The problems of the last of some entries; the others can be written."""
    match, sheet = play(match, *items[:-1])
    try:
        append(match, sheet, parse_entry(match.game, match.table, items[-1]))
    except AnswerError as error:
        return error.problems
    return ()
