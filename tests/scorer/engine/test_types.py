"""A misspelt field fails the type check, in the code of every game.

A copy of the engine is misspelt in every place where a game reads a field of its deal, its house
rules, its setup or its carry, and mypy has to report each of them.
"""

import ast
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

import pytest

from scorer.core import AnyGame
from scorer.forms import fields_of
from scorer.registry import GAMES

ENGINE = Path(__file__).parents[3] / "scorer"
ATTRIBUTE = ("[attr-defined]", "[union-attr]")


class Place(NamedTuple):
    """A line of a file."""

    path: str
    line: int


class Checked(NamedTuple):
    """Where fields were misspelt, by game and form, and where mypy reports an unknown one."""

    misspelt: dict[tuple[str, str], set[Place]]
    reported: set[Place]


def forms(game: AnyGame) -> dict[str, Any]:
    """The forms whose fields a game reads, by the name that they have in its code."""
    named = {"deal": game.deal, "options": game.options, "carry": game.carry, "setup": game.setup}
    return {name: form for name, form in named.items() if form is not None and fields_of(form)}


def misspell(source: str, form: str) -> tuple[str, set[int]]:
    """The source with an x behind every field read of `deal`, `moment.deal` …, and the lines."""
    lines = [line.encode() for line in source.split("\n")]
    ends = {
        (node.end_lineno or 0, node.end_col_offset or 0)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and form in (getattr(node.value, "id", None), getattr(node.value, "attr", None))
    }
    for line, column in sorted(ends, reverse=True):
        lines[line - 1] = lines[line - 1][:column] + b"x" + lines[line - 1][column:]
    return b"\n".join(lines).decode(), {line for line, _ in ends}


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Checked:
    """All games misspelt in one copy of the engine, and one run of mypy over it."""
    root = tmp_path_factory.mktemp("misspelt")
    shutil.copytree(ENGINE, root / "scorer", ignore=shutil.ignore_patterns("__pycache__"))
    misspelt: dict[tuple[str, str], set[Place]] = {}
    for game in GAMES.values():
        for path in sorted((root / "scorer" / "games" / game.key).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            for form in forms(game):
                source, lines = misspell(path.read_text("utf-8"), form)
                path.write_text(source, "utf-8")
                places = misspelt.setdefault((game.key, form), set())
                places.update(Place(name, line) for line in lines)
    return Checked(misspelt, unknown_attributes(root))


def unknown_attributes(root: Path) -> set[Place]:
    """Where mypy, as strict as `make lint` has it, reports that a field is not there."""
    options = ["--strict", "--config-file=", f"--cache-dir={root / 'cache'}", "--no-error-summary"]
    command = [sys.executable, "-m", "mypy", *options, "scorer"]
    done = subprocess.run(command, cwd=root, capture_output=True, encoding="utf-8", timeout=300)
    assert done.stderr == ""
    return {
        Place(line.split(":")[0], int(line.split(":")[1]))
        for line in done.stdout.splitlines()
        if line.endswith(ATTRIBUTE)
    }


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_misspelt_field_is_reported(key: str, checked: Checked) -> None:
    for form in forms(GAMES[key]):
        places = checked.misspelt[key, form]
        assert places, f"nothing reads the {form} of this game"
        assert sorted(places - checked.reported) == []


@pytest.mark.slow
def test_nothing_else_is_reported(checked: Checked) -> None:
    misspelt = set[Place]().union(*checked.misspelt.values())
    assert sorted(checked.reported - misspelt) == []
    assert len(misspelt) > 300


PARTS = (
    "start", "agree", "complete", "check", "settle", "passed", "penalty", "end", "next_dealer",
    "ranking", "out", "notices", "goal",
)  # fmt: skip


@pytest.mark.parametrize("key", GAMES)
def test_no_function_of_a_game_takes_just_anything(key: str) -> None:
    functions = [getattr(GAMES[key], part) for part in PARTS]
    own = [
        item for item in functions if getattr(item, "__module__", "").startswith("scorer.games.")
    ]
    untyped = [item.__qualname__ for item in own if "typing.Any" in repr(get_type_hints(item))]
    assert untyped == []
    assert len(own) >= 5
