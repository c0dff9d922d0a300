"""Phones that write to a server as badly as phones do: they send again, and hang up too early.

They keep what was confirmed to them: a `Confirmed` is what a player saw.
"""

import json
import random
import socket
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from threading import Thread
from typing import Any, NamedTuple
from uuid import uuid4

from tests.serving import HOST

RESENT, HUNG_UP = 0.2, 0.1

# Deals of hearts called by the first pair, with what the score sheet gets for them.
DEALS = (
    ([106, 56], [10, 6]),
    ([96, 66], [9, 7]),
    ([135, 27], [13, 3]),
    ([79, 83], [0, 16]),
    ([69, 93], [0, 16]),
)
OPENING = {
    "game": "belot", "seats": ["Ana", "Boris", "Ceca", "Dan"], "options": {"target": 1_000_000},
}  # fmt: skip


class Confirmed(NamedTuple):
    """An entry that was confirmed: its key, its number, and what it wrote."""

    key: str
    seq: int
    points: list[int]


class Unanswered(Exception):
    """The server could not be reached, or hung up."""


class Match(NamedTuple):
    """A match that was opened, and its owner's secret."""

    id: str
    secret: str


@dataclass
class Phone:
    """A phone at one match. `statuses` counts what it was answered."""

    ports: tuple[int, ...]
    match: Match
    seed: int
    confirmed_deals: list[Confirmed] = field(default_factory=list)
    statuses: dict[int, int] = field(default_factory=dict)
    resent: int = 0
    hung_up: int = 0

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)
        self.connection: HTTPConnection | None = None

    @property
    def path(self) -> str:
        return f"/api/v1/matches/{self.match.id}/entries"

    def write(self, rounds: int, faults: bool = True) -> None:
        """Write so many deals, each until it is confirmed."""
        for _ in range(rounds):
            self.write_one(faults)

    def write_one(self, faults: bool = True) -> None:
        """Write a deal; perhaps hang up first, perhaps send it again afterwards."""
        points, written = self.random.choice(DEALS)
        entry = {"contract": "hearts", "declarer": 0, "points": points}
        body = {"kind": "round", "entry": entry}
        key = str(uuid4())
        if faults and self.random.random() < HUNG_UP:
            self.hang_up(key, body)
        receipt = self.until_confirmed(key, body)
        assert receipt["points"] == written
        if faults and self.random.random() < RESENT:
            self.resent += 1
            assert self.until_confirmed(key, body) == receipt
        self.confirmed_deals.append(Confirmed(key, receipt["seq"], written))

    def until_confirmed(self, key: str, body: Any) -> Any:
        """Send until the server answers that it is written; its receipt."""
        while True:
            status, answer = self.send(key, body)
            self.statuses[status] = self.statuses.get(status, 0) + 1
            if status in (200, 201):
                return answer
            # Only a server that asks for patience is tried again.
            assert status == 503, (status, answer)

    def send(self, key: str, body: Any) -> tuple[int, Any]:
        """The status and answer of one request; raises Unanswered."""
        if self.connection is None:
            port = self.random.choice(self.ports)
            self.connection = HTTPConnection(HOST, port, timeout=60)
        try:
            self.connection.request("POST", self.path, json.dumps(body), self.headers(key))
            response = self.connection.getresponse()
            return response.status, json.loads(response.read())
        except (OSError, HTTPException, ValueError) as error:
            self.close()
            raise Unanswered from error

    def close(self) -> None:
        """End the connection, if there is one."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def headers(self, key: str) -> dict[str, str]:
        secret = f"Bearer {self.match.secret}"
        kind = {"Content-Type": "application/json"}
        return {"Authorization": secret, "Idempotency-Key": key, **kind}

    def hang_up(self, key: str, body: Any) -> None:
        """Send a whole request and go before it is answered."""
        self.hung_up += 1
        data = json.dumps(body)
        headers = {**self.headers(key), "Host": HOST, "Content-Length": str(len(data))}
        lines = [f"POST {self.path} HTTP/1.1", *(f"{name}: {v}" for name, v in headers.items())]
        with socket.create_connection((HOST, self.random.choice(self.ports))) as away:
            away.sendall("\r\n".join([*lines, "", data]).encode())


def open_matches(port: int, count: int) -> list[Match]:
    """So many new matches."""
    connection = HTTPConnection(HOST, port)
    ids = []
    for _ in range(count):
        headers = {"Content-Type": "application/json", "Idempotency-Key": str(uuid4())}
        connection.request("POST", "/api/v1/matches", json.dumps(OPENING), headers)
        opened = json.loads(connection.getresponse().read())
        ids.append(Match(opened["id"], opened["links"]["owner"]))
    connection.close()
    return ids


def read(port: int, match: Match, path: str = "") -> Any:
    """What the server says of a match."""
    headers = {"Authorization": f"Bearer {match.secret}"}
    with closing(HTTPConnection(HOST, port, timeout=60)) as connection:
        connection.request("GET", f"/api/v1/matches/{match.id}{path}", headers=headers)
        return json.loads(connection.getresponse().read())


def all_at_once(phones: list[Phone], rounds: int) -> None:
    """Let all of them write so many deals each; raises what went wrong with any of them."""
    wrong: list[BaseException] = []

    def run(phone: Phone) -> None:
        try:
            phone.write(rounds)
        except BaseException as error:
            wrong.append(error)
        finally:
            phone.close()

    threads = [Thread(target=run, args=(phone,)) for phone in phones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if wrong:
        raise wrong[0]


def rows_of(port: int, match: Match) -> list[Any]:
    """All entries of a match, read page by page."""
    rows: list[Any] = []
    after: int | None = 0
    while after is not None:
        page = read(port, match, f"/entries?limit=500&after={after}")
        rows += page["entries"]
        after = page["next_after"]
    return rows


def check(port: int, match: Match, phones: list[Phone]) -> int:
    """Hold what the server has against what the phones were told; how many deals there are.

    Every confirmed deal is there once and whole, numbers have no gap, totals are those of the
    deals as they stand in the record, reckoned here from `DEALS` alone.
    """
    confirmed_deals = {deal.seq: deal for phone in phones for deal in phone.confirmed_deals}
    assert len(confirmed_deals) == sum(len(phone.confirmed_deals) for phone in phones), (
        "two deals have one number"
    )
    rows = rows_of(port, match)
    assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1)), "numbers have a gap"
    results = {tuple(points): written for points, written in DEALS}
    totals = [0, 0]
    for row in rows:
        written = results[tuple(row["entry"]["points"])]
        assert row["points"] == written, "a deal is half there"
        totals = [total + points for total, points in zip(totals, written, strict=True)]
        assert row["totals"] == totals, "totals are not the sum of the deals"
        if row["seq"] in confirmed_deals:
            assert confirmed_deals[row["seq"]].points == written, "another deal than was confirmed"
    missing = set(confirmed_deals) - {row["seq"] for row in rows}
    assert not missing, f"{len(missing)} confirmed deals are gone"
    assert read(port, match)["totals"] == totals
    return len(rows)
