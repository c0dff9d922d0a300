"""Statistics over the selected matches."""

from itertools import accumulate
from typing import Annotated, NamedTuple, TypedDict

from django.db.models import Count, QuerySet, Sum

from tables import models
from tables.capacity.heavy_work import heavy
from tables.selectors.filters import Filters
from tables.selectors.matches import without_copies
from tables.selectors.statistics import people
from tables.selectors.statistics.ratings import BEGINS, ratings
from tables.selectors.statistics.results import Played, played

MOST_COUNTED = 300
MOST_ENTRIES = 3_000
"""Largest number of latest matches counted, and of their entries together."""

WEIGHT = 10
"""Cost of a match besides its entries, in entries."""


class Player(people.Counts):
    """A player's counts and rating."""

    name: str
    rating: Annotated[int | None, "From 1000 on; null before a match has ended."]


class Pair(people.Counts):
    """The counts of two who played together."""

    names: list[str]


class Summary(TypedDict):
    """Statistics as plain data, the best player first."""

    matches: int
    ended: int
    deals: int
    games: list[str]
    players: list[Player]
    pairs: list[Pair]
    head_to_head: list[people.Rivals]


class Answer(NamedTuple):
    """Statistics as plain data, the matches they count, and the ways of the ratings for a chart.

    `cut` says that there are more matches than were counted.
    """

    data: Summary
    matches: list[Played]
    ways: dict[str, list[int]]
    cut: bool


def statistics(seen: QuerySet[models.Match], filters: Filters) -> Answer:
    """Statistics over the selected matches. Raises RequestProblem where too many are at it."""
    there = filters.of(seen).aggregate(matches=Count("pk"), entries=Sum("last_seq", default=0))
    with heavy(there["entries"] + there["matches"] * WEIGHT):
        newest = without_copies(filters.first(seen.order_by("-updated_at"), MOST_COUNTED + 1))
        sums = accumulate(match.last_seq for match in newest[:MOST_COUNTED])
        counted = newest[: sum(1 for entries in sums if entries <= MOST_ENTRIES)]
        return _counted(played(counted), len(counted) < len(newest))


def _counted(matches: list[Played], cut: bool) -> Answer:
    rated = ratings(matches)
    counted: list[Player] = [
        {"name": name, **tally.data(), "rating": rated.now.get(name)}
        for name, tally in people.players(matches).items()
    ]
    data: Summary = {
        "matches": len(matches),
        "ended": sum(match.places is not None for match in matches),
        "deals": sum(len(match.deals) for match in matches),
        "games": sorted({match.game for match in matches}),
        "players": sorted(counted, key=_best_first),
        "pairs": _pairs(matches),
        "head_to_head": people.rivals(matches),
    }
    return Answer(data, matches, rated.ways, cut)


def _best_first(player: Player) -> tuple[int, int, int, str]:
    return (-(player["rating"] or BEGINS), -player["won"], -player["matches"], player["name"])


def _pairs(matches: list[Played]) -> list[Pair]:
    pairs: list[Pair] = [
        {"names": list(names), **tally.data()} for names, tally in people.pairs(matches).items()
    ]
    return sorted(pairs, key=lambda pair: (-pair["won"], -pair["matches"], pair["names"]))
