"""Kwajongen: what follows from a revoke."""

from dataclasses import dataclass

from scorer.core import Ruling, paragraph
from scorer.forms import side
from scorer.games.kwajongen.options import Options
from scorer.games.kwajongen.rules import REVOKE
from scorer.text import Side, text


@dataclass(frozen=True, kw_only=True)
class Revoke:
    """Who did not follow although he could."""

    offender: int = side(text("Who broke a rule"))


def revoke(options: Options, facts: Revoke) -> Ruling:
    """What follows from a revoke at this table."""
    offender = facts.offender
    verdicts = {
        "correct_only": text("It is put right; nothing is written."),
        "round_to_opponents": text("The round is won by {side}.", side=Side(1 - offender)),
        "plus_one": text("{side} one up.", side=Side(offender)),
    }
    penalty = (offender, 1) if options.revoke == "plus_one" else None
    steps = (paragraph(REVOKE),)
    return Ruling(verdicts[options.revoke], {"outcome": options.revoke}, steps, penalty)
