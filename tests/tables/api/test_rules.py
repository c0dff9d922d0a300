"""The rules by program: paragraphs, house rules, and where every citation leads."""

from collections.abc import Iterator
from functools import cache
from typing import Any
from urllib.parse import quote

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
        sent = {"question": question.key, "facts": question.example}
        yield api.post(f"/games/{game}/rulings", sent)
        yield api.post(f"/matches/{match}/rulings", sent)
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


@pytest.mark.parametrize("game", GAMES)
def test_paragraphs_and_house_rules_are_those_of_the_page(api: Api, game: str) -> None:
    rules = api.get(f"/games/{game}/rules").json()
    assert rules["game"] == game
    names = {option["name"] for option in rules["options"]}
    assert names == set(api.get(f"/games/{game}").json()["options"]["properties"])
    touched = [name for paragraph in rules["paragraphs"] for name in paragraph["options"]]
    assert set(touched) == names
    path = f"/rules/{game}"
    for paragraph in rules["paragraphs"]:
        assert paragraph["href"] == f"{path}#s-{paragraph['section']}"
        assert f'<section id="s-{paragraph["section"]}">' in page(path)
        for name in paragraph["options"]:
            assert f'<a href="#o-{name}">' in page(path)
    for option in rules["options"]:
        assert option["href"] == f"{path}#o-{option['name']}"
        assert f'<div id="o-{option["name"]}">' in page(path)
        assert not option["changed"]


def test_house_rules_say_what_the_table_has_agreed_on(api: Api) -> None:
    sent = '{"target": 101, "hang_split": "equal_halves"}'
    rules = api.get(f"/games/belot/rules?options={quote(sent)}", Accept_Language="bg").json()
    agreed = {option["name"]: option for option in rules["options"]}
    assert [option["name"] for option in rules["options"][:2]] == ["target", "hang_split"]
    assert (agreed["target"]["value"], agreed["target"]["value_label"]) == (101, "101")
    assert agreed["hang_split"]["value"] == "equal_halves"
    assert agreed["hang_split"]["changed"]
    assert not agreed["games"]["changed"]
    equal_halves = next(
        paragraph for paragraph in rules["paragraphs"] if paragraph["section"] == "2.8"
    )
    assert equal_halves["options"] == ["hang_split"]
    english = api.get(f"/games/belot/rules?options={quote(sent)}").json()
    assert english["paragraphs"] != rules["paragraphs"]


@pytest.mark.parametrize(
    ("typed", "pointer"),
    [
        ('{"target": 3}', "/options/target"), ('{"targets": 101}', "/options/targets"),
        ("[]", "/options"), ("target", "/options"), ("", "/options"), ('{"a": 1.5}', "/options"),
    ],
)  # fmt: skip
def test_house_rules_that_cannot_be_are_refused_by_their_field(
    api: Api, typed: str, pointer: str
) -> None:
    answer = api.get(f"/games/belot/rules?options={quote(typed)}")
    assert answer.status_code == 422
    assert [problem["pointer"] for problem in answer.json()["errors"]] == [pointer]
    assert api.get("/games/whist/rules").status_code == 404
