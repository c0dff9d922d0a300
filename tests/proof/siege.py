"""Clients that are slow or stuck: `python -m tests.proof.siege PORT SECONDS PATH`.

They begin again when the server has given them up, and print how often that was, as JSON. The path
is that of a download.
"""

import asyncio
import json
import random
import resource
import socket
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

from tests.serving import HOST

HALF_HEADS, HALF_BODIES, DOWNLOADERS, PIPELINED = 1_100, 50, 20, 12
STAYS_SECONDS = PAUSE_SECONDS = 5
A_SECOND = 1024 * 1024
"""Bytes of the endless header that are sent in a second."""

HALF_HEAD = b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: "
HALF_BODY = (
    b"POST /api/v1/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Content-Length: 1000\r\n\r\n{"
)

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Siege:
    """All of them at one server. `ended` counts by kind how many connections it has ended."""

    def __init__(self, port: int, seconds: float, path: str) -> None:
        self.port = port
        self.until = time.monotonic() + seconds
        self.path = path
        self.ended: Counter[str] = Counter()

    async def connect(self) -> Streams:
        return await asyncio.open_connection(HOST, self.port)

    async def half(self, kind: str, sent: bytes) -> None:
        """Send a part and wait for as long as the server does."""
        reader, writer = await self.connect()
        writer.write(sent)
        with suppress(ConnectionError):
            while await reader.read(65536):
                pass
        self.ended[kind] += 1
        writer.close()

    async def unread(self) -> None:
        """Ask for downloads, read nothing, and leave."""
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        made.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(made, (HOST, self.port))
        request = f"GET {self.path} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        await loop.sock_sendall(made, request * PIPELINED)
        await asyncio.sleep(STAYS_SECONDS)
        made.close()

    async def endless(self) -> None:
        """A header that never ends."""
        _, writer = await self.connect()
        writer.write(HALF_HEAD)
        with suppress(ConnectionError):
            while time.monotonic() < self.until:
                writer.write(b"x" * (A_SECOND // 10))
                await writer.drain()
                await asyncio.sleep(0.1)
        self.ended["endless"] += 1
        writer.close()

    async def again(self, action: Callable[[], Awaitable[None]]) -> None:
        while time.monotonic() < self.until:
            with suppress(ConnectionError):
                await action()
            # They are many and slow, and not all at the same moment.
            await asyncio.sleep(random.uniform(0, PAUSE_SECONDS))

    async def run(self) -> None:
        """Keep at it until the time is over."""
        actions: list[Callable[[], Awaitable[None]]] = [
            *[lambda: self.half("half_heads", HALF_HEAD)] * HALF_HEADS,
            *[lambda: self.half("half_bodies", HALF_BODY)] * HALF_BODIES,
            *[self.unread] * DOWNLOADERS,
            self.endless,
        ]
        tasks = [asyncio.create_task(self.again(action)) for action in actions]
        _, pending = await asyncio.wait(tasks, timeout=self.until - time.monotonic())
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)


def main() -> None:
    port, seconds, path = sys.argv[1:]
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    siege = Siege(int(port), float(seconds), path)
    asyncio.run(siege.run())
    print(json.dumps(siege.ended))


if __name__ == "__main__":
    main()
