"""Filters over the matches that a reader may see."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from django.db.models import OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.db.models.lookups import GreaterThanOrEqual, LessThan
from django.utils.datastructures import MultiValueDict

from scorer.core import NAME_LENGTH
from scorer.forms import none_of, refuse
from scorer.registry import GAMES
from scorer.text import text
from tables import models

MOST_PEOPLE = 20
MOST_MATCHES = 100

WRITTEN_AT = Coalesce(
    Subquery(
        models.Entry.objects.filter(match=OuterRef("pk"), seq=OuterRef("last_seq")).values(
            "created_at"
        )
    ),
    "created_at",
)
"""When the newest entry of a match was written. Another name or a note is not an entry."""


@dataclass(frozen=True)
class Filters:
    """The matches of a game, with all of these people, written in between two days, or these."""

    game: str = ""
    status: str = ""
    people: tuple[str, ...] = ()
    since: date | None = None
    until: date | None = None
    matches: tuple[str, ...] = ()

    def of(self, seen: QuerySet[models.Match]) -> QuerySet[models.Match]:
        """Return the matches that pass all filters but the names of people."""
        selected = seen.filter(game=self.game) if self.game else seen
        if self.status:
            selected = selected.filter(status=self.status)
        if self.matches:
            selected = selected.filter(pk__in=self.matches)
        if self.since:
            selected = selected.filter(GreaterThanOrEqual(WRITTEN_AT, _midnight(self.since)))
        if self.until and self.until < date.max:
            following = _midnight(self.until + timedelta(days=1))
            selected = selected.filter(LessThan(WRITTEN_AT, following))
        return selected

    def first(self, seen: QuerySet[models.Match], most: int) -> list[models.Match]:
        """Return the first of the matches that pass, at most `most`, in the order given."""
        selected: list[models.Match] = []
        for match in self._with_people(self.of(seen)):
            selected.append(match)
            if len(selected) == most:
                break
        return selected

    def _with_people(self, matches: QuerySet[models.Match]) -> Iterator[models.Match]:
        # Not every database finds a name in a list, so it is looked for here.
        return (
            match
            for match in matches.iterator(chunk_size=200)
            if set(self.people) <= set(match.seats)
        )


def filters_in(query: MultiValueDict[str, str]) -> Filters:
    """Return the filters of a query: game, status, player, since, until, match. Raises
    AnswerError."""
    return Filters(
        _one_of(query, "game", list(GAMES)),
        _one_of(query, "status", models.Match.Status.values),
        _several(query, "player", MOST_PEOPLE),
        _day(query, "since"),
        _day(query, "until"),
        _several(query, "match", MOST_MATCHES),
    )


def _one_of(query: MultiValueDict[str, str], name: str, choices: list[str]) -> str:
    value = query.get(name, "")
    if value and value not in choices:
        raise refuse((name,), "choice", none_of(value, choices))
    return value


def _several(query: MultiValueDict[str, str], name: str, most: int) -> tuple[str, ...]:
    values = tuple(dict.fromkeys(value for value in query.getlist(name) if value))
    if len(values) > most:
        raise refuse((name,), "length", text("Choose {count} of these at most.", count=most))
    if any(len(value) > NAME_LENGTH or "\0" in value for value in values):
        sentence = text("Enter {low} to {high} characters.", low=1, high=NAME_LENGTH)
        raise refuse((name,), "length", sentence)
    return values


def _day(query: MultiValueDict[str, str], name: str) -> date | None:
    value = query.get(name, "")
    try:
        day = date.fromisoformat(value) if value else None
    except ValueError:
        day = None
    if value and (day is None or day.isoformat() != value):
        raise refuse((name,), "type", text("Enter a day, for example 2026-11-21."))
    return day


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
