"""The server's entry: pages and API on threads, the live stream beside them, on one port.

Django's own ASGI handler answers several times slower than its WSGI handler, so the WSGI
application runs in a pool of threads.
"""

from typing import Any, cast

from a2wsgi import WSGIMiddleware

from tables.wsgi import application as wsgi_application  # isort: skip  (sets Django up)
from tables.live.stream import PATH, stream

THREADS = 10

_pages = cast(Any, WSGIMiddleware(cast(Any, wsgi_application), workers=THREADS))


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """An ASGI application."""
    live = PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
    if live:
        await stream(scope, receive, send, live[1])
    else:
        await _pages(scope, receive, send)
