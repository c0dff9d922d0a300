"""The wire between a phone and the server: it can be cut, and it can swallow answers.

A browser's own offline mode does not reach its service worker; a wire that is cut reaches all.
Something on the way can also answer in the server's place, or take everything and answer nothing.
"""

import random
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Thread
from urllib.parse import urlsplit

HOST = "127.0.0.1"


Portal = Callable[[bytes], bytes | None]
"""What answers a request in the server's place, or None where the server does."""


def answer(status: str, body: str = "", kind: str = "text/html; charset=utf-8") -> bytes:
    """A whole HTTP answer, after which the connection ends."""
    sent = body.encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(sent)}\r\n"
    return f"{head}Cache-Control: no-store\r\nConnection: close\r\n\r\n".encode() + sent


class Wire:
    """Forwards connections to a server for as long as it is whole."""

    def __init__(self, server: str) -> None:
        split = urlsplit(server)
        self.server = (split.hostname or HOST, split.port or 80)
        self.whole = True
        self.swallows = 0.0
        self.tears = 0.0
        self.portal: Portal | None = None
        self.silent = False
        self.slow_seconds = 0.0
        self.heard: list[bytes] = []
        self.dice = random.Random(27)
        self.open: set[socket.socket] = set()
        self.lock = Lock()
        self.listening = socket.create_server((HOST, 0))
        self.address = f"http://{HOST}:{self.listening.getsockname()[1]}"
        Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        """From now on nothing comes through, on old connections neither."""
        self.whole = False
        with self.lock:
            for connection in self.open:
                _close(connection)
            self.open.clear()

    def mend(self, swallows: float = 0.0, tears: float = 0.0) -> None:
        """Connections come through again. A share of the answers to writes is swallowed, and of a
        share of all answers only the head and half of the body come."""
        self.swallows = swallows
        self.tears = tears
        self.silent = False
        self.slow_seconds = 0.0
        self.whole = True

    def answered_by(self, portal: Portal | None) -> None:
        """From now on this answers, on connections that are open too; None for the server."""
        self.portal = portal

    def slow(self, seconds: float) -> None:
        """From now on the server gets everything so much later."""
        self.slow_seconds = seconds

    def hush(self) -> None:
        """From now on everything is taken and nothing is answered, until it is cut or mended."""
        self.silent = True

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                phone, _ = self.listening.accept()
                if self.whole:
                    Thread(target=self._connect, args=(phone,), daemon=True).start()
                else:
                    _close(phone)

    def _connect(self, phone: socket.socket) -> None:
        try:
            server = socket.create_connection(self.server)
        except OSError:
            _close(phone)
            return
        with suppress(OSError):
            with self.lock:
                self.open |= {phone, server}
            request = [b""]
            Thread(target=self._forward, args=(phone, server, request), daemon=True).start()
            self._answer(server, phone, request)

    def _forward(self, phone: socket.socket, server: socket.socket, request: list[bytes]) -> None:
        with suppress(OSError):
            while data := phone.recv(65536):
                begins = data.startswith((b"GET ", b"POST ", b"HEAD "))
                request[0] = data if begins else request[0]
                self.heard.append(data)
                if self.silent:
                    continue
                instead = self.portal(data) if self.portal and begins else None
                if instead:
                    phone.sendall(instead)
                    break
                time.sleep(self.slow_seconds)
                server.sendall(data)
        self._end(phone, server)

    def _answer(self, server: socket.socket, phone: socket.socket, request: list[bytes]) -> None:
        with suppress(OSError):
            while data := server.recv(65536):
                if request[0].startswith(b"POST ") and self.dice.random() < self.swallows:
                    break
                body = data.partition(b"\r\n\r\n")[2] if data.startswith(b"HTTP/") else data
                if body and self.dice.random() < self.tears:
                    phone.sendall(data[: -(len(body) + 1) // 2])
                    break
                phone.sendall(data)
        self._end(phone, server)

    def _end(self, *both: socket.socket) -> None:
        for connection in both:
            with self.lock:
                self.open.discard(connection)
            _close(connection)


def _close(connection: socket.socket) -> None:
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()


@contextmanager
def wired(server: str) -> Iterator[Wire]:
    """A wire that is taken down at the end."""
    wire = Wire(server)
    try:
        yield wire
    finally:
        _close(wire.listening)
        wire.cut()
