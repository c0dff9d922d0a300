"""The worked cases: every case of every vector file, and that every game has some."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorer import GAMES
from scorer.check import Difference, check_match, check_question, check_round, check_vectors

VECTORS = Path(__file__).parents[2] / "vectors"
REMEDY = "write its worked cases to tests/vectors/{key}.json (rounds, matches, questions)"


def files() -> list[tuple[Path, dict[str, Any]]]:
    return [(path, json.loads(path.read_text("utf-8"))) for path in sorted(VECTORS.glob("*.json"))]


def cases(kind: str) -> list[Any]:
    return [
        pytest.param(data["game"], case, id=case["id"])
        for _, data in files()
        for case in data.get(kind, [])
    ]


def listed(differences: Iterator[Difference]) -> str:
    return "\n".join(
        f"{difference.field}: expected {difference.expected}, got {difference.got}"
        for difference in differences
    )


@pytest.mark.parametrize(("game", "case"), cases("rounds"))
def test_a_deal_comes_to_what_the_case_says(game: str, case: dict[str, Any]) -> None:
    assert not listed(check_round(GAMES[game], case)), case["title"]


@pytest.mark.parametrize(("game", "case"), cases("matches"))
def test_a_match_comes_to_what_the_case_says(game: str, case: dict[str, Any]) -> None:
    assert not listed(check_match(GAMES[game], case)), case["title"]


@pytest.mark.parametrize(("game", "case"), cases("questions"))
def test_the_referee_says_what_the_case_says(game: str, case: dict[str, Any]) -> None:
    assert not listed(check_question(GAMES[game], case)), case["title"]


HAND: dict[str, Any] = {"contract": "hearts", "hand": ["9H"], "trick": ["9H"]}


@pytest.mark.parametrize(
    ("facts", "answer", "differs"),
    [
        (HAND, {"valid": False}, ""),
        (HAND, {"valid": False, "problem": "hand"}, ""),
        (HAND, {"valid": False, "problem": "trick"}, "problem: expected trick, got hand"),
        ({**HAND, "trick": []}, {"cards": ["9H"], "valid": True}, ""),
        ({**HAND, "trick": []}, {"cards": []}, "cards: expected [], got ['9H']"),
        ({**HAND, "trick": []}, {"more": 1}, "more: expected 1, got nothing of that name"),
    ],
)
def test_a_question_differs_where_it_is_answered_otherwise(
    facts: dict[str, Any], answer: dict[str, Any], differs: str
) -> None:
    case = {"question": "legal_cards", "facts": facts, "answer": answer}
    assert listed(check_question(GAMES["belot"], case)) == differs


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_worked_cases(key: str) -> None:
    path = VECTORS / f"{key}.json"
    assert path.exists(), f"{key} has no worked cases: {REMEDY.format(key=key)}"
    assert json.loads(path.read_text("utf-8"))["game"] == key


START: dict[str, Any] = {"sides": 4, "totals": [0, 0, 0, 0]}
DEAL: dict[str, Any] = {"out": [0, 2, 3], "loser": 1}
PLAYED: dict[str, Any] = {**START, "history": [{"kind": "round", "entry": DEAL}] * 2}
NEXT_DEALER: dict[str, Any] = {"question": "next_dealer", "facts": {"dealer": 0, "loser": 1}}
HAND_WRITTEN: dict[str, Any] = {
    "game": "svoi_kozyri",
    "rounds": [
        {**START, "id": "R1", "entry": DEAL, "expect": {"points": [0, 1, 0, 0]}},
        {**START, "id": "R2", "entry": DEAL, "expect": {"points": [1, 0, 0, 0]}},
        {**START, "id": "R3", "entry": {**DEAL, "loser": 0}, "expect": {"valid": False}},
    ],
    "matches": [
        {**PLAYED, "id": "M1", "expect": {"totals": [0, 2, 0, 0]}},
        {**PLAYED, "id": "M2", "expect": {"totals": [0, 1, 0, 0]}},
    ],
    "questions": [
        {**NEXT_DEALER, "id": "Q1", "answer": {"dealer": 1}},
        {**NEXT_DEALER, "id": "Q2", "answer": {"dealer": 0}},
        {**NEXT_DEALER, "id": "Q3", "facts": {"dealer": "x"}, "answer": {"dealer": 0}},
        {**NEXT_DEALER, "id": "Q4", "question": "nothing", "answer": {"dealer": 1}},
    ],
}


def test_the_runner_counts_cases_of_every_kind_and_names_those_that_fail() -> None:
    report = check_vectors(HAND_WRITTEN)
    assert (report.passed, report.failed) == (4, 5)
    failed = {difference.case: difference.field for difference in report.differences}
    assert failed == {"R2": "points", "M2": "totals", "Q2": "dealer", "Q3": "case", "Q4": "case"}


def test_no_two_cases_have_the_same_id() -> None:
    ids = [
        case["id"]
        for _, data in files()
        for kind in ("rounds", "matches", "questions")
        for case in data.get(kind, [])
    ]
    assert len(ids) == len(set(ids))
