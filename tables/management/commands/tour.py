"""Draw docs/tour.md again."""

from typing import Any

from django.core.management.base import BaseCommand

from tables.management.tour import TOUR, drawn


class Command(BaseCommand):
    """Writes the page. What it says comes from the code."""

    help = "Draw docs/tour.md from the code."

    def handle(self, *args: Any, **options: Any) -> None:
        TOUR.write_text(drawn(), "utf-8")
