"""Names as they show: something of them must be visible, and they turn nothing around them.

A name may be in any letters. Some signs show nothing. Some, and the letters of languages written
from right to left, change the order in which the words around them are shown. Within a sentence
such a name is isolated, as the Unicode Bidirectional Algorithm (UAX 9) provides for.
"""

from collections.abc import Sequence

Ranges = tuple[tuple[int, int], ...]

INVISIBLE: Ranges = (
    (0x09, 0x0D), (0x20, 0x20), (0x85, 0x85), (0xA0, 0xA0), (0xAD, 0xAD), (0x34F, 0x34F),
    (0x61C, 0x61C), (0x115F, 0x1160), (0x1680, 0x1680), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x2000, 0x200F), (0x2028, 0x202F), (0x205F, 0x206F), (0x2800, 0x2800), (0x3000, 0x3000),
    (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFB),
    (0x13430, 0x1343F),
    (0x1BCA0, 0x1BCA3), (0x1D159, 0x1D159), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Spaces, fillers, joiners, marks of direction and selectors: nothing of them is seen.

Unicode's Default_Ignorable_Code_Point and White_Space, empty Braille and the null notehead.
"""

TURNS: Ranges = (
    (0x590, 0x8FF), (0x200E, 0x200F), (0x202A, 0x202E), (0x2066, 0x2069), (0xFB1D, 0xFDFF),
    (0xFE70, 0xFEFE), (0x10800, 0x10FFF), (0x1E800, 0x1EFFF),
)  # fmt: skip
"""Letters written from right to left, and the marks that set a direction."""

FIRST_THAT_TURNS = "\u0590"

CONTROLS: Ranges = ((0x202A, 0x202E), (0x2066, 0x2069))
"""The marks that set a direction until another one ends it."""

FIRST_CONTROL = "\u202a"

ISOLATE, ISOLATED = "\u2068", "\u2069"


def _among(sign: str, ranges: Ranges) -> bool:
    code = ord(sign)
    return any(first <= code <= last for first, last in ranges)


def can_be_seen(words: str) -> bool:
    """Return whether anything of it shows."""
    return any(not _among(sign, INVISIBLE) for sign in words)


def isolated(name: str) -> str:
    """Return the name as it stands in a sentence: one that could turn its neighbours is set
    apart."""
    # Nearly every name is in letters that come before all that turn.
    if not name or max(name) < FIRST_THAT_TURNS or not any(_among(sign, TURNS) for sign in name):
        return name
    return ISOLATE + "".join(sign for sign in name if not _among(sign, CONTROLS)) + ISOLATED


def bare(words: str) -> str:
    """Words without the marks of direction, for where they mean nothing."""
    if not words or max(words) < FIRST_CONTROL:
        return words
    return "".join(sign for sign in words if not _among(sign, CONTROLS))


def initial(name: str) -> str:
    """Return the first letter of a name that is seen."""
    return next((sign for sign in name if not _among(sign, INVISIBLE)), "")


LONG_NAME = 12
"""Signs of a name that is shortened where little room is."""


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names by their first words, as few as keep them different: Josefine, not
    Josefine von Wondraschek-Lobkowitz. Short ones stay as they are."""
    return tuple(_shortened(name, names) for name in names)


def _shortened(name: str, names: Sequence[str]) -> str:
    words = name.split()
    if len(name) <= LONG_NAME:
        return name
    for count in range(1, len(words)):
        short = " ".join(words[:count])
        alike = [other for other in names if other.startswith(short)]
        if alike == [name] and len(short) > 1 and can_be_seen(short):
            return short
    return name
