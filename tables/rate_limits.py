"""Use of rate limits, for the headers that warn programs early.

Whoever counts notes it here. `tables.middleware.headers` writes it on the answer
(draft-ietf-httpapi-ratelimit-headers).
"""

from contextvars import ContextVar
from math import ceil
from typing import NamedTuple

from scorer.text import Text, text
from tables.problems import RequestProblem

HOUR = 3600
"""The span of time, in seconds, that budgets are for."""

SPENT = {
    "matches": text(
        "Your network opened {count} matches within an hour. Try again in {minutes} min."
    ),
    "imports": text(
        "Your network sent {count} records within an hour. Try again in {minutes} min."
    ),
    "downloads": text(
        "Your network requested {count} large files within an hour. Try again in {minutes} min."
    ),
    "devices": text(
        "{count} devices joined from your network within an hour. Try again in {minutes} min."
    ),
    "questions": text(
        "Your network sent {count} questions within an hour. Try again in {minutes} min."
    ),
    "heavy_seconds": text(
        "Your network kept the server busy with large matches for {count} s within an hour. Try "
        "again in {minutes} min."
    ),
}
"""The budgets, and what is said once one is spent."""


class Usage(NamedTuple):
    """A limit of `most` requests within `window` seconds, of which some are left for `seconds`."""

    name: str
    most: int
    window: int
    left: int
    seconds: float

    @property
    def policy(self) -> str:
        """Return the value of RateLimit-Policy."""
        return f'"{self.name}";q={self.most};w={self.window}'

    @property
    def limit(self) -> str:
        """Return the value of RateLimit."""
        return f'"{self.name}";r={max(self.left, 0)};t={ceil(self.seconds)}'


_usage: ContextVar[Usage | None] = ContextVar("usage", default=None)


def note_usage(usage: Usage | None) -> None:
    """Note what the request that is being answered has used, or None where nothing counted."""
    _usage.set(usage)


def usage() -> Usage | None:
    """Return what the request that is being answered has used of a limit, if it has one."""
    return _usage.get()


def spent(budget: str, most: int, seconds: float) -> RequestProblem:
    """That a budget of `most` is spent for so many seconds."""
    gaps = {"count": most, "minutes": ceil(seconds / 60)}
    sentence = Text(SPENT[budget].message, tuple(gaps.items()))
    return RequestProblem("throttled", sentence, retry_after=ceil(seconds))
