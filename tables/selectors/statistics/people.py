"""Counts: for every player, every pair of partners, and whoever played against whom."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, TypedDict

from tables.presenters.types import PerSide
from tables.selectors.statistics.results import Deal, Played

WON, DRAWN, LOST = "won", "drawn", "lost"


class Counts(TypedDict):
    """Counts of a player or a pair. `points` are sheet points, streaks are matches."""

    matches: int
    won: int
    drawn: int
    lost: int
    deals: int
    points: int
    called: int
    made: int
    failed: int
    streak: int
    longest_streak: int


class Rivals(TypedDict):
    """Two who played against each other: how often, and how often each stood better."""

    names: list[str]
    matches: int
    better: PerSide


@dataclass
class Tally:
    """Counts of a player or of two partners. Points are sheet points."""

    matches: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    deals: int = 0
    points: int = 0
    called: int = 0
    made: int = 0
    failed: int = 0
    results: list[str] = field(default_factory=list)

    def ended(self, result: str | None) -> None:
        """One more match, and how it ended for them."""
        self.matches += 1
        if result:
            setattr(self, result, getattr(self, result) + 1)
            self.results.append(result)

    def dealt(self, deal: Deal, side: int, called: bool) -> None:
        """One more deal."""
        self.deals += 1
        self.points += deal.points[side]
        if called:
            self.called += 1
            self.made += deal.made is True
            self.failed += deal.made is False

    def data(self) -> Counts:
        """Return the counts, with the streaks that the results make."""
        counts: Any = {name: value for name, value in vars(self).items() if name != "results"}
        counts |= {"streak": streak(self.results), "longest_streak": longest(self.results)}
        data: Counts = counts
        return data


def streak(results: list[str]) -> int:
    """Return how many matches in a row were won last, below zero if they were lost."""
    if not results or results[-1] == DRAWN:
        return 0
    length = 0
    while length < len(results) and results[-1 - length] == results[-1]:
        length += 1
    return length if results[-1] == WON else -length


def longest(results: list[str]) -> int:
    """Return the most matches that were won in a row."""
    most = row = 0
    for result in results:
        row = row + 1 if result == WON else 0
        most = max(most, row)
    return most


def result_of(match: Played, side: int) -> str | None:
    """Return how a match ended for a side. None while it is being played."""
    if match.places is None:
        return None
    if match.places[side] > 1:
        return LOST
    return WON if match.places.count(1) == 1 else DRAWN


def players(matches: Iterable[Played]) -> dict[str, Tally]:
    """Return what is counted of each player."""
    tallies: dict[str, Tally] = {}
    for match in matches:
        for seat, name in enumerate(match.seats):
            tally = tallies.setdefault(name, Tally())
            _count(tally, match, match.side_of(seat), (seat,))
    return tallies


def pairs(matches: Iterable[Played]) -> dict[tuple[str, ...], Tally]:
    """Return what is counted of each two who played together."""
    tallies: dict[tuple[str, ...], Tally] = {}
    for match in matches:
        for side in range(match.sides):
            seats = tuple(s for s in range(len(match.seats)) if match.side_of(s) == side)
            if len(seats) > 1:
                names = tuple(sorted(match.names(side)))
                _count(tallies.setdefault(names, Tally()), match, side, seats)
    return tallies


def _count(tally: Tally, match: Played, side: int, seats: tuple[int, ...]) -> None:
    tally.ended(result_of(match, side))
    for deal in match.deals:
        if side in deal.out:
            continue
        tally.dealt(deal, side, any(seat in deal.callers for seat in seats))


def rivals(matches: Iterable[Played]) -> list[Rivals]:
    """For each two who played against each other: how often, and who stood better in the end."""
    meetings: dict[tuple[str, str], Rivals] = {}
    for match in matches:
        if match.places is None:
            continue
        placed = [
            (name, match.side_of(seat), match.places[match.side_of(seat)])
            for seat, name in enumerate(match.seats)
        ]
        for (name, side, place), (other_name, opposite, worse) in combinations(sorted(placed), 2):
            if side != opposite and name != other_name:
                new: Rivals = {"names": [name, other_name], "matches": 0, "better": [0, 0]}
                met = meetings.setdefault((name, other_name), new)
                met["matches"] += 1
                met["better"][0] += place < worse
                met["better"][1] += worse < place
    return [meetings[names] for names in sorted(meetings)]
