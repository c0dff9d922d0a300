"""A disk of its own for a test that fills it, or that nobody may write to."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[None]:
    """A disk of this size in an empty folder; skips where none can be had."""
    words = f"mount -t tmpfs -o size={size} tmpfs {folder}"
    if os.getuid() or subprocess.run(words.split(), capture_output=True, check=False).returncode:
        pytest.skip("a disk of its own needs the right to mount one")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
