"""Highlights of several matches of one game: runs, deals, comebacks, close ends."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tables.selectors.statistics.form import Form, ended
from tables.selectors.statistics.results import Deal, Played


class Run(NamedTuple):
    """A player, and the most matches won in a row."""

    name: str
    length: int


class Told(NamedTuple):
    """A match and its figure. `deal` is the deal that it is about, if it is about one."""

    figure: int
    match: Played
    side: int
    deal: Deal | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return self.match.names(self.side)


def longest_run(people: Iterable[Form]) -> Run | None:
    """Return the longest run of at least two matches. Of several the first player's."""
    best = max(people, key=lambda form: form.longest, default=None)
    return Run(best.name, best.longest) if best and best.longest > 1 else None


def best_deal(matches: Iterable[Played]) -> Told | None:
    """Return the deal in which a side gained most in an ended match, or None if all are equal."""
    gains = [
        Told(gain, match, side, deal)
        for match in ended(matches)
        for deal in match.deals
        for side, points in enumerate(deal.points)
        if (gain := points if match.most_is_best else -points) > 0
    ]
    best = max(gains, key=_figure, default=None)
    return best if best and min(gains, key=_figure).figure < best.figure else None


def biggest_comeback(matches: Iterable[Played]) -> Told | None:
    """Return the won match in which the winner had been behind by most."""
    behind = [
        Told(-min(leads), match, side) for match, side, leads in _won(matches) if min(leads) < 0
    ]
    return max(behind, key=_figure, default=None)


def closest_match(matches: Iterable[Played]) -> Told | None:
    """Return the won match in which the winner was in front by least at the end."""
    close = [Told(leads[-1], match, side) for match, side, leads in _won(matches) if leads[-1] > 0]
    return min(close, key=_figure, default=None)


def _figure(told: Told) -> int:
    return told.figure


def _won(matches: Iterable[Played]) -> Iterator[tuple[Played, int, list[int]]]:
    """Yield the won matches with their winners, and by how much these were in front on the way."""
    for match in matches:
        winner = match.winner
        if winner is not None and match.totals:
            yield match, winner, [_lead(match, totals, winner) for totals in match.totals]


def _lead(match: Played, totals: list[int], side: int) -> int:
    sign = 1 if match.most_is_best else -1
    others = (total for number, total in enumerate(totals) if number != side)
    return min(sign * (totals[side] - total) for total in others)
