"""Remove what nobody will miss: matches that were opened and left, and devices long gone."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tables.services.pruning import empty_matches, old_budgets, old_visits, removed


class Command(BaseCommand):
    """Removes empty matches and old visits, as EMPTY_MATCHES_DAYS and VISITS_DAYS say."""

    help = "Remove matches in which nothing was ever written, and visits of devices long gone."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--dry-run", action="store_true", help="Count what would go, and remove nothing."
        )

    def handle(self, *args: Any, dry_run: bool, **options: Any) -> None:
        if dry_run:
            matches, visits = empty_matches().count(), old_visits().count()
        else:
            matches, visits = removed(empty_matches()), removed(old_visits())
            removed(old_budgets())
        outcome = "would go" if dry_run else "removed"
        self.stdout.write(f"{matches} empty matches and {visits} old visits {outcome}.")
