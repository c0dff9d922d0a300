"""Reasons for payments: each payment has a sentence for the player who pays."""

from scorer.events.figures import named
from scorer.events.payments import Payment
from scorer.events.settling import Debt
from scorer.events.stakes import amount
from scorer.text import Player, Text, listed, plural, text, together

SAVES = plural(
    "Paying it all to {payee} saves {saved} payment.",
    "Paying it all to {payee} saves {saved} payments.",
    "saved",
)
SAVES_FEWER = plural(
    "Paying only {count} of them saves {saved} payment.",
    "Paying only {count} of them saves {saved} payments.",
    "saved",
)
SAVES_TOGETHER = plural(
    "Paying {payee} instead saves the group {saved} payment.",
    "Paying {payee} instead saves the group {saved} payments.",
    "saved",
)


def why_pays(
    payment: Payment, plan: tuple[Payment, ...], debts: tuple[Debt, ...], decimals: int = 2
) -> Text:
    """Return why somebody pays this, of a plan that settles the debts."""
    owed = [debt for debt in debts if debt.debtor == payment.payer]
    for debt in owed:
        if debt.creditor == payment.payee and debt.amount == payment.amount:
            return _direct(debt, decimals)
    due = [debt for debt in debts if debt.creditor == payment.payer]
    own = [other for other in plan if other.payer == payment.payer]
    sentences = [_owes(payment.payer, owed, decimals)]
    if due:
        sentences.append(_is_owed(payment.payer, due, decimals))
    else:
        payees = [debt.creditor for debt in owed]
        known = all(other.payee in payees for other in own)
        saved = len(owed) - len(own)
        if len(own) == 1 and saved > 0:
            sentences.append(text(SAVES, payee=Player(payment.payee), saved=saved))
            return listed(tuple(sentences))
        if known and saved > 0:
            sentences.append(text(SAVES_FEWER, count=len(own), saved=saved))
            return listed(tuple(sentences))
    saved = len(debts) - len(plan)
    if saved > 0:
        sentences.append(text(SAVES_TOGETHER, payee=Player(payment.payee), saved=saved))
    return listed(tuple(sentences))


def _direct(debt: Debt, decimals: int) -> Text:
    """Return the matches that a debt comes from, and what was paid of it."""
    if not debt.paid:
        return _from_matches(debt)
    paid = text(
        "{one} and {other} have paid each other {amount}. That is counted in.",
        one=Player(debt.debtor), other=Player(debt.creditor), amount=amount(debt.paid, decimals),
    )  # fmt: skip
    return listed((_from_matches(debt), paid)) if debt.matches else paid


def _from_matches(debt: Debt) -> Text:
    if not debt.matches:
        return text("This debt is from earlier evenings.")
    if len(debt.matches) == 1:
        return text("This debt is from match {number}.", number=debt.matches[0])
    numbers = together(tuple([text("{count}", count=number) for number in debt.matches]))
    return text("This debt is from matches {numbers}.", numbers=numbers)


def _owes(payer: int, owed: list[Debt], decimals: int) -> Text:
    """Return what somebody owes whom."""
    debts = [
        text(
            "{player} {amount}", player=Player(debt.creditor), amount=amount(debt.amount, decimals)
        )
        for debt in owed
    ]
    return text("{player} owes {debts}.", player=Player(payer), debts=together(tuple(debts)))


def _is_owed(payer: int, due: list[Debt], decimals: int) -> Text:
    """Return what somebody is owed by whom."""
    whole = amount(sum([debt.amount for debt in due]), decimals)
    if len(due) == 1:
        return text(
            "{debtor} owes {player} {amount}.",
            debtor=Player(due[0].debtor), player=Player(payer), amount=whole,
        )  # fmt: skip
    return text(
        "{debtors} owe {player} {amount} together.",
        debtors=named(tuple([debt.debtor for debt in due])), player=Player(payer), amount=whole,
    )  # fmt: skip
