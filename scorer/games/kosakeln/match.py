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
    ends_when_finished,
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
    verdict = text("Both passed. Nobody scores.")
    if moment.table.options.all_pass == "trischaken":
        verdict = text("Both passed: Trischaken. The loser gets a penalty.")
    step = paragraph(PASSED)
    return Settled((), moment.before.carry, "passed", verdict, (step,))


def penalty(moment: Moment, penalty: Penalty) -> Settled[NoCarry]:
    """Return a penalty: the offender loses points, in hard score the other player gets them."""
    offender, points = penalty.offender, penalty_points(penalty)
    sentence = penalty_reason(offender)
    lines = [Line(offender, -points, "penalty", sentence, PENALTY)]
    if moment.table.options.accounting == "zero_sum":
        lines.append(Line(1 - offender, points, "penalty", sentence, PENALTY))
    verdict = penalty_verdict(offender, points)
    return Settled(tuple(lines), moment.before.carry, "penalty", verdict)


def end(moment: Moment, settled: Settled[NoCarry], totals: tuple[int, ...]) -> Ending[NoCarry]:
    """Return whether the match has ended: after the agreed deals or at the target. An open session
    never ends by itself."""
    options = moment.table.options
    deals = moment.before.deals + (1 if moment.kind == "round" else 0)
    leader = None if totals[0] == totals[1] else totals.index(max(totals))
    if options.match == "deals" and deals >= options.deals:
        sentence = text("You have played all {deals} agreed deals.", deals=deals)
        return Ending(True, leader, settled.carry, (Step("deals_played", sentence, END),))
    at_target = deals % 2 == 0 and leader is not None and max(totals) >= options.target
    if options.match == "target" and at_target:
        sentence = text("A player has reached the target of {target}.", target=options.target)
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
    """Return the next dealer: the other player, or by house rule the same one after two passes."""
    dealer = moment.before.dealer
    again = moment.kind == "passed" and moment.table.options.all_pass == "redeal_same"
    return dealer if again or moment.kind == "penalty" else 1 - dealer


def notices(table: Table, state: State[NoCarry]) -> tuple[Text, ...]:
    """Return who owes whom, and a session that stopped unevenly."""
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
    """Return the cents that are owed, 0 if nobody plays for money. In hard score a balance is owed,
    not the difference of both, which is twice that."""
    if options.stakes != "money":
        return 0
    difference = abs(totals[0] - totals[1]) * options.cents_per_point
    return difference // 2 if options.accounting == "zero_sum" else difference


def money(table: Table, state: State[NoCarry]) -> tuple[int, ...] | None:
    """Return the cents that each player has won, if they play for money."""
    if table.options.stakes != "money":
        return None
    cents = _owed(table.options, state.totals)
    return (cents, -cents) if state.totals[0] > state.totals[1] else (-cents, cents)


def goal(table: Table) -> Goal | None:
    """Return the target, if there is one."""
    options = table.options
    if options.match != "target":
        return None
    return Goal(0, options.target, text("Played to {target}.", target=options.target))


def outlook(table: Table, state: State[NoCarry]) -> Text:
    """Return what the next deal decides: the last of those agreed, or one at which the target
    counts."""
    if table.options.match == "deals":
        return _last_deal(table.options.deals, state)
    if table.options.match == "target":
        return _to_target(table.options.target, state)
    return ends_when_finished(table, state)


def _last_deal(deals: int, state: State[NoCarry]) -> Text:
    number, (ours, theirs) = state.deals + 1, state.totals
    if number < deals:
        return text("The match ends after deal {deals}, so deal {number} does not decide it.",
            deals=deals, number=number)  # fmt: skip
    if ours == theirs:
        return text("Deal {number} is the last. The player who scores more with it wins.",
            number=number)  # fmt: skip
    behind = 0 if ours < theirs else 1
    return text(
        "Deal {number} is the last. To win, {behind} must score {points} points more with it than "
        "{ahead}.",
        number=number, behind=Side(behind), points=abs(ours - theirs) + 1, ahead=Side(1 - behind),
    )  # fmt: skip


def _to_target(target: int, state: State[NoCarry]) -> Text:
    number = state.deals + 1
    if number % 2:
        return text(
            "The target counts only after an even number of deals, so deal {number} does not "
            "decide the match.",
            number=number,
        )  # fmt: skip
    ours, theirs = (max(0, target - total) for total in state.totals)
    return text(
        "After deal {number} the player who leads with {target} or more wins. Points still "
        "missing: {a}: {ours}, {b}: {theirs}.",
        number=number, target=target, a=Side(0), ours=ours, b=Side(1), theirs=theirs,
    )  # fmt: skip
