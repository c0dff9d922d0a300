"""Django's `migrate`, one process at a time."""

from typing import Any

from django.core.management.commands import migrate
from django.db import connections

from tables.management.one_at_a_time import locked_database


class Command(migrate.Command):
    """Waits while another process migrates. What that one has done is then not done again."""

    def handle(self, *args: Any, **options: Any) -> None:
        with locked_database(connections[options["database"]]):
            super().handle(*args, **options)
