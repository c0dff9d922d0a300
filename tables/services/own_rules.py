"""The table's own rules, taken over into the next match of the same people."""

from uuid import uuid4

from tables import models
from tables.access.appeals import new_appeal
from tables.selectors.cases import options_that_matter
from tables.selectors.matches import seated
from tables.selectors.rulings import own_rules

DECISION = ("outcome", "verdict", "reason", "rule", "decided_by", "decided_at", "decided_op_id")


def take_over(earlier: models.Match, match: models.Match) -> None:
    """Store the own rules of an earlier match with one that has just been opened.

    Left out are those that rest on house rules which these tables have agreed otherwise. To be
    called in the transaction that opens the match.
    """
    game = seated(match).game
    held = [
        rule
        for rule in own_rules(earlier)
        if all(
            rule.options.get(name) == match.options[name]
            for name in options_that_matter(game, rule)
        )
    ]
    for number, rule in enumerate(held, start=1):
        _take(rule, match, number)


def _take(rule: models.Ruling, match: models.Match, number: int) -> None:
    """A rule as it was given, its decision where it was appealed; nothing was written before it."""
    taken = models.Ruling.objects.create(
        match=match, number=number, question=rule.question, facts=rule.facts, options=rule.options,
        findings=rule.findings, standing=rule.standing, standing_by=rule.standing_by,
        standing_at=rule.standing_at, from_now_on=True, after_seq=0, op_id=uuid4(),
        created_at=rule.created_at,
    )  # fmt: skip
    decided = rule.appeals.exclude(decided_at=None).order_by("pk").last()
    if decided:
        appeal = new_appeal(taken)
        appeal.op_id, appeal.created_at = uuid4(), decided.created_at
        for name in DECISION:
            setattr(appeal, name, getattr(decided, name))
        appeal.save(force_insert=True)
