"""Outages of the database, each as a problem with a true sentence.

SQLite names its errors, PostgreSQL numbers them (SQLSTATE). What is a fault of ours, a missing
table or a broken constraint, is no outage. Of a commit whose outcome is not known no sentence says
that nothing was written: writes carry keys, so sending them again is safe.
"""

import logging
from errno import EDQUOT, ENOSPC
from typing import NamedTuple

from django.db import DatabaseError, OperationalError

from scorer.text import Text, text
from tables.problems import Busy, RequestProblem

log = logging.getLogger(__name__)

FULL = text(
    "The server's disk is full, so nothing can be saved until there is room again. Everything "
    "saved before is safe."
)
READ_ONLY = text("The database is read-only at the moment, so nothing was saved.")
DAMAGED = text(
    "The database is damaged. The person who runs this server must restore it from a backup."
)
FAILING = text("The server's disk does not work properly. You can safely try again.")
SILENT = text("The database is not responding at the moment. You can safely try again.")


RETRY_AFTER_SECONDS = 10
"""Seconds that clients wait before they try again."""


class Unavailable(RequestProblem):
    """The database does not work. `reason` says it in a word to whoever runs it."""

    def __init__(self, reason: str, detail: Text) -> None:
        super().__init__("unavailable", detail, retry_after=RETRY_AFTER_SECONDS)
        self.reason = reason


class Outage(NamedTuple):
    """A kind of outage, and how the names and numbers begin that mean it."""

    reason: str
    sentence: Text | None
    errors: tuple[str, ...]


# Of a name that begins in two ways the first one counts.
OUTAGES = (
    Outage("busy", None, ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_PROTOCOL", "SQLITE_INTERRUPT")),
    Outage("busy", None, ("40", "55P03", "57014")),
    Outage("full", FULL, ("SQLITE_FULL", "53100")),
    Outage("read-only", READ_ONLY, ("SQLITE_READONLY", "25006")),
    Outage("damaged", DAMAGED, ("SQLITE_CORRUPT", "SQLITE_NOTADB", "XX001", "XX002")),
    Outage("failing disk", FAILING, ("SQLITE_IOERR", "58")),
    Outage("no answer", SILENT, ("SQLITE_CANTOPEN", "SQLITE_PERM", "08", "53", "57P")),
)
NO_ROOM = Outage("full", FULL, ())
LOST = OUTAGES[-1]
"""Errors of the driver that have no name and no number."""


def outage_of(error: Exception) -> RequestProblem | None:
    """Return the outage behind an exception of the database or the disk, or None."""
    outage = kind_of(error)
    if outage is None:
        return None
    if outage.sentence is None:
        return Busy()
    log.error("The database or its disk does not work: %s.", outage.reason)
    return Unavailable(outage.reason, outage.sentence)


def kind_of(error: Exception) -> Outage | None:
    """Return the kind of outage behind an exception, or None if it is a fault of ours."""
    if isinstance(error, OSError):
        return NO_ROOM if error.errno in (ENOSPC, EDQUOT) else None
    if not isinstance(error, DatabaseError):
        return None
    cause = error.__cause__
    name = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    if name is None:
        return LOST if isinstance(error, OperationalError) else None
    return next((outage for outage in OUTAGES if name.startswith(outage.errors)), None)
