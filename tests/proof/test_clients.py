"""Clients that generators make of the served document, untouched: they type-check and play."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from scorer import GAMES
from tests.clients import CLIENTS
from tests.databases import fresh
from tests.promises import Figure
from tests.serving import make_ready, running

SEATS = ["Ana", "Boris", "Ceca", "Dan"]
HOUSE_RULES = {"kozel": {"limit": 40}}
"""Where five deals under the usual house rules are more than a match has."""

LIMIT_SECONDS = 300

OPENAPI_PYTHON_CLIENT = (
    "openapi-python-client", "generate", "--meta", "none", "--path", "openapi.json",
    "--output-path", "generated",
)  # fmt: skip
DATAMODEL_CODE_GENERATOR = (
    "datamodel-codegen", "--input", "openapi.json", "--input-file-type", "openapi",
    "--output", "generated.py", "--output-model-type", "pydantic_v2.BaseModel",
    "--target-python-version", "3.11", "--use-annotated", "--capitalise-enum-members",
)  # fmt: skip


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    settings = fresh(tmp_path_factory.mktemp("var"))
    make_ready(settings)
    with running(settings) as server:
        yield server.address


def programs() -> dict[str, Any]:
    """What is played of each game: five deals, and the referee's first question."""
    return {
        key: {
            "opening": {
                "game": key,
                "seats": SEATS[: game.seats[-1]],
                "options": HOUSE_RULES.get(key, {}),
            },
            "deals": [game.example] * 5,
            "query": {"question": game.questions[0].key, "facts": game.questions[0].example},
        }
        for key, game in GAMES.items()
    }


def done(folder: Path, *command: str, stdin: str = "") -> str:
    """What a command prints; it has to succeed."""
    program = Path(sys.executable).with_name(command[0])
    ended = subprocess.run(
        [str(program), *command[1:]], cwd=folder, input=stdin, capture_output=True, text=True,
        timeout=LIMIT_SECONDS, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, (ended.stdout + ended.stderr)[-4_000:]
    return ended.stdout + ended.stderr


@pytest.mark.proof
@pytest.mark.promise("A30")
@pytest.mark.parametrize(
    ("generator", "generated", "program"),
    [
        (OPENAPI_PYTHON_CLIENT, "generated", "with_openapi_python_client.py"),
        (DATAMODEL_CODE_GENERATOR, "generated.py", "with_datamodel_code_generator.py"),
    ],
    ids=["openapi-python-client", "datamodel-code-generator"],
)
def test_a_generated_client_type_checks_and_plays(
    address: str,
    tmp_path: Path,
    generator: tuple[str, ...],
    generated: str,
    program: str,
    figure: Figure,
) -> None:
    document = httpx.get(f"{address}/api/v1/openapi.json", trust_env=False)
    (tmp_path / "openapi.json").write_bytes(document.content)
    (tmp_path / program).write_text((CLIENTS / program).read_text("utf-8"), "utf-8")
    output = done(tmp_path, *generator)
    skipped = [line for line in output.splitlines() if line.startswith("WARNING")]
    # A zip comes as bytes in whatever client; this generator says so.
    assert skipped in ([], ["WARNING parsing GET /api/v1/archive within exports."]), output
    done(tmp_path, "mypy", "--strict", "--config-file=", generated, program)
    played = done(tmp_path, "python", program, address, stdin=json.dumps(programs()))
    totals = json.loads(played.splitlines()[-1])
    assert set(totals) == set(GAMES)
    models = list((tmp_path / generated).glob("models/*.py")) or [tmp_path / generated]
    figure(f"{generator[0]}: {len(totals)} games played, {len(models)} files of models")
