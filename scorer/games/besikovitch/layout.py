"""Besikovitch's game: the deal, drawn from a number or completed from half a pack.

Trumps mirror trumps and side suits each other: whatever ranks the dealer keeps of his own
suits, the other player holds of his. Each adds the rest of the other's suits. So both hands
have half the pack, and either follows from the other.
"""

from scorer.cards import SUIT_LETTERS, rank_of, suit_of
from scorer.forms import refuse
from scorer.games.besikovitch.options import Setup, Suits, Table
from scorer.lots import shuffled
from scorer.text import text

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5")
SEED_MOST = 2**31 - 1
MOST_CARDS = 4 * len(RANKS)

Hands = tuple[tuple[str, ...], ...]


def ranks_of(setup: Setup) -> tuple[str, ...]:
    """Return the ranks of a suit, from the ace down."""
    return RANKS[: setup.pack // 4]


def pack(table: Table) -> tuple[str, ...]:
    """Return the cards in play, suit by suit: the dealer's trumps and side suit, then the
    other's."""
    suits = table.setup.suits
    own = (suits.dealer_trump, suits.dealer_side, suits.other_trump, suits.other_side)
    return tuple(rank + SUIT_LETTERS[suit] for suit in own for rank in ranks_of(table.setup))


def mirrored(suits: Suits, ranks: tuple[str, ...], dealt: tuple[str, ...]) -> Hands:
    """Return the hands of dealer and other player, from the cards of his own suits dealt to the
    dealer."""
    dealer: list[str] = []
    other: list[str] = []
    for own, paired in (
        (suits.dealer_trump, suits.other_trump),
        (suits.dealer_side, suits.other_side),
    ):
        for rank in ranks:
            stays = rank + SUIT_LETTERS[own] in dealt
            mine, his = (dealer, other) if stays else (other, dealer)
            mine.append(rank + SUIT_LETTERS[own])
            his.append(rank + SUIT_LETTERS[paired])
    return tuple(dealer), tuple(other)


def is_mirrored(suits: Suits, hands: Hands) -> bool:
    """Return whether one hand, seen through the pairing of the suits, is exactly the other."""
    pairs = {
        suits.dealer_trump: suits.other_trump,
        suits.other_trump: suits.dealer_trump,
        suits.dealer_side: suits.other_side,
        suits.other_side: suits.dealer_side,
    }
    seen = {rank_of(card) + SUIT_LETTERS[pairs[suit_of(card)]] for card in hands[0]}
    return seen == {*hands[1]}


def draw(table: Table, dealer: int, seed: int) -> Hands:
    """Return the cards of both seats, the same ones for the same seed."""
    cards = shuffled(pack(table), seed)
    return complete(table, dealer, cards[: len(cards) // 2])


def complete(table: Table, dealer: int, dealt: tuple[str, ...]) -> Hands:
    """Return the cards of both seats, from the half of the pack that was dealt to the dealer.

    Each hand is in order: its player's trumps and side suit, then the other's, from the ace down.
    """
    cards = pack(table)
    half = len(cards) // 2
    if len(dealt) != half or len({*dealt} & {*cards}) != half:
        sentence = text("Choose {half} cards, half of the pack.", half=half)
        raise refuse(("dealt",), "length", sentence)
    if table.options.layout == "as_dealt":
        held = dealt
    else:
        held, _ = mirrored(table.setup.suits, ranks_of(table.setup), dealt)
    # Each hand as its player holds it, the own suits first.
    hands = (
        tuple(card for card in cards if card in held),
        tuple(card for card in cards[half:] + cards[:half] if card not in held),
    )
    return hands if dealer == 0 else (hands[1], hands[0])
