"""The fewest payments that settle balances, found exactly.

People whose balances add up to zero settle among themselves, with one payment fewer than they are.
So the fewest payments come from the most groups, and a table over all subsets finds these.
"""

from typing import NamedTuple

from scorer.events.stakes import Balances, added

MOST_EXACT = 16
"""Among more people than this the payments are few, but maybe not the fewest."""


class Payment(NamedTuple):
    """Somebody pays somebody an amount above zero."""

    payer: int
    payee: int
    amount: int


def fewest_payments(balances: Balances) -> tuple[Payment, ...]:
    """Return the fewest payments that settle the balances, by payer and payee."""
    open_balances = [balance for balance in balances if balance[1]]
    pairs, others = _pairs(open_balances)
    groups = pairs + (most_groups(others) if len(others) <= MOST_EXACT else [others])
    return tuple(sorted([payment for group in groups for payment in _within(group)]))


Group = list[tuple[int, int]]


def _pairs(balances: Group) -> tuple[list[Group], Group]:
    """Return pairs that cancel out, and who is left.

    The most groups need no other: if two that cancel out are in different groups, the rest of these
    is a group too.
    """
    pairs, left = [], list(balances)
    for debtor in balances:
        creditor = [other for other in left if other[1] == -debtor[1] > 0]
        if creditor:
            pairs.append([debtor, creditor[0]])
            left = [other for other in left if other not in (debtor, creditor[0])]
    return pairs, left


def most_groups(balances: Group) -> list[Group]:
    """Return the balances in as many groups as there can be that each add up to zero.

    The last one's group is what the others leave, so the table has only the subsets of these.
    """
    if not balances:
        return []
    sums = [0]
    for _, balance in balances[:-1]:
        sums += [before + balance for before in sums]
    counts = [0] * len(sums)
    bits = [1 << at for at in range(len(balances) - 1)]
    for chosen in range(1, len(sums)):
        most = 0
        for bit in bits:
            if chosen & bit and counts[chosen ^ bit] > most:
                most = counts[chosen ^ bit]
        counts[chosen] = most if sums[chosen] else most + 1
    return _groups(balances, sums, counts)


def _groups(balances: Group, sums: list[int], counts: list[int]) -> list[Group]:
    """Return the groups by taking away one after the other so that the count stays the most."""
    groups = [[balances[-1]]]
    chosen = len(sums) - 1
    while chosen:
        wanted = counts[chosen]
        if not sums[chosen]:
            groups.append([])
            wanted -= 1
        at = 0
        while not chosen >> at & 1 or counts[chosen ^ 1 << at] != wanted:
            at += 1
        groups[-1].append(balances[at])
        chosen ^= 1 << at
    return groups


def _within(group: Group) -> list[Payment]:
    """Return payments that settle a group: those with most to pay and to get first."""
    payers = sorted([[balance, player] for player, balance in group if balance < 0])
    payees = sorted([[-balance, player] for player, balance in group if balance > 0])
    payments = []
    while payers:
        paid = min(-payers[0][0], -payees[0][0])
        payments.append(Payment(payers[0][1], payees[0][1], paid))
        payers[0][0] += paid
        payees[0][0] += paid
        payers = [payer for payer in payers if payer[0]]
        payees = [payee for payee in payees if payee[0]]
    return payments


def left_after(balances: Balances, payments: tuple[Payment, ...]) -> Balances:
    """Return the balances that are still open after payments."""
    moved = [((one.payer, one.amount), (one.payee, -one.amount)) for one in payments]
    return added((balances, *moved))


def settles(payments: tuple[Payment, ...], balances: Balances) -> bool:
    """Return whether nobody has anything open after the payments."""
    return not any(left for _, left in left_after(balances, payments))
