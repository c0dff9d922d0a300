"""A90: slow and stuck clients keep nobody else from the default server."""

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

import pytest

from tables.server.limits import THREADS
from tests.bench.watching import memory_kb
from tests.promises import Figure
from tests.proof.phones import Match, Phone, Unanswered, open_matches, read
from tests.serving import SERVE, Server, running

SECONDS, QUIET_SECONDS, CONTROL_SECONDS = 60, 15, 20
PACE_SECONDS = 0.1
TIMES, MOST_GROWN_KB = 3, 64 * 1024
AWAY_SECONDS = 60
USUAL_FILES = 1024

BARE = ("-m", "uvicorn", "tests.proof.bare:application", "--log-level", "error")
BEHIND_UVICORN = ("-m", "uvicorn", "tables.asgi:application", "--log-level", "error")


class Seen(NamedTuple):
    """What a well-behaved client and the server's process show while a block runs."""

    times: list[float]
    grown_kb: int

    @property
    def slow_ms(self) -> float:
        """Milliseconds within which 95 of 100 requests were answered."""
        return quantiles(self.times, n=20)[18] * 1000


@contextmanager
def usual_files() -> Iterator[None]:
    """Programs that start in the block may have as many files as most systems give them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(USUAL_FILES, hard), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def files(server: Server) -> int:
    return len(os.listdir(f"/proc/{server.pid}/fd"))


def behaved(server: Server, match: Match, seconds: float) -> Seen:
    """Read and write in turns, each on a new connection; raises where one is not answered."""
    before, most = memory_kb(server.pid), 0
    times: list[float] = []
    phone = Phone((server.port,), match, 0)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        begun = time.perf_counter()
        if len(times) % 2:
            read(server.port, match)
        else:
            write(phone)
        times.append(time.perf_counter() - begun)
        most = max(most, memory_kb(server.pid))
        time.sleep(PACE_SECONDS)
    return Seen(times, most - before)


def write(phone: Phone) -> None:
    """Write a deal on a connection of its own."""
    try:
        phone.write(1, faults=False)
    finally:
        phone.close()


@contextmanager
def besieged(port: int, seconds: float, path: str) -> Iterator[dict[str, int]]:
    """Slow clients while the block runs; then how many of them the server has given up."""
    command = [sys.executable, "-m", "tests.proof.siege", str(port), str(seconds), path]
    ended: dict[str, int] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE) as siege:
        try:
            yield ended
            ended |= json.loads(siege.communicate(timeout=seconds + 60)[0])
        finally:
            siege.kill()


def download(settings: dict[str, str]) -> str:
    """The address of a large file."""
    static = Path(settings["VAR_DIR"]) / "static"
    (engine,) = static.glob("vendor/micropython/*.wasm")
    return f"/static/{engine.relative_to(static)}"


def stands(settings: dict[str, str], program: tuple[str, ...], seconds: float) -> str:
    """Hold the server against the siege; the figures."""
    with usual_files(), running(settings, program=program) as server:
        (match,) = open_matches(server.port, 1)
        quiet = behaved(server, match, QUIET_SECONDS)
        handles = files(server)
        with besieged(server.port, seconds, download(settings)) as ended:
            loud = behaved(server, match, seconds)
        all_free(server, match, handles)
        quiet.times.extend(behaved(server, match, QUIET_SECONDS).times)
    assert ended.keys() == {"half_heads", "half_bodies", "endless"}
    assert loud.grown_kb <= MOST_GROWN_KB
    assert loud.slow_ms <= TIMES * quiet.slow_ms
    return (
        f"{len(loud.times)} requests answered, 95 % within {loud.slow_ms:.0f} ms (quiet"
        f" {quiet.slow_ms:.0f} ms), {ended['half_heads']} half heads, {ended['half_bodies']} half"
        f" bodies given up, memory + {loud.grown_kb / 1024:.0f} MB"
    )


def all_free(server: Server, match: Match, handles: int) -> None:
    """Every thread works again, and no connection is left."""
    with ThreadPoolExecutor(2 * THREADS) as pool:
        answers = [pool.submit(read, server.port, match) for _ in range(2 * THREADS)]
        assert all("totals" in answer.result(timeout=30) for answer in answers)
    end = time.monotonic() + AWAY_SECONDS
    # Threads have a connection to the database each.
    while files(server) > handles + 3 * THREADS:
        assert time.monotonic() < end, "connections are left"
        time.sleep(0.5)


@pytest.mark.promise("A90")
def test_a90_slow_and_stuck_clients(settings: dict[str, str], figure: Figure) -> None:
    figure(stands(settings, SERVE, SECONDS))


@pytest.mark.promise("A90")
@pytest.mark.parametrize(
    ("program", "what"), [(BARE, "a bare adapter"), (BEHIND_UVICORN, "uvicorn's own connections")]
)
def test_a90_control_without_this_server_it_fails(
    settings: dict[str, str], figure: Figure, program: tuple[str, ...], what: str
) -> None:
    with pytest.raises((AssertionError, TimeoutError, Unanswered)):
        stands(settings, program, CONTROL_SECONDS)
    figure(f"with {what} it fails")
