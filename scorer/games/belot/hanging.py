"""Belot: a deal that hangs, and who takes what hung."""

from typing import NamedTuple

from scorer.core import Line, Step
from scorer.games.belot.contra import once, whole_multiplied
from scorer.games.belot.count import Count, premiums, raw
from scorer.games.belot.deal import Deal
from scorer.games.belot.lines import premium_lines
from scorer.games.belot.options import Options
from scorer.games.belot.rounding import rounded, rounded_greater
from scorer.games.belot.rules import CONTRA, EQUAL_HALVES, HANGING
from scorer.games.belot.verdict import DOUBLED_NAMES
from scorer.text import text


class Hung(NamedTuple):
    """A hanging deal: what the side that did not call writes, and what is left hanging."""

    lines: list[Line]
    left: int
    steps: tuple[Step, ...] = ()


def hang(options: Options, deal: Deal, count: Count, factor: int) -> Hung:
    """Return a deal that ends level: half of it is written, or under contra all of it hangs."""
    whole, defenders = whole_multiplied(options, count, factor), 1 - deal.declarer
    if factor > 1 and options.doubled_hang == "all_hangs":
        return Hung([], whole)
    half = written_half(options, deal.contract, raw(count, defenders))
    multiplied = half_multiplied(options, deal, count, factor)
    lines = _half(count, defenders, half)
    if factor > 1:
        sentence = text(
            "{doubled}: points × {factor}", doubled=DOUBLED_NAMES[factor], factor=factor
        )
        lines.append(Line(defenders, multiplied - half, "doubling", sentence, CONTRA))
    if options.hang_split == "equal_halves":
        return Hung(lines, multiplied, _lost(whole, multiplied))
    return Hung(lines, whole - multiplied)


def _half(count: Count, defenders: int, half: int) -> list[Line]:
    """Return the written half once: the cards are what the premiums leave of it."""
    sentence = text("Half of a hanging game: {points} in cards", points=count.cards[defenders])
    cards = half - premiums(count, defenders) // 10
    return [
        Line(defenders, cards, "cards", sentence, HANGING),
        *premium_lines(count, defenders, defenders),
    ]


def _lost(whole: int, half: int) -> tuple[Step, ...]:
    if whole == 2 * half:
        return ()
    sentence = text(
        "Both halves of {whole} are {half}. The odd point is lost.", whole=whole, half=half
    )
    return (Step("point_lost", sentence, EQUAL_HALVES),)


def half_multiplied(options: Options, deal: Deal, count: Count, factor: int) -> int:
    """Return the written half of a level deal as contra multiplies it: what it leaves alone
    stays once."""
    if options.hang_split == "equal_halves":
        return whole_multiplied(options, count, factor) // 2
    defenders = 1 - deal.declarer
    points, alone = raw(count, defenders), once(options, count, defenders)
    if options.double_order == "multiply_then_round":
        return written_half(options, deal.contract, (points - alone) * factor) + alone // 10
    return (written_half(options, deal.contract, points) - alone // 10) * factor + alone // 10


def written_half(options: Options, contract: str, points: int) -> int:
    """Return the half of a hanging deal that the side that did not call writes."""
    whole = rounded(2 * points)
    if options.hang_split == "nearest":
        return rounded_greater(contract, points)
    if options.hang_split == "odd_to_defenders":
        return whole - whole // 2
    if options.hang_split == "equal_halves":
        return whole // 2
    return points // 10


def taken_over(options: Options, hanging: int, ahead: int, factor: int) -> list[Line]:
    """Points that hung go to the side with more points in the next deal that does not hang."""
    times = factor if options.hanging_multiplied_by_contra else 1
    sentence = text("Points that were hanging: {points}", points=hanging)
    return [Line(ahead, hanging * times, "hanging", sentence, HANGING)]
