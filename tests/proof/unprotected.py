"""The application with one protection switched off, for controls: `UNPROTECTED` says which.

keys     what was written before is forgotten, so a request sent again is written again
commit   a write is answered at once and committed a moment later
patience a database that is locked or full is a fault like any other
wal      readers wait for writers, as without a write-ahead log
limits   nothing is too much for a request, and everything is done at once
outside  a correction is worked out within the transaction that writes it, row by row
"""

import os
import threading
import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from tables.asgi import application  # isort: skip  (sets Django up)
from django.db import connections

from scorer.entries import CORRECTIONS
from tables import models
from tables.api import batch, errors
from tables.api import entries as api_entries
from tables.capacity import heavy_work
from tables.middleware import errors as error_pages
from tables.pages import writing
from tables.services import corrections, entries, transactions
from tests.proof.phones import DEALS

__all__ = ["application"]

LATER_SECONDS = 0.3
POINTS = {tuple(points): written for points, written in DEALS}

Write = Callable[..., entries.Written]


def forgetful(write: Write) -> Write:
    """Every request has a key of its own."""
    return lambda **request: write(**{**request, "op_id": uuid4()})


def hasty(write: Write) -> Write:
    """The receipt goes out before the commit."""
    counting = threading.Lock()
    seqs: dict[str, int] = {}

    def late(request: Any) -> None:
        time.sleep(LATER_SECONDS)
        write(**request)

    def written(**request: Any) -> entries.Written:
        match_id, data = request["by"].match_id, request["data"]
        with counting:
            match = models.Match.objects.get(pk=match_id)
            seq = seqs[match_id] = seqs.get(match_id, match.last_seq) + 1
        threading.Thread(target=late, args=(request,)).start()
        points = POINTS[tuple(data["entry"]["points"])]
        receipt = {"version": seq + 1, "points": points, "totals": points, "note": ""}
        entry = models.Entry(seq=seq, kind="round", answer=data, receipt=receipt)
        return entries.Written(match, entry, False)

    return written


def held_up(write: Write) -> Write:
    """Corrections are worked out while nobody else can write."""

    def written(**request: Any) -> entries.Written:
        permission, data, op_id = request["by"], request["data"], request["op_id"]
        version = request.get("version")
        if data.get("kind") not in CORRECTIONS:
            return write(**request)
        with transactions.writing():
            planned = entries._planned(permission.match_id, data, op_id, version, 10**9)
            return entries._append(permission, data, op_id, version, planned)

    return written


def write_with(changed: Callable[[Write], Write]) -> None:
    """Pages and API write with a changed function."""
    for module in (batch, api_entries, writing):
        module.append_entry = changed(entries.append_entry)  # type: ignore[attr-defined]


WITHOUT = os.environ["UNPROTECTED"]
if WITHOUT == "keys":
    write_with(forgetful)
if WITHOUT == "commit":
    write_with(hasty)
if WITHOUT == "patience":
    for module in (transactions, error_pages, errors):
        module.outage_of = lambda error: None  # type: ignore[attr-defined]
if WITHOUT == "wal":
    options = connections.settings["default"]["OPTIONS"]
    options["init_command"] = "PRAGMA journal_mode=DELETE; PRAGMA synchronous=FULL;"
if WITHOUT == "limits":
    corrections.MOST_PREVIEWED = 10**9
    heavy_work.LIGHT = 10**9
if WITHOUT == "outside":
    write_with(held_up)
    corrections.AT_ONCE = 1
