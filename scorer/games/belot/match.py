"""Belot: the match around the deals: passed deals, penalties, who deals next, and the end."""

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
    penalty_reason,
    penalty_verdict,
    ranked,
)
from scorer.forms import refuse
from scorer.games.belot.deal import Carry, Moment
from scorer.games.belot.games import carried, game_won, games_notices, set_back
from scorer.games.belot.options import Options, Table
from scorer.games.belot.rules import CAPOT_FINISH, PASSED, PENALTY
from scorer.text import Text, text

SEATS = 4


def passed(moment: Moment) -> Settled[Carry]:
    """Four passes: nothing is written. Hanging points stay, by house rule they are lost."""
    carry = carried(moment.before)
    if moment.table.options.hanging_on_all_pass == "lose":
        carry = replace(carry, hanging=0)
    sentence = text("All passed. Nobody scores.")
    steps = (paragraph(PASSED),)
    return Settled(set_back(moment.before), carry, "passed", sentence, steps)


def penalty(moment: Moment, penalty: Penalty) -> Settled[Carry]:
    """Return a penalty: added to the harmed pair, by house rule taken from the offenders."""
    options = moment.table.options
    points = penalty.points or options.penalty_points
    if not points:
        raise refuse(("entry", "points"), "required", text("How many points?"))
    offender, harmed = penalty.offender, 1 - penalty.offender
    sentence = penalty_reason(offender)
    if options.penalty_mode == "subtract_from_offender":
        line = Line(offender, -points, "penalty", sentence, PENALTY)
    else:
        line = Line(harmed, points, "penalty", sentence, PENALTY)
    verdict = penalty_verdict(offender, points)
    return Settled(
        (*set_back(moment.before), line),
        carried(moment.before),
        "penalty",
        verdict,
        _penalty_steps(options),
    )


def _penalty_steps(options: Options) -> tuple[Step, ...]:
    if options.penalty_deal == "void":
        return (Step("deal_void", text("The deal is void. Hanging points stay."), PENALTY),)
    return (Step("deal_goes_on", text("Play the deal to the end."), PENALTY),)


def next_dealer(moment: Moment, settled: Settled[Carry], ending: Ending[Carry]) -> int:
    """Return the next dealer: the next seat after every deal.

    After a void deal it is chosen so that the harmed pair is first hand: the same dealer again
    if it was first hand already.
    """
    dealer = moment.before.dealer
    following = (dealer + 1) % SEATS
    if moment.penalty is None:
        return following
    options = moment.table.options
    if options.penalty_deal == "continue":
        return dealer
    first_hand_harmed = _first_hand_side(dealer) != moment.penalty.offender
    if options.penalty_first_hand == "harmed_pair" and first_hand_harmed:
        return dealer
    return following


def _first_hand_side(dealer: int) -> int:
    return (dealer + 1) % 2


def end(moment: Moment, settled: Settled[Carry], totals: tuple[int, ...]) -> Ending[Carry]:
    """Return whether this entry ended the match.

    A passed deal ends nothing. While one more deal is owed, a penalty cannot end the match, and
    only a deal that is no capot pays the debt.
    """
    options, carry = moment.table.options, settled.carry
    if moment.kind == "passed" or (moment.penalty is not None and carry.extra_pending):
        return Ending(False, None, carry)
    leader = _leader(options, totals)
    capot = None if moment.deal is None else moment.deal.capot
    if capot is not None:
        stays_open = leader is not None and _keeps_open(options, capot, settled, totals)
        if carry.extra_pending or stays_open:
            return _one_more_deal(replace(carry, extra_pending=True))
    elif carry.extra_pending:
        if options.capot_finish == "must_score_later" and not _wrote(settled, leader):
            return _one_more_deal(carry)
        carry = replace(carry, extra_pending=False)
    if leader is None or (carry.hanging and options.finish_with_hanging == "blocked"):
        return Ending(False, None, carry)
    return game_won(options, carry, leader, totals[leader])


def _leader(options: Options, totals: tuple[int, ...]) -> int | None:
    """Return the side that would win now: at the target or over it, and ahead."""
    if max(totals) < options.target or totals[0] == totals[1]:
        return None
    return 0 if totals[0] > totals[1] else 1


def _keeps_open(
    options: Options, capot: int, settled: Settled[Carry], totals: tuple[int, ...]
) -> bool:
    """Nobody goes out on a capot of the side `capot`, as far as the table plays it."""
    leader = 0 if totals[0] > totals[1] else 1
    if options.capot_finish == "allowed":
        return False
    if options.capot_finish_scope == "leader_made_capot" and leader != capot:
        return False
    if options.capot_finish == "only_if_bonus_needed":
        bonus = sum(
            line.points for line in settled.lines if line.code == "capot" and line.side == leader
        )
        return totals[leader] - bonus < options.target
    return True


def _wrote(settled: Settled[Carry], side: int | None) -> bool:
    return any(line.side == side and line.points > 0 for line in settled.lines)


def _one_more_deal(carry: Carry) -> Ending[Carry]:
    sentence = text("Nobody wins the match on a capot: one extra deal.")
    return Ending(False, None, carry, (Step("one_more_deal", sentence, CAPOT_FINISH),))


def ranking(table: Table, state: State[Carry]) -> tuple[int, ...]:
    """Return the place of every side: by games won, then by points."""
    return ranked([(-won, -total) for won, total in zip(state.carry.games_won, state.totals)])


def notices(table: Table, state: State[Carry]) -> tuple[Text, ...]:
    """Return the notices of the board beside the totals."""
    texts = games_notices(table, state)
    if state.carry.hanging:
        texts.append(text("{points} hanging", points=state.carry.hanging))
    if state.carry.extra_pending:
        texts.append(text("One extra deal: nobody wins the match on a capot"))
    elif max(state.totals) >= table.options.target and not _decided(state):
        if _leader(table.options, state.totals) is None:
            texts.append(text("Play on until one side leads"))
        else:
            texts.append(text("Play on until a side scores the hanging points"))
    return tuple(texts)


def _decided(state: State[Carry]) -> bool:
    return state.over or bool(state.carry.next_game)


def goal(table: Table) -> Goal:
    """Return the total that a game is played to."""
    target, games = table.options.target, table.options.games
    if games == 1:
        return Goal(0, target, text("Played to {target}.", target=target))
    return Goal(
        0,
        target,
        text("The first side with {games} games of {target} wins.", games=games, target=target),
    )
