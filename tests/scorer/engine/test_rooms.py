"""Every game has the same rooms, and `make check` holds it to them."""

import subprocess
import tomllib
from pathlib import Path

import pytest

from scorer.registry import GAMES

ROOT = Path(__file__).parents[3]
ROOMS = ("rules", "options", "deal", "score", "match", "referee")


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_all_rooms(key: str) -> None:
    folder = ROOT / "scorer" / "games" / key
    for room in ROOMS:
        module, package = folder / f"{room}.py", folder / room / "__init__.py"
        path = package if room == "referee" else module
        assert path.exists(), f"Write {path.relative_to(ROOT)}; CONTRIBUTING.md says what for."


@pytest.mark.parametrize("key", GAMES)
def test_imports_inside_a_game_are_checked(key: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    layers = [contract for contract in contracts if "containers" in contract]
    assert [contract["layers"] for contract in layers] == [[*reversed(ROOMS)]]
    assert f"scorer.games.{key}" in layers[0]["containers"], (
        f"Add scorer.games.{key} to the contract with containers in pyproject.toml."
    )


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_checked_by_itself(key: str) -> None:
    done = subprocess.run(
        ["make", "--dry-run", "check-game", f"GAME={key}"],
        cwd=ROOT, capture_output=True, check=True, encoding="utf-8",
    )  # fmt: skip
    paths = [word for word in done.stdout.split() if word.startswith("tests/")]
    assert f"tests/vectors/{key}.json" in paths
    assert {"tests/scorer", "tests/browser/test_referee.py"} <= {*paths}
    assert [path for path in paths if not (ROOT / path).exists()] == []
