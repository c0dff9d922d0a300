"""The number by which people call a deal, and what a corrected entry wrote until then."""

from collections.abc import Sequence

from scorer.core import AnyGame, is_deal, opening
from scorer.entries import CORRECTIONS, Entry
from scorer.history.current import current_entries
from scorer.history.match import Match
from scorer.history.refusals import touched_by
from scorer.history.rows import Row, fold


def deal_numbers(game: AnyGame, history: Sequence[Entry]) -> dict[int, int]:
    """Return the number of every deal, by its entry.

    An entry gets the next number when it is first a deal: when it is written, or when a penalty
    is corrected into one. It keeps that number, whatever is corrected or undone later.
    """
    numbers: dict[int, int] = {}
    for seq, entry in enumerate(history, start=1):
        dealt, kind = (entry.of, entry.to[0]) if entry.to else (seq, entry.kind)
        if is_deal(game, kind) and dealt not in numbers:
            numbers[dealt] = len(numbers) + 1
    return numbers


def rows_before(match: Match) -> dict[int, Row]:
    """Return the row that each correction changed, as it was until then, by the correction."""
    if not any(entry.kind in CORRECTIONS for entry in match.history):
        return {}
    game, table = match.game, match.table
    first = opening(game, table, match.dealer)
    rows: list[Row] = []
    before: dict[int, Row] = {}
    for index, entry in enumerate(match.history):
        done = index
        if entry.kind in CORRECTIONS:
            done = touched_by(match.history, entry) - 1
            before[index + 1] = rows[done]
        written = current_entries(match.history[done : index + 1], done)
        rows[done:] = fold(game, table, rows[done - 1].after if done else first, written, done)
    return before
