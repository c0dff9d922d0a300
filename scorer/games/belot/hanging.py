"""Belot: a deal that hangs, and who takes what hung."""

from scorer.core import Line
from scorer.games.belot.contra import whole_multiplied
from scorer.games.belot.count import Count, premiums, raw
from scorer.games.belot.entry import Deal
from scorer.games.belot.lines import premium_lines
from scorer.games.belot.options import Options
from scorer.games.belot.rounding import rounded, rounded_greater
from scorer.games.belot.rules import CONTRA, HANGING
from scorer.games.belot.verdict import DOUBLED_NAMES
from scorer.text import text


def hang(options: Options, deal: Deal, count: Count, factor: int) -> tuple[list[Line], int]:
    """A hanging deal: the lines of the side that did not call, and the points left hanging."""
    whole = whole_multiplied(options, raw(count, 0) + raw(count, 1), factor)
    if factor > 1 and options.doubled_hang == "all_hangs":
        return [], whole
    defenders = 1 - deal.declarer
    half = written_half(options, deal.contract, raw(count, defenders))
    sentence = text("Half of a hanging game: {points} in cards", points=count.cards[defenders])
    cards = half - premiums(count, defenders) // 10
    lines = [Line(defenders, cards, "cards", sentence, HANGING)]
    lines += premium_lines(count, defenders, defenders)
    if factor == 1:
        return lines, whole - half
    doubled = text("{doubled}: times {factor}", doubled=DOUBLED_NAMES[factor], factor=factor)
    multiplied = half * factor
    if options.double_order == "multiply_then_round":
        multiplied = written_half(options, deal.contract, raw(count, defenders) * factor)
    lines.append(Line(defenders, multiplied - half, "doubling", doubled, CONTRA))
    return lines, whole - multiplied


def written_half(options: Options, contract: str, points: int) -> int:
    """The half of a hanging deal that the side that did not call writes."""
    if options.hang_split == "nearest":
        return rounded_greater(contract, points)
    if options.hang_split == "odd_to_defenders":
        return (rounded(2 * points) + 1) // 2
    return points // 10


def taken_over(options: Options, hanging: int, ahead: int, factor: int) -> list[Line]:
    """Points that hung go to the side with more points in the next deal that does not hang."""
    times = factor if options.hanging_multiplied_by_contra else 1
    sentence = text("Points that were hanging: {points}", points=hanging)
    return [Line(ahead, hanging * times, "hanging", sentence, HANGING)]
