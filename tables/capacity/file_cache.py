"""Files that were made, cached in memory for the next download: the latest, within a bound."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock

MOST_BYTES = 32 * 1024 * 1024
"""Total size of cached files, in bytes."""

Key = tuple[str, *tuple[Hashable, ...]]
"""The id of a match, and what else the file depends on."""


class FileCache:
    """A cache of files that drops those not taken for the longest time."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.files: OrderedDict[Key, bytes] = OrderedDict()
        self.lock = Lock()

    def get(self, key: Key) -> bytes | None:
        """Return the file, if it is there."""
        with self.lock:
            if key in self.files:
                self.files.move_to_end(key)
            return self.files.get(key)

    def add(self, key: Key, data: bytes) -> None:
        """Cache a file. One that is too large for all is not cached."""
        if len(data) > self.most_bytes:
            return
        with self.lock:
            self.bytes += len(data) - len(self.files.pop(key, b""))
            self.files[key] = data
            while self.bytes > self.most_bytes:
                _, dropped = self.files.popitem(last=False)
                self.bytes -= len(dropped)

    def forget(self, match_id: str) -> None:
        """Drop what was made of a match that is deleted."""
        with self.lock:
            for key in [key for key in self.files if key[0] == match_id]:
                self.bytes -= len(self.files.pop(key))


FILES = FileCache()
