"""Every game has the same rooms, and `make check` holds it to them."""

import json
import re
import subprocess
import tomllib

import pytest

from scorer.answers import ANSWERS
from scorer.forms import fields_of
from scorer.glossary import GLOSSARIES
from scorer.irregularities import IRREGULARITIES
from scorer.precedents import PRECEDENTS
from scorer.registry import GAMES
from tests.scorer.engine.test_precedents import NUMBERS
from tests.scorer.rooms import ROOMS, ROOT, missing_rooms
from tests.scorer.steps import LISTED
from tests.scorer.strategies import DEALS, SETUPS


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_all_rooms(key: str) -> None:
    missing = missing_rooms(key)
    assert missing == [], "\n  ".join(("Write, as docs/adding.md says:", *missing))


@pytest.mark.parametrize("key", GAMES)
def test_every_house_rule_stands_once_on_the_page_that_opens_a_match(key: str) -> None:
    game = GAMES[key]
    among = [name for topic in game.topics for name in topic.options]
    names = [*game.confirm_first, *game.first_options, *among]
    agreed = [field.name for field in fields_of(game.options)]
    lacking = [name for name in agreed if name not in names]
    assert lacking == [], f"{lacking}: put each into FIRST_OPTIONS or TOPICS of {key}/topics.py"
    assert [name for name in names if name not in agreed] == [], "no house rules are called so"
    assert len(names) == len(set(names)), f"a house rule stands twice among {names}"
    assert len(game.first_options) <= 5


@pytest.mark.parametrize("key", GAMES)
def test_sources_are_words_and_no_codes(key: str) -> None:
    for field in fields_of(GAMES[key].options):
        assert not re.search(r"\b[A-Z][A-Z0-9]+\b", field.spec.source), field.name


def has_key(path: str, key: str) -> bool:
    """Whether a file of JSON has something of the game."""
    return key in json.loads((ROOT / path).read_text("utf-8"))


def lines_elsewhere(key: str) -> dict[str, bool]:
    """What a game needs in data and tests of all games, each with whether it is there."""
    keyboard, offline, whole, python, models, typescript = (
        (ROOT / "tests" / name).read_text("utf-8")
        for name in (
            "browser/test_keyboard.py", "browser/test_offline.py", "browser/test_whole_matches.py",
            "clients/with_openapi_python_client.py", "clients/with_datamodel_code_generator.py",
            "clients/with_openapi_typescript.ts",
        )
    )  # fmt: skip
    return {
        "the deals of its example match, to tables/services/examples.json": has_key(
            "tables/services/examples.json", key
        ),
        "everyday questions, to tests/questions/development.json": has_key(
            "tests/questions/development.json", key
        ),
        "the codes of its steps, to tests/scorer/steps.json (python -m tests.scorer.steps "
        f"{key})": key in LISTED,
        "what its precedents' numbers begin with, to NUMBERS in "
        "tests/scorer/engine/test_precedents.py": key in NUMBERS,
        "a deal by keys, to DEALS in tests/browser/test_keyboard.py": f'    "{key}": (' in keyboard,
        "a deal as its pad sends it, to PLAYED in tests/browser/test_offline.py": (
            f'    "{key}": {{' in offline
        ),
        "a whole match, to MATCHES in tests/browser/test_whole_matches.py": (
            f'    "{key}": Played(' in whole
        ),
        "its models, to GAMES in tests/clients/with_openapi_python_client.py": (
            f'    "{key}": Game(' in python
        ),
        "a question's model, to QUERIES in tests/clients/with_datamodel_code_generator.py": (
            f'    "{key}": models.' in models
        ),
        "its opening and deals, to programs in tests/clients/with_openapi_typescript.ts": (
            f"  {key}: {{" in typescript
        ),
    }


@pytest.mark.parametrize("key", GAMES)
def test_a_house_rule_matters_with_a_value_that_another_one_can_have(key: str) -> None:
    options = {field.name: field.spec for field in fields_of(GAMES[key].options)}
    for name, spec in options.items():
        if spec.where:
            other, value = spec.where
            assert options[other].kind == "choice", name
            assert value in [choice.value for choice in options[other].choices], name


def needed(key: str) -> dict[str, bool]:
    """What a game needs outside its rooms, each with whether it is there."""
    templates, browser = ROOT / "templates" / "games" / key, ROOT / "tests" / "browser"
    pages = "".join(path.read_text("utf-8") for path in browser.glob("test_*.py"))
    return {
        **lines_elsewhere(key),
        f"templates/games/{key}/entry.html, its pad": (templates / "entry.html").exists(),
        f"templates/games/{key}/emblem.svg": (templates / "emblem.svg").exists(),
        f"tests/vectors/{key}.json, its worked cases": (
            ROOT / "tests" / "vectors" / f"{key}.json"
        ).exists(),
        "the types of its answers, to ANSWERS in scorer/answers.py": key in ANSWERS,
        "its words, to GLOSSARIES in scorer/glossary.py": key in GLOSSARIES,
        "its precedents, to PRECEDENTS in scorer/precedents.py": key in PRECEDENTS,
        "what goes wrong in it, to IRREGULARITIES in scorer/irregularities.py": (
            key in IRREGULARITIES
        ),
        "how its deals are drawn, to DEALS in tests/scorer/strategies.py": key in DEALS,
        "what it sets up, to SETUPS in tests/scorer/strategies.py": (
            GAMES[key].setup is None or key in SETUPS
        ),
        f"test_{key}, a match on the page, to tests/browser/test_games.py": (
            f"def test_{key}" in pages or (browser / f"test_{key}_match.py").exists()
        ),
        "a dispute, to DISPUTES in tests/browser/test_referee.py": f'"{key}": {{' in pages,
    }


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_all_that_it_needs(key: str) -> None:
    missing = [what for what, there in needed(key).items() if not there]
    assert missing == [], "\n  ".join((f"Add for {key}:", *missing))


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "durak", GAMES["besikovitch"])
    assert not any(needed("durak").values())


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
    commands = [line for line in done.stdout.splitlines() if line.startswith(".venv")]
    paths = [word for line in commands for word in line.split() if word.startswith("tests/")]
    assert f"tests/vectors/{key}.json" in paths
    folders = {"tests/scorer", "tests/tables", "tests/offline"}
    assert {*folders, "tests/browser/test_referee.py"} <= {*paths}
    assert [path for path in paths if not (ROOT / path).exists()] == []
