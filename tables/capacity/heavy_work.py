"""Heavy work, a little at a time: whoever keeps a score must not wait for whoever takes one away.

A request whose work grows with a match (a whole record, a workbook, statistics, a correction far
back) takes a place here first. There are few places, few who may wait for one, and of these one for
a network address. Everybody else gets 503 and when to try again. What is small needs no place.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from django.conf import settings
from django.http import HttpRequest

from scorer.text import text
from tables.capacity.fair_semaphore import FairSemaphore
from tables.capacity.turns import without_turn
from tables.problems import RequestProblem
from tables.rate_limits import HOUR, Usage, note_usage, spent

LIGHT = 200
"""Number of entries that may be read or settled without a place."""

BYTES_OF_AN_ENTRY = 80
"""About how many an entry takes in a record, at least."""

PLACES = 1
"""One: several would only take turns, and keep the interpreter from everybody else."""

WAITING = 2
WAIT_SECONDS = 2.0
RETRY_AFTER_SECONDS = 5

CROWDED = text("The server is busy with large matches. Try again in a few seconds.")

_room = threading.BoundedSemaphore(PLACES + WAITING)
_places = FairSemaphore(PLACES)
_here = threading.local()
_addresses: set[str] = set()
_counting = threading.Lock()
# Of processor time, by address, in the clock hour that stands under "hour".
_seconds: dict[str, float] = {}


@contextmanager
def working_for(address: str) -> Iterator[None]:
    """Count what this thread does in the block for a client at this network address."""
    _here.address = address
    try:
        yield
    finally:
        _here.address = ""


@contextmanager
def heavy(entries: int) -> Iterator[None]:
    """Yield a place for work on this number of entries. Raises RequestProblem where there is
    none."""
    if entries <= LIGHT or getattr(_here, "placed", False):
        yield
        return
    with without_turn(), _one_for(getattr(_here, "address", "")):
        if not _room.acquire(blocking=False):
            raise crowded()
        try:
            if not _places.acquire(WAIT_SECONDS):
                raise crowded()
            try:
                _here.placed = True
                yield
            finally:
                _here.placed = False
                _places.release()
        finally:
            _room.release()


@contextmanager
def _one_for(address: str) -> Iterator[None]:
    """Yield the one piece of heavy work that an address may have. An unknown one is nobody's."""
    if not address:
        yield
        return
    with _counting:
        if address in _addresses:
            raise crowded()
        _refuse_spent(address)
        _addresses.add(address)
    begun = time.thread_time()
    try:
        yield
    finally:
        with _counting:
            _addresses.discard(address)
            _seconds[address] = _seconds.get(address, 0) + time.thread_time() - begun


def _refuse_spent(address: str) -> None:
    """Raises RequestProblem where an address has had its processor time of this hour."""
    hour, second = divmod(time.time(), HOUR)
    if _seconds.pop("hour", hour) != hour:
        _seconds.clear()
    _seconds["hour"] = hour
    most = settings.BUDGETS["heavy_seconds"]
    if most and _seconds.get(address, 0) >= most:
        note_usage(Usage("heavy_seconds", most, HOUR, 0, HOUR - second))
        raise spent("heavy_seconds", most, HOUR - second)


def heavy_body(request: HttpRequest) -> AbstractContextManager[None]:
    """Return a place for reading the record that was sent. Raises RequestProblem where there is
    none."""
    return heavy(int(request.META.get("CONTENT_LENGTH") or 0) // BYTES_OF_AN_ENTRY)


def crowded() -> RequestProblem:
    """There is no place."""
    return RequestProblem("busy", CROWDED, retry_after=RETRY_AFTER_SECONDS)
