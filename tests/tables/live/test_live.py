"""The live stream: versions as events, resumed, for those who may see the match."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from typing import Any

import pytest
from django.db import connections
from django.test import Client

from tables.live import changes
from tables.live import hub as hub_module
from tables.live import stream as stream_module
from tests.deals import ROUND
from tests.tables.conftest import SECRETS, Api, join

pytestmark = pytest.mark.django_db(transaction=True)

Message = MutableMapping[str, Any]


@pytest.fixture(autouse=True)
def fresh_hub() -> Iterator[None]:
    stream_module._hubs.clear()
    yield
    for hub in stream_module._hubs:
        if isinstance(hub.database, changes.PostgresChanges) and hub.database.querying:
            # Its loop has ended with its test.
            hub.database.querying.pgconn.finish()
    stream_module._hubs.clear()


@pytest.fixture
def match(api: Api) -> str:
    return api.open()


class Phone:
    """One connection to the stream, as the server has it."""

    def __init__(self, path: str, query: str = "", method: str = "GET", **headers: str) -> None:
        self.scope: Message = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": query.encode(),
            "headers": [
                (name.replace("_", "-").lower().encode(), value.encode())
                for name, value in headers.items()
            ],
        }
        self.messages: asyncio.Queue[Message] = asyncio.Queue()
        self.gone = asyncio.Event()
        self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        address = stream_module.PATH.fullmatch(self.scope["path"])
        assert address
        await stream_module.stream(self.scope, self._receive, self.messages.put, address[1])

    async def _receive(self) -> Message:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def status(self) -> int:
        status: int = (await self.next())["status"]
        return status

    async def next(self) -> Message:
        return await asyncio.wait_for(self.messages.get(), 10)

    async def event(self) -> str:
        """The next words, without those about trying again."""
        while True:
            words: str = (await self.next()).get("body", b"").decode()
            if not words.startswith("retry:"):
                return words

    async def leave(self) -> None:
        self.gone.set()
        await self.task


def cookies(client: Client) -> str:
    return f"session={client.cookies['session'].value}"


def bearer(match: str) -> str:
    return f"Bearer {SECRETS[match]}"


def with_phones(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(story(), 30))


async def elsewhere(action: Callable[[], Any]) -> int:
    """The status that another thread of the server answers with."""

    def run() -> int:
        try:
            status: int = action().status_code
            return status
        finally:
            connections.close_all()

    return await asyncio.to_thread(run)


async def writes(api: Api, match: str) -> None:
    assert await elsewhere(lambda: api.write(match, ROUND)) == 201


def test_every_watcher_is_told_the_version_and_how_many_they_are(api: Api, match: str) -> None:
    async def story() -> None:
        path, after = f"/m/{match}/live", "after=1"
        phones = [Phone(path, after, cookie=cookies(api.client)) for _ in range(2)]
        phones.append(Phone(path, after, authorization=bearer(match)))
        for phone in phones:
            assert await phone.status() == 200
        for version in (2, 3):
            await writes(api, match)
            for phone in phones:
                assert await phone.event() == f"id: {version}\nevent: version\ndata: 3\n\n"
        for phone in phones:
            await phone.leave()
        assert stream_module.hub().matches == {}
        assert stream_module.hub().tasks == set()

    with_phones(story)


@pytest.mark.parametrize(
    ("query", "headers", "expects_event"),
    [
        ("after=3", {}, False),
        ("after=2", {}, True),
        ("", {}, True),
        ("after=1", {"Last-Event-ID": "3"}, False),
        ("after=3", {"Last-Event-ID": "2"}, True),
        ("after=x", {"Last-Event-ID": "x" * 30}, True),
        ("after=" + "9" * 30, {}, True),
    ],
)
def test_who_comes_back_is_told_what_was_missed(
    api: Api, match: str, query: str, headers: dict[str, str], expects_event: bool
) -> None:
    api.write(match, ROUND)
    api.write(match, ROUND)

    async def story() -> None:
        phone = Phone(f"/m/{match}/live", query, authorization=bearer(match), **headers)
        assert await phone.status() == 200
        if not expects_event:
            await writes(api, match)
        assert (await phone.event()).startswith(f"id: {3 if expects_event else 4}\n")
        await phone.leave()

    with_phones(story)


def test_only_who_may_see_the_match_is_told(api: Api, match: str) -> None:
    other = api.open()
    stranger = Client()
    stranger.get("/")

    async def story() -> None:
        path = f"/m/{match}/live"
        for headers in (
            {},
            {"cookie": cookies(stranger)},
            {"cookie": "session=forged"},
            {"cookie": 'x="\x01'},
            {"authorization": bearer(other)},
            {"authorization": bearer(other), "cookie": cookies(api.client)},
        ):
            phone = Phone(path, **headers)
            assert await phone.status() == 404
            assert (await phone.next())["body"] == b""
            await phone.task
        unknown = Phone(f"/m/{'x' * 22}/live", authorization=bearer(match))
        assert await unknown.status() == 404

    with_phones(story)


def test_head_is_answered_like_get_and_ends(api: Api, match: str) -> None:
    stranger = Client()
    stranger.get("/")

    async def story() -> None:
        path = f"/m/{match}/live"
        begins = Phone(path, cookie=cookies(api.client))
        begun = await begins.next()
        await begins.leave()
        for method, client, status in (
            ("HEAD", api.client, 200), ("HEAD", stranger, 404), ("POST", api.client, 405),
        ):  # fmt: skip
            phone = Phone(path, method=method, cookie=cookies(client))
            answer = await phone.next()
            assert answer["status"] == status
            assert status != 200 or answer == begun
            assert await phone.next() == {"type": "http.response.body", "body": b""}
            await phone.task

    with_phones(story)


@pytest.mark.promise("A98")
def test_a98_without_its_database_the_stream_says_when_to_come_back(
    api: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*arguments: Any) -> None:
        raise sqlite3.DatabaseError("database disk image is malformed")

    async def story() -> None:
        monkeypatch.setattr(stream_module, "visitor", broken)
        phone = Phone(f"/m/{match}/live", cookie=cookies(api.client))
        answer = await phone.next()
        assert answer["status"] == 503
        assert int(dict(answer["headers"])[b"retry-after"]) > 0
        assert await phone.next() == {"type": "http.response.body", "body": b""}
        await phone.task

    with_phones(story)


def test_streams_leave_connections_for_others(
    api: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_module, "most_streams", lambda: 1)

    async def story() -> None:
        path, headers = f"/m/{match}/live", {"cookie": cookies(api.client)}
        first = Phone(path, **headers)
        assert await first.status() == 200
        assert await first.event() == "id: 1\nevent: version\ndata: 1\n\n"
        second = Phone(path, **headers)
        assert await second.status() == 503
        await second.task
        await first.leave()
        third = Phone(path, **headers)
        assert await third.status() == 200
        await third.leave()

    with_phones(story)


def test_a_withdrawn_link_ends_its_streams_and_no_others(api: Api, match: str) -> None:
    listed = api.get(f"/matches/{match}/links").json()
    watcher = Client()
    join(watcher, listed[0]["secret"])

    async def story() -> None:
        path = f"/m/{match}/live"
        stays = Phone(path, "after=1", authorization=bearer(match))
        goes = Phone(path, "after=1", cookie=cookies(watcher))
        for phone in (stays, goes):
            assert await phone.status() == 200
            await phone.next()
        await elsewhere(lambda: api.send("DELETE", f"/matches/{match}/links/watcher"))
        assert await goes.next() == {"type": "http.response.body", "body": b""}
        assert (await stays.event()).startswith("id: 2\n")
        await elsewhere(lambda: api.send("DELETE", f"/matches/{match}"))
        assert await stays.next() == {"type": "http.response.body", "body": b""}
        for phone in (stays, goes):
            await phone.leave()

    with_phones(story)


def test_who_takes_no_words_is_not_waited_for(api: Api, match: str) -> None:
    turns: list[int] = []

    async def takes_nothing(message: Message) -> None:
        """Count the event loop's turns for as long as it is waited for."""
        while True:
            turns.append(1)
            await asyncio.sleep(0)

    async def story() -> None:
        path = f"/m/{match}/live"
        stuck = Phone(path, "after=1", authorization=bearer(match))
        assert await stuck.status() == 200
        [watcher] = stream_module.hub().matches[match]
        watcher.send = takes_nothing
        other = Phone(path, "after=1", authorization=bearer(match))
        assert await other.status() == 200
        await writes(api, match)
        assert (await other.event()).startswith("id: 2\n")
        while len(stream_module.hub().matches[match]) > 1:
            await asyncio.sleep(0.01)
        assert len(turns) <= 2
        for phone in (stuck, other):
            await phone.leave()

    with_phones(story)


def test_silence_is_broken_now_and_then_and_a_lost_database_is_asked_again(
    api: Api, match: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hub_module, "HEARTBEAT_SECONDS", 0.01)
    monkeypatch.setattr(hub_module, "RETRY_SECONDS", 0.01)

    async def story() -> None:
        faults = [OSError("gone")]

        async def query(*arguments: Any) -> Any:
            if faults:
                raise faults.pop()
            return await changes.match_versions(*arguments)

        phone = Phone(f"/m/{match}/live", "after=1", authorization=bearer(match))
        assert await phone.status() == 200
        assert await phone.event() == ":\n\n"
        monkeypatch.setattr(hub_module, "match_versions", query)
        await writes(api, match)
        while (words := await phone.event()) == ":\n\n":
            pass
        assert words.startswith("id: 2\n")
        await phone.leave()

    with_phones(story)
    assert "cannot be followed" in caplog.text
