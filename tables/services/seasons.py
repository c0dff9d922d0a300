"""Seasons of a group: made, and asked in another way."""

from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from scorer.core import NAME_LENGTH
from scorer.events.seasons import COUNTS
from scorer.forms import Bounds, choice, dump, number, parse, refuse, words
from scorer.registry import GAMES
from scorer.text import text
from tables import models
from tables.access.permissions import Permission
from tables.problems import NotFound
from tables.services.evenings import NO_SUCH_GAME
from tables.services.transactions import group_written_by, touch, writing

MOST_EVENINGS = 99

NO_SEASON = text("The group has no season with this number.")
NO_DATE = text("Write a date.")
TURNED_ROUND = text("The last day is before the first day.")


@dataclass(frozen=True, kw_only=True)
class SeasonForm:
    """Fields of a season. Days are written as 2026-11-26."""

    title: str = words(NAME_LENGTH, text("Name"), least=1)
    first: str = words(10, text("First day"), least=1)
    last: str = words(10, text("Last day"), least=1)
    counts: str = choice(COUNTS, text("Figure that counts"), default=COUNTS[0][0])
    best: int = number(
        0,
        MOST_EVENINGS,
        text("Best evenings that count"),
        default=0,
        help=text("0: all of them."),
    )
    minimum: int = number(
        0,
        MOST_EVENINGS,
        text("Evenings needed for a place"),
        default=0,
    )
    game: str = words(40, text("Game"))


def make_season(*, by: Permission, data: dict[str, Any], op_id: UUID) -> tuple[models.Season, bool]:
    """Make a season. Return it, and whether the same `op_id` had made it before.

    Raises NotFound, AnswerError, Busy.
    """
    asked = _read(data)
    with writing():
        group = group_written_by(by)
        stored = group.seasons.filter(op_id=op_id).first()
        if stored is not None:
            return stored, True
        number = group.seasons.count() + 1
        stored = models.Season.objects.create(group=group, number=number, op_id=op_id, **asked)
        touch(group)
    return stored, False


def change_season(*, by: Permission, number: int, data: dict[str, Any]) -> models.Season:
    """Ask the season with this number in another way. Raises NotFound, AnswerError, Busy."""
    asked = _read(data)
    with writing():
        group = group_written_by(by)
        stored = group.seasons.filter(number=number).first()
        if stored is None:
            raise NotFound(NO_SEASON)
        for name, value in asked.items():
            setattr(stored, name, value)
        stored.save()
        touch(group)
    return stored


def _read(data: dict[str, Any]) -> dict[str, Any]:
    form = parse(SeasonForm, data, Bounds(1, 1))
    if form.game and form.game not in GAMES:
        raise refuse(("game",), "choice", NO_SUCH_GAME)
    first, last = _day("first", form.first), _day("last", form.last)
    if last < first:
        raise refuse(("last",), "impossible", TURNED_ROUND)
    return {**dump(form), "first": first, "last": last}


def _day(field: str, typed: str) -> date:
    try:
        return date.fromisoformat(typed)
    except ValueError:
        raise refuse((field,), "type", NO_DATE) from None
