"""Suggestions for a name or a value that does not exist.

Near is what differs by a letter or two, or begins the same: `hart` for `hearts`, `H` too.
"""

from collections.abc import Iterable

UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-"
LOWER = "abcdefghijklmnopqrstuvwxyz_"

LONGEST = 40
"""Longer ones are no slips of the pen."""


def nearest(written: str, names: Iterable[str]) -> str:
    """Return the name that was most likely meant, or empty where none is near."""
    if not 0 < len(written) <= LONGEST:
        return ""
    plain = _plain(written)
    by_plain = [(_plain(name), name) for name in names]
    for edits in range(_edits_allowed(plain) + 1):
        for candidate, name in by_plain:
            if _is_near(plain, candidate, edits):
                return name
    beginning = [name for candidate, name in by_plain if candidate.startswith(plain)]
    return beginning[0] if len(beginning) == 1 else ""


def _plain(name: str) -> str:
    """Return the name as code would have it: small letters, _ for -."""
    return "".join(LOWER[UPPER.index(letter)] if letter in UPPER else letter for letter in name)


def _edits_allowed(name: str) -> int:
    if len(name) < 3:
        return 0
    return 1 if len(name) < 5 else 2


def _is_near(name: str, other: str, edits: int) -> bool:
    """Return whether `edits` characters put in, left out, replaced or swapped make one of the
    other."""
    at = 0
    while at < len(name) and at < len(other) and name[at] == other[at]:
        at += 1
    name, other = name[at:], other[at:]
    if not name and not other:
        return True
    if edits == 0 or len(name) - len(other) > edits or len(other) - len(name) > edits:
        return False
    if (
        len(name) > 1
        and name[1] + name[0] == other[:2]
        and _is_near(name[2:], other[2:], edits - 1)
    ):
        return True
    return (
        _is_near(name[1:], other[1:], edits - 1)
        or _is_near(name[1:], other, edits - 1)
        or _is_near(name, other[1:], edits - 1)
    )
