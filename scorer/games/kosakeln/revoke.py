"""Kosakeln: a revoke, and what is judged as one. The cups decide."""

from scorer.common_irregularities import TAKEN_BACK, TURNED
from scorer.core.irregularity import (
    COUNTED,
    PENALTY,
    Branch,
    Choice,
    Citation,
    Node,
    Remedy,
    Source,
    by_house_rule,
    usual,
    written,
    yes_or_no,
)
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.rules import ACCOUNTING, FOLLOW, REVOKE
from scorer.games.kosakeln.tariff import CONTRACT_NAMES, GAME_VALUES
from scorer.sources import SAUWALD_CUP, TAROCK, TAROCK_CUP, TIROL_CUP
from scorer.text import text

REVOKED = (
    usual(TIROL_CUP, TAROCK, REVOKE), usual(SAUWALD_CUP, TAROCK), usual(TAROCK_CUP, TAROCK),
)  # fmt: skip
ENDS = text("The deal ends. The other player gets the game and what they announced.")
AS_REVOKE = Remedy(
    (
        text("Judge this as a revoke."),
        ENDS,
        text("The offender's announcements have failed. Bonuses for cards held stand."),
    ),
    REVOKED,
    COUNTED,
    question="revoke",
)
"""The sum depends on contract, announcements and what was held: the referee adds it up."""


def cups(*sources: Source) -> tuple[Citation, ...]:
    return tuple(usual(source, TAROCK) for source in sources)


def revoke(options: Options) -> Node:
    taken_back = Remedy((TAKEN_BACK,), (usual(TIROL_CUP, TAROCK, REVOKE), written(FOLLOW)))
    if options.accounting == "plus_only":
        # Gains alone are written: what the other player gets is no penalty of the offender.
        counted = AS_REVOKE._replace(citations=(*REVOKED, by_house_rule(ACCOUNTING, "accounting")))
        return yes_or_no("turned", TURNED, counted, taken_back)
    contracts = tuple(
        Choice(contract, label, _game_lost(GAME_VALUES[contract]))
        for contract, label in CONTRACT_NAMES
    )
    contract = Branch("contract", text("Which contract was played?"), contracts)
    plain = text(
        "Later. Nobody announced anything, and nobody held Trull, Royal Trull or Four Birds"
    )
    choices = (
        Choice("early", text("Before the trick was turned down"), taken_back),
        Choice("plain", plain, contract),
        Choice("bonuses", text("Later. Somebody announced or held something"), AS_REVOKE),
    )
    return Branch(
        "noticed", text("When did you notice it, and what counts in addition to the game?"), choices
    )


def _game_lost(value: int) -> Remedy:
    paid = text("The offender pays the game: {points}.", points=value)
    return Remedy((text("The deal ends."), paid), REVOKED, PENALTY, value)
