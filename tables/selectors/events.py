"""Events of a match: the new version, its state, and the last entry."""

import json
from typing import Annotated, TypedDict

from scorer.core import bounds_of, winning_side
from scorer.forms import side_of
from scorer.registry import GAMES
from scorer.text import Voice, rendered
from tables import models
from tables.language import voice_in
from tables.presenters.citations import cite
from tables.presenters.sheet import voice_of
from tables.presenters.types import Also, Kind, Line, PerSide
from tables.selectors.matches import agreed_match, opening_totals, state_after


class LastEntry(TypedDict):
    """The entry that was written last, in short."""

    seq: int
    kind: Kind
    of: int | None
    points: PerSide
    verdict: Annotated[str, "How it went, in a sentence; empty for a correction."]
    lines: list[Line]


class Changed(TypedDict):
    """The state of a match after a change, and the last entry."""

    version: int
    seq: Annotated[int, "The number of the last entry, 0 before the first."]
    totals: PerSide
    status: Annotated[str, Also(enum=models.Match.Status.values)]
    game: Annotated[str, "The game: its `key`."]
    seats: list[str]
    sides: Annotated[list[list[str]], "The names of each side's players."]
    winner: int | None
    winning_side: int | None
    last: LastEntry | None


def changed_data(match: models.Match, last: models.Entry | None, language: str) -> Changed:
    """Return where the match stands, `last` being its last entry, with sentences in a language."""
    bounds = bounds_of(GAMES[match.game], len(match.seats))
    agreed, state = agreed_match(match), last.after["state"] if last else None
    voice = voice_of(bounds, tuple(match.seats), voice_in(language))
    return {
        "version": match.version,
        "seq": match.last_seq,
        "totals": state["totals"] if state else opening_totals(agreed),
        "status": match.status,
        "game": match.game,
        "seats": match.seats,
        "sides": [
            [name for seat, name in enumerate(match.seats) if side_of(bounds.sides, seat) == side]
            for side in range(bounds.sides)
        ],
        "winner": state["winner"] if state else None,
        "winning_side": winning_side(agreed.game, agreed.table, state_after(agreed, last)),
        "last": _last_entry(match, last, voice) if last else None,
    }


def _last_entry(match: models.Match, last: models.Entry, voice: Voice) -> LastEntry:
    return {
        "seq": match.last_seq,
        "kind": last.answer["kind"],
        "of": last.answer.get("of"),
        "points": last.after["points"],
        "verdict": rendered(last.after["verdict"], voice),
        "lines": cite(rendered(last.after["lines"], voice), match.game, voice),
    }


def changed_event(changed: Changed) -> str:
    """Return the event that says so, as it is sent. Its id is the version."""
    data = json.dumps(changed, separators=(",", ":"))
    return f"id: {changed['version']}\nevent: changed\ndata: {data}\n\n"
