"""Kozel: the referee on combinations, and who claims first."""

from dataclasses import dataclass

from scorer.cards import SUIT_NAMES
from scorer.core import Ruling, paragraph
from scorer.forms import card, choice, flag, listing, number, refuse, seat, several
from scorer.games.kozel.options import Options
from scorer.games.kozel.play import KINDS, MOST_PLAYERS, PACK, combination
from scorer.games.kozel.rules import CLAIM, COMBINATION, MOST_CARDS
from scorer.text import Seat, text
from scorer.tricks import Cards

CALLED = {
    **dict(KINDS),
    "bura": text("four trumps"),
    "four": text("four aces or tens"),
    "golden": text("the golden kozel"),
}


@dataclass(frozen=True, kw_only=True)
class Held:
    """A hand that may be a combination."""

    hand: Cards = listing(card(PACK, text("Hand")), MOST_CARDS, least=1)
    trump: str | None = choice(SUIT_NAMES, text("Trumps"), optional=True)


def held(options: Options, facts: Held) -> Ruling:
    """Return which combination a hand is."""
    claim = combination(options, facts.trump, facts.hand)
    verdict = text("These cards are not a combination.")
    if claim is not None:
        verdict = text("This is {name}.", name=CALLED[claim])
    return Ruling(verdict, {"combination": claim}, (paragraph(COMBINATION),))


@dataclass(frozen=True, kw_only=True)
class Claimed:
    """A combination that a player declared."""

    seat: int = seat(text("Player"))
    combination: str = choice(KINDS, text("Combination"))


@dataclass(frozen=True, kw_only=True)
class Claims:
    """The player who would lead, and the combinations declared."""

    players: int = number(2, MOST_PLAYERS, text("Players"), default=MOST_PLAYERS)
    natural_leader: int = seat(text("Who would lead"))
    declared: tuple[Claimed, ...] = several(Claimed, MOST_PLAYERS, text("Declared"))
    first_trick: bool = flag(text("Before the first trick"))


def claim(options: Options, facts: Claims) -> Ruling:
    """Return who leads after combinations were declared."""
    seats = [facts.natural_leader, *(claim.seat for claim in facts.declared)]
    if max(seats) >= facts.players:
        raise refuse(("players",), "range", text("This game is for two, three or four players."))
    counts = options.first_trick_claims or not facts.first_trick
    leader = facts.natural_leader
    if facts.declared and counts:
        leader = min(facts.declared, key=lambda claim: _order(facts, claim)).seat
    verdict = text("{name} leads.", name=Seat(leader))
    return Ruling(verdict, {"leader": leader}, (paragraph(CLAIM),))


def _order(facts: Claims, claim: Claimed) -> tuple[bool, int]:
    return claim.combination != "moscow", (claim.seat - facts.natural_leader) % facts.players
