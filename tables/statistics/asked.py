"""What the matches that are asked about come to."""

from typing import Any, NamedTuple

from django.db.models import QuerySet

from tables import models
from tables.filters import Filters
from tables.statistics import people
from tables.statistics.played import Played, played
from tables.statistics.ratings import BEGINS, ratings

MOST_COUNTED = 500
"""The latest matches are counted, at most so many."""


class Answer(NamedTuple):
    """Statistics as plain data, and the ways of the ratings for a chart."""

    data: dict[str, Any]
    ways: dict[str, list[int]]


def statistics(seen: QuerySet[models.Match], filters: Filters) -> Answer:
    """What the matches that are asked about come to."""
    told = played(filters.first(seen.order_by("-updated_at"), MOST_COUNTED))
    rated = ratings(told)
    found = [
        {"name": name, **tally.data(), "rating": rated.now.get(name)}
        for name, tally in people.players(told).items()
    ]
    data = {
        "matches": len(told),
        "ended": sum(match.places is not None for match in told),
        "deals": sum(len(match.deals) for match in told),
        "games": sorted({match.game for match in told}),
        "players": sorted(found, key=_best_first),
        "pairs": _pairs(told),
        "head_to_head": people.rivals(told),
    }
    return Answer(data, rated.ways)


def _best_first(one: dict[str, Any]) -> tuple[Any, ...]:
    return (-(one["rating"] or BEGINS), -one["won"], -one["matches"], one["name"])


def _pairs(told: list[Played]) -> list[dict[str, Any]]:
    found = [{"names": list(names), **t.data()} for names, t in people.pairs(told).items()]
    return sorted(found, key=lambda one: (-one["won"], -one["matches"], one["names"]))
