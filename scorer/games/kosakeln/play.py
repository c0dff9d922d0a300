"""Kosakeln: counting cards in thirds, following suit, tricks and birds.

A third of a point is a Blatt. 70 points, 210 thirds, are in the pack.
"""

from scorer.cards import COURT_NAMES, SKUS, TAROCK_PACK, TAROCKS, rank_of, sign, signs, suit_of
from scorer.core import CardValues, Step
from scorer.games.kosakeln.rules import FOLLOW, TRICK
from scorer.games.kosakeln.tariff import BIRD_TRICKS
from scorer.text import text
from scorer.tricks import Allowed, Cards, following_step, free_lead, holder, of_suit, void_step

PACK = TAROCK_PACK
TRULL = ("T1", "T21", SKUS)
FACES = {"K": 5, "Q": 4, "C": 3, "V": 2}
CARD_VALUES = (
    CardValues(
        text("Counting"),
        (
            (text("Sküs, XXI, I"), 5),
            *((name, FACES[rank]) for rank, name in COURT_NAMES),
            (text("all others"), 1),
        ),
    ),
)
"""Card points before two points are taken off each three cards."""
SUIT_ORDER = ("7", "8", "9", "10", "4", "3", "2", "1", "V", "C", "Q", "K")
"""Ranks of a suit from the lowest: black pips ten high, red pips ace high."""
BIRD_CARDS = {"pagat": "T1", "uhu": "T2", "pelican": "T3", "quapil": "T4"}


def face(card: str) -> int:
    """Return what a card counts before two points are taken off three cards."""
    if card in TRULL:
        return 5
    return 1 if suit_of(card) == TAROCKS else FACES.get(rank_of(card), 1)


def thirds_of(cards: Cards) -> int:
    """Return the count of some cards in thirds of a point."""
    return 3 * sum(face(card) for card in cards) - 2 * len(cards)


def height(card: str) -> int:
    """Return how high a card is in its suit."""
    if card == SKUS:
        return 22
    return int(card[1:]) if suit_of(card) == TAROCKS else SUIT_ORDER.index(rank_of(card))


def is_king(card: str) -> bool:
    """Return whether the card is one of the four kings."""
    return suit_of(card) != TAROCKS and rank_of(card) == "K"


def is_small_tarock(card: str) -> bool:
    """Return whether the card is a tarock, but no Trull card."""
    return suit_of(card) == TAROCKS and card not in TRULL


def winner(trick: Cards) -> int:
    """Return the position, in playing order, of the card that takes the trick."""
    return holder(trick, TAROCKS, height)


def allowed(hand: Cards, trick: Cards) -> Allowed:
    """Return the cards of `hand` that may be played to `trick`."""
    if not trick:
        return free_lead(hand, FOLLOW)
    follow = of_suit(hand, suit_of(trick[0]))
    if follow:
        return Allowed(follow, (following_step(follow, FOLLOW),))
    none = void_step(FOLLOW)
    tarocks = of_suit(hand, TAROCKS)
    if tarocks:
        sentence = text("You must play a tarock: {cards}.", cards=signs(tarocks))
        return Allowed(tarocks, (none, Step("tarock", sentence, FOLLOW)))
    return Allowed(
        hand, (none, Step("any_card", text("You have no tarock either: play any card."), FOLLOW))
    )


def trick_step(trick: Cards) -> Step:
    """Return why the trick is whose it is."""
    best = trick[winner(trick)]
    return Step("holds_trick", text("{card} takes the trick.", card=sign(best)), TRICK)


def bird_in(number: int, trick: Cards) -> tuple[str, int, bool] | None:
    """Return the bird of this trick, the position of its card, and whether it won. None without
    one."""
    for bird, when in BIRD_TRICKS.items():
        if when == number and BIRD_CARDS[bird] in trick:
            at = trick.index(BIRD_CARDS[bird])
            return bird, at, winner(trick) == at
    return None
