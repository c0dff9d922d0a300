"""Kwajongen: which deals bring a pair down to 0."""

from typing import Any

from scorer.core import WIN, Prospect, State
from scorer.games.kwajongen.deal import Carry
from scorer.games.kwajongen.options import Table
from scorer.text import Text, text

MORE, FEWER = 20, 8
"""Card points of a pair that has more of them; how many more does not matter."""


def prospects(table: Table, state: State[Carry]) -> tuple[Prospect, ...]:
    """A deal of each kind: a call that is made, one of the others that fails, and all tricks."""
    return tuple(prospect for side in (0, 1) for prospect in _of(side))


def _of(side: int) -> tuple[Prospect, ...]:
    more = {"caller": side, "points": _points(side, MORE, FEWER)}
    failed = {"caller": 1 - side, "points": _points(side, MORE, FEWER)}
    capot = {"caller": side, "points": _points(side, MORE + FEWER, 0), "capot": side}
    return (
        _prospect(side, text("Calling, with more card points"), more),
        _prospect(side, text("When the others call and have fewer card points"), failed),
        _prospect(side, text("Calling, with all tricks"), capot),
    )


def _prospect(side: int, kind: Text, deal: dict[str, Any]) -> Prospect:
    return Prospect(side, WIN, kind, ((None, deal),), lambda after: after.winner == side)


def _points(side: int, ours: int, theirs: int) -> list[int]:
    return [ours, theirs] if side == 0 else [theirs, ours]
