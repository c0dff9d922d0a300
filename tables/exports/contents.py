"""Everything a download tells of a match, gathered once."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from tables import models
from tables.presenters.sheet import opening_data
from tables.selectors import matches
from tables.selectors.pages import house_rules, shown_board, shown_rows, shown_rulings

GATHERED = ("board", "rows", "start", "rules", "rulings")
"""What an account gathers as plain data."""


@dataclass(frozen=True)
class Account:
    """A match in the words of its reader: where it stands, what was written, what was agreed.

    What takes long for a long match is gathered when it is needed, once.
    """

    match: models.Match
    address: str

    @cached_property
    def board(self) -> dict[str, Any]:
        """Where the match stands."""
        return shown_board(self.match)

    @cached_property
    def rows(self) -> list[dict[str, Any]]:
        """The entries in the order in which they were written."""
        return shown_rows(self.match)[::-1]

    @cached_property
    def start(self) -> list[dict[str, Any]]:
        """The lines that totals begin with."""
        at = matches.seated(self.match)
        voice = matches.voice(at)
        lines = opening_data(at.opened(), voice)["start"]
        return [{**line, "side_name": voice.sides[line["side"]]} for line in lines]

    @cached_property
    def rules(self) -> list[dict[str, Any]]:
        """The house rules in words."""
        at = matches.seated(self.match)
        return house_rules(at, matches.voice(at))

    @cached_property
    def rulings(self) -> list[dict[str, Any]]:
        """The kept rulings, the first one first."""
        return shown_rulings(self.match)[::-1]

    @property
    def sides(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.board["sides"]
        return found

    @property
    def ended(self) -> datetime:
        """When the last entry was written."""
        last = self.board["last"]
        return datetime.fromisoformat(last["created_at"]) if last else self.match.created_at


def side_words(side: dict[str, Any]) -> str:
    """A side with its players: "We (Ana, Ceca)", or the player alone."""
    if side["players"] == [side["name"]]:
        return str(side["name"])
    return f"{side['name']} ({', '.join(side['players'])})"
