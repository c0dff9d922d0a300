"""Which matches are asked about, and what is answered."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.http import QueryDict

from scorer.core import NAME_LENGTH
from scorer.forms import refuse
from scorer.registry import GAMES
from scorer.text import text
from tables import models
from tables.exports.archive import MOST_MATCHES
from tables.statistics import people
from tables.statistics.played import Played, played
from tables.statistics.ratings import BEGINS, ratings

MOST_COUNTED = 500
"""The latest matches are counted, at most so many."""

MOST_PEOPLE = 20


@dataclass(frozen=True)
class Filters:
    """The matches asked about: of a game, with all of these people, between two days, or these."""

    game: str = ""
    people: tuple[str, ...] = ()
    since: date | None = None
    until: date | None = None
    matches: tuple[str, ...] = ()


def filters_in(query: QueryDict) -> Filters:
    """The filters of a query: game, player, since, until, match; raises AnswerError."""
    game = query.get("game", "")
    if game and game not in GAMES:
        raise refuse(("game",), "choice", text("One of: {values}.", values=", ".join(GAMES)))
    return Filters(
        game,
        _several(query, "player", MOST_PEOPLE),
        _day(query, "since"),
        _day(query, "until"),
        _several(query, "match", MOST_MATCHES),
    )


def _several(query: QueryDict, name: str, most: int) -> tuple[str, ...]:
    values = tuple(dict.fromkeys(value for value in query.getlist(name) if value))
    if len(values) > most or any(len(value) > NAME_LENGTH for value in values):
        raise refuse((name,), "length", text("At most {count} of these.", count=most))
    return values


def _day(query: QueryDict, name: str) -> date | None:
    given = query.get(name, "")
    try:
        return date.fromisoformat(given) if given else None
    except ValueError:
        raise refuse((name,), "type", text("A day, for example 2026-11-21.")) from None


def filtered(seen: QuerySet[models.Match], filters: Filters) -> QuerySet[models.Match]:
    """Those of the matches that are asked about, but for the people who played them."""
    found = seen.filter(game=filters.game) if filters.game else seen
    if filters.matches:
        found = found.filter(pk__in=filters.matches)
    if filters.since:
        found = found.filter(updated_at__gte=_midnight(filters.since))
    if filters.until and filters.until < date.max:
        found = found.filter(updated_at__lt=_midnight(filters.until + timedelta(days=1)))
    return found.order_by("-updated_at")


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


class Answer(NamedTuple):
    """Statistics as plain data, and the ways of the ratings for a chart."""

    data: dict[str, Any]
    ways: dict[str, list[int]]


def statistics(seen: QuerySet[models.Match], filters: Filters) -> Answer:
    """What the matches that are asked about come to."""
    matches = [
        match
        for match in filtered(seen, filters)[:MOST_COUNTED]
        if set(filters.people) <= set(match.seats)
    ]
    told = played(matches)
    rated = ratings(told)
    tallies = people.players(told)
    found = [
        {"name": name, **tally.data(), "rating": rated.now.get(name)}
        for name, tally in tallies.items()
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
