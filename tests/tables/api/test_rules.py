"""The rules by program: where every citation leads."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from django.test import Client

from scorer import GAMES
from tests.tables.conftest import Api, worked_deal


def cited(data: Any) -> Iterator[dict[str, str]]:
    """Every rule that stands in an answer."""
    if isinstance(data, dict):
        if isinstance(data.get("rule"), dict):
            yield data["rule"]
        for value in data.values():
            yield from cited(value)
    elif isinstance(data, list):
        for value in data:
            yield from cited(value)


def answers(api: Api, game: str) -> Iterator[Any]:
    """Everything in which a rule is cited: entries, previews, sheets, rulings."""
    match, deal = api.open(game=game), {"kind": "round", "entry": worked_deal(game)}
    yield api.post(f"/matches/{match}/preview", deal)
    api.write(match, deal)
    for path in ("", "/entries", "/sheet"):
        yield api.get(f"/matches/{match}{path}")
    yield api.send("PUT", f"/matches/{match}/entries/1/note", {"note": "a note"})
    for question in GAMES[game].questions:
        asked = {"question": question.key, "facts": question.example}
        yield api.post(f"/games/{game}/rulings", asked)
        yield api.post(f"/matches/{match}/rulings", asked)
    yield api.get(f"/matches/{match}/rulings")


@cache
def page(path: str) -> str:
    """A page of this server."""
    answer = Client().get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


@pytest.mark.parametrize("game", GAMES)
def test_every_citation_leads_to_its_paragraph(api: Api, game: str) -> None:
    sections = {rule.section for rule in GAMES[game].rules}
    for answer in answers(api, game):
        rules = list(cited(answer.json()))
        assert rules, answer.request["PATH_INFO"]
        for rule in rules:
            path, _, anchor = rule["href"].partition("#")
            assert rule["section"] in sections
            assert path == f"/rules/{game}"
            assert anchor == f"s-{rule['section']}"
    for section in sections:
        assert f'<section id="s-{section}">' in page(f"/rules/{game}")


def test_a_page_cites_by_the_same_address(api: Api) -> None:
    match = api.open()
    api.write(match, {"kind": "round", "entry": worked_deal("belot")})
    last = api.get(f"/matches/{match}").json()["last"]
    history = api.client.get(f"/m/{match}/history").content.decode()
    for reason in (*last["steps"], *last["lines"]):
        assert f'href="{reason["rule"]["href"]}"' in history
