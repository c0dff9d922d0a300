"""What is for servers, tried as far as a test can: the container's files, the unit, the start."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tables.pages.urls import urlpatterns
from tables.server.limits import FILES
from tests.databases import fresh
from tests.serving import HOST, WITHOUT_BUDGETS, free_port, make_ready

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"


CONTAINER = (DEPLOY / "Containerfile").read_text()
CONTEXT = (ROOT / ".containerignore").read_text().splitlines()


def steps(kind: str) -> list[str]:
    """The arguments of each step of this kind, in order."""
    return re.findall(rf"^{kind} (.+)$", CONTAINER, re.MULTILINE)


def built(app: Path) -> dict[str, str]:
    """Copy what the container copies into this folder; the environment that it sets."""
    for step in steps("COPY"):
        *names, there = step.split()
        for name in names:
            target = app / there / Path(name).name if there.endswith("/") else app / there
            target.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, target)
    return dict(setting.split("=") for step in steps("ENV") for setting in step.split())


def status_of(port: int, path: str) -> int | None:
    connection = HTTPConnection(HOST, port, timeout=60)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    except OSError:
        return None
    finally:
        connection.close()


def pages() -> list[str]:
    """Every page that needs nothing in its address."""
    routes = [str(pattern.pattern) for pattern in urlpatterns]
    return [f"/{route}" for route in routes if "<" not in route]


def test_a_container_is_built_from_what_it_copies_alone() -> None:
    assert CONTEXT[1] == "*"
    copied = [name for step in steps("COPY") for name in step.split()[:-1]]
    assert sorted(line[1:] for line in CONTEXT if line.startswith("!")) == sorted(copied)
    assert (ROOT / ".dockerignore").read_text().splitlines() == CONTEXT


@pytest.mark.slow
def test_what_the_container_is_given_serves(tmp_path: Path) -> None:
    app, port = tmp_path / "app", free_port()
    environment = built(app)
    [command] = [json.loads(step) for step in re.findall(r"^CMD (.+)$", CONTAINER, re.MULTILINE)]
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    settings = {**fresh(tmp_path / "var"), "HOST": HOST, "PORT": str(port), "PATH": path}
    process = subprocess.Popen(
        command, cwd=app, env={**os.environ, **WITHOUT_BUDGETS, **environment, **settings}
    )
    try:
        give_up = time.monotonic() + 60
        while status_of(port, "/readyz") != 200:
            assert process.poll() is None
            assert time.monotonic() < give_up
            time.sleep(0.1)
        statuses = {path: status_of(port, path) for path in [*pages(), "/open/belot"]}
        assert {"/api/guide", "/api/docs", "/llms.txt"} <= set(statuses)
        failing = {path: status for path, status in statuses.items() if status not in (200, 302)}
        assert not failing
        var = Path(settings["VAR_DIR"])
        assert not [path for path in (var, *var.glob("*")) if path.stat().st_mode & 0o077]
    finally:
        process.terminate()
        assert process.wait(timeout=30) is not None


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="this machine has no systemd")
def test_the_units_are_such_that_systemd_takes_them(tmp_path: Path) -> None:
    units = [*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]
    assert len(units) == 5
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


def backed_up(settings: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Start deploy/backup as its unit does."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    return subprocess.run(
        [DEPLOY / "backup"], env={**os.environ, **settings, "PATH": path},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def aged(folder: Path, name: str, days: float) -> Path:
    """Make a copy that was made so many days ago."""
    copy = folder / name
    copy.mkdir(parents=True)
    (copy / "database").touch()
    made = time.time() - days * 24 * 60 * 60
    os.utime(copy, (made, made))
    return copy


@pytest.mark.slow
def test_a_backup_has_the_database_and_its_keys_and_replaces_old_ones(tmp_path: Path) -> None:
    settings = fresh(tmp_path / "var")
    make_ready(settings)
    keys = tmp_path / "var" / "signing_keys.json"
    keys.write_text("{}")
    folder = tmp_path / "var" / "backups"
    old, recent = aged(folder, "scorers-table-old", 40), aged(folder, "scorers-table-new", 29)
    broken, other = aged(folder, "scorers-table-x.part", 1), aged(folder, "mine", 40)
    done = backed_up(settings)
    assert done.returncode == 0, done.stderr
    assert not old.exists()
    assert not broken.exists()
    [copy] = set(folder.iterdir()) - {recent, other}
    assert {path.name for path in copy.iterdir()} >= {"database", "signing_keys.json"}
    assert not [path for path in (copy, *copy.iterdir()) if path.stat().st_mode & 0o077]
    restored = subprocess.run(
        [sys.executable, "manage.py", "restore", str(copy / "database")], cwd=ROOT,
        env={**os.environ, **fresh(tmp_path / "restored")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert restored.returncode == 0, restored.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "wrong", [{"BACKUP_DAYS": "a month"}, {"DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none"}]
)
def test_a_backup_that_fails_removes_no_older_one(tmp_path: Path, wrong: dict[str, str]) -> None:
    settings = {**fresh(tmp_path / "var"), "BACKUP_DIR": str(tmp_path / "copies"), **wrong}
    old = aged(tmp_path / "copies", "scorers-table-old", 40)
    assert backed_up(settings).returncode != 0
    copies = {path.name for path in (tmp_path / "copies").iterdir()}
    assert old.exists()
    assert not {name for name in copies - {old.name} if not name.endswith(".part")}


def test_copies_are_kept_as_long_as_the_document_says() -> None:
    [days] = re.findall(r"BACKUP_DAYS:-(\d+)", (DEPLOY / "backup").read_text())
    document = (ROOT / "docs" / "running.md").read_text("utf-8")
    assert f"Copies are kept for {days} days" in document
    assert f"removes a copy | {days} |" in document


def test_nothing_that_is_installed_for_development_alone_is_imported() -> None:
    """The container has requirements.txt and nothing else."""
    pinned = (ROOT / "requirements.txt").read_text().lower()
    needed = (ROOT / "pyproject.toml").read_text().partition("dependencies = [")[2].partition("]\n")
    for line in needed[0].splitlines():
        name = line.strip(' ",').split(">=")[0].split("~=")[0].split("[")[0]
        assert not name or f"\n{name.lower()}==" in f"\n{pinned}", name
