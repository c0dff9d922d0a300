"""Irregularities and their remedies under the house rules of a table."""

from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.forms import within
from scorer.irregularities import IRREGULARITIES, irregularity_of, refuse_left, walk
from scorer.referee import agreed_options
from tables.api.documented import ANSWERS, NOT_THERE, OPTIONS, READ, documented
from tables.api.requests import json_in, named_game, nothing_named, words_in
from tables.language import request_voice
from tables.openapi import listed, ref
from tables.problems import NO_IRREGULARITY
from tables.selectors.irregularities import irregularities as irregularities_of
from tables.selectors.irregularities import step


@documented(
    "list_irregularities", "What goes wrong in a game, and what is done then.",
    listed(ref("Irregularity")), also=NOT_THERE, parameters=(OPTIONS,),
)  # fmt: skip
@api_view(READ)
def irregularities(request: Request, key: str) -> Response:
    """Return all that goes wrong in a game, with every way from there to what is done."""
    game = named_game(key)
    options = agreed_options(game, json_in(request, "options"))
    return Response(irregularities_of(game, options, request_voice()))


@documented(
    "resolve_irregularity", "What is asked or done when something went wrong.",
    ref("IrregularityStep"), also=NOT_THERE, parameters=(ANSWERS, OPTIONS),
)  # fmt: skip
@api_view(READ)
def irregularity(request: Request, key: str, number: str) -> Response:
    """Return how far answers lead: to the next question, or to what is done, written and cited."""
    game, row = named_game(key), irregularity_of(key, number)
    if row is None:
        numbers = [listed.number for listed in IRREGULARITIES[key]]
        raise nothing_named(NO_IRREGULARITY, number, numbers)
    options = agreed_options(game, json_in(request, "options"))
    answers = words_in(request, "answers")
    way = walk(row, options, answers)
    within(("answers",), lambda: refuse_left(way, answers))
    return Response(step(game, row, way, request_voice()))
