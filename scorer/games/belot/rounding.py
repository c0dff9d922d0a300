"""Belot: from raw points to those of the sheet, a tenth of them."""

from scorer.games.belot.entry import is_suit_game


def rounded(points: int) -> int:
    """A whole deal in sheet points: tens, from five up."""
    return (points + 5) // 10


def rounded_greater(contract: str, points: int) -> int:
    """Card points of the side with more: in a suit game a 6 goes down with it."""
    return (points + (3 if is_suit_game(contract) else 5)) // 10
