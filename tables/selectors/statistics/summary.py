"""What the matches that are asked about come to."""

from itertools import accumulate
from typing import Any, NamedTuple

from django.db.models import Count, QuerySet, Sum

from tables import models
from tables.capacity.heavy_work import heavy
from tables.selectors.filters import Filters
from tables.selectors.statistics import people
from tables.selectors.statistics.ratings import BEGINS, ratings
from tables.selectors.statistics.results import Played, played

MOST_COUNTED = 400
MOST_ENTRIES = 5_000
"""The latest matches are counted, at most so many, with so many entries together."""

WEIGHT = 10
"""What a match costs besides its entries, in entries."""


class Answer(NamedTuple):
    """Statistics as plain data, and the ways of the ratings for a chart.

    `cut` says that there are more matches than were counted.
    """

    data: dict[str, Any]
    ways: dict[str, list[int]]
    cut: bool


def statistics(seen: QuerySet[models.Match], filters: Filters) -> Answer:
    """What the selected matches come to; raises RequestProblem where there is no place for it."""
    there = filters.of(seen).aggregate(matches=Count("pk"), entries=Sum("last_seq", default=0))
    with heavy(there["entries"] + there["matches"] * WEIGHT):
        newest = filters.first(seen.order_by("-updated_at"), MOST_COUNTED + 1)
        sums = accumulate(match.last_seq for match in newest[:MOST_COUNTED])
        counted = newest[: sum(1 for entries in sums if entries <= MOST_ENTRIES)]
        return _counted(played(counted), len(counted) < len(newest))


def _counted(told: list[Played], cut: bool) -> Answer:
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
    return Answer(data, rated.ways, cut)


def _best_first(one: dict[str, Any]) -> tuple[Any, ...]:
    return (-(one["rating"] or BEGINS), -one["won"], -one["matches"], one["name"])


def _pairs(told: list[Played]) -> list[dict[str, Any]]:
    found = [{"names": list(names), **t.data()} for names, t in people.pairs(told).items()]
    return sorted(found, key=lambda one: (-one["won"], -one["matches"], one["names"]))
