"""Kosakeln: what to do when something went wrong.

The written rules are silent; the cups and manners of its neighbours among the tarock games decide,
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
from scorer.games.kosakeln.wrong_discards import discard
from scorer.sources import SAUWALD_CUP, SKAT_COURT, TAROCK, TAROCK_CUP, TIROL_CUP
from scorer.text import Text, text
from scorer.tricks import NOT_ALLOWED_CARD

ONE_WRONG = AS_REVOKE._replace(
    done=(text("Whoever has a card too many or too few has revoked."), *AS_REVOKE.done[1:])
)
BOTH_WRONG = Remedy(
    (
        text("Both have revoked, so neither gets anything."),
        text("That nothing is written then is our reading of the cup's rules."),
    ),
    cups(TAROCK_CUP),
    VOID,
)
WRONG_NUMBERS = yes_or_no(
    "both", text("Do both have a wrong number of cards?"), BOTH_WRONG, ONE_WRONG
)
NUMBER = yes_or_no(
    "begun",
    text("Has the auction begun?"),
    WRONG_NUMBERS,
    Remedy((text("The same dealer deals again."),), cups(SAUWALD_CUP, TAROCK_CUP)),
)
TOO_LATE = Remedy(
    (text("No source names a penalty: the table decides."),),
    (silent(None, text("The cups know a new deal before the first call alone")),),
)
PLAYED_ON = Remedy(
    (text("Play goes on; nothing is written for it."),), cups(SAUWALD_CUP, TAROCK_CUP)
)
WRONG_LEAD = yes_or_no(
    "turned",
    TURNED,
    yes_or_no("warned", text("Was that player warned for it before?"), AS_REVOKE, PLAYED_ON),
    Remedy(
        (text("The card is taken back, and the right player leads."),),
        cups(SAUWALD_CUP, TAROCK_CUP),
    ),
)
FAILED_SENTENCES = {
    "pay_opponent": text("The announcement has failed: its value goes to the opponent."),
    "no_score": text("The announcement has failed; nothing is written for it."),
    "minus_self": text("The announcement has failed: the announcer writes it as minus."),
}


def _failed(options: Options, first: Text, source: Citation) -> Remedy:
    """An announcement that fails, as this table writes it in the deal."""
    house_rule = options.failed_announcement
    failed = usual(SAUWALD_CUP, TAROCK, FAILED)
    if house_rule != "pay_opponent":
        failed = by_house_rule(FAILED, "failed_announcement")
    return Remedy((first, FAILED_SENTENCES[house_rule]), (failed, source), CORRECTED)


def _not_held(options: Options) -> Node:
    first = text("That is no revoke; the deal is played on.")
    return _failed(options, first, usual(SAUWALD_CUP, TAROCK))


def _bird_too_early(options: Options) -> Node:
    lost = _failed(options, text("The bird is lost, and no more than that."),
                   usual(TAROCK_CUP, TAROCK, BIRD))  # fmt: skip
    gained = AS_REVOKE
    choices = [
        Choice("lost", text("The bird was lost, and nothing gained"), lost),
        Choice("gained", text("Whoever played it gained by it"), gained),
    ]
    if options.bird_order:
        order = AS_REVOKE._replace(citations=(by_house_rule(BIRD, "bird_order"), *REVOKED))
        higher = text("A higher announced bird should have gone first")
        choices.append(Choice("order", higher, order))
    return Branch("came_of_it", text("What came of it?"), tuple(choices))


HELD_LATE = yes_or_no(
    "confirmed",
    text("Have both accepted the deal as written?"),
    Remedy((text("It is lost."),), (written(HELD_RULE), usual(TAROCK_CUP, TAROCK))),
    Remedy((text("It is written with the deal."),), (written(HELD_RULE),), CORRECTED),
)
REFUSED = Remedy(
    (text("The announcement is refused; what was said before stands."),),
    cups(TIROL_CUP, TAROCK_CUP),
)
WRONG_BID = Branch(
    "bid",
    text("What is wrong with the bid?"),
    (
        Choice(
            "passed",
            text("That player had passed"),
            Remedy(
                (text("The bid is refused: whoever passed is out of the auction."),),
                (written(AUCTION), *cups(TIROL_CUP, TAROCK_CUP)),
            ),
        ),
        Choice(
            "too_low",
            text("It is not higher than the one before"),
            Remedy(
                (text("The bid is refused; the player bids rightly or passes."),),
                (written(AUCTION, "who_may_hold"), *cups(TIROL_CUP, TAROCK_CUP)),
            ),
        ),
    ),
)
SEEN = Remedy(
    (
        text("Whoever looked is out of the auction."),
        text("The other player is bound by no bid."),
    ),
    (usual(SKAT_COURT, TAROCK),),
)
EXPOSED = warned(TAROCK, AS_REVOKE)

IRREGULARITIES = (
    Irregularity(
        "T1", "revoke", text("A revoke"),
        ("Renonce", "Who pays a Renonce", "Wer zahlt die Renonce", "nicht bedient", "renege"),
        revoke, ("accounting",), (NOT_ALLOWED_CARD,),
    ),
    Irregularity(
        "T2", "wrong_discard", text("Cards laid away wrongly"),
        ("falsch verlegt", "König verlegt", "King discarded", "discard"), discard,
        ("talon_discard_tarock", "exchange_variant", "easy_tactical_tarock"),
    ),
    Irregularity(
        "T3", "wrong_number", text("A wrong number of cards"),
        ("falsche Kartenzahl", "Eine Karte zu wenig", "one card short", "misdeal"), always(NUMBER),
    ),
    Irregularity(
        "T4", "wrong_lead", text("The wrong player led"),
        ("falsches Ausspiel", "Falsch ausgespielt", "lead out of turn"), always(WRONG_LEAD),
    ),
    Irregularity(
        "T5", "not_held", text("A card was announced that is not held"),
        ("falsche Ansage", "Announced without the card", "Ohne Pagat angesagt"),
        _not_held, ("failed_announcement",),
    ),
    Irregularity(
        "T6", "bird_too_early", text("An announced bird was played too early"),
        ("Pagat zu früh", "Uhu zu früh"), _bird_too_early, ("failed_announcement", "bird_order"),
    ),
    Irregularity(
        "T7", "held_late", text("A bonus that was held is claimed late"),
        ("Trull vergessen", "forgot the Trull", "Vier Könige vergessen"), always(HELD_LATE),
    ),
    Irregularity(
        "T8", "announced_late", text("An announcement after the play was called good"),
        ("Nachschießen", "Nachträglich ansagen", "announce later", "gut"), always(REFUSED),
    ),
    Irregularity(
        "T9", "wrong_bid", text("A bid that may not be made"),
        ("Passe", "falsch lizitiert", "insufficient bid"), always(WRONG_BID),
    ),
    Irregularity(
        "T10", "exposed_card", text("A card shown, or words that give the hand away"),
        ("Spielverrat", "Karte gezeigt", "talking"), always(EXPOSED),
    ),
    Irregularity(
        "T11", "talon_seen", text("The talon was looked at before the auction ended"),
        ("Talon eingesehen", "talon seen"), always(SEEN),
    ),
    wrong_score(TAROCK),
    wrong_count(TAROCK, COUNT),
    card_turned_up(TAROCK, TOO_LATE),
    looking_back(TAROCK, PENALTY_RULE),
    failed_claim(),
    left_early(TAROCK),
)  # fmt: skip
