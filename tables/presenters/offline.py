"""What a phone asks of the engine, and what it is answered: plain data both ways.

`answer` never raises for what people enter: a question that cannot be answered is answered with
problems, in the language and by the names that pages use.
"""

from collections.abc import Callable
from typing import Any

from scorer.entries import CLOSINGS, dump_entry, parse_entry
from scorer.forms import AnswerError
from scorer.history import Match, Refused, Sheet, append, score
from scorer.record import canonical, load, problem_data, record, row_data
from scorer.record import open_match as opened_match
from scorer.registry import GAMES
from scorer.text import Voice, same, say, spoken
from tables.presenters.board import board_data
from tables.presenters.form_data import (
    sent_amendment,
    sent_closing,
    sent_entry,
    sent_facts,
    sent_opening,
    sent_strike,
    shown_verdict,
)
from tables.presenters.forms import placed
from tables.presenters.history import numbered, shown_row
from tables.presenters.rulings import ask, ruling_of
from tables.presenters.sheet import rows_data, sheet_data, voice_of


def translator(catalog: dict[str, str]) -> Callable[[str], str]:
    """The language of a catalogue of message ids; a message that it lacks stays English."""
    if not catalog:
        return same
    return lambda message: catalog.get(message, message)


def answer(asked: dict[str, Any], catalog: dict[str, str]) -> dict[str, Any]:
    """The answer to `{do, …}`, or `{problems}`; `{unseen}` asks for the record of the match."""
    voice = Voice(translator(catalog))
    try:
        return ANSWERS[asked["do"]](asked, voice)
    except AnswerError as error:
        return {"problems": [spoken(problem_data(one), voice) for one in error.problems]}
    except Unseen:
        return {"unseen": True}
    except Refused as error:
        return {"refused": error.code, "problems": [{"detail": say(error.text, voice)}]}


def said(asked: dict[str, Any], catalog: dict[str, str]) -> str:
    """The answer as canonical JSON."""
    return canonical(answer(asked, catalog))


KEPT: list[tuple[str, Match, Sheet]] = []
"""The matches that were spoken of last, by the names that the phone gave them."""

MOST_KEPT = 4


class Unseen(Exception):
    """A match that is not among those kept, and whose record was not sent."""


def seen(asked: dict[str, Any]) -> tuple[Match, Sheet]:
    """The match of a question and its sheet: `at` names one that is kept, `record` is a new one.

    Raises AnswerError, Unseen.
    """
    at = asked.get("at", "")
    for name, match, scored in KEPT:
        if at and name == at:
            return match, scored
    if "record" not in asked:
        raise Unseen
    match = load(asked["record"])
    return keep(at, match, score(match))


def keep(at: str, match: Match, scored: Sheet) -> tuple[Match, Sheet]:
    """Keep a match under a name; the ones kept longest are forgotten."""
    KEPT.append((at, match, scored))
    while len(KEPT) > MOST_KEPT:
        KEPT.pop(0)
    return match, scored


def named(match: Match, voice: Voice) -> Voice:
    """The language with the names of the match's table."""
    return voice_of(match.table, match.names, voice)


def sheet(asked: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """The whole sheet of a match."""
    match, scored = seen(asked)
    return sheet_data(match, scored, named(match, voice))


def table(asked: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """What the pages of a match show: the board, and its `newest` rows, the newest first."""
    match, scored = seen(asked)
    speaker = named(match, voice)
    after = max(0, len(scored.rows) - asked.get("newest", len(scored.rows)))
    deals = scored.rows[after - 1].after.deals if after else 0
    rows = [shown_row(row, speaker) for row in rows_data(match, scored, speaker, after)]
    newest_first = numbered(rows, deals)[::-1]
    board = board_data(match, scored.state, speaker)
    last = newest_first[0] if newest_first else None
    return {"board": board, "rows": newest_first, "last": last}


def entry(asked: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """What `sent`, a form's names and values, would write into a match.

    The entry as the API takes it and as a record has it, the verdict, and the totals after it.
    `of` in what was sent names the entry that is corrected, `because` says why. The match with the
    entry in it is kept under the name `becomes`.
    """
    match, before = seen(asked)
    speaker = named(match, voice)
    data = _sent(match, asked["sent"])
    try:
        written = parse_entry(match.game, match.table, data)
        longer, scored = append(match, before, written)
    except AnswerError as error:
        under = ("to", "entry") if data["kind"] == "amend" else ("entry",)
        fields = placed(error, speaker, under)
        return {"fields": fields, "codes": [problem.code for problem in error.problems]}
    if asked.get("becomes"):
        keep(asked["becomes"], longer, scored)
    # A correction says what the entry says that it puts right.
    told = scored.rows[written.of - 1] if data["kind"] == "amend" else scored.rows[-1]
    row = row_data(told, match.table.sides)
    return {
        "entry": data,
        "written": dump_entry(written),
        "verdict": shown_verdict(written, row, speaker),
        "totals": list(scored.state.totals),
    }


def _sent(match: Match, sent: dict[str, Any]) -> dict[str, Any]:
    kind = sent.get("kind", "round")
    if kind in CLOSINGS:
        return sent_closing(sent)
    of = sent.get("of", "")
    if not of:
        return sent_entry(match, sent)
    return sent_strike(int(of), sent) if kind == "strike" else sent_amendment(match, int(of), sent)


def open_match(asked: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """The record of a match that the form `sent` opens, and what opens it through the API."""
    data = sent_opening(GAMES[asked["game"]], asked["names"], asked["sent"])
    try:
        opened = opened_match(data)
    except AnswerError as error:
        return {"fields": placed(error, voice, ("options",))}
    return {"record": record(opened), "opening": data}


def rule(asked: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """What the referee says to `question` and `facts`: of `game`, or of a match.

    The facts may also be `sent`, a form's names and values.
    """
    put = {name: asked[name] for name in ("question", "facts", "options") if name in asked}
    if "game" in asked:
        return ruling_of(ask(GAMES[asked["game"]], put), voice)
    match, _ = seen(asked)
    if "sent" in asked:
        put["facts"] = sent_facts(match, asked["question"], asked["sent"])
    return ruling_of(ask(match.game, put, match.table.options), named(match, voice))


ANSWERS: dict[str, Callable[[dict[str, Any], Voice], dict[str, Any]]] = {
    "entry": entry,
    "open": open_match,
    "rule": rule,
    "sheet": sheet,
    "table": table,
}
