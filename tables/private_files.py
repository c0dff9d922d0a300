"""Files that hold matches or keys are for the user that the application runs as.

SQLite gives its log and its shared memory the permissions of the database beside them.
"""

import os
import secrets
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

OTHERS = 0o077
"""The permissions of everybody else."""

BESIDE = ("", "-wal", "-shm", "-journal")
"""Suffixes of SQLite's files beside the database."""


def make_private(path: Path) -> None:
    """Make an empty file that its owner alone may read and write. Raises FileExistsError."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def write_whole(path: Path, text: str, put: Callable[[Path, Path], None]) -> None:
    """Write a file that its owner alone may read, whole before it has its name.

    `put` gives it that: `os.replace`, or `os.link`, which raises FileExistsError.
    """
    beside = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    make_private(beside)
    try:
        beside.write_text(text)
        put(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def tighten(path: Path) -> None:
    """Take the permissions of others from a file or folder that is ours and can be changed."""
    if os.name != "posix":
        return
    with suppress(OSError):
        status = path.stat()
        if status.st_mode & OTHERS and status.st_uid == os.geteuid():
            os.chmod(path, stat.S_IMODE(status.st_mode) & ~OTHERS)


def tighten_database(path: Path) -> None:
    """Restrict the permissions of a SQLite database and its files."""
    for ending in BESIDE:
        tighten(path.with_name(path.name + ending))
