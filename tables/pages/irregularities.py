"""Irregularities: the event, a few questions, and the remedy.

The answers are the query, so that every remedy has an address that can be passed on.
"""

from typing import NamedTuple
from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scorer.core import NOTE_LENGTH, AnyGame
from scorer.core.irregularity import PENALTY, Irregularity
from scorer.irregularities import IRREGULARITIES, MOMENT_OF, MOMENTS, irregularity_of, walk
from scorer.referee import agreed_options
from scorer.text import Voice, render_text
from tables import models
from tables.access.permissions import enter
from tables.language import request_voice
from tables.pages.games import find_game
from tables.pages.writing import Context, PageRequest, hidden_fields
from tables.presenters.board import game_name
from tables.problems import NO_IRREGULARITY, NotFound
from tables.selectors import matches
from tables.selectors.irregularities import (
    WHAT,
    IrregularityStep,
    RemedyData,
    irregularities,
    step,
    wrong_query,
)
from tables.selectors.pages import match_board

PAGE = "pages/wrong.html"
WHOLE = "whole"
"""Query key that shows every way on one page."""


@require_safe
def wrong(request: PageRequest, key: str) -> HttpResponse:
    """Return what goes wrong in a game, without a match: by the written rules."""
    game = find_game(key)
    return render(request, PAGE, _page(request, game, agreed_options(game, None), request_voice()))


@require_safe
def match_wrong(request: PageRequest, match_id: str) -> HttpResponse:
    """Return what went wrong at a match: by its house rules. A penalty is written in one tap."""
    match = enter(request, match_id)
    agreed = matches.agreed_match(match)
    page = _page(request, agreed.game, agreed.table.options, matches.match_voice(match))
    page |= {"board": match_board(match), **hidden_fields(match.version)}
    if page.get("step"):
        page |= _writing(page["step"], match)
    return render(request, PAGE, page)


def _page(request: PageRequest, game: AnyGame, options: object, voice: Voice) -> Context:
    """Return the list, or how far the answers of the query lead."""
    page: Context = {"game": game_name(game, voice), "address": request.path}
    number = request.GET.get(WHAT, "")
    if WHOLE in request.GET:
        return {**page, "moments": _whole(game, options, voice), "whole": True}
    if not number:
        return {**page, "moments": listed(game, voice)}
    row = irregularity_of(game.key, number)
    if row is None:
        raise NotFound(NO_IRREGULARITY)
    # Answers that a table with these house rules is not asked for are no matter.
    way = walk(row, options, request.GET.dict())
    return {**page, **_linked(step(game, row, way, voice))}


class Moment(NamedTuple):
    """The irregularities at one moment of a deal."""

    key: str
    label: str
    rows: list[Context]


def by_moment(game: AnyGame, rows: list[Context], voice: Voice) -> list[Moment]:
    """Sort rows with a `number`, in the order of the game's irregularities, into moments."""
    moments = {row.number: MOMENT_OF[row.key] for row in IRREGULARITIES[game.key]}
    sorted_rows = [
        Moment(key, render_text(label, voice), [r for r in rows if moments[r["number"]] == key])
        for key, label in MOMENTS.items()
    ]
    return [moment for moment in sorted_rows if moment.rows]


def listed(game: AnyGame, voice: Voice) -> list[Moment]:
    """Return what goes wrong in a game, by moments."""
    rows = [listed_row(row, voice) for row in IRREGULARITIES[game.key]]
    return by_moment(game, rows, voice)


def listed_row(row: Irregularity, voice: Voice) -> Context:
    """Return an irregularity as lists have it: what finds it, and the query of its page."""
    return {
        "number": row.number,
        "title": render_text(row.title, voice),
        "also": " ".join(row.also),
        "query": wrong_query(row.number, {}),
    }


def _whole(game: AnyGame, options: object, voice: Voice) -> list[Moment]:
    """Return what goes wrong with every way to what is done, by moments."""
    also = {row.number: " ".join(row.also) for row in IRREGULARITIES[game.key]}
    rows = irregularities(game, options, voice)
    return by_moment(game, [{**row, "also": also[row["number"]]} for row in rows], voice)


def _linked(step: IrregularityStep) -> Context:
    """Return a step, each choice and each answer with the query that it leads to."""
    number, question = step["number"], step["question"]
    answers: dict[str, str] = {}
    answered, choices = [], []
    for answer in step["answers"]:
        answered.append({**answer, "query": wrong_query(number, answers)})
        answers[answer["question"]] = answer["answer"]
    if question:
        for choice in question["choices"]:
            query = wrong_query(number, {**answers, question["key"]: choice["key"]})
            choices.append({**choice, "query": query})
    return {"step": step, "answered": answered, "choices": choices}


def _writing(step: IrregularityStep, match: models.Match) -> Context:
    """Return what fills in a penalty or a correction that rests on the remedy."""
    remedy = step["remedy"]
    if remedy is None:
        return {}
    reason = f"{step['number']} · {step['title']}"[:NOTE_LENGTH]
    last = matches.last_entry(match)
    page: Context = {"because": reason}
    page["last_deal"] = last if last and last.kind == "round" else None
    if remedy["writes"] == PENALTY:
        page["fine"] = {
            "points": remedy["points"],
            "reason": reason,
            "rule": _rules(step, remedy),
        }
        page["fine_query"] = urlencode({"reason": reason, "rule": page["fine"]["rule"]})
    return page


def _rules(step: IrregularityStep, remedy: RemedyData) -> str:
    """Return the number of the row and the sections that it cites, as penalties name their rule."""
    sections = [cited["rule"]["section"] for cited in remedy["citations"] if cited["rule"]]
    return " · ".join([step["number"], ", ".join(dict.fromkeys(sections))])[:NOTE_LENGTH]
