"""The server as `make run` starts it, on a database of its own and the disk in use; a client."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from json import dumps, loads
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

VAR_DIR = Path(__file__).resolve().parents[2] / "var"
HOST = "127.0.0.1"
STARTS_WITHIN_SECONDS = 30


@contextmanager
def served() -> Iterator[int]:
    """The port of a server that runs until the block ends."""
    VAR_DIR.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=VAR_DIR) as folder:
        settings = {"VAR_DIR": folder, "DJANGO_SETTINGS_MODULE": "tests.bench.settings"}
        environment = {**os.environ, **settings}
        for command in (["migrate", "--run-syncdb"], ["collectstatic"]):
            made = [sys.executable, "manage.py", *command, "--no-input", "-v0"]
            subprocess.run(made, env=environment, check=True)
        port = _free_port()
        words = f"-m uvicorn tables.asgi:application --host {HOST} --port {port}"
        quiet = "--no-access-log --lifespan off --log-level warning"
        process = subprocess.Popen(
            [sys.executable, *words.split(), *quiet.split()], env=environment
        )
        try:
            _wait_for(port)
            yield port
        finally:
            process.terminate()
            process.wait()


def _free_port() -> int:
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


class Client:
    """One connection, kept alive; each answer comes with the seconds it took."""

    def __init__(self, port: int) -> None:
        self.connection = HTTPConnection(HOST, port)

    def ask(self, method: str, path: str, data: Any = None) -> tuple[float, Any]:
        """The time of a request and what was answered; raises AssertionError on a refusal."""
        headers = {"Content-Type": "application/json", "Idempotency-Key": str(uuid4())}
        body = None if data is None else dumps(data)
        started = time.perf_counter()
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        answered = response.read()
        seconds = time.perf_counter() - started
        assert response.status in (200, 201), answered
        return seconds, loads(answered)
