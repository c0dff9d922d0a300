"""The default server: one process for pages, API and live streams, on one port.

No client can keep it from the others: `bodies` reads what is sent before a thread is taken,
`threads` runs the WSGI application and buffers its response, `pages` sends that with the thread
free again, and `connections` bounds what a connection may take of time and memory.
"""

from collections.abc import Awaitable, Callable

AT_STOP: list[Callable[[], Awaitable[None]]] = []
"""Functions to call when the server stops. They end endless responses."""
