"""What is for servers, tried as far as a test can: the container's files, the unit, the start."""

import os
import re
import shutil
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tables.server.limits import FILES
from tests.databases import fresh
from tests.serving import HOST, free_port

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"


def copied() -> list[str]:
    """What the container is given, besides what is installed."""
    lines = (DEPLOY / "Containerfile").read_text().splitlines()
    words = [line.split()[1:-1] for line in lines if line.startswith("COPY ")]
    return [name for some in words for name in some]


def status_of(port: int, path: str) -> int | None:
    connection = HTTPConnection(HOST, port, timeout=10)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    except OSError:
        return None
    finally:
        connection.close()


@pytest.mark.slow
@pytest.mark.proof
def test_what_the_container_is_given_serves(tmp_path: Path) -> None:
    app, port = tmp_path / "app", free_port()
    for name in copied():
        there = app / name
        there.parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, there)
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    settings = {**fresh(tmp_path / "var"), "HOST": HOST, "PORT": str(port), "PATH": path}
    process = subprocess.Popen([app / "deploy" / "serve"], env={**os.environ, **settings})
    try:
        give_up = time.monotonic() + 60
        while status_of(port, "/readyz") != 200:
            assert process.poll() is None
            assert time.monotonic() < give_up
            time.sleep(0.1)
        assert status_of(port, "/") == 200
        assert status_of(port, "/open/belot") == 200
        var = Path(settings["VAR_DIR"])
        assert not [path for path in (var, *var.glob("*")) if path.stat().st_mode & 0o077]
    finally:
        process.terminate()
        assert process.wait(timeout=30) is not None


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="this machine has no systemd")
def test_the_units_are_such_that_systemd_takes_them(tmp_path: Path) -> None:
    units = [*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]
    assert len(units) == 3
    limit = re.search(
        r"^LimitNOFILE=(\d+)$", (DEPLOY / "scorers-table.service").read_text(), re.MULTILINE
    )
    assert limit
    assert int(limit[1]) >= FILES
    for unit in units:
        # The program they start is this one.
        here = unit.read_text().replace("/opt/scorers-table", str(ROOT))
        (tmp_path / unit.name).write_text(here)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *(str(tmp_path / unit.name) for unit in units)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "scorers-table" not in done.stderr, done.stderr


def test_nothing_that_is_installed_for_development_alone_is_imported() -> None:
    """The container has requirements.txt and nothing else."""
    pinned = (ROOT / "requirements.txt").read_text().lower()
    needed = (ROOT / "pyproject.toml").read_text().partition("dependencies = [")[2].partition("]\n")
    for line in needed[0].splitlines():
        name = line.strip(' ",').split(">=")[0].split("~=")[0].split("[")[0]
        assert not name or f"\n{name.lower()}==" in f"\n{pinned}", name
