"""A match as plain data: the sheet to display, the record to store.

`canonical` writes plain data in one way only: sorted keys, no spaces, unescaped UTF-8,
integers. A record holds everything needed to score the match again, and nothing that follows
from it. `load` reads it back and `replay` scores it entry by entry, as it was written.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scorer.core import (
    AnyGame,
    AnyState,
    AnyTable,
    Line,
    Rule,
    Ruling,
    Seating,
    State,
    Step,
    bounds_of,
    lay_table,
    summed,
    table_bounds,
)
from scorer.entries import Entry, dump_content, dump_entry, parse_entry
from scorer.forms import (
    AnswerError,
    Bounds,
    Problem,
    dump,
    gather,
    not_one_of,
    parse,
    refuse,
    refuse_unknown,
    require_object,
    unknown,
    within,
)
from scorer.history import Match, Refused, Row, Sheet, append, score
from scorer.registry import GAMES
from scorer.text import plain, text

APP = "scorers-table"
FORMAT = 1

OPENING = ("game", "options", "setup", "seats", "dealer")
REQUIRED = ("game", "seats")
SEATED = ("seats", "dealer")
FIELDS = ("app", "format", *OPENING, "history", "beside", "proof")


def canonical(data: Any) -> str:
    """Plain data as canonical JSON. Raises ValueError for anything that is not plain."""
    if data is None or isinstance(data, bool):
        return {None: "null", True: "true", False: "false"}[data]
    if isinstance(data, int):
        return str(data)
    if isinstance(data, str):
        return '"' + "".join(_escaped(character) for character in data) + '"'
    if isinstance(data, list | tuple):
        return "[" + ",".join(canonical(item) for item in data) + "]"
    if isinstance(data, dict):
        if not all(isinstance(key, str) for key in data):
            raise ValueError("not plain data: a name that is no text")
        members = (canonical(key) + ":" + canonical(data[key]) for key in sorted(data))
        return "{" + ",".join(members) + "}"
    raise ValueError("not plain data: " + str(type(data)))


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    return character if ord(character) >= 32 else f"\\u{ord(character):04x}"


def record(match: Match) -> dict[str, Any]:
    """Return the match as a record."""
    beside = {} if match.beside is None else {"beside": match.beside}
    return {
        "app": APP,
        "format": FORMAT,
        "game": match.game.key,
        "options": dump(match.table.options),
        "setup": setup_data(match.table),
        "seats": list(match.names),
        "dealer": match.dealer,
        "history": [dump_entry(entry) for entry in match.history],
        **beside,
    }


def load(data: Any) -> Match:
    """Return the match of a record. Raises AnswerError.

    What the record holds is checked field by field. Whether its entries could have been written
    in this order is for `replay` to decide. `beside` is what an application stores with it, and
    `proof` for `scorer.proof` to read. No score follows from them.
    """
    if not isinstance(data, dict) or data.get("app") != APP:
        raise refuse((), "type", text("This is not a record of Scorer's Table."))
    if type(data.get("format")) is not int or data["format"] != FORMAT:
        raise refuse(
            ("format",),
            "choice",
            text("This program does not know the format of this record."),
        )
    refuse_unknown(data, FIELDS)
    match = new_match({name: data[name] for name in OPENING if name in data})
    history = data.get("history")
    if not isinstance(history, list):
        raise refuse(("history",), "type", text("This should be a list."))
    beside = data.get("beside")
    if "beside" in data:
        require_object(beside, ("beside",))
    entries = gather(*(_reader(match, index, item) for index, item in enumerate(history)))
    return replace(match, history=tuple(entries), beside=beside)


def _reader(match: Match, index: int, item: Any) -> Callable[[], Entry]:
    def read() -> Entry:
        return within(("history", index), lambda: parse_entry(match.game, match.table, item))

    return read


def new_match(data: Any) -> Match:
    """Return a match without entries from `{game, options, setup, seats, dealer}`. Raises
    AnswerError."""
    require_object(data)
    key = data.get("game")
    game = GAMES.get(key) if isinstance(key, str) else None
    if game is None:
        raise _of_no_game(data)
    names = data.get("seats")
    seats = len(names) if isinstance(names, list) else game.seats[-1]
    _, table, seated = gather(
        lambda: refuse_unknown(data, OPENING, REQUIRED),
        lambda: lay_table(game, data.get("options"), data.get("setup"), seats),
        lambda: _seating(data, bounds_of(game, seats)),
    )
    return Match(game, table, seated.seats, seated.dealer)


NOBODY_PLAYS = text("Who plays? Enter the players' names in the order of play.")


def _of_no_game(data: dict[str, Any]) -> AnswerError:
    """Return what is wrong with a match of a game that is not here."""
    game = not_one_of("game", data.get("game"), tuple(GAMES))
    seats = () if "seats" in data else (Problem(("seats",), "required", NOBODY_PLAYS),)
    return AnswerError((game, *seats, *unknown(data, OPENING, REQUIRED)))


def _seating(data: dict[str, Any], bounds: Bounds) -> Seating:
    """Return who plays, of a match to be opened. Raises AnswerError."""
    if "seats" not in data:
        raise refuse(("seats",), "required", NOBODY_PLAYS)
    return parse(Seating, {name: data[name] for name in SEATED if name in data}, bounds)


def replay(match: Match) -> Sheet:
    """Return the sheet of a match, every entry checked as it was when it was written.

    Raises AnswerError at the first entry that could not have been written.
    """
    written = Match(match.game, match.table, match.names, match.dealer)
    sheet = score(written)
    for index, entry in enumerate(match.history):
        written, sheet = write_again(index, written, sheet, entry)
    return sheet


def write_again(index: int, match: Match, sheet: Sheet, entry: Entry) -> tuple[Match, Sheet]:
    """Return the match and sheet with entry `index` of a record. Raises AnswerError where it
    cannot be."""
    path = ("history", index)
    try:
        return within(path, lambda: append(match, sheet, entry, recorded=True))
    except Refused as error:
        raise refuse(path, error.code, error.text) from None


def setup_data(table: AnyTable) -> dict[str, Any] | None:
    """Return what was set up, as plain data. None for a game without a setup."""
    return None if table.setup is None else dump(table.setup)


def state_data(state: AnyState) -> dict[str, Any]:
    """Return a state as plain data."""
    return {
        "totals": list(state.totals),
        "carry": dump(state.carry),
        "dealer": state.dealer,
        "deals": state.deals,
        "over": state.over,
        "winner": state.winner,
        "finished": state.finished,
    }


def load_state(game: AnyGame, table: AnyTable, data: dict[str, Any]) -> AnyState:
    """Return the state that `state_data` wrote."""
    carry = parse(game.carry, data["carry"], table_bounds(table))
    rest = {name: data[name] for name in ("dealer", "deals", "over", "winner", "finished")}
    return State(totals=tuple(data["totals"]), carry=carry, **rest)


def rule_data(rule: Rule) -> dict[str, Any]:
    """Return a citation as plain data."""
    return {"section": rule.section, "source": rule.source}


def line_data(line: Line) -> dict[str, Any]:
    """Return a line as plain data, its text not yet rendered."""
    return {
        "side": line.side,
        "points": line.points,
        "code": line.code,
        "text": plain(line.text),
        "rule": rule_data(line.rule),
    }


def step_data(step: Step) -> dict[str, Any]:
    """Return a step as plain data, its text not yet rendered."""
    return {"code": step.code, "text": plain(step.text), "rule": rule_data(step.rule)}


def problem_data(problem: Problem) -> dict[str, Any]:
    """Return a problem as plain data, its place as a JSON pointer."""
    pointer = "".join(
        "/" + str(step).replace("~", "~0").replace("/", "~1") for step in problem.path
    )
    return {"pointer": pointer, "code": problem.code, "detail": plain(problem.text)}


def row_data(row: Row, sides: int) -> dict[str, Any]:
    """Return what an entry wrote, as plain data, its texts not yet rendered."""
    current = row.current
    return {
        "status": row.status,
        "amended_by": current.amended_by or None,
        "struck_by": current.struck_by or None,
        "stands": dump_content(current.kind, current.content) if current.amended_by else None,
        "points": list(summed(sides, row.lines)),
        "lines": [line_data(line) for line in row.lines],
        "steps": [step_data(step) for step in row.steps],
        "outcome": row.outcome,
        "verdict": plain(row.verdict),
        "facts": dict(row.facts),
        "problems": [problem_data(problem) for problem in row.problems],
        "state": state_data(row.after),
    }


def ruling_data(ruling: Ruling) -> dict[str, Any]:
    """Return a ruling as plain data, its texts not yet rendered."""
    offender, points = ruling.penalty or (None, None)
    return {
        "verdict": plain(ruling.verdict),
        "answer": ruling.answer,
        "steps": [step_data(step) for step in ruling.steps],
        "penalty": {"offender": offender, "points": points} if ruling.penalty else None,
    }
