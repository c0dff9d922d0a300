"""Codes of steps: for programs, stable whatever the sentences say."""

import ast
import re
from pathlib import Path

import pytest

from scorer import GAMES
from scorer.record import step_data
from tests.scorer.steps import (
    LIST,
    LISTED,
    REMEDY,
    as_written,
    check_step,
    listed,
    with_worked_steps,
    worked_steps,
)

ENGINE = Path(__file__).parents[3] / "scorer"
SNAKE = re.compile(r"[a-z]+(_[a-z]+)*")


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
    unlisted = sorted(own - set(listed(key)))
    assert unlisted == [], f"steps.json has no {unlisted}: {REMEDY.format(key=key)}"
    gone = sorted(set(listed(key)) - own - shared)
    assert gone == [], f"no step has these codes any more, which programs know: {gone}"
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


def test_the_list_is_written_as_the_command_writes_it() -> None:
    assert LIST.read_text("utf-8") == as_written(LISTED)


def test_the_command_adds_what_worked_cases_come_to_and_takes_nothing_away() -> None:
    game, known = GAMES["kozel"], listed("kozel")
    assert with_worked_steps(game, known) == known
    earlier = {"of_old": ["A sentence."]}
    found = with_worked_steps(game, earlier)
    assert found.items() > earlier.items()
    assert all(set(found[code]) <= set(known[code]) for code in found.keys() - earlier.keys())
