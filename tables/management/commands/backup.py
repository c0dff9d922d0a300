"""A copy of the database while it is in use."""

import subprocess
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection

from tables.management.postgresql import pg_arguments
from tables.private_files import make_private


class Command(BaseCommand):
    """Writes everything that was confirmed before it began into one new file."""

    help = "Copy the database into a new file while it is in use."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="A file that is not there yet.")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            make_private(file)
        except FileExistsError:
            raise CommandError(f"{file} is there already.") from None
        try:
            _vacuum(file) if connection.vendor == "sqlite" else _dump(file)
        except CommandError:
            file.unlink()
            raise
        self.stdout.write(f"{file}: {file.stat().st_size} bytes. Keep the secret key beside it.")


def _vacuum(file: Path) -> None:
    try:
        with connection.cursor() as cursor:
            cursor.execute("VACUUM INTO %s", [str(file)])
    except DatabaseError as error:
        raise CommandError(f"The database cannot be copied: {error}") from None


def _dump(file: Path) -> None:
    arguments, environment = pg_arguments()
    command = ["pg_dump", "--format=custom", "--no-owner", f"--file={file}", *arguments]
    try:
        subprocess.run(command, env=environment, check=True)  # noqa: S603
    except FileNotFoundError:
        raise CommandError("pg_dump is missing: install PostgreSQL's client.") from None
    except subprocess.CalledProcessError as error:
        raise CommandError(f"pg_dump ended with {error.returncode}.") from None
