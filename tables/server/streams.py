"""Responses that go on after their view has returned. No thread waits for them.

The server offers a stream to the view of some addresses. What such a view answers is then only the
beginning, if it takes the offer, and the server goes on. A server without streams offers none: the
response ends there, and clients of event streams come again by themselves.
"""

from dataclasses import dataclass
from typing import NamedTuple

OFFER = "server.stream"
"""The name of the `Offer` in the WSGI environ."""

ENVIRON = "environ"
"""Keys that an ASGI scope adds to the WSGI environ."""


class Watch(NamedTuple):
    """The match that a stream is about, the link that entitles to it, the version sent last and the
    language of what is sent."""

    match_id: str
    link: int
    version: int
    language: str


@dataclass
class Offer:
    """A stream that a view may take, by saying what it is about. `free` is whether there is room
    for one more."""

    free: bool
    watch: Watch | None = None
