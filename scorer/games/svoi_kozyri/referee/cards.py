"""Svoi kozyri: the referee on beating the top card and on picking up."""

from dataclasses import dataclass

from scorer.beating import beats, why_beats
from scorer.cards import SUIT_NAMES, rank_of, sign, suit_of
from scorer.core import Ruling, Step
from scorer.forms import card, choice, listing, refuse
from scorer.games.svoi_kozyri.options import Options
from scorer.games.svoi_kozyri.play import PACK, picked_up
from scorer.games.svoi_kozyri.rules import BEAT, PICK_UP
from scorer.text import text
from scorer.tricks import Cards


@dataclass(frozen=True, kw_only=True)
class Beating:
    """A card put on the top of the pile."""

    own_trump: str = choice(SUIT_NAMES, text("Your own trumps"))
    top: str = card(PACK, text("Top of the pile"))
    card: str = card(PACK, text("Card played"))


def beaten(options: Options, facts: Beating) -> Ruling:
    """Return whether a card beats the top card."""
    if facts.card == facts.top:
        raise refuse(("card",), "twice", text("{card} is here already.", card=sign(facts.card)))
    does = beats(facts.card, facts.top, facts.own_trump)
    verdict = text("{card} does not beat {top}.", card=sign(facts.card), top=sign(facts.top))
    if does:
        verdict = text("{card} beats {top}.", card=sign(facts.card), top=sign(facts.top))
    why = Step("beating", why_beats(facts.card, facts.top, facts.own_trump), BEAT)
    return Ruling(verdict, {"beats": does}, (why,))


@dataclass(frozen=True, kw_only=True)
class Pile:
    """A pile that is picked up. Its top card last."""

    own_trump: str = choice(SUIT_NAMES, text("Your own trumps"))
    pile: Cards = listing(card(PACK, text("Pile, the top card last")), len(PACK), least=1)


def pick_up(options: Options, facts: Pile) -> Ruling:
    """Return how many cards are picked up."""
    count, top = picked_up(options, facts.own_trump, facts.pile), facts.pile[-1]
    verdict = text("Pick up {count} of {size} cards.", count=count, size=len(facts.pile))
    if suit_of(top) != facts.own_trump:
        sentence = text("{top} is not one of your trumps.", top=sign(top))
    elif rank_of(top) == "A":
        sentence = text("{top} is the ace of your trumps.", top=sign(top))
    else:
        sentence = text("{top} is one of your trumps.", top=sign(top))
    return Ruling(verdict, {"count": count}, (Step("top_card", sentence, PICK_UP),))
