"""Preferences of a device: large text, four suit colours, sound and vibration.

A cookie of this device holds it: there is no account, and it is nobody else's business.
"""

from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

COOKIE = "preferences"
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep a cookie at most."""


class Preference(NamedTuple):
    """A preference by its key, which is a class of every page, and what it does in words."""

    key: str
    label: Promise | str
    help: Promise | str


PREFERENCES = (
    Preference(
        "large", gettext_lazy("Large text"), gettext_lazy("Everything is a quarter larger.")
    ),
    Preference(
        "four-colours",
        gettext_lazy("Suits in four colours"),
        gettext_lazy("Diamonds blue, clubs green."),
    ),
    Preference(
        "aloud",
        gettext_lazy("Read aloud"),
        gettext_lazy(
            "The score after each deal, and the referee's answers, if your device has a voice."
        ),
    ),
    Preference(
        "vibrates",
        gettext_lazy("Vibrate"),
        gettext_lazy("The phone buzzes briefly when you save a deal."),
    ),
)


def preferred(request: HttpRequest) -> list[str]:
    """Return the keys of what this device likes."""
    chosen = request.COOKIES.get(COOKIE, "").split(".")
    return [preference.key for preference in PREFERENCES if preference.key in chosen]


def keep_preferences(request: HttpRequest, response: HttpResponse, keys: list[str]) -> None:
    """Keep what this device likes, in a cookie. Other fields are left out."""
    valid_keys = [preference.key for preference in PREFERENCES if preference.key in keys]
    response.set_cookie(
        COOKIE, ".".join(valid_keys), max_age=COOKIE_SECONDS, secure=request.is_secure(),
        httponly=True, samesite="Lax",
    )  # fmt: skip


def preferences(request: HttpRequest) -> dict[str, list[str] | str]:
    """For templates: what this device likes, and the version of the application."""
    return {"preferences": preferred(request), "app_version": settings.VERSION}
