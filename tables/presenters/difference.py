"""Changes of an entry before it is saved: the points of a deal, and the totals."""

from scorer.entries import Entry, dump_content
from scorer.history import Match, Sheet
from scorer.names import initial
from scorer.text import Voice
from tables.presenters.sheet import stored_row
from tables.presenters.types import Difference


def difference(
    match: Match, before: Sheet, after: Sheet, written: Entry, voice: Voice
) -> Difference | None:
    """Return what an amendment or a penalty changes, and None for any other entry.

    `before` is the sheet without the entry, `after` with it.
    """
    if written.kind not in ("amend", "penalty"):
        return None
    becomes = after.rows[written.of - 1] if written.of else after.rows[-1]
    was = before.rows[written.of - 1] if written.of else None
    points = stored_row(becomes, match.table.sides)["points"]
    earlier = stored_row(was, match.table.sides)["points"] if was else points
    said = [
        dump_content(row.current.kind, row.current.content) if row else None
        for row in (was, becomes)
    ]
    return {
        "same": said[0] == said[1],
        "sides": [
            {
                "number": side,
                "name": voice.sides[side],
                "initial": initial(voice.sides[side]),
                "was": earlier[side],
                "becomes": points[side],
                "total": before.state.totals[side],
                "will_be": after.state.totals[side],
            }
            for side in range(match.table.sides)
        ],
    }
