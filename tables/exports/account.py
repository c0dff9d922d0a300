"""Everything a download tells of a match, gathered once."""

from typing import Any, NamedTuple

from tables import models, reading, showing
from tables.desk.sheets import agreed


class Account(NamedTuple):
    """A match in the words of its reader: where it stands, what was written, what was agreed.

    `rows` are in the order in which they were written, `start` the lines that totals begin with.
    """

    match: models.Match
    board: dict[str, Any]
    rows: list[dict[str, Any]]
    start: list[dict[str, Any]]
    rules: list[dict[str, Any]]
    rulings: list[dict[str, Any]]
    address: str

    @property
    def sides(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.board["sides"]
        return found

    @property
    def played(self) -> list[dict[str, Any]]:
        """The rows that count."""
        return [row for row in self.rows if row["status"] == "live" and row["lines"]]


def account_of(match: models.Match, address: str) -> Account:
    """The account of a match that is found at this address."""
    at = reading.seated(match)
    voice = reading.voice(at)
    start = agreed(at.opened(), voice)["start"]
    return Account(
        match=match,
        board=showing.shown_board(match),
        rows=showing.shown_rows(match)[::-1],
        start=[{**line, "side_name": voice.sides[line["side"]]} for line in start],
        rules=showing.house_rules(at, voice),
        rulings=showing.shown_rulings(match)[::-1],
        address=address,
    )


def side_words(side: dict[str, Any]) -> str:
    """A side with its players: "We (Ana, Ceca)", or the player alone."""
    if side["players"] == [side["name"]]:
        return str(side["name"])
    return f"{side['name']} ({', '.join(side['players'])})"
