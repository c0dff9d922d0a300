"""Kwajongen: what a card counts, which cards may be played, and who takes the trick."""

from scorer.cards import pack_from, rank_of, sign, signs, suit_of
from scorer.core import Step
from scorer.games.kwajongen.options import Options
from scorer.games.kwajongen.rules import FOLLOW, TRICK
from scorer.text import text
from scorer.tricks import Allowed, Cards, holder, of_suit

RANKS = ("9", "10", "J", "Q", "K", "A")
PACK = pack_from(RANKS)
MOST_HELD = 6
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 0, "9": 0}


def points_of(cards: Cards) -> int:
    """The card points of some cards."""
    return sum(POINTS[rank_of(card)] for card in cards)


def height(card: str) -> int:
    """0 for a nine to 5 for an ace."""
    return RANKS.index(rank_of(card))


def winner(trick: Cards, trump: str) -> int:
    """The position, in playing order, of the card that takes the trick."""
    return holder(trick, trump, height)


def allowed(options: Options, trump: str, hand: Cards, trick: Cards) -> Allowed:
    """The cards of `hand` that may be played to `trick`."""
    if not trick:
        return Allowed(hand, (Step(text("Whoever leads plays any card."), FOLLOW),))
    follow = of_suit(hand, suit_of(trick[0]))
    if follow:
        return _following(options, trump, hand, trick)
    none = Step(text("There is no card of the suit led."), FOLLOW)
    trumps = of_suit(hand, trump)
    if not trumps or options.follow == "follow_or_trump":
        return Allowed(hand, (none, Step(text("Any card may be played."), FOLLOW)))
    told = text("It has to be trumped: {cards}.", cards=signs(trumps))
    return Allowed(trumps, (none, Step(told, FOLLOW)))


def _following(options: Options, trump: str, hand: Cards, trick: Cards) -> Allowed:
    """With the suit led: it is followed; by house rule trumped at will, or beaten."""
    follow = of_suit(hand, suit_of(trick[0]))
    told = Step(text("The suit led has to be followed: {cards}.", cards=signs(follow)), FOLLOW)
    if options.follow == "follow_or_trump":
        trumps = tuple(card for card in of_suit(hand, trump) if card not in follow)
        at_will = Step(text("It may be trumped at will."), FOLLOW)
        return Allowed((*follow, *trumps), (told, at_will))
    best = trick[winner(trick, trump)]
    higher = tuple(card for card in follow if height(card) > height(best))
    if options.follow == "must_overtake" and higher and suit_of(best) == suit_of(trick[0]):
        beaten = text("{best} has to be beaten: {cards}.", best=sign(best), cards=signs(higher))
        return Allowed(higher, (told, Step(beaten, FOLLOW)))
    return Allowed(follow, (told,))


def trick_step(trick: Cards, trump: str) -> Step:
    """Why the trick is whose it is."""
    best = trick[winner(trick, trump)]
    if suit_of(best) == trump:
        return Step(text("{best} is the highest trump.", best=sign(best)), TRICK)
    return Step(text("{best} is the highest card of the suit led.", best=sign(best)), TRICK)
