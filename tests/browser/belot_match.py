"""One Belot match, as entries: what a table wrote one evening, with a correction in between.

It has a contra, a hanging deal, a contest of declarations, capots of which the last may not
finish the match, a passed deal, and an early deal that is corrected after four others.
"""

from typing import Any

SEATS = ["Ana", "Boris", "Ceca", "Dan"]


def deal(contract: str, by: int, points: list[int | None], **more: Any) -> dict[str, Any]:
    entry = {"contract": contract, "by": by, "points": points, **more}
    return {"kind": "round", "entry": entry}


def run(side: int, length: int, top: str | None = None) -> dict[str, Any]:
    return {"side": side, "kind": "run", "length": length, "top": top}


FIRST_DEAL = deal("hearts", 0, [96, None])
FIRST_DEAL_CORRECTED = deal("hearts", 0, [69, None])

CONTRA = deal("spades", 1, [100, None], doubling="contra")
HANGING = deal("clubs", 2, [81, None])
CONTEST = deal("all_trumps", 3, [None, 140], declarations=[run(0, 3, "K"), run(1, 3, "Q")])
CORRECTION = {"kind": "amend", "of": 1, "to": FIRST_DEAL_CORRECTED, "reason": "miscounted"}
CAPOT = deal("all_trumps", 0, [None, None], capot=0)
NO_TRUMPS = deal("no_trumps", 2, [100, None])
CAPOT_WITH_QUARTA = deal("hearts", 0, [None, None], capot=0, declarations=[run(0, 4)])
CAPOT_OVER_THE_TARGET = deal("all_trumps", 2, [None, None], capot=0)
PASSED = {"kind": "passed"}
LAST_DEAL = deal("diamonds", 1, [None, 120])

MATCH = [
    FIRST_DEAL,
    CONTRA,
    HANGING,
    CONTEST,
    CORRECTION,
    CAPOT,
    NO_TRUMPS,
    CAPOT_WITH_QUARTA,
    CAPOT_OVER_THE_TARGET,
    PASSED,
    LAST_DEAL,
]

TOTALS = [
    [9, 7],
    [41, 7],
    [41, 15],
    [55, 37],
    [46, 46],
    [81, 46],
    [101, 52],
    [131, 52],
    [166, 52],
    [166, 52],
    [170, 64],
]
"""The totals after each entry, as they stood when it was written."""
