"""What the stream asks of the database, without the ORM: it runs in the event loop.

SQLite tells by a counter that any process has written; it is read twenty times a second, for some
microseconds. PostgreSQL calls by itself (LISTEN). Both are then asked for the watched matches only.
"""

import asyncio
import json
import sqlite3
from collections.abc import AsyncGenerator, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

import psycopg
from django.db import connection

from tables import models
from tables.selectors.events import Changed, changed_data
from tables.services.transactions import CHANNEL

POLL_SECONDS = 0.05
"""How often SQLite is asked whether anything was written."""

AT_ONCE = 500
"""How many matches one question names."""

DEVICE_SQL = (
    "SELECT link.id, known.version FROM tables_visit visit"
    " JOIN tables_link link ON link.id = visit.link_id"
    " JOIN tables_match known ON known.id = visit.match_id"
    " WHERE visit.device = %s AND visit.match_id = %s AND link.revoked_at IS NULL"
)
BEARER_SQL = (
    "SELECT link.id, known.version FROM tables_link link"
    " JOIN tables_match known ON known.id = link.match_id"
    " WHERE link.digest = %s AND link.match_id = %s AND link.revoked_at IS NULL"
)
STATE_SQL = (
    "SELECT known.id, known.version, link.id FROM tables_match known"
    " LEFT JOIN tables_link link ON link.match_id = known.id AND link.revoked_at IS NULL"
    " WHERE known.id IN ({})"
)
STANDING_SQL = (
    "SELECT known.options, known.setup, known.seats, last.after,"
    " known.game, known.dealer, known.version, known.last_seq, known.status"
    " FROM tables_match known"
    " LEFT JOIN tables_entry last ON last.match_id = known.id AND last.seq = known.last_seq"
    " WHERE known.id = %s"
)


FAILURES = (sqlite3.Error, psycopg.Error)
"""What a database says that does not work."""


class Known(NamedTuple):
    """A match as the stream knows it: its version, and the links that stand."""

    version: int
    links: frozenset[int]


class Changes(Protocol):
    """The database as the stream sees it."""

    def happen(self) -> AsyncGenerator[None]:
        """Once for every time that something may have changed."""

    async def ask(self, sql: str, known: Sequence[Any]) -> list[tuple[Any, ...]]:
        """The rows that a question finds."""


class SqliteChanges:
    """A database in a file, written by any number of processes on this machine."""

    def __init__(self, path: str) -> None:
        self.database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.database.execute("PRAGMA query_only = ON")

    async def happen(self) -> AsyncGenerator[None]:
        seen = None
        while True:
            [version] = self.database.execute("PRAGMA data_version").fetchone()
            if version != seen:
                seen = version
                yield
            await asyncio.sleep(POLL_SECONDS)

    async def ask(self, sql: str, known: Sequence[Any]) -> list[tuple[Any, ...]]:
        return self.database.execute(sql.replace("%s", "?"), known).fetchall()


class PostgresChanges:
    """A database that notifies; one connection listens, one asks."""

    def __init__(self, parameters: dict[str, Any]) -> None:
        self.parameters = parameters
        self.asking: psycopg.AsyncConnection | None = None
        self.connecting = asyncio.Lock()

    async def happen(self) -> AsyncGenerator[None]:
        async with await self._connect() as listening:
            await listening.execute(f"LISTEN {CHANNEL}")
            yield
            async for _ in listening.notifies():
                yield

    async def ask(self, sql: str, known: Sequence[Any]) -> list[tuple[Any, ...]]:
        async with self.connecting:
            if self.asking is None or self.asking.closed:
                self.asking = await self._connect()
        cursor = await self.asking.execute(sql.encode(), known)
        return await cursor.fetchall()

    async def _connect(self) -> psycopg.AsyncConnection:
        return await psycopg.AsyncConnection.connect(**self.parameters, autocommit=True)


def changes() -> Changes:
    """The changes of the database that Django uses."""
    if connection.vendor == "sqlite":
        return SqliteChanges(str(connection.settings_dict["NAME"]))
    parameters = connection.get_connection_params()
    names = ("dbname", "user", "password", "host", "port", "options")
    return PostgresChanges({name: parameters[name] for name in names if name in parameters})


async def visitor(
    asked: Changes, match_id: str, device: str, digest: str | None
) -> tuple[int, int] | None:
    """The link that a device came by, or a secret is of, and the match's version; None without."""
    sql, shown = (DEVICE_SQL, device) if digest is None else (BEARER_SQL, digest)
    rows = await asked.ask(sql, (shown, match_id))
    return (rows[0][0], rows[0][1]) if rows else None


async def known_matches(asked: Changes, ids: Iterable[str]) -> dict[str, Known]:
    """The watched matches that are still there."""
    found: dict[str, Known] = {}
    asked_for = list(ids)
    for start in range(0, len(asked_for), AT_ONCE):
        some = asked_for[start : start + AT_ONCE]
        sql = STATE_SQL.format(", ".join(["%s"] * len(some)))
        for match_id, version, link in await asked.ask(sql, some):
            links = found[match_id].links if match_id in found else frozenset()
            found[match_id] = Known(version, links | {link})
    return found


async def match_standing(asked: Changes, match_id: str) -> Changed | None:
    """Where a match stands; None where it is no longer there."""
    rows = await asked.ask(STANDING_SQL, (match_id,))
    if not rows:
        return None
    # SQLite has JSON as text.
    stored = [json.loads(value) if isinstance(value, str) else value for value in rows[0][:4]]
    options, setup, seats, after = stored
    game, dealer, version, last_seq, status = rows[0][4:]
    # Never saved, so that nothing more is asked of the database from the event loop.
    match = models.Match(
        game=game, options=options, setup=setup, seats=seats, dealer=dealer,
        version=version, last_seq=last_seq, status=status,
    )  # fmt: skip
    return changed_data(match, models.Entry(after=after) if after else None)
