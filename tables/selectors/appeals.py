"""Appeals: decisions, and the history of a ruling."""

from dataclasses import dataclass
from typing import Any

from scorer.core import NAME_LENGTH, NOTE_LENGTH, AnyGame
from scorer.forms import AnswerError, Bounds, Problem, choice, none_of, parse, words
from scorer.registry import GAMES
from scorer.text import Voice, text
from tables import models
from tables.language import request_voice
from tables.presenters.citations import paragraph_href
from tables.presenters.types import AppealData, Decided, Rule, WayStep
from tables.selectors.timestamps import timestamp

MOST_APPEALS = 20
"""Appeals of one ruling, those counted that were withdrawn or sent back."""

REASON_LENGTH = 500
SECTION_LENGTH = 20

OUTCOMES = (
    ("upheld", text("The ruling stands")),
    ("changed", text("Another ruling holds")),
    ("sent_back", text("Sent back to the table")),
)

STEPS = (
    ("asked", text("Asked")),
    ("ruled", text("The referee ruled")),
    ("appealed", text("Somebody else was asked")),
    ("withdrawn", text("The appeal was withdrawn")),
    ("decided", text("Decided")),
)
"""The steps on the way of a ruling, beside what the other side says of it."""


@dataclass(frozen=True, kw_only=True)
class Decision:
    """The decision of an appeal."""

    outcome: str = choice(OUTCOMES, text("Decision"))
    verdict: str = words(NOTE_LENGTH, text("What holds instead"))
    reason: str = words(REASON_LENGTH, text("Why"), least=1)
    rule: str = words(SECTION_LENGTH, text("Paragraph"))
    by: str = words(NAME_LENGTH, text("Your name or role"), least=1)


def read_decision(game: AnyGame, data: Any) -> Decision:
    """Return a decision about a ruling of a game. Raises AnswerError.

    A change says what holds instead and cites a paragraph. Nothing else says another verdict.
    """
    decision = parse(Decision, data, Bounds(1, 1))
    problems = []
    if decision.outcome == "changed":
        if not decision.verdict:
            problems.append(Problem(("verdict",), "required", text("What holds instead?")))
        if not decision.rule:
            problems.append(Problem(("rule",), "required", text("By which paragraph?")))
    elif decision.verdict:
        sentence = text("Only fill this in if you change the ruling.")
        problems.append(Problem(("verdict",), "impossible", sentence))
    sections = [rule.section for rule in game.rules]
    if decision.rule and decision.rule not in sections:
        problems.append(Problem(("rule",), "choice", none_of(decision.rule, sections)))
    if problems:
        raise AnswerError(tuple(problems))
    return decision


def status_of_appeal(appeal: models.Appeal) -> str:
    """Return whether an appeal waits, was withdrawn, or how it was decided."""
    if appeal.decided_at:
        return appeal.outcome
    return "withdrawn" if appeal.withdrawn_at else "open"


def open_appeal(ruling: models.Ruling) -> models.Appeal | None:
    """Return the appeal of a ruling that waits to be decided. There is one at most."""
    return ruling.appeals.filter(withdrawn_at=None, decided_at=None).first()


def decided(appeal: models.Appeal, game: str) -> Decided:
    """Return what became of an appeal."""
    return {
        "status": status_of_appeal(appeal),
        "verdict": appeal.verdict,
        "reason": appeal.reason,
        "rule": _cited(game, appeal.rule) if appeal.rule else None,
        "by": appeal.decided_by,
        "decided_at": timestamp(appeal.decided_at) if appeal.decided_at else None,
    }


def appeal_data(appeal: models.Appeal, game: str) -> AppealData:
    """Return an appeal as its match shows it."""
    return {**decided(appeal, game), "created_at": timestamp(appeal.created_at)}


def _cited(game: str, section: str) -> Rule:
    """Return the paragraph of a section. A later release may have none by that number."""
    sources = {rule.section: rule.source for rule in GAMES[game].rules}
    return {
        "section": section,
        "source": request_voice().translate(sources.get(section, "")),
        "href": paragraph_href(game, section),
    }


def way_of(
    ruling: models.Ruling, appeals: list[models.Appeal], sides: Voice, devices: dict[str, str]
) -> list[WayStep]:
    """Return the way of a ruling: asked, ruled, accepted or disputed, appealed, decided.

    `sides` names the sides, `devices` those who wrote.
    """
    ruled_at = timestamp(ruling.created_at)
    way: list[WayStep] = [
        {"step": "asked", "at": ruled_at, "who": devices.get(ruling.device, "")},
        {"step": "ruled", "at": ruled_at, "who": ""},
    ]
    if ruling.standing != models.Ruling.Status.OPEN:
        at = timestamp(ruling.standing_at) if ruling.standing_at else None
        side = ruling.standing_by
        who = sides.sides[side] if side is not None and side < len(sides.sides) else ""
        way.append({"step": ruling.standing, "at": at, "who": who})
    for appeal in appeals:
        who = devices.get(appeal.device, "")
        way.append({"step": "appealed", "at": timestamp(appeal.created_at), "who": who})
        if appeal.withdrawn_at:
            way.append({"step": "withdrawn", "at": timestamp(appeal.withdrawn_at), "who": ""})
        if appeal.decided_at:
            at, who = timestamp(appeal.decided_at), appeal.decided_by
            way.append({"step": "decided", "at": at, "who": who})
    # A ruling may be accepted or disputed again after an appeal.
    return [*way[:2], *sorted(way[2:], key=lambda step: step["at"] or ruled_at)]
