"""A98: a database that is read-only, full, locked or damaged; a clock that is set back.

Each is real: a file of SQLite in that state behind the application, or PostgreSQL's own error. Who
writes has 503 with a sentence that is true of it; where it can be read, reading goes on.
"""

import io
import json
import logging
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.test import Client
from django.utils import timezone

from scorer.text import ENGLISH, render_text
from tables import models, outages
from tables.access.links import code_of
from tables.api import errors
from tables.middleware import errors as error_pages
from tables.middleware import health, logs
from tables.pages import problems
from tables.problems import BUSY
from tables.services import entries, transactions
from tests.databases import VARIABLE
from tests.parameters import sample
from tests.small_disk import small_disk
from tests.tables.access.test_permissions import address
from tests.tables.conftest import API, SECRETS, Api, join
from tests.tables.permissions import ROUTES

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.promise("A98")]
on_sqlite = pytest.mark.skipif(VARIABLE in os.environ, reason="it is about SQLite's file")
on_postgres = pytest.mark.skipif(VARIABLE not in os.environ, reason="it is about PostgreSQL")

SENTENCES = {
    "locked": BUSY,
    "full": outages.FULL,
    "read-only": outages.READ_ONLY,
    "read-only disk": outages.READ_ONLY,
    "damaged": outages.DAMAGED,
    "no database": outages.DAMAGED,
    "gone": outages.SILENT,
}


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    """A database of its own behind the application, that may be broken."""
    copy = tmp_path / "db.sqlite3"
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(copy)])
    connection.close()
    name = connection.settings_dict["NAME"]
    connection.settings_dict["NAME"] = str(copy)
    yield copy
    connection.close()
    connection.settings_dict["NAME"] = name


def pragma(words: str) -> list[Any]:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {words}")
        return list(cursor.fetchall())


@contextmanager
def locked(file: Path) -> Iterator[None]:
    pragma("busy_timeout = 0")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def full(file: Path) -> Iterator[None]:
    [(pages,)] = pragma("page_count")
    pragma(f"max_page_count = {pages}")
    # What is left of the last pages is soon used up.
    with connection.cursor() as cursor, suppress(DatabaseError):
        for number in range(10_000):
            cursor.execute("INSERT INTO tables_guesses VALUES (%s, 0, 0)", [f"{number:064}"])
    assert pragma("page_count") == [(pages,)]
    yield
    pragma("max_page_count = 1000000")


@contextmanager
def read_only(file: Path) -> Iterator[None]:
    pragma("query_only = ON")
    yield
    pragma("query_only = OFF")


@contextmanager
def read_only_disk(file: Path) -> Iterator[None]:
    """The database is on a disk that was mounted to be read, without the files beside it."""
    disk = file.parent / "disk"
    disk.mkdir()
    pragma("wal_checkpoint(TRUNCATE)")
    connection.close()
    name = connection.settings_dict["NAME"]
    with small_disk(disk, "64m"):
        shutil.copy(file, disk)
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        connection.settings_dict["NAME"] = str(disk / file.name)
        yield
        connection.close()
        connection.settings_dict["NAME"] = name


@contextmanager
def damaged(file: Path) -> Iterator[None]:
    """Everything behind the first page is overwritten."""
    pragma("wal_checkpoint(TRUNCATE)")
    connection.close()
    sound = file.read_bytes()
    file.write_bytes(sound[:4096] + b"\xa5" * (len(sound) - 4096))
    yield
    connection.close()
    file.write_bytes(sound)


@contextmanager
def no_database(file: Path) -> Iterator[None]:
    connection.close()
    sound = file.read_bytes()
    file.write_bytes(b"something else " * 1000)
    yield
    connection.close()
    file.write_bytes(sound)


@contextmanager
def gone(file: Path) -> Iterator[None]:
    connection.close()
    name = connection.settings_dict["NAME"]
    connection.settings_dict["NAME"] = str(file.parent / "nowhere" / "db.sqlite3")
    yield
    connection.close()
    connection.settings_dict["NAME"] = name


READABLE: dict[str, Callable[[Path], Any]] = {
    "locked": locked, "full": full, "read-only": read_only, "read-only disk": read_only_disk,
}  # fmt: skip
UNREADABLE: dict[str, Callable[[Path], Any]] = {
    "damaged": damaged, "no database": no_database, "gone": gone,
}  # fmt: skip
OUTAGES = {**READABLE, **UNREADABLE}


@contextmanager
def quiet() -> Iterator[io.StringIO]:
    """The log, in which no traceback and no failed request may be."""
    printed = io.StringIO()
    handler = logging.StreamHandler(printed)
    handler.addFilter(logs.WorthReporting())
    handler.setFormatter(logs.JSONLines())
    logging.getLogger().addHandler(handler)
    try:
        yield printed
    finally:
        logging.getLogger().removeHandler(handler)
    assert not [line for line in printed.getvalue().splitlines() if "error" in json.loads(line)]


def writes(api: Api, match: str) -> list[Any]:
    """The answers to writes of every kind, by pages, parts of pages and programs."""
    owner = {"Authorization": f"Bearer {SECRETS[match]}", "Idempotency-Key": str(uuid4())}
    opening = {"game": "belot", "seats": ["A", "B", "C", "D"]}
    page, program = api.client, Client()

    def sent(method: str, path: str, data: Any) -> Any:
        return program.generic(
            method, f"{API}/{path}", json.dumps(data), "application/json", headers=owner
        )

    return [
        page.post(f"/m/{match}/entries", {"kind": "passed"}),
        page.post(f"/m/{match}/entries", {"kind": "passed"}, headers={"HX-Request": "true"}),
        page.post("/open/belot", {"seats": opening["seats"], "dealer": "0"}),
        page.post(f"/m/{match}/again"),
        page.post(f"/m/{match}/links/scorer", {"do": "renew"}),
        page.post(f"/m/{match}/device", {"name": "Ceca"}),
        page.post("/join", {"secret": "222222"}),
        sent("POST", f"matches/{match}/entries", {"kind": "passed"}),
        sent("PUT", f"matches/{match}/seats", {"seats": opening["seats"]}),
        sent("POST", "matches", opening),
        sent("POST", "join", {"secret": "222222"}),
        sent("PUT", f"matches/{match}/links/scorer/code", {}),
    ]


def until_refused(api: Api, match: str, outage: str) -> None:
    """Write until it is refused: on a full disk there is room where something was before."""
    for _ in range(100 if outage == "full" else 1):
        refused = [answer for answer in writes(api, match) if answer.status_code == 503]
        for answer in refused:
            check(answer, outage)
        if len(refused) >= (6 if outage == "full" else 12):
            return
    raise AssertionError("it is written")


def reads(api: Api, match: str) -> list[Any]:
    return [
        api.client.get(path)
        for path in ("/", f"/m/{match}", f"/m/{match}/history", "/statistics",
                     f"{API}/matches/{match}", f"{API}/matches", f"{API}/archive?match={match}",
                     f"{API}/matches/{match}/exports/workbook")
    ]  # fmt: skip


def row_count() -> tuple[int, int]:
    return models.Match.objects.count(), models.Entry.objects.count()


def check(answer: Any, outage: str) -> None:
    """503, when to come back, and the one sentence that is true."""
    assert answer.status_code == 503, answer.content
    assert int(answer["Retry-After"]) > 0
    words = answer.content.decode().replace("&#x27;", "'")
    if answer["Content-Type"] == "application/problem+json":
        words = answer.json()["detail"]
    sentences = {render_text(text, ENGLISH) for text in SENTENCES.values()}
    assert [sentence for sentence in sentences if sentence in words] == [
        render_text(SENTENCES[outage], ENGLISH)
    ]


@on_sqlite
@pytest.mark.parametrize("outage", OUTAGES)
def test_a98_an_outage_is_told_by_the_sentence_that_is_true_of_it(file: Path, outage: str) -> None:
    api = Api()
    match = api.open()
    rows = row_count()
    with quiet(), OUTAGES[outage](file):
        until_refused(api, match, outage)
        for answer in reads(api, match):
            if outage in UNREADABLE:
                check(answer, outage)
            else:
                assert answer.status_code == 200
                answer.close()
        # What needs no database is answered as ever.
        assert Client().get(f"{API}/games").status_code == 200
        assert Client().get("/healthz").status_code == 200
    # Nothing was half written, and it goes on without a restart.
    assert outage == "full" or rows == row_count()
    call_command("verify_sheets", stdout=io.StringIO())
    assert [answer.status_code < 500 for answer in writes(api, match)] == [True] * 12
    assert row_count() > rows


@pytest.mark.slow
@on_sqlite
@pytest.mark.parametrize("outage", sample(OUTAGES, 3))
def test_a98_no_route_takes_it_for_a_fault_of_ours(file: Path, outage: str) -> None:
    api = Api()
    match = api.open(game="besikovitch")
    owner = {"Authorization": f"Bearer {SECRETS[match]}", "Idempotency-Key": str(uuid4())}
    statuses = []
    with quiet(), OUTAGES[outage](file):
        for route, methods in ROUTES.items():
            for method in methods:
                path = address(route, match)
                for client, headers in ((api.client, {}), (Client(), owner)):
                    answer = client.generic(method, path, headers=headers)
                    answer.close()
                    statuses.append(answer.status_code)
                    assert answer.status_code < 500 or answer.status_code in (501, 503), path
    # On a full disk there is room for what fits where something was.
    least = {"locked": 3, "full": 0, "read-only": 3, "read-only disk": 3}.get(outage, 60)
    assert statuses.count(503) >= least


@on_sqlite
@pytest.mark.parametrize("outage", ["read-only", "damaged"])
def test_a98_control_without_the_protection_it_is_a_fault(
    file: Path, outage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    api = Api(Client(raise_request_exception=False))
    match = api.open()
    for module in (transactions, error_pages, errors, problems):
        monkeypatch.setattr(module, "outage_of", lambda error: None)
    with OUTAGES[outage](file):
        assert api.client.post(f"/m/{match}/entries", {"kind": "passed"}).status_code == 500
        assert api.client.get("/").status_code == (500 if outage == "damaged" else 200)


@on_sqlite
@pytest.mark.parametrize("outage", OUTAGES)
def test_a98_readiness_says_what_is_wrong(
    file: Path, outage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", -1)
    reasons = {
        "locked": "busy", "full": "full", "read-only": "read-only",
        "read-only disk": "read-only", "damaged": "damaged", "no database": "damaged",
        "gone": "no answer",
    }  # fmt: skip
    with quiet(), OUTAGES[outage](file):
        answer = Client().get("/readyz")
        assert answer.status_code == 503
        assert int(answer["Retry-After"]) > 0
        assert answer.json()["reason"] == f"the database cannot be written: {reasons[outage]}"
    assert Client().get("/readyz").status_code == 200


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a98_a_full_disk_for_temporary_files(monkeypatch: pytest.MonkeyPatch) -> None:
    api = Api()
    match = api.open()

    def on_a_full_disk(size: int) -> Any:
        return open("/dev/full", "w+b", buffering=0)

    monkeypatch.setattr("tempfile.SpooledTemporaryFile", on_a_full_disk)
    with quiet():
        check(api.client.get(f"{API}/archive?match={match}"), "full")


SQLSTATES = {
    "53100": outages.FULL, "25006": outages.READ_ONLY, "XX001": outages.DAMAGED,
    "XX002": outages.DAMAGED, "58030": outages.FAILING, "57P01": outages.SILENT,
    "57P03": outages.SILENT, "53300": outages.SILENT, "08006": outages.SILENT,
    "40001": BUSY, "40P01": BUSY, "55P03": BUSY, "57014": BUSY,
}  # fmt: skip


@on_postgres
@pytest.mark.parametrize("state", SQLSTATES)
def test_a98_postgresqls_errors_are_told_as_what_they_are(
    state: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    api = Api()
    match = api.open()

    def fail(*args: Any) -> Any:
        with connection.cursor() as cursor:
            cursor.execute(f"DO $$ BEGIN RAISE 'x' USING ERRCODE = '{state}'; END $$")

    monkeypatch.setattr(entries, "match_written_by", fail)
    with quiet():
        for answer in (
            api.client.post(f"/m/{match}/entries", {"kind": "passed"}),
            api.post(f"/matches/{match}/entries", {"kind": "passed"}),
        ):
            assert answer.status_code == 503
            sentence = render_text(SQLSTATES[state], ENGLISH).replace("'", "&#x27;")
            words = answer.content.decode()
            assert sentence in words or render_text(SQLSTATES[state], ENGLISH) in words


@on_postgres
def test_a98_a_read_only_postgresql_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    api = Api()
    match = api.open()
    with connection.cursor() as cursor:
        cursor.execute("SET default_transaction_read_only = on")
    try:
        answer = api.client.post(f"/m/{match}/entries", {"kind": "passed"})
        assert (answer.status_code, api.client.get(f"/m/{match}").status_code) == (503, 200)
        assert render_text(outages.READ_ONLY, ENGLISH) in answer.content.decode()
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SET default_transaction_read_only = off")


def set_back(monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    """The clock says what it said hours ago, everywhere."""
    earlier = timezone.now() - timedelta(hours=hours)
    monkeypatch.setattr("django.utils.timezone.now", lambda: earlier)
    monkeypatch.setattr("time.time", lambda: earlier.timestamp())


def test_a98_a_clock_that_is_set_back(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    api = Api()
    match = api.open()
    code = api.send("PUT", f"/matches/{match}/links/scorer/code").json()["code"]
    assert join(Client(), code).status_code == 302
    api.write(match, {"kind": "passed"})
    set_back(monkeypatch, hours=30)
    with caplog.at_level(logging.INFO, "tables.middleware.requests"):
        api.write(match, {"kind": "passed"})
        game = api.get(f"/matches/{match}/exports/bgsplay").json()
        assert api.client.get(f"/m/{match}").status_code == 200
        assert join(Client(), SECRETS[match]).status_code == 302
    # A code does not live on for as long as the clock was wrong.
    assert join(Client(), code).status_code == 404
    assert code_of(models.Link.objects.get(role="scorer", match=match)) is None
    assert "-" not in str(minutes(game))
    facts = [record.facts for record in caplog.records if hasattr(record, "facts")]
    assert facts
    assert all(fact["ms"] >= 0 for fact in facts)


def minutes(data: Any) -> list[int]:
    """Every duration in a download."""
    if isinstance(data, dict):
        here = [value for name, value in data.items() if name == "durationMin"]
        return here + [minute for value in data.values() for minute in minutes(value)]
    if isinstance(data, list):
        return [minute for value in data for minute in minutes(value)]
    return []
