"""`/m/<match>/live`: server-sent events, one each time the match has moved on.

An event's id is the match's version, so a browser that lost the connection says by itself what it
has seen. Its data is how many get it at the same time: they spread their requests over time.
"""

import re
from http.cookies import CookieError, SimpleCookie
from typing import Any

from django.conf import settings
from django.contrib.sessions.backends.signed_cookies import SessionStore

from tables.access.links import digest_of
from tables.access.permissions import secret_in
from tables.live.changes import FAILURES, visitor
from tables.live.hub import Hub, Watcher
from tables.problems import RETRY_AFTER_SECONDS
from tables.server.limits import most_streams
from tables.server.protocol import Scope, Send

PATH = re.compile(r"/m/([\w-]{1,64})/live")

Headers = list[tuple[bytes, bytes]]

RETRY = b"retry: 2000\n\n"
HEADERS: Headers = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]
LATER: Headers = [(b"retry-after", str(RETRY_AFTER_SECONDS[503]).encode())]

_hubs: list[Hub] = []


def hub() -> Hub:
    """This process's hub, made when somebody first watches."""
    if not _hubs:
        _hubs.append(Hub())
    return _hubs[0]


async def end_streams() -> None:
    """End all streams of this process; their clients come again by themselves."""
    for watched in _hubs:
        await watched.close()


async def stream(scope: Scope, receive: Any, send: Send, match_id: str) -> None:
    """Answer one connection for as long as it lasts."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    secret = secret_in(headers.get(b"authorization", ""))
    digest = digest_of(secret) if secret else None
    shown_by = (match_id, device_in(headers), digest)
    try:
        watched = hub()
        found = await visitor(watched.database, *shown_by)
    except FAILURES:
        await _without_stream(503, LATER, send)
        return
    if scope["method"] != "GET" or found is None:
        await _without_stream(*_only_head(scope["method"], found is not None), send)
        return
    if watched.count() >= most_streams():
        # Browsers then poll.
        await _without_stream(503, LATER, send)
        return
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    await send({"type": "http.response.body", "body": RETRY, "more_body": True})
    watcher = Watcher(send, found[0], _seen(scope, headers))
    watched.add(match_id, watcher)
    try:
        # What was written before this connection counted among the watchers.
        found = await visitor(watched.database, *shown_by)
        if found and watcher.version != found[1]:
            await watcher.tell(found[1], 1)
        while (await receive())["type"] != "http.disconnect":
            pass
    finally:
        watched.remove(match_id, watcher)


def _only_head(method: str, may_watch: bool) -> tuple[int, Headers]:
    """The status and further headers of HEAD, of other methods, and for whoever may not watch."""
    if method not in ("GET", "HEAD"):
        return 405, [(b"allow", b"GET, HEAD")]
    return (200, HEADERS[:1]) if may_watch else (404, [])


async def _without_stream(status: int, headers: Headers, send: Send) -> None:
    start = {"type": "http.response.start", "status": status, "headers": headers + HEADERS[1:]}
    await send(start)
    await send({"type": "http.response.body", "body": b""})


def _seen(scope: Scope, headers: dict[bytes, str]) -> int:
    """The version that was sent last, or that the page shows; 0 where neither is known."""
    after = re.search(rb"(?:^|&)after=(\d{1,18})(?:&|$)", scope["query_string"])
    said = headers.get(b"last-event-id", "")
    if re.fullmatch(r"[0-9]{1,18}", said):
        return int(said)
    return int(after[1]) if after else 0


def device_in(headers: dict[bytes, str]) -> str:
    """The number of the device whose signed session came with the request."""
    try:
        cookie = SimpleCookie(headers.get(b"cookie", "")).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return ""
    device: str = SessionStore(cookie.value).get("device", "") if cookie else ""
    return device
