"""Differences between two tables' rules, paragraph by paragraph."""

from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from scorer.core import AnyGame
from scorer.forms import refuse
from scorer.names import isolated
from scorer.text import Voice, render_text, text
from tables.access.permissions import enter, matches_seen
from tables.language import request_voice
from tables.pages.games import find_game
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.writing import Context
from tables.presenters.board import game_name
from tables.selectors import matches
from tables.selectors.differences import rule_set, rules_difference, set_name
from tables.selectors.pages import match_board

PAGE = "pages/difference.html"
OTHER_GAME = text("None of your matches of this game has this address.")
MOST_OFFERED = 20
"""At most this many matches are offered to compare with."""


class Rules(NamedTuple):
    """House rules, and what they are called."""

    name: str
    options: Any


@require_safe
def difference(request: HttpRequest, key: str) -> HttpResponse:
    """Show what two sets of house rules differ in, `of` and `with`: the written ones by default."""
    game, voice = find_game(key), request_voice()
    here, problem = _read(request, game, "of", voice)
    return _render(request, game, Rules(_name(game, here, voice), here), problem)


@require_safe
def match_difference(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return the rules of a match beside the written ones, a set, or those of another match of
    mine."""
    match = enter(request, match_id)
    agreed = matches.agreed_match(match)
    here = Rules(gettext("This table"), agreed.table.options)
    return _render(request, agreed.game, here, None, {"board": match_board(match)})


def _render(
    request: HttpRequest,
    game: AnyGame,
    here: Rules,
    problem: PageProblem | None,
    more: Context | None = None,
) -> HttpResponse:
    voice = request_voice()
    mine = matches_seen(request).filter(game=game.key).order_by("-updated_at")
    there, wrong = _read(request, game, "with", voice)
    name = _name(game, there, voice)
    if other := request.GET.get("match", ""):
        match = mine.filter(id=other).first()
        if match:
            agreed = matches.agreed_match(match)
            there, name = agreed.table.options, ", ".join(map(isolated, agreed.names))
        else:
            wrong = page_problem(refuse(("match",), "choice", OTHER_GAME), voice)
    problem = problem or wrong
    page: Context = {
        "game": game_name(game, voice),
        "sets": [
            {"key": preset.key, "label": render_text(preset.label, voice)}
            for preset in game.presets
        ],
        "mine": [
            {
                "id": match.id,
                "label": ", ".join(map(isolated, match.seats)),
                "day": match.created_at,
            }
            for match in mine[:MOST_OFFERED]
        ],
        "chosen": {name: request.GET.get(name, "") for name in ("of", "with", "match")},
        "here": here.name,
        "there": name,
        "difference": rules_difference(game, here.options, there, voice),
        "problem": problem,
        **(more or {}),
    }
    return render_page(request, PAGE, page, problem)


def _read(
    request: HttpRequest, game: AnyGame, name: str, voice: Voice
) -> tuple[Any, PageProblem | None]:
    """Return the house rules that a parameter says, the written ones where it says none that can
    be."""
    try:
        return rule_set(game, request.GET.get(name, ""), name), None
    except PROBLEMS as error:
        return game.options(), page_problem(error, voice)


def _name(game: AnyGame, options: Any, voice: Voice) -> str:
    return render_text(set_name(game, options), voice)
