"""Kosakeln: the referee on birds and on what a bonus is worth."""

from dataclasses import dataclass

from scorer.core import Ruling, paragraph
from scorer.forms import card, choice, flag, listing, number, refuse
from scorer.games.kosakeln.deal import TRICKS
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.play import PACK, bird_in, trick_step
from scorer.games.kosakeln.referee.auction import NAMED, PLAYERS
from scorer.games.kosakeln.referee.deal import PLAYER_NAMES
from scorer.games.kosakeln.rules import BIRD, HELD_RULE, POINT_BONUS, VALAT, WITHOUT
from scorer.games.kosakeln.tariff import (
    BIRD_NAMES,
    BIRDS,
    BONUS_NAMES,
    CONTRACT_NAMES,
    GAME_VALUES,
    HELD,
    MOMENTS,
    SILENT_BIRD,
    VALAT_SILENT,
    announced_value,
)
from scorer.text import text
from scorer.tricks import Cards


@dataclass(frozen=True, kw_only=True)
class LateTrick:
    """One of the tricks in which birds count."""

    trick_number: int = number(1, TRICKS, text("Trick"))
    leader: str = choice(PLAYER_NAMES, text("Who led"))
    cards: Cards = listing(card(PACK, text("Trick")), 2, least=2)


def bird(options: Options, facts: LateTrick) -> Ruling:
    """Return whether there is a bird in the trick, whose, and whether it was made."""
    seen = bird_in(facts.trick_number, facts.cards)
    steps = (trick_step(facts.cards), paragraph(BIRD))
    if seen is None:
        return Ruling(text("No bird in this trick."), {"bird": None}, steps)
    name, at, made = seen
    by = PLAYERS[(PLAYERS.index(facts.leader) + at) % 2]
    called = dict(BIRD_NAMES)[name]
    verdict = text("{bird} of {name}: beaten.", bird=called, name=NAMED[by])
    if made:
        verdict = text("{bird} of {name}: made.", bird=called, name=NAMED[by])
    return Ruling(verdict, {"bird": name, "by": by, "made": made}, steps)


RULE_OF = {
    "absolute": POINT_BONUS,
    "panzer": POINT_BONUS,
    "without_trull": WITHOUT,
    "without_kings": WITHOUT,
    "valat": VALAT,
}
"""The rule of every bonus that is announced and no bird."""


@dataclass(frozen=True, kw_only=True)
class Bonus:
    """A bonus in a contract."""

    bonus: str = choice(tuple(BONUS_NAMES.items()), text("Bonus"))
    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    when: str | None = choice(MOMENTS, text("Announced"), optional=True)
    silent: bool = flag(text("Not announced"))


def _silent_value(facts: Bonus) -> int:
    """Return what a bonus is worth that nobody announced: birds and Valat only."""
    if facts.bonus == "valat":
        return VALAT_SILENT * GAME_VALUES[facts.contract]
    return SILENT_BIRD if facts.bonus in BIRDS else 0


def bonus_value(options: Options, facts: Bonus) -> Ruling:
    """Return what an announced bonus is worth, or one that was held."""
    if facts.bonus in HELD:
        rule, value = HELD_RULE, HELD[facts.bonus]
    elif facts.silent:
        rule = RULE_OF.get(facts.bonus, BIRD)
        value = _silent_value(facts)
    else:
        if (facts.when is None) != (facts.contract == "solo") and facts.bonus != "valat":
            sentence = text("Before or after the talon?")
            if facts.when:
                sentence = text("A Solo has no talon, so there is only one moment.")
            raise refuse(("when",), "impossible", sentence)
        rule = RULE_OF.get(facts.bonus, BIRD)
        value = announced_value(facts.bonus, facts.contract, facts.when)
    verdict = text("{bonus}: {value}.", bonus=BONUS_NAMES[facts.bonus], value=value)
    return Ruling(verdict, {"value": value}, (paragraph(rule),))
