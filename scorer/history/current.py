"""Entries as they are after all corrections."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scorer.entries import Entry


class CurrentEntry(NamedTuple):
    """An entry as it is after all corrections, and the entries that corrected it."""

    kind: str
    content: Any
    amended_by: int = 0
    struck_by: int = 0


def current_entries(history: Sequence[Entry], done: int = 0) -> list[CurrentEntry]:
    """Return what every entry says now, the first of them being number `done` + 1.

    Corrections name earlier entries, so walking back from the latest one decides of each whether
    it still holds before its own effect is needed. What comes before `done` is not needed at all.
    """
    struck: dict[int, int] = {}
    amended: dict[int, int] = {}
    for index in range(len(history) - 1, -1, -1):
        seq, entry = done + index + 1, history[index]
        if seq in struck:
            continue
        if entry.kind == "strike":
            struck.setdefault(entry.of, seq)
        if entry.kind == "amend":
            amended.setdefault(entry.of, seq)
    return [
        _current_entry(history, index, done, amended, struck.get(done + index + 1, 0))
        for index in range(len(history))
    ]


def _current_entry(
    history: Sequence[Entry], index: int, done: int, amended: dict[int, int], struck_by: int
) -> CurrentEntry:
    by = amended.get(done + index + 1, 0)
    entry = history[index]
    kind, content = entry.kind, entry.content
    if by:
        kind, content = history[by - done - 1].to or (kind, content)
    return CurrentEntry(kind, content, by, struck_by)
