"""What it costs when a match, the database or the hall grows: the same action, early and late."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.bench.server import Client
from tests.bench.sizes import Sizes
from tests.bench.watching import OPENING, Hall
from tests.deals import ROUND

Action = Callable[[], float]


class Grown(NamedTuple):
    """At each size the medians in seconds of some actions, and of the baseline beside them."""

    title: str
    sizes: tuple[int, ...]
    medians: dict[str, list[float]]
    baseline: list[float]

    def report(self) -> str:
        """How many times as long each takes at the largest size, then how it stands to an INSERT.

        The machine may have slowed down from one size to the next; the baseline, which does not
        grow, has slowed down with it, so both are held against it.
        """
        sizes = " / ".join(f"{size:,}" for size in self.sizes)
        lines = [f"Growth: {self.title}, {sizes}; in INSERTs by Django's ORM at that size"]
        for name, seconds in self.medians.items():
            inserts = [
                median / insert for median, insert in zip(seconds, self.baseline, strict=True)
            ]
            sized = " / ".join(f"{count:.2f}" for count in inserts)
            lines.append(f"{inserts[-1] / inserts[0]:6.2f}  {name}: {sized}")
        milliseconds = " / ".join(f"{insert * 1000:.2f}" for insert in self.baseline)
        return "\n".join([*lines, f"        the INSERT itself: {milliseconds} ms"])


BASELINE = "the baseline"


def sampled(actions: dict[str, Action], samples: int) -> dict[str, float]:
    """The median of each action, carried out in turns."""
    times: dict[str, list[float]] = {name: [] for name in actions}
    for _ in range(samples):
        for name, action in actions.items():
            times[name].append(action())
    return {name: median(seconds) for name, seconds in times.items()}


def grown(
    title: str, sizes: tuple[int, ...], samples: int, at: Callable[[int], dict[str, Action]]
) -> Grown:
    """Let something grow from size to size and sample the actions there."""
    medians: dict[str, list[float]] = {}
    for size in sizes:
        for name, seconds in sampled(at(size), samples).items():
            medians.setdefault(name, []).append(seconds)
    return Grown(title, sizes, medians, medians.pop(BASELINE))


def actions_of(client: Client) -> dict[str, Action]:
    """A written deal, a board, the match page, and the baseline that does not grow."""
    page = f"/m/{client.match}"
    return {
        BASELINE: lambda: client.ask("POST", "/baseline/insert", ROUND)[0],
        "a written deal": lambda: client.ask("POST", f"{client.path}/entries", ROUND)[0],
        "the board": lambda: client.ask("GET", client.path)[0],
        "the match page": lambda: client.ask("GET", page)[0],
    }


def deals(port: int, sizes: Sizes) -> Grown:
    """One match that goes on and on."""
    client = Client(port)
    client.open(OPENING)
    written = 0

    def at(size: int) -> dict[str, Action]:
        nonlocal written
        while written < size - 1:
            client.ask("POST", f"{client.path}/entries", ROUND)
            written += 1
        written += sizes.samples
        return actions_of(client)

    return grown("deals in one match", sizes.growing_deals, sizes.samples, at)


def matches(port: int, folder: Path, sizes: Sizes) -> Grown:
    """A database that fills with the matches of others, three deals each."""
    client, other = Client(port), Client(port)
    other.open(OPENING)
    for _ in range(3):
        other.ask("POST", f"{other.path}/entries", ROUND)
    client.open(OPENING)
    filled = 0

    def at(size: int) -> dict[str, Action]:
        nonlocal filled
        fill(folder / "db.sqlite3", other.match, filled, size)
        filled = size
        # The server has hung up on who was silent for so long.
        client.connection.close()
        opener = Client(port)
        opened = {"a match opened": lambda: opener.ask("POST", "/api/v1/matches", OPENING)[0]}
        return {**actions_of(client), **opened}

    return grown("matches in the database", sizes.growing_matches, sizes.samples, at)


TABLES = ("tables_match", "tables_link", "tables_entry")


def fill(path: Path, match: str, first: int, last: int) -> None:
    """Copy a match with its links and entries until there are `last` copies of it."""
    with sqlite3.connect(path, timeout=60) as database:
        numbers = "SELECT ? UNION ALL SELECT n + 1 FROM counted WHERE n < ?"
        database.execute(
            f"CREATE TEMP TABLE number AS WITH RECURSIVE counted(n) AS ({numbers})"
            " SELECT n FROM counted", [first + 1, last]
        )  # fmt: skip
        for table in TABLES:
            key = "id" if table == "tables_match" else "match_id"
            rows = database.execute(f"PRAGMA table_info({table})")
            columns = [name for _, name, *_ in rows if name != "id" or key == "id"]
            values = [copied(table, column) for column in columns]
            database.execute(
                f"INSERT INTO {table} ({', '.join(columns)}) SELECT {', '.join(values)}"
                f" FROM {table} AS one, number WHERE one.{key} = ?", [match]
            )  # fmt: skip
    database.close()


def copied(table: str, column: str) -> str:
    """What a copy has in a column: what is one of a kind is made so."""
    if (table, column) == ("tables_match", "id") or column == "match_id":
        return "printf('c%021d', n)"
    if (table, column) == ("tables_link", "digest"):
        return "printf('%s%d', one.role, n)"
    if (table, column) == ("tables_match", "op_id"):
        return "NULL"
    return f"one.{column}"


def watchers(port: int, sizes: Sizes) -> Grown:
    """A match that more and more people watch."""
    client = Client(port)
    client.open(OPENING)
    halls: list[Hall] = []

    def at(size: int) -> dict[str, Action]:
        hall = Hall(port, [client], size - sum(hall.count for hall in halls))
        halls.append(hall)
        hall.start()
        hall.seated.wait()
        return actions_of(client)

    growth_of_watchers = grown("watchers of one match", sizes.growing_watchers, sizes.samples, at)
    for hall in halls:
        hall.leave()
    return growth_of_watchers


def growth(port: int, folder: Path, sizes: Sizes) -> Iterator[str]:
    """The report of each of the three, once it is measured."""
    yield watchers(port, sizes).report()
    yield deals(port, sizes).report()
    yield matches(port, folder, sizes).report()
