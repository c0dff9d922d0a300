"""Preparation of a start: the database migrated, and static files collected."""

import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection

from tables.management.one_at_a_time import locked_folder
from tables.outages import kind_of
from tables.problems import RequestProblem
from tables.services.transactions import write_probe

REMEDIES = {
    "full": "has no room left. Make room on its disk.",
    "read-only": "can only be read. Make it writable for this user.",
    "damaged": "is damaged. Restore a backup into a new folder: see docs/running.md.",
    "failing disk": "is on a disk that does not read or write as it should. Replace the disk.",
    "no answer": "does not answer. Start it, or correct DATABASE_URL or VAR_DIR.",
    "busy": "is held by another program. Stop that, and start again.",
}
"""Remedies by the reason of an outage. Each continues after the name of the database."""


class Command(BaseCommand):
    """Processes that start together wait for each other. What cannot be done is one sentence."""

    help = "Bring the database up to date, and collect the files that browsers load."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        var = Path(settings.VAR_DIR)
        if not os.access(var, os.W_OK | os.X_OK):
            raise CommandError(f"VAR_DIR is {var}, where this user cannot write.")
        try:
            call_command("migrate", verbosity=0, interactive=False)
        except DatabaseError as error:
            raise CommandError(what_to_mend(error)) from None
        try:
            with locked_folder(var):
                call_command("collectstatic", verbosity=0, interactive=False)
        except OSError as error:
            raise CommandError(f"VAR_DIR is {var}, where {error}.") from None
        try:
            write_probe()
        except (DatabaseError, RequestProblem) as error:
            # What can be read is still served.
            self.stderr.write(what_to_mend(error))


def what_to_mend(error: DatabaseError | RequestProblem) -> str:
    """Return what to do about a database that does not work. Raises what is a fault of ours."""
    if isinstance(error, RequestProblem):
        return f"The database {_name()} {REMEDIES[getattr(error, 'reason', 'busy')]}"
    kind = kind_of(error)
    if kind is None:
        raise error
    lines = str(error.__cause__ or error).strip().splitlines()
    told = f" (It says: {lines[-1]})" if lines else ""
    return f"The database {_name()} {REMEDIES[kind.reason]}{told}"


def _name() -> str:
    database = connection.settings_dict
    if connection.vendor == "sqlite":
        return str(database["NAME"])
    return f"{database['NAME']} at {database['HOST'] or 'this machine'}"
