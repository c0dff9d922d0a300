"""Svoi kozyri: what a hand comes to: a loss, places, or a payment, as the table counts."""

from scorer.core import Line, NoCarry, Settled, Step
from scorer.games.svoi_kozyri.deal import DealMoment
from scorer.games.svoi_kozyri.rules import DRAW, LOSER, TALLY
from scorer.text import Seat, Text, text, together


def settle(moment: DealMoment) -> Settled[NoCarry]:
    """Return the score of a hand."""
    deal, tally = moment.deal, moment.table.options.tally
    lines = {"losses": _losses, "places": _places, "loser_pays": _payment}[tally](moment)
    outcome, verdict = "draw", text("A draw.")
    if deal.loser is not None:
        outcome, verdict = "lost", text("Lost: {name}.", name=Seat(deal.loser))
    return Settled(lines, moment.before.carry, outcome, verdict, _steps(moment))


def _losses(moment: DealMoment) -> tuple[Line, ...]:
    loser = moment.deal.loser
    return () if loser is None else (Line(loser, 1, "lost", text("a lost hand"), LOSER),)


def _places(moment: DealMoment) -> tuple[Line, ...]:
    """Everybody writes his place.

    Whoever still holds cards shares the next one. In a draw that is at best the place of the
    last who went out, for neither of the two has lost.
    """
    deal, seats = moment.deal, moment.table.seats
    places = {seat: place for place, seat in enumerate(deal.out, 1)}
    left = len(deal.out) + 1 if deal.loser is not None else min(len(deal.out) + 1, seats - 1)
    return tuple(
        Line(seat, place, "place", text("place {place}", place=place), TALLY)
        for seat in range(seats)
        for place in [places.get(seat, left)]
    )


def _payment(moment: DealMoment) -> tuple[Line, ...]:
    loser, seats = moment.deal.loser, moment.table.seats
    return () if loser is None else pays_each(loser, seats, 1, "paid", text("the loser pays"))


def pays_each(payer: int, seats: int, points: int, code: str, why: Text) -> tuple[Line, ...]:
    """Lines in which one player pays `points` to each of the others."""
    return tuple(
        Line(seat, points if seat != payer else -points * (seats - 1), code, why, TALLY)
        for seat in range(seats)
    )


def _steps(moment: DealMoment) -> tuple[Step, ...]:
    deal = moment.deal
    steps = []
    if deal.out:
        names = together(tuple(Seat(seat) for seat in deal.out))
        steps.append(Step("order_out", text("Out, in this order: {names}.", names=names), LOSER))
    if deal.loser is None:
        return (*steps, Step("draw", text("Nobody has lost this hand."), DRAW))
    return (
        *steps,
        Step("loser", text("{name} is the last player with cards.", name=Seat(deal.loser)), LOSER),
    )
