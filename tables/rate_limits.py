"""What a request has used of a limit, for the headers that tell programs before they run into it.

Whoever counts notes it here; `tables.middleware.headers` writes it on the answer
(draft-ietf-httpapi-ratelimit-headers).
"""

from contextvars import ContextVar
from math import ceil
from typing import NamedTuple


class Usage(NamedTuple):
    """A limit of `most` requests within `window` seconds, of which some are left for `seconds`."""

    name: str
    most: int
    window: int
    left: int
    seconds: float

    @property
    def policy(self) -> str:
        """The value of RateLimit-Policy."""
        return f'"{self.name}";q={self.most};w={self.window}'

    @property
    def limit(self) -> str:
        """The value of RateLimit."""
        return f'"{self.name}";r={max(self.left, 0)};t={ceil(self.seconds)}'


_usage: ContextVar[Usage | None] = ContextVar("usage", default=None)


def note_usage(usage: Usage | None) -> None:
    """Note what the request that is being answered has used; None where nothing counted."""
    _usage.set(usage)


def usage() -> Usage | None:
    """What the request that is being answered has used of a limit, if it has one."""
    return _usage.get()
