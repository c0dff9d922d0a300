"""The history of a match, and its score: a fold over what was entered.

A match is plain data: a game, the table as agreed, the first dealer, and entries in the order
in which they were written. Entries are never changed or removed. `amend` and `strike` name an
earlier entry and say what stands in its place; a strike of a strike or of an amendment takes
that one back. `score` walks the entries in order, each as it stands now, and gives one row for
each, with the lines it writes and the state after it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
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
    opening,
)
from scorer.entries import CORRECTIONS, PLAYED, Entry
from scorer.forms import AnswerError, Problem, refuse, side_of
from scorer.text import NOTHING, Seat, Text, text

REFUSALS = {
    "match_over": text("The match is over."),
    "match_finished": text("The match is finished; reopen it first."),
}


class Refused(Exception):
    """An entry that the state of the match forbids: `match_over` or `match_finished`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
        self.text = REFUSALS[code]


class CurrentEntry(NamedTuple):
    """What an entry says now, after all corrections, and the entries that corrected it."""

    kind: str
    content: Any
    amended_by: int = 0
    struck_by: int = 0


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


@dataclass(frozen=True)
class Match:
    """A match as it was entered. `names` are the players in the order of their seats.

    `beside` is what its record was stored with; no score follows from it.
    """

    game: AnyGame
    table: AnyTable
    names: tuple[str, ...]
    dealer: int
    history: tuple[Entry, ...] = ()
    beside: dict[str, Any] | None = None


class Sheet(NamedTuple):
    """A match as it was scored: the lines it starts from, a row for every entry, the end."""

    start: tuple[Line, ...]
    rows: tuple[Row, ...]
    state: AnyState


def current_entries(history: Sequence[Entry], done: int = 0) -> list[CurrentEntry]:
    """What every entry says now, the first of them being number `done` + 1.

    Corrections name earlier entries, so walking back from the latest one decides of each whether
    it still holds before its own effect is needed; what comes before `done` is not needed at all.
    """
    struck: dict[int, int] = {}
    amended: dict[int, int] = {}
    for index in range(len(history) - 1, -1, -1):
        seq, entry = done + index + 1, history[index]
        if seq in struck:
            continue
        if entry.kind == "strike":
            struck.setdefault(entry.of, seq)
        if entry.kind == "amend":
            amended.setdefault(entry.of, seq)
    return [
        _current_entry(history, index, done, amended, struck.get(done + index + 1, 0))
        for index in range(len(history))
    ]


def _current_entry(
    history: Sequence[Entry], index: int, done: int, amended: dict[int, int], struck_by: int
) -> CurrentEntry:
    by = amended.get(done + index + 1, 0)
    entry = history[index]
    kind, content = entry.kind, entry.content
    if by:
        kind, content = history[by - done - 1].to or (kind, content)
    return CurrentEntry(kind, content, by, struck_by)


def check_correction(entry: Entry, target: Entry | None, struck_by: int) -> None:
    """Refuse a correction of something that cannot be corrected; raises AnswerError.

    `target` is the entry that it is of, None where there is none, `struck_by` what struck that.
    """
    if target is None:
        raise refuse(("of",), "unknown_entry", text("There is no entry {seq}.", seq=entry.of))
    if entry.kind == "amend" and target.kind == "amend":
        sentence = text("This is a correction; correct entry {seq} itself.", seq=target.of)
        raise refuse(("of",), "not_original", sentence)
    if target.kind not in (PLAYED if entry.kind == "amend" else (*PLAYED, *CORRECTIONS)):
        raise refuse(
            ("of",),
            "not_correctable",
            text("Entry {seq} writes nothing.", seq=entry.of),
        )
    if struck_by:
        sentence = text(
            "Entry {seq} is struck; strike {by} to restore it.",
            seq=entry.of,
            by=struck_by,
        )
        raise refuse(("of",), "struck", sentence)


def admit(state: AnyState, kind: str) -> None:
    """Refuse what the state of the match forbids; raises Refused."""
    if state.finished and kind != "reopen":
        raise Refused("match_finished")
    if state.over and kind in PLAYED:
        raise Refused("match_over")


def touched_by(history: Sequence[Entry], entry: Entry) -> int:
    """The entry from which a correction changes the sheet: through a strike of a correction,
    what that correction was of."""
    target = entry.of
    while history[target - 1].kind in CORRECTIONS:
        target = history[target - 1].of
    return target


def score(match: Match, start: AnyState | None = None) -> Sheet:
    """The sheet of a match. `start` replaces the state before the first deal."""
    first = start or opening(match.game, match.table, match.dealer)
    rows = tuple(fold(match.game, match.table, first, current_entries(match.history)))
    return Sheet(match.game.start(match.table), rows, rows[-1].after if rows else first)


def fold(
    game: AnyGame, table: AnyTable, state: AnyState, entries: Sequence[CurrentEntry], done: int = 0
) -> list[Row]:
    """The rows of entries that follow `state`, the first of them being number `done` + 1."""
    rows = []
    for index, current in enumerate(entries):
        row = advance(game, table, state, done + index + 1, current)
        rows.append(row)
        state = row.after
    return rows


def advance(
    game: AnyGame, table: AnyTable, state: AnyState, seq: int, current: CurrentEntry
) -> Row:
    """The row of one entry after `state`."""
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
        return _played_row(game, _moment(table, state, current), seq, current)
    except AnswerError as error:
        return _silent_row(seq, current, "unfit", state)._replace(problems=error.problems)


def _moment(table: AnyTable, before: AnyState, current: CurrentEntry) -> AnyMoment:
    if current.kind == "penalty":
        return Moment(table, before, current.kind, None, current.content)
    return Moment(table, before, current.kind, current.content)


def _silent_row(seq: int, current: CurrentEntry, status: str, state: AnyState) -> Row:
    return Row(seq, current, status, (), (), "", NOTHING, (), state)


def _dealer_row(
    game: AnyGame, table: AnyTable, seq: int, current: CurrentEntry, state: AnyState
) -> Row:
    """The deal is given to a seat; whoever is out of the game does not deal."""
    dealer = current.content.seat
    if side_of(table.sides, dealer) in game.out(state):
        sentence = text("{name} is out of the game and does not deal.", name=Seat(dealer))
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
        before.deals + (1 if settled.counts_as_deal else 0),
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
    """What a round, a passed deal or a penalty comes to; raises AnswerError if it does not fit."""
    if moment.kind == "round":
        problems = game.check(moment)
        if problems:
            raise AnswerError(
                tuple(
                    Problem(("entry", *problem.path), problem.code, problem.text)
                    for problem in problems
                )
            )
        return game.settle(moment)
    if moment.penalty is not None and game.penalty is not None:
        return game.penalty(moment, moment.penalty)
    if moment.penalty is None and game.passed is not None:
        return game.passed(moment)
    raise refuse(("kind",), "not_in_game", text("This game knows no such entry."))


def append(match: Match, sheet: Sheet, entry: Entry, recorded: bool = False) -> tuple[Match, Sheet]:
    """The match with one more entry, and its sheet.

    Raises Refused or AnswerError where the entry cannot be written; then nothing is. An entry
    that is `recorded` was written before: where it gives the deal to who is out, as older records
    may, it stays and is unfit.
    """
    admit(sheet.state, entry.kind)
    longer = replace(match, history=(*match.history, entry))
    stays = recorded and "dealer" in (entry.kind, entry.to and entry.to[0])
    if entry.kind in CORRECTIONS:
        return longer, _corrected(match, sheet, longer, entry, stays)
    seq = len(longer.history)
    row = advance(
        match.game, match.table, sheet.state, seq, CurrentEntry(entry.kind, entry.content)
    )
    if row.status == "unfit" and not stays:
        raise AnswerError(row.problems)
    return longer, Sheet(sheet.start, (*sheet.rows, row), row.after)


def _corrected(match: Match, sheet: Sheet, longer: Match, entry: Entry, stays: bool) -> Sheet:
    """The sheet with a correction: rows before the entry that it touches stay as they are.

    An amendment that `stays` may be unfit.
    """
    there = 0 < entry.of <= len(match.history)
    target = match.history[entry.of - 1] if there else None
    check_correction(entry, target, sheet.rows[entry.of - 1].current.struck_by if there else 0)
    done = touched_by(match.history, entry) - 1
    before = sheet.rows[done - 1].after if done else opening(match.game, match.table, match.dealer)
    rows = fold(match.game, match.table, before, current_entries(longer.history[done:], done), done)
    if not stays:
        refuse_unfit_amendment(entry, rows)
    return Sheet(sheet.start, (*sheet.rows[:done], *rows), rows[-1].after)


def refuse_unfit_amendment(entry: Entry, rows: Sequence[Row]) -> None:
    """An amendment must itself fit where it stands; raises AnswerError, paths under `to`."""
    for row in rows:
        if entry.kind == "amend" and row.seq == entry.of and row.status == "unfit":
            raise AnswerError(
                tuple(
                    Problem(("to", *problem.path), problem.code, problem.text)
                    for problem in row.problems
                )
            )
