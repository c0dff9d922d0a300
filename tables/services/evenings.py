"""Writing about an evening: beginning it, what it is played for, and who has paid whom."""

from typing import Any
from uuid import UUID

from scorer.events.acts import MOST_AMOUNT, is_one_game_for_nothing, payment_in, read_stake
from scorer.events.payments import Payment
from scorer.forms import refuse
from scorer.registry import GAMES
from scorer.text import text
from tables import models
from tables.access.permissions import Permission
from tables.problems import RequestProblem
from tables.selectors.evenings import get_newest_evening, tonight
from tables.selectors.money import account_of
from tables.services.acts import write_act

NO_PAYMENT = text("Somebody of the group pays an amount to somebody else of the group.")
NOT_MARKED = text("This payment is not marked as paid.")
PLAN_CHANGED = text("Somebody has marked a payment since then. Look at the payments again.")
STILL_OPEN = text(
    "Tonight's matches were played for something else, or some of it is not paid yet. Settle up"
    " first, and change it on the next evening."
)
NO_SUCH_GAME = text("We do not know this game.")


def event_of_new_match(group: models.Group) -> models.Event:
    """Return the evening that goes on, or a new one. The group is held."""
    event = tonight(group)
    return event or begin_event(group)


def begin_event(group: models.Group, **more: Any) -> models.Event:
    """Begin the group's next evening. The group is held."""
    last = group.events.order_by("-number").first()
    number = last.number + 1 if last else 1
    return models.Event.objects.create(group=group, number=number, **more)


def set_stake(*, by: Permission, data: Any, op_id: UUID, name: str = "") -> models.Act:
    """Agree on a stake, `{unit, kind, amount, most, game, since}`, with amounts as typed.

    Raises NotFound, AnswerError if a field is wrong or other units are still open, KeyReused, Busy.
    """
    answer = read_stake(data)
    if answer["game"] and answer["game"] not in GAMES:
        raise refuse(("game",), "choice", NO_SUCH_GAME)

    def check(event: models.Event) -> dict[str, Any]:
        account = account_of(event)
        open_sums = [sum_due for _, sum_due in (*account.won, *account.due) if sum_due]
        is_other_unit = account.unit != answer["unit"] and not is_one_game_for_nothing(answer)
        if is_other_unit and open_sums:
            raise refuse(("unit",), "impossible", STILL_OPEN)
        return answer

    return write_act(
        by, event_of_new_match, models.Act.Kind.STAKE, answer, check, op_id=op_id, name=name
    )


def mark_paid(
    *, by: Permission, data: dict[str, Any], seen: int, op_id: UUID, name: str = ""
) -> models.Act:
    """Mark a payment, `{payer, payee, amount}`, as made. `seen` is the last act its writer saw.

    A payment that a changed result took out of the plan was made all the same. One that somebody
    else has marked meanwhile is refused. Raises NotFound, AnswerError, KeyReused, RequestProblem,
    Busy.
    """
    payment = payment_in(data)
    if payment.payer == payment.payee or not 0 < payment.amount <= MOST_AMOUNT:
        raise refuse(("amount",), "range", NO_PAYMENT)

    def check(event: models.Event) -> dict[str, Any]:
        account = account_of(event)
        players = dict(account.due)
        if payment.payer not in players or payment.payee not in players:
            raise refuse(("payer",), "choice", NO_PAYMENT)
        if payment not in account.plan and event.last_seq != seen:
            raise RequestProblem("stale", PLAN_CHANGED)
        plan: tuple[Payment, ...] = account.paid + account.plan
        return {
            **payment._asdict(),
            "plan": [list(one) for one in plan],
            "won": [list(balance) for balance in account.won],
        }

    sent = payment._asdict()
    return write_act(
        by, get_newest_evening, models.Act.Kind.PAID, sent, check, op_id=op_id, name=name
    )


def take_back(*, by: Permission, seq: int, op_id: UUID, name: str = "") -> models.Act:
    """Say that the payment of act `seq` was not made. Raises NotFound, AnswerError, KeyReused,
    Busy.
    """

    def check(event: models.Event) -> dict[str, Any]:
        if not event.acts.filter(seq=seq, kind=models.Act.Kind.PAID).exists():
            raise refuse(("act",), "choice", NOT_MARKED)
        return {"act": seq}

    sent = {"act": seq}
    return write_act(
        by, get_newest_evening, models.Act.Kind.UNPAID, sent, check, op_id=op_id, name=name
    )
