"""Databases of earlier releases, brought up to date: `releases/` has one of each, as SQL.

Each was written by the code of its time: a match of every game with deals, a strike, a correction,
a penalty and, once there was a referee, a ruling; since there are appeals, one that was decided, a
rule of the table's own and an acceptance.
"""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.parameters import sample
from tests.tables.server.test_operations import manage

pytestmark = pytest.mark.slow

RELEASES = sorted(Path(__file__).with_name("releases").glob("*.sql"))
TOTALS = (
    "SELECT match_id, after FROM tables_entry AS entry WHERE seq ="
    " (SELECT max(seq) FROM tables_entry WHERE match_id = entry.match_id)"
)


def stored_totals(path: Path) -> dict[str, list[int]]:
    """The totals after the newest entry of every match."""
    with sqlite3.connect(path) as database:
        rows = database.execute(TOTALS).fetchall()
    database.close()
    return {match: json.loads(after)["state"]["totals"] for match, after in rows}


def brought_up(release: Path, folder: Path) -> tuple[dict[str, str], dict[str, list[int]]]:
    """The settings of a migrated copy of a release, and the totals it had."""
    path = folder / "db.sqlite3"
    with sqlite3.connect(path) as database:
        database.executescript(release.read_text("utf-8"))
    database.close()
    before = stored_totals(path)
    settings = {"VAR_DIR": str(folder), "DATABASE_URL": ""}
    migrated = manage(settings, "migrate", "-v0")
    assert migrated.returncode == 0, migrated.stderr
    return settings, before


@pytest.mark.promise("A64")
@pytest.mark.parametrize("release", sample(RELEASES, 4), ids=lambda release: release.stem)
def test_a64_a_release_is_brought_up_to_date(release: Path, tmp_path: Path) -> None:
    settings, before = brought_up(release, tmp_path)
    assert len(before) == 6
    checked = manage(settings, "verify_sheets")
    assert checked.returncode == 0, checked.stdout
    assert "6 matches checked, 0 differences." in checked.stdout
    assert stored_totals(tmp_path / "db.sqlite3") == before


@pytest.mark.promise("A64")
def test_a64_control_other_totals_are_noticed(tmp_path: Path) -> None:
    settings, _ = brought_up(RELEASES[0], tmp_path)
    with sqlite3.connect(tmp_path / "db.sqlite3") as database:
        database.execute("UPDATE tables_entry SET after = replace(after, '\"deals\"', '\"dealt\"')")
    database.close()
    assert manage(settings, "verify_sheets").returncode == 1
