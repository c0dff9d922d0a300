"""Questions that a search did not answer, for the people who add phrasings."""

from dataclasses import dataclass
from typing import Any

from django.db.models import F
from django.utils import timezone
from django.utils.translation import get_language

from scorer.forms import Bounds, parse, refuse, words
from scorer.registry import GAMES
from scorer.text import text
from tables import models
from tables.services.budgets import spend
from tables.services.evenings import NO_SUCH_GAME
from tables.services.transactions import writing

MOST_WORDS = 120
MOST_SOUGHT = 10_000
"""So many questions are kept. Further ones are only counted if they are there."""


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A question as it was typed, and the game that it is about."""

    q: str = words(MOST_WORDS, text("Your question"), least=2)
    game: str = words(40, text("Game"))


def tell(*, data: dict[str, Any], address: str) -> None:
    """Store a question without who asked it. Raises AnswerError, RequestProblem, Busy."""
    asked = parse(Asked, data, Bounds(1, 1))
    if asked.game and asked.game not in GAMES:
        raise refuse(("game",), "choice", NO_SUCH_GAME)
    named = {"game": asked.game, "language": get_language() or "en", "words": asked.q}
    today = timezone.localdate()
    with writing():
        spend("questions", address)
        known = models.Sought.objects.filter(**named)
        if known.update(count=F("count") + 1, last_on=today):
            return
        if models.Sought.objects.count() < MOST_SOUGHT:
            models.Sought.objects.create(**named, last_on=today)
