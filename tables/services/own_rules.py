"""The table's own rules, taken over into the next match of the same people."""

from typing import NamedTuple
from uuid import uuid4

from scorer.core import AnyGame
from scorer.forms import AnswerError
from scorer.registry import GAMES
from tables import models
from tables.access.appeals import new_appeal
from tables.capacity.heavy_work import heavy
from tables.presenters.rulings import read_query
from tables.presenters.types import Fields
from tables.selectors.cases import options_cited
from tables.selectors.rulings import own_rules

DECISION = ("outcome", "verdict", "reason", "rule", "decided_by", "decided_at", "decided_op_id")

WEIGHT_OF_A_RULE = 5
"""Cost of asking the referee again about a rule, in entries."""


class OwnRule(NamedTuple):
    """A table's own rule, and its decision where it was appealed."""

    ruling: models.Ruling
    decided: models.Appeal | None


def rules_to_take_over(earlier: models.Match, options: Fields) -> list[OwnRule]:
    """Return the own rules of an earlier match that hold under these house rules, all of them
    named.

    Left out are those that rest on what is agreed otherwise: a rule that they cite touches it, or
    the referee's answer is another one. That may take long, so it is to be called before the
    transaction that opens the match. Raises RequestProblem where there is no place for it.
    """
    game, rulings = GAMES[earlier.game], own_rules(earlier)
    with heavy(len(rulings) * WEIGHT_OF_A_RULE):
        return [
            OwnRule(ruling, ruling.appeals.exclude(decided_at=None).order_by("pk").last())
            for ruling in rulings
            if _holds(game, ruling, options)
        ]


def _holds(game: AnyGame, ruling: models.Ruling, options: Fields) -> bool:
    otherwise = {name for name, value in options.items() if ruling.options.get(name) != value}
    if not otherwise:
        return True
    if otherwise & options_cited(game, ruling):
        return False
    try:
        answer = _answer(game, ruling, ruling.options)
    except AnswerError:
        # Asked of an earlier release: today's referee takes other facts.
        return True
    try:
        return answer == _answer(game, ruling, options)
    except AnswerError:
        return False


def _answer(game: AnyGame, ruling: models.Ruling, options: Fields) -> Fields:
    """Return what the referee answers today to what was asked, under these house rules."""
    query = {"question": ruling.question, "facts": ruling.facts, "options": options}
    return read_query(game, query).ruling().answer


def take_over(rules: list[OwnRule], match: models.Match) -> None:
    """Store rules with a match that has just been opened, in the transaction that opens it."""
    taken = models.Ruling.objects.bulk_create(
        [_taken(rule.ruling, match, number) for number, rule in enumerate(rules, start=1)]
    )
    for rule, ruling in zip(rules, taken, strict=True):
        if rule.decided:
            appeal = new_appeal(ruling)
            appeal.op_id, appeal.created_at = uuid4(), rule.decided.created_at
            for name in DECISION:
                setattr(appeal, name, getattr(rule.decided, name))
            appeal.save(force_insert=True)


def _taken(ruling: models.Ruling, match: models.Match, number: int) -> models.Ruling:
    """Return a rule as it was given. Nothing was written before it."""
    return models.Ruling(
        match=match, number=number, question=ruling.question, facts=ruling.facts,
        options=ruling.options, findings=ruling.findings, standing=ruling.standing,
        standing_by=ruling.standing_by, standing_at=ruling.standing_at, from_now_on=True,
        after_seq=0, op_id=uuid4(), created_at=ruling.created_at,
    )  # fmt: skip
