"""Ratings by openskill (Plackett–Luce): who is expected to stand better, from how matches ended.

A rating is what the model is nearly sure of, its mean less three deviations, on a scale that
begins at 1000. It is an estimate, so it alone here is no whole number of anything.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from tables.selectors.statistics.results import Played

BEGINS, STEP = 1000, 40


class Ratings(NamedTuple):
    """Every player's rating, and what it was after each match. The first is before them all."""

    now: dict[str, int]
    ways: dict[str, list[int]]


def ratings(matches: Iterable[Played]) -> Ratings:
    """Return the ratings after these matches, in their order."""
    model = PlackettLuce()
    ratings_now: dict[str, PlackettLuceRating] = {}
    ways: dict[str, list[int]] = {}
    steps = 0
    for match in matches:
        if match.places is None or len(set(match.seats)) < len(match.seats):
            continue
        steps += 1
        for name in match.seats:
            if name not in ratings_now:
                ratings_now[name] = model.rating(name=name)
                ways[name] = [BEGINS] * steps
        _rate(model, ratings_now, match)
        for name, rating in ratings_now.items():
            ways[name].append(_rounded(rating))
    return Ratings({name: _rounded(rating) for name, rating in ratings_now.items()}, ways)


def _rate(model: PlackettLuce, ratings_now: dict[str, PlackettLuceRating], match: Played) -> None:
    names = [match.names(side) for side in range(match.sides)]
    teams = [[ratings_now[name] for name in side] for side in names]
    rated = model.rate(teams, ranks=[float(place) for place in match.places or ()])
    for side, after in zip(names, rated, strict=True):
        ratings_now.update(zip(side, after, strict=True))


def _rounded(rating: Any) -> int:
    return round(BEGINS + STEP * rating.ordinal())
