"""Kozel: the referee on combinations, drawing, piles and what is written."""

from dataclasses import dataclass, replace

from scorer.cards import SUIT_NAMES
from scorer.core import Ruling, State, Step, summed
from scorer.forms import AnswerError, card, choice, flag, listing, number, refuse, seat, several
from scorer.games.kozel.deal import NOT_WINNING, Carry, Deal, Moment, check
from scorer.games.kozel.options import Options, Table
from scorer.games.kozel.play import (
    KINDS,
    MOST_PLAYERS,
    PACK,
    WINNING,
    combination,
    points_of,
    winning,
)
from scorer.games.kozel.rules import (
    CARD_POINTS,
    CLAIM,
    CLAIMED,
    COMBINATION,
    COUNT,
    MOST_CARDS,
    REFILL,
)
from scorer.games.kozel.score import settle
from scorer.text import Seat, text, together
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
    """Which combination a hand is."""
    claim = combination(options, facts.trump, facts.hand)
    verdict = text("No combination.")
    if claim is not None:
        verdict = text("This is {name}.", name=CALLED[claim])
    return Ruling(verdict, {"combination": claim}, (Step(COMBINATION.text, COMBINATION),))


@dataclass(frozen=True, kw_only=True)
class Claimed:
    """A combination that a player declared."""

    seat: int = seat(text("Player"))
    combination: str = choice(KINDS, text("Combination"))


@dataclass(frozen=True, kw_only=True)
class Claims:
    """Who would lead, and what was declared."""

    players: int = number(2, MOST_PLAYERS, text("Players"), default=MOST_PLAYERS)
    natural_leader: int = seat(text("Who would lead"))
    declared: tuple[Claimed, ...] = several(Claimed, MOST_PLAYERS, text("Declared"))
    first_trick: bool = flag(text("Before the first trick"))


def claim(options: Options, facts: Claims) -> Ruling:
    """Who leads after combinations were declared."""
    seats = [facts.natural_leader, *(claim.seat for claim in facts.declared)]
    if max(seats) >= facts.players:
        raise refuse(("players",), "range", text("So many do not play."))
    counts = options.first_trick_claims or not facts.first_trick
    leader = facts.natural_leader
    if facts.declared and counts:
        leader = min(facts.declared, key=lambda claim: _order(facts, claim)).seat
    verdict = text("{name} leads.", name=Seat(leader))
    return Ruling(verdict, {"leader": leader}, (Step(CLAIM.text, CLAIM),))


def _order(facts: Claims, claim: Claimed) -> tuple[bool, int]:
    return claim.combination != "moscow", (claim.seat - facts.natural_leader) % facts.players


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """Hands after a trick, what is left of the stock, and who took the trick."""

    hand_sizes: tuple[int, ...] = listing(
        number(0, MOST_CARDS, text("Cards in the hand")), MOST_PLAYERS, least=2, distinct=False
    )  # fmt: skip
    stock: int = number(0, len(PACK), text("Cards in the stock"))
    winner: int = seat(text("Who took the trick"))


def refill(options: Options, facts: Drawing) -> Ruling:
    """In which order cards are drawn."""
    players = len(facts.hand_sizes)
    if facts.winner >= players:
        raise refuse(("winner",), "range", text("So many do not play."))
    sizes, order, stock = [*facts.hand_sizes], [], facts.stock
    while stock and min(sizes) < MOST_CARDS:
        for step in range(players):
            seat_number = (facts.winner + step) % players
            if stock and sizes[seat_number] < MOST_CARDS:
                sizes[seat_number] += 1
                stock -= 1
                order.append(seat_number)
    verdict = text("Nobody draws.")
    if order:
        verdict = text("Drawing: {names}.", names=together(tuple(Seat(seat) for seat in order)))
    return Ruling(verdict, {"order": order}, (Step(REFILL.text, REFILL),))


@dataclass(frozen=True, kw_only=True)
class Pile:
    """The cards that a side has taken."""

    cards: Cards = listing(card(PACK, text("Cards taken")), len(PACK))


def count(options: Options, facts: Pile) -> Ruling:
    """The card points of a pile, and what is left for the others."""
    points = points_of(facts.cards)
    rest = CARD_POINTS - points
    verdict = text("{points} points; for the others {rest}.", points=points, rest=rest)
    return Ruling(verdict, {"points": points, "rest": rest}, (Step(COUNT.text, COUNT),))


@dataclass(frozen=True, kw_only=True)
class Counted:
    """Both or all three sides' card points, and who took no trick."""

    points: tuple[int, ...] = listing(
        number(0, CARD_POINTS, text("Card points")), 3, least=2, distinct=False
    )  # fmt: skip
    trickless: tuple[int, ...] = listing(seat(text("No trick")), 3)
    claimed: int | None = seat(text("Who claimed it"), optional=True)
    combination: str | None = choice(WINNING, text("Claimed combination"), optional=True)


def penalty(options: Options, facts: Counted) -> Ruling:
    """What every side writes after a deal; None where it is not over, as the claim wins nothing."""
    sides = len(facts.points)
    if any(side >= sides for side in facts.trickless):
        raise refuse(("trickless",), "range", text("So many do not play."))
    if facts.claimed is not None and facts.claimed >= sides:
        raise refuse(("claimed",), "range", text("So many do not play."))
    if facts.combination is not None and facts.combination not in winning(options):
        return Ruling(NOT_WINNING, {"penalties": None}, (Step(CLAIMED.text, CLAIMED),))
    table = Table(replace(options, mode="points"), None, sides, sides)
    deal = Deal(
        points=facts.points, trickless=facts.trickless,
        claimed=facts.claimed, combination=facts.combination,
    )  # fmt: skip
    moment = Moment(table, State((0,) * sides, Carry(), 0), "round", deal)
    problems = check(moment)
    if problems:
        raise AnswerError(problems)
    settled = settle(moment)
    written = list(summed(sides, settled.lines))
    return Ruling(settled.verdict, {"penalties": written}, settled.steps)
