"""A match as everybody sees it: entries and sheets in words."""

from typing import Any

from scorer.core import State, Table
from scorer.entries import Entry, dump_entry
from scorer.forms import Bounds, dump
from scorer.history import Match, Row, Sheet
from scorer.names import isolated
from scorer.record import line_data, row_data, setup_data, state_data
from scorer.text import Voice, render_text, rendered, text
from tables.presenters.citations import cite, cite_row
from tables.presenters.types import EntryData, Fields, Opening, RankedState, SheetData, StoredRow

WE, THEY = text("We"), text("They")


def voice_of(table: Table | Bounds, names: tuple[str, ...], voice: Voice) -> Voice:
    """A language with the names of a table: pairs are We and They, whoever plays alone is named."""
    names = tuple(isolated(name) for name in names)
    if table.sides == table.seats:
        return voice.at(names, names)
    return voice.at((render_text(WE, voice), render_text(THEY, voice)), names)


def stored_row(row: Row, sides: int) -> StoredRow:
    """What an entry writes as it is stored, its texts not yet rendered."""
    data: Any = row_data(row, sides)
    stored: StoredRow = data
    return stored


def written_entry(
    seq: int, answer: Fields, note: str, after: StoredRow, voice: Voice, game: str
) -> EntryData:
    """An entry as it was written, and `after`: what it writes now, of any kind the same names.

    `after` is what `stored_row` makes, `game` the key of its game.
    """
    row: Any = {name: rendered(value, voice) for name, value in after.items() if name != "state"}
    cite_row(row, game, voice)
    empty = {"entry": None, "of": None, "to": None, "reason": None}
    state = {"totals": after["state"]["totals"], "state": after["state"]}
    data: Any = {**empty, **answer, "note": note, **row, **state, "seq": seq}
    entry: EntryData = data
    return entry


def sheet_data(match: Match, sheet: Sheet, voice: Voice) -> SheetData:
    """Everything at once: how the match started, every entry, where it stands."""
    rows = rows_data(match, sheet, voice)
    return {**opening_data(match, voice), "rows": rows, **ranked_state(match, sheet.state)}


def rows_data(match: Match, sheet: Sheet, voice: Voice, after: int = 0) -> list[EntryData]:
    """The entries behind number `after`, in order."""
    return [
        _written(match, entry, row, voice)
        for entry, row in zip(match.history[after:], sheet.rows[after:])
    ]


def _written(match: Match, entry: Entry, row: Row, voice: Voice) -> EntryData:
    answer = dump_entry(entry._replace(note=""))
    after = stored_row(row, match.table.sides)
    return written_entry(row.seq, answer, entry.note, after, voice, match.game.key)


def opening_data(match: Match, voice: Voice) -> Opening:
    """What was agreed when the match was opened, and the lines that its totals start from."""
    start = [rendered(line_data(line), voice) for line in match.game.start(match.table)]
    return {
        "game": match.game.key,
        "options": dump(match.table.options),
        "setup": setup_data(match.table),
        "seats": list(match.names),
        "start": cite(start, match.game.key, voice),
    }


def ranked_state(match: Match, state: State) -> RankedState:
    """Where a match stands, with the place of every side."""
    data: Any = {**state_data(state), "ranking": list(match.game.ranking(match.table, state))}
    ranked: RankedState = data
    return ranked
