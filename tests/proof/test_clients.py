"""Clients that generators make of the served document, untouched: they type-check and play."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from scorer import GAMES
from tests.clients import CLIENTS
from tests.databases import fresh
from tests.promises import Figure
from tests.serving import make_ready, running
from tests.tables.conftest import SECRETS, Api
from tests.tables.records.test_written_back import eventful

SEATS = ["Ana", "Boris", "Ceca", "Dan"]
HOUSE_RULES = {"kozel": {"limit": 40}}
"""Where five deals under the usual house rules are more than a match has."""

LIMIT_SECONDS = 300

OPENAPI_PYTHON_CLIENT = (
    "openapi-python-client", "generate", "--meta", "none", "--path", "openapi.json",
    "--output-path", "generated", "--config", "generator.json",
)  # fmt: skip
DATAMODEL_CODE_GENERATOR = (
    "datamodel-codegen", "--input", "openapi.json", "--input-file-type", "openapi",
    "--output", "generated.py", "--output-model-type", "pydantic_v2.BaseModel",
    "--target-python-version", "3.11", "--use-annotated", "--capitalise-enum-members",
    "--formatters", "builtin",
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


class Remote(Api):
    """A program that uses the API of a running server."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=f"{address}/api/v1", trust_env=False)

    def send(self, method: str, path: str, data: Any = None, **headers: str) -> Any:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        secret = SECRETS.get(path.removeprefix("/matches/").split("/")[0])
        if secret:
            named.setdefault("Authorization", f"Bearer {secret}")
        return self.http.request(method, path, json=data, headers=named)

    def open(self, **more: Any) -> str:
        seats = SEATS[: GAMES[more["game"]].seats[-1]]
        opened = self.post("/matches", {"seats": seats, **more}).json()
        SECRETS[opened["id"]] = opened["links"]["owner"]
        return str(opened["id"])


@pytest.fixture(scope="module")
def matches(address: str) -> dict[str, Any]:
    """An eventful match of every game at the server."""
    remote = Remote(address)
    with remote.http:
        made = {game: eventful(remote, game) for game in GAMES}
    return {game: {"id": match, "secret": SECRETS[match]} for game, match in made.items()}


def put(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).write_text((CLIENTS / name).read_text("utf-8"), "utf-8")


def document(folder: Path, address: str) -> None:
    """Save the document of a server."""
    answer = httpx.get(f"{address}/api/v1/openapi.json", trust_env=False)
    (folder / "openapi.json").write_bytes(answer.content)


def generate(folder: Path, generator: tuple[str, ...]) -> None:
    """Make a client; nothing of the document may be skipped."""
    # Ruff, where it is on the path, would change what was generated.
    (folder / "generator.json").write_text(json.dumps({"post_hooks": []}))
    output = done(folder, *generator)
    assert "warning" not in output.lower(), output


def assert_unchanged(printed: str, games: Iterable[str]) -> None:
    """What became of records that were written back."""
    results = json.loads(printed.splitlines()[-1])
    assert set(results) == set(games)
    for result in results.values():
        assert (result["verdict"], result["changed"]) == ("unchanged", []), results


IN_PYTHON = pytest.mark.parametrize(
    ("generator", "generated", "program"),
    [
        (OPENAPI_PYTHON_CLIENT, "generated", "with_openapi_python_client"),
        (DATAMODEL_CODE_GENERATOR, "generated.py", "with_datamodel_code_generator"),
    ],
    ids=["openapi-python-client", "datamodel-code-generator"],
)


@pytest.mark.proof
@pytest.mark.promise("A30")
@IN_PYTHON
def test_a_generated_client_type_checks_and_plays(
    address: str,
    tmp_path: Path,
    generator: tuple[str, ...],
    generated: str,
    program: str,
    figure: Figure,
) -> None:
    document(tmp_path, address)
    put(tmp_path, f"{program}.py")
    generate(tmp_path, generator)
    done(tmp_path, "mypy", "--strict", "--config-file=", generated, f"{program}.py")
    played = done(tmp_path, "python", f"{program}.py", address, stdin=json.dumps(programs()))
    totals = json.loads(played.splitlines()[-1])
    assert set(totals) == set(GAMES)
    models = list((tmp_path / generated).glob("models/*.py")) or [tmp_path / generated]
    figure(f"{generator[0]}: {len(totals)} games played, {len(models)} files of models")


@pytest.mark.proof
@pytest.mark.promise("A114")
@IN_PYTHON
def test_a114_a_record_that_a_generated_client_writes_back_is_unchanged(
    address: str,
    matches: dict[str, Any],
    tmp_path: Path,
    generator: tuple[str, ...],
    generated: str,
    program: str,
    figure: Figure,
) -> None:
    document(tmp_path, address)
    put(tmp_path, f"{program}_records.py")
    generate(tmp_path, generator)
    done(tmp_path, "mypy", "--strict", "--config-file=", generated, f"{program}_records.py")
    command = ("python", f"{program}_records.py", address)
    assert_unchanged(done(tmp_path, *command, stdin=json.dumps(matches)), GAMES)
    figure(f"{generator[0]}: {len(matches)} records")


@pytest.mark.proof
@pytest.mark.promise("A114")
@pytest.mark.skipif(not shutil.which("npm"), reason="The generator needs Node, which is not here.")
def test_a114_a_typescript_client_plays_and_writes_records_back(
    address: str, matches: dict[str, Any], tmp_path: Path, figure: Figure
) -> None:
    document(tmp_path, address)
    plays, writes = "with_openapi_typescript", "with_openapi_typescript_records"
    put(tmp_path, "package.json", "package-lock.json", f"{plays}.ts", f"{writes}.ts")
    (tmp_path / "matches.json").write_text(json.dumps(matches))
    ran(tmp_path, "npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")
    said = ran(tmp_path, "npx", "openapi-typescript", "openapi.json", "-o", "generated.d.ts")
    assert "warn" not in said.lower()
    ran(
        tmp_path, "npx", "tsc", "--strict", "--module", "nodenext", "--target", "es2022",
        "--skipLibCheck", f"{plays}.ts", f"{writes}.ts",
    )  # fmt: skip
    assert len(ran(tmp_path, "node", f"{plays}.js", address).splitlines()) == len(GAMES)
    assert_unchanged(ran(tmp_path, "node", f"{writes}.js", address, "matches.json"), GAMES)
    figure(f"openapi-typescript: {len(matches)} records")


def ran(folder: Path, *command: str) -> str:
    """What a command of Node prints; it has to succeed."""
    ended = subprocess.run(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        timeout=LIMIT_SECONDS, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stdout[-4_000:]
    return ended.stdout
