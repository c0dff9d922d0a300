"""Worked cases as both runtimes settle them. This is lowered too, so it is kept plain."""

from typing import Any

from scorer.check import start
from scorer.entries import parse_entry
from scorer.history import CurrentEntry, Match, advance, score
from scorer.record import row_data, state_data
from scorer.registry import GAMES
from scorer.text import Voice, rendered


def worked(question: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """What a `case` of `game` comes to: every entry's lines and reasons, and the state after it."""
    game, case = GAMES[question["game"]], question["case"]
    table, state = start(game, case)
    if "history" not in case:
        entry = parse_entry(game, table, {"kind": "round", "entry": case.get("entry")})
        row = advance(game, table, state, 1, CurrentEntry(entry.kind, entry.content))
        settled: dict[str, Any] = rendered(row_data(row, table.sides), voice)
        return settled
    history = tuple([parse_entry(game, table, item) for item in case["history"]])
    sheet = score(Match(game, table, ("",) * table.seats, state.dealer, history), state)
    rows = [rendered(row_data(row, table.sides), voice) for row in sheet.rows]
    return {"rows": rows, **state_data(sheet.state)}
