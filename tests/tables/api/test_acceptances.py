"""A side accepts what was written: through the API and on the pages, and what came after it."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tables import models
from tables.services import acceptances
from tests.deals import ROUND
from tests.tables.conftest import Api, join, secret_for

NASTY: list[Any] = [
    None, True, [], "x", {}, {"side": 1}, {"seq": 1}, {"side": 2, "seq": 1}, {"side": -1, "seq": 1},
    {"side": "1", "seq": 1}, {"side": 1, "seq": 0}, {"side": 1, "seq": 9},
    {"side": 1, "seq": 2**63},
    {"side": 1, "seq": 1, "name": "x" * 41}, {"side": 1, "seq": 1, "name": "\u0000"},
    {"side": 1, "seq": 1, "more": 1}, {"side": True, "seq": True},
]  # fmt: skip


def test_a_side_accepts_the_deals_up_to_now(api: Api) -> None:
    match, key = api.open(), str(uuid4())
    for _ in range(2):
        api.write(match, ROUND)
    before = api.get(f"/matches/{match}").json()["version"]
    path, sent = f"/matches/{match}/acceptances", {"side": 1, "seq": 2, "name": "Елена"}
    answer = api.post(path, sent, key)
    assert answer.status_code == 201
    accepted = answer.json()
    assert (accepted["who"], accepted["seq"], accepted["version"]) == ("Елена", 2, before)
    assert accepted["corrected_by"] == []
    again = api.post(path, sent, key)
    assert (again.status_code, again.json()) == (200, accepted)
    assert api.post(path, {**sent, "side": 0}, key).json()["code"] == "key_reused"
    assert api.get(path).json() == [accepted]
    assert api.get(f"/matches/{match}").json()["version"] == before + 1


def test_a_later_correction_shows_that_it_was_accepted_before(api: Api) -> None:
    match = api.open()
    for _ in range(2):
        api.write(match, ROUND)
    path = f"/matches/{match}/acceptances"
    api.post(path, {"side": 1, "seq": 1})
    api.post(path, {"side": 0, "seq": 2})
    api.write(match, {"kind": "strike", "of": 2})
    corrected = [
        (acceptance["side"], acceptance["corrected_by"]) for acceptance in api.get(path).json()
    ]
    assert corrected == [(1, []), (0, [3])]
    page = api.client.get(f"/m/{match}/more").content.decode()
    assert "before a later correction" in page
    assert "more was written since" in page
    api.post(path, {"side": 0, "seq": 3})
    page = api.client.get(f"/m/{match}/more").content.decode()
    assert "before a later correction" not in page


def test_whoever_may_watch_may_accept_in_the_name_of_their_device(api: Api) -> None:
    match, watcher = api.open(), Client()
    api.write(match, ROUND)
    links = {item["role"]: item["secret"] for item in api.get(f"/matches/{match}/links").json()}
    join(watcher, links["watcher"])
    watcher.post(f"/m/{match}/device", {"name": "Elena"})
    assert "Elena" in watcher.get(f"/m/{match}/more").content.decode()
    answer = watcher.post(f"/m/{match}/accept", {"side": "1", "seq": "1"})
    assert (answer.status_code, answer["Location"]) == (302, f"/m/{match}/more")
    assert "accepted by Elena" in watcher.get(f"/m/{match}/more").content.decode()
    api.write(match, {"kind": "finish"})
    answer = watcher.post(f"/m/{match}/accept", {"side": "0", "seq": "2", "name": "Ana"})
    assert answer["Location"] == f"/m/{match}/end"
    page = watcher.get(f"/m/{match}/end").content.decode()
    assert "accepted by Ana" in page
    assert '<details class="acceptances" open>' in page
    assert page.index("Share picture") < page.index("Accept the final sheet")
    assert '<details class="acceptances">' in watcher.get(f"/m/{match}/more").content.decode()
    nobody = Client().post(f"/m/{match}/accept", {"side": "0", "seq": "2"})
    assert nobody.status_code == 404


@pytest.mark.parametrize("data", NASTY)
def test_nasty_acceptances_are_refused(api: Api, data: Any) -> None:
    match = api.open()
    api.write(match, ROUND)
    assert api.post(f"/matches/{match}/acceptances", data).status_code in (400, 422)
    assert models.Acceptance.objects.count() == 0


@pytest.mark.parametrize(
    "sent",
    [{}, {"side": "x", "seq": "1"}, {"side": "1", "seq": "9" * 40}, {"side": "²", "seq": "1"}],
)
def test_nasty_forms_are_refused(api: Api, sent: dict[str, str]) -> None:
    match = api.open()
    api.write(match, ROUND)
    assert api.client.post(f"/m/{match}/accept", sent).status_code == 422
    assert models.Acceptance.objects.count() == 0


def test_nothing_can_be_accepted_before_anything_is_written(api: Api) -> None:
    match = api.open()
    assert 'name="seq"' not in api.client.get(f"/m/{match}/more").content.decode()
    answer = api.post(f"/matches/{match}/acceptances", {"side": 0, "seq": 1})
    assert answer.json()["errors"][0]["code"] == "unknown_entry"


def test_one_device_accepts_so_often(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acceptances, "MOST_BY_ONE_DEVICE", 2)
    match = api.open()
    api.write(match, ROUND)
    watcher, other = Client(), Client()
    for browser in (watcher, other):
        join(browser, secret_for(match, "watcher"))
    sent = {"side": "0", "seq": "1"}
    statuses = [watcher.post(f"/m/{match}/accept", sent).status_code for _ in range(3)]
    assert statuses == [302, 302, 422]
    assert other.post(f"/m/{match}/accept", sent).status_code == 302


def test_the_name_of_a_watcher_holds_no_scorer_up(api: Api) -> None:
    match = api.open()
    version = api.get(f"/matches/{match}").json()["version"]
    watcher, scorer = Client(), Client()
    join(watcher, secret_for(match, "watcher"))
    join(scorer, secret_for(match, "scorer"))
    assert watcher.post(f"/m/{match}/device", {"name": "Eva"}).status_code == 302
    assert api.get(f"/matches/{match}").json()["version"] == version
    assert "Eva" in api.client.get(f"/m/{match}/share").content.decode()
    # Who writes is named beside what is written.
    assert scorer.post(f"/m/{match}/device", {"name": "Ana"}).status_code == 302
    assert api.get(f"/matches/{match}").json()["version"] == version + 1
