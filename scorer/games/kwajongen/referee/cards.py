"""Kwajongen: the referee on cards, tricks and piles."""

from dataclasses import dataclass
from typing import Any

from scorer.cards import SUIT_NAMES, sign, signs
from scorer.core import Ruling, Step, paragraph
from scorer.forms import card, choice, flag, listing
from scorer.games.kwajongen.match import SEATS
from scorer.games.kwajongen.options import Options
from scorer.games.kwajongen.play import (
    MOST_HELD,
    PACK,
    Trumps,
    allowed,
    points_of,
    trick_step,
    trumps_of,
    winner,
)
from scorer.games.kwajongen.rules import CARDS, FOLLOW
from scorer.text import plural, text
from scorer.tricks import Cards, apart, legal_cards_ruling

TAKEN = plural(
    "{card} takes the trick for {points} point.",
    "{card} takes the trick for {points} points.",
    "points",
)
POINTS = plural("{points} point.", "{points} points.", "points")


def announcing() -> Any:
    """Return the field that says whether the queen of spades was announced as a trump."""
    return flag(
        text("Somebody announced the queen of spades"),
        help=text("The queen is then a trump, if your table plays that way."),
    )


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A hand and the trick so far."""

    trump: str = choice(SUIT_NAMES, text("Trumps"))
    hand: Cards = listing(card(PACK, text("Hand")), MOST_HELD, least=1)
    trick: Cards = listing(card(PACK, text("Trick so far")), 3)
    announced: bool = announcing()


def legal_cards(options: Options, facts: Turn) -> Ruling:
    """Return which cards may be played."""
    apart((("trick",), facts.trick), (("hand",), facts.hand))
    return legal_cards_ruling(allowed(options, _trumps(options, facts), facts.hand, facts.trick))


@dataclass(frozen=True, kw_only=True)
class Played:
    """A card played from a hand to a trick."""

    trump: str = choice(SUIT_NAMES, text("Trumps"))
    hand: Cards = listing(card(PACK, text("Hand")), MOST_HELD, least=1)
    trick: Cards = listing(card(PACK, text("Trick so far")), 3)
    card: str = card(PACK, text("Card played"))
    announced: bool = announcing()


def may_play(options: Options, facts: Played) -> Ruling:
    """Return whether a card may be played."""
    apart((("trick",), facts.trick), (("hand",), facts.hand))
    if facts.card not in facts.hand:
        sentence = text("{card} is not in the hand.", card=sign(facts.card))
        return Ruling(sentence, {"legal": False}, (Step("not_allowed", sentence, FOLLOW),))
    choices = allowed(options, _trumps(options, facts), facts.hand, facts.trick)
    may = facts.card in choices.cards
    verdict = text("You may play {card}.", card=sign(facts.card))
    if not may:
        verdict = text(
            "You may not play {card}. Allowed: {cards}.",
            card=sign(facts.card), cards=signs(choices.cards),
        )  # fmt: skip
    return Ruling(verdict, {"legal": may}, choices.steps)


@dataclass(frozen=True, kw_only=True)
class Trick:
    """A trick, in playing order."""

    trump: str = choice(SUIT_NAMES, text("Trumps"))
    cards: Cards = listing(card(PACK, text("Trick")), SEATS, least=1)
    announced: bool = announcing()


def trick(options: Options, facts: Trick) -> Ruling:
    """Return who takes the trick, and its card points."""
    trumps = _trumps(options, facts)
    best, points = winner(facts.cards, trumps), points_of(facts.cards)
    verdict = text(TAKEN, card=sign(facts.cards[best]), points=points)
    steps = (trick_step(facts.cards, trumps), paragraph(CARDS))
    return Ruling(verdict, {"winner": best, "points": points}, steps)


def _trumps(options: Options, facts: Turn | Played | Trick) -> Trumps:
    return trumps_of(options, facts.trump, facts.announced)


@dataclass(frozen=True, kw_only=True)
class Pile:
    """The cards that a side has taken."""

    cards: Cards = listing(card(PACK, text("Cards taken")), len(PACK))


def count(options: Options, facts: Pile) -> Ruling:
    """Return the card points of a pile."""
    points = points_of(facts.cards)
    verdict = text(POINTS, points=points)
    return Ruling(verdict, {"points": points}, (paragraph(CARDS),))
