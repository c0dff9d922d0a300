"""What whoever runs it needs: health, logs that tell nothing, safe settings, backups."""

import io
import json
import logging
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings, settings
from django.core.management import CommandError, call_command
from django.core.management.base import SystemCheckError
from django.db import DatabaseError
from django.test import Client

from tables import apps, checks, models
from tables.middleware import health, logs
from tables.services import transactions
from tests.databases import fresh
from tests.deals import ROUND
from tests.serving import make_ready
from tests.tables.conftest import SECRETS, Api

PRODUCTION = {"SITE_URL": "https://score.example", "SECRET_KEY": "", "DATABASE_URL": ""}


def manage(settings: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    """A command as whoever runs the application types it."""
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        env={**os.environ, **settings}, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.promise("A51")
def test_a51_production_settings_are_safe(tmp_path: Path) -> None:
    settings = {**PRODUCTION, "VAR_DIR": str(tmp_path)}
    done = manage(settings, "check", "--deploy", "--fail-level", "WARNING")
    assert done.returncode == 0, done.stderr
    # The control: over plain HTTP there is much to warn of.
    plain = manage({**settings, "SITE_URL": ""}, "check", "--deploy", "--fail-level", "WARNING")
    assert plain.returncode == 1
    assert "security.W" in plain.stderr


@pytest.mark.promise("A51")
@pytest.mark.parametrize(
    "unsafe",
    [{"DEBUG": True}, {"SECRET_KEY": "short"}, {"SECRET_KEY": "django-insecure-" + "k3y" * 30},
     {"SECRET_KEY": "x" * 60}],
)  # fmt: skip
def test_a51_it_does_not_start_with_settings_of_a_developer(
    settings: LazySettings, unsafe: dict[str, Any]
) -> None:
    checks.check_before_serving()
    for name, value in unsafe.items():
        setattr(settings, name, value)
    with pytest.raises(SystemCheckError):
        checks.check_before_serving()


def test_a51_a_server_with_a_weak_key_ends_at_once(tmp_path: Path) -> None:
    settings = {**os.environ, "VAR_DIR": str(tmp_path), "SECRET_KEY": "guess me"}
    done = subprocess.run(
        [sys.executable, "-c", "import tables.asgi"],
        env=settings, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "Your SECRET_KEY has less than 50 characters" in done.stderr


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", -1)


def ready(client: Client) -> tuple[int, str]:
    answer = client.get("/readyz")
    return answer.status_code, answer.json().get("reason", "")


@pytest.mark.promise("A74")
@pytest.mark.usefixtures("impatient")
@pytest.mark.django_db(transaction=True)
def test_a74_readiness_follows_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    assert ready(client) == (200, "")

    def broken() -> Any:
        raise DatabaseError

    with monkeypatch.context() as patched:
        patched.setattr(transactions, "writing", broken)
        assert ready(client) == (503, "the database cannot be written: a fault")
        assert client.get("/healthz").status_code == 200
    assert ready(client) == (200, "")


@pytest.mark.promise("A74")
@pytest.mark.usefixtures("impatient")
@pytest.mark.django_db(transaction=True)
def test_a74_without_migrations_it_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_is_migrated", lambda: False)
    assert ready(Client()) == (503, "migrations are missing")


@pytest.mark.django_db(transaction=True)
def test_probes_are_answered_whatever_the_host_and_scheme(settings: LazySettings) -> None:
    settings.ALLOWED_HOSTS = ["score.example"]
    settings.SECURE_SSL_REDIRECT = True
    for path in ("/healthz", "/readyz"):
        answer = Client().get(path, headers={"Host": "10.0.0.7"})
        assert (answer.status_code, answer["Cache-Control"]) == (200, "no-store")


def test_the_version_is_told_to_operators_and_players(api: Api) -> None:
    assert Client().get("/healthz").json() == {"status": "ok", "version": settings.VERSION}
    match = api.open()
    for path in (f"/m/{match}/more", "/preferences"):
        page = api.client.get(path).content.decode()
        assert f"Scorer's Table, version {settings.VERSION}" in page


def logged(caplog: pytest.LogCaptureFixture) -> list[Any]:
    return [json.loads(logs.JSONLines().format(record)) for record in caplog.records]


def test_a_line_for_every_request_tells_no_address(
    api: Api, caplog: pytest.LogCaptureFixture
) -> None:
    match = api.open()
    caplog.clear()
    with caplog.at_level(logging.INFO, "tables.middleware.requests"):
        api.write(match, ROUND)
        api.client.get("/nowhere/" + match)
    lines = logged(caplog)
    written = next(line for line in lines if line.get("method") == "POST")
    assert written["route"] == "api/v1/matches/<str:match_id>/entries"
    assert written["status"] == 201
    assert written["ms"] >= 0
    text = json.dumps(lines)
    assert not any(word in text for word in (match, SECRETS[match], "Ana"))


def test_a_fault_is_logged_without_what_it_says(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError("Ana's secret")
    except ValueError:
        logging.getLogger("tables").exception("It failed.")
    (line,) = logged(caplog)
    assert (line["error"], line["level"]) == ("ValueError", "ERROR")
    assert "test_operations" in line["at"][0]
    assert "Ana" not in json.dumps(line)


@pytest.mark.slow
def test_a_version_of_sqlite_with_a_fault_is_named_at_the_start(tmp_path: Path) -> None:
    settings = {"VAR_DIR": str(tmp_path), "DATABASE_URL": "", "LOG_LEVEL": "INFO"}
    warnings = manage(settings, "check").stderr
    assert ("rare fault" in warnings) == (
        apps.FAULTY_SQLITE[0] <= sqlite3.sqlite_version_info < apps.FAULTY_SQLITE[1]
    )


@pytest.mark.slow
def test_a_backup_is_restored_where_nothing_is(tmp_path: Path) -> None:
    old, new = fresh(tmp_path / "old"), fresh(tmp_path / "new")
    make_ready(old)
    opened = manage(old, "shell", "-v0", "-c", OPEN)
    assert opened.returncode == 0, opened.stderr
    file = tmp_path / "backup"
    done = manage(old, "backup", str(file))
    assert done.returncode == 0, done.stderr
    assert file.stat().st_mode & 0o077 == 0
    assert "is there already" in manage(old, "backup", str(file)).stderr
    (tmp_path / "new").mkdir(exist_ok=True)
    restored = manage(new, "restore", str(file))
    assert restored.returncode == 0, restored.stderr
    assert "1 matches checked, 0 differences." in restored.stdout
    again = manage(new, "restore", str(file))
    assert (again.returncode, "not empty" in again.stderr) == (1, True)
    assert manage(new, "restore", str(tmp_path / "nothing")).returncode == 1


OPEN = (
    "from tables.services.matches import open_match;"
    "open_match(data={'game': 'belot', 'seats': ['Ana', 'Boris', 'Ceca', 'Dan']})"
)


@pytest.mark.slow
def test_what_is_no_backup_is_not_restored(tmp_path: Path) -> None:
    file = tmp_path / "backup"
    file.write_bytes(b"no database" * 100)
    settings = fresh(tmp_path / "new")
    (tmp_path / "new").mkdir(exist_ok=True)
    done = manage(settings, "restore", str(file))
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_restoring_over_matches_is_refused(db: None) -> None:
    Api().open()
    with pytest.raises(CommandError, match="not empty"):
        call_command("restore", __file__, stdout=io.StringIO())
    assert models.Match.objects.count() == 1
