"""The types of ASGI and WSGI, as far as they are used here."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
"""Scope of a connection in ASGI."""

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

Environ = dict[str, Any]
"""Environ of a request in WSGI."""
