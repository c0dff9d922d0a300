"""The precedents of a game, each with an address of its own."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scorer.registry import GAMES
from scorer.text import render_text
from tables.language import request_voice
from tables.problems import NotFound
from tables.selectors.precedents import game_precedents


@require_safe
def precedents(request: HttpRequest, key: str) -> HttpResponse:
    """Every precedent with its number, its source, and the paragraphs that it applies."""
    if key not in GAMES:
        raise NotFound
    game, voice = GAMES[key], request_voice()
    page = {
        "game": {"key": key, "name": render_text(game.name, voice)},
        "precedents": game_precedents(game, voice)["precedents"],
    }
    return render(request, "pages/precedents.html", page)
