"""`make bench`: what the application's actions cost, as ratios, and what growth does to them.

Everything is measured in one run and in turns, so that a machine that slows down slows down
both sides of a ratio. Actions are held against a Django view that does one ORM INSERT, on the same
server and database, and against a Starlette application that does nothing else.
"""

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from statistics import median
from threading import Barrier, Thread
from typing import Any, NamedTuple

from scorer import Match, new_match, parse_entry, score
from tests.bench.groups import groups
from tests.bench.growth import growth
from tests.bench.offline import starting
from tests.bench.server import Client, bare, served
from tests.bench.sizes import SMALLEST, USUAL, Sizes
from tests.bench.watching import OPENING, watching
from tests.deals import ROUND

A_MATCH = 16
WRITERS = 4

Measured = dict[str, list[float]]


def write(client: Client, match: str) -> float:
    """Seconds for a deal through the API."""
    return client.ask("POST", f"{match}/entries", ROUND)[0]


def insert(client: Client) -> float:
    """Seconds for the baseline, which is sent the same."""
    return client.ask("POST", "/baseline/insert", ROUND)[0]


def in_turns(sizes: Sizes, actions: dict[str, Callable[[], float]]) -> Measured:
    "The times of each action, carried out one after the other, round after round."
    times: Measured = {name: [] for name in actions}
    for number in range(sizes.warming_rounds + sizes.rounds):
        for name, action in actions.items():
            seconds = action()
            if number >= sizes.warming_rounds:
                times[name].append(seconds)
    return times


def against_inserts(port: int, bare_port: int, sizes: Sizes) -> str:
    """What the application does, beside one INSERT by Django's ORM and by hand in Starlette."""
    client, played, bare = Client(port), Client(port), Client(bare_port)
    match = client.open(OPENING)
    whole = dealt(A_MATCH)
    played.open(OPENING)
    for _ in range(A_MATCH):
        write(played, played.path)
    times = in_turns(
        sizes,
        {
            "a written deal": lambda: write(client, match),
            "the board": lambda: played.ask("GET", played.path)[0],
            f"the match page, {A_MATCH} deals": lambda: played.ask("GET", f"/m/{played.match}")[0],
            f"the whole sheet, {A_MATCH} deals": lambda: played.ask("GET", f"{played.path}/sheet")[
                0
            ],
            f"score() of {A_MATCH} deals": partial(timed, partial(score, whole)),
            "Django, one ORM INSERT": lambda: insert(client),
            "Starlette, one INSERT": lambda: bare.ask("POST", "/insert", ROUND)[0],
        },
    )
    medians = {name: median(seconds) for name, seconds in times.items()}
    orm, raw_insert = list(medians.values())[-2:]
    lines = ["Ratios to one INSERT: by Django's ORM, in Starlette; median in ms"]
    for name, cost in medians.items():
        lines.append(f"{cost / orm:6.2f} {cost / raw_insert:6.2f} {cost * 1000:8.2f}  {name}")
    return "\n".join(lines)


def writing_together(port: int, sizes: Sizes) -> Measured:
    """The same from several clients at once, each at a table of its own.

    All of them write deals, then all of them insert, and so on: clients that insert would
    otherwise share the database's one writer with clients that write.
    """
    clients = [Client(port) for _ in range(WRITERS)]
    matches = [client.open(OPENING) for client in clients]
    times: Measured = {"deal": [], "insert": []}
    for number in range(sizes.blocks):
        deals = [partial(write, *both) for both in zip(clients, matches, strict=True)]
        inserts = [partial(insert, client) for client in clients]
        for name, actions in (("deal", deals), ("insert", inserts)):
            measured = at_once(actions, sizes.block_rounds)
            if number:
                times[name].extend(measured)
    return times


def at_once(actions: Sequence[Callable[[], float]], rounds: int) -> list[float]:
    "The times of actions that run side by side, each `rounds` times."
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


def scoring(sizes: Sizes) -> Measured:
    """`score()` of a match, per deal, after few deals and after many."""
    times: Measured = {}
    for name, deals in (("many", sizes.many_deals), ("few", sizes.few_deals)):
        match = dealt(deals)
        times[name] = [timed(partial(score, match)) / deals for _ in range(sizes.scorings)]
    return times


def dealt(deals: int) -> Match:
    """A match of so many deals."""
    match = new_match(OPENING)
    entry = parse_entry(match.game, match.table, ROUND)
    return replace(match, history=(entry,) * deals)


def timed(action: Callable[[], Any]) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


class Comparison(NamedTuple):
    "Two things that were measured in turns, and how many times as long the first one takes."

    title: str
    times: Measured

    def ratio(self) -> float:
        first, second = (median(times) for times in self.times.values())
        return first / second

    def medians(self) -> str:
        "The times behind the ratio, in milliseconds."
        figures = [f"{name} {median(times) * 1000:.3f}" for name, times in self.times.items()]
        return ", ".join(figures)

    def report(self) -> str:
        """The ratio, then the medians that it comes from."""
        return (
            f"{self.ratio():6.2f}  {self.title}\n        medians in milliseconds: {self.medians()}"
        )


def parts(sizes: Sizes) -> Iterator[str]:
    """Each part of the report, once it is measured."""
    with served() as (server, static), bare(static.parent) as bare_server:
        yield against_inserts(server.port, bare_server.port, sizes)
        together = writing_together(server.port, sizes)
        title = f"a written deal / one ORM INSERT, {WRITERS} clients at once"
        yield Comparison(title, together).report()
        yield from growth(server.port, static.parent, sizes)
        yield groups(server.port, static.parent, sizes)
        yield watching(server.port, server.pid, sizes).report()
        yield starting(server, static, sizes).report()
    title = f"score() per deal, {sizes.many_deals} deals / {sizes.few_deals} deals"
    yield Comparison(title, scoring(sizes)).report()


def main() -> None:
    """Measure everything in one run, and print each part as soon as it is measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--smallest", action="store_true", help="the least of each measurement")
    sizes = SMALLEST if parser.parse_args().smallest else USUAL
    for part in parts(sizes):
        print(part, end="\n\n", flush=True)


if __name__ == "__main__":
    main()
