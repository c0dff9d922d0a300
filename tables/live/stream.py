"""Server-sent events, one each time a match has moved on: for pages, and for programs.

An event's id is the match's version, so a browser that lost the connection says by itself what it
has seen. `/m/<match>/live` is answered here. The data of its events is how many get them at the
same time: they spread their requests over time. `/api/v1/matches/<match>/events` is begun by a view
of the API, with its permissions, problems and headers. Its events say where the match stands.
"""

import re
from http.cookies import CookieError, SimpleCookie

from django.conf import settings
from django.contrib.sessions.backends.signed_cookies import SessionStore

from tables.access.links import digest_of
from tables.access.permissions import secret_in
from tables.live.changes import FAILURES, visitor
from tables.live.hub import Hub, Watcher
from tables.problems import RETRY_AFTER_SECONDS
from tables.server.limits import most_streams
from tables.server.pages import Pages
from tables.server.protocol import Message, Receive, Scope, Send
from tables.server.streams import ENVIRON, OFFER, Offer

PATH = re.compile(r"/m/([\w-]{1,64})/live")
EVENTS = re.compile(r"/api/v1/matches/[^/]+/events")

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


def open_streams() -> int:
    """Return the number of streams that this process has open."""
    return sum(watched.count() for watched in _hubs)


async def end_streams() -> None:
    """End all streams of this process. Their clients come again by themselves."""
    for watched in _hubs:
        await watched.close()


async def stream(scope: Scope, receive: Receive, send: Send, match_id: str) -> None:
    """Answer one connection for as long as it lasts."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    secret = secret_in(headers.get(b"authorization", ""))
    digest = digest_of(secret) if secret else None
    credentials = (match_id, device_in(headers), digest)
    try:
        watched = hub()
        visit = await visitor(watched.database, *credentials)
    except FAILURES:
        await _without_stream(503, LATER, send)
        return
    if scope["method"] != "GET" or visit is None:
        await _without_stream(*_only_head(scope["method"], visit is not None), send)
        return
    if not _is_free():
        # Browsers then poll.
        await _without_stream(503, LATER, send)
        return
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    await send({"type": "http.response.body", "body": RETRY, "more_body": True})
    await _follow(watched, match_id, Watcher(send, visit[0], _seen(scope, headers)), receive)


async def events(scope: Scope, receive: Receive, send: Send, pages: Pages) -> None:
    """Offer a stream to the view that answers. One that is taken goes on where the view ended."""
    offer = Offer(free=_is_free())

    async def begin(message: Message) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "more_body": bool(message.get("more_body") or offer.watch)}
        elif message["status"] == 200:
            message = {**message, "headers": _without_length(message["headers"])}
        else:
            # Something went wrong behind the view.
            offer.watch = None
        await send(message)

    # What is compressed would wait for more before it is sent.
    plain = [header for header in scope["headers"] if header[0] != b"accept-encoding"]
    await pages({**scope, "headers": plain, ENVIRON: {OFFER: offer}}, receive, begin)
    if offer.watch:
        match_id, link, version, language = offer.watch
        await _follow(hub(), match_id, Watcher(send, link, version, language), receive)


def _is_free() -> bool:
    """Return whether there is room for one more stream."""
    try:
        return hub().count() < most_streams()
    except FAILURES:
        return False


def _without_length(headers: Headers) -> Headers:
    """Return the headers of a response that goes on: it has no length."""
    return [header for header in headers if header[0] != b"content-length"]


async def _follow(watched: Hub, match_id: str, watcher: Watcher, receive: Receive) -> None:
    """Send what happens at a match for as long as the connection lasts."""
    watched.add(match_id, watcher)
    try:
        await watched.catch_up(match_id, watcher)
        while (await receive())["type"] != "http.disconnect":
            pass
    finally:
        watched.remove(match_id, watcher)


def _only_head(method: str, may_watch: bool) -> tuple[int, Headers]:
    """Return the status and further headers of HEAD, of other methods, and for whoever may not
    watch."""
    if method not in ("GET", "HEAD"):
        return 405, [(b"allow", b"GET, HEAD")]
    return (200, HEADERS[:1]) if may_watch else (404, [])


async def _without_stream(status: int, headers: Headers, send: Send) -> None:
    start = {"type": "http.response.start", "status": status, "headers": headers + HEADERS[1:]}
    await send(start)
    await send({"type": "http.response.body", "body": b""})


def _seen(scope: Scope, headers: dict[bytes, str]) -> int:
    """Return the version that was sent last or that the page shows, or 0."""
    after = re.search(rb"(?:^|&)after=(\d{1,18})(?:&|$)", scope["query_string"])
    last_event = headers.get(b"last-event-id", "")
    if re.fullmatch(r"[0-9]{1,18}", last_event):
        return int(last_event)
    return int(after[1]) if after else 0


def device_in(headers: dict[bytes, str]) -> str:
    """Return the number of the device whose signed session came with the request."""
    try:
        cookie = SimpleCookie(headers.get(b"cookie", "")).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return ""
    device: str = SessionStore(cookie.value).get("device", "") if cookie else ""
    return device
