"""Kosakeln: what a revoke comes to, found when it can no longer be corrected."""

from dataclasses import dataclass
from typing import Any

from scorer.core import Ruling, Step, paragraph
from scorer.forms import AnswerError, choice, several, side
from scorer.games.kosakeln.checks import moment_problems, twice
from scorer.games.kosakeln.deal import Announcement, Holding
from scorer.games.kosakeln.items import Item, announced_item, held_items
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.rules import REVOKE
from scorer.games.kosakeln.score import written_by
from scorer.games.kosakeln.tariff import ANNOUNCED_NAMES, CONTRACT_NAMES, GAME_VALUES, HELD_NAMES
from scorer.text import Side, text


@dataclass(frozen=True, kw_only=True)
class Revoke:
    """A deal that ended with a revoke, or with cards that should not have been laid away."""

    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    offender: int = side(text("Who broke a rule"))
    announcements: tuple[Announcement, ...] = several(
        Announcement, len(ANNOUNCED_NAMES), text("Announced")
    )
    held: tuple[Holding, ...] = several(Holding, len(HELD_NAMES), text("Held"))


def revoke(options: Options, facts: Revoke) -> Ruling:
    """Return what both players write, and in hard score the penalty that it comes to."""
    problems = (
        *twice(facts.announcements, "announcements", "bonus"),
        *twice(facts.held, "held", "bonus"),
        *moment_problems(facts.contract, facts.announcements),
    )
    if problems:
        raise AnswerError(problems)
    items, offender = _items(options, facts), facts.offender
    gains = [sum(item.value for item in items if item.side == side) for side in (0, 1)]
    net = gains[1 - offender] - gains[offender]
    hard = options.accounting == "zero_sum"
    points = (gains[0], gains[1])
    if hard:
        points = (-net, net) if offender == 0 else (net, -net)
    answer: dict[str, Any] = {
        "points": list(points),
        "items": [{"bonus": item.key, "side": item.side, "points": item.value} for item in items],
    }
    steps = (paragraph(REVOKE), *(_step(item) for item in items))
    verdict = text("The deal ends. Score: {written}.", written=written_by(points))
    return Ruling(verdict, answer, steps, (offender, net) if hard and net > 0 else None)


def _items(options: Options, facts: Revoke) -> list[Item]:
    innocent = 1 - facts.offender
    contract = dict(CONTRACT_NAMES)[facts.contract]
    items = [Item("game", innocent, GAME_VALUES[facts.contract], True, contract, REVOKE)]
    for announcement in facts.announcements:
        if announcement.bonus != "valat":
            made = announcement.by == innocent
            items += announced_item(options, facts.contract, announcement, made, REVOKE)
    return [item for item in (*items, *held_items(facts.held)) if item.value]


def _step(item: Item) -> Step:
    sentence = text("{item}: {points} for {side}.", item=item.text, points=item.value,
                side=Side(item.side))  # fmt: skip
    return Step("item", sentence, item.rule)
