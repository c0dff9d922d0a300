"""Kosakeln: the referee on cards, tricks and the count."""

from dataclasses import dataclass

from scorer.cards import sign
from scorer.core import Ruling, Step
from scorer.forms import card, listing
from scorer.games.kosakeln.deal import WHOLE, counted
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.play import PACK, allowed, face, thirds_of, trick_step, winner
from scorer.games.kosakeln.referee.exchange import HAND
from scorer.games.kosakeln.rules import COUNT
from scorer.text import plural, text
from scorer.tricks import Cards, apart, legal_cards_ruling

FACES = plural("{count} card shows {faces}.", "{count} cards show {faces}.", "count")


@dataclass(frozen=True, kw_only=True)
class Pile:
    """Cards to be counted."""

    cards: Cards = listing(card(PACK, text("Cards")), len(PACK))


def count(options: Options, facts: Pile) -> Ruling:
    """Return the count of a pile in points and Blatt."""
    thirds = thirds_of(facts.cards)
    faces = sum(face(card) for card in facts.cards)
    answer = {"points": thirds // 3, "blatt": thirds % 3, "rounded": (thirds + 1) // 3}
    rest = counted(WHOLE - thirds)
    steps = (
        Step(
            "cards_counted",
            text(FACES, count=len(facts.cards), faces=faces),
            COUNT,
        ),
        Step(
            "pile_counted",
            text("Take two off for every three cards: {count}.", count=counted(thirds)),
            COUNT,
        ),
    )
    verdict = text("{count}. All other cards: {rest}.", count=counted(thirds), rest=rest)
    return Ruling(verdict, answer, steps)


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A hand and the card led, if any."""

    hand: Cards = listing(card(PACK, text("Hand")), HAND, least=1)
    trick: Cards = listing(card(PACK, text("Trick so far")), 1)


def legal_cards(options: Options, facts: Turn) -> Ruling:
    """Return which cards may be played."""
    apart((("trick",), facts.trick), (("hand",), facts.hand))
    return legal_cards_ruling(allowed(facts.hand, facts.trick))


@dataclass(frozen=True, kw_only=True)
class Trick:
    """A trick, in playing order."""

    cards: Cards = listing(card(PACK, text("Trick")), 2, least=2)


def trick(options: Options, facts: Trick) -> Ruling:
    """Return who takes the trick."""
    best = winner(facts.cards)
    verdict = text("{card} takes the trick.", card=sign(facts.cards[best]))
    return Ruling(verdict, {"winner": best}, (trick_step(facts.cards),))
