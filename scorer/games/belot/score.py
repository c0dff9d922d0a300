"""Belot: the score of a deal.

Raw points decide who won the deal. Sheet points, a tenth of them rounded, are written.
"""

from dataclasses import replace

from scorer.core import Line, Rule, Settled, summed
from scorer.games.belot.contra import doubling, effective_factor, winner_takes_all
from scorer.games.belot.count import SIDES, Count, counted, raw, side_ahead
from scorer.games.belot.deal import Carry, Deal, DealMoment
from scorer.games.belot.games import carried, set_back
from scorer.games.belot.hanging import hang, taken_over
from scorer.games.belot.lines import premium_lines, total
from scorer.games.belot.options import Options
from scorer.games.belot.rounding import greater_goes_up, rounded, rounded_greater
from scorer.games.belot.rules import CONTRA, LOST, ROUNDING, SHARED_ENDING
from scorer.games.belot.verdict import calculation, verdict
from scorer.text import text


def settle(moment: DealMoment) -> Settled[Carry]:
    """Return the lines of a deal, by who has more points, and by how it was doubled."""
    options, deal, carry = moment.table.options, moment.deal, carried(moment.before)
    count = counted(options, deal)
    ahead = side_ahead(options, count)
    factor = effective_factor(options, deal)
    steps = calculation(options, deal, count, factor)
    if ahead is None:
        hung = hang(options, deal, count, factor)
        lines, steps = hung.lines, steps + hung.steps
        outcome, hanging = "hanging", carry.hanging + hung.left
    else:
        lines = decided(options, deal, count, ahead, factor)
        lines += taken_over(options, carry.hanging, ahead, factor)
        outcome, hanging = "made" if ahead == deal.declarer else "lost", 0
    written = tuple(line for line in lines if line.points)
    return Settled(
        (*set_back(moment.before), *written),
        replace(carry, hanging=hanging),
        outcome,
        verdict(options, deal, count, outcome, summed(len(SIDES), written), hanging),
        steps,
    )


def decided(options: Options, deal: Deal, count: Count, ahead: int, factor: int) -> list[Line]:
    """Return what is written when one side has more points."""
    takes_all = winner_takes_all(options, deal)
    each_its_own = ahead == deal.declarer and not takes_all
    if each_its_own:
        lines = own_points(options, deal, count, ahead)
    else:
        lines = everything(options, count, ahead, CONTRA if takes_all else LOST)
    if factor == 1:
        return lines
    return lines + doubling(options, count, ahead, lines, factor, each_its_own)


def own_points(options: Options, deal: Deal, count: Count, greater: int) -> list[Line]:
    """Game made: each side writes its own points, the greater side rounded first."""
    goes_up = greater_goes_up(options, deal.contract, count.cards[greater])
    tens = rounded_greater(deal.contract, count.cards[greater]) + (1 if goes_up else 0)
    cards = {greater: tens, 1 - greater: rounded(sum(count.cards)) - tens}
    lines = []
    for side in SIDES:
        sentence = text("{points} in cards, rounded", points=count.cards[side])
        rule = SHARED_ENDING if goes_up else ROUNDING
        lines.append(Line(side, cards[side], "cards", sentence, rule))
        lines.extend(premium_lines(count, side, side))
    return lines + at_least_one(options, count, greater, lines)


def at_least_one(options: Options, count: Count, greater: int, lines: list[Line]) -> list[Line]:
    """By house rule a side with points writes at least 1. The greater side gives it up."""
    lesser = 1 - greater
    if not options.min_one_point or not raw(count, lesser) or total(lines, lesser):
        return []
    sentence = text("A side with points scores at least 1")
    return [
        Line(lesser, 1, "min_one_point", sentence, ROUNDING),
        Line(greater, -1, "min_one_point", sentence, ROUNDING),
    ]


def everything(options: Options, count: Count, winner: int, rule: Rule) -> list[Line]:
    """Return lines that give the whole deal to one side. By house rule the other keeps its
    belots."""
    cards = sum(count.cards)
    sentence = text("All {points} in cards, rounded", points=cards)
    lines = [Line(winner, rounded(cards), "cards", sentence, rule)]
    for side in SIDES:
        keeps = options.belote_on_lost == "stays" and side != winner
        lines.extend(premium_lines(count, side, winner, belotes_to=side if keeps else winner))
    return lines
