"""Which requests wait behind nothing else."""

import re

ENTRIES = re.compile(r"/(m|api/v1/matches)/[^/]+/entries")
ALIVE = "/healthz"
"""Who asks for it ends a process that does not answer, however much it has to do."""


def is_urgent(method: str, path: str) -> bool:
    """Whether a table waits for its deal to be written, or an operator for a sign of life."""
    return path == ALIVE or (method == "POST" and bool(ENTRIES.fullmatch(path)))
