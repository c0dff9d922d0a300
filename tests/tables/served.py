"""A server in a thread of the tests, and connections to it as bytes."""

import io
import json
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any

import uvicorn

from tables.server.connections import Connection
from tables.server.limits import CHUNK
from tables.server.pages import NOT_IN_TIME
from tests.serving import HOST, free_port

LIMIT_SECONDS = 20
MOST = 100_000
LARGE = 8 * 1024 * 1024
"""More than the buffers of a socket take."""

Environ = dict[str, Any]


class Application:
    """A WSGI application that says what it was sent; `/large` is a large response."""

    def __init__(self) -> None:
        self.entered: list[str] = []
        self.finished: list[str] = []
        self.go_on = Event()
        self.file = Readings(b"f" * (3 * CHUNK + 1))

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        self.entered.append(path)
        if path == "/wait":
            assert self.go_on.wait(LIMIT_SECONDS)
        status = "408 Late" if environ.get(NOT_IN_TIME) else "200 OK"
        start_response(status, [("Content-Type", "application/json"), ("X-Path", path)])
        self.finished.append(path)
        if path == "/file":
            return environ["wsgi.file_wrapper"](self.file, CHUNK)
        return self.parts(environ, path)

    def parts(self, environ: Environ, path: str) -> Iterator[bytes]:
        if path == "/large":
            for _ in range(LARGE // CHUNK):
                yield b"x" * CHUNK
        else:
            echoed = {name: value for name, value in environ.items() if isinstance(value, str)}
            yield json.dumps({**echoed, "body": environ["wsgi.input"].read().decode()}).encode()


class Readings(io.BytesIO):
    """A file that knows how it was read."""

    def __init__(self, content: bytes) -> None:
        super().__init__(content)
        self.sizes: list[int | None] = []
        self.was_closed = Event()

    def read(self, size: int | None = -1, /) -> bytes:
        self.sizes.append(size)
        return super().read(size)

    def close(self) -> None:
        super().close()
        self.was_closed.set()


def busy(environ: Environ, start_response: Callable[..., Any]) -> list[bytes]:
    start_response("503 Busy", [("Retry-After", "1")])
    return [b"busy"]


class Served:
    """A server in a thread of this process, and connections to it."""

    def __init__(self, application: Any, http: Any = Connection) -> None:
        self.port = free_port()
        self.server = uvicorn.Server(uvicorn.Config(
            application, HOST, self.port, http=http, ws="none", lifespan="off",
            log_config=None, log_level="error", timeout_graceful_shutdown=1,
        ))  # fmt: skip
        self.thread = Thread(target=self.server.run)
        self.sockets: list[socket.socket] = []

    def connect(self, sent: bytes = b"") -> socket.socket:
        made = socket.create_connection((HOST, self.port), timeout=LIMIT_SECONDS)
        self.sockets.append(made)
        made.sendall(sent)
        return made

    def connections(self) -> int:
        return len(self.server.server_state.connections)

    def unread(self) -> list[Connection]:
        """Connections whose clients let responses lie."""
        every = list(self.server.server_state.connections)
        return [made for made in every if isinstance(made, Connection) and made.unread]


@contextmanager
def serving(application: Any, http: Any = Connection) -> Iterator[Served]:
    served = Served(application, http)
    served.thread.start()
    try:
        until(lambda: served.server.started)
        yield served
    finally:
        for made in served.sockets:
            made.close()
        served.server.should_exit = True
        served.thread.join(LIMIT_SECONDS)
        assert not served.thread.is_alive()


def until(condition: Callable[[], bool]) -> None:
    give_up = time.monotonic() + LIMIT_SECONDS
    while not condition():
        assert time.monotonic() < give_up
        time.sleep(0.01)


def head(path: str = "/", method: str = "GET", *headers: str) -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: x", *headers, "", ""]).encode()


def post(length: int, *headers: str) -> bytes:
    return head("/", "POST", f"Content-Length: {length}", *headers)


def to_the_end(made: socket.socket) -> bytes:
    """What comes until the server closes the connection."""
    parts = []
    while part := made.recv(65536):
        parts.append(part)
    return b"".join(parts)


def response(made: socket.socket) -> tuple[int, dict[str, str], bytes]:
    """The next response on a connection; its length must be stated."""
    file = made.makefile("rb")
    status = int(file.readline().split()[1])
    headers = {}
    while line := file.readline().decode().strip():
        name, _, value = line.partition(": ")
        headers[name.lower()] = value
    return status, headers, file.read(int(headers.get("content-length", 0)))


def is_closed(made: socket.socket) -> bool:
    """Whether the server closes the connection without a word."""
    try:
        return not made.recv(65536)
    except ConnectionResetError:
        return True


def echoed(made: socket.socket) -> Any:
    status, _, body = response(made)
    assert status == 200
    return json.loads(body)
