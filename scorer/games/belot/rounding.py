"""Belot: from raw points to those of the sheet, a tenth of them."""

from scorer.games.belot.deal import is_suit_game
from scorer.games.belot.options import Options


def rounded(points: int) -> int:
    """Return a whole deal in sheet points: tens, from five up."""
    return (points + 5) // 10


def rounded_greater(contract: str, points: int) -> int:
    """Card points of the side with more: in a suit game a 6 goes down with it."""
    return (points + (3 if is_suit_game(contract) else 5)) // 10


def greater_goes_up(options: Options, contract: str, points: int) -> bool:
    """Return whether the side with more, not the one with fewer, rounds up an ending that both
    share.

    In a suit game both end in 6 or neither does, in all trumps both in 4: the whole deal ends in
    2 or 8. There both would round up, or both down, and one of them must give way.
    """
    shared = {"all_trumps": 4, "no_trumps": None}.get(contract, 6)
    return options.shared_ending == "greater_up" and points % 10 == shared
