"""Evenings of a group and their money as plain data for programs. Players are numbers."""

from typing import Annotated, TypedDict

from scorer.events.acts import decimals_of
from scorer.events.night import CLOSE
from scorer.text import Voice
from tables import models
from tables.presenters.types import Component, Time, Values
from tables.selectors.evenings import MatchOfEvening, Placed, evening_of, evenings_of, tonight
from tables.selectors.money import Account, account_of
from tables.selectors.timestamps import timestamp

AnyGame = Annotated[str, Component("AnyGame")]


class ListedEvening(TypedDict):
    """An evening in a list: a free one, or a club night."""

    number: Annotated[int, "Its number in the group, from 1."]
    began_at: Time
    matches: Annotated[int, "How many matches it has."]
    club_night: Annotated[bool, "Whether it is a club night."]
    closed: Annotated[bool, "Whether it is a club night that takes no more rounds."]


class EveningMatch(TypedDict):
    """A match of an evening."""

    match: str
    game: AnyGame
    status: Annotated[str, Values("MatchStatus", models.Match.Status.values)]
    players: Annotated[list[list[int]], "Who plays on each side."]
    sat_out: Annotated[list[int], "Who sat out."]
    totals: Annotated[list[int], "Sheet points per side."]
    ahead: Annotated[list[bool], "Whether each side has won or is ahead."]


class EveningPlace(TypedDict):
    """Somebody's line in the standing of an evening."""

    player: Annotated[int, "The player by number."]
    place: Annotated[int, "From 1; several may share one."]
    won: Annotated[int, "Matches won."]
    played: Annotated[int, "Matches that have ended."]


class EveningData(TypedDict):
    """An evening: its matches in the order in which they began, and its standing."""

    number: Annotated[int, "Its number in the group, from 1."]
    began_at: Time
    goes_on: Annotated[bool, "Whether the next match of the group belongs to it."]
    matches: Annotated[list[EveningMatch], "The matches in the order in which they began."]
    standing: Annotated[list[EveningPlace], "The places, the first one first."]


class StakeData(TypedDict):
    """A stake that was agreed on."""

    game: Annotated[AnyGame | None, "The game that it is for; null for all."]
    kind: Annotated[str, "`match`, `point`, `own`, or `nothing`."]
    amount: Annotated[int, "In the smallest unit."]
    most: Annotated[int, "The most for one match in the smallest unit; 0 without a limit."]
    since_match: Annotated[int, "The first match of the evening that it holds for, from 1."]


class PaymentData(TypedDict):
    """Somebody pays somebody."""

    payer: Annotated[int, "Who pays, by number."]
    payee: Annotated[int, "Who is paid, by number."]
    amount: Annotated[int, "In the smallest unit."]


class MadePayment(PaymentData):
    """A payment that somebody marked as made."""

    act: Annotated[int, "What it is taken back by."]
    by: Annotated[str, "Who marked it; empty where that is not known."]
    at: Annotated[Time, "When it was marked."]


class DebtData(TypedDict):
    """A direct debt of one player to another."""

    debtor: Annotated[int, "Who owes, by number."]
    creditor: Annotated[int, "To whom, by number."]
    amount: Annotated[int, "In the smallest unit."]
    matches: Annotated[list[int], "The matches of the evening that it comes from, from 1."]


class PlayerBalance(TypedDict):
    """A player's balance. Below zero they pay."""

    player: Annotated[int, "The player by number."]
    won: Annotated[int, "What this evening has brought, in the smallest unit."]
    due: Annotated[int, "The same with what earlier evenings left."]


class AccountData(TypedDict):
    """Money of an evening: what everybody has won, and who still pays whom."""

    evening: Annotated[int, "The number of the evening; 0 before the first one."]
    unit: Annotated[str, "A currency by its code, `drinks` or `points`; empty: for nothing."]
    decimals: Annotated[int, "How many digits of an amount are decimals."]
    stakes: Annotated[list[StakeData], "What was agreed on, the first one first."]
    balances: Annotated[list[PlayerBalance], "Everybody who was there."]
    plan: Annotated[list[PaymentData], "The payments that are still to be made."]
    paid: Annotated[list[MadePayment], "The payments that were made."]
    debts: Annotated[list[DebtData], "Who owes whom directly, instead of the plan."]


def listed_evenings(group: models.Group) -> list[ListedEvening]:
    """Return the evenings and club nights of the group, the newest first."""
    return [
        {
            "number": event.number,
            "began_at": timestamp(event.began_at),
            "matches": event.count,
            "club_night": event.format is not None,
            "closed": event.end == CLOSE,
        }
        for event in evenings_of(group)
    ]


def evening_data(event: models.Event, voice: Voice) -> EveningData:
    """Return an evening with its standing."""
    evening = evening_of(event, voice)
    return {
        "number": event.number,
        "began_at": timestamp(event.began_at),
        "goes_on": tonight(event.group) == event,
        "matches": [_match(one) for one in evening.matches],
        "standing": [_place(one) for one in evening.standing],
    }


def _match(one: MatchOfEvening) -> EveningMatch:
    return {
        "match": one.board["id"],
        "game": one.board["game"]["key"],
        "status": one.board["status"],
        "players": [[face.number for face in line.faces] for line in one.lines],
        "sat_out": [face.number for face in one.out],
        "totals": [line.total for line in one.lines],
        "ahead": [line.ahead for line in one.lines],
    }


def _place(one: Placed) -> EveningPlace:
    return {
        "player": one.face.number, "place": one.place, "won": one.won, "played": one.played,
    }  # fmt: skip


def account_data(event: models.Event) -> AccountData:
    """Return the money of an evening."""
    account = account_of(event)
    due = dict(account.due)
    won = dict(account.won)
    return {
        "evening": event.number,
        "unit": account.unit,
        "decimals": decimals_of(account.unit),
        "stakes": [
            {
                "game": one.game or None,
                "kind": one.stake.kind,
                "amount": one.stake.amount,
                "most": one.stake.most,
                "since_match": one.first,
            }
            for one in account.told.money.agreed
        ],
        "balances": [
            {"player": player, "won": won.get(player, 0), "due": due[player]} for player in due
        ],
        "plan": [
            {"payer": one.payer, "payee": one.payee, "amount": one.amount} for one in account.plan
        ],
        "paid": _paid(account),
        "debts": [
            {
                "debtor": one.debtor,
                "creditor": one.creditor,
                "amount": one.amount,
                "matches": list(one.matches),
            }
            for one in account.debts
        ],
    }


def _paid(account: Account) -> list[MadePayment]:
    acts = {act.seq: act for act in account.told.event.acts.all()}
    return [
        {
            "payer": one.payment.payer,
            "payee": one.payment.payee,
            "amount": one.payment.amount,
            "act": one.seq,
            "by": acts[one.seq].by,
            "at": timestamp(acts[one.seq].created_at),
        }
        for one in account.told.money.paid
        if one.payment.payer != one.payment.payee
    ]
