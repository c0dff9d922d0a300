"""List the questions that the search did not answer."""

from typing import Any

from django.core.management.base import BaseCommand

from tables import models


class Command(BaseCommand):
    """Prints the questions that people told, those told most often first."""

    help = "List the questions that the search did not answer: count, language, game, words."

    def handle(self, *args: Any, **options: Any) -> None:
        for one in models.Sought.objects.order_by("-count", "-last_on", "words"):
            line = f"{one.count}\t{one.language}\t{one.game or 'any'}\t{one.words}"
            self.stdout.write(line)
