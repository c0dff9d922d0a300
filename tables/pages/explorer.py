"""The score of any deal under any house rules, without a match.

Everything is in the query, so the address can be passed on: the deal by the names of its fields,
house rules behind `options-`, what is set up behind `setup-`, and where the table stood behind
`before-`. `options` alone names a set of house rules, or has them as JSON.
"""

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from scorer.core import AnyGame, bounds_of
from scorer.explorer import Before
from scorer.forms import Bounds, dump, parse
from scorer.registry import GAMES
from scorer.text import Voice, render_text
from tables.access.permissions import matches_seen
from tables.language import request_voice
from tables.pages.deal_fields import DealForm
from tables.pages.engine import engine_files
from tables.pages.fact_fields import Named, People, table_deck
from tables.pages.games import find_game
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.rules import changed_words, count_changed
from tables.pages.writing import Context
from tables.presenters.board import game_name
from tables.presenters.exploring import (
    BEFORE,
    CARRY,
    OPTIONS,
    explored_verdict,
    sent_exploration,
)
from tables.presenters.form_data import SETUP
from tables.presenters.forms import form_fields
from tables.presenters.sheet import voice_of
from tables.presenters.types import Exploration, Fields, Verdict
from tables.selectors.differences import rule_set

PAGE = "pages/score.html"
BESIDE = ("options", "live", "offline")
"""Keys of a query that do not count as filled in."""


class Query(NamedTuple):
    """The query of a page, and problems with its house rules."""

    data: Exploration
    begun: bool
    problem: PageProblem | None = None


class Scored(NamedTuple):
    """The score of a deal, or the reason that there is none."""

    verdict: Verdict | None = None
    problem: PageProblem | None = None


@require_safe
def any_game(request: HttpRequest) -> HttpResponse:
    """To the game that was played last on this device, else to the first there is."""
    latest = matches_seen(request).order_by("-updated_at").values_list("game", flat=True).first()
    return redirect("score", latest or next(iter(GAMES)))


@require_safe
def score(request: HttpRequest, key: str) -> HttpResponse:
    """Return the form of a deal, and the calculation. An example before anything was filled in."""
    game, live = find_game(key), "live" in request.GET
    query = _query(request, game)
    seats = query.data["seats"]
    scored = Scored(problem=query.problem) if query.problem else _scored(game, query.data, seats)
    # What is only missing is a hint, and nothing wrong.
    wrong = scored.problem if scored.problem and scored.problem.mistake else None
    page = _page(request, game, query, seats)
    page |= {"verdict": scored.verdict, "problem": wrong}
    if scored.problem and not wrong:
        page["hint"] = scored.problem.first
    if "offline" in request.GET:
        page |= {"engine": engine_files(), "players": _players(seats)}
    if live:
        return render(request, f"{PAGE}#ruling", page)
    return render_page(request, PAGE, page, wrong)


def _query(request: HttpRequest, game: AnyGame) -> Query:
    """Return what the query says. The example of the game where it has no field of a deal."""
    sent = request.GET
    options: Fields | None = None
    problem = None
    if "options" in sent:
        try:
            options = dump(rule_set(game, sent["options"], "options"))
        except PROBLEMS as error:
            options, problem = dump(game.options()), page_problem(error, request_voice())
    data = sent_exploration(game, sent, options)
    begun = any(name not in BESIDE for name in sent)
    if not begun:
        data["entry"] = _example(game, bounds_of(game, data["seats"]))
    return Query(data, begun, problem)


def _example(game: AnyGame, bounds: Bounds) -> Fields:
    """Return the deal that the game shows as an example, if so many can play it."""
    try:
        parse(game.deal, game.example, bounds)
    except PROBLEMS:
        return {}
    return game.example


def _scored(game: AnyGame, data: Exploration, seats: int) -> Scored:
    try:
        return Scored(explored_verdict(game, data, request_voice(), _players(seats)))
    except PROBLEMS as error:
        return Scored(problem=page_problem(error, request_voice(), root=("entry",)))


def _players(seats: int) -> tuple[str, ...]:
    return tuple(gettext("Player %(number)s") % {"number": seat + 1} for seat in range(seats))


def _page(request: HttpRequest, game: AnyGame, query: Query, seats: int) -> Context:
    """Return the form with what was filled in."""
    voice, data = request_voice(), query.data
    people, bounds = _people(game, seats, voice), bounds_of(game, seats)
    fields = form_fields(game.options, voice, OPTIONS)
    form = DealForm(bounds, people, request.GET, voice)
    deal = form.deal(game, data["entry"])
    return {
        "game": game_name(game, voice),
        "games": [game_name(other, voice) for other in GAMES.values()],
        "prompt": render_text(game.prompt, voice),
        "begun": query.begun,
        "counts": game.seats if len(game.seats) > 1 else (),
        "count": seats,
        "fields": deal,
        "deck": table_deck(deal),
        "setup_fields": form.fields(game.setup, data["setup"], SETUP),
        "before_fields": [
            *form.fields(Before, data["before"], BEFORE),
            *form.fields(game.carry, data["before"]["carry"], CARRY),
        ],
        "option_fields": [*fields.values()],
        "options": {OPTIONS + name: value for name, value in data["options"].items()},
        "state": changed_words(count_changed(game, data["options"])),
        "presets": [
            {"key": preset.key, "label": render_text(preset.label, voice)}
            for preset in game.presets
        ],
        "sides": people.sides,
        "seats": people.seats,
    }


def _people(game: AnyGame, seats: int, voice: Voice) -> People:
    """Return the sides and players, called by what nobody has a name for."""
    named = voice_of(bounds_of(game, seats), _players(seats), voice)
    return People(
        [Named(number, name) for number, name in enumerate(named.sides)],
        [Named(number, name) for number, name in enumerate(named.seats)],
    )
