"""Kwajongen: which deals bring a pair down to 0."""

from typing import Any

from scorer.core import WIN, Prospect, State, wins
from scorer.games.kwajongen.deal import Carry
from scorer.games.kwajongen.options import Options, Table
from scorer.games.kwajongen.rules import DEALT
from scorer.text import Text, text

CALLING = (
    text("If you call, with more card points"),
    text("If you call, with all tricks"),
    text("If you call, with equal card points"),
)
OTHERS_CALL = (
    text("If the others call and have fewer card points"),
    text("If the others call, with all tricks"),
    text("If the others call and you have equal card points"),
)
NOBODY_CALLS = (
    text("If nobody calls, with more card points"),
    text("If nobody calls, with all tricks"),
    text("If nobody calls, with equal card points"),
)
"""The calling side and the end of a deal: more card points, all tricks, or a tie."""


def prospects(table: Table, state: State[Carry]) -> tuple[Prospect, ...]:
    """Return a deal of each kind. How many card points a pair has more does not matter."""
    return tuple(prospect for side in (0, 1) for prospect in _of(table.options, side))


def _of(options: Options, side: int) -> list[Prospect]:
    callers: list[tuple[int | None, tuple[Text, ...]]] = [(side, CALLING), (1 - side, OTHERS_CALL)]
    if options.all_pass == "bottom_card_is_trump":
        callers.append((None, NOBODY_CALLS))
    _, most = DEALT[options.hand_size]
    half = most // 2
    return [
        Prospect(side, WIN, kind, (_deal(caller, ours),), ((None, (0,)),), wins(side))
        for caller, (more, all_tricks, tie) in callers
        for kind, ours in (
            (more, _points(side, half + 1, half - 1)),
            (all_tricks, {**_points(side, most, 0), "capot": side}),
            (tie, _points(side, half, half)),
        )
    ]


def _points(side: int, ours: int, theirs: int) -> dict[str, Any]:
    return {"points": [ours, theirs] if side == 0 else [theirs, ours]}


def _deal(caller: int | None, points: dict[str, Any]) -> dict[str, Any]:
    """Return a deal with the player who called, as some tables ask: the first of the pair."""
    return points if caller is None else {**points, "caller": caller, "by": caller}
