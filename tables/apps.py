"""Start-up of a process."""

import logging
import sqlite3
from pathlib import Path
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.db.backends.signals import connection_created

from tables import checks  # noqa: F401 - registers them
from tables.private_files import tighten_database

log = logging.getLogger(__name__)

FAULTY_SQLITE = ((3, 7, 0), (3, 51, 3))
"""From this version to before that one, the write-ahead log has a rare fault."""


class TablesConfig(AppConfig):
    name = "tables"

    def ready(self) -> None:
        connection_created.connect(_tighten)
        first, mended = FAULTY_SQLITE
        if not settings.DATABASE_URL and first <= sqlite3.sqlite_version_info < mended:
            log.info(
                "SQLite %s has a rare fault in its write-ahead log, mended in %s.",
                sqlite3.sqlite_version,
                ".".join(map(str, mended)),
            )


def _tighten(connection: Any, **sent: Any) -> None:
    """Restrict the permissions of the database file when a connection creates it."""
    if connection.vendor == "sqlite" and not connection.is_in_memory_db():
        tighten_database(Path(connection.settings_dict["NAME"]))
