"""What the next deal may bring: the deals of one kind, and what a side hopes of them."""

from collections.abc import Callable
from typing import Any, NamedTuple

from scorer.core.moment import AnyState
from scorer.text import Text

WIN, STAY_IN = "win", "stay_in"
"""What a side hopes for: to win the match, or not to go out of it."""


class Prospect(NamedTuple):
    """Deals of one kind that differ in the card points of one side, and what the side hopes for.

    `deals` are card points with a filled-in deal as plain data, from the fewest points up; the
    points are None where only the kind of the deal matters. `reached(after)` is whether the state
    after a deal is what was hoped for.
    """

    side: int
    aim: str
    kind: Text
    deals: tuple[tuple[int | None, dict[str, Any]], ...]
    reached: Callable[[AnyState], bool]
