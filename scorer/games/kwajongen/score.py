"""Kwajongen: what a deal comes to.

The pair with more card points goes down, a failed call costs the callers one, and all tricks or
a redeal take one more off.
"""

from scorer.core import Line, Moment, Settled, Step
from scorer.games.kwajongen.match import Carry, redeal_counts
from scorer.games.kwajongen.options import Options
from scorer.games.kwajongen.rules import CAPOT, CARDS, FAILED, FLOOR, MOST, REDEAL, TIE
from scorer.text import Side, Text, text


def settle(moment: Moment) -> Settled:
    """What a deal comes to."""
    ours, theirs = moment.answer.points
    counted = text("{a} {ours}, {b} {theirs}.", a=Side(0), b=Side(1), ours=ours, theirs=theirs)
    counted_step = Step(text("Card points: {counted}", counted=counted), CARDS)
    if ours == theirs:
        return _tie(moment, counted_step)
    winner = 0 if ours > theirs else 1
    failed = moment.answer.caller == 1 - winner
    lines = _lines(moment, winner, failed)
    return Settled(
        lines,
        Carry(),
        "failed" if failed else ("won" if moment.answer.caller is None else "made"),
        _verdict(winner, failed, lines),
        (counted_step, *_bonus_steps(moment)),
    )


def _lines(moment: Moment, winner: int, failed: bool) -> tuple[Line, ...]:
    options: Options = moment.table.options
    lines = []
    if not (failed and options.failed_call == "penalty_only"):
        lines += _won(moment, winner)
    if failed and options.failed_call != "win_only":
        lines.append(Line(1 - winner, 1, "failed", text("the call failed"), FAILED))
    return (*lines, *_floor(moment, lines))


def _won(moment: Moment, winner: int) -> list[Line]:
    """What the pair with more points takes off."""
    options, carry = moment.table.options, moment.before.carry
    lines = [Line(winner, -1, "most", text("more card points"), MOST)]
    if moment.answer.capot == winner and options.capot_bonus:
        lines.append(Line(winner, -options.capot_bonus, "capot", text("all tricks"), CAPOT))
    if redeal_counts(options, carry.passed):
        lines.append(Line(winner, -1, "redeal", text("after a redeal"), REDEAL))
    if carry.doubled:
        lines.append(Line(winner, -1, "double", text("after a tie"), TIE))
    return lines


def _floor(moment: Moment, lines: list[Line]) -> list[Line]:
    """By house rule a total stops at 0: what would lie below is a line of its own."""
    if not moment.table.options.floor_zero:
        return []
    below = [
        total + sum(line.points for line in lines if line.side == side)
        for side, total in enumerate(moment.before.totals)
    ]
    return [
        Line(side, -total, "floor", text("totals stop at 0"), FLOOR)
        for side, total in enumerate(below)
        if total < 0
    ]


def _tie(moment: Moment, counted: Step) -> Settled:
    options: Options = moment.table.options
    caller = moment.answer.caller
    lines: tuple[Line, ...] = ()
    if options.tie == "caller_plus" and caller is not None:
        lines = (Line(caller, 1, "tie", text("a tie"), TIE),)
        told = text("A tie: {side} one up.", side=Side(caller))
    elif options.tie == "carry_double":
        told = text("A tie: the next win counts one more.")
    else:
        told = text("A tie: nothing is written.")
    doubled = options.tie == "carry_double"
    return Settled(lines, Carry(doubled=doubled), "tie", told, (counted,))


def _bonus_steps(moment: Moment) -> tuple[Step, ...]:
    options, passed = moment.table.options, moment.before.carry.passed
    if not passed or options.redeal_bonus == "none":
        return ()
    if redeal_counts(options, passed):
        told = text("Redeals before this deal: {passed}. The win counts one more.", passed=passed)
    else:
        told = text("Redeals before this deal: {passed}. The win counts as ever.", passed=passed)
    return (Step(told, REDEAL),)


def _verdict(winner: int, failed: bool, lines: tuple[Line, ...]) -> Text:
    down = -sum(line.points for line in lines if line.side == winner)
    if not failed:
        return text("{side} {down} down.", side=Side(winner), down=down)
    up = sum(line.points for line in lines if line.side != winner)
    return text(
        "The call failed: {side} {down} down, {callers} {up} up.",
        side=Side(winner), down=down, callers=Side(1 - winner), up=up,
    )  # fmt: skip
