"""Rulings and acceptances in a record.

What most matches do not have is left out, so their records are those of earlier releases.
"""

from typing import Any

from tables import models
from tables.presenters.types import AcceptanceInRecord, AppealInRecord, RulingInRecord
from tables.selectors.timestamps import timestamp

RULING_FIELDS = ("question", "facts", "options", "standing", "standing_by", "after_seq")
APPEAL_FIELDS = ("outcome", "verdict", "reason", "rule")
ACCEPTANCE_FIELDS = ("side", "seq", "name")


def recorded_rulings(match: models.Match) -> list[RulingInRecord]:
    """Return the rulings of a match with their appeals, in order."""
    rulings = match.rulings.order_by("number").prefetch_related("appeals")
    return [_ruling(ruling) for ruling in rulings]


def _ruling(ruling: models.Ruling) -> RulingInRecord:
    recorded: RulingInRecord = {
        "question": ruling.question,
        "facts": ruling.facts,
        "options": ruling.options,
        "standing": ruling.standing,
        "standing_by": ruling.standing_by,
        "after_seq": ruling.after_seq,
        "at": timestamp(ruling.created_at),
    }
    if ruling.standing_at:
        recorded["standing_at"] = timestamp(ruling.standing_at)
    if ruling.from_now_on:
        recorded["from_now_on"] = True
    appeals = sorted(ruling.appeals.all(), key=lambda appeal: appeal.pk)
    if appeals:
        recorded["appeals"] = [_appeal(appeal) for appeal in appeals]
    return recorded


def _appeal(appeal: models.Appeal) -> AppealInRecord:
    """Return an appeal without its link. Importing a pending one creates a new link."""
    recorded: AppealInRecord = {"at": timestamp(appeal.created_at)}
    if appeal.withdrawn_at:
        recorded["withdrawn_at"] = timestamp(appeal.withdrawn_at)
    if appeal.decided_at:
        values = ((name, getattr(appeal, name)) for name in APPEAL_FIELDS)
        said: Any = {name: value for name, value in values if value}
        recorded |= said
        recorded["by"] = appeal.decided_by
        recorded["decided_at"] = timestamp(appeal.decided_at)
    return recorded


def recorded_acceptances(match: models.Match) -> list[AcceptanceInRecord]:
    """Return who accepted what, in the order in which they did."""
    return [
        {
            "side": acceptance.side,
            "seq": acceptance.seq,
            "name": acceptance.name,
            "at": timestamp(acceptance.created_at),
        }
        for acceptance in match.acceptances.order_by("pk")
    ]
