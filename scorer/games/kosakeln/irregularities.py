"""Kosakeln: what to do when something went wrong.

The written rules are silent; the cups and manners of its neighbours among the tarock games decide,
and where even they are silent the Skat court gives advice.
"""

from scorer.core.irregularity import (
    CORRECTED,
    COUNTED,
    PENALTY,
    VOID,
    Branch,
    Choice,
    Citation,
    Irregularity,
    Node,
    Remedy,
    Work,
    agreed,
    always,
    house_rule,
    silent,
    usual,
    written,
    yes_or_no,
)
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.rules import (
    ACCOUNTING,
    AUCTION,
    BIRD,
    COUNT,
    EXCHANGE,
    FAILED,
    FOLLOW,
    HELD_RULE,
    REVOKE,
    TALON,
)
from scorer.games.kosakeln.rules import PENALTY as PENALTY_RULE
from scorer.games.kosakeln.tariff import CONTRACT_NAMES, GAME_VALUES
from scorer.mishaps import (
    TAKEN_BACK,
    TURNED,
    card_turned_up,
    failed_claim,
    left_early,
    looking_back,
    warned,
    wrong_count,
    wrong_score,
)
from scorer.text import Text, text
from scorer.works import (
    SAUWALD_CUP,
    SKAT_COURT,
    TAROCK,
    TAROCK_CUP,
    TIROL_CUP,
)

REVOKED = (
    usual(TIROL_CUP, TAROCK, REVOKE), usual(SAUWALD_CUP, TAROCK), usual(TAROCK_CUP, TAROCK),
)  # fmt: skip
ENDS = text("The deal ends; the other player gets the game and what he announced.")
AS_REVOKE = Remedy(
    (
        text("It is judged as a revoke."),
        ENDS,
        text("What the offender announced has failed; what was held stands."),
    ),
    REVOKED,
    COUNTED,
    question="revoke",
)
"""The sum depends on contract, announcements and what was held: the referee adds it up."""


def _cups(*works: Work) -> tuple[Citation, ...]:
    return tuple(usual(work, TAROCK) for work in works)


def _revoke(options: Options) -> Node:
    taken_back = Remedy((TAKEN_BACK,), (usual(TIROL_CUP, TAROCK, REVOKE), written(FOLLOW)))
    if options.accounting == "plus_only":
        # Gains alone are written: what the other player gets is no penalty of the offender.
        counted = AS_REVOKE._replace(citations=(*REVOKED, agreed(ACCOUNTING, "accounting")))
        return yes_or_no("turned", TURNED, counted, taken_back)
    contracts = tuple(
        Choice(contract, label, _game_lost(GAME_VALUES[contract]))
        for contract, label in CONTRACT_NAMES
    )
    contract = Branch("contract", text("Which contract was played?"), contracts)
    plain = text("Later; nothing announced, no Trull, Royal Trull or Four Birds held")
    choices = (
        Choice("early", text("Before the trick was turned down"), taken_back),
        Choice("plain", plain, contract),
        Choice("bonuses", text("Later; something was announced or held"), AS_REVOKE),
    )
    return Branch("noticed", text("When was it noticed, and what counts beside the game?"), choices)


def _game_lost(value: int) -> Remedy:
    paid = text("The offender pays the game: {points}.", points=value)
    return Remedy((text("The deal ends."), paid), REVOKED, PENALTY, value)


PUT_RIGHT = Remedy((text("The cards laid away are put right."),), _cups(TIROL_CUP, TAROCK_CUP))


def _noticed(judged: Remedy) -> Node:
    """Wrong cards laid away: put right until the first trick is turned down."""
    return yes_or_no("turned", text("Has the first trick been turned down?"), judged, PUT_RIGHT)


def _discard(options: Options) -> Node:
    judged = AS_REVOKE._replace(
        done=(*AS_REVOKE.done, text("Cards laid away are shown afterwards on demand."))
    )
    own = _own_talon_tarock(options)
    choices = (
        Choice("honour", text("A King or a Trull card"), _noticed(judged)),
        Choice(
            "talon_tarock",
            text("A tarock, for the Cossack talon"),
            _tarock(
                options.talon_discard_tarock,
                house_rule(options, TALON, "talon_discard_tarock"),
                judged,
            ),
        ),
        Choice("own_tarock", text("A tarock, in the exchange with the own talon"), own),
    )
    return Branch("laid", text("What was laid away?"), choices)


def _own_talon_tarock(options: Options) -> Node:
    if options.exchange_variant == "medium":
        return _tarock("forbidden", written(EXCHANGE, "exchange_variant"), AS_REVOKE)
    if options.exchange_variant == "classic":
        return _tarock("forced_face_up", written(EXCHANGE, "exchange_variant"), AS_REVOKE)
    house_rule = agreed(EXCHANGE, "easy_tactical_tarock")
    return _tarock(options.easy_tactical_tarock, house_rule, AS_REVOKE)


def _tarock(allowed: str, source: Citation, judged: Remedy) -> Node:
    """A tarock laid away: `allowed` is the house rule on it."""
    if allowed == "forbidden":
        return _noticed(judged._replace(citations=(source, *judged.citations)))
    face = text("It lies face up.") if allowed.endswith("face_up") else text("It lies face down.")
    fine = Remedy((text("At this table it may be laid away."), face), (source,))
    if allowed.startswith("free"):
        return fine
    choices = (
        Choice("no", text("No"), fine),
        Choice("early", text("Yes, and the first trick is not turned down yet"), PUT_RIGHT),
        Choice("late", text("Yes, and the first trick has been turned down"), judged),
    )
    return Branch("other", text("Was there another card that could be laid away?"), choices)


ONE_WRONG = AS_REVOKE._replace(
    done=(text("Whoever has a card too many or too few has revoked."), *AS_REVOKE.done[1:])
)
BOTH_WRONG = Remedy(
    (
        text("Both have revoked, so neither gets anything."),
        text("That nothing is written then is our reading of the cup's rules."),
    ),
    _cups(TAROCK_CUP),
    VOID,
)
WRONG_NUMBERS = yes_or_no(
    "both", text("Do both have a wrong number of cards?"), BOTH_WRONG, ONE_WRONG
)
NUMBER = yes_or_no(
    "begun",
    text("Has the auction begun?"),
    WRONG_NUMBERS,
    Remedy((text("The same dealer deals again."),), _cups(SAUWALD_CUP, TAROCK_CUP)),
)
TOO_LATE = Remedy(
    (text("No source names a penalty: the table decides."),),
    (silent(None, text("The cups know a new deal before the first call alone")),),
)
PLAYED_ON = Remedy(
    (text("Play goes on; nothing is written for it."),), _cups(SAUWALD_CUP, TAROCK_CUP)
)
WRONG_LEAD = yes_or_no(
    "turned",
    TURNED,
    yes_or_no("warned", text("Was that player warned for it before?"), AS_REVOKE, PLAYED_ON),
    Remedy(
        (text("The card is taken back, and the right player leads."),),
        _cups(SAUWALD_CUP, TAROCK_CUP),
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
        failed = agreed(FAILED, "failed_announcement")
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
        order = AS_REVOKE._replace(citations=(agreed(BIRD, "bird_order"), *REVOKED))
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
    _cups(TIROL_CUP, TAROCK_CUP),
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
                (written(AUCTION), *_cups(TIROL_CUP, TAROCK_CUP)),
            ),
        ),
        Choice(
            "too_low",
            text("It is not higher than the one before"),
            Remedy(
                (text("The bid is refused; the player bids rightly or passes."),),
                (written(AUCTION, "who_may_hold"), *_cups(TIROL_CUP, TAROCK_CUP)),
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
        _revoke, ("accounting",),
    ),
    Irregularity(
        "T2", "wrong_discard", text("Cards laid away wrongly"),
        ("falsch verlegt", "König verlegt", "King discarded", "discard"), _discard,
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
