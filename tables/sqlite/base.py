"""A connection to SQLite. If the file or its disk can only be read, it is opened to be read.

SQLite needs a file beside the database even to read it. On a disk that nobody can write there can
be none, so the database is opened as one that does not change. That is true only if its log is
empty: a log that was left there has deals that such a connection would not see.
"""

import os
import sqlite3
import time
from pathlib import Path
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

UNWRITABLE = ("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM")
"""Beginnings of the errors that a database gives that cannot be written."""


class DatabaseWrapper(base.DatabaseWrapper):
    init_commands: list[str]

    def get_new_connection(self, conn_params: dict[str, Any]) -> sqlite3.Connection:
        """Return a connection. One that only reads is closed after the request."""
        try:
            return super().get_new_connection(conn_params)
        except (sqlite3.OperationalError, OperationalError) as error:
            path = Path(self.settings_dict["NAME"])
            cause = error.__cause__ or error
            name = getattr(cause, "sqlite_errorname", "")
            if not (name.startswith(UNWRITABLE) and path.is_file()):
                raise
            return self._get_reading_connection(path, conn_params)

    def _get_reading_connection(self, path: Path, conn_params: Any) -> sqlite3.Connection:
        log = path.with_name(f"{path.name}-wal")
        unchanging = os.statvfs(path).f_flag & os.ST_RDONLY
        if unchanging and not (log.exists() and log.stat().st_size):
            flags = "mode=ro&immutable=1"
        else:
            flags = "mode=ro"
        # The commands of a usual connection would write.
        commands, self.init_commands = self.init_commands, []
        try:
            made = super().get_new_connection(
                {**conn_params, "database": f"{path.resolve().as_uri()}?{flags}"}
            )
        finally:
            self.init_commands = commands
        # Once the disk can be written again, the next request finds out.
        self.close_at = time.monotonic()
        return made
