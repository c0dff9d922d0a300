"""Seasons of a group: the standing, the reasons behind it, and the settings."""

from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from scorer.forms import Bounds, fields_of
from tables.access.permissions import require_group_role
from tables.language import request_voice
from tables.models import Group, Role, Season
from tables.pages.games import games
from tables.pages.problems import PROBLEMS, page_problem, render_page
from tables.pages.writing import PageRequest, key_of
from tables.presenters.forms import decoded, form_fields
from tables.problems import NotFound
from tables.selectors.money import evenings_told
from tables.selectors.seasons import (
    ALL_EVENINGS,
    Asked,
    asked,
    behind,
    compared,
    course_chart,
    has_course,
    key_names,
    latest_days,
    opponents,
    partners,
    row_of,
    sentences,
    table_lines,
)
from tables.services.groups import NO_PLAYER
from tables.services.seasons import NO_SEASON, SeasonForm, change_season, make_season

NAMES = tuple(field.name for field in fields_of(SeasonForm))


@require_safe
def season(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Show who is ahead in a season, and how it came to that."""
    group = require_group_role(request, group_id)
    stored, shown = _asked(group, number)
    chart, chart_faces = course_chart(shown) if has_course(shown) else (None, [])
    page = {
        "group": group,
        "season": stored,
        "number": number,
        "count": len(shown.table.events),
        "best": shown.season.best,
        "days": latest_days(shown),
        "lines": table_lines(shown),
        "sentences": sentences(shown),
        "keys": key_names(shown),
        "chart": chart,
        "chart_faces": chart_faces,
        "partners": partners(shown),
        "opponents": opponents(shown),
        "others": group.seasons.exclude(number=number).order_by("-number"),
    }
    return render(request, "pages/season.html", page)


def _asked(group: Group, number: int) -> tuple[Season | None, Asked]:
    stored = _stored(group, number)
    return stored, asked(group, evenings_told(group), stored, request_voice())


def _stored(group: Group, number: int) -> Season | None:
    stored = group.seasons.filter(number=number).first()
    if number != ALL_EVENINGS and stored is None:
        raise NotFound(NO_SEASON)
    return stored


@require_safe
def why(request: PageRequest, group_id: str, number: int, player: int) -> HttpResponse:
    """Show the evenings behind somebody's figure, and what decides against their neighbour."""
    group = require_group_role(request, group_id)
    stored, shown = _asked(group, number)
    if player not in shown.faces:
        raise NotFound(NO_PLAYER)
    row = row_of(shown, player)
    if row is None:
        return redirect("season", group_id, number)
    own, (other, comparison) = shown.faces[player], compared(shown, row)
    page = {
        "group": group,
        "season": stored,
        "number": number,
        "face": own,
        "line": next(line for line in table_lines(shown) if line.face.number == player),
        "behind": behind(shown, row),
        "ahead": own if row.place == 1 else other,
        "behind_one": other if row.place == 1 else own,
        "comparison": comparison,
        "shared": bool(comparison) and comparison[-1].above == comparison[-1].below,
    }
    return render(request, "pages/season_why.html", page)


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: PageRequest, group_id: str, number: int) -> HttpResponse:
    """Make a season, or ask it in another way."""
    group = require_group_role(request, group_id, reads=Role.SCORER)
    stored, problem = _stored(group, number), None
    filled = {name: getattr(stored, name) for name in NAMES} if stored else {}
    if request.method == "POST":
        filled = {name: request.POST.get(name, "") for name in NAMES}
        try:
            saved = _saved(request, number)
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            return redirect("season", group_id, saved)
    page = {
        "group": group,
        "number": number,
        "fields": form_fields(SeasonForm, request_voice()),
        "filled": filled,
        "games": games(),
        "problem": problem,
        "op_id": uuid4,
    }
    return render_page(request, "pages/season_form.html", page, problem)


def _saved(request: PageRequest, number: int) -> int:
    """Make a season, or change the one with this number. Return its number."""
    data = decoded(SeasonForm, request.POST, Bounds(1, 1))
    if number != ALL_EVENINGS:
        return change_season(by=request.permission, number=number, data=data).number
    made, _ = make_season(by=request.permission, data=data, op_id=key_of(request.POST))
    return made.number
