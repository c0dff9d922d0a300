"""Precedents by program and on their page; the referee is asked with the facts that they state."""

import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.test import Client

from scorer import GAMES
from scorer.core import bounds_of
from scorer.precedents import PRECEDENTS
from scorer.referee import question_of
from tables.presenters.forms import decoded
from tests.tables.conftest import Api


def precedents_page(game: str, language: str = "en") -> str:
    """A game's page of precedents; where its markup breaks lines, and which words
    are another language's, says nothing."""
    answer = Client().get(f"/rules/{game}/precedents", headers={"Accept-Language": language})
    assert answer.status_code == 200
    page = re.sub(r'<span lang="\w+">([^<]*)</span>', r"\1", answer.content.decode())
    return " ".join(page.split())


def test_a_precedent_says_what_happened_what_was_decided_and_who_says_so(api: Api) -> None:
    listed = api.get("/games/kozel/precedents").json()
    assert listed["game"] == "kozel"
    thirty = next(precedent for precedent in listed["precedents"] if precedent["number"] == "KP6")
    assert thirty["situation"] == "Two sides play, and the loser has exactly 30 points."
    assert thirty["ruling"] == "The loser scores 4. You need 31 to score only 2."
    assert [rule["href"] for rule in thirty["rules"]] == ["/rules/kozel#s-2.3"]
    assert (thirty["rank"], thirty["href"]) == ("published", "/rules/kozel/precedents#KP6")
    assert {option["name"]: option["value"] for option in thirty["presumes"]} == {
        "mode": "points", "scale": "most_points", "boundary": "strict",
    }  # fmt: skip
    assert thirty["asked"] == {
        "question": "penalty",
        "facts": {"points": [90, 30], "trickless": []},
        "answer": {"penalties": [0, 4]},
        "href": "/referee/kozel/penalty?points-0=90&points-1=30&trickless=",
    }


def test_a_precedent_that_is_played_says_what_is_written(api: Api) -> None:
    played = {
        precedent["number"]: precedent["played"]
        for precedent in api.get("/games/kwajongen/precedents").json()["precedents"]
    }
    assert played["WP1"]["writes"] == [1, -1]
    assert played["WP5"] is None
    kozel = api.get("/games/kozel/precedents").json()["precedents"]
    refused = next(precedent for precedent in kozel if precedent["number"] == "KP7")
    assert refused["played"]["writes"] is None


@pytest.mark.parametrize("game", GAMES)
def test_every_precedent_has_a_permalink(api: Api, game: str) -> None:
    page = precedents_page(game)
    for precedent in api.get(f"/games/{game}/precedents").json()["precedents"]:
        number = precedent["number"]
        assert f'<section id="{number}"' in page
        assert f'<a href="#{number}">{number}</a>' in page
        assert f"{precedent['rank_label']}: {precedent['source']}" in page


@pytest.mark.parametrize("game", GAMES)
def test_the_referee_can_be_asked_with_its_facts(api: Api, game: str) -> None:
    bounds = bounds_of(GAMES[game], GAMES[game].seats[-1])
    for precedent in api.get(f"/games/{game}/precedents").json()["precedents"]:
        if case := precedent["asked"]:
            query = dict(parse_qsl(urlsplit(case["href"]).query, keep_blank_values=True))
            question = question_of(GAMES[game], case["question"])
            sent = decoded(question.facts, query, bounds)
            assert {name: sent[name] for name in case["facts"]} == case["facts"]
            assert Client().get(case["href"]).status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_leads_to_the_precedents(game: str) -> None:
    assert f'href="/rules/{game}/precedents"' in Client().get(f"/rules/{game}").content.decode()


def test_precedents_are_found(api: Api) -> None:
    results = api.get("/games/kozel/search?q=две молодки").json()
    assert (results[0]["kind"], results[0]["number"]) == ("precedent", "KP3")
    assert results[0]["href"] == "/rules/kozel/precedents#KP3"
    page = Client().get("/referee/kozel?q=две молодки").content.decode()
    assert 'href="/rules/kozel/precedents#KP3"' in page


def test_no_game_of_that_name_has_no_precedents(api: Api) -> None:
    assert api.get("/games/durak/precedents").status_code == 404
    assert Client().get("/rules/durak/precedents").status_code == 404


def test_no_number_is_a_section() -> None:
    for key, precedents in PRECEDENTS.items():
        sections = {rule.section for rule in GAMES[key].rules}
        assert not sections & {precedent.number for precedent in precedents}
