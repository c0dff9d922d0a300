"""Budgets of network addresses, and what `manage.py prune` removes: that, and nothing else."""

import io
import threading
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.conf import LazySettings
from django.core.management import call_command
from django.db import connections
from django.test import Client
from django.utils import timezone

from tables import models
from tables.capacity.file_cache import FILES
from tables.exports import EXPORTS
from tables.problems import RequestProblem
from tables.services import budgets, transactions
from tables.services.budgets import counted_under
from tests.deals import ROUND
from tests.tables.conftest import SEATS, SECRETS, Api, join, secret_for
from tests.tables.exports.test_exports import played

OPENING = {"game": "belot", "seats": SEATS}
BEGUN = 1_800_000_000
"""The beginning of an hour."""


@pytest.fixture
def tight(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of everything within an hour that does not pass."""
    settings.BUDGETS = dict.fromkeys(settings.BUDGETS, 2)
    monkeypatch.setattr("tables.services.budgets.time.time", lambda: BEGUN + 600)


def at(address: str) -> Api:
    """A program at a network address."""
    return Api(Client(REMOTE_ADDR=address))


def refused(answer: Any, what: str) -> None:
    """The answer says that a budget is spent, and until when."""
    assert (answer.status_code, answer["Retry-After"]) == (429, "3000")
    problem = answer.json()
    assert problem["code"] == "throttled"
    assert problem["detail"].startswith(f"Your network {what} 2 ")
    assert problem["detail"].endswith("within an hour. Try again in 50 min.")


@pytest.mark.promise("A97")
@pytest.mark.usefixtures("tight", "db")
def test_a97_matches_are_opened_within_a_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    api = at("192.0.2.7")
    key = str(uuid4())
    first = api.post("/matches", OPENING, key)
    assert [first.status_code, api.post("/matches", OPENING).status_code] == [201, 201]
    refused(api.post("/matches", OPENING), "opened")
    assert models.Match.objects.count() == 2
    # What was opened before is answered again: sending again is always safe.
    assert api.post("/matches", OPENING, key).json() == first.json()
    page = api.client.post("/open/belot", {"seats": SEATS})
    assert (page.status_code, models.Match.objects.count()) == (429, 2)
    assert page["Retry-After"] == "3000"
    assert "Try again in 50 min." in page.content.decode()
    match = first.json()["id"]
    join(api.client, first.json()["links"]["owner"])
    again = api.client.post(f"/m/{match}/again")
    assert (again.status_code, again["Retry-After"]) == (429, "3000")
    # Writing goes on, and so do other networks; another hour begins again.
    SECRETS[match] = first.json()["links"]["owner"]
    assert api.write(match, ROUND).status_code == 201
    assert at("192.0.2.8").post("/matches", OPENING).status_code == 201
    monkeypatch.setattr("tables.services.budgets.time.time", lambda: BEGUN + 3600)
    assert api.post("/matches", OPENING).status_code == 201


@pytest.mark.promise("A97")
@pytest.mark.usefixtures("tight", "db")
def test_a97_control_without_a_budget_nothing_is_refused(settings: LazySettings) -> None:
    settings.BUDGETS = dict.fromkeys(settings.BUDGETS, 0)
    api = at("192.0.2.7")
    assert {api.post("/matches", OPENING).status_code for _ in range(5)} == {201}
    assert not models.Spent.objects.exists()


@pytest.mark.promise("A97")
@pytest.mark.usefixtures("tight", "db")
def test_a97_one_network_has_one_budget() -> None:
    statuses = [
        at(address).post("/matches", OPENING).status_code
        for address in ("2001:db8::1", "2001:db8::2:3", "2001:db8::9", "2001:db8:0:1::1")
    ]
    assert statuses == [201, 201, 429, 201]
    assert "2001" not in "".join(models.Spent.objects.values_list("source", flat=True))


@pytest.mark.promise("A97")
@pytest.mark.usefixtures("tight")
def test_a97_devices_join_within_a_budget(api: Api) -> None:
    watcher = secret_for(api.open(), "watcher")
    networks = [
        [Client(REMOTE_ADDR=address) for _ in range(3)] for address in ("192.0.2.7", "192.0.2.8")
    ]
    for browsers in networks:
        statuses = [join(browser, watcher).status_code for browser in browsers]
        assert statuses == [302, 302, 429]
    first, _, third = networks[0]
    page = join(third, watcher)
    assert "2 devices joined from your network within an hour. Try again in 50 min." in (
        page.content.decode()
    )
    assert page["Retry-After"] == "3000"
    # Whoever joined before is let in again, through another link too.
    assert join(first, watcher).status_code == 302


@pytest.mark.promise("A97")
@pytest.mark.usefixtures("tight")
def test_a97_records_are_brought_in_within_a_budget(api: Api) -> None:
    record = api.get(f"/matches/{played(api)}/record").content
    there = at("192.0.2.7")
    assert there.post("/imports/preview", record).status_code == 200
    assert there.post("/imports", record).status_code == 201
    for path in ("/imports", "/imports/preview"):
        refused(there.post(path, record), "sent")
    file = io.BytesIO(record)
    file.name = "match.json"
    page = there.client.post("/import", {"record": file})
    assert (page.status_code, page["Retry-After"]) == (429, "3000")
    assert "Try again in 50 min." in page.content.decode()


@pytest.mark.promise("A97")
@pytest.mark.usefixtures("tight")
def test_a97_large_files_are_made_within_a_budget(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(api)
    paths = [f"/matches/{match}/exports/{name}" for name in ("score-sheet", "picture")]
    for path in [*paths, *paths]:
        assert api.get(path).status_code == 200
    # Files that are there already, and small ones, cost nothing.
    spent = models.Spent.objects.get(source=counted_under("downloads", "127.0.0.1"))
    assert spent.count == 2
    for name in {*EXPORTS} - {"house-rules"}:
        assert api.get(f"/matches/{match}/exports/{name}").status_code == 200
    what = "requested"
    refused(api.get(f"/matches/{match}/exports/house-rules"), what)
    FILES.forget(match)
    refused(api.get(paths[0]), what)
    refused(api.get(f"/archive?match={match}"), what)
    assert api.client.get(f"/take/archive?match={match}").status_code == 429
    monkeypatch.setattr("tables.exports.budget.LIGHT", 1)
    refused(api.get(f"/matches/{match}/record"), what)


@pytest.mark.promise("A97")
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("tight")
def test_a97_requests_at_the_same_moment_do_not_slip_through(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "WRITER_WAIT_SECONDS", 60)
    settings.BUDGETS = {"matches": 10}
    gate = threading.Barrier(8)
    refusals: list[str] = []

    def spender() -> None:
        gate.wait(60)
        for _ in range(5):
            try:
                budgets.spend_one("matches", "192.0.2.7")
            except RequestProblem as problem:
                refusals.append(problem.code)
        connections.close_all()

    threads = [threading.Thread(target=spender) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert refusals == ["throttled"] * 30


def pruned(**options: Any) -> str:
    output = io.StringIO()
    call_command("prune", stdout=output, **options)
    return output.getvalue().strip()


def aged(match: str, days: int) -> None:
    """Let a match and the visits to it lie for so many days."""
    moment = timezone.now() - timedelta(days=days)
    models.Match.objects.filter(pk=match).update(created_at=moment, updated_at=moment)
    models.Visit.objects.filter(match=match).update(created_at=moment)


@pytest.mark.promise("A97")
def test_a97_abandoned_empty_matches_go_and_nothing_else(api: Api, settings: LazySettings) -> None:
    settings.EMPTY_MATCHES_DAYS = 30
    settings.VISITS_DAYS = 0
    empty, ruled, young = api.open(), api.open(), api.open()
    written = played(api)
    question = {"question": "auction", "facts": {"calls": ["pass", "hearts"]}}
    assert api.post(f"/matches/{ruled}/rulings", question).status_code == 201
    for match in (empty, ruled, written):
        aged(match, 31)
    aged(young, 29)
    before = (models.Entry.objects.count(), models.Ruling.objects.count())
    visits = set(models.Visit.objects.exclude(match=empty))
    links = set(models.Link.objects.exclude(match=empty))
    assert pruned(dry_run=True) == "1 empty matches and 0 old visits would go."
    assert models.Match.objects.count() == 4
    assert pruned() == "1 empty matches and 0 old visits removed."
    assert set(models.Match.objects.values_list("pk", flat=True)) == {ruled, young, written}
    assert (models.Entry.objects.count(), models.Ruling.objects.count()) == before
    assert (set(models.Visit.objects.all()), set(models.Link.objects.all())) == (visits, links)
    assert pruned() == "0 empty matches and 0 old visits removed."
    settings.EMPTY_MATCHES_DAYS = 0
    aged(young, 9999)
    assert pruned() == "0 empty matches and 0 old visits removed."


@pytest.mark.promise("A97")
def test_a97_visits_of_devices_long_gone_go_and_nothing_else(
    api: Api, settings: LazySettings
) -> None:
    settings.EMPTY_MATCHES_DAYS = 0
    settings.VISITS_DAYS = 800
    old, new = played(api), played(api)
    gone, regular, watcher = Client(), Client(), Client()
    join(gone, SECRETS[old])
    for client in (regular, watcher):
        join(client, SECRETS[old])
    join(regular, SECRETS[new])
    # What a device came to before it joined follows with its next request.
    for client in (regular, api.client):
        client.get("/")
    aged(old, 801)
    # The device that opened both came to the new one since, and so did the regular.
    assert pruned(dry_run=True) == "0 empty matches and 2 old visits would go."
    assert pruned() == "0 empty matches and 2 old visits removed."
    seen = [client.get(f"/m/{old}").status_code for client in (gone, watcher, regular, api.client)]
    assert seen == [404, 404, 200, 200]
    assert models.Match.objects.count() == 2
    assert models.Link.objects.count() == 6
    # A link leads back to it.
    join(gone, SECRETS[old])
    assert gone.get(f"/m/{old}").status_code == 200
    settings.VISITS_DAYS = 0
    aged(old, 9999)
    aged(new, 9999)
    assert pruned() == "0 empty matches and 0 old visits removed."


@pytest.mark.promise("A97")
@pytest.mark.django_db
def test_a97_a_match_that_is_written_in_meanwhile_stays(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EMPTY_MATCHES_DAYS = 30
    api = Api()
    match = api.open()
    aged(match, 31)
    writing = transactions.writing

    def interrupted() -> Any:
        monkeypatch.setattr("tables.services.pruning.writing", writing)
        api.write(match, ROUND)
        return writing()

    monkeypatch.setattr("tables.services.pruning.writing", interrupted)
    assert pruned() == "0 empty matches and 0 old visits removed."
    assert models.Entry.objects.filter(match=match).count() == 1


@pytest.mark.usefixtures("tight", "db")
def test_hours_that_are_over_are_forgotten() -> None:
    at("192.0.2.7").post("/matches", OPENING)
    assert models.Spent.objects.count() == 1
    models.Spent.objects.update(hour=int(timezone.now().timestamp()) // 3600)
    pruned()
    assert models.Spent.objects.count() == 1
    models.Spent.objects.update(hour=1)
    pruned()
    assert models.Spent.objects.count() == 0
