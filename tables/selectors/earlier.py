"""What a new match takes over from the earlier ones of whoever opens it."""

from django.db.models import QuerySet

from scorer.core import AnyGame
from tables import models
from tables.presenters.types import Fields

REMEMBERED = 100
"""How many matches are looked at for names and rules."""


def last_options(seen: QuerySet[models.Match], game: AnyGame) -> Fields | None:
    """The house rules of the last of these matches that was one of this game."""
    latest = seen.filter(game=game.key).order_by("-updated_at")
    return latest.values_list("options", flat=True).first()


def earlier_seats(seen: QuerySet[models.Match]) -> list[tuple[str, list[str]]]:
    """The games of the last of these matches, and who sat there; the latest first."""
    latest = seen.order_by("-updated_at")[:REMEMBERED]
    return list(latest.values_list("game", "seats"))


def last_with_own_rules(
    seen: QuerySet[models.Match], game: AnyGame, seats: list[str]
) -> models.Match | None:
    """The last of these matches of the game, with the same people, that made rules of its own."""
    latest = seen.filter(game=game.key, rulings__from_now_on=True).distinct()
    people = sorted(seats)
    earlier = latest.order_by("-updated_at")[:REMEMBERED]
    return next((match for match in earlier if sorted(match.seats) == people), None)
