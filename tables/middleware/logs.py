"""Logging without addresses, names or secrets, as text or JSON.

The console's filter and formatters see every record of every library, so nothing depends on how
careful each of them is. A message of ours is constant and printed. Of a library's only its place is
known to be harmless. Of an exception its class and its frames are printed: what it says may hold
what somebody typed. Refused requests are in the request log by their status and nowhere else.
"""

import json
import logging
import traceback
from datetime import UTC, datetime
from typing import Any

from django.template import TemplateDoesNotExist

OURS = "tables"
SERVER = "uvicorn"
"""Its warnings are constant, or say why it cannot start."""

REQUESTS = ("django.request", "django.security")
"""Loggers that report requests with their addresses: refusals, and faults with an exception."""


def _is_from(record: logging.LogRecord, *names: str) -> bool:
    return any(record.name == name or record.name.startswith(f"{name}.") for name in names)


class WorthReporting(logging.Filter):
    """Lets through what whoever runs the server can use: our records, warnings, faults."""

    def filter(self, record: logging.LogRecord) -> bool:
        if _is_from(record, OURS):
            return True
        if _is_from(record, "django.security"):
            return False
        if _is_from(record, "django.request"):
            return bool(record.exc_info) and getattr(record, "status_code", 500) >= 500
        return record.levelno >= logging.WARNING


LogFacts = dict[str, Any]
"""Named values of a log line."""


def facts_of(record: logging.LogRecord) -> LogFacts:
    """Return what of a record may be printed, as plain data."""
    error: LogFacts = {}
    if record.exc_info and record.exc_info[0]:
        error["error"] = record.exc_info[0].__name__
        if isinstance(record.exc_info[1], TemplateDoesNotExist):
            # What other errors say may hold what somebody typed; this is the name of a file.
            error["template"] = str(record.exc_info[1])
        frames = traceback.extract_tb(record.exc_info[2])
        error["at"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return {**_event(record), **getattr(record, "facts", {}), **error}


def _event(record: logging.LogRecord) -> LogFacts:
    if _is_from(record, OURS, SERVER):
        return {"event": record.getMessage().strip()}
    if _is_from(record, *REQUESTS):
        return {"event": "A request failed."}
    return {"event": "A library reports something.", "by": f"{record.pathname}:{record.lineno}"}


class Lines(logging.Formatter):
    """A record as one line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        about = {"time": at, "level": record.levelname, "logger": record.name}
        return self.line({**about, **facts_of(record)})

    def line(self, facts: LogFacts) -> str:
        raise NotImplementedError


class JSONLines(Lines):
    """A line of JSON."""

    def line(self, facts: LogFacts) -> str:
        return json.dumps(facts)


class TextLines(Lines):
    """A line for people: time, level, logger, the event, and `name=value` for the rest."""

    def line(self, facts: LogFacts) -> str:
        words = [str(facts.pop(name)) for name in ("time", "level", "logger", "event")]
        frames = facts.pop("at", [])
        words += [f"{name}={value}" for name, value in facts.items()]
        return "\n    ".join([" ".join(words), *frames])
