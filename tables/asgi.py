"""The server's entry: pages and API on threads, under one ASGI server on one port.

Django's own ASGI handler answers several times slower than its WSGI handler, so the WSGI
application runs in a pool of threads.
"""

from typing import Any, cast

from a2wsgi import WSGIMiddleware

from tables.wsgi import application as wsgi_application

THREADS = 10

application = WSGIMiddleware(cast(Any, wsgi_application), workers=THREADS)
