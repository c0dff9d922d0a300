"""The server on a database of its own and the disk in use, as bare as a view can be; a client."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from json import dumps, loads
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

from tests.serving import HOST, Server, make_ready, running

BARE = ("-m", "uvicorn", "tests.bench.bare:application", "--no-access-log", "--log-level", "error")
VAR_DIR = Path(__file__).resolve().parents[2] / "var"


@contextmanager
def served() -> Iterator[tuple[Server, Path]]:
    """A server that runs until the block ends, and where its static files are."""
    VAR_DIR.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=VAR_DIR) as folder:
        settings = {"VAR_DIR": folder, "DJANGO_SETTINGS_MODULE": "tests.bench.settings"}
        make_ready(settings)
        with running(settings) as server:
            yield server, Path(folder) / "static"


class Client:
    """One connection, kept alive; each answer comes with the seconds it took."""

    def __init__(self, port: int) -> None:
        self.connection = HTTPConnection(HOST, port)
        self.match = self.secret = ""

    @property
    def path(self) -> str:
        """The address of the match that this client opened."""
        return f"/api/v1/matches/{self.match}"

    def open(self, data: Any) -> str:
        """Open a match and keep its owner's secret; its address."""
        _, opened = self.ask("POST", "/api/v1/matches", data)
        self.match, self.secret = opened["id"], opened["links"]["owner"]
        return self.path

    def ask(self, method: str, path: str, data: Any = None) -> tuple[float, Any]:
        """The time of a request and what was answered; raises AssertionError on a refusal."""
        headers = {"Content-Type": "application/json", "Idempotency-Key": str(uuid4())}
        if self.secret:
            headers["Authorization"] = f"Bearer {self.secret}"
        body = None if data is None else dumps(data)
        started = time.perf_counter()
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        answered = response.read()
        seconds = time.perf_counter() - started
        assert response.status in (200, 201), answered
        is_json = response.headers.get("Content-Type", "").startswith("application/json")
        return seconds, loads(answered) if is_json else answered


@contextmanager
def bare(folder: Path) -> Iterator[Server]:
    """The bare server, its database in this folder."""
    with running({"VAR_DIR": str(folder)}, program=BARE) as server:
        yield server
