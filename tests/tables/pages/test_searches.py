"""Whatever is typed into a search, it is answered, and never with what the rules do not say."""

import re
from itertools import cycle

import pytest
from django.test import Client
from django.urls import reverse

from scorer.registry import GAMES
from tables.selectors.search import MAX_QUERY
from tests.parameters import in_proof
from tests.tables.conftest import Api
from tests.typed import FAULTY, LANGUAGES, PLACES, SIGNS, book_words, strings, words

EVERY_SO_MANY, OFTEN = 250, 10


@pytest.mark.promise("A113")
@pytest.mark.parametrize("step", [EVERY_SO_MANY, in_proof(OFTEN)])
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_search_answers_whatever_is_typed(language: str, step: int, api: Api) -> None:
    client = Client(HTTP_ACCEPT_LANGUAGE=language, HTTP_HX_REQUEST="true")
    known = sorted({word for game in GAMES for word in words(game, language)})
    match = api.open()
    client.cookies = api.client.cookies
    queries = [*SIGNS, *known[::step], *strings()[::step]]
    for query, game in zip(queries, cycle(GAMES), strict=False):
        for path in (
            reverse("referees"), reverse("referee", args=[game]),
            "/api/v1/search", f"/api/v1/games/{game}/search", f"/m/{match}/referee",
        ):  # fmt: skip
            answer = client.get(path, {"q": query[:MAX_QUERY]})
            assert answer.status_code == 200, (path, query)


@pytest.mark.promise("A113")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_search_answers_the_words_that_once_failed(language: str, api: Api) -> None:
    client = Client(HTTP_ACCEPT_LANGUAGE=language, HTTP_HX_REQUEST="true")
    searches = [reverse("referees"), "/api/v1/search"]
    for game in GAMES:
        searches += [reverse("referee", args=[game]), f"/api/v1/games/{game}/search"]
    for path in searches:
        for query in FAULTY:
            answer = client.get(path, {"q": query})
            assert answer.status_code == 200, (path, query)


@pytest.mark.promise("A113")
@pytest.mark.proof
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("game", "language"), PLACES)
def test_the_search_of_a_game_answers_every_word_of_its_book(
    game: str, language: str, api: Api
) -> None:
    client = Client(HTTP_ACCEPT_LANGUAGE=language)
    for query in book_words(game, language):
        answer = client.get(f"/api/v1/games/{game}/search", {"q": query[:MAX_QUERY]})
        assert answer.status_code == 200, query


@pytest.mark.parametrize("at", ["/referee", "/referee/belot", "match"])
def test_a_page_that_is_not_sure_asks_whether_the_nearest_was_meant(at: str, api: Api) -> None:
    path = f"/m/{api.open()}/referee" if at == "match" else at
    page = api.client.get(path, {"q": "pizza recipe with a revoke and mushrooms"}).content.decode()
    nearest, _, others = page.partition("</ul>")
    assert re.search(r"Not sure\.\s*<span>Did you mean …</span>", nearest)
    assert nearest.count('<li class="question result">') == 3
    assert "Or ask" in others
    assert "Not sure." in api.client.get(path, {"q": "zebra"}).content.decode()
    for found in ("", "do I have to follow suit"):
        assert "Not sure." not in api.client.get(path, {"q": found}).content.decode()


def test_a_house_rule_is_answered_by_what_the_book_says(api: Api) -> None:
    asked = "our house rule says you must trump even when your partner is winning"
    [found] = [
        each for each in api.get(f"/games/belot/search?q={asked}").json()
        if each["id"] == "o:partner_trump" or each["title"].startswith("You must trump even if")
    ]  # fmt: skip
    assert found["answer"][1].startswith("By the book: ")
    assert found["answer"][2] == ""
    assert found["text"] == " ".join(found["answer"][:2])
