"""Home: the match in play, the games to open, and the matches of this device."""

from datetime import datetime
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from tables.access.devices import device_of
from tables.access.permissions import matches_seen
from tables.pages.games import games
from tables.presenters.types import ListedBoard
from tables.selectors.pages import match_boards
from tables.selectors.story import EVENING

NEWEST, MOST = 20, 500
"""How many matches are listed, and where all are asked for."""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The match that was played last first, if it is still open; of the others the newest."""
    device_of(request)
    most = MOST if "all" in request.GET else NEWEST
    newest = matches_seen(request).order_by("-updated_at")[: most + 1]
    matches = match_boards(list(newest))
    in_play = matches.pop(0) if matches and matches[0]["status"] == "open" else None
    page = {
        "games": games(), "in_play": in_play, "evenings": evenings(matches[:most]),
        "older": most < MOST and len(matches) > most,
    }  # fmt: skip
    return render(request, "pages/home.html", page)


class Evening(NamedTuple):
    """Matches of an evening, the newest first, and when the newest was written in."""

    matches: list[ListedBoard]
    at: datetime
    tonight: bool


def evenings(matches: list[ListedBoard]) -> list[Evening]:
    """The matches, the newest first, parted where nobody wrote for half a day."""
    parted: list[Evening] = []
    for board in matches:
        at = board["updated_at"]
        if parted and parted[-1].matches[-1]["updated_at"] - at < EVENING:
            parted[-1].matches.append(board)
        else:
            parted.append(Evening([board], at, timezone.now() - at < EVENING))
    return parted
