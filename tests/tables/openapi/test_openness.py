"""Answers stay open to what later versions add; requests have exactly their members."""

from pathlib import Path
from typing import Any

import pytest

from scorer import GAMES
from tables.openapi import document
from tables.openapi.openness import operations_of
from tables.openapi.parts import EXTENSIBLE, pascal
from tables.openapi.references import named, reached
from tests.tables.conftest import Api, worked_deal

SCHEMAS = document()["components"]["schemas"]
OPERATIONS = list(operations_of(document()["paths"]))
ANSWERED = reached(
    named([operation["responses"] for operation in OPERATIONS])
    | named(document()["components"]["responses"]),
    SCHEMAS,
)
PARAMETERS = named(document()["components"]["parameters"]) | named(
    [operation.get("parameters", []) for operation in OPERATIONS]
)
SENT = reached(
    named([operation.get("requestBody", {}) for operation in OPERATIONS]) | PARAMETERS, SCHEMAS
)
STATES = {
    "AnyGame", "AppealStatus", "CitationRank", "EntryKind", "EntryStatus", "LinkRole",
    "MatchStatus", "RemedyWrites", "RuleStatus", "RulingStatus", "RulingStep",
}  # fmt: skip


def is_object(schema: Any) -> bool:
    return "properties" in schema


def test_no_answer_is_closed_to_new_members() -> None:
    closed = {name for name in ANSWERED if SCHEMAS[name].get("additionalProperties") is False}
    assert closed == set()


def test_what_can_be_sent_back_keeps_what_a_client_does_not_know() -> None:
    both = {name for name in ANSWERED & SENT if is_object(SCHEMAS[name])}
    assert {"BelotRecord", "BelotDeal", "BelotRecordedRoundEntry", "RecordProof"} <= both
    assert {name for name in both if SCHEMAS[name].get("additionalProperties") is not True} == set()


def test_what_is_only_sent_has_exactly_its_members() -> None:
    sent = {name for name in SENT - ANSWERED if is_object(SCHEMAS[name])}
    assert {"NewBelotMatch", "RoundEntry", "BelotLegalCardsQuery", "NewBatch"} <= sent
    assert {
        name for name in sent if SCHEMAS[name].get("additionalProperties") is not False
    } == set()


@pytest.mark.parametrize("key", GAMES)
def test_the_server_refuses_what_it_does_not_know_in_what_is_open(api: Api, key: str) -> None:
    """The guide says so: the document cannot, as one type is sent and answered."""
    match, more = api.open(game=key), {"nonsense": 1}
    deal = {**worked_deal(key), **more}
    assert SCHEMAS[f"{pascal(key)}Deal"]["additionalProperties"] is True
    question = GAMES[key].questions[0]
    query = {"question": question.key, "facts": {**question.example, **more}}
    opening = {"game": key, "seats": list("ABCD")[: GAMES[key].seats[-1]], "options": more}
    for path, data, field in (
        (f"/matches/{match}/entries", {"kind": "round", "entry": deal}, "/entry/nonsense"),
        ("/matches", opening, "/options/nonsense"),
        (f"/games/{key}/rulings", query, "/facts/nonsense"),
    ):
        answer = api.post(path, data)
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
        assert [error["pointer"] for error in answer.json()["errors"]] == [field]
    guide = (Path(__file__).parents[3] / "docs" / "api.md").read_text("utf-8")
    assert "the server refuses a field that it\ndoes not know: 422" in guide


def test_kinds_games_and_states_of_answers_may_get_others() -> None:
    extensible = {name for name in ANSWERED if EXTENSIBLE in SCHEMAS[name]}
    assert extensible >= STATES
    assert not [name for name in extensible if "enum" in SCHEMAS[name]]
    closed = {name for name in ANSWERED - SENT if "enum" in SCHEMAS[name]}
    assert closed == set()


def test_requests_name_exactly_what_they_take() -> None:
    assert not [name for name in SENT - ANSWERED if EXTENSIBLE in SCHEMAS[name]]
    for name in ("GameKey", "Role", "NewRulingStatus", "AppealOutcome"):
        assert SCHEMAS[name]["enum"]
