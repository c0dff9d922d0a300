"""A match, its sheet, and one more entry."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from scorer.core import AnyGame, AnyState, AnyTable, Line, opening
from scorer.entries import CORRECTIONS, Entry
from scorer.forms import AnswerError
from scorer.history.current import CurrentEntry, current_entries
from scorer.history.refusals import admit, check_correction, refuse_unfit_amendment, touched_by
from scorer.history.rows import Row, advance, fold


@dataclass(frozen=True)
class Match:
    """A match as it was entered. `names` are the players in the order of their seats.

    `beside` is what its record was stored with. No score follows from it.
    """

    game: AnyGame
    table: AnyTable
    names: tuple[str, ...]
    dealer: int
    history: tuple[Entry, ...] = ()
    beside: Mapping[str, Any] | None = None


class Sheet(NamedTuple):
    """A match as it was scored: the lines it starts from, a row for every entry, the end."""

    start: tuple[Line, ...]
    rows: tuple[Row, ...]
    state: AnyState


def score(match: Match, start: AnyState | None = None) -> Sheet:
    """Return the sheet of a match. `start` replaces the state before the first deal."""
    first = start or opening(match.game, match.table, match.dealer)
    rows = tuple(fold(match.game, match.table, first, current_entries(match.history)))
    return Sheet(match.game.start(match.table), rows, rows[-1].after if rows else first)


def append(match: Match, sheet: Sheet, entry: Entry, recorded: bool = False) -> tuple[Match, Sheet]:
    """Return the match with one more entry, and its sheet.

    Raises Refused or AnswerError where the entry cannot be written. Then nothing is. An entry
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
    """Return the sheet with a correction: rows before the entry that it touches stay as they
    are.

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
