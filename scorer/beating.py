"""Beating the top card of a pile, where every player has trumps of his own."""

from scorer.cards import rank_of, suit_of

RANKS = ("5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The ranks of a suit, the lowest first."""


def beats(card: str, top: str, own_trump: str) -> bool:
    """Whether a player with these trumps beats `top` with `card`.

    A card is beaten by a higher one of its suit; one that is not of the player's own trumps by
    any of them too. What the other players' trumps are does not matter.
    """
    if suit_of(card) == suit_of(top):
        return RANKS.index(rank_of(card)) > RANKS.index(rank_of(top))
    return suit_of(card) == own_trump
