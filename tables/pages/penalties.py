"""A penalty: who broke a rule, what happened, and what it costs, seen before it is written."""

from typing import TypedDict

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scorer.core import Penalty
from scorer.forms import fields_of
from scorer.record import load_state
from tables import models
from tables.access.permissions import enter
from tables.models import Role
from tables.pages.engine import engine_files
from tables.pages.problems import PROBLEMS, PageProblem, page_problem, render_page
from tables.pages.writing import (
    Context,
    PageRequest,
    after_refusal,
    after_write,
    append,
    hidden_fields,
    is_sent_by_script,
)
from tables.presenters.board import thrown_in
from tables.presenters.form_data import sent_entry
from tables.presenters.forms import form_fields
from tables.presenters.types import SentEntry
from tables.selectors import matches
from tables.selectors.pages import match_board
from tables.services.entries import preview_entry

OUTLOOK = "parts/outlook.html"
FIGURE = "penalty_points"
"""The house rule that says what a penalty costs, in the games that have it."""


class OfferedPoints(TypedDict):
    """Points that can be chosen. `value` is what the form sends, "" for those of the house rule."""

    value: str
    points: int
    is_house_rule: bool
    is_written: bool


@require_http_methods(["GET", "HEAD", "POST"])
def penalty(request: PageRequest, match_id: str) -> HttpResponse:
    """Show the form of a penalty, what it changes as it is filled in, or write it."""
    match = enter(request, match_id, reads=Role.SCORER)
    if request.method == "POST":
        return write_penalty(request, match)
    knows_penalty = matches.agreed_match(match).game.penalty is not None
    if match.status != models.Match.Status.OPEN or not knows_penalty:
        return redirect("match", match.id)
    return _page(request, match, None)


def write_penalty(request: PageRequest, match: models.Match) -> HttpResponse:
    """Write a penalty and go on at the match, or show what is missing."""
    agreed = matches.agreed_match(match)
    data = sent_entry(agreed.opened(), request.POST)
    if request.htmx:
        return render(request, OUTLOOK, _outlook(match, data))
    try:
        return after_write(request, append(request, data), reverse("match", args=[match.id]))
    except PROBLEMS as error:
        problem = page_problem(error, matches.match_voice(match), root=("entry",))
    match.refresh_from_db()
    if is_sent_by_script(request):
        return after_refusal(request, problem, match)
    return _page(request, match, problem)


def _outlook(match: models.Match, data: SentEntry) -> Context:
    """Return what the penalty changes: the points of both sides, the totals, the deal on the
    table."""
    agreed = matches.agreed_match(match)
    voice = matches.match_voice(match)
    try:
        row = preview_entry(match=match, data=data).row
    except PROBLEMS as error:
        return {"problem": page_problem(error, voice, root=("entry",))}
    board = match_board(match)
    state = load_state(agreed.game, agreed.table, dict(row["state"]))
    return {
        "board": board,
        "fine": True,
        "filled": [],
        "sides": [
            {**side, "becomes": points, "will_be": total}
            for side, points, total in zip(board["sides"], row["points"], state.totals, strict=True)
        ],
        "thrown_in": thrown_in(agreed.opened(), state, board["deal_number"], row, voice),
    }


def _page(request: PageRequest, match: models.Match, problem: PageProblem | None) -> HttpResponse:
    voice = matches.match_voice(match)
    page = {
        "board": match_board(match),
        "penalty": form_fields(Penalty, voice),
        "points": offered_points(match),
        "house_figure": house_figure(match),
        "typed": request.POST or request.GET,
        "engine": engine_files(),
        "problem": problem,
        **hidden_fields(match.version),
    }
    return render_page(request, "pages/penalty.html", page, problem)


def house_figure(match: models.Match) -> int:
    """Return what a penalty costs by the house rules, 0 if the table agrees on it each time."""
    figure: int = getattr(matches.agreed_match(match).table.options, FIGURE, 1)
    return figure


def offered_points(match: models.Match) -> list[OfferedPoints]:
    """Return the points that can be chosen, those of the house rule first."""
    house_rule = house_figure(match)
    fields = {field.name: field for field in fields_of(matches.agreed_match(match).game.options)}
    usual = fields[FIGURE].spec.usual if FIGURE in fields else (house_rule,)
    written = fields[FIGURE].default if FIGURE in fields else house_rule
    listed = dict.fromkeys([house_rule, *usual])
    return [
        {
            "value": "" if points == house_rule else str(points),
            "points": points,
            "is_house_rule": points == house_rule,
            "is_written": points == written,
        }
        for points in listed
        if points
    ]
