"""Recompute every stored state from the history, which alone is the truth."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scorer.forms import AnswerError
from tables import models
from tables.services.repairs import Unreadable, differing


class Command(BaseCommand):
    """Fails if anything differs and was not repaired."""

    help = "Recompute what entries and matches hold; say where it differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--repair", action="store_true", help="Store what was recomputed.")

    def handle(self, *args: Any, repair: bool, **options: Any) -> None:
        checked = wrong = unreadable = 0
        for match_id in models.Match.objects.order_by("created_at").values_list("pk", flat=True):
            checked += 1
            try:
                differences_found = differing(match_id, repair)
            except (AnswerError, Unreadable) as error:
                self.stdout.write(f"{match_id}: its history cannot be read: {error}")
                unreadable += 1
                continue
            wrong += len(differences_found)
            for difference in differences_found:
                self.stdout.write(str(difference))
        self.stdout.write(f"{checked} matches checked, {wrong} differences.")
        if unreadable:
            raise CommandError(f"{unreadable} matches cannot be read.")
        if wrong and not repair:
            raise CommandError("--repair stores what was recomputed.")
