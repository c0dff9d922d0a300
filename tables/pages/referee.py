"""What the referee can be asked: the questions of a game, and a search over all texts."""

from collections.abc import Sequence
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from scorer.core import OCCASIONS, WRONG, Game
from scorer.registry import GAMES
from scorer.text import Voice, render_text
from tables.access.permissions import enter
from tables.language import request_voice
from tables.pages.engine import engine_files
from tables.pages.games import find_game, games
from tables.pages.irregularities import listed
from tables.pages.rulings import question_in_words, rulings_to_act_on
from tables.pages.writing import Context, PageRequest, hidden_fields
from tables.presenters.board import game_name
from tables.selectors import matches
from tables.selectors.irregularities import wrong_query
from tables.selectors.pages import match_board
from tables.selectors.search import Found, Passage, library, search, search_all

ALL, LIST = "pages/referees.html", "pages/referee.html"


class AskedWhen(NamedTuple):
    """Questions that are asked on the same occasion."""

    key: str
    occasion: str
    questions: list[dict[str, str]]


def _listed(request: HttpRequest, game: Game, voice: Voice) -> Context:
    """The questions by the occasion on which they are asked, or what was searched for."""
    query = request.GET.get("q", "").strip()
    occasions = [
        AskedWhen(key, render_text(occasion, voice), _asked_at(key, game, voice))
        for key, occasion in OCCASIONS.items()
    ]
    return {
        "game": game_name(game, voice),
        **listed(game, voice),
        # What goes wrong is listed behind the last of them.
        "occasions": [
            occasion for occasion in occasions if occasion.questions or occasion.key == WRONG
        ],
        **_found(query, search(game, query) if query else []),
    }


def _found(query: str, results: Sequence[Found]) -> Context:
    """What a search found, and whether it says that it is not sure."""
    unsure = bool(query) and not any(text["sure"] for text in results)
    return {"query": query, "results": results, "unsure": unsure}


def _asked_at(occasion: str, game: Game, voice: Voice) -> list[dict[str, str]]:
    questions = (question for question in game.questions if question.occasion == occasion)
    return [question_in_words(question, voice) for question in questions]


def _render_list(request: PageRequest, page: Context) -> HttpResponse:
    """The list, or what was found alone while it is being searched."""
    return render(request, f"{LIST}#results" if request.htmx else LIST, page)


@require_safe
def any_game(request: PageRequest) -> HttpResponse:
    """The referees of all games, and one search over what can be read about them."""
    query, voice = request.GET.get("q", "").strip(), request_voice()
    names = {key: render_text(game.name, voice) for key, game in GAMES.items()}
    page = {**_found(query, search_all(query) if query else []), "games": games()}
    page["results"] = [{**text, "name": names[text["game"]]} for text in page["results"]]
    return render(request, f"{ALL}#results" if request.htmx else ALL, page)


@require_safe
def questions(request: PageRequest, key: str) -> HttpResponse:
    """The questions that the referee of a game answers, without a match."""
    return _render_list(request, _listed(request, find_game(key), request_voice()))


@require_safe
def match_questions(request: PageRequest, match_id: str) -> HttpResponse:
    """The questions that the referee answers about a match."""
    match = enter(request, match_id)
    agreed = matches.agreed_match(match)
    listed = _listed(request, agreed.game, matches.match_voice(match))
    page = {
        **listed,
        "results": [_at_match(text, match_id) for text in listed["results"]],
        "board": match_board(match),
        "rulings": rulings_to_act_on(match),
        **hidden_fields(match.version),
    }
    if "offline" in request.GET:
        page["engine"] = engine_files()
    return _render_list(request, page)


@require_safe
def match_search(request: PageRequest, match_id: str) -> JsonResponse:
    """All that can be found about the game of a match, for phones to search without a network."""
    match = enter(request, match_id)
    here = library(matches.agreed_match(match).game.key, request.LANGUAGE_CODE)
    texts = [_at_match(text, match_id) for text in here.found]
    return JsonResponse({**here._asdict(), "found": texts})


def _at_match(text: Passage, match_id: str) -> Passage:
    """A text that was found, where it stands under the house rules of the match."""
    if text["kind"] == "irregularity":
        query = wrong_query(text["number"], {})
        return {**text, "href": f"{reverse('match_wrong', args=[match_id])}?{query}"}
    if text["kind"] == "question":
        return {**text, "href": reverse("match_ask", args=[match_id, text["question"]])}
    if text["kind"] in ("rule", "word"):
        _, _, anchor = text["href"].partition("#")
        return {**text, "href": f"{reverse('match_rules', args=[match_id])}#{anchor}"}
    return text
