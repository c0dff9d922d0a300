"""Putting a stored ruling to somebody else, taking that back, and what they decide."""

from typing import Any
from uuid import UUID

from django.utils import timezone

from scorer.forms import dump, refuse
from scorer.registry import GAMES
from scorer.text import text
from tables import models
from tables.access.appeals import NO_SUCH_APPEAL, latest_appeal, new_appeal
from tables.access.permissions import Permission
from tables.problems import KeyReused, NotFound, RequestProblem
from tables.selectors.appeals import MOST_APPEALS, Decision, read_decision, status_of_appeal
from tables.selectors.rulings import get_ruling
from tables.services.transactions import match_for_writing, match_written_by, touch, writing

ONE_AT_A_TIME = text("Somebody was already asked about this ruling and has not decided yet.")
DECIDED = text("This appeal is already decided.")


def make_appeal(*, by: Permission, number: int, op_id: UUID) -> tuple[models.Appeal, bool]:
    """Return an appeal of a stored ruling, with a link of its own, and whether it is a replay.

    Raises NotFound, KeyReused, RequestProblem where the ruling is under appeal or an appeal of it
    was decided for good, AnswerError where there were too many, Busy.
    """
    with writing():
        match = match_written_by(by)
        ruling = get_ruling(match, number)
        earlier = match.appeals.filter(op_id=op_id).select_related("ruling").first()
        if earlier is not None:
            if earlier.ruling_id != ruling.pk:
                raise KeyReused
            return earlier, True
        statuses = [status_of_appeal(appeal) for appeal in ruling.appeals.all()]
        if "open" in statuses:
            raise RequestProblem("appeal_open", ONE_AT_A_TIME)
        if "upheld" in statuses or "changed" in statuses:
            raise RequestProblem("appeal_decided", DECIDED)
        if len(statuses) >= MOST_APPEALS:
            raise refuse((), "length", text("Choose {count} of these at most.", count=MOST_APPEALS))
        appeal = new_appeal(ruling)
        appeal.op_id, appeal.device = op_id, by.device
        appeal.save(force_insert=True)
        touch(match)
        return appeal, False


def withdraw_appeal(*, match_id: str, number: int) -> None:
    """Take the latest appeal of a ruling back. Its link opens nothing any more.

    Raises NotFound, RequestProblem where it is decided, Busy.
    """
    with writing():
        match = match_for_writing(match_id)
        appeal = latest_appeal(get_ruling(match, number))
        if appeal.decided_at:
            raise RequestProblem("appeal_decided", DECIDED)
        if not appeal.withdrawn_at:
            appeal.withdrawn_at = timezone.now()
            appeal.save(update_fields=["withdrawn_at"])
            touch(match)


def decide_appeal(*, appeal: models.Appeal, data: Any, op_id: UUID) -> tuple[models.Appeal, bool]:
    """Store what somebody decides, `{outcome, verdict?, reason, rule?, by}`, and whether it is a
    replay. The match need not be open any more.

    Raises NotFound where it was withdrawn, AnswerError, KeyReused, RequestProblem where it is
    decided, Busy.
    """
    with writing():
        match = match_for_writing(appeal.match_id)
        held = match.appeals.select_related("ruling", "match").filter(pk=appeal.pk).first()
        if held is None or held.withdrawn_at:
            raise NotFound(NO_SUCH_APPEAL)
        decision = read_decision(GAMES[match.game], data)
        if held.decided_at:
            if held.decided_op_id != op_id:
                raise RequestProblem("appeal_decided", DECIDED)
            if decision_of(held) != decision:
                raise KeyReused
            return held, True
        for name, value in columns_of(decision).items():
            setattr(held, name, value)
        held.decided_at, held.decided_op_id = timezone.now(), op_id
        held.save()
        touch(match)
        return held, False


def columns_of(decision: Decision) -> dict[str, str]:
    """Return a decision as the fields of an appeal hold it."""
    filled = dump(decision)
    filled["decided_by"] = filled.pop("by")
    return filled


def decision_of(appeal: models.Appeal) -> Decision:
    """Return what was decided about an appeal."""
    return Decision(
        outcome=appeal.outcome,
        verdict=appeal.verdict,
        reason=appeal.reason,
        rule=appeal.rule,
        by=appeal.decided_by,
    )
