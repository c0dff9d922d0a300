"""The language of the request, for texts that the engine has left to be rendered."""

import json
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypedDict

from django.utils.translation import get_language, gettext, ngettext, override

from scorer.text import EARLIER, Voice, same

MOST_MESSAGES = 10_000
"""More than the engine has: there are no others."""

EARLIER_MESSAGES = Path(__file__).parent / "locale" / "earlier.json"
"""Messages that `manage.py reword` has reworded: earlier words and today's."""

EARLIER.update(json.loads(EARLIER_MESSAGES.read_text("utf-8")))


def reworded(stored: Any) -> Any:
    """Return stored texts and sources in the words that the server has for them today."""
    if isinstance(stored, dict):
        return {
            key: EARLIER.get(value, value) if key in ("say", "source") else reworded(value)
            for key, value in stored.items()
        }
    return [reworded(value) for value in stored] if isinstance(stored, list) else stored


def request_voice() -> Voice:
    """Return the language of the request, without the names of a table."""
    return voice_in(get_language() or "en")


@cache
def voice_in(language: str) -> Voice:
    """Return a language by its code, without the names of a table.

    Looking the language up again for every text would take a third of the time of a sheet.
    """

    @lru_cache(MOST_MESSAGES)
    def translate(message: str) -> str:
        with override(language):
            # To gettext no message is the head of its catalogue.
            return same(gettext(message)) if message else ""

    @lru_cache(MOST_MESSAGES)
    def form(one: str, many: str, number: int) -> str:
        with override(language):
            return ngettext(one, many, number)

    return Voice(translate, form)


class NumberForms(TypedDict):
    """The forms of a message with a number, and a digit for each number: which of them it takes."""

    forms: list[str]
    which: str


def forms_of(choose: Callable[[int], str]) -> NumberForms:
    """Return the forms of a message that `choose` gives a number, and which of them each number
    takes.

    Numbers from 100 on take those of their last two digits, so 200 of them tell all.
    """
    words = [choose(number) for number in range(200)]
    forms = list(dict.fromkeys(words))
    return {"forms": forms, "which": "".join(str(forms.index(form)) for form in words)}
