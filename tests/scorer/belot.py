"""A table of Belot for the tests: opening a match, deals in few words."""

from typing import Any

from scorer import GAMES, Match, Sheet
from tests.scorer.playing import play, sat

BELOT = GAMES["belot"]


def opened(options: dict[str, Any] | None = None, dealer: int = 0) -> Match:
    """A match without entries."""
    return sat("belot", 4, dealer=dealer, **(options or {}))


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


def played(*items: dict[str, Any], **options: Any) -> Sheet:
    """The sheet of a new match after some entries."""
    return play(opened(options), *items)[1]


def carried(sheet: Sheet) -> tuple[int, bool]:
    """What hangs, and whether one more deal is owed."""
    return sheet.state.carry.hanging, sheet.state.carry.extra_pending
