"""Belot: what a deal comes to.

Raw points decide who won the deal; sheet points, a tenth of them rounded, are written. Premiums
(declarations, belots, the capot's 90) are whole tens, so each stands on the sheet as a line of
its own beside the rounded card points.
"""

from dataclasses import replace

from scorer.core import Line, Moment, Rule, Settled, summed
from scorer.games.belot.count import SIDES, Count, counted, premiums, raw, side_ahead
from scorer.games.belot.entry import Deal, is_suit_game
from scorer.games.belot.options import Options
from scorer.games.belot.rules import BELOTES, CAPOT, CONTRA, DECLARATIONS, HANGING, LOST, ROUNDING
from scorer.games.belot.verdict import DOUBLED_NAMES, calculation, verdict
from scorer.text import Side, Text, text

FACTORS = {"none": 1, "contra": 2, "recontra": 4}


def settle(moment: Moment) -> Settled:
    """The lines of a deal, by who has more points, and by how it was doubled."""
    options, deal, carry = moment.table.options, moment.answer, moment.before.carry
    count = counted(options, deal)
    ahead = side_ahead(count)
    factor = effective_factor(options, deal)
    if ahead is None:
        lines, left = hang(options, deal, count, factor)
        outcome, hanging = "hanging", carry.hanging + left
    else:
        lines = decided(options, deal, count, ahead, factor)
        lines += taken_over(options, carry.hanging, ahead, factor)
        outcome, hanging = "made" if ahead == deal.declarer else "lost", 0
    written = tuple(line for line in lines if line.points)
    return Settled(
        written,
        replace(carry, hanging=hanging),
        outcome,
        verdict(deal, count, outcome, summed(len(SIDES), written), hanging),
        calculation(deal, count, factor),
    )


def rounded(points: int) -> int:
    """A whole deal in sheet points: tens, from five up."""
    return (points + 5) // 10


def rounded_greater(contract: str, points: int) -> int:
    """Card points of the side with more: in a suit game a 6 goes down with it."""
    return (points + (3 if is_suit_game(contract) else 5)) // 10


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


def decided(options: Options, deal: Deal, count: Count, ahead: int, factor: int) -> list[Line]:
    """What is written when one side has more points."""
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
    tens = rounded_greater(deal.contract, count.cards[greater])
    cards = {greater: tens, 1 - greater: rounded(sum(count.cards)) - tens}
    lines = []
    for side in SIDES:
        sentence = text("{points} in cards, rounded", points=count.cards[side])
        lines.append(Line(side, cards[side], "cards", sentence, ROUNDING))
        lines.extend(premium_lines(count, side, side))
    return lines + at_least_one(options, count, greater, lines)


def at_least_one(options: Options, count: Count, greater: int, lines: list[Line]) -> list[Line]:
    """By house rule a side with points writes at least 1; the greater side gives it up."""
    lesser = 1 - greater
    if not options.min_one_point or not raw(count, lesser) or total(lines, lesser):
        return []
    sentence = text("A side with points writes at least 1")
    return [
        Line(lesser, 1, "min_one_point", sentence, ROUNDING),
        Line(greater, -1, "min_one_point", sentence, ROUNDING),
    ]


def everything(options: Options, count: Count, winner: int, rule: Rule) -> list[Line]:
    """The whole deal goes to one side; by house rule the other keeps its belots."""
    cards = sum(count.cards)
    sentence = text("All {points} in cards, rounded", points=cards)
    lines = [Line(winner, rounded(cards), "cards", sentence, rule)]
    for side in SIDES:
        keeps = options.belote_on_lost == "stays" and side != winner
        lines.extend(premium_lines(count, side, winner, belotes_to=side if keeps else winner))
    return lines


def premium_lines(count: Count, of: int, to: int, belotes_to: int | None = None) -> list[Line]:
    """The declarations, belots and capot of one side, written by it or by the other."""
    belote_side = to if belotes_to is None else belotes_to
    declared = premium("declarations", of == to, of, count.declared[of])
    belotes = premium("belotes", of == belote_side, of, count.belotes[of])
    capot = text("All eight tricks: {points}", points=count.capot[of])
    return [
        Line(to, count.declared[of] // 10, "declarations", declared, DECLARATIONS),
        Line(belote_side, count.belotes[of] // 10, "belotes", belotes, BELOTES),
        Line(to, count.capot[of] // 10, "capot", capot, CAPOT),
    ]


def premium(code: str, own: bool, of: int, points: int) -> Text:
    """A side's own premium by its name, the other side's with whose it was."""
    if code == "belotes":
        named = text("Belots: {points}", points=points)
        taken = text("Belots of {side}: {points}", side=Side(of), points=points)
    else:
        named = text("Declarations: {points}", points=points)
        taken = text("Declarations of {side}: {points}", side=Side(of), points=points)
    return named if own else taken


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


def taken_over(options: Options, hanging: int, ahead: int, factor: int) -> list[Line]:
    """Points that hung go to the side with more points in the next deal that does not hang."""
    times = factor if options.hanging_multiplied_by_contra else 1
    sentence = text("Points that were hanging: {points}", points=hanging)
    return [Line(ahead, hanging * times, "hanging", sentence, HANGING)]


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


def total(lines: list[Line], side: int) -> int:
    """The sheet points that lines write for one side."""
    return sum(line.points for line in lines if line.side == side)
