"""Kwajongen: the score of a deal.

The pair with more card points goes down, a failed call costs the callers one, and all tricks, a
redeal or a raise take one more off.
"""

from scorer.core import Line, Settled, Step
from scorer.games.kwajongen.deal import Carry, DealMoment, card_points
from scorer.games.kwajongen.options import Options
from scorer.games.kwajongen.rules import (
    CAPOT,
    CARDS,
    DEALER,
    FAILED,
    FLOOR,
    MOST,
    RAISED,
    REDEAL,
    TIE,
)
from scorer.text import Seat, Side, Text, listed, text


def settle(moment: DealMoment) -> Settled[Carry]:
    """Return the score of a deal."""
    ours, theirs = card_points(moment.deal)
    counted = text("{a}: {ours}, {b}: {theirs}.", a=Side(0), b=Side(1), ours=ours, theirs=theirs)
    counted_step = Step("card_points", text("Card points: {counted}", counted=counted), CARDS)
    winner = _winner(moment)
    if winner is None:
        return _tie(moment, counted_step)
    failed = moment.deal.caller == 1 - winner
    lines = _lines(moment, winner, failed)
    return Settled(
        lines,
        Carry(),
        "failed" if failed else ("won" if moment.deal.caller is None else "made"),
        _verdict(moment, winner, failed, lines),
        (counted_step, *_bonus_steps(moment), *_dealer_steps(moment)),
    )


def _winner(moment: DealMoment) -> int | None:
    """Return the pair with more card points. By house rule those who did not call win a tie."""
    ours, theirs = card_points(moment.deal)
    if ours != theirs:
        return 0 if ours > theirs else 1
    caller = moment.deal.caller
    if moment.table.options.tie != "others_win" or caller is None:
        return None
    return 1 - caller


def _lines(moment: DealMoment, winner: int, failed: bool) -> tuple[Line, ...]:
    options = moment.table.options
    lines = []
    if not (failed and options.failed_call == "penalty_only"):
        lines += _won(moment, winner)
    if failed and options.failed_call != "win_only":
        lines.append(Line(1 - winner, 1, "failed", text("the call failed"), FAILED))
    return (*lines, *_floor(moment, lines))


def _won(moment: DealMoment, winner: int) -> list[Line]:
    """Return what the pair with more points takes off."""
    options, carry = moment.table.options, moment.before.carry
    ours, theirs = card_points(moment.deal)
    lines = [Line(winner, -1, "most", text("more card points"), MOST)]
    if ours == theirs:
        lines = [Line(winner, -1, "tie", text("a tie"), TIE)]
    raised = moment.deal.raised
    if raised:
        lines.append(Line(winner, -raised, "raised", text("raised: {count}", count=raised), RAISED))
    if moment.deal.capot == winner and options.capot_bonus:
        lines.append(Line(winner, -options.capot_bonus, "capot", text("all tricks"), CAPOT))
    if redeal_counts(options, carry.passed):
        lines.append(Line(winner, -1, "redeal", text("after a redeal"), REDEAL))
    if carry.doubled:
        lines.append(Line(winner, -1, "double", text("after a tie"), TIE))
    return lines


def _floor(moment: DealMoment, lines: list[Line]) -> list[Line]:
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


def _tie(moment: DealMoment, counted: Step) -> Settled[Carry]:
    options = moment.table.options
    caller = moment.deal.caller
    lines: tuple[Line, ...] = ()
    if options.tie == "caller_plus" and caller is not None:
        lines = (Line(caller, 1, "tie", text("a tie"), TIE),)
        sentence = text("A tie: {side} go up by 1.", side=Side(caller))
    elif options.tie == "carry_double":
        sentence = text("A tie. The next win is worth one extra.")
    else:
        sentence = text("A tie. Nobody scores.")
    doubled = options.tie == "carry_double"
    steps = (counted, *_dealer_steps(moment))
    return Settled(lines, Carry(doubled=doubled), "tie", sentence, steps)


def _bonus_steps(moment: DealMoment) -> tuple[Step, ...]:
    options, passed = moment.table.options, moment.before.carry.passed
    if not passed or options.redeal_bonus == "none":
        return ()
    if redeal_counts(options, passed):
        sentence = text(
            "Redeals before this deal: {passed}. The win is worth one extra.", passed=passed
        )
    else:
        sentence = text(
            "Redeals before this deal: {passed}. The win is worth the usual points.", passed=passed
        )
    return (Step("redeals", sentence, REDEAL),)


def _dealer_steps(moment: DealMoment) -> tuple[Step, ...]:
    by = moment.deal.by
    if moment.table.options.next_dealer != "caller" or by is None:
        return ()
    return (Step("next_dealer", text("{name} called and deals next.", name=Seat(by)), DEALER),)


def _verdict(moment: DealMoment, winner: int, failed: bool, lines: tuple[Line, ...]) -> Text:
    sentence = _strokes(winner, failed, lines)
    if moment.deal.capot != winner:
        return sentence
    return listed((text("{side} took all tricks.", side=Side(winner)), sentence))


def _strokes(winner: int, failed: bool, lines: tuple[Line, ...]) -> Text:
    down = -sum(line.points for line in lines if line.side == winner)
    if not failed:
        return text("{side} go down by {down}.", side=Side(winner), down=down)
    up = sum(line.points for line in lines if line.side != winner)
    return text(
        "The call failed: {side} go down by {down}, {callers} go up by {up}.",
        side=Side(winner), down=down, callers=Side(1 - winner), up=up,
    )  # fmt: skip


def redeal_counts(options: Options, passed: int) -> bool:
    """Return whether a win counts one more after this number of deals in a row that all passed."""
    return {
        "exactly_one": passed == 1,
        "keep": passed >= 1,
        "alternate": passed % 2 == 1,
        "none": False,
    }[options.redeal_bonus]
