"""Tricks: following suit, and who holds a trick."""

from collections.abc import Callable, Sequence

from scorer.cards import suit_of

Cards = tuple[str, ...]


def of_suit(cards: Sequence[str], suit: str) -> Cards:
    """Those of the cards that are of the suit."""
    return tuple(card for card in cards if suit_of(card) == suit)


def holder(cards: Sequence[str], trump: str | None, height: Callable[[str], int]) -> int:
    """The position of the card that holds the trick: the highest trump, else of the suit led.

    `cards` are those played so far, in their order; `height` says which of two cards of one suit
    is the higher.
    """
    ruling = trump if trump and of_suit(cards, trump) else suit_of(cards[0])
    best = max(of_suit(cards, ruling), key=height)
    return cards.index(best)
