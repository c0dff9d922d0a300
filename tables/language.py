"""The language of the request, for texts that the engine has left to be rendered."""

from collections.abc import Callable
from functools import cache, lru_cache

from django.utils.translation import get_language, gettext, override

from scorer.text import Voice

MOST_MESSAGES = 10_000
"""More than the engine has: there are no others."""


@cache
def _translator(language: str) -> Callable[[str], str]:
    """gettext in one language. Looking the language up anew for every text would take a third of
    the time of a sheet."""

    @lru_cache(MOST_MESSAGES)
    def translate(message: str) -> str:
        with override(language):
            return gettext(message)

    return translate


def request_voice() -> Voice:
    """The language of the request, without the names of a table."""
    return voice_in(get_language() or "en")


def voice_in(language: str) -> Voice:
    """A language by its code, without the names of a table."""
    return Voice(_translator(language))
