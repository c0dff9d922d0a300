"""The schemas of a match: its board, its entries with their lines, its sheet."""

from scorer.entries import KINDS
from tables.models import Role
from tables.openapi.parts import (
    MOMENT,
    POINTS,
    TEXT,
    WHOLE,
    YES_NO,
    Schema,
    closed,
    listed,
    or_null,
    ref,
)


def standing_state() -> Schema:
    """Where a match stands after an entry."""
    return {
        "totals": POINTS,
        "carry": {"type": "object", "description": "What the rules take into the next deal."},
        "dealer": {**WHOLE, "description": "The seat that deals next."},
        "deals": WHOLE,
        "over": YES_NO,
        "winner": or_null({**WHOLE, "description": "A side."}),
        "finished": YES_NO,
    }


def ranking() -> Schema:
    """Who is first, for what shows a whole match."""
    return {"ranking": {**POINTS, "description": "The place of every side; equals share one."}}


def row() -> Schema:
    """What an entry writes."""
    return {
        "status": {"enum": ["live", "struck", "late", "unfit"]},
        "amended_by": or_null(WHOLE),
        "struck_by": or_null(WHOLE),
        "stands": or_null({"type": "object", "description": "What it says after its amendment."}),
        "points": POINTS,
        "lines": listed(ref("Line")),
        "steps": listed(ref("Step")),
        "outcome": TEXT,
        "verdict": TEXT,
        "facts": {"type": "object", "description": "What else follows, by name."},
        "problems": listed(ref("FieldProblem")),
        "totals": POINTS,
        "state": ref("State"),
    }


def written() -> Schema:
    """What was entered, of any kind."""
    filled = {"type": "object", "description": "What was filled in."}
    return {
        "seq": WHOLE,
        "kind": {"enum": list(KINDS)},
        "entry": or_null(filled),
        "of": or_null(WHOLE),
        "to": or_null({"type": "object"}),
        "reason": or_null(TEXT),
    }


def opened() -> Schema:
    """What was agreed when the match was opened."""
    return {
        "id": TEXT,
        "game": TEXT,
        "options": {"type": "object"},
        "setup": or_null({"type": "object"}),
        "seats": listed(TEXT),
    }


def match_schemas() -> Schema:
    """Boards, entries, sheets and what they are made of, by name."""
    version = {"version": WHOLE}
    rule = closed({"section": TEXT, "source": TEXT})
    line = {"side": WHOLE, "points": WHOLE, "code": TEXT, "text": TEXT, "rule": ref("Rule")}
    entry = closed(
        {
            **written(),
            "note": TEXT,
            "created_at": MOMENT,
            **row(),
            "who": {**TEXT, "description": "What the device is called that wrote it."},
        },
        ("who",),
    )
    brief = closed({"status": TEXT, "points": POINTS, **standing_state()})
    change = closed({"seq": WHOLE, "before": brief, "after": brief})
    receipt = {**written(), **version, "points": POINTS, "totals": POINTS}
    board = {**opened(), **standing_state(), **ranking(), "last": or_null(ref("Entry")), **version}
    secret = {
        **or_null(TEXT),
        "description": "Null where the link that came with the match was renewed or withdrawn.",
    }
    secrets = closed(dict.fromkeys(Role.values, secret), (*Role.values,))
    return {
        "Rule": rule,
        "Line": closed(line),
        "Step": closed({"text": TEXT, "rule": ref("Rule")}),
        "State": closed(standing_state()),
        "Entry": entry,
        "Receipt": closed(receipt),
        "Preview": closed({**row(), "changes": listed(change)}),
        "Board": closed(board),
        "OpenedMatch": closed({**board, "links": secrets}),
        "Entries": closed(
            {"entries": listed(ref("Entry")), "next_after": or_null(WHOLE), **version}
        ),
        "Sheet": closed(
            {
                **opened(),
                "start": listed(ref("Line")),
                "rows": listed(ref("Entry")),
                **standing_state(),
                **ranking(),
                **version,
            }
        ),
    }
