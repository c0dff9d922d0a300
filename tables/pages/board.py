"""Boards as the pages show them."""

from typing import Any

from tables import models, reading
from tables.desk.board import board_data


def shown_board(match: models.Match) -> dict[str, Any]:
    """Everything the totals' half of the match page shows."""
    return board_after(match, reading.last_entry(match))


def shown_boards(matches: list[models.Match]) -> list[dict[str, Any]]:
    """The boards of several matches."""
    newest = reading.last_entries(matches)
    return [
        {**board_after(match, newest.get(match.id)), "updated_at": match.updated_at}
        for match in matches
    ]


def board_after(match: models.Match, last: models.Entry | None) -> dict[str, Any]:
    """The board of a match whose newest entry is `last`."""
    at = reading.seated(match)
    voice = reading.voice(at)
    return {
        "id": match.id,
        "version": match.version,
        "setup": match.setup,
        **board_data(at.opened(), reading.state_after(at, last), voice),
        "last": reading.entry_data(last, voice) if last else None,
    }
