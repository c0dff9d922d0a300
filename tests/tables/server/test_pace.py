"""Large bodies and responses are moved part by part, so that a small request comes in between."""

import asyncio
import io

import pytest

from tables.server.bodies import Arrival, read_body
from tables.server.limits import CHUNK, IN_MEMORY, PART_SECONDS
from tables.server.pace import Pace
from tables.server.pages import Pages
from tables.server.protocol import Message
from tests.serving import HOST
from tests.tables.served import LARGE, LIMIT_SECONDS, MOST, Application, busy


class Counted(Pace):
    """Counts the turns."""

    def __init__(self) -> None:
        super().__init__()
        self.turns = 0

    async def turn(self) -> None:
        self.turns += 1


def turns_to_read(size: int) -> int:
    """How many turns a body takes that comes in chunks."""
    counted, unread = Counted(), io.BytesIO(b"a" * size)
    grown: list[int] = []

    async def receive() -> Message:
        part = unread.read(CHUNK)
        return {"type": "http.request", "body": part, "more_body": unread.tell() < size}

    async def story() -> Arrival:
        headers = {b"content-length": b"%d" % size}
        return await read_body(headers, receive, io.BytesIO(), size, grown.append, counted)

    assert asyncio.run(story()) is Arrival.WHOLE
    assert sum(grown) == size
    return counted.turns


def turns_to_send(path: str) -> int:
    """How many turns a response takes."""
    pages = Pages(Application(), busy, MOST)
    pages.pace = counted = Counted()

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        assert message["type"].startswith("http.response.")

    scope = {
        "type": "http", "method": "GET", "path": path, "query_string": b"", "headers": [],
        "http_version": "1.1", "scheme": "http", "root_path": "", "server": (HOST, 1),
        "client": (HOST, 2), "raw_path": path.encode(),
    }  # fmt: skip
    asyncio.run(pages(scope, receive, send))
    return counted.turns


def test_what_is_small_waits_for_no_turn() -> None:
    assert turns_to_read(1000) == turns_to_read(IN_MEMORY) == turns_to_send("/") == 0


def test_between_the_parts_of_what_is_large_others_have_their_turn() -> None:
    assert turns_to_read(IN_MEMORY + 3 * CHUNK) == 2
    assert turns_to_send("/large") == LARGE // CHUNK - 1


def test_one_part_is_moved_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []

    async def sleep(seconds: float) -> None:
        assert seconds == PART_SECONDS
        happened.append("begun")
        await asyncio.get_running_loop().run_in_executor(None, int)
        happened.append("ended")

    monkeypatch.setattr(asyncio, "sleep", sleep)

    async def story() -> None:
        paced = Pace()
        await asyncio.gather(*(paced.turn() for _ in range(3)))

    asyncio.run(story())
    assert happened == ["begun", "ended"] * 3


def test_a_part_waits_for_a_while_only(monkeypatch: pytest.MonkeyPatch) -> None:
    async def sleep(seconds: float) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(asyncio, "sleep", sleep)

    async def story() -> None:
        paced = Pace()
        # The first would never move on.
        async with asyncio.timeout(LIMIT_SECONDS):
            await asyncio.gather(*(paced.turn() for _ in range(3)))

    asyncio.run(story())
