"""Several writers at once, on a database file as it is in use."""

import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from django.db import connection, connections
from django.test import Client

from scorer import score
from tables import models
from tables.capacity.fair_semaphore import FairSemaphore
from tables.selectors import matches
from tables.selectors.matches import scorer_match
from tables.services import transactions
from tests.deals import ROUND
from tests.tables.conftest import Api

on_sqlite = pytest.mark.skipif(settings.DATABASE_URL != "", reason="it is about SQLite's file")

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Writers of these tests may wait: the machine decides how long, not the test."""
    monkeypatch.setattr(transactions, "WRITER_WAIT_SECONDS", 60)


def together(actions: list[Callable[[], Any]]) -> list[Any]:
    """Carry the actions out at once, each on a thread and connection of its own."""
    gate = threading.Barrier(len(actions))
    answers: list[Any] = [None] * len(actions)

    def run(index: int, action: Callable[[], Any]) -> None:
        gate.wait()
        try:
            answers[index] = action()
        finally:
            connections.close_all()

    threads = [
        threading.Thread(target=run, args=(index, action)) for index, action in enumerate(actions)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def post(match: str, data: Any, key: str, **headers: str) -> Any:
    return Api(Client()).post(f"/matches/{match}/entries", data, key, **headers)


@pytest.mark.slow
def test_many_writers_leave_no_gap_and_the_right_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    # None of them is sent away, however slow the machine is.
    monkeypatch.setattr(transactions, "WRITER_WAIT_SECONDS", 60)
    match = Api().open(options={"target": 1_000_000})

    def scorer() -> list[int]:
        statuses = []
        for number in range(25):
            key = str(uuid4())
            for _ in range(2 if number % 5 == 0 else 1):
                statuses.append(post(match, ROUND, key).status_code)
        return statuses

    answers = Counter(status for statuses in together([scorer] * 8) for status in statuses)
    assert answers == {201: 200, 200: 40}
    stored = models.Match.objects.get()
    assert list(stored.entries.order_by("seq").values_list("seq", flat=True)) == [*range(1, 201)]
    assert stored.version == 201
    sheet = score(scorer_match(stored))
    assert list(sheet.state.totals) == [2000, 1200]
    assert matches.board_data(stored)["totals"] == [2000, 1200]


def test_one_key_from_many_phones_is_one_entry() -> None:
    match, key = Api().open(), str(uuid4())
    answers = together([lambda: post(match, ROUND, key)] * 20)
    assert Counter(answer.status_code for answer in answers) == {201: 1, 200: 19}
    assert all(answer.json() == answers[0].json() for answer in answers)
    assert models.Entry.objects.count() == 1


def test_one_key_opens_one_match() -> None:
    key = str(uuid4())
    data = {"game": "belot", "seats": ["A", "B", "C", "D"]}
    answers = together([lambda: Api(Client()).post("/matches", data, key)] * 8)
    assert Counter(answer.status_code for answer in answers) == {201: 1, 200: 7}
    assert models.Match.objects.count() == 1


@pytest.mark.promise("A12")
def test_a12_of_two_phones_on_one_version_one_writes_and_one_is_told() -> None:
    match = Api().open()
    actions = [lambda: post(match, ROUND, str(uuid4()), If_Match='"v1"')] * 2
    answers = sorted(together(actions), key=lambda answer: answer.status_code)
    assert [answer.status_code for answer in answers] == [201, 412]
    assert answers[1].json()["current"]["version"] == 2


@pytest.mark.promise("A12")
def test_a12_control_without_versions_both_write() -> None:
    match = Api().open()
    answers = together([lambda: post(match, ROUND, str(uuid4()))] * 2)
    assert [answer.status_code for answer in answers] == [201, 201]


@pytest.mark.slow
@on_sqlite
def test_without_immediate_transactions_the_database_would_refuse_writers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The other side of the tests above: with several writers it is this setting that lets them
    hold. One process lets one in at a time; another process may be the second."""
    monkeypatch.setattr(transactions, "WRITERS", FairSemaphore(4))
    options = connections.settings["default"]["OPTIONS"]
    monkeypatch.setitem(options, "transaction_mode", "DEFERRED")
    match = Api().open(options={"target": 1_000_000})

    def scorer() -> list[int]:
        return [post(match, ROUND, str(uuid4())).status_code for _ in range(25)]

    answers = Counter(status for statuses in together([scorer] * 8) for status in statuses)
    assert answers[503]
    assert models.Entry.objects.count() == answers[201]


@on_sqlite
def test_sqlite_is_set_up_to_lose_nothing() -> None:
    with connection.cursor() as cursor:
        for pragma, expected in (("synchronous", 2), ("journal_mode", "wal")):
            cursor.execute(f"PRAGMA {pragma}")
            assert cursor.fetchone() == (expected,)
    options = connection.settings_dict["OPTIONS"]
    assert options["transaction_mode"] == "IMMEDIATE"


@contextmanager
def held_by_another() -> Iterator[None]:
    """The database, while somebody else is writing to it."""
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.rollback()
        other.close()


@on_sqlite
def test_while_another_writes_a_write_is_told_to_come_back_and_reads_are_answered() -> None:
    match = Api().open()
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 10")
    with held_by_another():
        for path, data in (
            ("/matches", {"game": "belot", "seats": ["A", "B", "C", "D"]}),
            (f"/matches/{match}/entries", ROUND),
        ):
            answer = Api().post(path, data)
            assert (answer.status_code, answer.json()["code"]) == (503, "busy")
            assert answer["Retry-After"] == "1"
        for path in ("", "/entries", "/sheet", "/record"):
            assert Api().get(f"/matches/{match}{path}").status_code == 200
        assert Api().post(f"/matches/{match}/preview", ROUND).status_code == 200
    assert post(match, ROUND, str(uuid4())).status_code == 201
    assert models.Match.objects.count() == 1
    connection.close()


def test_when_there_is_no_place_for_a_writer_it_is_told_to_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Api().open()
    monkeypatch.setattr(transactions, "WRITER_WAIT_SECONDS", 0)
    taken = [transactions.WRITERS.acquire(0) for _ in range(transactions.WRITERS.count)]
    try:
        answer = post(match, ROUND, str(uuid4()))
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert answer["Retry-After"] == "1"
        assert Api().get(f"/matches/{match}").status_code == 200
    finally:
        for _ in taken:
            transactions.WRITERS.release()
    assert post(match, ROUND, str(uuid4())).status_code == 201
