"""A start that cannot be: one sentence says what to mend, and no traceback hides it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from deploy import installed
from tables.management.commands import prepare
from tests.databases import fresh
from tests.serving import free_port, make_ready
from tests.tables.server.test_operations import manage
from tests.tables.server.test_outages import file, on_sqlite, read_only_disk

__all__ = ["file"]


def refused(settings: dict[str, str]) -> str:
    """The one line with which a start ends."""
    done = manage(settings, "prepare")
    assert done.returncode == 1, done.stderr
    [line] = done.stderr.strip().splitlines()
    return line


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("MATCHES_PER_HOUR", "many", "MATCHES_PER_HOUR is 'many'. Set it to a whole number"),
        ("VISITS_DAYS", "-1", "VISITS_DAYS is '-1'. Set it to a whole number"),
        ("LOG_LEVEL", "loud", "LOG_LEVEL is 'loud'. Set it to one of these: WARNING"),
        ("LOG_FORMAT", "xml", "LOG_FORMAT is 'xml'. Set it to one of these: text, json"),
        ("HSTS", "1", "HSTS is '1'. Set it to one of these: host, off"),
        ("SITE_URL", "score.example", "SITE_URL is 'score.example'. Write it in full"),
        ("DATABASE_URL", "secret", "DATABASE_URL cannot be read."),
        ("VAR_DIR", "/proc/nowhere", "VAR_DIR is /proc/nowhere, which cannot be used"),
        ("VAR_DIR", __file__, f"VAR_DIR is {__file__}, which cannot be used"),
    ],
)
def test_a_wrong_setting_is_named(name: str, value: str, sentence: str, tmp_path: Path) -> None:
    settings = {"VAR_DIR": str(tmp_path), "SECRET_KEY": "", "DATABASE_URL": "", name: value}
    done = subprocess.run(
        [sys.executable, "-c", "import tables.settings"],
        env={**os.environ, **settings}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert line.startswith(f"Scorer's Table does not start. {sentence}")
    assert "secret" not in line


@pytest.mark.slow
def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    settings = {"VAR_DIR": "/proc/self", "SECRET_KEY": "a1" * 30, "DATABASE_URL": ""}
    assert "VAR_DIR is /proc/self" in refused(settings)


@on_sqlite
@pytest.mark.slow
@pytest.mark.parametrize("damage", ["head", "half"])
def test_a_damaged_database_is_to_be_restored(damage: str, tmp_path: Path) -> None:
    settings = fresh(tmp_path)
    make_ready(settings)
    database = tmp_path / "db.sqlite3"
    sound = database.read_bytes()
    database.write_bytes(b"x" * 100 + sound[100:] if damage == "head" else sound[:20_000])
    assert f"The database {database} is damaged. Restore a backup" in refused(settings)


@pytest.mark.slow
def test_a_postgresql_that_does_not_answer_is_named(tmp_path: Path) -> None:
    url = f"postgresql://table:hidden@127.0.0.1:{free_port()}/scores"
    line = refused({"VAR_DIR": str(tmp_path), "DATABASE_URL": url})
    assert "The database scores at 127.0.0.1 does not answer. Start it" in line
    assert "hidden" not in line


@on_sqlite
@pytest.mark.django_db(transaction=True)
def test_a_database_that_can_only_be_read_is_served(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = call_command

    def without_files(name: str, **options: Any) -> None:
        if name != "collectstatic":
            usual(name, **options)

    monkeypatch.setattr(prepare, "call_command", without_files)
    with read_only_disk(file):
        usual("prepare")
    assert "can only be read. Make it writable for this user." in capsys.readouterr().err
    usual("prepare")
    assert capsys.readouterr().err == ""


def test_packages_that_are_missing_are_named() -> None:
    root = Path(installed.__file__).parents[1]
    pins = (root / "requirements.txt").read_text()
    assert not installed.wrong(pins)
    other = pins.replace("\nsegno==", "\nsegno==0.").replace("\nqrcode", "")
    assert [pin.split("==")[0] for pin in installed.wrong(other)] == ["segno"]
    missing = "no-such-package==1.0 \\\n    --hash=sha256:00\nother-system==1 ; os_name == 'x' \\\n"
    assert installed.wrong(missing) == ["no-such-package==1.0"]


@pytest.mark.slow
def test_a_start_without_its_packages_says_how_to_install_them(tmp_path: Path) -> None:
    root = Path(installed.__file__).parents[1]
    shutil.copytree(root / "deploy", tmp_path / "deploy")
    pins = (root / "requirements.txt").read_text()
    other = pins.replace("\nsegno==", "\nsegno==0.")
    assert other != pins
    (tmp_path / "requirements.txt").write_text(other)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [tmp_path / "deploy" / "serve"],
        env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stdout == ""
    [line] = done.stderr.splitlines()
    assert line.startswith("Scorer's Table does not start. These packages are missing")
    assert "segno==0." in line
    assert line.endswith("Install them: make install")
