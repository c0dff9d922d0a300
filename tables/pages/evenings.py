"""Evenings of a group: their list, and one with its standing."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from tables.access.permissions import require_group_role
from tables.capacity.heavy_work import heavy
from tables.exports import evening_picture
from tables.exports.shapes import PNG_COST
from tables.language import request_voice
from tables.pages.group_matches import next_up
from tables.pages.writing import PageRequest
from tables.problems import NotFound
from tables.selectors.evenings import (
    evening_of,
    evenings_of,
    get_evening,
    is_tonight,
    newest_evening,
)
from tables.selectors.money import money_on, stake_in_words, won_by_player


@require_safe
def evenings(request: PageRequest, group_id: str) -> HttpResponse:
    """List the evenings of the group, the newest first."""
    group = require_group_role(request, group_id)
    page = {"group": group, "evenings": evenings_of(group)}
    return render(request, "pages/evenings.html", page)


@require_safe
def evening(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Show one evening: standing, then matches, then what comes next."""
    group = require_group_role(request, group_id)
    event = group.events.filter(number=number).first()
    if event is None:
        raise NotFound
    if event.format is not None:
        return redirect("night", group_id, number)
    voice = request_voice()
    # Its group is known: nothing asks for it again.
    event.group = group
    shown, is_newest = evening_of(event, voice), event == newest_evening(group)
    money = money_on(event, shown.stored)
    last = shown.matches[-1].board if shown.matches else None
    in_play = last if last and last["status"] == "open" else None
    goes_on = is_newest and is_tonight(event) and request.permission.writes
    page = {
        "group": group,
        "evening": shown,
        "goes_on": goes_on,
        "in_play": in_play,
        "next_up": next_up(group, event, shown) if goes_on and not in_play else None,
        "is_newest": is_newest,
        "unit": money.unit,
        "stake": stake_in_words(money, voice),
        "amounts": won_by_player(shown, money, voice),
        "next_number": len(shown.matches) + 1,
    }
    return render(request, "pages/evening.html", page)


@require_safe
def picture(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Return who is ahead on an evening, and its matches, as a picture to share."""
    group = require_group_role(request, group_id)
    shown = evening_of(get_evening(group, number), request_voice())
    with heavy(PNG_COST):
        drawn = evening_picture.png(shown, group.title)
    return HttpResponse(drawn, "image/png", headers={"Cache-Control": "no-store"})
