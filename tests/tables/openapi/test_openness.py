"""Answers stay open to what later versions add; requests have exactly their members."""

from typing import Any

from tables.openapi import document
from tables.openapi.openness import operations_of
from tables.openapi.parts import EXTENSIBLE
from tables.openapi.references import named, reached

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
