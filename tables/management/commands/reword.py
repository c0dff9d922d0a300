"""Reword messages: `manage.py reword "old" "new"`, or `manage.py reword FILE` for many."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tables.management.rewording import Rewording, RewordingError, reword


class Command(BaseCommand):
    help = (
        "Carry a reworded message through code, templates, tests, catalogues and stored texts. "
        'A file is JSON: [{"old": "...", "new": "..."}]. Run `make format messages` afterwards.'
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("words", nargs="+", help="the old and the new message, or a file")

    def handle(self, *args: Any, **options: Any) -> None:
        words: list[str] = options["words"]
        if len(words) > 2:
            raise CommandError("Give the old and the new message, or one file.")
        try:
            pairs = [Rewording(*words)] if len(words) == 2 else _read(Path(words[0]))
            changed = reword(pairs)
        except (RewordingError, OSError, KeyError, ValueError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write("\n".join(changed) or "No message has these words.")


def _read(path: Path) -> list[Rewording]:
    return [Rewording(pair["old"], pair["new"]) for pair in json.loads(path.read_text("utf-8"))]
