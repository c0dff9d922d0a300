"""What a match's events say: that it has moved on, and where it stands now."""

import json
from typing import Annotated, TypedDict

from tables import models
from tables.presenters.types import Also, PerSide
from tables.selectors.matches import agreed_match, opening_totals


class Changed(TypedDict):
    """Where a match stands after a change: its version, its last entry, its totals."""

    version: int
    seq: Annotated[int, "The number of the last entry, 0 before the first."]
    totals: PerSide
    status: Annotated[str, Also(enum=models.Match.Status.values)]


def changed_data(match: models.Match, last: models.Entry | None) -> Changed:
    """Where the match stands, `last` being its last entry."""
    totals = last.after["state"]["totals"] if last else opening_totals(agreed_match(match))
    return {
        "version": match.version,
        "seq": match.last_seq,
        "totals": totals,
        "status": match.status,
    }


def changed_event(changed: Changed) -> str:
    """The event that says so, as it is sent; its id is the version."""
    data = json.dumps(changed, separators=(",", ":"))
    return f"id: {changed['version']}\nevent: changed\ndata: {data}\n\n"
