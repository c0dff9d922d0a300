"""Home: the games to open, and the matches of this device."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET

from scorer.registry import GAMES
from scorer.text import Voice, say
from tables.pages.device import device_of
from tables.rights import matches_seen
from tables.showing import shown_boards


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """The games to open, and the matches of this device."""
    device_of(request)
    matches = shown_boards(list(matches_seen(request).order_by("-updated_at")))
    return render(request, "pages/home.html", {"games": games(), "matches": matches})


def games() -> list[dict[str, Any]]:
    """The games that can be opened, as tiles."""
    voice = Voice(gettext)
    return [
        {
            "key": game.key,
            "name": say(game.name, voice),
            "tagline": say(game.tagline, voice),
            "emblem": f"games/{game.key}/emblem.svg",
        }
        for game in GAMES.values()
    ]
