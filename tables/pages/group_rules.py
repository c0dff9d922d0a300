"""The house rules of a group: those of each game, and how they came about."""

from typing import NamedTuple
from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from scorer.core import AnyGame
from scorer.forms import dump, parse
from scorer.referee import full_bounds
from tables import models
from tables.access.devices import name_of
from tables.access.permissions import require_group_role
from tables.language import request_voice
from tables.models import Role
from tables.pages.games import find_game, games
from tables.pages.opening import begun_with, page_of_rules, sent_rules
from tables.pages.problems import PROBLEMS, page_problem, render_page
from tables.pages.rules import changed_words, count_changed
from tables.pages.writing import PageRequest, key_of
from tables.selectors.differences import DifferingOption, differing_options
from tables.selectors.groups import agreements_on, last_rules
from tables.services.house_rules import agree_rules


class Agreed(NamedTuple):
    """House rules that were agreed: when, on whose phone, and what they changed in words."""

    rules: models.HouseRules
    changes: list[DifferingOption]


@require_safe
def rules(request: PageRequest, group_id: str) -> HttpResponse:
    """Lead to the house rules of each game."""
    group = require_group_role(request, group_id)
    listed = [{**tile, "state": _state(group, find_game(str(tile["key"])))} for tile in games()]
    return render(request, "pages/group_rules.html", {"group": group, "games": listed})


def _state(group: models.Group, game: AnyGame) -> str:
    return changed_words(count_changed(game, last_rules(group, game.key) or {}))


@require_http_methods(["GET", "HEAD", "POST"])
def game_rules(request: PageRequest, group_id: str, key: str) -> HttpResponse:
    """Show the house rules of a game, and agree on others."""
    group = require_group_role(request, group_id, writes=Role.SCORER)
    game, problem = find_game(key), None
    filled = begun_with(
        request.GET, game, {**dump(game.options()), **(last_rules(group, key) or {})}
    )
    if request.method == "POST":
        filled = sent_rules(game, request.POST)
        try:
            agree_rules(
                by=request.permission, game=game, options=filled.options,
                op_id=key_of(request.POST), name=name_of(request),
            )  # fmt: skip
        except PROBLEMS as error:
            problem = page_problem(error, request_voice())
        else:
            return redirect("group_game_rules", group_id, key)
    page = {
        **page_of_rules(game, filled, problem),
        "group": group,
        "agreed": _history(group, game),
        "op_id": uuid4,
    }
    return render_page(request, "pages/group_game_rules.html", page, problem)


def _history(group: models.Group, game: AnyGame) -> list[Agreed]:
    """Return what was agreed, the newest first, each with what differs from before."""
    agreed, voice = agreements_on(group, game.key), request_voice()
    sets = [
        *[parse(game.options, one.options, full_bounds(game)) for one in agreed],
        game.options(),
    ]
    return [
        Agreed(one, differing_options(game, sets[at], sets[at + 1], voice))
        for at, one in enumerate(agreed)
    ]
