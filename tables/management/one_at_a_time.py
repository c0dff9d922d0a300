"""Locks between processes that start together: each waits until the one before it is done."""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from fcntl import LOCK_EX, flock
from pathlib import Path
from typing import Any

LOCK = 0x7461626C6573
"""Number of the advisory lock of PostgreSQL that is held while the database is migrated."""


@contextmanager
def locked_folder(folder: Path) -> Iterator[None]:
    """Hold a folder against other processes of this machine."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        flock(handle, LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextmanager
def locked_database(connection: Any) -> Iterator[None]:
    """Hold the database against other processes that migrate it."""
    if connection.vendor == "postgresql":
        # A transaction of its own holds the lock, so it also works behind a pooler.
        with closing(connection.copy()) as other:
            other.set_autocommit(False)
            with other.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
            yield
    elif connection.is_in_memory_db():
        yield
    else:
        with locked_folder(Path(connection.settings_dict["NAME"]).parent):
            yield
