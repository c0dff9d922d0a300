"""Kosakeln: what to do when something went wrong.

The written rules are silent. The cups and manners of its neighbours among the tarock games decide,
and where even they are silent the Skat court gives advice.
"""

from scorer.common_irregularities import (
    TURNED,
    card_turned_up,
    failed_claim,
    left_early,
    looking_back,
    warned,
    wrong_count,
    wrong_score,
)
from scorer.core.irregularity import (
    CORRECTED,
    VOID,
    Branch,
    Choice,
    Citation,
    Irregularity,
    Node,
    Remedy,
    always,
    by_house_rule,
    silent,
    usual,
    written,
    yes_or_no,
)
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.revoke import AS_REVOKE, REVOKED, cups, revoke
from scorer.games.kosakeln.rules import AUCTION, BIRD, COUNT, FAILED, HELD_RULE
from scorer.games.kosakeln.rules import PENALTY as PENALTY_RULE
from scorer.games.kosakeln.wrong_discards import discard_tree
from scorer.sources import SAUWALD_CUP, SKAT_COURT, TAROCK, TAROCK_CUP, TIROL_CUP
from scorer.text import Text, text
from scorer.tricks import NOT_ALLOWED_CARD

ONE_WRONG = AS_REVOKE._replace(
    done=(text("A player with a card too many or too few has revoked."), *AS_REVOKE.done[1:])
)
BOTH_WRONG = Remedy(
    (
        text("Both players have revoked, so neither scores anything."),
        text("We read the cup's rules to mean that nobody scores."),
    ),
    cups(TAROCK_CUP),
    VOID,
)
WRONG_NUMBERS = yes_or_no(
    "both", text("Do both players have a wrong number of cards?"), BOTH_WRONG, ONE_WRONG
)
NUMBER = yes_or_no(
    "begun",
    text("Has the auction begun?"),
    WRONG_NUMBERS,
    Remedy((text("The same dealer deals again."),), cups(SAUWALD_CUP, TAROCK_CUP)),
)
TOO_LATE = Remedy(
    (text("The sources do not name a penalty. Decide at the table."),),
    (silent(None, text("The cups only allow a new deal before the first call")),),
)
PLAYED_ON = Remedy((text("Play on. Nobody scores for it."),), cups(SAUWALD_CUP, TAROCK_CUP))
WRONG_LEAD = yes_or_no(
    "turned",
    TURNED,
    yes_or_no("warned", text("Was this player warned for it before?"), AS_REVOKE, PLAYED_ON),
    Remedy(
        (text("Take the card back. The right player leads."),),
        cups(SAUWALD_CUP, TAROCK_CUP),
    ),
)
FAILED_SENTENCES = {
    "pay_opponent": text("The announcement has failed. Its value goes to the opponent."),
    "no_score": text("The announcement has failed. Nobody scores for it."),
    "minus_self": text("The announcement has failed. The announcer loses its value."),
}


def _failed(options: Options, first: Text, source: Citation) -> Remedy:
    """Return an announcement that fails, as this table writes it in the deal."""
    house_rule = options.failed_announcement
    failed = usual(SAUWALD_CUP, TAROCK, FAILED)
    if house_rule != "pay_opponent":
        failed = by_house_rule(FAILED, "failed_announcement")
    return Remedy((first, FAILED_SENTENCES[house_rule]), (failed, source), CORRECTED)


def _not_held(options: Options) -> Node:
    first = text("This is not a revoke. Play the deal to the end.")
    return _failed(options, first, usual(SAUWALD_CUP, TAROCK))


def _bird_too_early(options: Options) -> Node:
    lost = _failed(options, text("Only the bird is lost."),
                   usual(TAROCK_CUP, TAROCK, BIRD))  # fmt: skip
    gained = AS_REVOKE
    choices = [
        Choice("lost", text("The bird was lost, and nobody gained by it"), lost),
        Choice("gained", text("The player gained by playing it"), gained),
    ]
    if options.bird_order:
        order = AS_REVOKE._replace(citations=(by_house_rule(BIRD, "bird_order"), *REVOKED))
        higher = text("A higher announced bird should have gone first")
        choices.append(Choice("order", higher, order))
    return Branch("came_of_it", text("What came of it?"), tuple(choices))


HELD_LATE = yes_or_no(
    "confirmed",
    text("Have both players accepted the deal as recorded?"),
    Remedy((text("The claim is lost."),), (written(HELD_RULE), usual(TAROCK_CUP, TAROCK))),
    Remedy(
        (text("The claim counts and is scored with the deal."),), (written(HELD_RULE),), CORRECTED
    ),
)
REFUSED = Remedy(
    (text("Refuse the announcement. Earlier announcements stand."),),
    cups(TIROL_CUP, TAROCK_CUP),
)
WRONG_BID = Branch(
    "bid",
    text("What is wrong with the bid?"),
    (
        Choice(
            "passed",
            text("The player had already passed"),
            Remedy(
                (text("Refuse the bid: a player who passed is out of the auction."),),
                (written(AUCTION), *cups(TIROL_CUP, TAROCK_CUP)),
            ),
        ),
        Choice(
            "too_low",
            text("The bid is not higher than the one before"),
            Remedy(
                (text("Refuse the bid. The player makes a correct bid or passes."),),
                (written(AUCTION, "who_may_hold"), *cups(TIROL_CUP, TAROCK_CUP)),
            ),
        ),
    ),
)
SEEN = Remedy(
    (
        text("The player who looked is out of the auction."),
        text("The other player is not bound by any bid."),
    ),
    (usual(SKAT_COURT, TAROCK),),
)
EXPOSED = warned(TAROCK, AS_REVOKE)

IRREGULARITIES = (
    Irregularity(
        "T1", "revoke", text("Somebody revoked"),
        ("Renonce", "Who pays a Renonce", "Wer zahlt die Renonce", "nicht bedient", "renege"),
        revoke, ("accounting",), (NOT_ALLOWED_CARD,),
    ),
    Irregularity(
        "T2", "wrong_discard", text("Somebody discarded the wrong cards"),
        ("falsch verlegt", "König verlegt", "King discarded", "discard"), discard_tree,
        ("talon_discard_tarock", "exchange_variant", "easy_tactical_tarock"),
    ),
    Irregularity(
        "T3", "wrong_number", text("Somebody has a wrong number of cards"),
        ("falsche Kartenzahl", "Eine Karte zu wenig", "one card short", "misdeal"), always(NUMBER),
    ),
    Irregularity(
        "T4", "wrong_lead", text("The wrong player led"),
        ("falsches Ausspiel", "Falsch ausgespielt", "lead out of turn"), always(WRONG_LEAD),
    ),
    Irregularity(
        "T5", "not_held", text("Somebody announced a card they do not hold"),
        ("falsche Ansage", "Announced without the card", "Ohne Pagat angesagt"),
        _not_held, ("failed_announcement",),
    ),
    Irregularity(
        "T6", "bird_too_early", text("Somebody played an announced bird too early"),
        ("Pagat zu früh", "Uhu zu früh"), _bird_too_early, ("failed_announcement", "bird_order"),
    ),
    Irregularity(
        "T7", "held_late", text("Somebody claims a bonus late"),
        ("Trull vergessen", "forgot the Trull", "Vier Könige vergessen"), always(HELD_LATE),
    ),
    Irregularity(
        "T8", "announced_late", text("Somebody says an announcement was made when it was not"),
        ("Nachschießen", "Nachträglich ansagen", "announce later", "gut"), always(REFUSED),
    ),
    Irregularity(
        "T9", "wrong_bid", text("Somebody made a bid they may not make"),
        ("Passe", "falsch lizitiert", "insufficient bid"), always(WRONG_BID),
    ),
    Irregularity(
        "T10", "exposed_card", text("Somebody showed a card or gave their hand away in words"),
        ("Spielverrat", "Karte gezeigt", "talking"), always(EXPOSED),
    ),
    Irregularity(
        "T11", "talon_seen", text("Somebody looked at the talon before the auction ended"),
        ("Talon eingesehen", "talon seen"), always(SEEN),
    ),
    wrong_score(TAROCK),
    wrong_count(TAROCK, COUNT),
    card_turned_up(TAROCK, TOO_LATE),
    looking_back(TAROCK, PENALTY_RULE),
    failed_claim(),
    left_early(TAROCK),
)  # fmt: skip
