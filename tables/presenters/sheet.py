"""A match as everybody sees it: entries and sheets in words."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from scorer.core import State, Table, winning_side
from scorer.entries import CORRECTIONS, dump_content, dump_entry
from scorer.forms import Bounds, dump
from scorer.history import Match, Row, Sheet, deal_numbers, rows_before
from scorer.names import isolated
from scorer.record import line_data, row_data, setup_data, state_data
from scorer.text import Voice, render_text, rendered, text
from tables.presenters.citations import cite, cite_row
from tables.presenters.types import (
    Correction,
    Deal,
    EarlierRow,
    EntryData,
    Opening,
    RankedState,
    SheetData,
    StoredRow,
)

WE, THEY = text("We"), text("They")


def voice_of(table: Table | Bounds, names: tuple[str, ...], voice: Voice) -> Voice:
    """Return a language with the names of a table: pairs are We and They, whoever plays alone is
    named."""
    names = tuple(isolated(name) for name in names)
    if table.sides == table.seats:
        return voice.at(names, names)
    return voice.at((render_text(WE, voice), render_text(THEY, voice)), names)


def stored_row(row: Row, sides: int) -> StoredRow:
    """Return what an entry writes as it is stored, its texts not yet rendered."""
    data: Any = row_data(row, sides)
    stored: StoredRow = data
    return stored


def standing_deal(answer: Any, row: StoredRow) -> Deal:
    """Return what an entry says now, corrections included."""
    return row["stands"] or {"kind": answer["kind"], "entry": answer.get("entry")}


def earlier_row(answer: Any, row: StoredRow) -> EarlierRow:
    """Return what a later page needs of a row that a correction replaces."""
    return {
        "deal": standing_deal(answer, row),
        "status": row["status"],
        "points": row["points"],
        "outcome": row["outcome"],
        "verdict": row["verdict"],
    }


class StoredEntry(NamedTuple):
    """An entry as it is stored: its number, what was entered, and what it writes."""

    seq: int
    deal_number: int | None
    answer: Any
    row: StoredRow


def correction_beside(seq: int, kind: str, row: StoredRow) -> int:
    """Return the number of the correction that is shown with an entry, 0 for none.

    It is the one that holds for the entry, or the entry itself if it is a correction.
    """
    return seq if kind in CORRECTIONS else row["struck_by"] or row["amended_by"] or 0


def written_entry(
    entry: StoredEntry, note: str, corrections: Mapping[int, Correction], voice: Voice, game: str
) -> EntryData:
    """Return an entry as it was written, and what it writes now, of any kind the same names.

    `game` is the key of its game, `corrections` those of a match by their numbers.
    """
    after = entry.row
    row: Any = {name: rendered(value, voice) for name, value in after.items() if name != "state"}
    cite_row(row, game, voice)
    empty = {"entry": None, "of": None, "to": None, "reason": None}
    correction = corrections.get(correction_beside(entry.seq, entry.answer["kind"], after))
    more = {
        "totals": after["state"]["totals"],
        "state": after["state"],
        "seq": entry.seq,
        "deal_number": entry.deal_number,
        "was": correction["was"]["points"] if correction else None,
    }
    data: Any = {**empty, **entry.answer, "note": note, **row, **more}
    shown: EntryData = data
    return shown


def sheet_data(match: Match, sheet: Sheet, voice: Voice) -> SheetData:
    """Everything at once: how the match started, every entry, where it stands."""
    rows = rows_data(match, sheet, voice)
    return {**opening_data(match, voice), "rows": rows, **ranked_state(match, sheet.state)}


def rows_data(match: Match, sheet: Sheet, voice: Voice, after: int = 0) -> list[EntryData]:
    """Return the entries behind number `after`, in order."""
    entries = zip(stored_entries(match, sheet)[after:], match.history[after:])
    known = corrections_in(match)
    return [
        written_entry(entry, written.note, known, voice, match.game.key)
        for entry, written in entries
    ]


def stored_entries(match: Match, sheet: Sheet) -> list[StoredEntry]:
    """Return the entries of a match as a server stores them."""
    numbers = deal_numbers(match.game, match.history)
    return [
        StoredEntry(
            row.seq,
            numbers.get(row.seq),
            dump_entry(entry._replace(note="")),
            stored_row(row, match.table.sides),
        )
        for entry, row in zip(match.history, sheet.rows)
    ]


def next_deal(match: Match) -> int:
    """Return the number that the next deal of a match gets."""
    return len(deal_numbers(match.game, match.history)) + 1


def corrections_in(match: Match) -> dict[int, Correction]:
    """Return the corrections of a match by their numbers. Nobody is named who wrote them."""
    numbers = deal_numbers(match.game, match.history)
    corrections: dict[int, Correction] = {}
    for seq, row in rows_before(match).items():
        entry = match.history[seq - 1]
        answer = dump_content(row.current.kind, row.current.content)
        corrections[seq] = {
            "seq": seq,
            "kind": entry.kind,
            "of_kind": match.history[entry.of - 1].kind,
            "deal_number": numbers.get(entry.of),
            "was": earlier_row(answer, stored_row(row, match.table.sides)),
            "reason": entry.reason,
            "who": "",
            "at": "",
        }
    return corrections


def opening_data(match: Match, voice: Voice) -> Opening:
    """Return what was agreed when the match was opened, and the lines that its totals start
    from."""
    start = [rendered(line_data(line), voice) for line in match.game.start(match.table)]
    return {
        "game": match.game.key,
        "options": dump(match.table.options),
        "setup": setup_data(match.table),
        "seats": list(match.names),
        "start": cite(start, match.game.key, voice),
    }


def ranked_state(match: Match, state: State) -> RankedState:
    """Return the state of a match, with the place of every side."""
    data: Any = {
        **state_data(state),
        "ranking": list(match.game.ranking(match.table, state)),
        "winning_side": winning_side(match.game, match.table, state),
    }
    ranked: RankedState = data
    return ranked
