"""Entries as the pages show them."""

from typing import Any

from scorer.entries import MOST_ENTRIES, PLAYED
from scorer.forms import side_of
from scorer.text import Voice
from tables import models, reading
from tables.pages.cards import shown_hands


def shown_rows(match: models.Match, newest: int = MOST_ENTRIES) -> list[dict[str, Any]]:
    """The rows of the history, the newest first, each with the number of its deal."""
    voice = reading.voice(reading.seated(match))
    rows, number, devices = [], 0, reading.device_names(match)
    for stored in match.entries.filter(seq__gt=match.last_seq - newest).order_by("seq"):
        row = reading.entry_data(stored, voice, devices)
        dealt = row["status"] == "live" and row["state"]["deals"] > number
        number = row["state"]["deals"]
        rows.append({**shown_row(row, voice), "deal_number": number if dealt else None})
    return rows[::-1]


def shown_row(row: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """An entry's data with the names of the sides beside its points."""
    stands = row["stands"] or {"kind": row["kind"], "entry": row["entry"]}
    return {
        **row,
        "stands": stands,
        "lines": [{**line, "side_name": voice.sides[line["side"]]} for line in row["lines"]],
        "written": [
            {"number": number, "name": voice.sides[number], "points": points, "total": total}
            for number, (points, total) in enumerate(zip(row["points"], row["totals"], strict=True))
        ],
        "hands": _hands(stands.get("entry") or {}, voice),
        "corrects": row["kind"] in ("amend", "strike"),
        "can_amend": row["kind"] in PLAYED and row["status"] != "struck",
        "can_strike": row["kind"] in (*PLAYED, "amend") and row["status"] != "struck",
    }


def _hands(filled: dict[str, Any], voice: Voice) -> list[dict[str, Any]]:
    """The cards that were laid out, where they were kept with the deal."""
    seats = (
        {"name": name, "side": side_of(len(voice.sides), seat)}
        for seat, name in enumerate(voice.seats)
    )
    return shown_hands(seats, filled["layout"]) if filled.get("layout") else []
