"""A110: what the Makefile can do. Each command that measures or proves runs here to its end, on the
smallest part of it; each other one says where it is tried."""

import os
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.databases import program

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")

PROBE = "tests/tables/server/test_operations.py::test_a74_readiness_follows_the_database"
SCREEN = (
    "tests/browser/test_whole_matches.py::"
    "test_a_whole_match_is_played_on_every_screen[besikovitch-desk]"
)
ONE_PROCESS = "PYTEST_ARGS=-n 0 -q -p no:cacheprovider"


class Smallest(NamedTuple):
    """The arguments that make a command small, and patterns of what it prints at its end."""

    arguments: list[str]
    printed: list[str]


COMMANDS: dict[str, Smallest | str] = {
    "bench": Smallest(
        ["BENCH=--smallest"],
        ["Ratios to one INSERT", "clients at once", "Growth: watchers", "Growth: deals",
         "Growth: matches", "Live: ", "Offline engine: ", r"score\(\) per deal"],
    ),
    "browsers": Smallest([f"BROWSERS={SCREEN}"], ["1 passed"]),
    "check": "It runs lint, django, chromium and test.",
    "check-game": Smallest(
        ["GAME=kwajongen", "PLACES=tests/scorer/games/test_kwajongen.py", ONE_PROCESS],
        [r"\d+ passed.*\n(.*\n)*.*\d+ passed"],
    ),
    "check-postgres": Smallest(
        [f"TESTS={PROBE}", "RACES=a74", ONE_PROCESS], ["1 passed(.*\n)*A74  pass", "1 passed"]
    ),
    "chromium": "The tests of pages in a browser need what it finds.",
    "clean": "It removes, and measures nothing.",
    "coverage": Smallest(
        ["COVERED=tests/scorer/engine/test_text.py", "COVERAGE_ARGS=--cov-fail-under=0"],
        [r"TOTAL +\d+", r"\d+ passed"],
    ),
    "django": "It is a part of check.",
    "format": "It writes, and lint checks what it wrote.",
    "help": Smallest([], [r"make bench +the measurements", r"make proof "]),
    "install": "It asks the package index: .venv/.dev is made the same way.",
    "lint": "It is a part of check.",
    "lock": "It asks the package index, and measures nothing.",
    "messages": "It writes catalogues, which tests/tables/pages/test_translations.py reads.",
    "pictures": Smallest(
        ["DRAWINGS=static/icons", "PICTURES=--pages home-new --languages nl --themes dark"],
        ["var/pictures/home-new/nl-dark.png"],
    ),
    "proof": Smallest(["PROOF=A74", f"TESTS={PROBE}"], ["A74  pass", "1 passed"]),
    "run": "It serves: tests/tables/server/test_deploy.py starts what it starts.",
    "search-report": Smallest(
        ["SEARCH=--smallest"],
        [r"bank +belot +en +\d+", r"development +belot +en", r"held_out +belot +en"],
    ),
    "test": "It is a part of check.",
    "test-fast": Smallest([f"FAST={PROBE}", ONE_PROCESS], ["1 passed"]),
}  # fmt: skip
"""Every command by its name: how it is made small, or why it is not run here."""

SMALLEST = {name: row for name, row in COMMANDS.items() if isinstance(row, Smallest)}


def commands() -> list[str]:
    """The commands that the Makefile declares."""
    [declared] = re.findall(r"^\.PHONY: (.+)$", MAKEFILE, re.MULTILINE)
    return sorted(declared.split())


@pytest.mark.promise("A110")
def test_a110_every_command_has_a_row() -> None:
    assert commands() == sorted(COMMANDS)
    rules = set(re.findall(r"^([a-z-]+): ", MAKEFILE, re.MULTILINE))
    assert rules == set(commands())


@pytest.mark.slow
@pytest.mark.promise("A110")
@pytest.mark.parametrize("name", SMALLEST)
def test_a110_a_command_runs_to_its_end(name: str) -> None:
    if name == "check-postgres" and not program("initdb"):
        pytest.skip("this machine has no PostgreSQL")
    arguments, printed = SMALLEST[name]
    done = make(name, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    missing = [pattern for pattern in printed if not re.search(pattern, done.stdout)]
    assert not missing, done.stdout


def make(*words: str) -> subprocess.CompletedProcess[str]:
    """A command as a developer types it, with the packages that are installed."""
    ours = ("MAKE", "MFLAGS", "PYTEST_", "DJANGO_SETTINGS_MODULE")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return subprocess.run(
        ["make", "--no-print-directory", "--assume-old=.venv/.dev", *words],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
