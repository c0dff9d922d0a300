"""Settling up: who owes whom, who pays whom instead, and what moves to the next evening."""

from typing import NamedTuple

from scorer.events.figures import Part
from scorer.events.payments import Payment, fewest_payments, left_after, settles
from scorer.events.results import Result
from scorer.events.stakes import (
    Agreed,
    Balances,
    added,
    balances_of_match,
    part_of_match,
    stake_of,
)
from scorer.events.table_pairs import Pair, sorted_pair
from scorer.text import text


class Debt(NamedTuple):
    """The direct debt of one player to another, and the numbers of the matches it comes from.

    `paid` is what the two have paid each other.
    """

    debtor: int
    creditor: int
    amount: int
    matches: tuple[int, ...]
    paid: int = 0


def balances(results: tuple[Result, ...], agreed: tuple[Agreed, ...]) -> Balances:
    """Return what each has won in all matches together. The sum is zero."""
    return added(tuple([balances_of_match(stake_of(agreed, one), one) for one in results]))


def balance_parts(
    player: int, results: tuple[Result, ...], agreed: tuple[Agreed, ...], decimals: int = 2
) -> tuple[Part, ...]:
    """Return the matches that a balance comes from, without those that brought nothing."""
    parts = [
        part_of_match(stake_of(agreed, one), one, player, decimals)
        for one in results
        if any(player in people for people in one.sides)
    ]
    return tuple([part for part in parts if part.amount])


def debts_of_match(won: Balances) -> list[tuple[int, int, int]]:
    """Return (debtor, creditor, amount): each loser owes each winner a share of what is lost.

    The shares are as the winners' are. What cannot be shared goes to the first who still gets any.
    """
    losers = [[player, -amount] for player, amount in won if amount < 0]
    winners = [[player, amount] for player, amount in won if amount > 0]
    pot = sum([amount for _, amount in winners])
    shares = [[loser[1] * winner[1] // pot for winner in winners] for loser in losers]
    for row, loser in enumerate(losers):
        for column, winner in enumerate(winners):
            missing = loser[1] - sum(shares[row])
            free = winner[1] - sum([others[column] for others in shares])
            shares[row][column] += min(missing, free)
    return [
        (loser[0], winner[0], shares[row][column])
        for row, loser in enumerate(losers)
        for column, winner in enumerate(winners)
        if shares[row][column]
    ]


def who_owes_whom(
    results: tuple[Result, ...],
    agreed: tuple[Agreed, ...],
    brought: Balances = (),
    paid: tuple[Payment, ...] = (),
) -> tuple[Debt, ...]:
    """Return the direct debts between every two people, the largest first.

    `brought` are balances that earlier evenings left: their fewest payments are debts without a
    match. What was `paid` is owed no more: the payee owes it to the payer.
    """
    owed = [(*payment, 0) for payment in fewest_payments(brought)]
    owed += [(one.payee, one.payer, one.amount, 0) for one in paid]
    owed += [
        (*debt, one.number)
        for one in results
        for debt in debts_of_match(balances_of_match(stake_of(agreed, one), one))
    ]
    between: dict[Pair, int] = {}
    matches: dict[Pair, tuple[int, ...]] = {}
    for debtor, creditor, due, number in owed:
        pair = sorted_pair(debtor, creditor)
        between[pair] = between.get(pair, 0) + (due if debtor < creditor else -due)
        matches[pair] = matches.get(pair, ()) + ((number,) if number else ())
    paid_between: dict[Pair, int] = {}
    for one in paid:
        pair = sorted_pair(one.payer, one.payee)
        paid_between[pair] = paid_between.get(pair, 0) + one.amount
    debts = [
        Debt(
            *(pair if due > 0 else (pair[1], pair[0])), abs(due), matches[pair],
            paid_between.get(pair, 0),
        )
        for pair, due in between.items()
        if due
    ]  # fmt: skip
    return tuple(sorted(debts, key=lambda debt: (-debt.amount, debt.debtor, debt.creditor)))


def plan_of(due: Balances, debts: tuple[Debt, ...]) -> tuple[Payment, ...]:
    """Return the fewest payments, or the direct debts themselves if they are as few."""
    fewest = fewest_payments(due)
    direct = tuple(sorted([Payment(one.debtor, one.creditor, one.amount) for one in debts]))
    return direct if len(direct) == len(fewest) and settles(direct, due) else fewest


def open_payments(
    due: Balances,
    debts: tuple[Debt, ...],
    shown: tuple[Payment, ...] = (),
    paid: tuple[Payment, ...] = (),
) -> tuple[Payment, ...]:
    """Return the payments that are still to be made.

    `due` are the balances with what earlier evenings left. The plan that was shown stays while it
    settles everything together with what was paid. A result or another payment that changes this
    makes a new plan for what is open.
    """
    left = unpaid(shown, paid)
    still_open = left_after(due, paid)
    if settles(left, still_open):
        return left
    return plan_of(still_open, debts)


def unpaid(shown: tuple[Payment, ...], paid: tuple[Payment, ...]) -> tuple[Payment, ...]:
    """Return the payments of a plan that were not made."""
    made = list(paid)
    left = []
    for payment in shown:
        if payment in made:
            made.pop(made.index(payment))
        else:
            left.append(payment)
    return tuple(left)


class Evening(NamedTuple):
    """The money of an evening. `unit` is what it was played for, `won` what its matches brought.

    `closed` is what they brought when people last settled up with this evening, None if never.
    """

    event: int
    unit: str
    won: Balances
    paid: tuple[Payment, ...] = ()
    closed: Balances | None = None


def brought_balances(earlier: tuple[Evening, ...], unit: str) -> Balances:
    """Return what earlier evenings for the same unit left open."""
    same = [evening for evening in earlier if evening.unit == unit]
    won = added(tuple([evening.won for evening in same]))
    return left_after(won, tuple([payment for evening in same for payment in evening.paid]))


def brought_parts(earlier: tuple[Evening, ...], unit: str, player: int) -> tuple[Part, ...]:
    """Return what somebody brings from earlier evenings: what is not paid, and what changed since.

    The sum is theirs of `brought_balances`.
    """
    parts, last, total = [], 0, dict(brought_balances(earlier, unit)).get(player, 0)
    for evening in earlier:
        if evening.unit == unit:
            last = evening.event
            then = evening.won if evening.closed is None else evening.closed
            changed = dict(evening.won).get(player, 0) - dict(then).get(player, 0)
            if changed:
                parts.append(Part(changed, CHANGED, evening.event))
                total -= changed
    if total:
        parts.insert(0, Part(total, LEFT_OPEN, last))
    return tuple(parts)


LEFT_OPEN, CHANGED = text("not paid yet"), text("since changed")
