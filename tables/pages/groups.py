"""A group: made from tonight's matches, its evenings, its players as faces."""

from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from scorer.events.night import CLOSE
from scorer.text import render_text
from tables import models
from tables.access.addresses import client_address
from tables.access.devices import device_of, name_of
from tables.access.permissions import matches_owned, require_group_role
from tables.language import request_voice
from tables.models import Role
from tables.pages.games import find_game
from tables.pages.group_matches import last_game
from tables.pages.home import MOST_TODAY, is_today
from tables.pages.problems import PROBLEMS, page_problem, plain_problem, render_page
from tables.pages.rules import changed_words, count_changed
from tables.pages.writing import PageRequest, key_of
from tables.presenters.numbers import whole_number
from tables.selectors.evenings import club_nights, evening_of, here_tonight, regulars_of, tonight
from tables.selectors.groups import faces_of, last_rules
from tables.selectors.money import account, evenings_told, stake_in_words
from tables.selectors.seasons import ALL_EVENINGS, asked, key_names, table_lines
from tables.services.groups import make_group
from tables.services.presence import set_presence

FRIENDS = 12
"""More players than this are a club, which draws tables and needs no faces."""

FIRST_LINES = 3
"""So many lines of the season are on the group's page."""

EMPTY_NAMES = 2
"""So many empty places for names of people who have not played yet."""


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Make a group from tonight's matches, or from names."""
    problem, names = None, _names_of(_todays_matches(request))
    title = request.POST.get("title", "").strip()
    if request.method == "POST":
        names = [name.strip() for name in request.POST.getlist("names") if name.strip()]
        try:
            group, _ = make_group(
                title=title, names=names, matches=_todays_matches(request),
                op_id=key_of(request.POST), device=device_of(request),
                device_name=name_of(request), address=client_address(request),
            )  # fmt: skip
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            return redirect("group", group.id)
    page = {
        "title": title, "names": [*names, *[""] * max(EMPTY_NAMES, 4 - len(names))],
        "from_matches": bool(_todays_matches(request)), "problem": problem, "op_id": uuid4,
    }  # fmt: skip
    return render_page(request, "pages/group_new.html", page, problem)


def _todays_matches(request: HttpRequest) -> list[models.Match]:
    """Return the matches of this evening that the device owns and that are in no group."""
    owned = matches_owned(request).filter(group=None)
    newest = owned.order_by("-updated_at")[:MOST_TODAY]
    return [match for match in newest if is_today(match.updated_at)]


def _names_of(matches: list[models.Match]) -> list[str]:
    return list(dict.fromkeys(name for match in reversed(matches) for name in match.seats))


@require_safe
def show(request: PageRequest, group_id: str) -> HttpResponse:
    """Show tonight first, then who belongs to the group and what came earlier."""
    group = require_group_role(request, group_id)
    now = tonight(group)
    evening = evening_of(now, request_voice()) if now else None
    last = evening.matches[-1] if evening and evening.matches else None
    faces = faces_of(group)
    everybody = [face for face in faces.values() if not face.left]
    guests = sum(face.guest for face in everybody)
    nights = club_nights(group)[:1]
    page = {
        "group": group,
        "evening": evening,
        "in_play": last if last and last.board["status"] == "open" else None,
        "here": here_tonight(now, evening.stored if evening else [], regulars_of(faces)),
        "op_id": uuid4,
        "faces": everybody,
        "earlier": group.events.count() - bool(now) - bool(nights and nights[0].end != CLOSE),
        **_standing(group),
        "guests": guests,
        "is_club": len(everybody) - guests > FRIENDS or bool(nights),
        "nights": nights,
        "rules": _rules_of_last_game(group),
    }
    return render(request, "pages/group.html", page)


def _rules_of_last_game(group: models.Group) -> str:
    """Return the game that was played last, and how far its house rules are from the book."""
    game = find_game(last_game(group))
    changed = count_changed(game, last_rules(group, game.key) or {})
    return f"{render_text(game.name, request_voice())}, {changed_words(changed)}"


@require_http_methods(["POST"])
def here(request: PageRequest, group_id: str) -> HttpResponse:
    """Note that somebody has come, or has gone home."""
    require_group_role(request, group_id, writes=Role.SCORER)
    come, go = (whole_number(request.POST.get(do, ""), 3) for do in ("come", "go"))
    player = come if go is None else go
    try:
        set_presence(
            by=request.permission, player=-1 if player is None else player, is_here=go is None,
            op_id=key_of(request.POST), name=name_of(request),
        )  # fmt: skip
    except PROBLEMS as error:
        return plain_problem(page_problem(error, request_voice()))
    return redirect("group", group_id)


def _standing(group: models.Group) -> dict[str, object]:
    """Return what all evenings tell: the open payments, and the first lines of the season."""
    told = evenings_told(group)
    season = group.seasons.order_by("-number").first()
    shown, owed = asked(group, told, season, request_voice()), account(told) if told else None
    return {
        "season": season,
        "number": season.number if season else ALL_EVENINGS,
        "count": len(shown.table.events),
        "lines": table_lines(shown)[:FIRST_LINES],
        "unit": owed.unit if owed else "",
        "stake": stake_in_words(owed.told.money, request_voice()) if owed else "",
        "sum_name": key_names(shown)[0],
        "left_to_pay": len(owed.plan) if owed else 0,
    }
