"""The rows of a match's history."""

from typing import Any

from scorer.entries import MOST_ENTRIES
from tables import models, reading
from tables.desk.rows import numbered, shown_row


def shown_rows(match: models.Match, newest: int = MOST_ENTRIES) -> list[dict[str, Any]]:
    """The rows of the history, the newest first, each with the number of its deal."""
    voice = reading.voice(reading.seated(match))
    devices = reading.device_names(match)
    stored = match.entries.filter(seq__gt=match.last_seq - newest).order_by("seq")
    rows = [shown_row(reading.entry_data(one, voice, devices), voice) for one in stored]
    return numbered(rows, 0)[::-1]
