"""Evenings, seasons and money of a group through the API."""

from typing import Any
from uuid import uuid4

import pytest

from tables import models
from tests.tables.api.grouped import Table, finished, opened
from tests.tables.groups import next_evening

pytestmark = pytest.mark.django_db

A_MATCH = {"unit": "EUR", "kind": "match", "amount": "0.50"}


def test_an_evening_has_its_matches_and_its_standing(group: Table) -> None:
    first = finished(group, [0, 1, 2, 3], [130, 32])
    second = opened(group, [4, 1, 0, 3], sat_out=[2])["id"]
    [listed] = group.by("watcher").get("/evenings").json()
    assert (listed["number"], listed["matches"], listed["club_night"]) == (1, 2, False)
    evening = group.by("watcher").get("/evenings/1").json()
    assert [one["match"] for one in evening["matches"]] == [first, second]
    assert evening["matches"][0] | {"match": ""} == {
        "match": "", "game": "belot", "status": "finished", "players": [[0, 2], [1, 3]],
        "sat_out": [], "totals": [13, 3], "ahead": [True, False],
    }  # fmt: skip
    assert evening["matches"][1]["sat_out"] == [2]
    assert evening["goes_on"]
    places = {one["player"]: (one["place"], one["won"]) for one in evening["standing"]}
    assert places == {0: (1, 1), 2: (1, 1), 1: (3, 0), 3: (3, 0), 4: (3, 0)}


def test_evenings_come_the_newest_first(group: Table) -> None:
    finished(group, [0, 1, 2, 3], [130, 32])
    next_evening(models.Group.objects.get())
    finished(group, [0, 1, 2, 3], [130, 32])
    assert [one["number"] for one in group.get("/evenings").json()] == [2, 1]
    assert not group.get("/evenings/1").json()["goes_on"]
    assert group.get("/evenings/3").status_code == 404


def test_an_account_says_who_pays_whom_and_what_for(group: Table) -> None:
    stake = group.by("scorer").act("PUT", "/stake", A_MATCH)
    assert (stake["unit"], stake["decimals"], stake["plan"]) == ("EUR", 2, [])
    finished(group, [0, 1, 2, 3], [130, 32])
    account = group.by("watcher").get("/evenings/1/account").json()
    assert account["stakes"] == [
        {"game": None, "kind": "match", "amount": 50, "most": 0, "since_match": 1}
    ]
    assert {one["player"]: one["won"] for one in account["balances"]} == {
        0: 50, 1: -50, 2: 50, 3: -50,
    }  # fmt: skip
    assert sum(one["amount"] for one in account["plan"]) == 100
    assert {one["debtor"] for one in account["debts"]} == {1, 3}
    assert account["debts"][0]["matches"] == [1]


def test_a_payment_is_marked_and_taken_back(group: Table) -> None:
    group.act("PUT", "/stake", A_MATCH)
    finished(group, [0, 1, 2, 3], [130, 32])
    [first, second] = group.get("/evenings/1/account").json()["plan"]
    key = str(uuid4())
    for _ in range(2):
        paid = group.act("POST", "/payments", first, Idempotency_Key=key)
        assert paid["plan"] == [second]
        assert len(paid["paid"]) == 1
    [made] = paid["paid"]
    back = group.act("DELETE", f"/payments/{made['act']}")
    assert (back["plan"], back["paid"]) == ([first, second], [])
    again = group.send("DELETE", f"/payments/{made['act']}", Idempotency_Key=key)
    assert (again.status_code, again.json()["code"]) == (422, "key_reused")
    none = group.send("DELETE", "/payments/99", Idempotency_Key=str(uuid4()))
    assert none.status_code == 422


def test_a_payment_outside_the_plan_needs_the_last_act_seen(group: Table) -> None:
    group.act("PUT", "/stake", A_MATCH)
    finished(group, [0, 1, 2, 3], [130, 32])
    seen = group.get("/evenings/1/account")["ETag"]
    group.act("POST", "/payments", group.get("/evenings/1/account").json()["plan"][0])
    other = {"payer": 0, "payee": 1, "amount": 5}
    late = group.post("/payments", other, If_Match=seen)
    assert (late.status_code, late.json()["code"]) == (412, "stale")
    assert len(group.act("POST", "/payments", other)["paid"]) == 2


@pytest.mark.parametrize(
    ("method", "path", "sent", "pointer"),
    [
        ("PUT", "/stake", {"unit": "EUR", "kind": "match", "amount": "x"}, "/amount"),
        ("PUT", "/stake", {"unit": "gold"}, "/unit"),
        ("PUT", "/stake", {**A_MATCH, "game": "whist"}, "/game"),
        ("POST", "/payments", {"payer": 0, "payee": 1}, "/amount"),
        ("POST", "/payments", {"payer": 0, "payee": 0, "amount": 5}, "/amount"),
        ("POST", "/payments", {"payer": 0, "payee": 9, "amount": 5}, "/payer"),
    ],
)
def test_what_is_wrong_with_money_is_said_by_its_field(
    group: Table, method: str, path: str, sent: Any, pointer: str
) -> None:
    finished(group, [0, 1, 2, 3], [130, 32])
    answer = group.send(method, path, sent, Idempotency_Key=str(uuid4()))
    assert answer.status_code == 422, answer.content
    assert pointer in [one["pointer"] for one in answer.json()["errors"]]


def test_before_the_first_evening_nothing_can_be_paid(group: Table) -> None:
    answer = group.post("/payments", {"payer": 0, "payee": 1, "amount": 5})
    assert answer.status_code == 404
    assert group.get("/evenings/1/account").status_code == 404


WINTER = {"title": "Winter", "first": "2000-01-01", "last": "2999-12-31"}


def test_a_season_is_made_once_and_asked_in_another_way(group: Table) -> None:
    key, scorer = str(uuid4()), group.by("scorer")
    first, again = (scorer.post("/seasons", WINTER, key) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    assert first["Location"].endswith("/seasons/1")
    assert [one["title"] for one in group.get("/seasons").json()] == ["Winter"]
    changed = scorer.send("PUT", "/seasons/1", {**WINTER, "counts": "won", "best": 3})
    assert (changed.json()["counts"], changed.json()["best"]) == ("won", 3)
    assert scorer.send("PUT", "/seasons/2", WINTER).status_code == 404
    assert scorer.send("PUT", "/seasons/0", WINTER).status_code == 404
    assert group.by("watcher").post("/seasons", WINTER).status_code == 403
    wrong = scorer.post("/seasons", {**WINTER, "first": "yesterday"})
    assert wrong.json()["errors"][0]["pointer"] == "/first"


def test_a_season_has_the_evenings_behind_every_figure(group: Table) -> None:
    finished(group, [0, 1, 2, 3], [130, 32])
    next_evening(models.Group.objects.get())
    finished(group, [0, 1, 2, 3], [32, 130])
    group.post("/seasons", {**WINTER, "best": 1, "minimum": 3})
    overall = group.by("watcher").get("/seasons/0").json()
    assert (overall["season"], overall["evenings"]) == (None, [1, 2])
    assert [one["place"] for one in overall["places"]] == [1, 1, 1, 1]
    parts = overall["places"][0]["figures"][0]["parts"]
    assert [part["evening"] for part in parts] == [1, 2]
    season = group.get("/seasons/1").json()
    assert season["season"]["title"] == "Winter"
    assert {one["place"] for one in season["places"]} == {None}
    counted = [part["counts"] for part in season["places"][0]["figures"][0]["parts"]]
    assert counted.count(True) == 1
    assert season["sentences"]
    assert group.get("/seasons/2").status_code == 404
