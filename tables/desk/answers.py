"""What a phone asks of the engine, and what it is answered: plain data both ways.

`answer` never raises for what people enter: a question that cannot be answered is answered with
problems, in the language and by the names that pages use.
"""

from collections.abc import Callable
from typing import Any

from scorer.entries import CLOSINGS, dump_entry, parse_entry
from scorer.forms import AnswerError
from scorer.history import Match, Refused, append, score
from scorer.record import canonical, load, problem_data, row_data
from scorer.registry import GAMES
from scorer.text import Voice, same, say, spoken
from tables.desk.asking import ask, ruling_of
from tables.desk.board import board_data
from tables.desk.forms import placed
from tables.desk.rows import numbered, shown_row
from tables.desk.sending import sent_amendment, sent_closing, sent_entry, sent_strike, shown_verdict
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


def named(match: Match, voice: Voice) -> Voice:
    """The language with the names of the match's table."""
    return voice_of(match.table, match.names, voice)


def sheet(asked: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """The whole sheet of `record`."""
    match = match_of(asked)
    return sheet_data(match, score(match), named(match, voice))


def table(asked: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """What the pages of a match show of `record`: the board, and its rows, the newest first."""
    match = match_of(asked)
    speaker, scored = named(match, voice), score(match)
    rows = [shown_row(row, speaker) for row in sheet_data(match, scored, speaker)["rows"]]
    newest_first = numbered(rows, 0)[::-1]
    board = board_data(match, scored.state, speaker)
    last = newest_first[0] if newest_first else None
    return {"board": board, "rows": newest_first, "last": last}


def entry(asked: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """What `sent`, a form's names and values, would write into the match of `record`.

    The entry as the API takes it and as a record has it, the verdict, and the totals after it.
    `of` in what was sent names the entry that is corrected, `because` says why.
    """
    match = match_of(asked)
    data = _sent(match, asked["sent"])
    try:
        written = parse_entry(match.game, match.table, data)
        _, scored = append(match, score(match), written)
    except AnswerError as error:
        under = ("to", "entry") if data["kind"] == "amend" else ("entry",)
        fields = placed(error, named(match, voice), under)
        return {"fields": fields, "codes": [problem.code for problem in error.problems]}
    speaker = named(match, voice)
    row = row_data(scored.rows[-1], match.table.sides)
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


def rule(asked: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """What the referee says to `question` and `facts`: of `game`, or of the match of `record`."""
    put = {name: asked[name] for name in ("question", "facts", "options") if name in asked}
    if "record" not in asked:
        return ruling_of(ask(GAMES[asked["game"]], put), voice)
    match = match_of(asked)
    return ruling_of(ask(match.game, put, match.table.options), named(match, voice))


ANSWERS: dict[str, Callable[[dict[str, Any], Voice], dict[str, Any]]] = {
    "entry": entry,
    "rule": rule,
    "sheet": sheet,
    "table": table,
}
