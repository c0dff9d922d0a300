"""Fills a database with long matches, faster than phones write: `python -m tests.proof.long_match`.

It prints, as JSON, a match with its owner's secret for each number of deals that is named, and the
cookie of the device that owns all of them.
"""

import json
import os
import subprocess
import sys
from typing import Any, NamedTuple

from tests.proof.phones import DEALS, OPENING, Match


class Filled(NamedTuple):
    """Matches in the order in which they were filled, and the cookie of their owner's device."""

    matches: list[Match]
    cookie: str


def deal(number: int) -> dict[str, Any]:
    """One of the deals that phones write."""
    entry = {"contract": "hearts", "declarer": 0, "points": DEALS[number % len(DEALS)][0]}
    return {"kind": "round", "entry": entry}


def long_record(deals: int) -> dict[str, Any]:
    """The record of a match with so many deals."""
    opening = {"app": "scorers-table", "format": 1, "dealer": 0, "setup": None, **OPENING}
    return {**opening, "history": [deal(number) for number in range(deals)]}


def filled(settings: dict[str, str], *deals: int) -> Filled:
    """Fill the database that these settings name."""
    command = [sys.executable, "-m", "tests.proof.long_match", *map(str, deals)]
    done = subprocess.run(
        command, env={**os.environ, **settings}, capture_output=True, text=True, check=True
    )
    report = json.loads(done.stdout)
    return Filled([Match(*match) for match in report["matches"]], report["cookie"])


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tables.settings")
    import django

    django.setup()
    from django.conf import settings
    from django.contrib.sessions.backends.signed_cookies import SessionStore

    from tables import models
    from tables.access.links import secrets_of
    from tables.records import parsing
    from tables.services.imports import import_match

    parsing.MOST_ENTRIES = parsing.MOST_SETTLED = 10**6
    device = models.new_id()
    problems = []
    for deals in map(int, sys.argv[1:]):
        arrived = parsing.incoming(long_record(deals))
        match, _ = import_match(arrived, device=device)
        problems.append([match.id, secrets_of(match)["owner"]])
    session = SessionStore()
    session["device"] = device
    cookie = f"{settings.SESSION_COOKIE_NAME}={session._get_session_key()}"
    print(json.dumps({"matches": problems, "cookie": cookie}))


if __name__ == "__main__":
    main()
