"""A table of Belot for the tests: opening a match, deals in few words, playing them."""

from typing import Any

from scorer import GAMES, Match, Sheet, append, open_match, parse_entry, score

BELOT = GAMES["belot"]
NAMES = ("Ana", "Boyan", "Vera", "Georgi")


def opened(options: dict[str, Any] | None = None, dealer: int = 0) -> Match:
    """A match without entries."""
    return open_match({"game": "belot", "options": options, "seats": list(NAMES), "dealer": dealer})


def deal(ours: int | None, theirs: int | None = None, **more: Any) -> dict[str, Any]:
    """A deal in hearts, called by side 0 unless said otherwise: `deal(106)` is 106-56."""
    entry = {"contract": "hearts", "declarer": 0, "points": [ours, theirs], **more}
    return {"kind": "round", "entry": entry}


def run(side: int, length: int, **more: Any) -> dict[str, Any]:
    """A run that a side declares."""
    return {"side": side, "kind": "run", "length": length, **more}


def four(side: int, rank: str) -> dict[str, Any]:
    """A four of a kind that a side declares."""
    return {"side": side, "kind": "four", "rank": rank}


def penalty(offender: int, **more: Any) -> dict[str, Any]:
    """A penalty against a side."""
    return {"kind": "penalty", "entry": {"offender": offender, **more}}


def amend(of: int, to: dict[str, Any]) -> dict[str, Any]:
    """A correction of an entry."""
    return {"kind": "amend", "of": of, "to": to}


def strike(of: int) -> dict[str, Any]:
    """A strike of an entry."""
    return {"kind": "strike", "of": of}


PASSED = {"kind": "passed"}
FINISH = {"kind": "finish"}
REOPEN = {"kind": "reopen"}


def play(match: Match, *items: dict[str, Any]) -> tuple[Match, Sheet]:
    """The match with entries written one after the other."""
    sheet = score(match)
    for item in items:
        match, sheet = append(match, sheet, parse_entry(match.game, match.table, item))
    return match, sheet


def played(*items: dict[str, Any], **options: Any) -> Sheet:
    """The sheet of a new match after some entries."""
    return play(opened(options), *items)[1]


def carried(sheet: Sheet) -> tuple[int, bool]:
    """What hangs, and whether one more deal is owed."""
    return sheet.state.carry.hanging, sheet.state.carry.extra_pending
