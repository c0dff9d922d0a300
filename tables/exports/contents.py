"""Everything a download tells of a match, gathered once."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils.translation import gettext

from tables import models
from tables.calendar import time_in_words
from tables.exports.typefaces import unmarked
from tables.presenters.history import side_lines
from tables.presenters.sheet import opening_data
from tables.presenters.types import (
    HistoryRow,
    HouseRule,
    MatchBoard,
    RenderedRuling,
    Side,
    SideLine,
)
from tables.selectors import matches
from tables.selectors.acceptances import RenderedAcceptance, acceptances_in_words
from tables.selectors.pages import house_rules, match_board, newest_rows, rulings_in_words

UTC = ZoneInfo("UTC")


@dataclass(frozen=True)
class MatchContents:
    """A match in the words of its reader: where it stands, what was written, what was agreed.

    What takes long for a long match is gathered when it is needed, once. Spreadsheets give times in
    `zone`.
    """

    match: models.Match
    address: str
    zone: ZoneInfo = UTC

    def unmarked(self) -> "MatchContents":
        """Return the same contents without marks of direction, for downloads in which nothing
        follows them."""
        return UnmarkedContents(self.match, self.address, self.zone, self)

    @cached_property
    def board(self) -> MatchBoard:
        """Return the state of the match."""
        return match_board(self.match)

    @cached_property
    def rows(self) -> list[HistoryRow]:
        """Return the entries in the order in which they were written."""
        return newest_rows(self.match)[::-1]

    @cached_property
    def worded_rows(self) -> list[tuple[HistoryRow, str, str]]:
        """Return the entries, and of each what it says on paper, and what was corrected in it."""
        return [
            (row, _words_on_paper(row), correction_on_paper(row, self.zone)) for row in self.rows
        ]

    @cached_property
    def start(self) -> list[SideLine]:
        """Return the lines that totals begin with."""
        agreed = matches.agreed_match(self.match)
        voice = matches.match_voice(self.match)
        return side_lines(opening_data(agreed.opened(), voice)["start"], voice)

    @cached_property
    def rules(self) -> list[HouseRule]:
        """Return the house rules in words."""
        agreed = matches.agreed_match(self.match)
        return house_rules(agreed.game, agreed.table.options, matches.match_voice(self.match))

    @cached_property
    def rulings(self) -> list[RenderedRuling]:
        """Return the stored rulings, the first one first."""
        return rulings_in_words(self.match)[::-1]

    @cached_property
    def acceptances(self) -> list[RenderedAcceptance]:
        """Return the latest acceptance of each side."""
        return acceptances_in_words(self.match)

    @property
    def sides(self) -> list[Side]:
        return self.board["sides"]

    @property
    def ended(self) -> datetime:
        """Time of the last entry."""
        last = self.board["last"]
        return datetime.fromisoformat(last["created_at"]) if last else self.match.created_at


def _unmarked(name: str) -> Any:
    """Return a part of the contents without marks, gathered when it is needed as they are."""
    return cached_property(lambda contents: unmarked(getattr(contents.marked, name)))


@dataclass(frozen=True)
class UnmarkedContents(MatchContents):
    """The contents of a match without marks of direction."""

    marked: MatchContents | None = None

    board = _unmarked("board")
    rows = _unmarked("rows")
    start = _unmarked("start")
    rules = _unmarked("rules")
    rulings = _unmarked("rulings")
    acceptances = _unmarked("acceptances")


def zone_named(name: str) -> ZoneInfo:
    """Return the time zone of this name, Europe/Sofia. UTC where this server does not know it.

    Which names there are depends on the system, and browsers send old ones too.
    """
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def side_words(side: Side) -> str:
    """Return a side with its players: "We (Ana, Ceca)", or the player alone."""
    if side["players"] == [side["name"]]:
        return side["name"]
    return f"{side['name']} ({', '.join(side['players'])})"


def written_since(acceptance: RenderedAcceptance) -> str:
    """Return what was written after an acceptance, if anything was."""
    if acceptance["corrected_by"]:
        return gettext("before a later correction")
    return "" if acceptance["is_last"] else gettext("more was written since")


def _words_on_paper(row: HistoryRow) -> str:
    """Return what was played, by whom, and how it went, where that is known. Else what the entry
    is."""
    summary = row["summary"]
    played = ", ".join(filter(None, (summary["contract"], summary["who"])))
    return f"{played}: {summary['words']}" if played else row["headline"]


def correction_on_paper(row: HistoryRow, zone: ZoneInfo) -> str:
    """Return who corrected or undid an entry, when, why, and what it said. Empty for any other."""
    correction = row["correction"]
    if correction is None or row["corrects"]:
        return ""
    why = f": {correction['reason']}" if correction["reason"] else ""
    said = correction["said"]["words"]
    at = time_in_words(datetime.fromisoformat(correction["at"]).astimezone(zone))
    words = f"{correction['words']}, {at}{why}"
    return f"{words}. {gettext('It said:')} {said}" if said and not row["struck"] else words
