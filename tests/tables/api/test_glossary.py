"""The words of a game by program, and on its rules page."""

import re

import pytest
from django.conf import settings
from django.test import Client

from scorer import GAMES
from tests.tables.conftest import Api

COLUMNS = {"key", "term", "meaning", "names", "words", "also", "rule", "href"}


def rules_page(game: str, language: str = "en") -> str:
    """A game's rules page; where its markup breaks lines says nothing."""
    answer = Client().get(f"/rules/{game}", headers={"Accept-Language": language})
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_a_term_says_what_it_means_and_what_tables_say(api: Api) -> None:
    glossary = api.get("/games/belot/glossary").json()
    assert (glossary["game"], glossary["language"]) == ("belot", "bg")
    capot = next(term for term in glossary["terms"] if term["key"] == "capot")
    assert capot == {
        "key": "capot",
        "term": "Capot",
        "meaning": "One side takes all eight tricks and scores a bonus.",
        "names": {
            "bg": "Капо", "de": "Kapot", "en": "Capot", "nl": "Kapot", "ru": "Капот",
        },
        "words": {"bg": ["капо", "валат"]},
        "also": ["capo", "kapo", "kapot", "valat", "slam"],
        "rule": {
            "section": "2.7", "source": "Written rules §3, §4", "href": "/rules/belot#s-2.7",
        },
        "href": "/rules/belot#w-capot",
    }  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_every_term_leads_to_the_rules_page(api: Api, game: str) -> None:
    page = rules_page(game)
    assert '<h2 id="words">Words</h2>' in page
    for term in api.get(f"/games/{game}/glossary").json()["terms"]:
        assert set(term) == COLUMNS
        assert term["href"] == f"/rules/{game}#w-{term['key']}"
        assert f'<div id="w-{term["key"]}">' in page
        if term["rule"]:
            section = term["rule"]["section"]
            assert term["rule"]["href"] == f"/rules/{game}#s-{section}"
            assert f'<section id="s-{section}">' in page


def test_a_page_names_the_language_of_home_words_and_repeats_none() -> None:
    assert '<dfn>Capot</dfn> · <span lang="bg">капо, валат</span>' in rules_page("belot")
    assert '<dfn lang="bg">Капо</dfn> · <span lang="bg">валат</span>' in rules_page("belot", "bg")
    assert '<dfn lang="bg">Контра</dfn> </dt>' in rules_page("belot", "bg")
    assert '<dfn lang="de">Sküs</dfn> · <span lang="de">Gstieß</span>' in rules_page("kosakeln")


def test_terms_and_meanings_are_in_the_language_of_the_request(api: Api) -> None:
    english = api.get("/games/kozel/glossary").json()
    answer = api.get("/games/kozel/glossary", Accept_Language="bg")
    assert answer["Content-Language"] == "bg"
    bulgarian = answer.json()
    for term, same in zip(english["terms"], bulgarian["terms"], strict=True):
        assert term["meaning"] != same["meaning"]
        assert re.search("[а-я]", same["term"])
        assert (term["key"], term["words"]) == (same["key"], same["words"])


def test_nobody_is_sent_the_same_words_twice(api: Api) -> None:
    path = "/games/kosakeln/glossary"
    answer = api.get(path)
    assert answer["Cache-Control"] == "public, max-age=300"
    same = api.get(path, If_None_Match=answer["ETag"])
    assert (same.status_code, same.content) == (304, b"")
    other = api.get(path, If_None_Match=answer["ETag"], Accept_Language="bg")
    assert other.status_code == 200
    assert other["ETag"] != answer["ETag"]


def test_a_page_of_another_site_may_read_it(api: Api) -> None:
    headers = {"Origin": "https://elsewhere.example"}
    answer = api.client.get("/api/v1/games/belot/glossary", headers=headers)
    assert answer["Access-Control-Allow-Origin"] == "*"


def test_no_game_of_that_name_has_no_words(api: Api) -> None:
    answer = api.get("/games/belote/glossary")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert "belot" in answer.json()["detail"]
    assert api.get("/games/belot/glossary?options={}").status_code == 422


def test_a_word_is_looked_up_in_rules_words_and_questions(api: Api) -> None:
    results = api.get("/games/belot/search?q=revoke").json()
    assert (results[0]["kind"], results[0]["title"]) == ("word", "Revoke")
    rule = next(result for result in results if result["kind"] == "rule")
    assert rule["href"] == f"/rules/belot#s-{rule['section']}"
    found = api.get("/games/belot/search?q=whose declarations count").json()
    question = next(result for result in found[:3] if result["kind"] == "question")
    assert question["question"] == "declarations"
    assert Client().get(question["href"]).status_code == 200
    assert all(result["sure"] for result in results)


@pytest.mark.parametrize("path", ["/games/belot/search", "/search"])
def test_a_search_that_is_not_sure_says_so_of_the_nearest(api: Api, path: str) -> None:
    results = api.get(f"{path}?q=pizza recipe with a revoke and mushrooms").json()
    assert [result["sure"] for result in results] == [False] * 3
    assert re.search("[Rr]evoke|not follow suit", results[0]["title"])
    assert [result["sure"] for result in api.get(f"{path}?q=zebra").json()] == [False] * 3


def test_home_words_are_found_in_every_language(api: Api) -> None:
    for language, title in (("en", "Capot"), ("bg", "Капо")):
        results = api.get("/games/belot/search?q=капо", Accept_Language=language).json()
        assert results[0]["title"] == title


@pytest.mark.parametrize("query", ["", "?q=", "?q=%20", "?q=" + "a" * 201])
def test_a_search_needs_a_word(api: Api, query: str) -> None:
    answer = api.get(f"/games/belot/search{query}")
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == "/q"


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
@pytest.mark.parametrize("game", GAMES)
def test_no_two_terms_of_a_game_are_called_alike(api: Api, game: str, language: str) -> None:
    terms = api.get(f"/games/{game}/glossary").json()["terms"]
    names = [term["names"][language].casefold() for term in terms]
    assert len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)
