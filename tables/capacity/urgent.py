"""Which requests wait behind nothing else: a table waits for its deal to be written."""

import re

ENTRIES = re.compile(r"/(m|api/v1/matches)/[^/]+/entries")


def writes_entry(method: str, path: str) -> bool:
    """Whether a request writes an entry."""
    return method == "POST" and bool(ENTRIES.fullmatch(path))
