"""The referee's rulings: queries under a match's house rules, and the rulings stored with it."""

from dataclasses import dataclass
from typing import Any

from scorer.core import Question
from scorer.forms import choice, side
from scorer.text import rendered, text
from tables import models
from tables.presenters.citations import cite
from tables.presenters.rulings import Query, read_query
from tables.presenters.types import Fields, StoredRuling
from tables.problems import NO_RULING, NotFound
from tables.selectors.appeals import appeal_data, way_of
from tables.selectors.matches import (
    agreed_match,
    device_names,
    get_match,
    last_entry,
    match_voice,
    state_after,
)
from tables.selectors.timestamps import timestamp

MOST_RULINGS = 300

RULING_STATUSES = (
    ("accepted", text("Accepted")),
    ("disputed", text("Disputed")),
    ("open", text("Left open")),
)


@dataclass(frozen=True, kw_only=True)
class RulingStatus:
    """The other side's response to a ruling."""

    standing: str = choice(RULING_STATUSES, text("What the other side says"))
    by: int | None = side(text("Side"), optional=True)


def read_query_at(match: models.Match, data: Any) -> Query:
    """Return a query under the house rules of a match. Raises AnswerError."""
    agreed = agreed_match(match)
    return read_query(agreed.game, data, agreed.table.options)


def known_facts(match: models.Match, question: Question) -> Fields:
    """Return the facts that follow from the match itself."""
    agreed = agreed_match(match)
    return question.prefill(agreed.table, state_after(agreed, last_entry(match)))


def get_ruling(match: models.Match, number: int) -> models.Ruling:
    """Return a stored ruling by its number. Raises NotFound."""
    ruling = match.rulings.filter(number=number).first()
    if ruling is None:
        raise NotFound(NO_RULING)
    return ruling


def rulings_of(match_id: str) -> list[StoredRuling]:
    """Return the stored rulings of a match, in order. Raises NotFound."""
    match = get_match(match_id)
    devices, rules = device_names(match), own_rules(match)
    rulings = match.rulings.order_by("number").prefetch_related("appeals")
    return [_in_words(match, ruling, devices, rules) for ruling in rulings]


def stored_ruling(match: models.Match, ruling: models.Ruling) -> StoredRuling:
    """Return a stored ruling in words."""
    return _in_words(match, ruling, device_names(match), own_rules(match))


def own_rules(match: models.Match) -> list[models.Ruling]:
    """Return the rulings that the table made its rules from now on."""
    return list(match.rulings.filter(from_now_on=True).order_by("number"))


def own_rule_on(rules: list[models.Ruling], question: str, facts: Fields) -> models.Ruling | None:
    """Return the table's own rule, among `rules`, on a question with exactly these facts."""
    return next((rule for rule in rules if (rule.question, rule.facts) == (question, facts)), None)


def _in_words(
    match: models.Match, ruling: models.Ruling, devices: dict[str, str], rules: list[models.Ruling]
) -> StoredRuling:
    voice = match_voice(match)
    words = rendered(ruling.findings, voice)
    appeals = sorted(ruling.appeals.all(), key=lambda appeal: appeal.pk)
    appeals_data = [appeal_data(appeal, match.game) for appeal in appeals]
    changed = [appeal["verdict"] for appeal in appeals_data if appeal["status"] == "changed"]
    precedent = own_rule_on(rules, ruling.question, ruling.facts)
    return {
        "number": ruling.number,
        "game": match.game,
        "question": ruling.question,
        "facts": ruling.facts,
        "verdict": words["verdict"],
        "answer": words["answer"],
        "steps": cite(words["steps"], match.game, voice),
        "penalty": words["penalty"],
        "options": ruling.options,
        "standing": ruling.standing,
        "standing_by": ruling.standing_by,
        "standing_at": timestamp(ruling.standing_at) if ruling.standing_at else None,
        "in_force": changed[-1] if changed else words["verdict"],
        "from_now_on": ruling.from_now_on,
        "precedent": precedent.number if precedent else None,
        "appeals": appeals_data,
        "way": way_of(ruling, appeals, voice, devices),
        "after_seq": ruling.after_seq,
        "created_at": timestamp(ruling.created_at),
    }
