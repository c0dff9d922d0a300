"""Belot: what a card counts, which cards may be played, and who takes the trick.

Points are raw card points. The last trick counts ten more.
"""

from scorer.cards import pack_from, rank_of, rank_values, sign, signs, suit_of
from scorer.core import CardValues, Rule, Step
from scorer.games.belot.deal import is_suit_game
from scorer.games.belot.options import Options
from scorer.games.belot.rules_of_play import FOLLOW, RAISE, RUFF, TRICK
from scorer.text import Text, text
from scorer.tricks import (
    Allowed,
    Cards,
    following_step,
    free_lead,
    holder,
    holding_text,
    of_suit,
    raising_step,
    trumping_step,
    void_step,
)

PACK = pack_from(("7", "8", "9", "10", "J", "Q", "K", "A"))

TRUMP_ORDER = ("7", "8", "Q", "K", "10", "A", "9", "J")
PLAIN_ORDER = ("7", "8", "9", "J", "Q", "K", "10", "A")
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
CARD_VALUES = (
    CardValues(text("Trumps"), rank_values(TRUMP_POINTS)),
    CardValues(text("Other suits"), rank_values(PLAIN_POINTS)),
)


def is_trump(card: str, contract: str) -> bool:
    """Return whether the card ranks and counts as a trump."""
    return contract == "all_trumps" or suit_of(card) == contract


def points_of(card: str, contract: str) -> int:
    """Return the raw card points of a card."""
    values = TRUMP_POINTS if is_trump(card, contract) else PLAIN_POINTS
    return values[rank_of(card)]


def height(card: str, contract: str) -> int:
    """0 for the lowest to 7 for the highest card of its suit."""
    order = TRUMP_ORDER if is_trump(card, contract) else PLAIN_ORDER
    return order.index(rank_of(card))


def winner(trick: Cards, contract: str) -> int:
    """Return the position, in playing order, of the card that holds the trick."""
    trump = contract if is_suit_game(contract) else None
    return holder(trick, trump, lambda card: height(card, contract))


def allowed(options: Options, contract: str, hand: Cards, trick: Cards) -> Allowed:
    """Return the cards of `hand` that may be played to `trick`."""
    if not trick:
        return free_lead(hand, FOLLOW)
    follow = of_suit(hand, suit_of(trick[0]))
    if follow:
        return _following(options, contract, follow, trick)
    return _void(options, contract, hand, trick)


def _because(code: str, cards: Cards, sentence: Text, rule: Rule, *before: Step) -> Allowed:
    return Allowed(cards, (*before, Step(code, sentence, rule)))


def _following(options: Options, contract: str, follow: Cards, trick: Cards) -> Allowed:
    """With the suit: it is followed, and trumps are raised."""
    followed = following_step(follow, FOLLOW)
    if not is_trump(trick[0], contract):
        return Allowed(follow, (followed,))
    if _partner_holds(trick, contract) and not options.raise_over_partner:
        return _because(
            "partner_holds", follow, text("Your partner is winning the trick."), RAISE, followed
        )
    best = trick[winner(trick, contract)]
    higher = _higher(follow, best, contract)
    if higher:
        return Allowed(higher, (followed, raising_step(best, higher, RAISE)))
    return _because(
        "none_beats", follow, text("None of them beats {best}.", best=sign(best)), RAISE, followed
    )


def _void(options: Options, contract: str, hand: Cards, trick: Cards) -> Allowed:
    """Without the suit: trumps while an opponent holds the trick."""
    none = void_step(FOLLOW)
    if not is_suit_game(contract) or suit_of(trick[0]) == contract:
        return _because("any_card", hand, text("You may play any card."), FOLLOW, none)
    if _partner_holds(trick, contract) and not options.must_ruff_over_partner:
        return _because(
            "partner_holds",
            hand,
            text("Your partner is winning the trick, so play any card."),
            RUFF,
            none,
        )
    trumps = of_suit(hand, contract)
    if not trumps:
        return _because(
            "no_trump", hand, text("You have no trump either, so play any card."), RUFF, none
        )
    return _trumping(options, contract, hand, trick, none)


def _trumping(options: Options, contract: str, hand: Cards, trick: Cards, none: Step) -> Allowed:
    trumps, best = of_suit(hand, contract), trick[winner(trick, contract)]
    if suit_of(best) != contract:
        return Allowed(trumps, (none, trumping_step(trumps, RUFF)))
    higher = _higher(trumps, best, contract)
    if higher:
        sentence = text(
            "You must overtrump {best}. Playable: {cards}.", best=sign(best), cards=signs(higher)
        )
        return _because("overtrump", higher, sentence, RUFF, none)
    if options.undertrump:
        sentence = text("You must undertrump. Playable: {cards}.", cards=signs(trumps))
        return _because("undertrump", trumps, sentence, RUFF, none)
    sentence = text("You have no trump that beats {best}, so play any card.", best=sign(best))
    return _because("none_overtrumps", hand, sentence, RUFF, none)


def _higher(cards: Cards, best: str, contract: str) -> Cards:
    return tuple(card for card in cards if height(card, contract) > height(best, contract))


def _partner_holds(trick: Cards, contract: str) -> bool:
    """Partners sit opposite: two places before the player whose turn it is."""
    return len(trick) - winner(trick, contract) == 2


def trick_steps(trick: Cards, contract: str) -> tuple[Step, ...]:
    """Return why the trick is whose it is."""
    best = trick[winner(trick, contract)]
    return (Step("holds_trick", holding_text(best, suit_of(best) != suit_of(trick[0])), TRICK),)
