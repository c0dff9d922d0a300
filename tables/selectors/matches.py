"""Reads matches, boards, entries and sheets, for pages and API alike.

Plain data in the scorer's names, with every text in the language of the request.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from django.db import connection
from django.db.models import F, Q, QuerySet
from django.utils.translation import gettext

from scorer.core import Game, State, Table, lay_table, opening
from scorer.entries import Entry, dump_content, parse_content, parse_entry
from scorer.forms import dump, side_of
from scorer.history import Match as ScorerMatch
from scorer.record import load_state, record
from scorer.registry import GAMES
from scorer.text import Voice, text
from tables import models
from tables.language import request_voice, reworded
from tables.presenters.sheet import (
    StoredEntry,
    opening_data,
    ranked_state,
    voice_of,
    written_entry,
)
from tables.presenters.types import (
    Beside,
    BoardData,
    Correction,
    Deal,
    EntryData,
    Fields,
    Record,
    StoredRow,
    StoredSheet,
)
from tables.presenters.types import State as StateData
from tables.problems import NO_ENTRY, NotFound, RequestProblem
from tables.raw_rows import fetch, selected
from tables.selectors.corrections import corrections_of
from tables.selectors.recorded import recorded_acceptances, recorded_rulings
from tables.selectors.timestamps import timestamp


class AgreedMatch(NamedTuple):
    """A match's game, its table as agreed, its players and first dealer."""

    game: Game
    table: Table
    names: tuple[str, ...]
    dealer: int

    def opened(self) -> ScorerMatch:
        """Return the match as it was opened, without its entries."""
        return ScorerMatch(self.game, self.table, self.names, self.dealer)

    def entry(self, stored: models.Entry) -> Entry:
        """Return a stored entry as the scorer reads it."""
        return self.read(stored.answer, stored.note)

    def read(self, answer: Fields, note: str) -> Entry:
        """Return what is stored of an entry, as the scorer reads it."""
        return parse_entry(self.game, self.table, answer)._replace(note=note)


def get_match(match_id: str, lock: str = "") -> models.Match:
    """Return the match, `lock` being SQL that holds it against other writers. Raises NotFound."""
    sql = f"{selected(models.Match)} WHERE id = %s {lock}"
    match = next(fetch(models.Match, sql, [match_id]), None)
    if match is None:
        raise NotFound
    return match


def get_entry(match: models.Match, seq: int) -> models.Entry:
    """Return an entry of the match by its number. Raises NotFound."""
    entry = match.entries.filter(seq=seq).first()
    if entry is None:
        raise NotFound(NO_ENTRY)
    return entry


def agreed_match(match: models.Match) -> AgreedMatch:
    """Return the scorer's view of a match."""
    stored = not match._state.adding
    table = _table(match.id, match.agreed_version) if stored else _new_table(match)
    return AgreedMatch(GAMES[match.game], table, tuple(match.seats), match.dealer)


@lru_cache(maxsize=1000)
def _table(match_id: str, agreed_version: int) -> Table:
    """Return the table as agreed in that version, cached."""
    return _new_table(get_match(match_id))


def _new_table(match: models.Match) -> Table:
    return lay_table(GAMES[match.game], match.options, match.setup, len(match.seats))


def state_after(agreed: AgreedMatch, entry: models.Entry | None) -> State:
    """Return the state after a stored entry, or the opening where there is none."""
    if entry is None:
        return opening(agreed.game, agreed.table, agreed.dealer)
    return load_state(agreed.game, agreed.table, entry.after["state"])


def stored_row(agreed: AgreedMatch, row: StoredRow) -> StoredRow:
    """Return what is stored of an entry, `Entry.after`, as today's scorer would store it.

    An entry of an earlier release lacks what the carry and the forms of its game have got since: a
    carry has then what it has at the opening, and a form what a field has when it is left out.
    """
    carry = dump(opening(agreed.game, agreed.table, agreed.dealer).carry)
    state: StateData = {**row["state"], "carry": {**carry, **row["state"]["carry"]}}
    return {**row, "state": state, "stands": _stands(agreed, row["stands"])}


def is_up_to_date(agreed: AgreedMatch, stored: Any, row: Any) -> bool:
    """Return whether `row`, the result of an entry now, is the stored one.

    Earlier releases may have said it in other words and their steps lack codes. Neither is a
    difference: no figure follows from them.
    """
    row = {**row, "verdict": stored["verdict"]}
    if row == stored:
        return True
    stored = {**reworded(stored), "verdict": stored["verdict"]}
    if row == stored:
        return True
    if any("code" not in step for step in stored["steps"]):
        steps = [{"text": step["text"], "rule": step["rule"]} for step in row["steps"]]
        row = {**row, "steps": steps}
    same: bool = row == stored_row(agreed, stored)
    return same


def _stands(agreed: AgreedMatch, stands: Deal | None) -> Deal | None:
    if stands is None:
        return None
    answer = parse_content(agreed.game, agreed.table, stands["kind"], stands.get("entry"))
    deal: Any = dump_content(stands["kind"], answer)
    current: Deal = deal
    return current


def opening_totals(agreed: AgreedMatch) -> list[int]:
    """Return the sheet points that the sides start from."""
    return list(opening(agreed.game, agreed.table, agreed.dealer).totals)


_PAIRS_BY_NAME = ContextVar("_PAIRS_BY_NAME", default=False)


@contextmanager
def pairs_by_name() -> Iterator[None]:
    """Call pairs by their players meanwhile, not We and They: who reads a sheet is neither."""
    token = _PAIRS_BY_NAME.set(True)
    try:
        yield
    finally:
        _PAIRS_BY_NAME.reset(token)


def match_voice(match: models.Match) -> Voice:
    """Return the language of the request, with the names of this table."""
    table = agreed_match(match).table
    voice = voice_of(table, tuple(match.seats), request_voice())
    if not _PAIRS_BY_NAME.get():
        return voice
    players: list[list[str]] = [[] for _ in voice.sides]
    for seat, name in enumerate(voice.seats):
        players[side_of(table.sides, seat)].append(name)
    return voice.at(tuple(" & ".join(names) for names in players), voice.seats)


def entries_of(match: models.Match) -> QuerySet[models.Entry]:
    """Return the entries that the match had when it was read, in order."""
    return match.entries.filter(seq__lte=match.last_seq).order_by("seq")


def entries_between(match: models.Match, first: int, last: int) -> list[models.Entry]:
    """Return the entries from number `first` to `last` that the match had when it was read, in
    order.

    Raw: a history is read so in a third less time.
    """
    sql = f"{selected(models.Entry)} WHERE match_id = %s AND seq BETWEEN %s AND %s ORDER BY seq"
    return list(fetch(models.Entry, sql, [match.id, first, min(last, match.last_seq)]))


def last_entry(match: models.Match) -> models.Entry | None:
    """Return the last entry that the match had when it was read."""
    sql = f"{selected(models.Entry)} WHERE match_id = %s AND seq = %s"
    return next(fetch(models.Entry, sql, [match.id, match.last_seq]), None)


def last_entries(matches: list[models.Match]) -> dict[str, models.Entry]:
    """Return the newest entry of each match, by the match's id."""
    newest = models.Entry.objects.filter(match__in=matches, seq=F("match__last_seq"))
    return {entry.match_id: entry for entry in newest}


def without_copies(found: list[models.Match]) -> list[models.Match]:
    """Return the matches, of the same match in several copies only the one that went furthest.

    A record that is imported as a match of its own keeps the time when the match was opened.
    """
    furthest: dict[tuple[str, datetime], models.Match] = {}
    for match in found:
        key = match.game, match.created_at
        if key not in furthest or match.last_seq > furthest[key].last_seq:
            furthest[key] = match
    return [match for match in found if furthest[match.game, match.created_at] is match]


def board_data(match: models.Match) -> BoardData:
    """Return the board for programs. Its size does not grow with the history."""
    agreed = agreed_match(match)
    last = last_entry(match)
    voice = match_voice(match)
    state = state_after(agreed, last)
    return {
        "id": match.id,
        "deal_number": match.last_deal_number + 1,
        "game": match.game,
        "options": match.options,
        "setup": match.setup,
        "seats": match.seats,
        **ranked_state(agreed.opened(), state),
        "last": entry_data(match, last, voice) if last else None,
        "version": match.version,
    }


def stored_entry(entry: models.Entry) -> StoredEntry:
    """Return an entry as presenters take it."""
    return StoredEntry(entry.seq, entry.deal_number, entry.answer, entry.after)


def entry_data(
    match: models.Match, entry: models.Entry, voice: Voice, devices: dict[str, str] | None = None
) -> EntryData:
    """Return an entry as it was written and what it writes now. If `devices` are named, it says
    by whom."""
    return entries_data(match, [entry], voice, devices)[0]


def entries_data(
    match: models.Match,
    stored: list[models.Entry],
    voice: Voice,
    devices: dict[str, str] | None = None,
    corrections: Mapping[int, Correction] | None = None,
) -> list[EntryData]:
    """Return entries as written and what they write now, by whom if `devices` are named."""
    if corrections is None:
        corrections = corrections_of(match, stored, {})
    entries = []
    for entry in stored:
        data = written_entry(stored_entry(entry), entry.note, corrections, voice, match.game)
        data["created_at"] = timestamp(entry.created_at)
        if devices is not None:
            data["who"] = devices.get(entry.device, "")
        entries.append(data)
    return entries


def entries(match: models.Match, *, after: int, limit: int) -> list[EntryData]:
    """Return the entries behind number `after`, at most `limit`, in order."""
    stored = entries_between(match, after + 1, after + limit)
    return entries_data(match, stored, match_voice(match), device_names(match))


def entry(match: models.Match, seq: int) -> EntryData:
    """Return an entry by its number. Raises NotFound."""
    return entry_data(match, get_entry(match, seq), match_voice(match), device_names(match))


MOST_ON_A_SHEET = 3_000
SHEET_TOO_LONG = text(
    "A sheet has room for {count} entries. Read them page by page.", count=MOST_ON_A_SHEET
)


def sheet(match: models.Match) -> StoredSheet:
    """Everything at once: how the match started, every entry, where it stands.

    Raises RequestProblem where the match is too long for that.
    """
    if match.last_seq > MOST_ON_A_SHEET:
        raise RequestProblem("too_long", SHEET_TOO_LONG)
    agreed = agreed_match(match)
    voice = match_voice(match)
    stored = entries_between(match, 1, match.last_seq)
    state = state_after(agreed, stored[-1] if stored else None)
    devices = device_names(match)
    opened = agreed.opened()
    return {
        "id": match.id,
        **opening_data(opened, voice),
        "rows": entries_data(match, stored, voice, devices),
        **ranked_state(opened, state),
        "version": match.version,
    }


def scorer_match(match: models.Match) -> ScorerMatch:
    """Return the whole match with its entries, as the scorer takes it."""
    agreed = agreed_match(match)
    return ScorerMatch(
        agreed.game, agreed.table, agreed.names, agreed.dealer, tuple(history(match))
    )


def history(match: models.Match, first: int = 1) -> list[Entry]:
    """Return the entries from number `first` on, as the scorer reads them."""
    agreed = agreed_match(match)
    stored = entries_of(match).filter(seq__gte=first).values_list("answer", "note")
    return [agreed.read(answer, note) for answer, note in stored]


def record_data(match: models.Match) -> Record:
    """Return the match's record, with its rulings, times and acceptances."""
    data: Any = record(replace(scorer_match(match), beside=beside(match)))
    recorded: Record = data
    return recorded


def written_points(match: models.Match) -> list[list[int]]:
    """Return the sheet points that each entry of the match writes now, per side."""
    return list(entries_of(match).values_list("after__points", flat=True))


def beside(match: models.Match) -> Beside:
    """Return what lies beside the entries in a match's record."""
    times = entries_of(match).values_list("created_at", flat=True)
    acceptances = recorded_acceptances(match)
    recorded: Beside = {
        "opened_at": timestamp(match.created_at),
        "times": [timestamp(time) for time in times],
        "rulings": recorded_rulings(match),
    }
    if acceptances:
        recorded["acceptances"] = acceptances
    return recorded


DEVICES_SQL = (
    "SELECT author, name FROM tables_visit WHERE match_id = %s"
    " OR group_id = (SELECT group_id FROM tables_match WHERE id = %s) ORDER BY id"
)
GROUP_DEVICES_SQL = "SELECT author, name FROM tables_visit WHERE group_id = %s ORDER BY id"


def device_names(subject: models.Match | models.Group) -> dict[str, str]:
    """Return what the devices that came to a match or a group are called there, by author, the
    first one first.

    Raw, as every list of entries needs it: it takes a tenth of what the ORM does.
    """
    with connection.cursor() as cursor:
        if isinstance(subject, models.Group):
            cursor.execute(GROUP_DEVICES_SQL, [subject.id])
        else:
            cursor.execute(DEVICES_SQL, [subject.id, subject.id])
        names = dict(cursor.fetchall())
    return {
        author: name or gettext("Phone %(number)s") % {"number": number}
        for number, (author, name) in enumerate(names.items(), start=1)
    }


def visits_at(match: models.Match) -> QuerySet[models.Visit]:
    """Return the visits of the devices that joined a match or its group."""
    at_match = Q(match=match)
    return models.Visit.objects.filter(
        at_match | Q(group=match.group_id) if match.group_id else at_match
    )
