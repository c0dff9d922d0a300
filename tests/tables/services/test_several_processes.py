"""Two processes over one database: what one writes, watchers of the other are told.

PostgreSQL is tried where the machine has one, on a cluster of its own.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from scorer import GAMES, canonical
from scorer.record import record
from tests.databases import cluster, new_database, program
from tests.deals import ROUND
from tests.offline.histories import matches
from tests.parameters import in_proof
from tests.serving import Server, make_ready, running

pytestmark = pytest.mark.slow


@pytest.fixture
def sqlite(tmp_path: Path) -> dict[str, str]:
    return {"VAR_DIR": str(tmp_path), "DATABASE_URL": ""}


@pytest.fixture
def postgresql(tmp_path: Path) -> Iterator[dict[str, str]]:
    if not program("initdb"):
        pytest.skip("this machine has no PostgreSQL")
    with cluster() as made:
        yield {"VAR_DIR": str(tmp_path), "DATABASE_URL": new_database(made.address)}


def opened(server: Server) -> tuple[str, httpx.Client]:
    """A match, and its owner's program."""
    with httpx.Client(base_url=server.address, trust_env=False) as client:
        key = {"Idempotency-Key": str(uuid4())}
        data = {"game": "belot", "seats": ["Ana", "Boris", "Ceca", "Dan"]}
        match = client.post("/api/v1/matches", json=data, headers=key).json()
    secret = {"Authorization": f"Bearer {match['links']['owner']}"}
    return match["id"], httpx.Client(base_url=server.address, trust_env=False, headers=secret)


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_watchers_of_another_process_are_told(
    database: str, request: pytest.FixtureRequest
) -> None:
    settings: dict[str, str] = request.getfixturevalue(database)
    make_ready(settings)
    with running(settings) as first, running(settings) as second:
        match, client = opened(first)
        watched = f"{second.address}/m/{match}/live?after=1"
        path = f"/api/v1/matches/{match}"
        with client, client.stream("GET", watched, timeout=20) as stream:
            assert stream.status_code == 200
            lines = stream.iter_lines()
            for version in (2, 3):
                key = {"Idempotency-Key": str(uuid4()), "If-Match": f'"v{version - 1}"'}
                answer = client.post(f"{path}/entries", json=ROUND, headers=key)
                assert answer.status_code == 201, answer.text
                assert next(line for line in lines if line.startswith("id:")) == f"id: {version}"
            strike = {"kind": "strike", "of": 1}
            key = {"Idempotency-Key": str(uuid4()), "If-Match": '"v3"'}
            answer = client.post(f"{path}/entries", json=strike, headers=key)
            assert answer.json()["totals"] == [10, 6]
            assert next(line for line in lines if line.startswith("id:")) == "id: 4"


def test_streams_end_at_once_when_the_server_stops(sqlite: dict[str, str], tmp_path: Path) -> None:
    make_ready(sqlite)
    log = tmp_path / "log"
    patient = ("-m", "tables.server", "--stop-seconds", "600")
    with running(sqlite, log=log, program=patient) as server:
        match, client = opened(server)
        watched = f"{server.address}/m/{match}/live?after=1"
        with client, client.stream("GET", watched, timeout=20) as stream:
            assert stream.status_code == 200
            os.kill(server.pid, signal.SIGTERM)
            # A connection that broke off would be an error here.
            assert list(stream.iter_lines())[-1:] == [""]
    assert log.read_text() == ""


@pytest.mark.parametrize("prepares", ["migrate", in_proof("prepare")])
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_processes_that_start_together_migrate_one_after_the_other(
    database: str, prepares: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    settings: dict[str, str] = request.getfixturevalue(database)
    command = [sys.executable, "manage.py", prepares, "-v0", "--skip-checks"]
    environment = {**os.environ, **settings, "SECRET_KEY": ""}
    together = [
        subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    ended = [(process.communicate()[1], process.returncode) for process in together]
    assert ended == [("", 0)] * 3


def test_processes_that_start_together_share_one_key(tmp_path: Path) -> None:
    """The file has the whole key as soon as it has its name."""
    printed = "from tables.settings import SECRET_KEY; print(SECRET_KEY)"
    environment = {**os.environ, "VAR_DIR": str(tmp_path), "SECRET_KEY": ""}
    together = [
        subprocess.Popen(
            [sys.executable, "-c", printed], env=environment, stdout=subprocess.PIPE, text=True
        )
        for _ in range(8)
    ]
    keys = {process.communicate()[0].strip() for process in together}
    assert keys == {(tmp_path / "secret_key").read_text()}
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


def carried(server: Server, record: bytes) -> bytes:
    """The record of a match that was brought in at this server, but for the server's proof."""
    with httpx.Client(base_url=f"{server.address}/api/v1", trust_env=False) as client:
        headers = {"Idempotency-Key": str(uuid4()), "Content-Type": "application/json"}
        answer = client.post("/imports", content=record, headers=headers)
        assert answer.status_code == 201, answer.text
        secret = {"Authorization": f"Bearer {answer.json()['links']['owner']}"}
        taken = client.get(f"/matches/{answer.json()['id']}/record", headers=secret).json()
        assert client.post("/verify", json=taken).json()["verdict"] == "unchanged"
        assert taken.pop("proof")["match"] == answer.json()["id"]
        return canonical(taken).encode()


@pytest.mark.promise("A63")
@pytest.mark.parametrize("game", GAMES)
def test_a63_from_sqlite_to_postgresql_and_back(servers: tuple[Server, Server], game: str) -> None:
    on_sqlite, on_postgresql = servers
    for match in matches(game, count=3, seed=6):
        first = carried(on_sqlite, canonical(record(match)).encode())
        there = carried(on_postgresql, first)
        assert carried(on_sqlite, there) == there == first


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """A server on SQLite, and one on PostgreSQL."""
    if not program("initdb"):
        pytest.skip("this machine has no PostgreSQL")
    with cluster() as made:
        light = {"VAR_DIR": str(tmp_path_factory.mktemp("one")), "DATABASE_URL": ""}
        heavy = {"VAR_DIR": str(tmp_path_factory.mktemp("other"))}
        heavy["DATABASE_URL"] = new_database(made.address)
        for settings in (light, heavy):
            make_ready(settings)
        with running(light) as first, running(heavy) as second:
            yield first, second
