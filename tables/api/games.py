"""The games that can be opened: house rules, presets, and their forms as JSON Schema."""

from django.http import HttpResponse
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.explorer import explore
from scorer.forms import gather
from scorer.referee import agreed_options
from scorer.registry import GAMES
from scorer.schema import schema
from scorer.text import render_text, rendered
from tables.api.documented import (
    NOT_THERE,
    ON_A_BODY,
    OPTIONS,
    PUBLIC,
    READ,
    SEARCH_TEXT,
    WITH,
    body,
    documented,
)
from tables.api.public import public
from tables.api.request_examples import DEALS
from tables.api.requests import json_in, named_game, sent, text_in
from tables.api.rulings import question_data
from tables.language import request_voice
from tables.openapi import listed, ref, tables_of
from tables.openapi.types import GameForms, GameSummary, PreviewData
from tables.presenters.citations import cite_row
from tables.presenters.sheet import stored_row
from tables.selectors.differences import rule_set
from tables.selectors.differences import rules_difference as differing_rules
from tables.selectors.glossary import GameGlossary, game_glossary
from tables.selectors.precedents import GamePrecedents, game_precedents
from tables.selectors.rules import game_rules
from tables.selectors.search import MAX_QUERY, search_all
from tables.selectors.search import search as search_game


@documented(
    "list_games",
    "The games that can be opened.",
    listed(ref("Game")),
    unchanged=True,
    parameters=PUBLIC,
)
@api_view(READ)
def games(request: Request) -> HttpResponse:
    """Return the games that can be opened."""
    return public(request, _all_games)


@documented(
    "get_game", "A game: house rules, presets, and its forms.", ref("GameForms"), also=NOT_THERE,
    unchanged=True, parameters=PUBLIC,
)  # fmt: skip
@api_view(READ)
def game(request: Request, key: str) -> HttpResponse:
    """One game: its house rules, presets and forms as JSON Schema."""
    return public(request, _game_data, named_game(key).key)


def _all_games() -> list[GameSummary]:
    return [_game_summary(key) for key in GAMES]


@documented(
    "get_rules", "The rules of a game, under the house rules of a table.", ref("GameRules"),
    also=NOT_THERE, parameters=(OPTIONS,),
)  # fmt: skip
@api_view(READ)
def rules(request: Request, key: str) -> Response:
    """Return every paragraph that lines, steps and rulings cite, and the house rules as agreed."""
    game = named_game(key)
    options = agreed_options(game, json_in(request, "options"))
    return Response(game_rules(game, options, request_voice()))


@documented(
    "get_rules_difference", "What two tables play differently.", ref("RulesDifference"),
    also=NOT_THERE, parameters=(OPTIONS, WITH),
)  # fmt: skip
@api_view(READ)
def rules_difference(request: Request, key: str) -> Response:
    """Return the paragraphs and house rules that differ between two sets of house rules."""
    game = named_game(key)
    here, there = gather(
        lambda: agreed_options(game, json_in(request, "options")),
        lambda: rule_set(game, request.query_params.get("with", ""), "with"),
    )
    return Response(differing_rules(game, here, there, request_voice()))


@documented(
    "preview_deal", "What a deal would write under any house rules; no match is needed.",
    ref("Preview"), also=(*ON_A_BODY, *NOT_THERE), request=body("DealQuery"), examples=DEALS,
)  # fmt: skip
@api_view(["POST"])
def preview(request: Request, key: str) -> Response:
    """Return what a deal would write. Nothing is written."""
    explored = explore(named_game(key), sent(request))
    written = stored_row(explored.row, explored.table.sides)
    voice = request_voice()
    row = cite_row(rendered(written, voice), key, voice)
    answer: PreviewData = {
        **row,
        "game": key,
        "totals": row["state"]["totals"],
        "changes": [],
    }
    return Response(answer)


@documented(
    "list_terms", "The words of a game, and what they mean.", ref("GameGlossary"), also=NOT_THERE,
    unchanged=True, parameters=PUBLIC,
)  # fmt: skip
@api_view(READ)
def glossary(request: Request, key: str) -> HttpResponse:
    """Return the words of a game: what tables say, and what it means."""
    return public(request, _glossary_data, named_game(key).key)


def _glossary_data(key: str) -> GameGlossary:
    return game_glossary(key, request_voice())


@documented(
    "list_precedents", "The precedents of a game.", ref("GamePrecedents"), also=NOT_THERE,
    unchanged=True, parameters=PUBLIC,
)  # fmt: skip
@api_view(READ)
def precedents(request: Request, key: str) -> HttpResponse:
    """Return how it was decided before: rulings with numbers, their sources and rules."""
    return public(request, _precedent_data, named_game(key).key)


def _precedent_data(key: str) -> GamePrecedents:
    return game_precedents(GAMES[key], request_voice())


@documented(
    "search_game", "What of a game answers to a word or an everyday question.",
    listed(ref("Found")), also=NOT_THERE, parameters=(SEARCH_TEXT,),
)  # fmt: skip
@api_view(READ)
def search(request: Request, key: str) -> Response:
    """Return what is said about a word or an everyday question, the best first, ten at most."""
    return Response(search_game(named_game(key), text_in(request, "q", MAX_QUERY)))


@documented(
    "search_games", "What of any game answers to a word or an everyday question.",
    listed(ref("FoundOfGame")), parameters=(SEARCH_TEXT,),
)  # fmt: skip
@api_view(READ)
def search_games(request: Request) -> Response:
    """Return what is said about a word or an everyday question, the best first, ten at most."""
    return Response(search_all(text_in(request, "q", MAX_QUERY)))


def _game_summary(key: str) -> GameSummary:
    game, voice = GAMES[key], request_voice()
    return {
        "key": key,
        "name": render_text(game.name, voice),
        "tagline": render_text(game.tagline, voice),
        "seats": list(game.seats),
    }


def _game_data(key: str) -> GameForms:
    game, voice = GAMES[key], request_voice()
    tables = tables_of(game, voice=voice)
    return {
        **_game_summary(key),
        "options": schema(game.options, tables),
        "presets": [
            {
                "key": preset.key,
                "label": render_text(preset.label, voice),
                "help": render_text(preset.help, voice),
                "options": dict(preset.options),
            }
            for preset in game.presets
        ],
        "setup": schema(game.setup, tables) if game.setup else None,
        "entry": schema(game.deal, tables),
        "questions": [question_data(question, tables) for question in game.questions],
    }
