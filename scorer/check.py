"""Vector files: worked cases, run against the engine.

A file is `{game, rounds, matches, questions}`. A round is one entry on a given state, a match a
start and a history; `expect` names only what the case asserts.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from scorer.core import Game, State, Table, lay_table, opening, places
from scorer.entries import parse_entry
from scorer.forms import AnswerError, dump, parse, refuse
from scorer.history import Match, Row, Standing, advance, score
from scorer.registry import GAMES
from scorer.text import ENGLISH, say, text


class Difference(NamedTuple):
    """What a case expected of a field and what it got."""

    case: str
    field: str
    expected: Any
    got: Any


class Report(NamedTuple):
    """How many cases hold, what the others differ in, and how many were not asked."""

    passed: int
    failed: int
    unasked: int
    differences: tuple[Difference, ...]


def check_vectors(data: Any) -> Report:
    """Run every case of a vector file; raises AnswerError if it is no such file."""
    if not isinstance(data, dict) or data.get("game") not in GAMES:
        games = ", ".join(GAMES)
        raise refuse(
            ("game",),
            "choice",
            text("A file of worked cases names one of: {games}.", games=games),
        )
    game = GAMES[data["game"]]
    found = [list(check_round(game, case)) for case in _cases(data, "rounds")]
    found += [list(check_match(game, case)) for case in _cases(data, "matches")]
    differences = tuple(difference for case in found for difference in case)
    failed = sum(1 for case in found if case)
    return Report(len(found) - failed, failed, len(_cases(data, "questions")), differences)


def _cases(data: dict[str, Any], name: str) -> list[dict[str, Any]]:
    cases = data.get(name, [])
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise refuse((name,), "type", text("This should be a list."))
    return cases


def check_round(game: Game, case: dict[str, Any]) -> Iterator[Difference]:
    """The differences between what one entry comes to and what the case expects."""
    expect = case.get("expect", {})
    try:
        table, state = start(game, case)
        entry = parse_entry(game, table, {"kind": "round", "entry": case.get("entry")})
        row = advance(game, table, state, 1, Standing(entry.kind, entry.answer))
        got = {
            **state_facts(game, row.after),
            "points": points(table, row),
            "outcome": row.outcome,
        }
        problems = row.problems
    except AnswerError as error:
        got, problems = {}, error.problems
    got["valid"] = not problems
    got["problem"] = problems[0].path[1] if problems and len(problems[0].path) > 1 else None
    expected = {"valid": True, **expect} if "problem" not in expect else expect
    yield from differences(case, expected, got)


def check_match(game: Game, case: dict[str, Any]) -> Iterator[Difference]:
    """The differences between a whole history's end, and its way there, and the case."""
    expect = dict(case.get("expect", {}))
    trace = expect.pop("trace", [])
    try:
        table, state = start(game, case)
        items = case.get("history", [])
        history = tuple(parse_entry(game, table, item) for item in items)
    except AnswerError as error:
        yield Difference(str(case.get("id")), "history", "entries", say_all(error))
        return
    names = ("",) * table.seats
    sheet = score(Match(game, table, names, state.dealer, history), state)
    yield from differences(case, expect, match_facts(game, sheet.state))
    for index, (step, row) in enumerate(zip(trace, sheet.rows)):
        got = match_facts(game, row.after)
        for difference in differences(case, step, got):
            yield difference._replace(field=f"trace {index + 1}: {difference.field}")


def start(game: Game, case: dict[str, Any]) -> tuple[Table, State]:
    """The table of a case and the state it starts from; raises AnswerError."""
    seats = case.get("players", case.get("sides", game.seats[-1]))
    if seats not in game.seats:
        seats = game.seats[-1]
    table = lay_table(game, case.get("options"), case.get("setup"), seats)
    state = opening(game, table, case.get("dealer", 0))
    carry = parse(game.carry, {**dump(state.carry), **case.get("carry", {})}, places(table))
    return table, state._replace(carry=carry, totals=tuple(case.get("totals", state.totals)))


def points(table: Table, row: Row) -> list[int]:
    written = [0] * table.sides
    for line in row.lines:
        written[line.side] += line.points
    return written


def state_facts(game: Game, state: State) -> dict[str, Any]:
    """A state by the names that cases use."""
    return {
        "totals": list(state.totals),
        "carry": dump(state.carry),
        "over": state.over,
        "winner": state.winner,
        "next_dealer": state.dealer,
    }


def match_facts(game: Game, state: State) -> dict[str, Any]:
    """The same with the carry's own names beside the others."""
    return {**dump(state.carry), **state_facts(game, state)}


def differences(
    case: dict[str, Any], expect: dict[str, Any], got: dict[str, Any]
) -> Iterator[Difference]:
    """Every field on which expected and got differ; of a carry only what is named counts."""
    for field, expected in expect.items():
        actual = got.get(field)
        if isinstance(expected, dict) and isinstance(actual, dict):
            actual = {name: actual.get(name) for name in expected}
        if actual != expected:
            yield Difference(str(case.get("id")), field, expected, actual)


def say_all(error: AnswerError) -> str:
    """All sentences of an error, each with its place."""
    return "; ".join(
        "/".join(str(step) for step in problem.path) + ": " + say(problem.text, ENGLISH)
        for problem in error.problems
    )
