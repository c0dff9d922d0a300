"""Kosakeln: the match around the deals: passed deals, penalties, the dealer, money, the end."""

from scorer.core import (
    Ending,
    Goal,
    Line,
    NoCarry,
    Penalty,
    Settled,
    State,
    Step,
    paragraph,
    penalty_points,
    penalty_reason,
    penalty_verdict,
)
from scorer.forms import refuse
from scorer.games.kosakeln.deal import Moment
from scorer.games.kosakeln.options import Options, Table
from scorer.games.kosakeln.rules import END, PASSED, PENALTY
from scorer.text import Side, Text, text

SEATS = 2


def passed(moment: Moment) -> Settled[NoCarry]:
    """Both passed: nothing is written, and the deal counts as none."""
    if moment.table.options.all_pass == "forehand_must_play_dreiblatt":
        sentence = text("At this table forehand must play Dreiblatt.")
        raise refuse(("kind",), "not_in_game", sentence)
    verdict = text("Both passed; nothing is written.")
    if moment.table.options.all_pass == "trischaken":
        verdict = text("Both passed: Trischaken, written as a penalty for whoever lost it.")
    step = paragraph(PASSED)
    return Settled((), moment.before.carry, "passed", verdict, (step,), counts_as_deal=False)


def penalty(moment: Moment, penalty: Penalty) -> Settled[NoCarry]:
    """A penalty: the offender loses points, in hard score the other player gets them."""
    offender, points = penalty.offender, penalty_points(penalty)
    sentence = penalty_reason(offender)
    lines = [Line(offender, -points, "penalty", sentence, PENALTY)]
    if moment.table.options.accounting == "zero_sum":
        lines.append(Line(1 - offender, points, "penalty", sentence, PENALTY))
    verdict = penalty_verdict(offender, points)
    return Settled(tuple(lines), moment.before.carry, "penalty", verdict, counts_as_deal=False)


def end(moment: Moment, settled: Settled[NoCarry], totals: tuple[int, ...]) -> Ending[NoCarry]:
    """An open session never ends by itself; else after the agreed deals, or at the target."""
    options = moment.table.options
    deals = moment.before.deals + (1 if settled.counts_as_deal else 0)
    leader = None if totals[0] == totals[1] else totals.index(max(totals))
    if options.match == "deals" and deals >= options.deals:
        sentence = text("The agreed {deals} deals are played.", deals=deals)
        return Ending(True, leader, settled.carry, (Step("deals_played", sentence, END),))
    at_target = deals % 2 == 0 and leader is not None and max(totals) >= options.target
    if options.match == "target" and at_target:
        sentence = text("The target of {target} is reached.", target=options.target)
        lines = _target_bonus(options, totals.index(max(totals)))
        return Ending(True, leader, settled.carry, (Step("target_reached", sentence, END),), lines)
    return Ending(False, None, settled.carry)


def _target_bonus(options: Options, winner: int) -> tuple[Line, ...]:
    if not options.target_bonus:
        return ()
    line = Line(winner, options.target_bonus, "target", text("the target is reached"), END)
    if options.accounting == "plus_only":
        return (line,)
    return line, line._replace(side=1 - winner, points=-options.target_bonus)


def next_dealer(moment: Moment, settled: Settled[NoCarry], ending: Ending[NoCarry]) -> int:
    """The deal alternates; after two passes by house rule."""
    dealer = moment.before.dealer
    again = moment.kind == "passed" and moment.table.options.all_pass == "redeal_same"
    return dealer if again or moment.kind == "penalty" else 1 - dealer


def notices(table: Table, state: State[NoCarry]) -> tuple[Text, ...]:
    """Who owes whom, and a session that stopped unevenly."""
    texts = []
    cents = _owed(table.options, state.totals)
    if cents:
        richer = 0 if state.totals[0] > state.totals[1] else 1
        texts.append(
            text(
                "{debtor} owes {creditor} {amount}",
                debtor=Side(1 - richer), creditor=Side(richer),
                # Translators: an amount of money, with the decimal sign of the language.
                amount=text("{whole}.{cents}", whole=cents // 100, cents=f"{cents % 100:02}"),
            )
        )  # fmt: skip
    if state.finished and table.options.match == "open" and state.deals % 2:
        texts.append(text("Stopped after an odd number of deals"))
    return tuple(texts)


def _owed(options: Options, totals: tuple[int, ...]) -> int:
    """Cents. In hard score a balance is owed, not the difference of both, which is twice that."""
    difference = abs(totals[0] - totals[1]) * options.cents_per_point
    return difference // 2 if options.accounting == "zero_sum" else difference


def goal(table: Table) -> Goal | None:
    """The target, where there is one."""
    options = table.options
    if options.match != "target":
        return None
    return Goal(0, options.target, text("Played to {target}.", target=options.target))
