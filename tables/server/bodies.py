"""A request's body, read in the event loop before a thread is taken for the request."""

import asyncio
from collections.abc import Callable
from enum import Enum, auto
from typing import IO

from tables.server.limits import BODY_RATE, BODY_SECONDS, IN_MEMORY, LINGER_SECONDS
from tables.server.pace import Pace
from tables.server.protocol import Receive

Grown = Callable[[int], None]


class Arrival(Enum):
    """Number of received bytes of a body."""

    WHOLE = auto()
    LARGE = auto()
    LATE = auto()
    GONE = auto()


async def read_body(
    headers: dict[bytes, bytes],
    receive: Receive,
    body: IO[bytes],
    most: int,
    grown: Grown,
    pace: Pace,
) -> Arrival:
    """Read at most `most` bytes into `body`. `grown` is called with the bytes that it grew by.

    What is announced as longer is not read at all. The deadline moves on with what arrives. A long
    body is read part by part at the given pace.
    """
    length = headers.get(b"content-length", b"0")
    if length == b"0" and b"transfer-encoding" not in headers:
        return Arrival.WHOLE
    if not length.isdigit() or int(length[:20]) > most:
        return Arrival.LARGE
    begun, size = asyncio.get_running_loop().time(), 0
    try:
        async with asyncio.timeout(BODY_SECONDS) as deadline:
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return Arrival.GONE
                part = body.write(message.get("body", b""))
                grown(part)
                size += part
                if size > most:
                    return Arrival.LARGE
                if not message.get("more_body"):
                    return Arrival.WHOLE
                if size > IN_MEMORY:
                    await pace.turn()
                deadline.reschedule(begun + BODY_SECONDS + size / BODY_RATE)
    except TimeoutError:
        return Arrival.LATE


async def drop_rest(receive: Receive) -> None:
    """Read what else comes of a refused body, for a moment.

    A connection that is closed with bytes unread is reset, and a reset overtakes the response.
    """
    try:
        async with asyncio.timeout(LINGER_SECONDS):
            while (await receive()).get("more_body"):
                pass
    except TimeoutError:
        pass
