"""A small client of the API, for programs that keep the score: Python's standard library alone.

    python docs/client.py http://127.0.0.1:8000

opens a match, writes deals as an unreliable network would have it, follows it live and takes its
score sheet away. Everything of interest is in `Table`; copy what you need.
"""

from __future__ import annotations

import http.client
import json
import sys
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

TRIES = 6


class Problem(Exception):
    """An answer that refuses a request: a problem document (RFC 9457).

    `code` is for programs, `str()` for people, `errors` say which field is meant.
    """

    def __init__(self, document: dict[str, Any]) -> None:
        super().__init__(document["detail"])
        self.status: int = document["status"]
        self.code: str = document["code"]
        self.errors: list[dict[str, str]] = document["errors"]
        self.current: dict[str, Any] | None = document.get("current")


class Receipt(NamedTuple):
    """What an entry wrote: its number, the match's version, sheet points and totals per side."""

    seq: int
    version: int
    points: list[int]
    totals: list[int]


@dataclass(frozen=True)
class Table:
    """A match at a server, entered by the secret of one of its links."""

    base: str
    match: str
    secret: str

    @classmethod
    def open(cls, base: str, game: str, seats: list[str], **options: Any) -> Table:
        """Open a match; whoever opens it owns it. `options` are its house rules."""
        body = {"game": game, "seats": seats, "options": options}
        opened = _ask("POST", f"{base}/matches", body, {"Idempotency-Key": str(uuid.uuid4())})
        return cls(base, opened["id"], opened["links"]["owner"])

    def board(self) -> dict[str, Any]:
        """Where the match stands."""
        found: dict[str, Any] = self._ask("GET")
        return found

    def write(self, entry: dict[str, Any], version: int | None = None) -> Receipt:
        """Write an entry, exactly once however often the network fails.

        With a `version` it is written only where nobody else wrote since; else Problem("stale").
        """
        headers = {"Idempotency-Key": str(uuid.uuid4())}
        if version is not None:
            headers["If-Match"] = f'"v{version}"'
        answer = self._ask("POST", "/entries", entry, headers)
        return Receipt(*(answer[name] for name in Receipt._fields))

    def write_all(self, entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Write what waited in an outbox, in order; the first problem ends it.

        Raises Problem where nothing was written; else the last result has the problem, if any.
        """
        items = [{"key": str(uuid.uuid4()), "entry": entry} for entry in entries]
        results: list[dict[str, Any]] = self._ask("POST", "/batch", {"entries": items})["results"]
        return results

    def entries(self) -> Iterator[dict[str, Any]]:
        """Every entry with its lines and reasons, page by page."""
        after: int | None = 0
        while after is not None:
            page = self._ask("GET", f"/entries?after={after}")
            yield from page["entries"]
            after = page["next_after"]

    def changes(self, after: int) -> Iterator[dict[str, Any]]:
        """Where the match stands, each time it has moved on: totals, names, the last entry.

        A lost connection is opened again. Raises Problem once the secret opens nothing any more.
        """
        while True:
            address = f"{self.base}/matches/{self.match}/events?after={after}"
            request = urllib.request.Request(address, headers=self._secret)
            try:
                with urllib.request.urlopen(request, timeout=60) as stream:
                    for line in stream:
                        if line.startswith(b"data:"):
                            event = json.loads(line[5:])
                            after = event["version"]
                            yield event
            except urllib.error.HTTPError as error:
                with error:
                    problem = Problem(json.load(error))
                if problem.status != 503:
                    raise problem from None
            except (OSError, http.client.HTTPException):
                pass  # The connection was lost.
            time.sleep(2)

    def take_away(self, name: str) -> bytes:
        """A download by its name, for example `score-sheet` or `workbook`."""
        address = f"{self.base}/matches/{self.match}/exports/{name}"
        request = urllib.request.Request(address, headers=self._secret)
        with urllib.request.urlopen(request, timeout=60) as answer:
            data: bytes = answer.read()
        return data

    @property
    def _secret(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"}

    def _ask(
        self, method: str, path: str = "", body: Any = None, headers: dict[str, str] | None = None
    ) -> Any:
        address = f"{self.base}/matches/{self.match}{path}"
        return _ask(method, address, body, {**self._secret, **(headers or {})})


def _ask(method: str, address: str, body: Any, headers: dict[str, str]) -> Any:
    """The answer as plain data; tried again while the network or the server is in the way.

    That is safe for writes too: they carry their key. Raises Problem.
    """
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", **headers}
    for attempt in range(TRIES):
        request = urllib.request.Request(address, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                problem = Problem(json.load(error))
            if problem.status not in (429, 503) or attempt == TRIES - 1:
                raise problem from None
            time.sleep(int(error.headers.get("Retry-After", 1)))
        except OSError:
            if attempt == TRIES - 1:
                raise
            time.sleep(0.5 * 2**attempt)
    raise AssertionError("unreachable")


def main(site: str) -> None:
    """Keep the score of a short match."""
    table = Table.open(f"{site}/api/v1", "belot", ["Ana", "Boris", "Ceca", "Dan"], target=51)
    deal = {"contract": "hearts", "by": 0, "points": [106, 56]}
    first = table.write({"kind": "round", "entry": deal})
    print(f"Deal 1: {first.points}, in all {first.totals}")

    try:
        table.write({"kind": "passed"}, version=first.version - 1)
    except Problem as problem:
        if problem.code != "stale" or problem.current is None:
            raise
        print(f"Somebody wrote meanwhile: {problem.current['totals']}")

    try:
        table.write({"kind": "round", "entry": {**deal, "points": [106, 57]}})
    except Problem as problem:
        print(f"{problem.errors[0]['pointer']}: {problem.errors[0]['detail']}")

    table.write_all([{"kind": "passed"}, {"kind": "round", "entry": {**deal, "by": 1}}])
    now = next(table.changes(after=first.version))
    print(f"Live: version {now['version']}, {now['totals']} after {now['seq']} entries")
    for entry in table.entries():
        for line in entry["lines"]:
            print(f"  {line['points']:+} for side {line['side']}: {line['text']}")
    print(f"The score sheet has {len(table.take_away('score-sheet'))} bytes")


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"))
