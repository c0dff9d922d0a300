"""The WSGI application on a thread, which never waits for a client: it writes into a buffer."""

import sys
from collections.abc import Callable, Iterable
from tempfile import SpooledTemporaryFile
from typing import IO, Any, Protocol
from urllib.parse import unquote_to_bytes

from tables.server.limits import IN_MEMORY
from tables.server.protocol import Environ, Scope
from tables.server.streams import ENVIRON

Headers = list[tuple[bytes, bytes]]
Application = Callable[..., Iterable[bytes]]


class Readable(Protocol):
    """A source to read a response from while it is sent."""

    def read(self, size: int = -1, /) -> bytes: ...
    def close(self) -> None: ...


class File:
    """A file that the application hands over whole (`wsgi.file_wrapper`), to be read when sent."""

    def __init__(self, file: Any, block_size: int = 0) -> None:
        self.read = file.read
        self.close = file.close


class Response:
    """The response of the application. `size` is None for a file, whose headers have it."""

    def __init__(self) -> None:
        self.status = 500
        self.headers: Headers = []
        self.buffer: IO[bytes] = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115
        self.body: Readable = self.buffer
        self.size: int | None = None

    def start(
        self, status: str, headers: list[tuple[str, str]], exc_info: Any = None
    ) -> Callable[[bytes], int]:
        """WSGI's `start_response`. Nothing is sent yet, so it may be called again."""
        self.status = int(status[:3])
        self.headers = [
            (name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers
        ]
        return self.buffer.write

    def fill(self, chunks: Iterable[bytes]) -> None:
        """Take what the application answers, to its end."""
        if isinstance(chunks, File):
            self.buffer.close()
            self.body = chunks
            return
        try:
            for chunk in chunks:
                self.buffer.write(chunk)
        finally:
            getattr(chunks, "close", bool)()
        self.size = self.buffer.tell()
        self.buffer.seek(0)


def run(application: Application, environ: Environ) -> Response:
    """Run the application to its end."""
    response = Response()
    try:
        response.fill(application(environ, response.start))
    except BaseException:
        response.body.close()
        raise
    return response


def environ_of(scope: Scope, body: IO[bytes]) -> Environ:
    """Return a request as WSGI has it, its body at hand."""
    server, client = scope.get("server") or ("localhost", 80), scope.get("client")
    environ: Environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1] or 0),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": body,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        "wsgi.file_wrapper": File,
        **scope.get(ENVIRON, {}),
    }
    if client:
        environ["REMOTE_ADDR"] = client[0]
    for name, value in scope["headers"]:
        # With an underscore it would pass for the header of that name with a hyphen.
        if b"_" in name or name == b"transfer-encoding":
            continue
        key = name.decode("latin-1").upper().replace("-", "_")
        key = key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"
        text = value.decode("latin-1")
        separator = "; " if key == "HTTP_COOKIE" else ","
        environ[key] = f"{environ[key]}{separator}{text}" if key in environ else text
    return environ
