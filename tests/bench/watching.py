"""A hall that watches: what two thousand streams cost in memory, and what they cost a write."""

import asyncio
import time
from pathlib import Path
from statistics import median, quantiles
from threading import Event, Thread
from typing import NamedTuple

from tests.bench.server import Client
from tests.bench.sizes import Sizes
from tests.deals import ROUND
from tests.serving import HOST

WRITES_PER_SECOND = 20
AT_ONCE = 100

SEATS = ["Ana", "Boris", "Ceca", "Dan"]
OPENING = {"game": "belot", "seats": SEATS, "options": {"target": 1_000_000}}


class Watched(NamedTuple):
    """Memory of the server before and with the watchers; seconds to write, and until all know."""

    watchers: int
    matches: int
    before_kb: int
    with_watchers_kb: int
    writes: list[float]
    delays: list[float]

    def report(self) -> str:
        grown = (self.with_watchers_kb - self.before_kb) / self.watchers
        return (
            f"Live: {self.watchers} watchers of {self.matches} matches,"
            f" {WRITES_PER_SECOND} writes a second\n"
            f"        server {self.before_kb // 1024} MB, with watchers"
            f" {self.with_watchers_kb // 1024} MB ({grown:.0f} kB each)\n"
            f"        a write: median {median(self.writes) * 1000:.1f} ms,"
            f" 95 % within {quantiles(self.writes, n=20)[-1] * 1000:.1f} ms\n"
            f"        until told: median {median(self.delays) * 1000:.1f} ms,"
            f" 95 % within {quantiles(self.delays, n=20)[-1] * 1000:.1f} ms"
        )


def memory_kb(pid: int) -> int:
    """The memory that a process has to itself or shares, resident."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


class Hall(Thread):
    """Everybody who watches, on a loop of their own."""

    def __init__(self, port: int, matches: list[Client], count: int) -> None:
        super().__init__(daemon=True)
        self.port = port
        self.matches = matches
        self.count = count
        self.seated = Event()
        self.written: dict[tuple[int, int], float] = {}
        self.delays: list[float] = []

    def run(self) -> None:
        asyncio.run(self._watch())

    async def _watch(self) -> None:
        self.done = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        tasks = []
        for start in range(0, self.count, AT_ONCE):
            ready = [asyncio.Event() for _ in range(min(AT_ONCE, self.count - start))]
            for number, event in enumerate(ready):
                place = (start + number) % len(self.matches)
                tasks.append(asyncio.create_task(self._follow(place, event)))
            await asyncio.gather(*(event.wait() for event in ready))
        self.seated.set()
        await self.done.wait()
        for task in tasks:
            task.cancel()

    async def _follow(self, number: int, ready: asyncio.Event) -> None:
        client = self.matches[number]
        reader, writer = await asyncio.open_connection(HOST, self.port)
        head = f"GET /m/{client.match}/live?after=1 HTTP/1.1\r\nHost: {HOST}\r\n"
        writer.write(f"{head}Authorization: Bearer {client.secret}\r\n\r\n".encode())
        status = await reader.readline()
        assert b" 200 " in status, status
        ready.set()
        async for line in reader:
            if line.startswith(b"id:"):
                moment = self.written.get((number, int(line[3:])))
                if moment:
                    self.delays.append(time.perf_counter() - moment)

    def leave(self) -> None:
        self.loop.call_soon_threadsafe(self.done.set)
        self.join()


def watching(port: int, pid: int, sizes: Sizes) -> Watched:
    """Open the streams, write at a steady pace, and see who is told when."""
    matches = [Client(port) for _ in range(sizes.watched_matches)]
    for client in matches:
        client.open(OPENING)
    before = memory_kb(pid)
    hall = Hall(port, matches, sizes.watchers)
    hall.start()
    hall.seated.wait()
    writes = []
    started = time.perf_counter()
    for number in range(sizes.watched_writes):
        time.sleep(max(0, started + number / WRITES_PER_SECOND - time.perf_counter()))
        place = number % len(matches)
        client = matches[place]
        seconds, receipt = client.ask("POST", f"{client.path}/entries", ROUND)
        hall.written[place, receipt["version"]] = time.perf_counter()
        writes.append(seconds)
    grown = memory_kb(pid)
    time.sleep(1)
    hall.leave()
    return Watched(sizes.watchers, len(matches), before, grown, writes, hall.delays)
