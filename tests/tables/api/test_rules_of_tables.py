"""The rules of a table, what differs between two, and deals scored without a match, by program."""

import json
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorer import GAMES
from scorer.core import bounds_of
from scorer.explorer import explore
from scorer.forms import AnswerError
from tests.scorer.strategies import answers
from tests.tables.conftest import Api, worked_deal

AGREED = {"target": 101, "games": 2}


def test_a_match_tells_its_rules_at_its_own_page(api: Api) -> None:
    match = api.open(options=AGREED)
    rules = api.get(f"/matches/{match}/rules").json()
    paragraphs = {rule["section"]: rule for rule in rules["paragraphs"]}
    assert paragraphs["3.1"]["status"] == "changed"
    assert paragraphs["3.1"]["changed"] == ["target", "games"]
    assert paragraphs["3.1"]["agreed"] == ["Won games that win the match: 2."]
    assert "101 or more" in paragraphs["3.1"]["base"]
    assert paragraphs["3.1"]["written"].startswith("The match is over when a side has 151")
    assert paragraphs["3.1"]["href"] == f"/m/{match}/rules#s-3.1"
    assert paragraphs["2.11"]["status"] == "absent"
    assert paragraphs["2.11"]["changed"] == []
    page = api.client.get(f"/m/{match}/rules").content.decode()
    assert 'id="s-3.1"' in page
    assert all(f'id="{option["href"].split("#")[1]}"' in page for option in rules["options"])
    game = api.get(f"/games/belot/rules?options={quote(json.dumps(AGREED))}").json()
    assert [rule["text"] for rule in game["paragraphs"]] == [
        rule["text"] for rule in rules["paragraphs"]
    ]


def test_the_rules_of_a_match_have_its_tag(api: Api) -> None:
    match = api.open()
    answer = api.get(f"/matches/{match}/rules")
    again = api.get(f"/matches/{match}/rules", If_None_Match=answer["ETag"])
    assert (again.status_code, again.content) == (304, b"")


def test_cards_have_their_values(api: Api) -> None:
    trumps = api.get("/games/belot/rules").json()["card_values"][0]
    assert trumps["label"] == "Trumps"
    assert trumps["cards"][0] == {"card": "jack", "points": 20}
    assert api.get("/games/svoi_kozyri/rules").json()["card_values"] == []


def difference(api: Api, **query: Any) -> Any:
    query_string = "&".join(f"{name}={quote(value)}" for name, value in query.items())
    return api.get(f"/games/belot/rules/difference?{query_string}").json()


def test_two_tables_differ_in_some_paragraphs(api: Api) -> None:
    differing = difference(api, options='{"target": 101}', **{"with": '{"target": 201}'})
    assert [rule["section"] for rule in differing["paragraphs"]] == ["3.1"]
    only = differing["paragraphs"][0]
    assert "101" in only["here"]["text"]
    assert "201" in only["there"]["text"]
    option = {
        "name": "target", "label": "Played to", "here": 101, "here_label": "101", "there": 201,
        "there_label": "201",
    }  # fmt: skip
    assert differing["options"] == [option]
    assert difference(api)["paragraphs"] == []
    preset = GAMES["belot"].presets[1]
    named = difference(api, **{"with": preset.key})
    assert {option["name"] for option in named["options"]} <= set(dict(preset.options))
    assert named["options"]


@pytest.mark.parametrize(
    ("query", "pointers"),
    [
        ("with=nothing", ["/with"]), ("with=%7B%22target%22:1%7D", ["/with/target"]),
        ("options=x&with=y", ["/options", "/with"]), ("with=%5B%5D", ["/with"]),
    ],
)  # fmt: skip
def test_rules_that_cannot_be_are_refused(api: Api, query: str, pointers: list[str]) -> None:
    answer = api.get(f"/games/belot/rules/difference?{query}")
    assert answer.status_code == 422
    assert [problem["pointer"] for problem in answer.json()["errors"]] == pointers
    assert api.get("/games/whist/rules/difference").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_previewed_as_at_the_start_of_a_match(api: Api, game: str) -> None:
    match, deal = api.open(game=game), worked_deal(game)
    seats = len(api.get(f"/matches/{match}").json()["seats"])
    ours = Api(Client()).post(f"/games/{game}/preview", {"entry": deal, "seats": seats}).json()
    theirs = api.post(f"/matches/{match}/preview", {"kind": "round", "entry": deal}).json()
    assert set(ours) == set(theirs)
    assert ours["points"] == theirs["points"]
    assert [line["code"] for line in ours["lines"]] == [line["code"] for line in theirs["lines"]]


DEAL = {"contract": "hearts", "declarer": 0, "points": [81, 81]}
NEXT = {"contract": "hearts", "declarer": 0, "points": [100, 62]}


def test_where_the_table_stood_is_taken_into_account(api: Api) -> None:
    before = {"totals": [140, 90], "carry": {"hanging": 8}, "dealer": 2}
    scored = api.post("/games/belot/preview", {"entry": NEXT, "before": before}).json()
    assert scored["points"] == [18, 6]
    assert scored["totals"] == [158, 96]
    assert scored["state"]["over"]
    longer = {"entry": NEXT, "before": before, "options": {"target": 201}}
    assert not api.post("/games/belot/preview", longer).json()["state"]["over"]


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ([], ""), ({"entry": DEAL, "deal": 1}, "/deal"),
        ({"entry": {**DEAL, "points": [1, 2]}}, "/entry/points"),
        ({"entry": DEAL, "seats": 3}, "/seats"), ({"entry": DEAL, "seats": "4"}, "/seats"),
        ({"entry": DEAL, "options": {"target": 1}}, "/options/target"),
        ({"entry": DEAL, "setup": {"a": 1}}, "/setup"), ({"entry": DEAL, "before": 1}, "/before"),
        ({"entry": DEAL, "before": {"totals": [1]}}, "/before/totals"),
        ({"entry": DEAL, "before": {"carry": {"hanging": "x"}}}, "/before/carry/hanging"),
        ({"entry": DEAL, "before": {"winner": 1}}, "/before/winner"),
    ],
)  # fmt: skip
def test_what_cannot_be_scored_is_refused_by_its_field(api: Api, body: Any, pointer: str) -> None:
    answer = api.post("/games/belot/preview", body)
    assert answer.status_code == 422
    assert [problem["pointer"] for problem in answer.json()["errors"]] == [pointer]


def test_a_deal_that_is_missing_is_asked_for_field_by_field(api: Api) -> None:
    errors = api.post("/games/belot/preview", {}).json()["errors"]
    pointers = {error["pointer"]: error["code"] for error in errors}
    assert pointers["/entry/contract"] == pointers["/entry/points"] == "required"


@pytest.mark.parametrize("game", GAMES)
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=60)
@given(data=st.data())
def test_whatever_stood_before_a_deal_is_scored_or_refused(game: str, data: st.DataObject) -> None:
    kind = GAMES[game]
    seats = data.draw(st.sampled_from(kind.seats))
    bounds = bounds_of(kind, seats)
    body = {
        "seats": seats,
        "entry": data.draw(st.sampled_from([kind.example]) | answers(kind.deal, bounds)),
        "options": data.draw(answers(kind.options, bounds)),
        "before": {"carry": data.draw(answers(kind.carry, bounds))},
    }
    try:
        explored = explore(kind, body)
    except AnswerError as error:
        assert error.problems
    else:
        assert len(explored.row.after.totals) == bounds.sides
