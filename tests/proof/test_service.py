"""A server under load, one backed up while it is written to, and what a balancer is told."""

import shutil
import time
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from statistics import quantiles
from threading import Thread
from typing import Any

import pytest

from tests.databases import fresh
from tests.promises import Figure
from tests.proof.conftest import started
from tests.proof.phones import Match, Phone, all_at_once, check, open_matches, read, rows_of
from tests.proof.test_crashes import locked, on_sqlite, write
from tests.serving import HOST
from tests.tables.server.test_operations import manage

SECONDS, WRITES, READS, MATCHES = 60, 20, 100, 50
WITHIN_SECONDS = 5


class Paced(Thread):
    "Does something so many times a second, whether or not the time before has been answered."

    def __init__(self, a_second: int, seconds: int, action: Any) -> None:
        super().__init__()
        self.a_second = a_second
        self.count = a_second * seconds
        self.action = action
        self.times: list[float] = []
        self.errors: list[BaseException] = []

    def run(self) -> None:
        begun = time.perf_counter()
        acting = []
        for number in range(self.count):
            due = begun + number / self.a_second
            time.sleep(max(0, due - time.perf_counter()))
            thread = Thread(target=self._act, args=(number, due))
            thread.start()
            acting.append(thread)
        for thread in acting:
            thread.join()

    def _act(self, number: int, due: float) -> None:
        """The time counts from when it was due: who waits to begin waits as well."""
        try:
            self.action(number)
            self.times.append(time.perf_counter() - due)
        except BaseException as error:
            self.errors.append(error)

    def slow(self) -> float:
        """Milliseconds within which 95 of 100 were answered."""
        return quantiles(self.times, n=20)[18] * 1000


@pytest.mark.promise("A66")
def test_a66_an_open_loop_of_reads_and_writes(settings: dict[str, str], figure: Figure) -> None:
    with started(settings) as server:
        matches = open_matches(server.port, MATCHES)

        def written(number: int) -> None:
            status, answer, _ = write(server.port, matches[number % MATCHES])
            assert status == 201, answer

        def seen(number: int) -> None:
            assert "totals" in read(server.port, matches[number % MATCHES])

        loops = [Paced(WRITES, SECONDS, written), Paced(READS, SECONDS, seen)]
        for loop in loops:
            loop.start()
        for loop in loops:
            loop.join()
    writes, reads = loops
    figure(
        f"{WRITES} writes/s and {READS} reads/s for {SECONDS} s:"
        f" 95 % of writes within {writes.slow():.0f} ms, of reads within {reads.slow():.0f} ms,"
        f" {len(writes.errors) + len(reads.errors)} errors"
    )
    assert not [*writes.errors, *reads.errors]
    assert writes.slow() <= 100


def backed_up(settings: dict[str, str], folder: Path, copy: Callable[[Path], None]) -> str:
    """Copy a database under eight writers, restore it elsewhere, and hold it against the phones."""
    file = folder / "backup"
    with started(settings) as server:
        (match,) = open_matches(server.port, 1)
        phones = [Phone((server.port,), match, seed) for seed in range(8)]
        writing = Thread(target=all_at_once, args=(phones, 100))
        writing.start()
        while sum(len(phone.confirmed_deals) for phone in phones) < 100:
            time.sleep(0.01)
        before = [deal for phone in phones for deal in phone.confirmed_deals]
        copy(file)
        assert writing.is_alive(), "the writers were done before the backup was"
        writing.join()
    (folder / "new").mkdir()
    restored = fresh(folder / "new")
    done = manage(restored, "restore", str(file))
    assert done.returncode == 0, done.stderr
    with started(restored) as server:
        stored = check(server.port, match, [])
        rows = {row["seq"]: row["points"] for row in rows_of(server.port, match)}
        assert [rows.get(deal.seq) for deal in before] == [deal.points for deal in before]
        _sent_again(server.port, match, phones, stored)
        assert check(server.port, match, []) == stored
    return f"{len(before)} confirmed before it, {stored} in it, keys known"


@pytest.mark.promise("A70")
def test_a70_a_backup_while_it_is_written_to(
    settings: dict[str, str], tmp_path: Path, figure: Figure
) -> None:
    def copy(file: Path) -> None:
        done = manage(settings, "backup", str(file))
        assert done.returncode == 0, done.stderr

    figure(backed_up(settings, tmp_path, copy))


@on_sqlite
@pytest.mark.promise("A70")
def test_a70_control_a_plain_copy_of_the_file_is_no_backup(
    settings: dict[str, str], tmp_path: Path, figure: Figure
) -> None:
    def copy(file: Path) -> None:
        shutil.copyfile(tmp_path / "db.sqlite3", file)

    with pytest.raises((AssertionError, KeyError)):
        backed_up(settings, tmp_path, copy)
    figure("with a plain copy of the file it fails")


def _sent_again(port: int, match: Match, phones: list[Phone], stored: int) -> None:
    """What the backup has is not written twice when a phone sends it again."""
    rows = {row["seq"]: row["entry"]["points"] for row in rows_of(port, match)}
    for phone in phones:
        again = Phone((port,), match, phone.seed)
        for deal in phone.confirmed_deals:
            if deal.seq <= stored:
                entry = {"contract": "hearts", "declarer": 0, "points": rows[deal.seq]}
                receipt = again.until_confirmed(deal.key, {"kind": "round", "entry": entry})
                assert receipt["seq"] == deal.seq
        again.close()


def probe(port: int, path: str) -> int:
    """What a balancer is answered."""
    with closing(HTTPConnection(HOST, port, timeout=10)) as connection:
        connection.request("GET", path)
        return connection.getresponse().status


def until(port: int, status: int) -> float:
    """The seconds until `/readyz` says so."""
    begun = time.monotonic()
    while probe(port, "/readyz") != status:
        assert time.monotonic() - begun < 60
        time.sleep(0.1)
    return time.monotonic() - begun


@on_sqlite
@pytest.mark.promise("A74")
def test_a74_a_balancer_is_told_in_time(
    settings: dict[str, str], tmp_path: Path, figure: Figure
) -> None:
    with started(settings) as server:
        assert until(server.port, 200) < WITHIN_SECONDS
        with locked(tmp_path / "db.sqlite3"):
            down = until(server.port, 503)
            assert probe(server.port, "/healthz") == 200
        up = until(server.port, 200)
    figure(f"not ready after {down:.1f} s, ready again after {up:.1f} s")
    assert max(down, up) < WITHIN_SECONDS


@on_sqlite
@pytest.mark.promise("A74")
def test_a74_it_is_not_ready_before_it_is_migrated(tmp_path: Path) -> None:
    settings = {"VAR_DIR": str(tmp_path), "DATABASE_URL": ""}
    assert manage(settings, "collectstatic", "--no-input", "-v0").returncode == 0
    with started(settings) as server:
        assert probe(server.port, "/readyz") == 503
        assert probe(server.port, "/healthz") == 200
        assert manage(settings, "migrate", "-v0").returncode == 0
        assert until(server.port, 200) < WITHIN_SECONDS
