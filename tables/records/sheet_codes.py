"""The code on a score sheet: whether a match is still as it was when the sheet was made.

A code has twelve characters. The first six name the match, the last six begin the fingerprint of
what was written until then: the link of the newest entry in the chain over its record
(`scorer.chain`). Nothing is stored: the match is found by its id, the entry by following the chain.
Entries are never changed, so a code holds forever, and what came after its entry is known.
"""

from datetime import datetime
from typing import Any, NamedTuple

from scorer.chain import links
from scorer.entries import CORRECTIONS
from scorer.text import render_text
from tables import models
from tables.selectors.matches import (
    agreed_match,
    match_voice,
    opening_totals,
    pairs_by_name,
    record_data,
)
from tables.strict_json import canonical_text

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: without I, L, O and U, which are read as others."""

READ_AS = str.maketrans("OIL", "011", "- ")
URL_SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
HALF, NAMED = 6, 5
"""Characters of half a code, and of the id that they stand for: both are 30 bits."""


class SheetCode(NamedTuple):
    """The code as it is printed, and the whole fingerprint, in hexadecimal."""

    code: str
    fingerprint: str


class CheckedSheet(NamedTuple):
    """The current state of a printed sheet. `totals` are those on it, by the names of the sides.

    `corrected` are the numbers of its deals that were changed later, None for a penalty. `newer` is
    how many entries were written later.
    """

    match: models.Match
    game: str
    written_at: datetime
    totals: list[tuple[str, int]]
    corrected: list[int | None]
    newer: int


def sheet_code(match: models.Match) -> SheetCode:
    """Return the code of the match as it is now."""
    newest = _chain(match)[-1]
    code = _code_of_id(match.id) + _code_of_link(newest)
    return SheetCode("-".join(code[at : at + 4] for at in range(0, 12, 4)), newest)


def _chain(match: models.Match) -> list[str]:
    """Return the links of the opening and of each entry."""
    data: Any = record_data(match)
    linked = links(data, {}, canonical_text)
    return [linked["opening"], *linked["history"]]


def _code_of_id(match_id: str) -> str:
    number = 0
    for letter in match_id[:NAMED]:
        number = number * 64 + URL_SAFE.index(letter)
    return _written(number)


def _code_of_link(link: str) -> str:
    return _written(int(link[:8], 16) >> 2)


def _written(number: int) -> str:
    return "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(HALF)))


def read_code(typed: str) -> str:
    """Return a code as it is compared, however it was typed, or empty if it cannot be one."""
    code = typed.upper().translate(READ_AS)
    return code if len(code) == 2 * HALF and not code.strip(LETTERS) else ""


def matches_named(code: str) -> list[models.Match]:
    """Return the matches whose ids begin as a code says, as `read_code` gives it: one, but for
    chance."""
    number = 0
    for letter in code[:HALF]:
        number = number * 32 + LETTERS.index(letter)
    start = "".join(URL_SAFE[number >> 6 * place & 63] for place in reversed(range(NAMED)))
    found = models.Match.objects.filter(id__startswith=start)
    # SQLite's LIKE takes small letters for large ones.
    return [match for match in found if match.id.startswith(start)]


def checked_sheet(match: models.Match, code: str) -> CheckedSheet | None:
    """Return what holds of the sheet with this code, or None if the match was never as it says."""
    for seq, link in enumerate(_chain(match)):
        if _code_of_link(link) == code[HALF:]:
            return _checked(match, seq)
    return None


def _checked(match: models.Match, seq: int) -> CheckedSheet:
    then = match.entries.filter(seq=seq).first()
    later = match.entries.filter(seq__gt=seq, kind__in=CORRECTIONS).order_by("seq")
    changed = {entry.answer["of"] for entry in later}
    deals = match.entries.filter(seq__in=changed, seq__lte=seq).order_by("seq")
    agreed = agreed_match(match)
    totals = then.receipt["totals"] if then else opening_totals(agreed)
    with pairs_by_name():
        voice = match_voice(match)
    return CheckedSheet(
        match=match,
        game=render_text(agreed.game.name, voice),
        written_at=then.created_at if then else match.created_at,
        totals=list(zip(voice.sides, totals, strict=True)),
        corrected=list(deals.values_list("deal_number", flat=True)),
        newer=match.last_seq - seq,
    )


def fingerprint_of(data: Any) -> str:
    """Return the fingerprint of a record, as its newest sheet has it. Raises AnswerError."""
    linked = links(data, {}, canonical_text)
    newest: str = (linked["history"] or [linked["opening"]])[-1]
    return newest


def in_fours(fingerprint: str) -> str:
    """Return a fingerprint as people compare it."""
    fours = [fingerprint[at : at + 4] for at in range(0, len(fingerprint), 4)]
    return "   ".join(" ".join(fours[at : at + 4]) for at in range(0, len(fours), 4))
