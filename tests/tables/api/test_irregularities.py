"""What to do when something went wrong, by program."""

import json
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from scorer import GAMES
from tests.tables.conftest import Api

B1 = "/games/belot/irregularities/B1"


def answered(api: Api, path: str, answers: dict[str, str], **options: Any) -> Any:
    """The answer about an irregularity; it must be there."""
    query = f"?answers={quote(json.dumps(answers))}&options={quote(json.dumps(options))}"
    answer = api.get(path + query)
    assert answer.status_code == 200, answer.content
    return answer.json()


@pytest.mark.parametrize("game", GAMES)
def test_every_way_ends_in_a_remedy_whose_paragraph_is_there(api: Api, game: str) -> None:
    page = Client().get(f"/rules/{game}").content.decode()
    rows = api.get(f"/games/{game}/irregularities").json()
    assert len(rows) >= 8
    for row in rows:
        assert Client().get(row["href"]).status_code == 200
        for way in row["ways"]:
            for citation in way["remedy"]["citations"]:
                assert citation["rule"] or citation["work"]
                if citation["rule"]:
                    assert f'id="s-{citation["rule"]["section"]}"' in page
                if citation["option"]:
                    assert f'id="o-{citation["option"]["name"]}"' in page


def test_answers_lead_from_question_to_question(api: Api) -> None:
    first = api.get(B1).json()
    assert (first["number"], first["answers"], first["remedy"]) == ("B1", [], None)
    assert first["question"]["key"] == "turned"
    assert [choice["key"] for choice in first["question"]["choices"]] == ["yes", "no"]
    assert first["href"] == "/referee/belot/wrong?what=B1"
    second = answered(api, B1, {"turned": "yes"})
    assert [answer["answer_label"] for answer in second["answers"]] == ["Yes"]
    assert second["question"]["key"] == "again"
    last = answered(api, B1, {"turned": "yes", "again": "no"})
    assert last["question"] is None
    assert last["href"] == "/referee/belot/wrong?what=B1&turned=yes&again=no"


def test_a_table_is_told_what_it_has_agreed(api: Api) -> None:
    answers = {"turned": "yes", "again": "no"}
    remedy = answered(api, B1, answers, penalty_points=26)["remedy"]
    assert (remedy["writes"], remedy["points"]) == ("penalty", 26)
    decides = remedy["citations"][0]
    assert (decides["rank"], decides["rank_label"]) == ("agreed", "A house rule of your table")
    assert decides["rule"]["href"] == "/rules/belot#s-8.2"
    assert decides["option"] == {
        "name": "penalty_points",
        "label": "Penalty",
        "href": "/rules/belot#o-penalty_points",
    }
    assert answered(api, "/games/kwajongen/irregularities/W1", {})["remedy"]["writes"] == "nothing"


@pytest.mark.parametrize(
    ("query", "pointer", "code"),
    [
        ('?answers={"turned":"maybe"}', "/answers/turned", "choice"),
        ('?answers={"again":"no"}', "/answers/again", "unknown"),
        ('?answers={"turned":1}', "/answers/turned", "type"),
        ("?answers=[]", "/answers", "type"),
        ("?answers=yes", "/answers", "type"),
        ('?options={"target":1}', "/options/target", "range"),
        ("?turned=yes", "/turned", "unknown"),
    ],
)
def test_what_cannot_be_read_is_named(api: Api, query: str, pointer: str, code: str) -> None:
    answer = api.get(B1 + query)
    assert answer.status_code == 422
    problem = answer.json()["errors"][0]
    assert (problem["pointer"], problem["code"]) == (pointer, code)


def test_what_is_not_there_is_named(api: Api) -> None:
    for path in ("/games/belote/irregularities", "/games/belot/irregularities/B99"):
        answer = api.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        assert "Did you mean" in answer.json()["detail"]
    assert api.get("/games/belot/irregularities?q=x").status_code == 422
