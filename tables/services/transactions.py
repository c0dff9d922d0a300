"""Transactions that write: on SQLite one writer at a time, in the order in which they came."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import DatabaseError, connection, transaction

from tables import models
from tables.access.permissions import Permission
from tables.capacity.fair_semaphore import FairSemaphore
from tables.capacity.heavy_work import LIGHT
from tables.capacity.turns import without_turn
from tables.outages import outage_of
from tables.problems import NO_GROUP, Busy, NotFound, Stale, StaleGroup
from tables.selectors.matches import get_match

# SQLite lets one writer in at a time; the others wait here, in order and briefly, so that readers
# never wait behind them.
WRITERS = FairSemaphore(1 if connection.vendor == "sqlite" else 4)
WRITER_WAIT_SECONDS = 0.5

REWRITE_WAIT_SECONDS = 2.0
"""Seconds that they wait while a correction rewrites many entries."""

CHANNEL = "tables_match"
"""PostgreSQL channel that notifies the live streams after a commit."""

PROBE = "readyz"
"""The row that is written to see whether anything can be."""


_rewriter = threading.Lock()
_nobody_rewrites = threading.Event()
_nobody_rewrites.set()


@contextmanager
def writing() -> Iterator[None]:
    """Yield a transaction that writes. Raises Busy where there is no place for it, Unavailable."""
    if not _nobody_rewrites.is_set():
        with without_turn():
            _nobody_rewrites.wait(REWRITE_WAIT_SECONDS)
    with _writing():
        yield


@contextmanager
def rewriting(entries: int) -> Iterator[None]:
    """Yield a transaction that writes so many `entries`. Where they are many, other writers
    wait."""
    if entries <= LIGHT or connection.vendor != "sqlite":
        with writing():
            yield
        return
    if not _rewriter.acquire(timeout=REWRITE_WAIT_SECONDS):
        raise Busy
    _nobody_rewrites.clear()
    try:
        with _writing():
            yield
    finally:
        _nobody_rewrites.set()
        _rewriter.release()


@contextmanager
def _writing() -> Iterator[None]:
    if not WRITERS.acquire(WRITER_WAIT_SECONDS):
        raise Busy
    try:
        with transaction.atomic(durable=True):
            yield
            if connection.vendor == "postgresql":
                with connection.cursor() as cursor:
                    cursor.execute(f"NOTIFY {CHANNEL}")
    except DatabaseError as error:
        outage = outage_of(error)
        if outage:
            raise outage from error
        raise
    finally:
        WRITERS.release()


def match_for_writing(match_id: str) -> models.Match:
    """Return the match, held against other writers where the database locks rows. Raises
    NotFound."""
    lock = connection.ops.for_update_sql() if connection.features.has_select_for_update else ""
    return get_match(match_id, lock)


VALID_LINK_SQL = "SELECT 1 FROM tables_link WHERE id = %s AND revoked_at IS NULL"


def group_for_writing(group_id: str) -> models.Group:
    """Return the group, held against other writers where the database locks rows. Raises
    NotFound."""
    groups = models.Group.objects.select_for_update()
    group = groups.filter(pk=group_id).first()
    if group is None:
        raise NotFound(NO_GROUP)
    return group


def subject_for_writing(match_id: str, group_id: str) -> models.Match | models.Group:
    """Return the match or else the group, as `match_for_writing` does."""
    return group_for_writing(group_id) if group_id else match_for_writing(match_id)


def hold_subject(subject: models.Match | models.Group) -> models.Match | models.Group:
    """Return what a link opens, held against other writers. Raises NotFound."""
    is_group = isinstance(subject, models.Group)
    return subject_for_writing("" if is_group else subject.pk, subject.pk if is_group else "")


def subject_written_by(by: Permission) -> models.Match | models.Group:
    """Return what somebody writes to. Raises NotFound as `match_written_by` does."""
    return group_written_by(by) if by.group_id else match_written_by(by)


def group_written_by(by: Permission, version: int | None = None) -> models.Group:
    """Return the group, at `version` where one is named.

    Raises NotFound if the link that `by` came through was withdrawn, StaleGroup.
    """
    group = group_for_writing(by.group_id)
    _refuse_withdrawn(by)
    refuse_stale_group(group, version)
    return group


def refuse_stale_group(group: models.Group, version: int | None) -> None:
    """Raises StaleGroup if the group is at another version than the writer saw."""
    if version not in (None, group.version):
        raise StaleGroup(version)


def match_written_by(by: Permission) -> models.Match:
    """Return the match as `match_for_writing` gives it. Raises NotFound where the link that `by`
    came through has been withdrawn since it was looked up."""
    match = match_for_writing(by.match_id)
    _refuse_withdrawn(by)
    return match


def _refuse_withdrawn(by: Permission) -> None:
    if by.link:
        with connection.cursor() as cursor:
            cursor.execute(VALID_LINK_SQL, [by.link])
            if cursor.fetchone() is None:
                raise NotFound


def refuse_stale(match: models.Match, version: int | None) -> None:
    """Refuse to write on another version than the writer saw. Raises Stale.

    To be called once nothing else is wrong with the write: that would be said first.
    """
    if version not in (None, match.version):
        raise Stale(match.id, version)


def touch(subject: models.Match | models.Group, *fields: str) -> None:
    """Let everybody see that something about a match or a group has changed."""
    subject.version += 1
    subject.save(update_fields=["version", "updated_at", *fields])


def write_probe() -> None:
    """Write a row of no meaning, to see whether the database takes any. Raises Busy."""
    with writing():
        now = int(time.time())
        models.Guesses.objects.update_or_create(source=PROBE, defaults={"minute": now, "count": 0})
