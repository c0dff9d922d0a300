"""Servers as `make run` starts them, for tests and measurements that need whole processes."""

import atexit
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, flock
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import NamedTuple

HOST = "127.0.0.1"
STARTS_WITHIN_SECONDS = 60
STOPS_WITHIN_SECONDS = 30
SERVE = ("-m", "tables.server", "--stop-seconds", "1")

SETTINGS = "tables.settings"
DATABASE = "db.sqlite3"
SHARED_FOLDER = "TABLE_SHARED_FOLDER"
"""Names a folder in which the processes of a run share what each server begins with."""

WITHOUT_BUDGETS = {
    f"{name}_PER_HOUR": "0"
    for name in ("MATCHES", "IMPORTS", "DOWNLOADS", "DEVICES", "HEAVY_SECONDS")
}
"""Tests send from one address what otherwise many do."""


class Server(NamedTuple):
    """A running server."""

    port: int
    pid: int

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"

    def kill(self) -> None:
        """End it, and all it has started, without a word."""
        os.killpg(self.pid, signal.SIGKILL)


def make_ready(settings: dict[str, str]) -> None:
    """Lay out the database and the static files that these settings name."""
    var, prepared = Path(settings["VAR_DIR"]), _prepared()
    shutil.copytree(prepared / "static", var / "static", dirs_exist_ok=True)
    ordinary = settings.get("DJANGO_SETTINGS_MODULE", SETTINGS) == SETTINGS
    if ordinary and not settings.get("DATABASE_URL") and not (var / DATABASE).exists():
        shutil.copy(prepared / DATABASE, var)
    else:
        _manage(settings, "migrate", "--run-syncdb")


@cache
def _prepared() -> Path:
    """Where an empty database and the static files are, laid out once: it takes seconds."""
    folder = os.environ.get(SHARED_FOLDER)
    if not folder:
        folder = mkdtemp()
        atexit.register(shutil.rmtree, folder)
    settings = {"VAR_DIR": folder, "DATABASE_URL": "", "DJANGO_SETTINGS_MODULE": SETTINGS}
    with (Path(folder) / "lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not (Path(folder) / "static").exists():
            _manage(settings, "migrate", "--run-syncdb")
            collect(settings)
    return Path(folder)


def collect(settings: dict[str, str]) -> None:
    """Collect the static files under these settings."""
    _manage(settings, "collectstatic")


def _manage(settings: dict[str, str], *command: str) -> None:
    made = [sys.executable, "manage.py", *command, "--no-input", "-v0"]
    subprocess.run(made, env={**os.environ, **settings}, check=True)


@contextmanager
def running(
    settings: dict[str, str],
    port: int = 0,
    log: Path | None = None,
    program: tuple[str, ...] = SERVE,
) -> Iterator[Server]:
    """A server that runs until the block ends, on a port that was had before or a free one."""
    port = port or free_port()
    with (log or Path(os.devnull)).open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, *program, "--host", HOST, "--port", str(port)],
            env={**os.environ, **WITHOUT_BUDGETS, **settings},
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
        try:
            _wait_for(port)
            yield Server(port, process.pid)
        finally:
            process.terminate()
            try:
                process.wait(timeout=STOPS_WITHIN_SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    return port


def _wait_for(port: int) -> None:
    give_up = time.monotonic() + STARTS_WITHIN_SECONDS
    while True:
        try:
            return socket.create_connection((HOST, port)).close()
        except OSError:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.05)
