"""Turns at computing: requests that compute side by side only keep the interpreter from each other.

Most of all they keep it from writing a deal, which needs it many times and briefly. So few
requests compute at a time, and the others wait in the order in which they came. What writes an
entry waits for no turn. Who has a turn keeps it while it writes, so that few writers stand before
an entry. It gives its turn up for heavy work, which has a limit of its own.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

from tables.capacity.fair_semaphore import FairSemaphore

TURNS = 1 if connection.vendor == "sqlite" else 4
"""Number of computations at a time: one, unless the database is on another machine."""

LONGEST_SECONDS = 60.0
"""After that a request no longer waits for its turn: something must be wrong."""

_turns = FairSemaphore(TURNS)
_here = threading.local()


@contextmanager
def in_turn() -> Iterator[None]:
    """Yield what this thread does in the block, it does when it is its turn."""
    _here.has_turn = _turns.acquire(LONGEST_SECONDS)
    try:
        yield
    finally:
        has_turn, _here.has_turn = _here.has_turn, False
        if has_turn:
            _turns.release()


@contextmanager
def without_turn() -> Iterator[None]:
    """Yield what is done in the block waits, or has a limit of its own: somebody else has the
    turn."""
    had_turn = getattr(_here, "has_turn", False)
    if had_turn:
        _here.has_turn = False
        _turns.release()
    try:
        yield
    finally:
        if had_turn:
            _here.has_turn = _turns.acquire(LONGEST_SECONDS)
