"""Servers that are killed, disks that are full, databases that are locked."""

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import quantiles
from threading import Event, Thread
from typing import Any
from uuid import uuid4

import pytest

from tests.databases import VARIABLE, Cluster, cluster, new_database, program
from tests.promises import Figure
from tests.proof.conftest import started
from tests.proof.phones import (
    DEALS,
    Match,
    Phone,
    Unanswered,
    check,
    open_matches,
    read,
)
from tests.serving import make_ready
from tests.small_disk import small_disk

WRITERS, KILLS = 8, 50
PAUSE_SECONDS = 0.25

on_sqlite = pytest.mark.skipif(VARIABLE in os.environ, reason="it is about SQLite's file")


class Writing(Thread):
    """A phone that writes until it is told to stop; what is unanswered is sent again."""

    def __init__(self, phone: Phone) -> None:
        super().__init__(daemon=True)
        self.phone = phone
        self.stop = Event()
        self.wrong: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                with suppress(Unanswered):
                    self.phone.write_one(faults=False)
                    continue
                time.sleep(0.02)
        except BaseException as error:
            self.wrong = error
        finally:
            self.phone.close()


@contextmanager
def writers(port: int, match: Match) -> Iterator[list[Phone]]:
    """Phones that write while the block runs."""
    threads = [Writing(Phone((port,), match, seed)) for seed in range(WRITERS)]
    for thread in threads:
        thread.start()
    try:
        yield [thread.phone for thread in threads]
    finally:
        for thread in threads:
            thread.stop.set()
        for thread in threads:
            thread.join()
    for thread in threads:
        if thread.wrong:
            raise thread.wrong


def confirmed(phones: list[Phone]) -> int:
    return sum(len(phone.confirmed_deals) for phone in phones)


def more_confirmed(phones: list[Phone], than: int) -> None:
    """Wait until something more has been confirmed."""
    give_up = time.monotonic() + 60
    while confirmed(phones) <= than:
        assert time.monotonic() < give_up, "nothing is confirmed any others"
        time.sleep(0.005)


def killed_again_and_again(settings: dict[str, str], kills: int, without: str = "") -> str:
    """Kill the server under its writers, start it again, and so on; what is there in the end."""
    with started(settings, without) as server:
        port = server.port
        (match,) = open_matches(port, 1)
    phones: list[Phone] = []
    for _ in range(kills):
        with started(settings, without, port) as server, writers(port, match) as writing:
            more_confirmed(writing, WRITERS)
            server.kill()
        phones += writing
    with started(settings, "", port):
        stored = check(port, match, phones)
    return f"{kills} kills, {confirmed(phones)} confirmed, {stored} there"


@pytest.mark.promise("A15")
def test_a15_what_was_confirmed_survives_being_killed_again_and_again(
    settings: dict[str, str], figure: Figure
) -> None:
    figure(killed_again_and_again(settings, KILLS))


@pytest.mark.promise("A15")
def test_a15_control_an_answer_before_the_commit_is_lost(
    settings: dict[str, str], figure: Figure
) -> None:
    with pytest.raises(AssertionError):
        killed_again_and_again(settings, 3, without="commit")
    figure("answered before the commit it fails")


@pytest.mark.promise("A16")
@pytest.mark.skipif(not program("initdb"), reason="this machine has no PostgreSQL")
def test_a16_the_database_is_stopped_at_once(tmp_path: Path, figure: Figure) -> None:
    with cluster() as made:
        settings = {"VAR_DIR": str(tmp_path), "DATABASE_URL": new_database(made.address)}
        make_ready(settings)
        with started(settings) as server:
            (match,) = open_matches(server.port, 1)
            phones: list[Phone] = []
            for _ in range(10):
                phones += _interrupted(made, server.port, match)
            stored = check(server.port, match, phones)
    figure(f"10 immediate stops, {confirmed(phones)} confirmed, {stored} there")


def _interrupted(made: Cluster, port: int, match: Match) -> list[Phone]:
    """Stop the database under the writers as if the power went, and start it again."""
    with writers(port, match) as writing:
        more_confirmed(writing, WRITERS)
        made.stop("immediate")
        time.sleep(PAUSE_SECONDS)
        made.start()
        more_confirmed(writing, confirmed(writing))
    return writing


def write(port: int, match: Match) -> tuple[int, Any, float]:
    """The status and answer of a write, and the seconds it took."""
    phone, (points, _) = Phone((port,), match, 0), DEALS[0]
    entry = {"contract": "hearts", "declarer": 0, "points": points}
    begun = time.perf_counter()
    status, answer = phone.send(str(uuid4()), {"kind": "round", "entry": entry})
    seconds = time.perf_counter() - begun
    phone.close()
    return status, answer, seconds


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Somebody else writes for as long as the block lasts."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def locked_out(settings: dict[str, str], seconds: int, without: str = "") -> int:
    """How many writes are told to come back while somebody else holds the database."""
    refused = 0
    with started(settings, without) as server:
        (match,) = open_matches(server.port, 1)
        with locked(Path(settings["VAR_DIR"]) / "db.sqlite3"):
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                status, answer, _ = write(server.port, match)
                assert (status, answer["code"]) == (503, "busy")
                assert read(server.port, match)["totals"] == [0, 0]
                refused += 1
        assert write(server.port, match)[0] == 201
    return refused


@on_sqlite
@pytest.mark.promise("A18")
def test_a18_the_database_is_locked_for_ten_seconds(
    settings: dict[str, str], figure: Figure
) -> None:
    refused = locked_out(settings, 10)
    figure(f"locked 10 s: {refused} writes told to come back, reads answered, then written")


@on_sqlite
@pytest.mark.promise("A18")
def test_a18_control_without_patience_it_is_a_fault(
    settings: dict[str, str], figure: Figure
) -> None:
    with pytest.raises(AssertionError):
        locked_out(settings, 1, without="patience")
    figure("without patience it fails")


@on_sqlite
@pytest.mark.promise("A18")
def test_a18_the_disk_is_full(tmp_path: Path, figure: Figure) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    with small_disk(disk, "4m"):
        settings = {"VAR_DIR": str(tmp_path)}
        make_ready(settings)
        shutil.move(tmp_path / "db.sqlite3", disk / "db.sqlite3")
        for rest in tmp_path.glob("db.sqlite3-*"):
            rest.unlink()
        (tmp_path / "db.sqlite3").symlink_to(disk / "db.sqlite3")
        with started(settings) as server:
            (match,) = open_matches(server.port, 1)
            assert write(server.port, match)[0] == 201
            _fill(disk / "filler")
            refused = _refused_for_want_of_room(server.port, match)
            totals = read(server.port, match)["totals"]
            (disk / "filler").unlink()
            assert write(server.port, match)[0] == 201
            rows = read(server.port, match, "/sheet")["rows"]
    assert rows[-2]["totals"] == totals
    figure(f"disk full: {refused} writes told to come back, reads answered, then written")


def _fill(path: Path) -> None:
    """Take all the room that is left."""
    with path.open("wb", buffering=0) as filler, suppress(OSError):
        while True:
            filler.write(b"\0" * 4096)


def _refused_for_want_of_room(port: int, match: Match) -> int:
    "Write until there is no room for more, and then a few times in vain."
    refused = 0
    for _ in range(2000):
        status, answer, _ = write(port, match)
        if status != 201:
            assert (status, answer["code"]) == (503, "unavailable"), answer
            refused += 1
            if refused == 5:
                return refused
    raise AssertionError("the disk is never full")


def read_while_locked(settings: dict[str, str], without: str = "") -> list[float]:
    """The seconds that reads take in three seconds of somebody else's writing."""
    times: list[float] = []
    with started(settings, without) as server:
        (match,) = open_matches(server.port, 1)
        write(server.port, match)
        waiting = [Thread(target=write, args=(server.port, match)) for _ in range(20)]
        with locked(Path(settings["VAR_DIR"]) / "db.sqlite3"):
            for thread in waiting:
                thread.start()
            until = time.monotonic() + 3
            while time.monotonic() < until:
                begun = time.perf_counter()
                assert "totals" in read(server.port, match)
                times.append(time.perf_counter() - begun)
        for thread in waiting:
            thread.join()
    return times


@on_sqlite
@pytest.mark.promise("A68")
def test_a68_reads_while_another_writes(settings: dict[str, str], figure: Figure) -> None:
    times = read_while_locked(settings)
    slowest = quantiles(times, n=100)[98] * 1000
    figure(f"locked 3 s: {len(times)} reads, 99 % within {slowest:.0f} ms")
    assert slowest < 100


@on_sqlite
@pytest.mark.promise("A68")
def test_a68_control_without_the_log_reads_wait(settings: dict[str, str], figure: Figure) -> None:
    with pytest.raises(AssertionError):
        read_while_locked(settings, without="wal")
    figure("without the write-ahead log it fails")
