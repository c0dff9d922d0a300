"""Urgent requests: a table waits for its deal to be saved, so they skip the queues."""

import re

ENTRIES = re.compile(r"/(m|api/v1/matches)/[^/]+/entries")


def writes_entry(method: str, path: str) -> bool:
    """Return whether a request writes an entry."""
    return method == "POST" and bool(ENTRIES.fullmatch(path))
