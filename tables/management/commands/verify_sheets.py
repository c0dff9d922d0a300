"""Recompute every kept state from the history, which alone is the truth."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scorer.history import score
from scorer.record import row_data
from tables import models
from tables.reading import scorer_match
from tables.services import match_for_writing, writing


class Command(BaseCommand):
    """Fails if an entry keeps something else than its history comes to."""

    help = "Recompute what every entry keeps; say where it differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--repair", action="store_true", help="Keep what was recomputed.")

    def handle(self, *args: Any, repair: bool, **options: Any) -> None:
        checked = different = 0
        for match_id in models.Match.objects.order_by("created_at").values_list("pk", flat=True):
            found = differing(match_id, repair)
            checked, different = checked + 1, different + len(found)
            for seq in found:
                self.stdout.write(f"{match_id}: entry {seq} differs")
        if different and not repair:
            raise CommandError(f"{different} entries differ; --repair keeps what was recomputed.")
        self.stdout.write(f"{checked} matches checked, {different} entries repaired.")


def differing(match_id: str, repair: bool) -> list[int]:
    """The entries of a match that keep something else; repaired where that is asked for."""
    with writing():
        match = match_for_writing(match_id)
        folded = scorer_match(match)
        rows = score(folded).rows
        found = []
        for stored, row in zip(match.entries.order_by("seq"), rows, strict=True):
            after = row_data(row, folded.table.sides)
            if after == stored.after:
                continue
            found.append(stored.seq)
            if repair:
                stored.after = after
                stored.save(update_fields=["after"])
    return found
