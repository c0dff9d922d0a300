"""Acts of an evening: what it is played for, and who has paid whom."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from scorer.events.payments import Payment
from scorer.events.stakes import (
    A_MATCH,
    A_POINT,
    NO_STAKE,
    OWN_MONEY,
    Agreed,
    Balances,
    Stake,
)
from scorer.forms import Bounds, choice, parse, refuse, words
from scorer.text import text

STAKE, PAID, UNPAID = "stake", "paid", "unpaid"
NEXT_MATCH, WHOLE_EVENING = "next", "evening"

NO_UNIT = ""
UNITS = (
    (NO_UNIT, text("Nothing")),
    ("EUR", text("Euro")),
    ("BGN", text("Bulgarian lev")),
    ("RUB", text("Rouble")),
    ("SRD", text("Surinamese dollar")),
    ("CHF", text("Swiss franc")),
    ("GBP", text("Pound")),
    ("USD", text("US dollar")),
    ("drinks", text("Drinks")),
    ("points", text("Points")),
)
"""Stakes that a group can play for: the codes of money, and what is counted one by one."""

COUNTED = ("drinks", "points")

MOST_AMOUNT = 1_000_000
"""In whole units: cents, drinks or points."""

NO_AMOUNT = text("Enter an amount, for example 0.50.")
NO_COUNT = text("Enter a whole number.")
LESS_THAN_A_POINT = text("The most for one match is less than the amount for one point.")
TOO_MUCH = text("This amount is too high.")


@dataclass(frozen=True, kw_only=True)
class StakeForm:
    """Fields of a stake as people fill them in. Amounts are as they are typed."""

    unit: str = choice(UNITS, text("Played for"))
    kind: str = choice(
        (
            (A_MATCH, text("the same for every match")),
            (A_POINT, text("for every point of difference")),
            (OWN_MONEY, text("what the game itself counts")),
        ),
        text("The losers pay"),
        default=A_MATCH,
    )
    amount: str = words(10, text("Amount"), help=text("For example 0.05, or 1 drink."))
    most: str = words(
        10,
        text("At most, in one match"),
        help=text("Only for points of difference. Empty: without a limit."),
    )
    game: str = words(40, text("Game"))
    since: str = choice(
        (
            (NEXT_MATCH, text("from the next match")),
            (WHOLE_EVENING, text("for the whole evening")),
        ),
        text("Holds"),
        default=NEXT_MATCH,
    )


class Act(NamedTuple):
    """An act as it is stored. `first` is the number of the first match that began after it."""

    seq: int
    kind: str
    answer: dict[str, Any]
    first: int = 1


class Marked(NamedTuple):
    """A payment that somebody marked as made by act `seq`."""

    seq: int
    payment: Payment


class Money(NamedTuple):
    """The money of an evening as its acts say it.

    `shown` is the plan that people last paid by, with the payments that were made. `closed` is what
    the matches had brought then.
    """

    unit: str = NO_UNIT
    agreed: tuple[Agreed, ...] = ()
    paid: tuple[Marked, ...] = ()
    shown: tuple[Payment, ...] = ()
    closed: Balances | None = None


def payments_of(money: Money) -> tuple[Payment, ...]:
    """Return the payments that were made from one person to another one."""
    made = [marked.payment for marked in money.paid]
    return tuple([payment for payment in made if payment.payer != payment.payee])


def decimals_of(unit: str) -> int:
    """Return how many decimals an amount has: two for money."""
    return 0 if unit in COUNTED else 2


def read_stake(data: Any) -> dict[str, Any]:
    """Return the answer of a stake act, with its amounts in whole units. Raises AnswerError."""
    form = parse(StakeForm, data, Bounds(1, 1))
    if form.unit == NO_UNIT:
        return {"unit": NO_UNIT, "kind": NO_STAKE, "game": form.game, "since": form.since}
    decimals = decimals_of(form.unit)
    answer: dict[str, Any] = {
        "unit": form.unit, "kind": form.kind, "game": form.game, "since": form.since,
        "amount": _typed_amount("amount", form.amount, decimals),
    }  # fmt: skip
    if form.kind == A_POINT and form.most.strip():
        answer["most"] = _typed_amount("most", form.most, decimals)
        if answer["most"] < answer["amount"]:
            raise refuse(("most",), "range", LESS_THAN_A_POINT)
    return answer


def is_one_game_for_nothing(answer: dict[str, Any]) -> bool:
    """Return whether a stake takes one game out and leaves the others as they are."""
    return bool(answer["game"]) and answer["unit"] == NO_UNIT


def _typed_amount(field: str, typed: str, decimals: int) -> int:
    """Return an amount in whole units. A comma or a point separates the decimals."""
    parts = typed.strip().replace(",", ".").split(".")
    part = parts[1] if len(parts) == 2 else ""
    digits = parts[0] + part + "0" * (decimals - len(part))
    is_number = len(parts) <= 2 and len(part) <= decimals and bool(parts[0])
    if not is_number or not all(sign in "0123456789" for sign in digits) or not int(digits):
        raise refuse((field,), "type", NO_AMOUNT if decimals else NO_COUNT)
    if int(digits) > MOST_AMOUNT:
        raise refuse((field,), "range", TOO_MUCH)
    return int(digits)


def typed(units: int, decimals: int) -> str:
    """Return an amount as it is typed."""
    whole, part = divmod(units, 10**decimals)
    return f"{whole}.{part:02}" if decimals else str(whole)


def stake_in(answer: dict[str, Any]) -> Stake:
    """Return the stake that an act agrees on."""
    return Stake(answer["kind"], answer.get("amount", 0), answer.get("most", 0))


def payment_in(answer: dict[str, Any]) -> Payment:
    """Return the payment that an act marks as made."""
    return Payment(answer["payer"], answer["payee"], answer["amount"])


def money_of(acts: tuple[Act, ...], before: Money | None = None) -> Money:
    """Return the money of an evening. It begins with the stakes of the evening `before`."""
    money = Money() if before is None else Money(before.unit, holding(before.agreed))
    for act in acts:
        answer = act.answer
        if act.kind == STAKE:
            first = 1 if answer["since"] == WHOLE_EVENING else act.first
            agreed = Agreed(first, stake_in(answer), answer["game"])
            unit = money.unit if is_one_game_for_nothing(answer) else answer["unit"]
            money = money._replace(unit=unit, agreed=(*money.agreed, agreed))
        elif act.kind == PAID:
            money = money._replace(
                paid=(*money.paid, Marked(act.seq, payment_in(answer))),
                shown=tuple([Payment(*payment) for payment in answer["plan"]]),
                closed=tuple([(player, won) for player, won in answer["won"]]),
            )
        elif act.kind == UNPAID:
            left = [marked for marked in money.paid if marked.seq != answer["act"]]
            money = money._replace(paid=tuple(left))
    return money


def holding(agreed: tuple[Agreed, ...]) -> tuple[Agreed, ...]:
    """Return the stakes that hold in the end: the last of each game. The next evening begins so."""
    last: list[Agreed] = []
    for one in agreed:
        last = [other for other in last if one.game and other.game != one.game]
        last.append(one._replace(first=1))
    return tuple(last)
