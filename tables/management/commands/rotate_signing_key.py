"""A new key for signing records."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tables.signing import NoKey, rotate


class Command(BaseCommand):
    """Signs with a new key from now on. What the old ones signed can be verified as before."""

    help = "Make a new key for signing records; old records stay verifiable."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            key_id = rotate()
        except (NoKey, OSError) as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"Records are signed with key {key_id} from now on.")
