"""A connection as uvicorn has it, with the limits that it lacks.

Uvicorn waits for a request's head as long as it takes and however long that is, keeps a connection
forever that reads nothing of its response, and has no limit to them.
"""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from tables.server.limits import (
    HEAD_BYTES,
    HEAD_SECONDS,
    MOST_PIPELINED,
    UNREAD_SECONDS,
    most_connections,
)


class Refused(Exception):
    """Raised to refuse a request: its head is too large, or the server has too many connections."""


class Connection(HttpToolsProtocol):
    """One client's connection."""

    waiting: ClassVar[dict["Connection", None]] = {}
    """Those without a whole request, the longest waiting first."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.in_head = True
        self.head_bytes = 0
        self.bodiless_bytes = 0
        self.late: asyncio.TimerHandle | None = None
        self.unread: asyncio.TimerHandle | None = None
        self.serving: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self.late = self.loop.call_later(HEAD_SECONDS, self.transport.abort)
        self.waiting[self] = None
        if len(self.connections) > most_connections():
            self._make_room()

    def _make_room(self) -> None:
        """End the connection that has waited longest, or one whose client does not read.

        Whoever has something to say says it at once, so the new one is the last to give way.
        """
        oldest = next(iter(self.waiting))
        if oldest is self:
            others = (other for other in self.connections if isinstance(other, Connection))
            oldest = next((other for other in others if other.unread), self)
        self.waiting.pop(oldest, None)
        oldest.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.waiting.pop(self, None)
        for timer in (self.late, self.unread):
            if timer:
                timer.cancel()
        # Uvicorn tells the request that came last; it may not have been begun.
        for cycle in (self.serving, *(cycle for cycle, _ in self.pipeline)):
            if cycle and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.in_head:
            self.head_bytes += len(data)
        self.bodiless_bytes += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if not self.in_head:
            if self.bodiless_bytes > HEAD_BYTES:
                self._refuse(431)
            return
        if self.head_bytes > HEAD_BYTES:
            self._refuse(431)
        elif self._is_idle() and not self.late:
            self.late = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _is_idle(self) -> bool:
        return self.serving is None or self.cycle.response_complete

    def on_header(self, name: bytes, value: bytes) -> None:
        # What follows a body is no header: nothing may be told that proxies have not seen.
        if self.in_head:
            super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        # Around a body there is room for as much as in a head: sizes of chunks, and trailers.
        self.bodiless_bytes = 0
        super().on_body(body)

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        self.head_bytes = size
        if size > HEAD_BYTES or len(self.pipeline) >= MOST_PIPELINED:
            raise Refused
        self.in_head = False
        self.bodiless_bytes = 0
        if self.late:
            self.late.cancel()
            self.late = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.waiting.pop(self, None)
        self.in_head = True
        self.head_bytes = 0

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read, or has been refused while it was."""
        self._refuse(431 if self.head_bytes > HEAD_BYTES else 400)

    def _refuse(self, status: int) -> None:
        """End the connection. Before a response that is under way there is nothing to say."""
        if self._is_idle():
            self.transport.write(
                STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n"
            )
            self.transport.close()
            self._expect_reading()
        else:
            self.transport.abort()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.serving = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._expect_reading()
        elif self._is_idle():
            self.waiting[self] = None
            if not self.in_head:
                # The rest of a body that nobody has read is no next request.
                self.transport.close()
                self._expect_reading()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._expect_reading()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unread and not self.transport.is_closing():
            self.unread.cancel()
            self.unread = None

    def _expect_reading(self) -> None:
        """Give the client a while to read what is in the buffer."""
        if not self.unread:
            self.unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)
