"""Requests of a phone to the engine, and their responses: plain data both ways.

`respond` never raises for what people enter: the response then holds problems, in the language and
by the names that pages use.
"""

from collections.abc import Callable
from typing import Any

from scorer.entries import CLOSINGS, dump_entry, parse_entry
from scorer.forms import AnswerError
from scorer.history import Match, Refused, Sheet, append, score
from scorer.record import canonical, load, new_match, problem_data, record
from scorer.registry import GAMES
from scorer.text import ENGLISH, Voice, counted, render_text, rendered, same
from tables.presenters.board import rendered_board, thrown_in
from tables.presenters.difference import difference
from tables.presenters.form_data import (
    sent_amendment,
    sent_closing,
    sent_entry,
    sent_facts,
    sent_opening,
    sent_strike,
    verdict_data,
)
from tables.presenters.forms import mistakes, problems_by_field
from tables.presenters.history import deal_list, history_rows
from tables.presenters.rulings import read_query, ruling_in_words
from tables.presenters.sheet import (
    corrections_in,
    next_deal,
    rows_data,
    sheet_data,
    stored_entries,
    stored_row,
    voice_of,
)
from tables.presenters.types import (
    Catalog,
    EntryMistakes,
    EntryPreview,
    Fields,
    MatchTable,
    OpenedMatch,
    OpeningMistakes,
    OwnRule,
    Request,
    Response,
    RuledAtTable,
    RulingData,
    SentEntry,
    SheetData,
)

Responder = Callable[[Request, Voice], Response]


def catalog_voice(catalog: Catalog) -> Voice:
    """Return the language of a catalogue of message ids. A message that it lacks stays English.

    A singular has its forms there, and of every number to 199 which of them it takes.
    """
    if not catalog:
        return ENGLISH

    def translate(message: str) -> str:
        words: str = catalog.get(message) or same(message)
        return words

    def form(one: str, many: str, number: int) -> str:
        message = catalog.get(one)
        if message is None:
            return counted(one, many, number)
        at = number if number < 100 else 100 + number % 100
        words: str = message["forms"][int(message["which"][at])]
        return words

    return Voice(translate, form)


def respond(
    request: Request, catalog: Catalog, responses: dict[str, Responder] | None = None
) -> Response:
    """Return the response to `{do, …}`, or `{problems}`. `{unseen}` asks for what `at` names."""
    voice = catalog_voice(catalog)
    try:
        return (responses or RESPONSES)[request["do"]](request, voice)
    except AnswerError as error:
        return {"problems": [rendered(problem_data(problem), voice) for problem in error.problems]}
    except Unseen:
        return {"unseen": True}
    except Refused as error:
        return {"refused": error.code, "problems": [{"detail": render_text(error.text, voice)}]}


CACHED: list[tuple[str, Match, Sheet]] = []
"""The matches that were requested last, by the names that the phone gave them."""

MOST_CACHED = 4


class Unseen(Exception):
    """Data that is neither cached nor sent."""


def requested_match(request: Request) -> tuple[Match, Sheet]:
    """Return the match of a request and its sheet: `at` names a cached one, `record` is a new
    one.

    Raises AnswerError, Unseen.
    """
    at = request.get("at", "")
    for name, match, scored in CACHED:
        if at and name == at:
            return match, scored
    if "record" not in request:
        raise Unseen
    match = load(request["record"])
    return cache_match(at, match, score(match))


def cache_match(at: str, match: Match, scored: Sheet) -> tuple[Match, Sheet]:
    """Cache a match under a name. The oldest ones are forgotten."""
    CACHED.append((at, match, scored))
    while len(CACHED) > MOST_CACHED:
        CACHED.pop(0)
    return match, scored


def voice_at(match: Match, voice: Voice) -> Voice:
    """Return the language with the names of the match's table."""
    return voice_of(match.table, match.names, voice)


def sheet(request: Request, voice: Voice) -> SheetData:
    """Return the whole sheet of a match."""
    match, scored = requested_match(request)
    return sheet_data(match, scored, voice_at(match, voice))


def table(request: Request, voice: Voice) -> MatchTable:
    """Return what the pages of a match show: the board, and its `newest` rows, the newest first."""
    match, scored = requested_match(request)
    voice_here = voice_at(match, voice)
    after = max(0, len(scored.rows) - request.get("newest", len(scored.rows)))
    corrections = corrections_in(match)
    rows = rows_data(match, scored, voice_here, after)
    entries = stored_entries(match, scored)[after:]
    number = next_deal(match)
    return {
        "board": rendered_board(match, scored.state, number, voice_here),
        "rows": history_rows(match, rows, corrections, voice_here)[::-1],
        "deals": deal_list(match, entries, corrections, voice_here),
        "thrown_in": thrown_in(match, scored.state, number, rows[-1] if rows else None, voice_here),
    }


def entry(request: Request, voice: Voice) -> EntryPreview | EntryMistakes:
    """Return what `sent`, a form's names and values, or an API's `entry` would write into a match.

    The entry as the API takes it and as a record has it, the verdict, and the totals after it.
    `of` in what was sent names the entry that is corrected, `because` says why. The match with the
    entry in it is cached under the name `becomes`.
    """
    match, before = requested_match(request)
    voice_here = voice_at(match, voice)
    data = request.get("entry") or _sent(match, request["sent"])
    try:
        written = parse_entry(match.game, match.table, data)
        longer, scored = append(match, before, written)
    except AnswerError as error:
        root = ("to", "entry") if data["kind"] == "amend" else ("entry",)
        fields = problems_by_field(error, voice_here, root)
        codes = [problem.code for problem in error.problems]
        mistake, wrong = mistakes(error, voice_here, root)
        return {"fields": fields, "codes": codes, "mistake": mistake, "wrong": wrong}
    if request.get("becomes"):
        cache_match(request["becomes"], longer, scored)
    # A correction says what the entry says that it puts right.
    changed = scored.rows[written.of - 1] if data["kind"] == "amend" else scored.rows[-1]
    row = stored_row(changed, match.table.sides)
    return {
        "entry": data,
        "written": dump_entry(written),
        "verdict": verdict_data(written, row, voice_here, match.game.key),
        "totals": list(scored.state.totals),
        "difference": difference(match, before, scored, written, voice_here),
    }


def _sent(match: Match, sent: Fields) -> SentEntry:
    kind = sent.get("kind", "round")
    if kind in CLOSINGS:
        return sent_closing(sent)
    of = sent.get("of", "")
    if not of:
        return sent_entry(match, sent)
    return sent_strike(int(of), sent) if kind == "strike" else sent_amendment(match, int(of), sent)


def opening_response(request: Request, voice: Voice) -> OpenedMatch | OpeningMistakes:
    """Return the record of a match that the form `sent` opens, and what opens it through the
    API."""
    data = sent_opening(GAMES[request["game"]], request["names"], request["sent"])
    try:
        opened = new_match(data)
    except AnswerError as error:
        return {"fields": problems_by_field(error, voice, ("options",))}
    written: Any = record(opened)
    return {"record": written, "opening": data}


def rule(request: Request, voice: Voice) -> RulingData | RuledAtTable:
    """Return what the referee says to `question` and `facts`: of `game`, or of a match.

    The facts may also be `sent`, a form's names and values.
    """
    data = {name: request[name] for name in ("question", "facts", "options") if name in request}
    if "game" in request:
        return ruling_in_words(read_query(GAMES[request["game"]], data), voice)
    match, _ = requested_match(request)
    if "sent" in request:
        data["facts"] = sent_facts(match, request["question"], request["sent"])
    query = read_query(match.game, data, match.table.options)
    ruling = ruling_in_words(query, voice_at(match, voice))
    return {**ruling, "own_rule": own_rule(match, ruling, voice)}


def own_rule(match: Match, ruling: RulingData, voice: Voice) -> OwnRule | None:
    """Return what the table agreed on from now on for exactly these facts, as its record has it."""
    facts = canonical(ruling["facts"])
    for number, recorded in enumerate((match.beside or {}).get("rulings", [])):
        same_question = recorded["question"] == ruling["question"]
        if recorded.get("from_now_on") and same_question and canonical(recorded["facts"]) == facts:
            appeals = recorded.get("appeals", [])
            changed = [
                appeal["verdict"] for appeal in appeals if appeal.get("outcome") == "changed"
            ]
            if changed:
                return {"number": number + 1, "in_force": changed[-1]}
            data = {name: recorded[name] for name in ("question", "facts", "options")}
            decided = ruling_in_words(read_query(match.game, data), voice_at(match, voice))
            return {"number": number + 1, "in_force": decided["verdict"]}
    return None


RESPONSES: dict[str, Responder] = {
    "entry": entry,
    "open": opening_response,
    "rule": rule,
    "sheet": sheet,
    "table": table,
}
