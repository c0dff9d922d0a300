"""Referee pages: the questions of a game, and a search over all texts."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from scorer.core import BIDDING_AND_COUNTING, COUNTING, OCCASIONS, WRONG, Game
from scorer.registry import GAMES
from scorer.text import Text, Voice, render_text
from tables.access.permissions import enter
from tables.language import request_voice
from tables.pages.engine import engine_files
from tables.pages.games import find_game, games
from tables.pages.rulings import question_in_words, rulings_to_act_on
from tables.pages.writing import Context, PageRequest, hidden_fields
from tables.presenters.board import game_name
from tables.selectors import matches
from tables.selectors.irregularities import wrong_query
from tables.selectors.pages import match_board
from tables.selectors.search import Passage, library, search, search_all

ALL, LIST = "pages/referees.html", "pages/referee.html"

CLOSE = 4
"""So many texts that were found are shown at first: the answer, and three that are close."""

WORD = 3
"""A search begins with so many letters."""

ICONS = {"question": "referee", "irregularity": "help"}
"""Icons by kind of search result. Rules have a book."""

AUCTION = "auction"
"""The question about the bidding, in games that have one."""


class AskedWhen(NamedTuple):
    """Questions that are asked on the same occasion."""

    key: str
    occasion: str
    questions: list[dict[str, str]]


def _listed(request: PageRequest, game: Game, voice: Voice, match_id: str = "") -> Context:
    """Return the questions by the occasion on which they are asked, or what was searched for."""
    query, name = _query(request), render_text(game.name, voice)
    found = search(game, query) if query else []
    results = [_shown(_at_match(text, match_id) if match_id else text, name) for text in found]
    occasions = [
        AskedWhen(key, render_text(occasion, voice), _asked_at(key, game, voice))
        for key, occasion in _occasions(game).items()
    ]
    return {
        "game": game_name(game, voice),
        # What goes wrong has a page of its own, to which the last of them leads.
        "occasions": [
            occasion for occasion in occasions if occasion.questions or occasion.key == WRONG
        ],
        **_found(query, results),
    }


def _query(request: PageRequest) -> str:
    """Return the query. While somebody types it, two small letters are not a word yet."""
    query = request.GET.get("q", "").strip()
    begun = request.htmx and len(query) < WORD and query.islower()
    return "" if begun else query


def _occasions(game: Game) -> dict[str, Text]:
    has_auction = any(question.key == AUCTION for question in game.questions)
    return {**OCCASIONS, COUNTING: BIDDING_AND_COUNTING} if has_auction else OCCASIONS


def _found(query: str, results: Sequence[Context]) -> Context:
    """Return what a search found: the answer if it is sure, otherwise what is nearest."""
    sure = any(text["sure"] for text in results)
    best = results[0] if sure else None
    wrong = (text for text in results[:CLOSE] if text["kind"] == "irregularity")
    return {
        "query": query,
        "results": results,
        "unsure": bool(query) and not sure,
        "best": best,
        "remedy": next(wrong, None),
        "close": results[1:CLOSE] if sure else results,
        "more": results[CLOSE:] if sure else [],
    }


def _asked_at(occasion: str, game: Game, voice: Voice) -> list[dict[str, str]]:
    questions = (question for question in game.questions if question.occasion == occasion)
    return [question_in_words(question, voice) for question in questions]


def _render_list(request: PageRequest, page: Context) -> HttpResponse:
    """Return the list, or what was found alone while it is being searched."""
    return render(request, f"{LIST}#results" if request.htmx else LIST, page)


@require_safe
def any_game(request: PageRequest) -> HttpResponse:
    """Return the referees of all games, and one search over what can be read about them."""
    query, voice = _query(request), request_voice()
    names = {key: render_text(game.name, voice) for key, game in GAMES.items()}
    results = search_all(query) if query else []
    shown = [_shown(text, names[text["game"]]) for text in results]
    page = {**_found(query, shown), "games": games()}
    return render(request, f"{ALL}#results" if request.htmx else ALL, page)


@require_safe
def questions(request: PageRequest, key: str) -> HttpResponse:
    """Return the questions that the referee of a game answers, without a match."""
    return _render_list(request, _listed(request, find_game(key), request_voice()))


@require_safe
def match_questions(request: PageRequest, match_id: str) -> HttpResponse:
    """Return the questions that the referee answers about a match."""
    match = enter(request, match_id)
    agreed = matches.agreed_match(match)
    page = {
        **_listed(request, agreed.game, matches.match_voice(match), match_id),
        "board": match_board(match),
        "rulings": rulings_to_act_on(match),
        **hidden_fields(match.version),
    }
    if "offline" in request.GET:
        page["engine"] = engine_files()
    return _render_list(request, page)


@require_safe
def match_search(request: PageRequest, match_id: str) -> JsonResponse:
    """Return all that can be found about the game of a match, for phones to search without a
    network."""
    match = enter(request, match_id)
    game = matches.agreed_match(match).game.key
    here = library(game, request.LANGUAGE_CODE)
    name = render_text(GAMES[game].name, request_voice())
    texts = [_shown(_at_match(text, match_id), name) for text in here.found]
    return JsonResponse({"found": texts, "banks": here.banks})


def _shown(text: Any, game: str) -> Context:
    """Return a text that was found, as a page lists it, with its place."""
    icon = ICONS.get(text["kind"], "book")
    places = {
        "how_to_play": gettext("%(game)s, How to play"),
        "rule": gettext("%(game)s, rule %(section)s"),
        "house_rule": gettext("%(game)s, house rule"),
        "word": gettext("%(game)s, glossary"),
        "precedent": gettext("%(game)s, precedent %(number)s"),
    }
    where = places.get(text["kind"], "%(game)s" if "game" in text else "")
    return {
        **text,
        "icon": icon,
        "symbol": f"#icon-{icon}",
        "where": where % {**text, "game": game},
    }


def _at_match(text: Passage, match_id: str) -> Passage:
    """Return a text that was found, where it stands under the house rules of the match."""
    if text["kind"] == "irregularity":
        query = wrong_query(text["number"], {})
        return {**text, "href": f"{reverse('match_wrong', args=[match_id])}?{query}"}
    if text["kind"] == "question":
        return {**text, "href": reverse("match_ask", args=[match_id, text["question"]])}
    if text["kind"] in ("how_to_play", "rule", "house_rule", "word"):
        _, _, anchor = text["href"].partition("#")
        return {**text, "href": f"{reverse('match_rules', args=[match_id])}#{anchor}"}
    return text
