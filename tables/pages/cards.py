"""Cards as the pages lay them out."""

from collections.abc import Iterable, Sequence
from typing import Any

from scorer.cards import suit_of


def by_suit(cards: Sequence[str]) -> list[tuple[str, ...]]:
    """The cards in rows, a suit each, in the order in which they come."""
    suits = list(dict.fromkeys(suit_of(card) for card in cards))
    return [tuple(card for card in cards if suit_of(card) == suit) for suit in suits]


def shown_hands(
    seats: Iterable[dict[str, Any]], hands: Iterable[Sequence[str]]
) -> list[dict[str, Any]]:
    """The hand of every seat, by suit, with what is known of the seat."""
    return [{**seat, "suits": by_suit(hand)} for seat, hand in zip(seats, hands, strict=True)]
