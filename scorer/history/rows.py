"""Rows: what an entry writes, and the state after it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scorer.core import (
    AnyGame,
    AnyMoment,
    AnyState,
    AnyTable,
    Line,
    Moment,
    Settled,
    State,
    Step,
    added,
    is_deal,
)
from scorer.entries import PLAYED
from scorer.forms import AnswerError, Problem, prefixed, refuse, side_of
from scorer.history.current import CurrentEntry
from scorer.text import NOTHING, Seat, Text, text


class Row(NamedTuple):
    """An entry on the sheet: what it wrote and the state after it.

    `status` is `live`, `struck`, `late` (it comes after the end of the match) or `unfit` (it no
    longer fits what came before; `problems` says why). Only live rows write lines.
    """

    seq: int
    current: CurrentEntry
    status: str
    lines: tuple[Line, ...]
    steps: tuple[Step, ...]
    outcome: str
    verdict: Text
    problems: tuple[Problem, ...]
    after: AnyState
    facts: tuple[tuple[str, Any], ...] = ()


def fold(
    game: AnyGame, table: AnyTable, state: AnyState, entries: Sequence[CurrentEntry], done: int = 0
) -> list[Row]:
    """Return the rows of entries that follow `state`, the first of them being number `done` + 1."""
    rows = []
    for index, current in enumerate(entries):
        row = advance(game, table, state, done + index + 1, current)
        rows.append(row)
        state = row.after
    return rows


def advance(
    game: AnyGame, table: AnyTable, state: AnyState, seq: int, current: CurrentEntry
) -> Row:
    """Return the row of one entry after `state`."""
    if current.struck_by:
        return _silent_row(seq, current, "struck", state)
    if current.kind not in PLAYED:
        closing = {"finish": True, "reopen": False}
        after = state._replace(finished=closing.get(current.kind, state.finished))
        return _silent_row(seq, current, "live", after)
    if state.over:
        return _silent_row(seq, current, "late", state)
    if current.kind == "dealer":
        return _dealer_row(game, table, seq, current, state)
    try:
        return _played_row(game, _moment_before(table, state, current), seq, current)
    except AnswerError as error:
        return _silent_row(seq, current, "unfit", state)._replace(problems=error.problems)


def _moment_before(table: AnyTable, before: AnyState, current: CurrentEntry) -> AnyMoment:
    if current.kind == "penalty":
        return Moment(table, before, current.kind, None, current.content)
    return Moment(table, before, current.kind, current.content)


def _silent_row(seq: int, current: CurrentEntry, status: str, state: AnyState) -> Row:
    return Row(seq, current, status, (), (), "", NOTHING, (), state)


def _dealer_row(
    game: AnyGame, table: AnyTable, seq: int, current: CurrentEntry, state: AnyState
) -> Row:
    """Return the row of an entry that names the dealer. A player who is out cannot deal."""
    dealer = current.content.seat
    if side_of(table.sides, dealer) in game.out(state):
        sentence = text("{name} is out of the game and cannot deal.", name=Seat(dealer))
        problem = Problem(("entry", "seat"), "impossible", sentence)
        return _silent_row(seq, current, "unfit", state)._replace(problems=(problem,))
    row = _silent_row(seq, current, "live", state._replace(dealer=dealer))
    return row._replace(verdict=text("{name} deals.", name=Seat(dealer)))


def _played_row(game: AnyGame, moment: AnyMoment, seq: int, current: CurrentEntry) -> Row:
    settled = settle(game, moment)
    before = moment.before
    totals = added(before.totals, settled.lines)
    ending = game.end(moment, settled, totals)
    after = State(
        added(totals, ending.lines),
        ending.carry,
        game.next_dealer(moment, settled, ending),
        before.deals + (1 if is_deal(game, current.kind) else 0),
        ending.over,
        ending.winner,
    )
    return Row(
        seq,
        current,
        "live",
        settled.lines + ending.lines,
        settled.steps + ending.steps,
        settled.outcome,
        settled.verdict,
        (),
        after,
        settled.facts + ending.facts,
    )


def settle(game: AnyGame, moment: AnyMoment) -> Settled[Any]:
    """Return what a round, a passed deal or a penalty comes to. Raises AnswerError if it does
    not fit."""
    if moment.kind == "round":
        problems = game.check(moment)
        if problems:
            raise AnswerError(prefixed(("entry",), problems))
        return game.settle(moment)
    if moment.penalty is not None and game.penalty is not None:
        return game.penalty(moment, moment.penalty)
    if moment.penalty is None and game.passed is not None:
        return game.passed(moment)
    raise refuse(("kind",), "not_in_game", text("This game has no entry of this kind."))
