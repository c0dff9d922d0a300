"""Home: the match in play, the games to open, and the matches of this device."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scorer.registry import GAMES
from scorer.text import render_text
from tables.access.devices import device_of
from tables.access.permissions import matches_seen
from tables.language import request_voice
from tables.selectors.pages import shown_boards

NEWEST, MOST = 20, 500
"""How many matches are listed, and where all are asked for."""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The match that was played last first, if it is still open; of the others the newest."""
    device_of(request)
    most = MOST if "all" in request.GET else NEWEST
    newest = matches_seen(request).order_by("-updated_at")[: most + 1]
    matches = shown_boards(list(newest))
    in_play = matches.pop(0) if matches and matches[0]["status"] == "open" else None
    listed = matches[:most]
    page = {
        "games": games(), "in_play": in_play, "matches": listed,
        "older": most < MOST and len(matches) > most,
    }  # fmt: skip
    return render(request, "pages/home.html", page)


def games() -> list[dict[str, Any]]:
    """The games that can be opened, as tiles."""
    voice = request_voice()
    return [
        {
            "key": game.key,
            "name": render_text(game.name, voice),
            "tagline": render_text(game.tagline, voice),
            "emblem": f"games/{game.key}/emblem.svg",
        }
        for game in GAMES.values()
    ]
