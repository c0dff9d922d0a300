"""Kwajongen: what to do when something went wrong.

A revoke goes by the house rule. For the rest the wiezen, klaverjas and belotte players of the Low
Countries say what is usual.
"""

from scorer.common_irregularities import (
    TAKEN_BACK,
    TURNED,
    before_turn,
    card_turned_up,
    failed_claim,
    left_early,
    talking,
    warned,
    wrong_count,
    wrong_score,
)
from scorer.core.irregularity import (
    CORRECTED,
    PENALTY,
    PUBLISHED,
    VOID,
    Branch,
    Choice,
    Citation,
    Irregularity,
    Node,
    Remedy,
    always,
    by_house_rule,
    house_rule,
    silent,
    usual,
    written,
    yes_or_no,
)
from scorer.games.kwajongen.options import Options
from scorer.games.kwajongen.rules import AUCTION, CARDS, FAILED, FOLLOW, REDEAL, REVOKE
from scorer.games.kwajongen.rules import PENALTY as PENALTY_RULE
from scorer.sources import (
    BELGIAN_BELOTTE,
    CARD_LEAGUE,
    CONTREE_FAULTS,
    KLAVERJAS_CLUB,
    KLAVERJAS_TOWN,
    LIMBURG_COURSE,
    LOW_COUNTRIES,
    WIEZEN_CLUB,
)
from scorer.text import text
from scorer.tricks import NOT_ALLOWED_CARD

MOMENT = (usual(WIEZEN_CLUB, LOW_COUNTRIES), usual(KLAVERJAS_TOWN, LOW_COUNTRIES))


def _revoke(options: Options) -> Node:
    source = by_house_rule(REVOKE, "revoke")
    if options.revoke == "correct_only":
        return Remedy(
            (text("Put the mistake right. There is no penalty."),), (source, written(FOLLOW))
        )
    taken_back = Remedy((TAKEN_BACK,), (written(FOLLOW), *MOMENT))
    if options.revoke == "plus_one":
        judged = Remedy((text("The offenders go up by 1."),), (source, *MOMENT), PENALTY, 1)
    else:
        won = text("Score the deal as won by the offender's opponents.")
        judged = Remedy((won,), (source, *MOMENT), CORRECTED)
    return yes_or_no("turned", TURNED, judged, taken_back)


LEAGUE = (usual(CARD_LEAGUE, LOW_COUNTRIES), usual(KLAVERJAS_CLUB, LOW_COUNTRIES))
DEALT_AGAIN = text("Deal again. This does not count as a passed deal.")
FOUND_LATE = Remedy((text("Stop playing. The deal is not scored."), DEALT_AGAIN), LEAGUE, VOID)
MISDEAL = yes_or_no(
    "played",
    text("Has a card been played?"),
    FOUND_LATE,
    Remedy((DEALT_AGAIN,), LEAGUE),
)
CALL_STANDS = Remedy(
    (text("The first call to play stands, and that player's pair has called."),),
    (written(AUCTION),),
)
CALL_VOID = Remedy(
    (text("The call is void, and that pair may not call again in this deal."),),
    (usual(CONTREE_FAULTS, LOW_COUNTRIES),),
)
NOT_SEEN = Remedy(
    (
        text("Leave the tricks face down."),
        text("In Belgian belotte players may look back until the third trick."),
    ),
    (usual(KLAVERJAS_CLUB, LOW_COUNTRIES), usual(BELGIAN_BELOTTE, LOW_COUNTRIES)),
)
REPEATED = Remedy(
    (
        text("Write a penalty if your table has agreed on one."),
        text("Agree the penalty at the table."),
    ),
    (silent(PENALTY_RULE),),
    PENALTY,
)
SIGNS = yes_or_no(
    "open",
    text("Have both pairs openly agreed on signs?"),
    Remedy(
        (text("Signs are allowed, but you may never name a card."),),
        (Citation(PUBLISHED, None, LIMBURG_COURSE.name),),
    ),
    warned(LOW_COUNTRIES, REPEATED),
)


def _forgotten(options: Options) -> Node:
    """Return a point that the sheet lacks, if this table writes it."""
    charged = house_rule(options, FAILED, "failed_call")
    plus_one = Remedy((text("The callers go up by 1. Correct the deal."),), (charged,),
                      CORRECTED)  # fmt: skip
    if options.failed_call == "win_only":
        plus_one = Remedy(
            (text("At this table a failed call costs the callers nothing."),), (charged,)
        )
    raised = house_rule(options, REDEAL, "redeal_bonus")
    bonus = Remedy((text("The win is worth one extra. Correct the deal."),), (raised,), CORRECTED)
    if options.redeal_bonus == "none":
        bonus = Remedy((text("At this table four passes make nothing worth more."),), (raised,))
    choices = (
        Choice("plus_one", text("The point for a failed call"), plus_one),
        Choice("redeal", text("The extra point after four passes"), bonus),
    )
    return Branch("forgotten", text("What was forgotten?"), choices)


IRREGULARITIES = (
    Irregularity(
        "W1", "revoke", text("Somebody revoked"),
        ("verzaken", "loochenen", "Iemand heeft verzaakt", "renege"), _revoke, ("revoke",),
        (NOT_ALLOWED_CARD,),
    ),
    Irregularity(
        "W2", "misdeal", text("There is a dealing error"),
        ("slecht gegeven", "misdeal", "kaart te weinig"), always(MISDEAL),
    ),
    Irregularity(
        "W3", "call_withdrawn", text("Somebody took back a call"),
        ("ik speel", "Ik speel terugnemen"), always(CALL_STANDS),
    ),
    Irregularity(
        "W4", "call_out_of_turn", text("Somebody called out of turn"),
        ("te vroeg geroepen", "Called early"), always(CALL_VOID),
    ),
    before_turn("W5", LOW_COUNTRIES, ("voor de beurt", "Card too early", "lead out of turn")),
    Irregularity(
        "W6", "looking_back", text("Somebody looked at tricks that were turned down"),
        ("slag nakijken", "May I see a trick"), always(NOT_SEEN),
    ),
    Irregularity(
        "W7", "signs", text("Partners signalled to each other"),
        ("teikene", "seinen", "signal"), always(SIGNS),
    ),
    Irregularity(
        "W8", "forgotten_point", text("Somebody forgot a point on the sheet"),
        ("Strafpunt vergeten", "Forgot the plus one", "passenspel vergeten"), _forgotten,
        ("failed_call", "redeal_bonus"),
    ),
    wrong_score(LOW_COUNTRIES),
    wrong_count(LOW_COUNTRIES, CARDS),
    card_turned_up(LOW_COUNTRIES, FOUND_LATE),
    talking(LOW_COUNTRIES, REPEATED),
    failed_claim(),
    left_early(LOW_COUNTRIES),
)  # fmt: skip
