"""Database queries of the live stream, without the ORM, because they run in the event loop.

SQLite tells by a counter that any process has written. It is read twenty times a second, for some
microseconds. PostgreSQL calls by itself (LISTEN). Both are then asked for the watched matches only.
"""

import asyncio
import json
import sqlite3
from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import psycopg
from django.db import connection

from tables import models
from tables.access.permissions import LINKS_OF_BEARER, LINKS_OF_DEVICE, at_match
from tables.selectors.events import Changed, changed_data
from tables.services.transactions import CHANNEL

POLL_SECONDS = 0.05
"""Seconds between two polls of SQLite."""

AT_ONCE = 500
"""Largest number of matches in one query."""

DEVICE_SQL = at_match("SELECT link.id", LINKS_OF_DEVICE)
BEARER_SQL = at_match("SELECT link.id", LINKS_OF_BEARER)
ONE_VERSION_SQL = "SELECT version FROM tables_match WHERE id = %s"
VERSION_SQL = (
    "SELECT match.id, match.version, link.id FROM tables_match match"
    " LEFT JOIN tables_link link ON link.revoked_at IS NULL"
    " AND (link.match_id = match.id OR link.group_id = match.group_id)"
    " WHERE match.id IN ({})"
)
CHANGED_SQL = (
    "SELECT match.options, match.setup, match.seats, last.after, last.answer,"
    " match.game, match.dealer, match.version, match.last_seq, match.status"
    " FROM tables_match match"
    " LEFT JOIN tables_entry last ON last.match_id = match.id AND last.seq = match.last_seq"
    " WHERE match.id = %s"
)


FAILURES = (sqlite3.Error, psycopg.Error)
"""The errors of a database that does not work."""


class MatchVersion(NamedTuple):
    """The version of a watched match, and the ids of its links that are not withdrawn."""

    version: int
    links: frozenset[int]


class Changes(Protocol):
    """The database as the stream sees it."""

    def happen(self) -> AsyncGenerator[None]:
        """Once for every time that something may have changed."""

    async def query(self, sql: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        """Return the rows that a query finds."""


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

    async def query(self, sql: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        return self.database.execute(sql.replace("%s", "?"), parameters).fetchall()


class PostgresChanges:
    """A database that notifies. One connection listens, one queries."""

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        self.parameters = parameters
        self.querying: psycopg.AsyncConnection | None = None
        self.connecting = asyncio.Lock()

    async def happen(self) -> AsyncGenerator[None]:
        async with await self._connect() as listening:
            await listening.execute(f"LISTEN {CHANNEL}")
            yield
            async for _ in listening.notifies():
                yield

    async def query(self, sql: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        async with self.connecting:
            if self.querying is None or self.querying.closed:
                self.querying = await self._connect()
        cursor = await self.querying.execute(sql.encode(), parameters)
        return await cursor.fetchall()

    async def _connect(self) -> psycopg.AsyncConnection:
        return await psycopg.AsyncConnection.connect(**self.parameters, autocommit=True)


def changes() -> Changes:
    """Return the changes of the database that Django uses."""
    if connection.vendor == "sqlite":
        return SqliteChanges(str(connection.settings_dict["NAME"]))
    parameters = connection.get_connection_params()
    names = ("dbname", "user", "password", "host", "port", "options")
    return PostgresChanges({name: parameters[name] for name in names if name in parameters})


async def visitor(
    database: Changes, match_id: str, device: str, digest: str | None
) -> tuple[int, int] | None:
    """Return the link that a device joined through, or that a secret is of, and the match's
    version, or None where there is none."""
    sql, credential = (DEVICE_SQL, device) if digest is None else (BEARER_SQL, digest)
    rows = await database.query(sql, (credential, match_id) * 2)
    versions = await database.query(ONE_VERSION_SQL, (match_id,)) if rows else []
    return (rows[0][0], versions[0][0]) if versions else None


async def match_versions(database: Changes, ids: Iterable[str]) -> dict[str, MatchVersion]:
    """Return the watched matches that are still there."""
    versions: dict[str, MatchVersion] = {}
    listed = list(ids)
    for start in range(0, len(listed), AT_ONCE):
        some = listed[start : start + AT_ONCE]
        sql = VERSION_SQL.format(", ".join(["%s"] * len(some)))
        for match_id, version, link in await database.query(sql, some):
            links = versions[match_id].links if match_id in versions else frozenset()
            versions[match_id] = MatchVersion(version, links | {link})
    return versions


async def changed_now(
    database: Changes, match_id: str, languages: Iterable[str]
) -> dict[str, Changed]:
    """Return the state of a match, by language, or empty if the match is gone."""
    rows = await database.query(CHANGED_SQL, (match_id,))
    if not rows:
        return {}
    # SQLite has JSON as text.
    stored = [json.loads(value) if isinstance(value, str) else value for value in rows[0][:5]]
    options, setup, seats, after, answer = stored
    game, dealer, version, last_seq, status = rows[0][5:]
    # Never saved, so that nothing more is asked of the database from the event loop.
    match = models.Match(
        game=game, options=options, setup=setup, seats=seats, dealer=dealer,
        version=version, last_seq=last_seq, status=status,
    )  # fmt: skip
    last = models.Entry(after=after, answer=answer) if after else None
    return {language: changed_data(match, last, language) for language in languages}
