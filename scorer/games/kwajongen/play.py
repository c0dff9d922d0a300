"""Kwajongen: what a card counts, which cards may be played, and who takes the trick."""

from typing import NamedTuple

from scorer.cards import pack_from, rank_of, rank_values, suit_of
from scorer.core import CardValues, Step, paragraph
from scorer.games.kwajongen.options import Options
from scorer.games.kwajongen.rules import FOLLOW, QUEENS, TRICK
from scorer.text import text
from scorer.tricks import (
    Allowed,
    Cards,
    following_step,
    free_lead,
    holding_text,
    raising_step,
    trumping_step,
    void_step,
)

RANKS = ("9", "10", "J", "Q", "K", "A")
PACK = pack_from(RANKS)
MOST_HELD = 6
QUEEN_OF_CLUBS, QUEEN_OF_SPADES = "QC", "QS"
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 0, "9": 0}
CARD_VALUES = (CardValues(text("Card points"), rank_values(POINTS)),)


def points_of(cards: Cards) -> int:
    """Return the card points of some cards."""
    return sum(POINTS[rank_of(card)] for card in cards)


class Trumps(NamedTuple):
    """The trump suit, and the queens that are always trumps."""

    suit: str
    queens: tuple[str, ...]


def trumps_of(options: Options, suit: str, announced: bool) -> Trumps:
    """Return the trumps of a deal. `announced` says whether the queen of spades was."""
    queens = {
        "none": (),
        "clubs": (QUEEN_OF_CLUBS,),
        "clubs_spades": (QUEEN_OF_CLUBS, QUEEN_OF_SPADES),
        "spades_announced": (QUEEN_OF_CLUBS, QUEEN_OF_SPADES) if announced else (QUEEN_OF_CLUBS,),
    }
    return Trumps(suit, queens[options.queens])


def suit_in(trumps: Trumps, card: str) -> str:
    """Return the suit that a card follows: a queen that is always a trump is of trumps alone."""
    return trumps.suit if card in trumps.queens else suit_of(card)


def height(trumps: Trumps, card: str) -> int:
    """Return how high a card is in the suit that it follows, that of spades the higher of two
    queens."""
    if card in trumps.queens:
        return 3 * RANKS.index("K") + 1 + (card == QUEEN_OF_SPADES)
    return 3 * RANKS.index(rank_of(card))


def following(trumps: Trumps, cards: Cards, suit: str) -> Cards:
    """Those of the cards that follow the suit."""
    return tuple(card for card in cards if suit_in(trumps, card) == suit)


def winner(trick: Cards, trumps: Trumps) -> int:
    """Return the position, in playing order, of the card that takes the trick."""
    ruling = following(trumps, trick, trumps.suit)
    able = ruling or following(trumps, trick, suit_in(trumps, trick[0]))
    return trick.index(max(able, key=lambda card: height(trumps, card)))


def allowed(options: Options, trumps: Trumps, hand: Cards, trick: Cards) -> Allowed:
    """Return the cards of `hand` that may be played to `trick`."""
    if not trick:
        return free_lead(hand, FOLLOW)
    answer = _allowed_answers(options, trumps, hand, trick)
    if not {*trumps.queens} & {*hand, *trick}:
        return answer
    return Allowed(answer.cards, (*answer.steps, paragraph(QUEENS)))


def _allowed_answers(options: Options, trumps: Trumps, hand: Cards, trick: Cards) -> Allowed:
    follow = following(trumps, hand, suit_in(trumps, trick[0]))
    if follow:
        return _following(options, trumps, hand, trick)
    none = void_step(FOLLOW)
    held = following(trumps, hand, trumps.suit)
    if not held or options.follow == "follow_or_trump":
        return Allowed(hand, (none, Step("any_card", text("You may play any card."), FOLLOW)))
    return Allowed(held, (none, trumping_step(held, FOLLOW)))


def _following(options: Options, trumps: Trumps, hand: Cards, trick: Cards) -> Allowed:
    """With the suit led: it is followed. By house rule trumped at will, or beaten."""
    led = suit_in(trumps, trick[0])
    follow = following(trumps, hand, led)
    followed = following_step(follow, FOLLOW)
    if options.follow == "follow_or_trump":
        held = tuple(card for card in following(trumps, hand, trumps.suit) if card not in follow)
        at_will = Step("trump_at_will", text("You may trump."), FOLLOW)
        return Allowed((*follow, *held), (followed, at_will))
    best = trick[winner(trick, trumps)]
    higher = tuple(card for card in follow if height(trumps, card) > height(trumps, best))
    if options.follow == "must_overtake" and higher and suit_in(trumps, best) == led:
        return Allowed(higher, (followed, raising_step(best, higher, FOLLOW)))
    return Allowed(follow, (followed,))


def trick_step(trick: Cards, trumps: Trumps) -> Step:
    """Return why the trick is whose it is."""
    best = trick[winner(trick, trumps)]
    rule = QUEENS if best in trumps.queens else TRICK
    return Step("holds_trick", holding_text(best, suit_in(trumps, best) == trumps.suit), rule)
