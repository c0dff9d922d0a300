"""Belot: what contra and recontra do to a deal."""

from scorer.core import Line
from scorer.games.belot.count import Count, raw
from scorer.games.belot.deal import Deal
from scorer.games.belot.lines import total
from scorer.games.belot.options import Options
from scorer.games.belot.rounding import rounded
from scorer.games.belot.rules import CONTRA
from scorer.games.belot.verdict import DOUBLED_NAMES
from scorer.text import text

FACTORS = {"none": 1, "contra": 2, "recontra": 4}


def effective_factor(options: Options, deal: Deal) -> int:
    """2 under contra, 4 under recontra, if the table lets a capot keep them."""
    if deal.capot is not None and options.capot_vs_contra in ("drop", "coefficient_only"):
        return 1
    return FACTORS[deal.doubling]


def winner_takes_all(options: Options, deal: Deal) -> bool:
    """Return whether one side writes a doubled deal whole. A capot that drops the contra drops
    this."""
    dropped = deal.capot is not None and options.capot_vs_contra == "drop"
    doubled = deal.doubling != "none" and not dropped
    return doubled and options.double_settlement == "winner_takes_all"


def once_codes(options: Options) -> tuple[str, ...]:
    """Return the premiums that contra and recontra leave alone, by the codes of their lines."""
    alone = () if options.declarations_multiplied_by_contra else ("declarations", "belotes")
    return (*alone, "capot") if options.capot_vs_contra == "multiply_except_bonus" else alone


def once(options: Options, count: Count, side: int) -> int:
    """Raw premiums of a side that contra leaves alone: whole tens."""
    premiums = {
        "declarations": count.declared[side],
        "belotes": count.belotes[side],
        "capot": count.capot[side],
    }
    return sum(premiums[code] for code in once_codes(options))


def whole_multiplied(options: Options, count: Count, factor: int) -> int:
    """Return a whole deal in sheet points, as contra multiplies it."""
    alone = once(options, count, 0) + once(options, count, 1)
    points = raw(count, 0) + raw(count, 1) - alone
    if options.double_order == "multiply_then_round":
        return rounded(points * factor) + alone // 10
    return rounded(points) * factor + alone // 10


def doubling(
    options: Options,
    count: Count,
    ahead: int,
    lines: list[Line],
    factor: int,
    each_its_own: bool,
) -> list[Line]:
    """Return what contra or recontra adds to the lines of a decided deal.

    The side ahead gets all that is added and does not go to the side behind, so that a rounding
    difference is its own.
    """
    behind = 1 - ahead
    added = whole_multiplied(options, count, factor) - total(lines, ahead) - total(lines, behind)
    plain = total([line for line in lines if line.code not in once_codes(options)], behind)
    grown = plain * (factor - 1)
    if each_its_own and options.double_order == "multiply_then_round":
        grown = _grown(options, count, ahead, plain, factor)
    sentence = text("{doubled}: points × {factor}", doubled=DOUBLED_NAMES[factor], factor=factor)
    return [
        Line(ahead, added - grown, "doubling", sentence, CONTRA),
        Line(behind, grown, "doubling", sentence, CONTRA),
    ]


def _grown(options: Options, count: Count, ahead: int, plain: int, factor: int) -> int:
    """Return what the side behind gains where its own points are multiplied before they are
    rounded.

    Where both do not make the whole, the side ahead gives way, as in an undoubled deal.
    """
    mine, theirs = [raw(count, side) - once(options, count, side) for side in (ahead, 1 - ahead)]
    whole = rounded((mine + theirs) * factor)
    return max(plain, whole - rounded(mine * factor), rounded(theirs * factor)) - plain
