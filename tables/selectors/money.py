"""Money of a group's evenings: what everybody has won, who pays whom, and why."""

from datetime import datetime
from typing import NamedTuple

from scorer.events.acts import (
    NEXT_MATCH,
    NO_UNIT,
    Act,
    Money,
    decimals_of,
    money_of,
    payments_of,
    typed,
)
from scorer.events.figures import Part
from scorer.events.payments import Payment, left_after
from scorer.events.reasons import why_pays
from scorer.events.results import Result
from scorer.events.settling import (
    Debt,
    Evening,
    balance_parts,
    balances,
    brought_balances,
    brought_parts,
    open_payments,
    who_owes_whom,
)
from scorer.events.spellings import Roots, counted_act
from scorer.events.stakes import A_MATCH, NO_STAKE, Balances, Stake, added, amount, stake_sentence
from scorer.registry import GAMES
from scorer.text import Voice, render_text
from tables import models
from tables.selectors.evenings import Evening as EveningTold
from tables.selectors.evenings import counted_matches, free_evenings, people_of, results_of
from tables.selectors.groups import Face, faces_of, roots_in
from tables.selectors.matches import last_entries


class Told(NamedTuple):
    """An evening with its matches, their results, and its money."""

    event: models.Event
    matches: list[models.Match]
    results: tuple[Result, ...]
    money: Money


class Account(NamedTuple):
    """The account of an evening: `won` tonight, `due` with what earlier evenings left, the `plan`
    that is still to be paid, and what was `paid`."""

    told: Told
    earlier: tuple[Evening, ...]
    unit: str
    won: Balances
    due: Balances
    debts: tuple[Debt, ...]
    plan: tuple[Payment, ...]
    paid: tuple[Payment, ...]


def evenings_told(
    group: models.Group, last: models.Event | None = None, roots: Roots | None = None
) -> list[Told]:
    """Return the evenings, up to the `last` one if it is named, the first one first.

    `roots` are those of the group if they are not given.
    """
    roots = roots_in(group) if roots is None else roots
    matches: dict[int, list[models.Match]] = {}
    stored = group.matches.exclude(event=None).order_by("created_at", "pk")
    for match in counted_matches(list(stored), roots):
        matches.setdefault(match.event_id or 0, []).append(match)
    newest = last_entries([match for of_one in matches.values() for match in of_one])
    told: list[Told] = []
    events = free_evenings(group).order_by("began_at", "number").prefetch_related("acts")
    for event in events if last is None else events.filter(began_at__lte=last.began_at):
        own = matches.get(event.pk, [])
        money = _money(event, own, roots, told[-1].money if told else None)
        told.append(Told(event, own, tuple(results_of(own, newest)), money))
    return told


def _money(
    event: models.Event, matches: list[models.Match], roots: Roots, before: Money | None
) -> Money:
    acts = sorted(event.acts.all(), key=lambda act: act.seq)
    return money_of(
        tuple(
            counted_act(Act(act.seq, act.kind, act.answer, _first_after(act, matches)), roots)
            for act in acts
        ),
        before,
    )


def money_on(event: models.Event, matches: list[models.Match]) -> Money:
    """Return the money of an evening that has these matches. No other match is read."""
    if not has_stake(event.group_id):
        return Money()
    roots, money = roots_in(event.group), None
    events = free_evenings(event.group).filter(began_at__lte=event.began_at)
    for one in events.order_by("began_at", "number").prefetch_related("acts"):
        money = _money(one, matches if one == event else [], roots, money)
    return money or Money()


def _first_after(act: models.Act, matches: list[models.Match]) -> int:
    """Return the number of the first match that began after an act."""
    return 1 + sum(match.created_at <= act.created_at for match in matches)


def has_stake(group_id: str) -> bool:
    """Return whether the group has ever agreed to play for something."""
    stakes = models.Act.objects.filter(event__group=group_id, kind=models.Act.Kind.STAKE)
    return stakes.exclude(answer__unit=NO_UNIT).exists()


def account_of(event: models.Event) -> Account:
    """Return the account of an evening."""
    return account(evenings_told(event.group, event))


def account(evenings: list[Told]) -> Account:
    """Return the account of the last of the evenings."""
    *before, told = evenings
    earlier = tuple(
        Evening(
            one.event.number, one.money.unit, balances(one.results, one.money.agreed),
            payments_of(one.money), one.money.closed,
        )
        for one in before
    )  # fmt: skip
    money = told.money
    won = _won(people_of(told.matches), told.results, money)
    brought = brought_balances(earlier, money.unit)
    due = added((won, brought))
    paid = payments_of(money)
    debts = who_owes_whom(told.results, money.agreed, brought, paid)
    plan = open_payments(due, debts, money.shown, paid) if money.unit else ()
    return Account(told, earlier, money.unit, won, due, debts, plan, paid)


class Line(NamedTuple):
    """A payment or a debt as a page shows it. `act` and `by` are of a payment that was made."""

    payer: Face
    payee: Face
    units: int
    amount: str
    why: str = ""
    act: int = 0
    by: str = ""
    at: datetime | None = None


class Because(NamedTuple):
    """Reason for a part of a balance: a match by its id, or an earlier evening."""

    number: int
    match: str
    words: str
    why: str
    amount: str


class Balance(NamedTuple):
    """Balance of a player, with everything that earlier evenings left.

    `paid` and `left` are empty if the player has paid and got nothing tonight.
    """

    face: Face
    amount: str
    because: list[Because]
    paid: str = ""
    left: str = ""


def signed(units: int, unit: str, voice: Voice) -> str:
    """Return an amount with its sign."""
    sign = "+" if units > 0 else "−" if units < 0 else ""
    return sign + render_text(amount(units, decimals_of(unit)), voice)


def won_by_player(evening: EveningTold, money: Money, voice: Voice) -> dict[int, str]:
    """Return what everybody has won tonight, by number. Empty if people play for nothing."""
    if not money.unit:
        return {}
    won = _won(evening.present, evening.results, money)
    return {player: signed(units, money.unit, voice) for player, units in won}


def _won(present: list[int], results: tuple[Result, ...], money: Money) -> Balances:
    nobody = tuple((player, 0) for player in present)
    return added((nobody, balances(results, money.agreed)))


class Stakes(NamedTuple):
    """A stake in words, the game that it is for (all if that is empty), and its first match."""

    game: str
    words: str
    first: int


def agreed_stakes(money: Money, voice: Voice) -> list[Stakes]:
    """Return the stakes of an evening in the order in which they were agreed."""
    decimals = decimals_of(money.unit)
    return [
        Stakes(
            render_text(GAMES[one.game].name, voice) if one.game else "",
            render_text(stake_sentence(one.stake, decimals), voice),
            one.first,
        )
        for one in money.agreed
    ]


def stake_in_words(money: Money, voice: Voice) -> str:
    """Return the stake that holds for all games, empty if people play for nothing."""
    stakes = [one.words for one in agreed_stakes(money, voice) if not one.game]
    return stakes[-1] if money.unit and stakes else ""


def typed_stake(money: Money) -> dict[str, str]:
    """Return the stake for all games as people type it."""
    for_all = [one.stake for one in money.agreed if not one.game]
    stake, decimals = for_all[-1] if for_all else Stake(), decimals_of(money.unit)
    return {
        "unit": money.unit,
        "kind": A_MATCH if stake.kind == NO_STAKE else stake.kind,
        "amount": typed(stake.amount, decimals) if stake.amount else "",
        "most": typed(stake.most, decimals) if stake.most else "",
        "game": "",
        "since": NEXT_MATCH,
    }


def open_lines(account: Account, voice: Voice) -> list[Line]:
    """Return the payments that are still to be made, each with its reason."""
    faces, decimals = faces_of(account.told.event.group), decimals_of(account.unit)
    return [
        Line(
            faces[one.payer], faces[one.payee], one.amount,
            render_text(amount(one.amount, decimals), voice),
            render_text(why_pays(one, account.plan, account.debts, decimals), voice),
        )
        for one in account.plan
    ]  # fmt: skip


def paid_lines(account: Account, voice: Voice) -> list[Line]:
    """Return the payments that were made, with who marked them and when."""
    faces, decimals = faces_of(account.told.event.group), decimals_of(account.unit)
    acts = {act.seq: act for act in account.told.event.acts.all()}
    return [
        Line(
            faces[one.payment.payer], faces[one.payment.payee], one.payment.amount,
            render_text(amount(one.payment.amount, decimals), voice),
            "", one.seq, acts[one.seq].by, acts[one.seq].created_at,
        )
        for one in account.told.money.paid
        if one.payment.payer != one.payment.payee
    ]  # fmt: skip


def debt_lines(account: Account, voice: Voice) -> list[Line]:
    """Return who owes whom directly, with the matches it comes from."""
    faces, decimals = faces_of(account.told.event.group), decimals_of(account.unit)
    return [
        Line(
            faces[one.debtor], faces[one.creditor], one.amount,
            render_text(amount(one.amount, decimals), voice),
            render_text(
                why_pays(
                    Payment(one.debtor, one.creditor, one.amount), (), account.debts, decimals
                ),
                voice,
            ),
        )
        for one in account.debts
    ]  # fmt: skip


def balance_lines(account: Account, voice: Voice) -> list[Balance]:
    """Return everybody's balance, most first, with the matches behind it."""
    faces = faces_of(account.told.event.group)
    left = dict(left_after(account.due, account.paid))
    balances = []
    for player, due in sorted(account.due, key=lambda one: (-one[1], one[0])):
        balance = Balance(
            faces[player], signed(due, account.unit, voice), _because(account, player, voice)
        )
        if any(player in payment[:2] for payment in account.paid):
            balance = balance._replace(
                paid=signed(left[player] - due, account.unit, voice),
                left=signed(left[player], account.unit, voice),
            )
        balances.append(balance)
    return balances


def _because(account: Account, player: int, voice: Voice) -> list[Because]:
    told, decimals = account.told, decimals_of(account.unit)
    brought = brought_parts(account.earlier, account.unit, player)
    parts = balance_parts(player, told.results, told.money.agreed, decimals)
    return [_reason(part, "", account.unit, voice) for part in brought] + [
        _reason(part, told.matches[part.of - 1].pk, account.unit, voice) for part in parts
    ]


def _reason(part: Part, match: str, unit: str, voice: Voice) -> Because:
    return Because(
        part.of, match, render_text(part.text, voice), render_text(part.why, voice),
        signed(part.amount, unit, voice),
    )  # fmt: skip
