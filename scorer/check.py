"""Vector files: worked cases, run against the engine.

A file is `{game, rounds, matches, questions}`. A round is one entry on a given state, a match a
start and a history. `expect` names only what the case asserts. House rules and setup that a case
leaves out are the usual ones.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from scorer.core import AnyGame, AnyState, AnyTable, lay_table, opening, summed, table_bounds
from scorer.entries import parse_entry
from scorer.forms import (
    AnswerError,
    Problem,
    dump,
    number,
    parse,
    per_side,
    refuse,
    require_object,
    seat,
    within,
)
from scorer.history import CurrentEntry, Match, advance, score
from scorer.referee import agreed_options, question_of, read_facts, rule_on
from scorer.registry import GAMES
from scorer.text import ENGLISH, render_text, text

TOTAL_MOST = 10_000_000
ABSENT = "nothing of that name"


class Difference(NamedTuple):
    """A field that differs from its worked case: expected and actual value."""

    case: str
    field: str
    expected: Any
    got: Any


class Report(NamedTuple):
    """Number of cases that hold, and the differences of the others."""

    passed: int
    failed: int
    differences: tuple[Difference, ...]


@dataclass(frozen=True, kw_only=True)
class Start:
    """Start of a worked case: the dealer, and the totals if they are not those of an opening."""

    dealer: int = seat(text("Dealer"), default=0)
    totals: tuple[int, ...] = per_side(number(-TOTAL_MOST, TOTAL_MOST, text("Totals")), default=())


def check_vectors(data: Any) -> Report:
    """Run every case of a vector file. Raises AnswerError if the file is not one."""
    key = data.get("game") if isinstance(data, dict) else None
    game = GAMES.get(key) if isinstance(key, str) else None
    if game is None:
        games = ", ".join(GAMES)
        raise refuse(
            ("game",),
            "choice",
            text("A file of worked cases names one of: {games}.", games=games),
        )
    outcomes = [_run(check_round, game, case) for case in _cases(data, "rounds")]
    outcomes += [_run(check_match, game, case) for case in _cases(data, "matches")]
    outcomes += [_run(check_question, game, case) for case in _cases(data, "questions")]
    differences = tuple(difference for case in outcomes for difference in case)
    failed = sum(1 for case in outcomes if case)
    return Report(len(outcomes) - failed, failed, differences)


def _cases(data: dict[str, Any], name: str) -> list[dict[str, Any]]:
    return _objects(data.get(name, []), name)


def _objects(data: Any, name: str) -> list[dict[str, Any]]:
    if not isinstance(data, list) or not all(isinstance(item, dict) for item in data):
        sentence = text("This should be a list of objects with named fields.")
        raise refuse((name,), "type", sentence)
    return data


def _object(case: dict[str, Any], name: str) -> dict[str, Any]:
    part: dict[str, Any] = case.get(name, {})
    require_object(part, (name,))
    return part


def _run(
    check: Callable[[AnyGame, dict[str, Any]], Iterator[Difference]],
    game: AnyGame,
    case: dict[str, Any],
) -> list[Difference]:
    """Return the differences of a case. A case that cannot be used is one."""
    try:
        return list(check(game, case))
    except AnswerError as error:
        return [Difference(name_of(case), "case", "usable", render_all(error))]


def name_of(case: dict[str, Any]) -> str:
    """Return a case as the report calls it."""
    return str(case.get("id", case.get("title", "a case without an id")))


def check_round(game: AnyGame, case: dict[str, Any]) -> Iterator[Difference]:
    """Yield the differences between the result of one entry and what the case expects."""
    expect = _object(case, "expect")
    got: dict[str, Any] = {}
    try:
        table, state = start(game, case)
        entry = parse_entry(game, table, {"kind": "round", "entry": case.get("entry")})
        row = advance(game, table, state, 1, CurrentEntry(entry.kind, entry.content))
        problems = row.problems
        got = {
            **dict(row.facts),
            **state_facts(game, row.after),
            "points": list(summed(table.sides, row.lines)),
            "outcome": row.outcome,
        }
    except AnswerError as error:
        problems = error.problems
    if problems and expect.get("valid", "problem" not in expect):
        yield Difference(name_of(case), "valid", True, render_all(AnswerError(problems)))
        return
    got.update(valid=not problems, problem=_place(problems))
    yield from differences(case, expect, got)


def _place(problems: tuple[Problem, ...]) -> Any:
    """Return the field of the first problem, as cases name it."""
    if not problems:
        return None
    path = problems[0].path
    return path[1] if len(path) > 1 else path[0]


def check_match(game: AnyGame, case: dict[str, Any]) -> Iterator[Difference]:
    """Yield the differences between a whole history's end, and its way there, and the case."""
    expect = dict(_object(case, "expect"))
    trace = _objects(expect.pop("trace", []), "trace")
    table, state = start(game, case)
    items = _objects(case.get("history", []), "history")
    history = tuple(parse_entry(game, table, item) for item in items)
    names = ("",) * table.seats
    sheet = score(Match(game, table, names, state.dealer, history), state)
    yield from differences(case, expect, match_facts(game, sheet.state))
    if len(trace) > len(history):
        yield Difference(name_of(case), "trace", len(trace), len(history))
    for index, (step, row) in enumerate(zip(trace, sheet.rows)):
        got = match_facts(game, row.after)
        for difference in differences(case, step, got):
            yield difference._replace(field=f"trace {index + 1}: {difference.field}")


def check_question(game: AnyGame, case: dict[str, Any]) -> Iterator[Difference]:
    """Yield the differences between the referee's answer and the case's."""
    expect = _object(case, "answer")
    question = question_of(game, case.get("question"))
    options = agreed_options(game, case.get("options"))
    try:
        facts = read_facts(game, question, case.get("facts"))
        got = {"valid": True, **rule_on(question, options, facts).answer}
    except AnswerError as error:
        if expect.get("valid", True):
            raise
        got = {"valid": False, "problem": _place(error.problems)}
    for field, expected in expect.items():
        if _as_sets(got.get(field, ABSENT)) != _as_sets(expected):
            yield Difference(name_of(case), field, expected, got.get(field, ABSENT))


def _as_sets(value: Any) -> Any:
    """Return an answer in which lists of cards and calls have no order."""
    if isinstance(value, dict):
        return {name: _as_sets(item) for name, item in value.items()}
    if not isinstance(value, list):
        return value
    if value and all(isinstance(item, str) for item in value):
        return sorted(value)
    return [_as_sets(item) for item in value]


def start(game: AnyGame, case: dict[str, Any]) -> tuple[AnyTable, AnyState]:
    """Return the table of a case and the state it starts from. Raises AnswerError."""
    seats = case.get("players", case.get("sides"))
    if type(seats) is not int or seats not in game.seats:
        seats = game.seats[-1]
    table = lay_table(game, case.get("options"), case.get("setup"), seats)
    named = {name: case[name] for name in ("dealer", "totals") if name in case}
    start = parse(Start, named, table_bounds(table))
    state = opening(game, table, start.dealer)
    carried = {**dump(state.carry), **_object(case, "carry")}
    carry = within(("carry",), lambda: parse(game.carry, carried, table_bounds(table)))
    return table, state._replace(carry=carry, totals=start.totals or state.totals)


def state_facts(game: AnyGame, state: AnyState) -> dict[str, Any]:
    """Return a state by the names that cases use."""
    return {
        "totals": list(state.totals),
        "carry": dump(state.carry),
        "over": state.over,
        "winner": state.winner,
        "next_dealer": state.dealer,
    }


def match_facts(game: AnyGame, state: AnyState) -> dict[str, Any]:
    """Return the same with the carry's own names beside the others."""
    return {**dump(state.carry), **state_facts(game, state)}


def differences(
    case: dict[str, Any], expect: dict[str, Any], got: dict[str, Any]
) -> Iterator[Difference]:
    """Yield every field on which expected and got differ. Of a carry only what is named counts."""
    for field, expected in expect.items():
        actual = got.get(field, ABSENT)
        if isinstance(expected, dict) and isinstance(actual, dict):
            actual = {name: actual.get(name, ABSENT) for name in expected}
        if actual != expected:
            yield Difference(name_of(case), field, expected, actual)


def render_all(error: AnswerError) -> str:
    """Return all sentences of an error, each with its place."""
    return "; ".join(
        "/".join(str(step) for step in problem.path) + ": " + render_text(problem.text, ENGLISH)
        for problem in error.problems
    )
