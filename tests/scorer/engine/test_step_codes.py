"""Codes of steps: for programs, stable whatever the sentences say."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorer import GAMES
from scorer.check import start
from scorer.core import AnyGame, Step
from scorer.entries import parse_entry
from scorer.forms import AnswerError
from scorer.history import CurrentEntry, Match, advance, score
from scorer.record import step_data
from scorer.referee import agreed_options, other_rulings, question_of, read_facts, rule_on
from tests.scorer.games.test_vectors import files
from tests.scorer.steps import LISTED, check_step, listed

ENGINE = Path(__file__).parents[3] / "scorer"
SNAKE = re.compile(r"[a-z]+(_[a-z]+)*")


def written(game: AnyGame, case: dict[str, Any]) -> Iterator[Step]:
    """The steps of a worked deal."""
    table, state = start(game, case)
    entry = parse_entry(game, table, {"kind": "round", "entry": case.get("entry")})
    yield from advance(game, table, state, 1, CurrentEntry(entry.kind, entry.content)).steps


def played(game: AnyGame, case: dict[str, Any]) -> Iterator[Step]:
    """The steps of a worked match."""
    table, state = start(game, case)
    history = tuple(parse_entry(game, table, item) for item in case.get("history", []))
    match = Match(game, table, ("",) * table.seats, state.dealer, history)
    for row in score(match, state).rows:
        yield from row.steps


def ruled(game: AnyGame, case: dict[str, Any]) -> Iterator[Step]:
    """The steps of a worked question, here and at other tables."""
    question = question_of(game, case["question"])
    options = agreed_options(game, case.get("options"))
    facts = read_facts(game, question, case["facts"])
    yield from rule_on(question, options, facts).steps
    for other in other_rulings(game, question, options, facts):
        yield from other.ruling.steps if other.ruling else ()


def worked_steps(game: AnyGame) -> Iterator[Step]:
    """The steps of every worked case that can be."""
    kinds = {"rounds": written, "matches": played, "questions": ruled}
    for _, data in files():
        for kind, steps_of in kinds.items():
            for case in data.get(kind, []) if data["game"] == game.key else []:
                try:
                    yield from steps_of(game, case)
                except AnswerError:
                    continue
    for question in game.questions:
        yield from ruled(game, {"question": question.key, "facts": question.example})


@pytest.mark.parametrize("key", GAMES)
def test_every_step_of_the_worked_cases_has_a_listed_code(key: str) -> None:
    game = GAMES[key]
    for step in worked_steps(game):
        check_step(game, step)
        assert step_data(step)["code"] == step.code


def codes_in(folder: Path) -> set[str]:
    """The codes that stand in the source of a folder."""
    calls = [
        node
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Step", "_because")
    ]
    constants = [
        node.value
        for call in calls
        for node in ast.walk(call.args[0])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return {code for code in constants if code != "run"}


@pytest.mark.parametrize("key", GAMES)
def test_every_code_of_a_game_is_listed_and_none_besides(key: str) -> None:
    own, shared = codes_in(ENGINE / "games" / key), set()
    for module in ("tricks.py", "bidding.py"):
        source = (ENGINE / module).read_text("utf-8")
        shared |= set(re.findall(r'Step\(\s*"(\w+)"', source))
    assert own
    assert own <= set(listed(key)) <= own | shared
    assert all(SNAKE.fullmatch(code) for code in listed(key))


@pytest.mark.parametrize("key", GAMES)
def test_every_listed_sentence_stands_in_the_source(key: str) -> None:
    paths = [*(ENGINE / "games" / key).rglob("*.py"), *ENGINE.glob("*.py")]
    constants = {
        node.value
        for path in paths
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    for code, messages in listed(key).items():
        assert messages == sorted(set(messages)), code
        assert set(messages) <= constants, code
        assert "rule" not in (code, *messages)


def test_a_code_that_is_not_listed_is_noticed() -> None:
    game = GAMES["belot"]
    [step, *_] = worked_steps(game)
    with pytest.raises(AssertionError):
        check_step(game, step._replace(code=f"{step.code}_otherwise"))
    with pytest.raises(AssertionError):
        check_step(game, step._replace(code="rule"))
    assert json.dumps(LISTED, ensure_ascii=False, indent=1, sort_keys=True) + "\n" == (
        Path(__file__).parents[1] / "steps.json"
    ).read_text("utf-8")
