"""Two processes over one database: what one writes, watchers of the other are told.

PostgreSQL is tried where the machine has one, on a cluster of its own.
"""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.serving import Server, make_ready, running

ROUND = {"kind": "round", "entry": {"contract": "hearts", "declarer": 0, "points": [106, 56]}}


def postgres(program: str) -> str | None:
    """Where a program of PostgreSQL is."""
    known = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    return str(known[-1]) if known else shutil.which(program)


def as_somebody() -> dict[str, Any]:
    """PostgreSQL does not run as root."""
    if os.getuid():
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


@pytest.fixture
def sqlite(tmp_path: Path) -> dict[str, str]:
    return {"VAR_DIR": str(tmp_path)}


@pytest.fixture
def postgresql(tmp_path: Path) -> Iterator[dict[str, str]]:
    initdb, pg_ctl = postgres("initdb"), postgres("pg_ctl")
    if not (initdb and pg_ctl):
        pytest.skip("this machine has no PostgreSQL")
    # A socket's path has to be short, and the folder somebody else's.
    with TemporaryDirectory(prefix="pg", dir="/tmp") as folder:
        who = as_somebody()
        if who:
            os.chown(folder, who["user"], who["group"])
        data = f"{folder}/data"
        quiet: dict[str, Any] = {"check": True, "stdout": subprocess.DEVNULL, "cwd": folder, **who}
        subprocess.run([initdb, "-D", data, "-U", "table", "-A", "trust", "-E", "UTF8"], **quiet)
        listen = f"-c listen_addresses='' -c unix_socket_directories={folder}"
        log = f"{folder}/log"
        subprocess.run([pg_ctl, "-D", data, "-w", "-l", log, "-o", listen, "start"], **quiet)
        try:
            host = folder.replace("/", "%2F")
            url = f"postgresql://table@{host}/postgres"
            yield {"VAR_DIR": str(tmp_path), "DATABASE_URL": url}
        finally:
            subprocess.run([pg_ctl, "-D", data, "-m", "immediate", "stop"], **quiet)


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
    with running(settings) as one, running(settings) as other:
        match, client = opened(one)
        watched = f"{other.address}/m/{match}/live?after=1"
        path = f"/api/v1/matches/{match}"
        with client, client.stream("GET", watched, timeout=20) as stream:
            assert stream.status_code == 200
            said = stream.iter_lines()
            for version in (2, 3):
                key = {"Idempotency-Key": str(uuid4()), "If-Match": f'"v{version - 1}"'}
                answer = client.post(f"{path}/entries", json=ROUND, headers=key)
                assert answer.status_code == 201, answer.text
                assert next(line for line in said if line.startswith("id:")) == f"id: {version}"
            strike = {"kind": "strike", "of": 1}
            key = {"Idempotency-Key": str(uuid4()), "If-Match": '"v3"'}
            answer = client.post(f"{path}/entries", json=strike, headers=key)
            assert answer.json()["totals"] == [10, 6]
            assert next(line for line in said if line.startswith("id:")) == "id: 4"
