"""Kwajongen: the match around the deals: the start, redeals, penalties, dealer, and the end."""

from dataclasses import replace

from scorer.core import (
    Ending,
    Goal,
    Line,
    Penalty,
    Settled,
    State,
    Step,
    paragraph,
    penalty_points,
    penalty_reason,
    penalty_verdict,
)
from scorer.forms import refuse
from scorer.games.kwajongen.deal import Carry, Moment
from scorer.games.kwajongen.options import Table
from scorer.games.kwajongen.rules import END, PENALTY, REDEAL, START
from scorer.games.kwajongen.score import redeal_counts
from scorer.text import Side, Text, text

SEATS = 4


def start(table: Table) -> tuple[Line, ...]:
    """Both pairs start from the agreed points and count down."""
    points = table.options.start
    return tuple(Line(side, points, "start", text("the start"), START) for side in (0, 1))


def passed(moment: Moment) -> Settled[Carry]:
    """Return the outcome of four passes: the cards are thrown in and dealt again."""
    if moment.table.options.all_pass != "redeal":
        sentence = text("At this table the bottom card makes trumps, and you play the deal.")
        raise refuse(("kind",), "not_in_game", sentence)
    carry = moment.before.carry
    return Settled(
        (),
        replace(carry, passed=carry.passed + 1),
        "passed",
        text("All passed. Deal again."),
        (paragraph(REDEAL),),
    )


def penalty(moment: Moment, penalty: Penalty) -> Settled[Carry]:
    """Return a penalty: the offenders go up."""
    offender, points = penalty.offender, penalty_points(penalty)
    sentence = penalty_reason(offender)
    line = Line(offender, points, "penalty", sentence, PENALTY)
    verdict = penalty_verdict(offender, points)
    return Settled((line,), moment.before.carry, "penalty", verdict)


def end(moment: Moment, settled: Settled[Carry], totals: tuple[int, ...]) -> Ending[Carry]:
    """Return the first pair at 0 or less has won. One deal lowers only one of them."""
    for side, total in enumerate(totals):
        if total <= 0:
            sentence = text("{side}: {total}, at 0 or less.", side=Side(side), total=total)
            return Ending(True, side, settled.carry, (Step("zero_reached", sentence, END),))
    return Ending(False, None, settled.carry)


def next_dealer(moment: Moment, settled: Settled[Carry], ending: Ending[Carry]) -> int:
    """Return the next dealer: the next seat, or by house rule the player who called. After four
    passes a house rule decides."""
    dealer = moment.before.dealer
    if moment.deal is not None and moment.table.options.next_dealer == "caller":
        caller = moment.deal.by
        return (dealer + 1) % SEATS if caller is None else caller
    stays = moment.kind == "penalty" or (
        moment.kind == "passed" and moment.table.options.redeal_dealer == "same"
    )
    return dealer if stays else (dealer + 1) % SEATS


def notices(table: Table, state: State[Carry]) -> tuple[Text, ...]:
    """Return the notices of the board beside the totals."""
    texts, carry = [], state.carry
    if carry.passed:
        texts.append(text("Redeals: {passed}", passed=carry.passed))
    if carry.doubled or redeal_counts(table.options, carry.passed):
        texts.append(text("The next win is worth one extra"))
    return tuple(texts)


def goal(table: Table) -> Goal:
    """Down to nothing."""
    points = table.options.start
    return Goal(points, 0, text("From {start} down to 0.", start=points))
