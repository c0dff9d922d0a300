"""A database from a backup, where there is none yet."""

import os
import shutil
import sqlite3
import subprocess
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from tables.management.postgresql import pg_arguments
from tables.private_files import make_private


class Command(BaseCommand):
    """Refuses where matches are: nothing is ever overwritten."""

    help = "Fill an empty database from a backup, and check every sheet in it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="What `backup` wrote.")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        if not file.is_file():
            raise CommandError(f"{file} is not there.")
        if connection.introspection.table_names():
            raise CommandError("The database is not empty. Restore into one that is new.")
        if connection.vendor == "sqlite":
            _copy(file, Path(str(connection.settings_dict["NAME"])))
        else:
            _load(file)
        call_command("migrate", verbosity=0, interactive=False)
        call_command("verify_sheets", stdout=self.stdout)


def _copy(file: Path, place: Path) -> None:
    """Check the file and put it in its place in one step. Raises CommandError."""
    with sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True) as copy:
        try:
            [verdict] = copy.execute("PRAGMA integrity_check").fetchone()
        except sqlite3.DatabaseError as error:
            raise CommandError(f"{file} is no database: {error}") from None
    copy.close()
    if verdict != "ok":
        raise CommandError(f"{file} is damaged: {verdict}")
    connection.close()
    for rest in (place, *(place.with_name(place.name + end) for end in ("-wal", "-shm"))):
        rest.unlink(missing_ok=True)
    incoming = place.with_name(f"{place.name}.arriving")
    incoming.unlink(missing_ok=True)
    make_private(incoming)
    shutil.copyfile(file, incoming)
    with incoming.open("rb") as written:
        os.fsync(written.fileno())
    incoming.replace(place)


def _load(file: Path) -> None:
    arguments, environment = pg_arguments()
    command = ["pg_restore", "--no-owner", "--exit-on-error", "--single-transaction"]
    try:
        subprocess.run([*command, *arguments, str(file)], env=environment, check=True)  # noqa: S603
    except FileNotFoundError:
        raise CommandError("pg_restore is missing: install PostgreSQL's client.") from None
    except subprocess.CalledProcessError as error:
        raise CommandError(f"pg_restore ended with {error.returncode}.") from None
