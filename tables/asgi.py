"""The server's entry: pages and API on threads, the live stream beside them, on one port.

Django's own ASGI handler answers several times slower than its WSGI handler, so the WSGI
application runs in a pool of threads. The API's events begin there and go on beside it.
"""

from tables.server.protocol import Receive, Scope, Send

from tables.wsgi import application as wsgi_application  # isort: skip  (sets Django up)
from tables.capacity.urgent import writes_entry
from tables.live.stream import EVENTS, PATH, end_streams, events, open_streams, stream
from tables.middleware.errors import overloaded
from tables.middleware.health import ALIVE
from tables.middleware.metrics import STREAMS
from tables.middleware.sizes import MOST_SENT
from tables.server import AT_STOP
from tables.server.pages import Pages

AT_STOP.append(end_streams)
STREAMS.set_function(open_streams)
pages = Pages(
    wsgi_application,
    overloaded,
    MOST_SENT,
    lambda scope: writes_entry(scope["method"], scope["path"]),
)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Run the ASGI application."""
    path = scope["path"] if scope["type"] == "http" else ""
    if live := PATH.fullmatch(path):
        await stream(scope, receive, send, live[1])
    elif EVENTS.fullmatch(path):
        await events(scope, receive, send, pages)
    elif path == ALIVE:
        # A process that is only busy says so, or it would be restarted.
        await pages.at_once(scope, receive, send)
    else:
        await pages(scope, receive, send)
