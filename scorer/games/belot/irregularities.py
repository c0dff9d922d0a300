"""Belot: what to do when something went wrong, from the auction to the last trick.

The written rules decide a wrong bid and what was declared too late. For the rest older Bulgarian
rules advise, and where they are silent the neighbours of the game.
"""

from scorer.common_irregularities import (
    PLAYED_OUT,
    TAKEN_BACK,
    TURNED,
    before_turn,
    card_turned_up,
    doubted,
    left_early,
    looking_back,
    talking,
    wrong_count,
    wrong_score,
)
from scorer.core.irregularity import (
    AGREED,
    CORRECTED,
    PENALTY,
    PUBLISHED,
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
from scorer.games.belot.options import Options
from scorer.games.belot.referee.faults import USUAL_FINE
from scorer.games.belot.rules import CARDS, DECLARATIONS
from scorer.games.belot.rules import PENALTY as PENALTY_RULE
from scorer.games.belot.rules_of_play import AUCTION, BELOTE_SAID, FOLLOW, IRREGULARITY, WRONG_BID
from scorer.sources import BELOTE, CONTREE_FAULTS, KLAVERJAS_TOWN, OLDER_RULES
from scorer.text import Text, text
from scorer.tricks import NOT_ALLOWED_CARD

ADVICE = Citation(PUBLISHED, IRREGULARITY, OLDER_RULES.name)
PENALTY_OPTIONS = ("penalty_points", "penalty_mode", "penalty_deal", "penalty_first_hand")
DELIBERATE = text("Was it done on purpose?")


def _fine(options: Options, first: Text, source: Citation, points: int | None) -> Remedy:
    """Return a penalty as this table writes it. `points` are None where it agrees on them each
    time."""
    amount: Text | int = text("as many points as your table agrees") if points is None else points
    if options.penalty_mode == "add_to_harmed":
        paid = text("The other pair scores {points}.", points=amount)
    else:
        paid = text("The offenders lose {points}.", points=amount)
    citations = (source, _as_agreed(options))
    return Remedy((first, paid, *_deal(options)), citations, PENALTY, points)


def _deal(options: Options) -> tuple[Text, ...]:
    """Return what becomes of the deal of a penalty."""
    if options.penalty_deal == "continue":
        return (text("Play the deal to the end."),)
    void = text("The deal is void. Hanging points stay.")
    if options.penalty_first_hand == "harmed_pair":
        return (void, text("The other pair is first hand in the next deal."))
    return (void, text("The next player deals, as usual."))


def _as_agreed(options: Options) -> Citation:
    """Return the paragraph on penalties, and the house rule where a table has its own."""
    sources = [house_rule(options, PENALTY_RULE, name) for name in PENALTY_OPTIONS]
    own = [source for source in sources if source.rank == AGREED]
    return own[0] if own else written(PENALTY_RULE)


def _lie(options: Options, first: Text) -> Remedy:
    """Return a lie that was found out: the penalty of the table, else what older rules advise."""
    if not options.penalty_points:
        return _fine(options, first, ADVICE, USUAL_FINE)
    return _fine(
        options, first, by_house_rule(IRREGULARITY, "penalty_points"), options.penalty_points
    )


def _revoke(options: Options) -> Node:
    moment = usual(KLAVERJAS_TOWN, BELOTE)
    taken_back = Remedy((TAKEN_BACK,), (written(FOLLOW), moment))
    first = _lie(options, text("The revoke costs a penalty."))
    stopped = Remedy((text("End the match and note the reason."),), (ADVICE,))
    again = yes_or_no("again", text("Has this player lied on purpose before?"), stopped, first)
    return yes_or_no("turned", TURNED, again, taken_back)


def _wrong_bid(options: Options) -> Node:
    points = options.penalty_points or None
    first = text("The bid broke the rules and costs a penalty.")
    fine = _fine(options, first, written(WRONG_BID, "penalty_points"), points)
    if options.penalty_deal == "continue":
        banned = text("Also usual: the other pair may forbid a lead in the suit that was bid.")
        return fine._replace(done=(*fine.done, banned), citations=(*fine.citations, ADVICE))
    if options.penalty_first_hand == "normal_rotation":
        return fine
    same = fine._replace(done=(*fine.done, text("So the same dealer deals again.")))
    on = fine._replace(done=(*fine.done, text("So the next player deals, as usual.")))
    question = text("Was the other pair first hand in this deal?")
    return yes_or_no("first_hand", question, same, on)


MAY_CANCEL = Remedy((text("Only the dealer's opponents may cancel the deal."),), (ADVICE,))


def _faulty_deal() -> Node:
    silenced = Remedy((text("This player may not bid in this deal."),), (ADVICE,))
    own = text("Six or more cards before the bidding, dealt by the player's own side")
    other = text("Any other number, or six dealt by the opponents")
    choices = (Choice("own_side", own, silenced), Choice("other", other, MAY_CANCEL))
    return Branch("cards", text("What is wrong with the cards?"), choices)


WRONG_DEALER = yes_or_no(
    "called",
    text("Has anyone called?"),
    Remedy((text("The deal stands."),), (ADVICE,)),
    Remedy((text("The right player deals. Change the dealer on the sheet."),), (ADVICE,)),
)
LOST = text("The declaration is lost and scores nothing.")
COUNTS = text("The declaration counts.")


def _late_declaration(options: Options) -> Node:
    source = house_rule(options, DECLARATIONS, "declare_until")
    question = text("Had the player already played a card when declaring?")
    if options.declare_until == "first_trick_closed":
        question = text("Was the first trick over when the player declared?")
    return yes_or_no("late", question, Remedy((LOST,), (source,)), Remedy((COUNTS,), (source,)))


def _declared_too_soon(options: Options) -> Node:
    annulled = Remedy(
        (text("The run is cancelled. Score the deal without it."),), (ADVICE,), CORRECTED
    )
    if options.reveal == "after_last_card":
        return annulled
    harmless = Remedy(
        (
            text(
                "At this table players show their declarations after the first trick. Nothing is "
                "lost."
            ),
        ),
        (by_house_rule(DECLARATIONS, "reveal"),),
    )
    return yes_or_no("shown", text("Was the first trick over?"), harmless, annulled)


def _false_declaration(options: Options) -> Node:
    uncounted = Remedy(
        (text("The declaration does not count. Score the deal without it."),),
        (written(DECLARATIONS), ADVICE),
        CORRECTED,
    )
    penalised = _lie(options, text("The declaration does not count, and there is a penalty."))
    return yes_or_no("deliberate", DELIBERATE, penalised, uncounted)


def _belot() -> Node:
    citations = (written(BELOTE_SAID),)
    choices = (
        Choice(
            "in_time",
            text("With the first card: led, in the suit led, or as a trump on another suit"),
            Remedy((text("The belot scores 20."),), citations),
        ),
        Choice(
            "thrown",
            text("With the first card, discarded on another suit"),
            Remedy(
                (text("That card does not earn belot. With the second card it is too late."),),
                citations,
            ),
        ),
        Choice(
            "late", text("With the second card, later, or not at all"), Remedy((LOST,), citations)
        ),
    )
    return Branch("said", text("When did the player say belot?"), choices)


def _claim() -> Node:
    accepted = Remedy(
        (text("The tricks go to the player who claimed them."), PLAYED_OUT), (ADVICE,)
    )
    return yes_or_no("doubted", text("Does anybody doubt the claim?"), doubted(ADVICE), accepted)


def _talked(options: Options) -> Remedy:
    first = text("Treat it as a revoke, if your table has agreed so.")
    return _lie(options, first)


def _talking(options: Options) -> Node:
    return talking(BELOTE, _talked(options)).tree(options)


EXPOSED = Remedy(
    (text("The sources do not name a penalty. Decide at the table."),),
    (silent(IRREGULARITY),),
    PENALTY,
)
BID_OUT_OF_TURN = Remedy(
    (
        text("The bid stands. The player repeats it in turn."),
        text("In French contrée the bid is void and the pair may not bid again."),
    ),
    (ADVICE, usual(CONTREE_FAULTS, BELOTE, AUCTION)),
)
LEAD_PASSES = Remedy((text("Proposal: the right to lead passes to the next player."),), (ADVICE,))

IRREGULARITIES = (
    Irregularity(
        "B1", "revoke", text("Somebody played a card they may not play"),
        ("лъжа", "renege", "He didn't follow suit", "Не отговори на цвета", "не качи", "не цака"),
        _revoke, PENALTY_OPTIONS, (NOT_ALLOWED_CARD,),
    ),
    Irregularity(
        "B2", "wrong_bid", text("Somebody made a bid they may not make"),
        ("insufficient bid", "обява под предната", "He bid diamonds over my hearts",
         "Обяви каро след купа", "объркване"),
        _wrong_bid, PENALTY_OPTIONS,
    ),
    Irregularity(
        "B3", "bid_out_of_turn", text("Somebody bid out of turn"),
        ("извън ред", "Обяви извън ред", "Spoke out of turn"), always(BID_OUT_OF_TURN),
    ),
    Irregularity(
        "B4", "misdeal", text("There is a dealing error"),
        ("misdeal", "грешно раздаване", "six cards", "Дадоха ми шест карти"),
        always(_faulty_deal()),
    ),
    Irregularity(
        "B5", "wrong_dealer", text("The wrong player dealt"),
        ("wrong dealer", "грешен раздаващ", "Раздаде друг"), always(WRONG_DEALER),
    ),
    Irregularity(
        "B6", "exposed_card", text("Somebody showed a card by mistake"),
        ("exposed card", "показана карта", "Показах карта"), always(EXPOSED),
    ),
    before_turn("B7", BELOTE, ("lead out of turn", "извън ред", "игра извън ред")),
    Irregularity(
        "B8", "late_declaration", text("Somebody declared late"),
        ("late declaration", "късен анонс", "Забравих терцата", "forgot the terza"),
        _late_declaration, ("declare_until",),
    ),
    Irregularity(
        "B9", "told_too_soon", text("Somebody described a run too soon"),
        ("run described too soon", "каза терцата", "терца до поп"), _declared_too_soon, ("reveal",),
    ),
    Irregularity(
        "B10", "declaration_out_of_turn", text("Somebody declared out of turn"),
        ("declared out of order", "анонс извън ред"), always(LEAD_PASSES),
    ),
    Irregularity(
        "B11", "false_declaration", text("Somebody declared cards they do not hold"),
        ("false declaration", "фалшив анонс", "Фалшиво каре", "False carré"),
        _false_declaration, PENALTY_OPTIONS,
    ),
    Irregularity(
        "B12", "belot_not_said", text("Somebody forgot to say belot"),
        ("forgot belot", "неказан белот", "Не казах белот"), always(_belot()),
    ),
    Irregularity(
        "B13", "claim", text("Somebody claims the remaining tricks"),
        ("the rest is mine", "Останалите са мои", "claim"), always(_claim()),
    ),
    wrong_score(BELOTE),
    wrong_count(BELOTE, CARDS),
    card_turned_up(BELOTE, MAY_CANCEL),
    talking(BELOTE, _talked(Options()))._replace(tree=_talking, options=PENALTY_OPTIONS),
    looking_back(BELOTE, IRREGULARITY),
    left_early(BELOTE),
)  # fmt: skip
