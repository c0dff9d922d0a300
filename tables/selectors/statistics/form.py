"""Results in order, player by player, and the matches behind a figure."""

from collections.abc import Iterable
from typing import NamedTuple

from tables.selectors.statistics.people import LOST, WON, longest, result_of, streak
from tables.selectors.statistics.results import Played

RUN = "run"
"""Filter beside `people.WON`: the matches of the longest run."""


class Result(NamedTuple):
    """The result of a match for a player. `column` counts all ended matches."""

    column: int
    result: str
    match: str


class Form(NamedTuple):
    """A player's results, the oldest first, and what stands out in them.

    `streak` counts the matches won last, below zero those lost, and `longest` is the longest run.
    """

    name: str
    results: list[Result]

    @property
    def won(self) -> int:
        return sum(result.result == WON for result in self.results)

    @property
    def streak(self) -> int:
        return streak([result.result for result in self.results])

    @property
    def longest(self) -> int:
        return longest([result.result for result in self.results])


def ended(matches: Iterable[Played]) -> list[Played]:
    return [match for match in matches if match.places is not None]


def forms(matches: Iterable[Played]) -> list[Form]:
    """Return the results of everybody who has ended a match, who has won most first."""
    found: dict[str, list[Result]] = {}
    for column, match in enumerate(ended(matches)):
        for name in dict.fromkeys(match.seats):
            result = _result(match, name)
            found.setdefault(name, []).append(Result(column, result, match.id))
    people = [Form(name, results) for name, results in found.items()]
    return sorted(people, key=lambda form: (-form.won, len(form.results), form.name))


def _result(match: Played, name: str) -> str:
    return result_of(match, match.side_of(match.seats.index(name))) or LOST


def matches_behind(matches: list[Played], people: list[str], result: str) -> list[Played]:
    """Return the ended matches that a figure counts: of one player, or of two who played
    together.

    `result` is "won", "run" for the longest run of one player, or empty for all of them.
    """
    together = [match for match in ended(matches) if _side_of_all(match, people) is not None]
    if result == WON:
        return [match for match in together if match.winner == _side_of_all(match, people)]
    if result != RUN:
        return together
    best: list[Played] = []
    run: list[Played] = []
    for match in together:
        run = [*run, match] if match.winner == _side_of_all(match, people) else []
        best = max(best, run, key=len)
    return best


def _side_of_all(match: Played, people: list[str]) -> int | None:
    for side in range(match.sides):
        if people and set(people) <= set(match.names(side)):
            return side
    return None
