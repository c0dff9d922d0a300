"""Kozel: the referee on drawing, on piles, and on what is written for them."""

from dataclasses import dataclass, replace

from scorer.core import Ruling, State, paragraph, summed
from scorer.forms import AnswerError, card, choice, listing, number, refuse, seat
from scorer.games.kozel.deal import NOT_WINNING, Carry, Deal, DealMoment, check
from scorer.games.kozel.options import Options, Table
from scorer.games.kozel.play import MOST_PLAYERS, PACK, WINNING, points_of, winning
from scorer.games.kozel.rules import CARD_POINTS, CLAIMED, COUNT, MOST_CARDS, REFILL
from scorer.games.kozel.score import settle
from scorer.text import Seat, plural, text, together
from scorer.tricks import Cards

COUNTED = plural(
    "{points} point, and {rest} for the others.",
    "{points} points, and {rest} for the others.",
    "points",
)


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
        raise refuse(("winner",), "range", text("This game is for two, three or four players."))
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
        verdict = text(
            "Draw in this order: {names}.", names=together(tuple(Seat(seat) for seat in order))
        )
    return Ruling(verdict, {"order": order}, (paragraph(REFILL),))


@dataclass(frozen=True, kw_only=True)
class Pile:
    """The cards that a side has taken."""

    cards: Cards = listing(card(PACK, text("Cards taken")), len(PACK))


def count(options: Options, facts: Pile) -> Ruling:
    """Return the card points of a pile, and what is left for the others."""
    points = points_of(facts.cards)
    rest = CARD_POINTS - points
    verdict = text(COUNTED, points=points, rest=rest)
    return Ruling(verdict, {"points": points, "rest": rest}, (paragraph(COUNT),))


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
    """Return what every side writes after a deal, or None where it is not over, as the claim wins
    nothing."""
    sides = len(facts.points)
    if any(side >= sides for side in facts.trickless):
        raise refuse(("trickless",), "range", text("This game is for two, three or four players."))
    if facts.claimed is not None and facts.claimed >= sides:
        raise refuse(("claimed",), "range", text("This game is for two, three or four players."))
    if facts.combination is not None and facts.combination not in winning(options):
        return Ruling(NOT_WINNING, {"penalties": None}, (paragraph(CLAIMED),))
    table = Table(replace(options, mode="points"), None, sides, sides)
    deal = Deal(
        points=facts.points, trickless=facts.trickless,
        claimed=facts.claimed, combination=facts.combination,
    )  # fmt: skip
    moment = DealMoment(table, State((0,) * sides, Carry(), 0), "round", deal)
    problems = check(moment)
    if problems:
        raise AnswerError(problems)
    settled = settle(moment)
    written = list(summed(sides, settled.lines))
    return Ruling(settled.verdict, {"penalties": written}, settled.steps)
