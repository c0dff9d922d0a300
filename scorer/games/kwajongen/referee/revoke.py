"""Kwajongen: what follows from a revoke."""

from dataclasses import dataclass

from scorer.core import Ruling, paragraph
from scorer.forms import side
from scorer.games.kwajongen.options import Options
from scorer.games.kwajongen.rules import REVOKE
from scorer.text import Side, text


@dataclass(frozen=True, kw_only=True)
class Revoke:
    """The player who did not follow suit but could have."""

    offender: int = side(text("Who broke a rule"))


def revoke(options: Options, facts: Revoke) -> Ruling:
    """Return what follows from a revoke at this table."""
    offender = facts.offender
    verdicts = {
        "correct_only": text("Put the mistake right. There is no penalty."),
        "round_to_opponents": text("{side} win the deal.", side=Side(1 - offender)),
        "plus_one": text("{side} go up by 1.", side=Side(offender)),
    }
    penalty = (offender, 1) if options.revoke == "plus_one" else None
    steps = (paragraph(REVOKE),)
    return Ruling(verdicts[options.revoke], {"outcome": options.revoke}, steps, penalty)
