"""What the application keeps is for its own user: database, secret key, backups."""

import os
import stat
from pathlib import Path

import pytest

from tests.databases import VARIABLE, fresh
from tests.tables.server.test_operations import OPEN, manage

on_sqlite = pytest.mark.skipif(VARIABLE in os.environ, reason="it is about SQLite's file")

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def careless() -> object:
    """Everybody may read what is created, as on most systems."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """The permissions of a folder and of the files in it."""
    paths = [folder, *(path for path in folder.iterdir() if path.is_file())]
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in paths}


LISTED = (
    f"import os; from django.conf import settings; {OPEN};"
    "print([(n, oct(os.stat(settings.VAR_DIR / n).st_mode)[-3:])"
    " for n in sorted(os.listdir(settings.VAR_DIR)) if '.sqlite3' in n])"
)
"""Shows the files while the database is open: the log goes when the last connection does."""


@on_sqlite
def test_files_are_made_for_their_owner_alone(tmp_path: Path) -> None:
    settings = {"VAR_DIR": str(tmp_path / "var"), "DATABASE_URL": "", "SECRET_KEY": ""}
    assert manage(settings, "migrate", "-v0").returncode == 0
    assert modes(tmp_path / "var") == {"var": 0o700, "db.sqlite3": 0o600, "secret_key": 0o600}
    listed = manage(settings, "shell", "-v0", "-c", LISTED)
    files = ["db.sqlite3", "db.sqlite3-shm", "db.sqlite3-wal"]
    assert listed.stdout.strip() == str([(name, "600") for name in files]), listed.stderr


@on_sqlite
def test_files_of_an_earlier_version_are_tightened(tmp_path: Path) -> None:
    var = tmp_path / "var"
    settings = {"VAR_DIR": str(var), "DATABASE_URL": "", "SECRET_KEY": ""}
    manage(settings, "migrate", "-v0")
    var.chmod(0o755)
    for name in ("db.sqlite3", "secret_key"):
        (var / name).chmod(0o664)
    assert manage(settings, "verify_sheets").returncode == 0
    # The folder was named by whoever runs it: who else may look in is theirs to say.
    assert modes(var) == {"var": 0o755, "db.sqlite3": 0o600, "secret_key": 0o600}


def test_backups_are_never_open_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = fresh(tmp_path / "var")
    assert manage(settings, "migrate", "-v0").returncode == 0
    file = tmp_path / "backup"
    # With the last step left out, it was made so from its first byte.
    words = "from pathlib import Path; Path.chmod = None;"
    words += "from django.core.management import call_command as c;"
    done = manage(settings, "shell", "-v0", "-c", f"{words} c('backup', {str(file)!r})")
    assert done.returncode == 0, done.stderr
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    new = fresh(tmp_path / "new")
    assert manage(new, "restore", str(file)).returncode == 0
    if VARIABLE not in os.environ:
        assert modes(tmp_path / "new")["db.sqlite3"] == 0o600


def test_a_backup_that_fails_leaves_no_file(tmp_path: Path) -> None:
    settings = {"VAR_DIR": str(tmp_path / "var"), "DATABASE_URL": ""}
    manage(settings, "migrate", "-v0")
    database = tmp_path / "var" / "db.sqlite3"
    database.write_bytes(database.read_bytes()[:5000] + b"x" * 50_000)
    done = manage(settings, "backup", str(tmp_path / "backup"))
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "backup").exists()
