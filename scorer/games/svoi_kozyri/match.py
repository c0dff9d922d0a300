"""Svoi kozyri: the match around the hands: an open session, its dealer and its penalties."""

from scorer.core import (
    Ending,
    Line,
    NoCarry,
    Penalty,
    Settled,
    State,
    least_first,
    most_first,
    penalty_points,
    penalty_reason,
    penalty_verdict,
)
from scorer.games.svoi_kozyri.deal import Moment
from scorer.games.svoi_kozyri.options import Custom, Table
from scorer.games.svoi_kozyri.rules import PENALTY
from scorer.games.svoi_kozyri.score import pays_each
from scorer.text import Text, text

SEATS = (2, 3, 4)
PICKED_UP = Custom()


def penalty(moment: Moment, penalty: Penalty) -> Settled[NoCarry]:
    """Return the line of a penalty: so many lost hands, however they are counted."""
    offender, points = penalty.offender, penalty_points(penalty)
    sentence = penalty_reason(offender)
    lines: tuple[Line, ...] = (Line(offender, points, "penalty", sentence, PENALTY),)
    if moment.table.options.tally == "loser_pays":
        lines = pays_each(offender, moment.table.seats, points, "penalty", sentence)
    verdict = penalty_verdict(offender, points)
    return Settled(lines, moment.before.carry, "penalty", verdict)


def next_dealer(moment: Moment, settled: Settled[NoCarry], ending: Ending[NoCarry]) -> int:
    """Return the next dealer: the loser, or after a draw the same player or the next."""
    dealer = moment.before.dealer
    if moment.deal is None:
        return dealer
    if moment.deal.loser is not None:
        return moment.deal.loser
    passes_on = moment.table.options.dealer_after_draw == "next_left"
    return (dealer + 1) % moment.table.seats if passes_on else dealer


def ranking(table: Table, state: State[NoCarry]) -> tuple[int, ...]:
    """Fewest losses or lowest places first. If the loser pays, the one with most."""
    if table.options.tally == "loser_pays":
        return most_first(table, state)
    return least_first(table, state)


def money(table: Table, state: State[NoCarry]) -> tuple[int, ...] | None:
    """Return what each player has won, if the loser pays each of the others."""
    return state.totals if table.options.tally == "loser_pays" else None


def notices(table: Table, state: State[NoCarry]) -> tuple[Text, ...]:
    """Return how many cards are picked up, which the table agreed on."""
    options = table.options
    if options.pickup == "whole_pile":
        return (text("Pick up the whole pile"),)
    if options.pickup == "one":
        return (text("Pick up one card"),)
    figures = PICKED_UP if options.pickup == "by_top" else options.custom
    ace = text("all") if figures.trump_ace == "all" else figures.trump_ace
    return (
        text(
            "Pick up {plain}. Own trump: {trump}. Its ace: {ace}",
            plain=figures.plain, trump=figures.trump, ace=ace,
        ),
    )  # fmt: skip
