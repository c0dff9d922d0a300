"""Costs of a group: the page of an evening, and the table of a long season."""

import sqlite3
from pathlib import Path

from tests.bench.growth import Action, fill, sampled
from tests.bench.server import Client
from tests.bench.sizes import Sizes
from tests.bench.watching import OPENING
from tests.deals import ROUND

PEOPLE = ["Ana", "Boris", "Veska", "Georgi", "Dora"]
OF_GROUP = {"game": "belot", "players": [0, 1, 2, 3], "sat_out": [4]}


def groups(port: int, folder: Path, sizes: Sizes) -> str:
    """Return the report: an evening beside a match page, a season beside a written deal."""
    client, table, database = Client(port), Client(port), folder / "db.sqlite3"
    table.open(OPENING)
    _, made = client.ask("POST", "/api/v1/groups", {"title": "Thursday", "names": PEOPLE})
    group, client.secret = made["id"], made["links"]["owner"]
    match = finished_match(client, group)
    # Copies have numbers, and those before are of other matches.
    first = sizes.growing_matches[-1]
    fill(database, match, first, first + sizes.evening_matches - 1)
    evening = costs(client, table, group, sizes)
    fill(database, match, first + sizes.evening_matches - 1, first + sizes.season_matches - 1)
    spread(database, group, sizes.evening_matches)
    season = costs(client, table, group, sizes)
    evenings, seasons = sizes.evening_matches, sizes.season_matches
    lines = [
        f"Groups: an evening of {evenings} matches, then a season of {seasons}",
        f"{evening['the evening'] / evening['the match page']:6.2f}  the evening / a match page",
        f"{season['the season'] / season['a written deal']:6.2f}  the season / a written deal",
    ]
    shown = [f"{name} {seconds * 1000:.2f}" for name, seconds in season.items()]
    return "\n".join([*lines, f"        medians in milliseconds: {', '.join(shown)}"])


def finished_match(client: Client, group: str) -> str:
    """Return the id of a match of the group that has three deals and an end."""
    _, opened = client.ask("POST", f"/api/v1/groups/{group}/matches", OF_GROUP)
    client.match = opened["id"]
    for _ in range(3):
        client.ask("POST", f"{client.path}/entries", ROUND)
    client.ask("POST", f"{client.path}/entries", {"kind": "finish"})
    return client.match


def spread(database: Path, group: str, of_one: int) -> None:
    """Put so many of the matches of the group into each evening, a week after the one before."""
    with sqlite3.connect(database, timeout=60) as connection:
        matches = [
            key
            for (key,) in connection.execute(
                "SELECT id FROM tables_match WHERE group_id = ? ORDER BY id",
                [group],
            )
        ]
        for number, first in enumerate(range(of_one, len(matches), of_one), 2):
            event = connection.execute(
                "INSERT INTO tables_event (group_id, number, began_at, last_seq)"
                " SELECT group_id, ?, datetime(began_at, ?), 0 FROM tables_event"
                " WHERE group_id = ? AND number = 1",
                [number, f"-{7 * number} days", group],
            ).lastrowid
            ids = matches[first : first + of_one]
            marks = ", ".join("?" * len(ids))
            connection.execute(
                f"UPDATE tables_match SET event_id = ? WHERE id IN ({marks})", [event, *ids]
            )
    connection.close()


def costs(client: Client, table: Client, group: str, sizes: Sizes) -> dict[str, float]:
    """Return the median seconds of what a group's phones ask for."""
    actions: dict[str, Action] = {
        "the match page": lambda: client.ask("GET", f"/m/{client.match}")[0],
        "the evening": lambda: client.ask("GET", f"/g/{group}/evenings/1")[0],
        "the season": lambda: client.ask("GET", f"/g/{group}/seasons/0")[0],
        "a written deal": lambda: table.ask("POST", f"{table.path}/entries", ROUND)[0],
    }
    return sampled(actions, sizes.samples)
