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
    "wrong_bid": (text("Somebody made a bid they may not make"), WRONG_BID.text),
    "bid_out_of_turn": (
        text("Somebody bid out of turn"),
        text("The bid stands. The player repeats it in turn."),
    ),
    "revoke": (
        text("Somebody played a card they may not play"),
        text("A fine of 26 is usual. The second time, end the match."),
    ),
    "false_declaration": (
        text("Somebody declared cards they do not hold"),
        text("The declaration does not count. A fine of 26 is usual if the player knew it."),
    ),
    "declaration_out_of_turn": (
        text("Somebody declared out of turn"),
        text("The right to lead passes to the next player."),
    ),
    "described_too_soon": (
        text("Somebody described a run too soon"),
        text("The run is cancelled."),
    ),
    "wrong_dealer": (
        text("The wrong player dealt"),
        text("Before the first call the right player deals. After it the deal stands."),
    ),
    "misdeal": (
        text("There is a dealing error"),
        text("Only the dealer's opponents may cancel the deal."),
    ),
    "too_many_cards": (
        text("Six cards or more before the bidding"),
        text("If the player's own side dealt them, the player may not bid."),
    ),
    "exposed_card": (
        text("Somebody showed a card by mistake"),
        text("The sources do not name a penalty. Decide at the table."),
    ),
    "claim": (
        text("Somebody doubts a claim of the remaining tricks"),
        text(
            "All players show their hands. The opponents choose the line that is best for them, "
            "within the order the player stated."
        ),
    ),
    "shuffled_out_of_turn": (
        text("Shuffled out of turn"),
        text("This player deals."),
    ),
}
AGREED: dict[str, Text] = {
    "revoke": text("A revoke costs a penalty. The second time, end the match."),
    "false_declaration": text(
        "The declaration does not count. If the player knew it, there is a penalty."
    ),
}
"""The verdict on a lie where the table has agreed on a penalty."""


@dataclass(frozen=True, kw_only=True)
class Irregularity:
    """An irregularity, and the side at fault."""

    kind: str = choice(
        tuple((kind, label) for kind, (label, _) in ADVICE.items()), text("What happened")
    )
    offender: int = side(text("Who broke a rule"))


def irregularity(options: Options, facts: Irregularity) -> Ruling:
    """Return what the house rules and the sources say, and the penalty where they name one."""
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
    """Return a lie: written like every penalty of this table."""
    answer = _answer(points, options.penalty_deal, _first_hand(options, offender))
    steps = (Step("advice", sentence, IRREGULARITY), *_penalty_steps(options, offender))
    return Ruling(verdict, answer, steps, (offender, points))


def _confused(options: Options, offender: int) -> Ruling:
    """Return the rules were confused: the one penalty that the written rules name."""
    points = options.penalty_points or None
    answer = _answer(points, options.penalty_deal, _first_hand(options, offender))
    steps = (paragraph(WRONG_BID), *_penalty_steps(options, offender))
    verdict = text("Penalty: {side}, as many points as your table agrees.", side=Side(offender))
    if points:
        verdict = _penalty(points, offender)
    return Ruling(verdict, answer, steps, (offender, points or 1))


def _penalty(points: int, offender: int) -> Text:
    return text("Penalty: {side}, {points}.", points=points, side=Side(offender))


def _first_hand(options: Options, offender: int) -> int | None:
    """Return the side that is first hand in the next deal, if the penalty decides that."""
    decided = options.penalty_deal == "void" and options.penalty_first_hand == "harmed_pair"
    return 1 - offender if decided else None


def _penalty_steps(options: Options, offender: int) -> list[Step]:
    steps = []
    if options.penalty_mode == "add_to_harmed":
        sentence = text("The points go to {side}.", side=Side(1 - offender))
    else:
        sentence = text("The points come off: {side}.", side=Side(offender))
    steps.append(Step("penalty_points", sentence, PENALTY))
    if options.penalty_deal == "continue":
        return [*steps, Step("deal_goes_on", text("Play the deal to the end."), PENALTY)]
    steps.append(Step("deal_void", text("The deal is void. Hanging points stay."), PENALTY))
    rule: Rule = PENALTY if options.penalty_first_hand == "harmed_pair" else AUCTION
    sentence = (
        text("First hand in the next deal: {side}.", side=Side(1 - offender))
        if rule is PENALTY
        else text("The next player deals, as usual.")
    )
    return [*steps, Step("first_hand", sentence, rule)]


def _answer(points: int | None, deal: str, first_hand: int | None) -> dict[str, Any]:
    return {"points": points, "deal": deal, "first_hand": first_hand}
