"""A110: what the Makefile can do. Each command that measures or proves runs here to its end, on the
smallest part of it; each other one says where it is tried."""

import os
import re
import subprocess
from codecs import getincrementaldecoder
from functools import partial
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryFile
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
    """The arguments that make a command small, and patterns of what it has printed at its end.

    Of a command that prints `in_parts` the first can be read before the last is made.
    """

    arguments: list[str]
    printed: list[str]
    in_parts: bool = False


COMMANDS: dict[str, Smallest | str] = {
    "bench": Smallest(
        ["BENCH=--smallest"],
        ["Ratios to one INSERT", "clients at once", "Growth: watchers", "Growth: deals",
         "Growth: matches", "Groups: ", "Live: ", "Offline engine: ", r"score\(\) per deal"],
        in_parts=True,
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
    arguments, printed, in_parts = SMALLEST[name]
    done = make(name, *arguments)
    output = "".join(done.read)
    assert done.returncode == 0, output + done.errors
    missing = [pattern for pattern in printed if not re.search(pattern, output)]
    assert not missing, output
    if in_parts:
        assert reads_until(printed[0], done.read) < reads_until(printed[-1], done.read)


class Done(NamedTuple):
    """How a command ended, and what each reading of the pipe got of what it printed."""

    returncode: int
    read: list[str]
    errors: str


def reads_until(pattern: str, read: list[str]) -> int:
    """How many readings it took to have what this pattern describes."""
    so_far = accumulate(read)
    return next(number for number, text in enumerate(so_far) if re.search(pattern, text))


def make(*words: str) -> Done:
    """A command as a developer types it, with the packages that are installed."""
    ours = ("MAKE", "MFLAGS", "PYTEST_", "DJANGO_SETTINGS_MODULE")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    command = ["make", "--no-print-directory", "--assume-old=.venv/.dev", *words]
    with (
        TemporaryFile("w+") as errors,
        subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=errors
        ) as process,
    ):
        assert process.stdout
        read = list(iter(partial(os.read, process.stdout.fileno(), 1 << 16), b""))
        process.wait()
        errors.seek(0)
        return Done(process.returncode, whole_characters(read), errors.read())


def whole_characters(read: list[bytes]) -> list[str]:
    """What was read as text, also where a reading ended within a character."""
    decode = getincrementaldecoder("utf-8")().decode
    return [decode(part) for part in read]
