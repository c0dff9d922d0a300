"""Belot: what contra and recontra do to a deal."""

from scorer.core import Line
from scorer.games.belot.count import Count, raw
from scorer.games.belot.entry import Deal
from scorer.games.belot.lines import total
from scorer.games.belot.options import Options
from scorer.games.belot.rounding import rounded
from scorer.games.belot.rules import CONTRA
from scorer.games.belot.verdict import DOUBLED_NAMES
from scorer.text import text

FACTORS = {"none": 1, "contra": 2, "recontra": 4}


def effective_factor(options: Options, deal: Deal) -> int:
    """2 under contra, 4 under recontra, where the table lets a capot keep them."""
    if deal.capot is not None and options.capot_vs_contra in ("drop", "coefficient_only"):
        return 1
    return FACTORS[deal.doubling]


def winner_takes_all(options: Options, deal: Deal) -> bool:
    """Whether one side writes a doubled deal whole; a capot that drops the contra drops this."""
    dropped = deal.capot is not None and options.capot_vs_contra == "drop"
    doubled = deal.doubling != "none" and not dropped
    return doubled and options.double_settlement == "winner_takes_all"


def doubling(
    options: Options,
    count: Count,
    ahead: int,
    lines: list[Line],
    factor: int,
    each_its_own: bool,
) -> list[Line]:
    """What contra or recontra adds to the lines of a decided deal.

    The side ahead gets all that is added and does not go to the side behind, so that a rounding
    difference is its own.
    """
    behind = 1 - ahead
    kept = sum(count.capot) if options.capot_vs_contra == "multiply_except_bonus" else 0
    whole = whole_multiplied(options, raw(count, 0) + raw(count, 1) - kept, factor)
    added = whole - (total(lines, ahead) + total(lines, behind) - kept // 10)
    once = total(lines, behind)
    multiplied = once * factor
    if each_its_own and options.double_order == "multiply_then_round":
        greater = rounded((raw(count, ahead) - kept) * factor)
        # Where both do not make the whole, the side ahead gives way, as in an undoubled deal.
        multiplied = max(once, whole - greater, rounded(raw(count, behind) * factor))
    sentence = text("{doubled}: times {factor}", doubled=DOUBLED_NAMES[factor], factor=factor)
    return [
        Line(ahead, added - (multiplied - once), "doubling", sentence, CONTRA),
        Line(behind, multiplied - once, "doubling", sentence, CONTRA),
    ]


def whole_multiplied(options: Options, points: int, factor: int) -> int:
    """A whole doubled deal in sheet points."""
    if options.double_order == "multiply_then_round":
        return rounded(points * factor)
    return rounded(points) * factor
