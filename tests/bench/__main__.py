"""`make bench`: what a written deal, a read board and a scored deal cost, as ratios.

Everything is measured in one run and in turns, so that a machine that slows down slows down
both sides of a ratio. A written deal is held against a Django view that does one ORM INSERT, on
the same server and database.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from statistics import median
from threading import Barrier, Thread
from typing import Any, NamedTuple

from scorer import Match, open_match, parse_entry, score
from tests.bench.offline import starting
from tests.bench.server import Client, served
from tests.bench.watching import DEAL, OPENING, watching

FEW, MANY = 10, 1_000
ROUNDS = 400
WRITERS = 4
WARMING = 50

Measured = dict[str, list[float]]


def write(client: Client, match: str) -> float:
    """Seconds for a deal through the API."""
    return client.ask("POST", f"{match}/entries", DEAL)[0]


def insert(client: Client) -> float:
    """Seconds for the baseline, which is sent the same."""
    return client.ask("POST", "/baseline/insert", DEAL)[0]


def read(client: Client, match: str) -> float:
    """Seconds for a board."""
    return client.ask("GET", match)[0]


def in_turns(rounds: int, actions: dict[str, Callable[[], float]]) -> Measured:
    """The times of each action, carried out one after the other, round after round."""
    times: Measured = {name: [] for name in actions}
    for number in range(WARMING + rounds):
        for name, action in actions.items():
            seconds = action()
            if number >= WARMING:
                times[name].append(seconds)
    return times


def writing(port: int) -> Measured:
    """A written deal and the baseline, in turns over one connection."""
    client = Client(port)
    match = client.open(OPENING)
    return in_turns(
        ROUNDS, {"deal": lambda: write(client, match), "insert": lambda: insert(client)}
    )


def writing_together(port: int) -> Measured:
    """The same from several clients at once, each at a table of its own.

    All of them write deals, then all of them insert, and so on: clients that insert would
    otherwise share the database's one writer with clients that write.
    """
    clients = [Client(port) for _ in range(WRITERS)]
    matches = [client.open(OPENING) for client in clients]
    times: Measured = {"deal": [], "insert": []}
    for number in range(12):
        deals = [partial(write, *both) for both in zip(clients, matches, strict=True)]
        inserts = [partial(insert, client) for client in clients]
        for name, actions in (("deal", deals), ("insert", inserts)):
            measured = at_once(actions, 25)
            if number:
                times[name].extend(measured)
    return times


def at_once(actions: Sequence[Callable[[], float]], rounds: int) -> list[float]:
    """The times of actions that run side by side, each `rounds` times."""
    gate = Barrier(len(actions))
    times: list[float] = []

    def run(action: Callable[[], float]) -> None:
        gate.wait()
        times.extend([action() for _ in range(rounds)])

    threads = [Thread(target=run, args=(action,)) for action in actions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return times


def reading(port: int) -> Measured:
    """A board after few deals and one after many."""
    few, many = Client(port), Client(port)
    for client, deals in ((few, FEW), (many, MANY)):
        client.open(OPENING)
        for _ in range(deals):
            write(client, client.path)
    return in_turns(
        ROUNDS, {"many": lambda: read(many, many.path), "few": lambda: read(few, few.path)}
    )


def scoring() -> Measured:
    """`score()` of a match, per deal, after few deals and after many."""
    times: Measured = {}
    for name, deals in (("many", MANY), ("few", FEW)):
        match = dealt(deals)
        times[name] = [timed(partial(score, match)) / deals for _ in range(20)]
    return times


def dealt(deals: int) -> Match:
    """A match of so many deals."""
    match = open_match(OPENING)
    entry = parse_entry(match.game, match.table, DEAL)
    return replace(match, history=(entry,) * deals)


def timed(action: Callable[[], Any]) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


class Comparison(NamedTuple):
    """Two things that were measured in turns, and how many times as long the first one takes."""

    title: str
    times: Measured

    def ratio(self) -> float:
        one, other = (median(times) for times in self.times.values())
        return one / other

    def medians(self) -> str:
        """The times behind the ratio, in milliseconds."""
        told = [f"{name} {median(times) * 1000:.3f}" for name, times in self.times.items()]
        return ", ".join(told)


def report(comparisons: list[Comparison]) -> str:
    """What was measured: ratios first, then the medians they come from."""
    ratios = [f"{one.ratio():6.2f}  {one.title}" for one in comparisons]
    medians = [f"        {one.title}: {one.medians()}" for one in comparisons]
    return "\n".join(["Ratios", *ratios, "", "Medians in milliseconds", *medians])


def main() -> None:
    """Measure everything in one run."""
    with served() as (server, static):
        port, pid = server
        comparisons = [
            Comparison("a written deal / one ORM INSERT", writing(port)),
            Comparison(f"the same, {WRITERS} clients at once", writing_together(port)),
            Comparison(f"reading the board, deal {MANY} / deal {FEW}", reading(port)),
        ]
        live = watching(port, pid)
        engine = starting(server, static)
    comparisons.append(Comparison(f"score() per deal, {MANY} deals / {FEW} deals", scoring()))
    print(report(comparisons), live.report(), engine.report(), sep="\n\n")


if __name__ == "__main__":
    main()
