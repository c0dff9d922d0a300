"""The precedents of a game, each with an address of its own."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tables.language import request_voice
from tables.pages.games import find_game
from tables.presenters.board import game_name
from tables.selectors.precedents import game_precedents


@require_safe
def precedents(request: HttpRequest, key: str) -> HttpResponse:
    """Return every precedent with its number, its source, and the paragraphs that it applies."""
    game, voice = find_game(key), request_voice()
    page = {
        "game": game_name(game, voice),
        "precedents": game_precedents(game, voice)["precedents"],
    }
    return render(request, "pages/precedents.html", page)
