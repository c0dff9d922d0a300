"""What `make check-game` says of a game that is begun, before anything of it can be imported."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scorer.rooms import ROOT

pytestmark = pytest.mark.slow
KOZEL = ROOT / "scorer" / "games" / "kozel"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The engine and what checks it, in a folder where games may be half written."""
    (tmp_path / "tests" / "vectors").mkdir(parents=True)
    no_bytecode = shutil.ignore_patterns("__pycache__")
    for name in ("scorer", "tests/scorer"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=no_bytecode)
    (tmp_path / "tests" / "__init__.py").touch()
    return tmp_path


def said(copy: Path, *words: str) -> str:
    """What a module says that is run in the copy."""
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=copy, capture_output=True, encoding="utf-8"
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == bool(done.stderr)
    return done.stdout + done.stderr


def lacking(copy: Path) -> str:
    return said(copy, "tests.scorer.rooms", "durak")


def write_vectors(copy: Path) -> None:
    cases = (ROOT / "tests" / "vectors" / "kozel.json").read_text("utf-8")
    (copy / "tests" / "vectors" / "durak.json").write_text(
        cases.replace('"game": "kozel"', '"game": "durak"'), "utf-8"
    )


def write_line(copy: Path) -> None:
    registry = copy / "scorer" / "registry.py"
    source = registry.read_text("utf-8")
    source = source.replace("import belot,", "import belot, durak,")
    source = source.replace("belot.GAME,", "belot.GAME, durak.GAME,")
    registry.write_text(source, "utf-8")


def write_modules(copy: Path) -> None:
    """Durak as Kozel is played, without three of its modules."""
    folder = copy / "scorer" / "games" / "durak"
    shutil.copytree(KOZEL, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in folder.rglob("*.py"):
        source = path.read_text("utf-8").replace("scorer.games.kozel", "scorer.games.durak")
        path.write_text(source.replace('key="kozel"', 'key="durak"'), "utf-8")
    for name in ("summary", "glossary", "irregularities"):
        (folder / f"{name}.py").unlink()


def test_a_game_of_which_nothing_is_there_is_begun_in_sentences(copy: Path) -> None:
    sentences = lacking(copy)
    assert sentences.startswith("There is no durak yet. There are: belot, ")
    for sentence in (
        "Write tests/vectors/durak.json, its worked cases.",
        "Write scorer/games/durak/__init__.py with GAME = Game(…): copy that of kozel ",
        "Add durak to scorer/registry.py: to its import and to GAMES.",
        "  scorer/games/durak/rules.py\n  scorer/games/durak/options.py\n",
        "  scorer/games/durak/irregularities.py",
    ):
        assert sentence in sentences


def test_a_line_in_the_registry_without_a_game_gets_a_sentence(copy: Path) -> None:
    write_vectors(copy)
    write_line(copy)
    folder = copy / "scorer" / "games" / "durak"
    assert "Write scorer/games/durak/__init__.py with " in lacking(copy)
    folder.mkdir()
    (folder / "__init__.py").touch()
    sentences = lacking(copy)
    assert sentences.startswith("Put GAME = Game(…) into scorer/games/durak/__init__.py: ")
    assert "registry" not in sentences


def test_all_modules_that_are_missing_are_named_at_once(copy: Path) -> None:
    write_vectors(copy)
    write_modules(copy)
    assert lacking(copy).startswith("Add durak to scorer/registry.py: ")
    write_line(copy)
    assert lacking(copy) == (
        "scorer/games/durak cannot be imported yet: No module named 'scorer.games.durak.summary'.\n"
        "Write its modules, in this order; docs/adding.md says what for:\n"
        "  scorer/games/durak/summary.py\n"
        "  scorer/games/durak/glossary.py\n"
        "  scorer/games/durak/irregularities.py\n"
    )


def test_a_game_that_is_half_written_is_named_by_its_line(copy: Path) -> None:
    write_vectors(copy)
    write_modules(copy)
    write_line(copy)
    package = copy / "scorer" / "games" / "durak" / "__init__.py"
    package.write_text("from scorer.core import Game\n\nGAME = Game(key='durak')\n", "utf-8")
    sentence, *_ = lacking(copy).splitlines()
    assert sentence.startswith("scorer/games/durak cannot be imported yet: ")
    assert sentence.endswith(" (scorer/games/durak/__init__.py, line 3).")


def test_worked_cases_run_before_glossary_and_irregularities_are_there(copy: Path) -> None:
    write_vectors(copy)
    write_modules(copy)
    write_line(copy)
    summary = (KOZEL / "summary.py").read_text("utf-8")
    (copy / "scorer" / "games" / "durak" / "summary.py").write_text(
        summary.replace("scorer.games.kozel", "scorer.games.durak"), "utf-8"
    )
    assert lacking(copy) == ""
    report = said(copy, "scorer", "check", "tests/vectors/durak.json")
    assert report.endswith(" passed, 0 failed\n")


@pytest.mark.parametrize("name", ["", "a game", "Durak", "../kozel"])
def test_what_is_no_name_of_a_game_is_answered_with_those_there_are(name: str) -> None:
    sentence = said(ROOT, "tests.scorer.rooms", name)
    assert sentence.startswith("Name a game: make check-game GAME=kozel. There are: belot, ")
