"""What a record holds of a match's rulings and acceptances.

What most matches do not have is left out, so their records are those of earlier releases.
"""

from tables import models
from tables.presenters.types import Fields
from tables.selectors.timestamps import timestamp

RULING_FIELDS = ("question", "facts", "options", "standing", "standing_by", "after_seq")
APPEAL_FIELDS = ("outcome", "verdict", "reason", "rule")
ACCEPTANCE_FIELDS = ("side", "seq", "name")


def recorded_rulings(match: models.Match) -> list[Fields]:
    """The rulings of a match with their appeals, in order."""
    rulings = match.rulings.order_by("number").prefetch_related("appeals")
    return [_ruling(ruling) for ruling in rulings]


def _ruling(ruling: models.Ruling) -> Fields:
    appeals = sorted(ruling.appeals.all(), key=lambda appeal: appeal.pk)
    more = {
        "standing_at": timestamp(ruling.standing_at) if ruling.standing_at else None,
        "from_now_on": ruling.from_now_on,
        "appeals": [_appeal(appeal) for appeal in appeals],
    }
    return {
        **{name: getattr(ruling, name) for name in RULING_FIELDS},
        "at": timestamp(ruling.created_at),
        **{name: value for name, value in more.items() if value},
    }


def _appeal(appeal: models.Appeal) -> Fields:
    """An appeal without its link: one that waits gets another where the record comes in."""
    recorded: Fields = {"at": timestamp(appeal.created_at)}
    if appeal.withdrawn_at:
        recorded["withdrawn_at"] = timestamp(appeal.withdrawn_at)
    if appeal.decided_at:
        filled = {name: getattr(appeal, name) for name in APPEAL_FIELDS}
        recorded |= {name: value for name, value in filled.items() if value}
        recorded |= {"by": appeal.decided_by, "decided_at": timestamp(appeal.decided_at)}
    return recorded


def recorded_acceptances(match: models.Match) -> list[Fields]:
    """Who accepted what, in the order in which they did."""
    return [
        {
            **{name: getattr(acceptance, name) for name in ACCEPTANCE_FIELDS},
            "at": timestamp(acceptance.created_at),
        }
        for acceptance in match.acceptances.order_by("pk")
    ]
