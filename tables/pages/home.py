"""Home: the match in play, what else ran today, the games. Its menu, and all matches."""

from datetime import datetime
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language, get_language_info
from django.views.decorators.http import require_safe

from scorer.names import isolated
from tables import models
from tables.access.devices import device_of, name_of
from tables.access.permissions import known_device, matches_seen
from tables.pages.games import games
from tables.presenters.types import ListedBoard
from tables.selectors.evenings import tonight
from tables.selectors.groups import groups_of_device, is_written_by
from tables.selectors.pages import match_boards
from tables.selectors.story import EVENING

GROUPS_IN_VIEW = 3
MOST_TODAY, MOST_LISTED = 6, 500
"""Number of matches home looks at for today, and number in the list of all matches."""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the match in play first, then what else ran today, then the games."""
    device = device_of(request)
    newest = matches_seen(request).order_by("-updated_at")[:MOST_TODAY]
    boards = match_boards(list(newest))
    in_play = boards.pop(0) if boards and boards[0]["status"] == "open" else None
    groups = list(groups_of_device(device))
    page = {
        "games": games(),
        "in_play": in_play,
        "began_today": in_play and is_today(in_play["opened_at"]),
        "today": [board for board in boards if is_today(board["updated_at"])],
        "used": bool(in_play or boards),
        "groups": [_of_group(group, device) for group in groups[:GROUPS_IN_VIEW]],
        "more_groups": groups[GROUPS_IN_VIEW:],
    }
    return render(request, "pages/home.html", page)


class OfGroup(NamedTuple):
    """A group on home: the match that it plays now, by its id, or whether it goes on with
    another."""

    group: models.Group
    playing: str
    goes_on: bool


def _of_group(group: models.Group, device: str) -> OfGroup:
    event = tonight(group)
    last = event.matches.order_by("-created_at", "-pk").first() if event else None
    playing = last.pk if last and last.status == models.Match.Status.OPEN else ""
    goes_on = bool(event and not playing and is_written_by(group.pk, device))
    return OfGroup(group, playing, goes_on)


@require_safe
def menu(request: HttpRequest) -> HttpResponse:
    """Show the links of home other than matches and games."""
    language = get_language_info(get_language() or settings.LANGUAGE_CODE)["name_local"]
    phone = ", ".join(filter(None, (language.capitalize(), isolated(name_of(request)))))
    has_groups = groups_of_device(known_device(request)).exists()
    return render(request, "pages/menu.html", {"phone": phone, "has_groups": has_groups})


@require_safe
def all_matches(request: HttpRequest) -> HttpResponse:
    """List the matches of this device by evenings, the newest first."""
    newest = matches_seen(request).order_by("-updated_at")[:MOST_LISTED]
    page = {"evenings": evenings(match_boards(list(newest)))}
    return render(request, "pages/matches.html", page)


def is_today(at: datetime) -> bool:
    """Return whether this is of the evening that may still go on. Nobody's day ends at midnight."""
    return timezone.now() - at < EVENING


class Evening(NamedTuple):
    """Matches of an evening, the newest first, and when the newest was written in."""

    matches: list[ListedBoard]
    at: datetime
    today: bool


def evenings(matches: list[ListedBoard]) -> list[Evening]:
    """Return the matches, the newest first, parted where nobody wrote for half a day."""
    parted: list[Evening] = []
    for board in matches:
        at = board["updated_at"]
        if parted and parted[-1].matches[-1]["updated_at"] - at < EVENING:
            parted[-1].matches.append(board)
        else:
            parted.append(Evening([board], at, is_today(at)))
    return parted
