"""Kozel: the match around the deals: who goes out, who deals next, penalties, the end."""

from dataclasses import replace

from scorer.core import (
    Ending,
    Goal,
    Line,
    Penalty,
    Settled,
    State,
    Step,
    most_first,
    penalty_points,
    penalty_reason,
    penalty_verdict,
    ranked,
)
from scorer.forms import refuse
from scorer.games.kozel.deal import Carry, Moment, best_sides
from scorer.games.kozel.options import Options, Table
from scorer.games.kozel.rules import ELIMINATION, PENALTY
from scorer.games.kozel.score import active_sides, first_met
from scorer.text import Side, Text, text, together

SEATS = (2, 3, 4)


def out(state: State[Carry]) -> tuple[int, ...]:
    """Return the sides that play no more."""
    return state.carry.out


def penalty(moment: Moment, penalty: Penalty) -> Settled[Carry]:
    """Return a penalty: penalty points for the offender. In the stakes game his chips for the
    pot."""
    offender, points = penalty.offender, penalty_points(penalty)
    carry = moment.before.carry
    if offender in carry.out:
        sentence = text("{side}: out of the game.", side=Side(offender))
        raise refuse(("entry", "offender"), "impossible", sentence)
    if moment.table.options.mode == "pot":
        carry, points = replace(carry, chips=carry.chips + points), -points
    sentence = penalty_reason(offender)
    line = Line(offender, points, "penalty", sentence, PENALTY)
    verdict = penalty_verdict(offender, abs(points))
    return Settled((line,), carry, "penalty", verdict)


def end(moment: Moment, settled: Settled[Carry], totals: tuple[int, ...]) -> Ending[Carry]:
    """Return who goes out after this entry, and whether one side is left."""
    if moment.table.options.mode == "pot":
        return Ending(False, None, settled.carry)
    options, active = moment.table.options, active_sides(moment)
    over = tuple(side for side in active if totals[side] >= options.limit)
    leaving = _leaving(options, active, over, totals)
    carry = _without(settled, moment, leaving)
    left = tuple(side for side in active if side not in leaving)
    nobody_wins = _all_level(active, over, totals) and options.all_equal == "shared_loss"
    return Ending(
        len(left) == 1 or nobody_wins,
        left[0] if len(left) == 1 else None,
        carry,
        _end_steps(over, leaving, options),
        facts=(("out", list(leaving)),),
    )


def _leaving(
    options: Options, active: tuple[int, ...], over: tuple[int, ...], totals: tuple[int, ...]
) -> tuple[int, ...]:
    """Return who goes out: all at the limit, or of everybody those with most."""
    if over != active:
        return over
    worst = tuple(side for side in active if totals[side] == max(totals[other] for other in active))
    tied = len(worst) > 1 and options.all_over_tie == "play_on"
    return () if worst == active or tied else worst


def _all_level(active: tuple[int, ...], over: tuple[int, ...], totals: tuple[int, ...]) -> bool:
    return over == active and len({totals[side] for side in active}) == 1


def _without(settled: Settled[Carry], moment: Moment, leaving: tuple[int, ...]) -> Carry:
    carry = settled.carry
    deal = moment.before.deals + 1
    return replace(
        carry,
        out=tuple(sorted((*carry.out, *leaving))),
        left_at=tuple(deal if side in leaving else left for side, left in enumerate(carry.left_at)),
    )


def _end_steps(
    over: tuple[int, ...], leaving: tuple[int, ...], options: Options
) -> tuple[Step, ...]:
    if leaving:
        names = together(tuple(Side(side) for side in leaving))
        sentence = text("Out with {limit} or more: {sides}.", limit=options.limit, sides=names)
        return (Step("out", sentence, ELIMINATION),)
    if over:
        return (
            Step(
                "nobody_out", text("Everybody is over the limit, so nobody goes out."), ELIMINATION
            ),
        )
    return ()


def next_dealer(moment: Moment, settled: Settled[Carry], ending: Ending[Carry]) -> int:
    """Return the winner of the deal, by house rule the next player or the loser. Only who still
    plays."""
    options = moment.table.options
    playing = tuple(side for side in range(moment.table.sides) if side not in ending.carry.out)
    if moment.deal is None:
        dealer = moment.before.dealer
        return dealer if dealer % moment.table.sides in playing else first_met(moment, playing)
    dealers = playing
    if options.mode == "pot" or options.next_dealer == "winner":
        dealers = best_sides(moment.deal)
    elif options.next_dealer == "loser":
        most = max((line.points for line in settled.lines), default=0)
        dealers = tuple(line.side for line in settled.lines if line.points == most)
    return first_met(moment, tuple(side for side in dealers if side in playing) or playing)


def ranking(table: Table, state: State[Carry]) -> tuple[int, ...]:
    """Fewest penalty points first. Players who are out come after, the later gone the better."""
    if table.options.mode == "pot":
        return most_first(table, state)
    gone = state.carry.left_at
    return ranked(
        [(side in state.carry.out, -gone[side], total) for side, total in enumerate(state.totals)]
    )


def notices(table: Table, state: State[Carry]) -> tuple[Text, ...]:
    """Return the notices of the board beside the totals."""
    texts = []
    if state.carry.chips:
        texts.append(text("{chips} in the pot", chips=state.carry.chips))
    if state.carry.out:
        names = together(tuple(Side(side) for side in state.carry.out))
        texts.append(text("Out: {sides}", sides=names))
    return tuple(texts)


def money(table: Table, state: State[Carry]) -> tuple[int, ...] | None:
    """Return the chips that each side has won, if they play for a pot. What is still in the pot
    belongs to all, and the first sides get what cannot be shared."""
    if table.options.mode != "pot":
        return None
    share, rest = divmod(state.carry.chips, table.sides)
    shares = [share + (1 if side < rest else 0) for side in range(table.sides)]
    return tuple([total + shares[side] for side, total in enumerate(state.totals)])


def goal(table: Table) -> Goal | None:
    """Return the penalty points that put a side out. None in the stakes game."""
    if table.options.mode == "pot":
        return None
    limit = table.options.limit
    return Goal(0, limit, text("Out at {limit}.", limit=limit), wins=False)
