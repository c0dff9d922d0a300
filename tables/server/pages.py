"""Pages and API: a WSGI application under an ASGI server."""

import asyncio
import errno
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from functools import partial
from io import BytesIO
from tempfile import SpooledTemporaryFile
from typing import IO, TypeVar

from tables.server.bodies import Arrival, Grown, drop_rest, read_body
from tables.server.limits import (
    CHUNK,
    IN_MEMORY,
    MOST_STORED,
    THREADS,
    URGENT_THREADS,
    WAITING,
)
from tables.server.pace import Pace
from tables.server.protocol import Environ, Receive, Scope, Send
from tables.server.threads import Application, Response, environ_of, run

NOT_IN_TIME = "server.body_not_in_time"
"""Key of the WSGI environ: the body of a request did not arrive in time."""

Result = TypeVar("Result")

CLOSE = (b"connection", b"close")
BODILESS = (204, 304)


class Threads:
    """A number of threads, and how much work they have or is waiting for one."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.executor = ThreadPoolExecutor(count)
        self.admitted = 0

    @property
    def are_taken(self) -> bool:
        """Return whether there is no place to wait either."""
        return self.admitted >= self.count + WAITING

    async def run(self, work: Callable[[], Result]) -> Result:
        """Return the result of the work, once a thread has done it."""
        self.admitted += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.executor, work)
        finally:
            self.admitted -= 1


class Pages:
    """An ASGI application that lends a WSGI application a thread for as long as it works.

    A body of more than `most` bytes is not read. Its length tells the application, which refuses
    it. `overloaded` answers, in the event loop, what cannot wait for a thread any more. What
    `is_urgent` has threads of its own.
    """

    def __init__(
        self,
        application: Application,
        overloaded: Application,
        most: int,
        is_urgent: Callable[[Scope], bool] = lambda scope: False,
    ) -> None:
        self.application = application
        self.overloaded = overloaded
        self.most = most
        self.is_urgent = is_urgent
        self.usual = Threads(THREADS)
        self.urgent = Threads(URGENT_THREADS)
        self.stored = 0
        self.pace = Pace()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._counting() as count, SpooledTemporaryFile(IN_MEMORY) as body:
            arrival = Arrival.LATE
            try:
                headers, grown = dict(scope["headers"]), partial(self._make_sure_of_room, count)
                arrival = await read_body(headers, receive, body, self.most, grown, self.pace)
                if arrival is Arrival.GONE:
                    return
                threads = self.urgent if self.is_urgent(scope) else self.usual
                response = await self._response(self._environ(scope, body, arrival), threads)
            except OSError:
                # There is no room for what would have to be stored.
                response = run(self.overloaded, environ_of(scope, body))
            count(response.size or 0)
            try:
                rest = receive if arrival is not Arrival.WHOLE else None
                await self._send(response, send, scope["method"] == "HEAD", rest)
            finally:
                await self._close(response)

    async def at_once(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer in the event loop, without a thread: for what neither waits nor computes."""
        with BytesIO() as body:
            response = run(self.application, environ_of(scope, body))
        has_body = {b"content-length", b"transfer-encoding"} & dict(scope["headers"]).keys()
        try:
            rest = receive if has_body else None
            await self._send(response, send, scope["method"] == "HEAD", rest)
        finally:
            response.body.close()

    def _make_sure_of_room(self, count: Grown, size: int) -> None:
        """Count what has come of a body. Raises OSError where that is too much for all clients."""
        count(size)
        if self.stored > MOST_STORED:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async def _close(self, response: Response) -> None:
        if response.size is not None:
            response.body.close()
            return
        # A file is the application's and is closed by it, which is work for its threads.
        await self.usual.run(response.body.close)

    @contextmanager
    def _counting(self) -> Iterator[Grown]:
        """Count, as long as the block lasts, what one request has stored."""
        stored = 0

        def count(size: int) -> None:
            nonlocal stored
            stored += size
            self.stored += size

        try:
            yield count
        finally:
            self.stored -= stored

    def _environ(self, scope: Scope, body: IO[bytes], arrival: Arrival) -> Environ:
        environ = environ_of(scope, body)
        size = body.tell()
        if arrival is Arrival.WHOLE or size > self.most:
            environ["CONTENT_LENGTH"] = str(size)
        environ[NOT_IN_TIME] = arrival is Arrival.LATE
        body.seek(0)
        return environ

    async def _response(self, environ: Environ, threads: Threads) -> Response:
        if threads.are_taken or self.stored > MOST_STORED:
            return run(self.overloaded, environ)
        return await threads.run(partial(copy_context().run, run, self.application, environ))

    async def _send(
        self, response: Response, send: Send, is_head: bool, rest: Receive | None
    ) -> None:
        """Send a response. Before it ends, drop the `rest` of a body that was refused."""
        headers, silent = response.headers, is_head or response.status in BODILESS
        if response.size is not None and not silent:
            headers = [header for header in headers if header[0] != b"content-length"]
            headers.append((b"content-length", str(response.size).encode()))
        if rest:
            headers.append(CLOSE)
        await send({"type": "http.response.start", "status": response.status, "headers": headers})
        chunk = b"" if silent else response.body.read(CHUNK)
        while chunk:
            following = response.body.read(CHUNK)
            if not following and not rest:
                break
            await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await self.pace.turn()
            chunk = following
        if rest:
            await drop_rest(rest)
        await send({"type": "http.response.body", "body": chunk, "more_body": False})
