"""A match's events from the whole server: streams go on, are resumed, and end with their links."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tables.live import stream as stream_module
from tables.server.streams import ENVIRON, OFFER
from tests.databases import fresh
from tests.deals import ROUND
from tests.serving import make_ready, running

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    settings = fresh(tmp_path_factory.mktemp("var"))
    make_ready(settings)
    with running(settings) as server:
        base = f"{server.address}/api/v1"
        with httpx.Client(base_url=base, trust_env=False, timeout=15) as client:
            yield client


class Match:
    """A match at the server, and its secrets."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        opened = self._post("/matches", {"game": "belot", "seats": ["Ana", "Boris", "Ceca", "Dan"]})
        self.id, self.links = opened["id"], opened["links"]

    def bearer(self, role: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.links[role]}"}

    def _post(self, path: str, data: Any, **headers: str) -> Any:
        headers["Idempotency-Key"] = str(uuid4())
        answer = self.client.post(path, json=data, headers=headers)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def write(self) -> None:
        self._post(f"/matches/{self.id}/entries", ROUND, **self.bearer("scorer"))

    def renew(self, role: str) -> None:
        self._post(f"/matches/{self.id}/links", {"role": role}, **self.bearer("owner"))

    def ticket(self, role: str) -> str:
        ticket: str = self._post(f"/matches/{self.id}/events/ticket", {}, **self.bearer(role))[
            "ticket"
        ]
        return ticket

    def delete(self) -> None:
        answer = self.client.delete(f"/matches/{self.id}", headers=self.bearer("owner"))
        assert answer.status_code == 204


class Streams(ExitStack):
    """The streams of one test, closed at its end."""

    def open(self, match: Match, query: str = "", **headers: str) -> "Stream":
        address = f"/matches/{match.id}/events{query}"
        return Stream(self.enter_context(match.client.stream("GET", address, headers=headers)))


class Stream:
    """One connection to a match's events."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.lines = response.iter_lines()

    def stand(self) -> Any:
        """Where the next event says that the match stands."""
        event = self.event()
        return {name: event[name] for name in ("version", "seq", "totals", "status")}

    def event(self) -> Any:
        """The next event's data; None where the stream has ended."""
        event: dict[str, str] = {}
        for line in self.lines:
            name, _, value = line.partition(": ")
            if not line and "data" in event:
                data = json.loads(event["data"])
                assert (event["id"], event["event"]) == (str(data["version"]), "changed")
                return data
            event = {**event, name: value} if line else {}
        return None


@pytest.fixture
def streams() -> Iterator[Streams]:
    with Streams() as opened:
        yield opened


def test_every_client_is_sent_every_change(served: httpx.Client, streams: Streams) -> None:
    match = Match(served)
    clients = [
        streams.open(match, **match.bearer("watcher")),
        streams.open(match, "?after=1", **match.bearer("owner")),
        streams.open(match, f"?ticket={match.ticket('watcher')}", Accept="text/event-stream"),
    ]
    start = {"version": 1, "seq": 0, "totals": [0, 0], "status": "open"}
    assert [clients[0].stand(), clients[2].stand()] == [start, start]
    for seq, totals in ((1, [10, 6]), (2, [20, 12])):
        match.write()
        now = {"version": seq + 1, "seq": seq, "totals": totals, "status": "open"}
        assert [client.stand() for client in clients] == [now] * 3


def test_every_client_is_sent_sentences_in_its_language(
    served: httpx.Client, streams: Streams
) -> None:
    match = Match(served)
    clients = {
        language: streams.open(
            match, "?after=1", **match.bearer("watcher"), **{"Accept-Language": language}
        )
        for language in ("en", "de", "bg", "en-GB")
    }
    match.write()
    told = {language: client.event()["last"] for language, client in clients.items()}
    for language, last in told.items():
        headers = {**match.bearer("watcher"), "Accept-Language": language}
        board = served.get(f"/matches/{match.id}", headers=headers).json()["last"]
        assert last == {name: board[name] for name in last}
    assert len({last["verdict"] for last in told.values()}) == 3


def test_a_stream_is_resumed_where_it_broke_off(served: httpx.Client, streams: Streams) -> None:
    match = Match(served)
    with Streams() as first:
        assert first.open(match, **match.bearer("watcher")).event()["version"] == 1
    match.write()
    match.write()
    again = streams.open(match, **{**match.bearer("watcher"), "Last-Event-ID": "1"})
    assert again.stand() == {"version": 3, "seq": 2, "totals": [20, 12], "status": "open"}
    current = streams.open(match, "?after=3", **match.bearer("watcher"))
    match.write()
    assert [stream.event()["version"] for stream in (again, current)] == [4, 4]


def test_a_change_of_names_is_told_before_anything_is_written(
    served: httpx.Client, streams: Streams
) -> None:
    match = Match(served)
    stream = streams.open(match, "?after=1", **match.bearer("watcher"))
    answer = served.put(
        f"/matches/{match.id}/seats",
        json={"seats": ["E", "F", "G", "H"]},
        headers=match.bearer("scorer"),
    )
    assert answer.status_code == 200
    assert stream.stand() == {"version": 2, "seq": 0, "totals": [0, 0], "status": "open"}


def test_a_stream_ends_with_its_link_and_with_its_match(
    served: httpx.Client, streams: Streams
) -> None:
    match = Match(served)
    stays = streams.open(match, "?after=1", **match.bearer("scorer"))
    goes = [
        streams.open(match, "?after=1", **match.bearer("watcher")),
        streams.open(match, f"?after=1&ticket={match.ticket('watcher')}"),
    ]
    match.renew("watcher")
    assert [stream.event() for stream in goes] == [None, None]
    match.write()
    while (event := stays.event())["seq"] == 0:
        pass
    assert event["seq"] == 1
    match.delete()
    assert stays.event() is None


def test_a_stream_begins_like_every_answer_of_the_api(
    served: httpx.Client, streams: Streams
) -> None:
    match = Match(served)
    compressed = {**match.bearer("watcher"), "Accept-Encoding": "gzip, br"}
    begun = streams.open(match, **compressed).response
    headers = dict(begun.headers)
    assert begun.status_code == 200
    assert headers["content-type"] == "text/event-stream; charset=utf-8"
    assert headers["cache-control"] == "no-store"
    assert headers["x-accel-buffering"] == "no"
    assert "content-length" not in headers
    assert "content-encoding" not in headers
    head = served.head(f"/matches/{match.id}/events", headers=match.bearer("watcher"))
    assert head.status_code == 200
    assert set(head.headers) == set(headers) - {"transfer-encoding"}
    board = served.get(f"/matches/{match.id}", headers=match.bearer("watcher")).headers
    # What Django's middleware adds to every answer.
    for name in ("x-content-type-options", "referrer-policy", "cross-origin-resource-policy"):
        assert headers[name] == board[name]
    refused = served.get(
        f"/matches/{match.id}/events", headers={"Authorization": "Bearer nonsense"}
    )
    assert refused.status_code == 404
    assert refused.headers["content-type"] == "application/problem+json"
    assert (
        served.post(f"/matches/{match.id}/events", headers=match.bearer("owner")).status_code == 405
    )


@pytest.mark.parametrize("room", [0, 1])
def test_streams_leave_connections_for_others(
    room: int, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_module, "most_streams", lambda: room)
    monkeypatch.setattr(stream_module, "_hubs", [])
    offers = []

    async def pages(scope: Any, *other: Any) -> None:
        offers.append(scope[ENVIRON][OFFER])

    scope = {"type": "http", "path": f"/api/v1/matches/{'x' * 22}/events", "headers": []}
    asyncio.run(stream_module.events(scope, pages, pages, pages))  # type: ignore[arg-type]
    assert [offer.free for offer in offers] == [bool(room)]


def test_what_goes_wrong_behind_the_view_ends_the_response(
    tmp_path: Path, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_module, "_hubs", [])
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def pages(scope: Any, receive: Any, send: Any) -> None:
        scope[ENVIRON][OFFER].watch = ("x" * 22, 1, 1)
        await send({"type": "http.response.start", "status": 500, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    scope = {"type": "http", "headers": []}
    asyncio.run(stream_module.events(scope, send, send, pages))  # type: ignore[arg-type]
    assert [message.get("more_body") for message in sent] == [None, False]
    assert stream_module.hub().matches == {}
