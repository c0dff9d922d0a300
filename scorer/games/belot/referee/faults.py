"""Belot: what to do when something went wrong, and what the offender is written."""

from dataclasses import dataclass
from typing import Any

from scorer.core import Rule, Ruling, Step, paragraph
from scorer.forms import choice, side
from scorer.games.belot.options import Options
from scorer.games.belot.rules import PENALTY
from scorer.games.belot.rules_of_play import AUCTION, IRREGULARITY, WRONG_BID
from scorer.text import Side, Text, listed, text

USUAL_FINE = 26
"""Sheet points that older Bulgarian rules advise for a proven lie."""

ADVICE: dict[str, tuple[Text, Text]] = {
    "wrong_bid": (text("A bid that may not be made"), WRONG_BID.text),
    "bid_out_of_turn": (
        text("A bid out of turn"),
        text("It stands and is repeated when its turn comes."),
    ),
    "revoke": (
        text("A revoke: a card that may not be played"),
        text("A fine of 26 is usual; the second time the game is stopped."),
    ),
    "false_declaration": (
        text("A declaration that was not held"),
        text("It does not count; a fine of 26 is usual if it was known."),
    ),
    "declaration_out_of_turn": (
        text("A declaration out of turn"),
        text("The right to lead passes to the next player."),
    ),
    "described_too_soon": (
        text("A run described before the end"),
        text("That run is annulled."),
    ),
    "wrong_dealer": (
        text("The wrong player dealt"),
        text("Before the first call the right one deals; afterwards the deal stands."),
    ),
    "misdeal": (
        text("A dealing error"),
        text("Only the dealer's opponents may cancel the deal."),
    ),
    "too_many_cards": (
        text("Six cards or more before the bidding"),
        text("Dealt by the own side, that player loses the right to bid."),
    ),
    "exposed_card": (
        text("A card shown by mistake"),
        text("No source names a penalty: the table decides."),
    ),
    "claim": (
        text("A claim of the rest that is doubted"),
        text(
            "All hands are opened, and the opponents choose the line that is best for them within "
            "the order that was stated."
        ),
    ),
    "shuffled_out_of_turn": (
        text("Shuffled out of turn"),
        text("That player deals."),
    ),
}
AGREED: dict[str, Text] = {
    "revoke": text("It is penalised; the second time the game is stopped."),
    "false_declaration": text("It does not count; if it was known, it is penalised."),
}
"""The verdict on a lie where the table has agreed on a penalty."""


@dataclass(frozen=True, kw_only=True)
class Irregularity:
    """What happened, and whose fault it was."""

    kind: str = choice(
        tuple((kind, label) for kind, (label, _) in ADVICE.items()), text("What happened")
    )
    offender: int = side(text("Who broke a rule"))


def irregularity(options: Options, facts: Irregularity) -> Ruling:
    """What the house rules and the sources say, and the penalty where they name one."""
    advice, offender = ADVICE[facts.kind][1], facts.offender
    if facts.kind == "wrong_bid":
        return _confused(options, offender)
    if facts.kind not in AGREED:
        return Ruling(
            advice, _answer(None, "continue", None), (Step("advice", advice, IRREGULARITY),)
        )
    if not options.penalty_points:
        return _fined(options, offender, USUAL_FINE, advice, advice)
    agreed = AGREED[facts.kind]
    verdict = listed((agreed, _penalty(options.penalty_points, offender)))
    return _fined(options, offender, options.penalty_points, verdict, agreed)


def _fined(options: Options, offender: int, points: int, verdict: Text, sentence: Text) -> Ruling:
    """A lie: written like every penalty of this table."""
    answer = _answer(points, options.penalty_deal, _first_hand(options, offender))
    steps = (Step("advice", sentence, IRREGULARITY), *_penalty_steps(options, offender))
    return Ruling(verdict, answer, steps, (offender, points))


def _confused(options: Options, offender: int) -> Ruling:
    """The rules were confused: the one penalty that the written rules name."""
    points = options.penalty_points or None
    answer = _answer(points, options.penalty_deal, _first_hand(options, offender))
    steps = (paragraph(WRONG_BID), *_penalty_steps(options, offender))
    verdict = text("A penalty against {side}, as much as the table agrees.", side=Side(offender))
    if points:
        verdict = _penalty(points, offender)
    return Ruling(verdict, answer, steps, (offender, points or 1))


def _penalty(points: int, offender: int) -> Text:
    return text("A penalty of {points} against {side}.", points=points, side=Side(offender))


def _first_hand(options: Options, offender: int) -> int | None:
    """The side that is first hand in the next deal, where the penalty decides that."""
    decided = options.penalty_deal == "void" and options.penalty_first_hand == "harmed_pair"
    return 1 - offender if decided else None


def _penalty_steps(options: Options, offender: int) -> list[Step]:
    steps = []
    if options.penalty_mode == "add_to_harmed":
        sentence = text("The points go to {side}.", side=Side(1 - offender))
    else:
        sentence = text("The points are taken off {side}.", side=Side(offender))
    steps.append(Step("penalty_points", sentence, PENALTY))
    if options.penalty_deal == "continue":
        return [*steps, Step("deal_goes_on", text("The deal is played on."), PENALTY)]
    steps.append(Step("deal_void", text("The deal is void; hanging points stay."), PENALTY))
    rule: Rule = PENALTY if options.penalty_first_hand == "harmed_pair" else AUCTION
    sentence = (
        text("First hand in the next deal: {side}.", side=Side(1 - offender))
        if rule is PENALTY
        else text("The deal passes on as ever.")
    )
    return [*steps, Step("first_hand", sentence, rule)]


def _answer(points: int | None, deal: str, first_hand: int | None) -> dict[str, Any]:
    return {"points": points, "deal": deal, "first_hand": first_hand}
