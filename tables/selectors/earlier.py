"""Suggestions for a new match from earlier matches of the same device."""

from django.db.models import QuerySet

from scorer.core import AnyGame
from tables import models
from tables.presenters.types import Fields

REMEMBERED = 100
"""Number of earlier matches to look at for names and rules."""


def last_options(seen: QuerySet[models.Match], game: AnyGame) -> Fields | None:
    """Return the house rules of the last of these matches that was one of this game."""
    latest = seen.filter(game=game.key).order_by("-updated_at")
    return latest.values_list("options", flat=True).first()


def earlier_seats(seen: QuerySet[models.Match]) -> list[tuple[str, list[str]]]:
    """Return the games of the last of these matches, and who sat there. The latest first."""
    latest = seen.order_by("-updated_at")[:REMEMBERED]
    return list(latest.values_list("game", "seats"))


def last_with_own_rules(
    seen: QuerySet[models.Match], game: AnyGame, seats: list[str]
) -> models.Match | None:
    """Return the last of these matches of the game, with the same people, that made rules of its
    own."""
    people = sorted(seats)
    earlier = _with_own_rules(seen, game.key)[:REMEMBERED]
    return next((match for match in earlier if sorted(match.seats) == people), None)


def group_match_with_own_rules(group: models.Group, game: str) -> models.Match | None:
    """Return the last match of a game in which the group made rules of its own."""
    return _with_own_rules(group.matches.all(), game).first()


def _with_own_rules(matches: QuerySet[models.Match], game: str) -> QuerySet[models.Match]:
    found = matches.filter(game=game, rulings__from_now_on=True).distinct()
    return found.order_by("-updated_at")
