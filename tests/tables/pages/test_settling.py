"""Stakes and settling up on pages: who pays whom, marked, taken back, moved to the next evening."""

import re
from typing import Any

import pytest
from django.test import Client

from scorer.events.payments import left_after
from tables import models
from tables.selectors.money import account_of
from tests.tables.conftest import SECRETS, Api, worked_deal
from tests.tables.groups import (
    PEOPLE,
    forms,
    joined,
    make,
    newest,
    next_evening,
    secret,
    start,
)

FOUR = PEOPLE[:4]


def agree(client: Client, group: models.Group, **more: str) -> Any:
    filled = {"unit": "EUR", "kind": "match", "amount": "0.50", **more}
    return client.post(f"/g/{group.id}/stake", filled)


def play(api: Api, client: Client, group: models.Group, deals: int = 1) -> models.Match:
    """Open a match of the group, write deals into it, and finish it."""
    match = start(client, group)
    SECRETS[match.id] = secret(client, group, "owner")
    for _ in range(deals):
        api.write(match.id, {"kind": "round", "entry": worked_deal("belot")})
    api.write(match.id, {"kind": "finish"})
    return match


def pay(client: Client, group: models.Group, form: dict[str, str]) -> Any:
    return client.post(f"/g/{group.id}/settle/paid", form)


@pytest.mark.django_db(transaction=True)
class TestSettling:
    def test_one_game_for_nothing_hides_no_debt_of_another_one(self, api: Api) -> None:
        client = Client()
        group = make(client, FOUR)
        agree(client, group)
        play(api, client, group)
        assert agree(client, group, unit="", game="kozel").status_code == 302
        assert len(forms(client, group)) == 2

    def test_the_end_of_a_match_leads_to_who_pays_whom(self, api: Api) -> None:
        client = Client()
        group = make(client, FOUR)
        settle = f'href="/g/{group.id}/settle"'
        first = play(api, client, group)
        assert settle not in client.get(f"/m/{first.id}/end").content.decode()
        agree(client, group)
        assert settle in client.get(f"/m/{first.id}/end").content.decode()

    def test_the_losers_pay_the_winners_and_it_adds_up(self, api: Api) -> None:
        client = Client()
        group = make(client, FOUR)
        assert agree(client, group).status_code == 302
        play(api, client, group)
        account = account_of(newest(group))
        assert sorted(won for _, won in account.won) == [-50, -50, 50, 50]
        assert len(forms(client, group)) == 2
        page = client.get(f"/g/{group.id}/settle").content.decode()
        assert page.count('<output class="sum">0.50</output>') == 2
        direct = client.get(f"/g/{group.id}/settle?direct=1").content.decode()
        assert direct.count("This debt is from match 1.") == 4

    def test_a_payment_is_marked_once_whoever_taps_and_taken_back(self, api: Api) -> None:
        client = Client()
        group = make(client, FOUR)
        other = joined(client, group, "scorer")
        agree(client, group)
        play(api, client, group)
        mine, theirs = forms(client, group)[0], forms(other, group)[0]
        assert pay(client, group, mine).status_code == 302
        assert pay(client, group, mine).status_code == 302
        late = pay(other, group, theirs)
        assert late.status_code == 412
        assert "Somebody has marked a payment since then" in late.content.decode()
        assert len(account_of(newest(group)).paid) == 1
        assert len(forms(client, group)) == 1
        marked = forms(client, group, "unpaid")[0]
        assert other.post(f"/g/{group.id}/settle/unpaid", marked).status_code == 302
        assert len(forms(client, group)) == 2

    def test_a_stake_changes_nothing_that_was_played(self, api: Api) -> None:
        client = Client()
        group = make(client, FOUR)
        play(api, client, group)
        agree(client, group)
        assert not any(won for _, won in account_of(newest(group)).won)
        play(api, client, group)
        agree(client, group, amount="7")
        assert {abs(won) for _, won in account_of(newest(group)).won} == {50}

    def test_a_stake_can_hold_for_the_whole_evening(self, api: Api) -> None:
        client = Client()
        group = make(client, FOUR)
        play(api, client, group)
        agree(client, group, since="evening", kind="point", amount="0,05", most="0.50")
        account = account_of(newest(group))
        assert sum(won for _, won in account.won) == 0
        assert {abs(won) for _, won in account.won} == {50}
        page = client.get(f"/g/{group.id}/settle").content.decode()
        assert "0.05 a point of difference, at most 0.50" in page

    def test_what_is_not_paid_moves_to_the_next_evening(self, api: Api) -> None:
        client = Client()
        group = make(client, FOUR)
        agree(client, group)
        play(api, client, group)
        pay(client, group, forms(client, group)[0])
        left = account_of(newest(group)).plan
        next_evening(group)
        start(client, group)
        account = account_of(newest(group))
        assert newest(group).number == 2
        assert account.unit == "EUR"
        assert account.plan == left
        page = client.get(f"/g/{group.id}/settle").content.decode()
        assert "not paid yet" in page
        assert "This debt is from earlier evenings." in page

    def test_a_correction_of_an_earlier_evening_shows_as_changed_since(self, api: Api) -> None:
        client = Client()
        group = make(client, FOUR)
        agree(client, group, kind="point", amount="0.01")
        match = play(api, client, group, deals=2)
        for form in forms(client, group):
            pay(client, group, form)
        next_evening(group)
        start(client, group)
        assert not account_of(newest(group)).plan
        for entry in ({"kind": "reopen"}, {"kind": "strike", "of": 2}, {"kind": "finish"}):
            assert api.write(match.id, entry).status_code == 201
        account = account_of(newest(group))
        assert account.plan
        assert sum(due for _, due in account.due) == 0
        assert "since changed" in client.get(f"/g/{group.id}/settle").content.decode()

    def test_what_was_paid_is_owed_no_more(self, api: Api) -> None:
        client = Client()
        group = make(client, FOUR)
        agree(client, group)
        play(api, client, group)
        form = forms(client, group)[0]
        pay(client, group, form)
        account = account_of(newest(group))
        left = dict(left_after(account.due, account.paid))
        assert left[int(form["payer"])] == 0
        for debt in account.debts:
            left[debt.debtor] += debt.amount
            left[debt.creditor] -= debt.amount
        assert not any(left.values())
        page = client.get(f"/g/{group.id}/settle").content.decode()
        assert page.count("Paid tonight") == 2
        assert page.count("Still open") == 2

    def test_the_addresses_of_buttons_lead_back_to_the_page(self) -> None:
        client = Client()
        group = make(client, FOUR)
        for button in ("paid", "unpaid"):
            answer = client.get(f"/g/{group.id}/settle/{button}")
            assert answer["Location"] == f"/g/{group.id}/settle"

    def test_the_unit_stays_while_something_is_open(self, api: Api) -> None:
        client = Client()
        group = make(client, FOUR)
        agree(client, group)
        play(api, client, group)
        answer = agree(client, group, unit="drinks", amount="1")
        assert answer.status_code == 422
        assert "Settle up first" in answer.content.decode()

    @pytest.mark.parametrize(
        ("field", "typed", "said"),
        [
            ("amount", "", "Enter an amount, for example 0.50."),
            ("amount", "ten", "Enter an amount, for example 0.50."),
            ("amount", "0.505", "Enter an amount, for example 0.50."),
            ("amount", "-1", "Enter an amount, for example 0.50."),
            ("amount", "99999999", "This amount is too high"),
            ("unit", "gold", ""),
            ("game", "poker", "We do not know this game."),
        ],
    )
    def test_a_wrong_stake_is_refused_and_stays_typed(
        self, field: str, typed: str, said: str
    ) -> None:
        client = Client()
        group = make(client, FOUR)
        answer = agree(client, group, **{field: typed})
        page = answer.content.decode()
        assert answer.status_code == 422
        assert said in page
        if field == "amount":
            assert re.search(f'name="amount"\\s+value="{typed}"', page)
        assert not models.Act.objects.exists()

    def test_the_evening_shows_what_everybody_has_won(self, api: Api) -> None:
        client = Client()
        group = make(client, FOUR)
        agree(client, group)
        play(api, client, group)
        page = client.get(f"/g/{group.id}/evenings/1").content.decode()
        assert page.count("+0.50") == 2
        assert page.count("−0.50") == 2
        assert "Settle up" in page

    def test_nobody_meets_money_who_plays_for_nothing(self, api: Api) -> None:
        client = Client()
        group = make(client, FOUR)
        play(api, client, group)
        for path in ("", "/evenings/1"):
            assert "Settle up" not in client.get(f"/g/{group.id}{path}").content.decode()
