"""Belot: the paragraphs about play, bidding and what goes wrong, which the referee cites."""

from scorer.core import Rule
from scorer.text import text

STRENGTH = Rule(
    "1.1",
    text("Order of the cards"),
    text(
        "Trumps rank jack, nine, ace, ten, king, queen, eight, seven. They are worth 20, 14, "
        "11, 10, 4, 3, 0 and 0. Other suits rank ace, ten, king, queen, jack, nine, eight, "
        "seven. They are worth 11, 10, 4, 3, 2, 0, 0 and 0. At all trumps every suit ranks as "
        "trumps. At no trumps no suit does."
    ),
    "Written rules, §3. The values follow from the totals stated there.",
)
FOLLOW = Rule(
    "6.1",
    text("Following suit"),
    text("You must follow suit if you can. In a suit that is not trumps you never need to beat."),
    "Written rules §2",
)
RAISE = Rule(
    "6.2",
    text("Raising"),
    text(
        "When trumps are led, and at all trumps, you must play a higher card of the suit if you "
        "have one. This holds over your partner too."
    ),
    "Written rules §2",
    options=("raise_over_partner",),
)
RUFF = Rule(
    "6.3",
    text("Trumping"),
    text(
        "If you cannot follow suit and an opponent is winning, you must trump, and overtrump if "
        "you can. If you cannot, play any card. If your partner is winning, play any card."
    ),
    "Written rules §2",
    options=("undertrump", "must_ruff_over_partner"),
)
TRICK = Rule(
    "6.4",
    text("Who takes the trick"),
    text(
        "The highest trump wins. Without trumps, the highest card of the suit led wins. A "
        "discard never wins. At all trumps only the suit led can win."
    ),
    "Written rules §2",
)
LAST_TRICK = Rule(
    "6.5",
    text("The last trick"),
    text("The last trick scores ten extra points."),
    "Written rules §3",
)
BELOTE_SAID = Rule(
    "6.6",
    text("Saying belot"),
    text(
        "Say belot with the first of the two cards, when you lead it, follow suit with it, or "
        "trump with it. It is too late with a card discarded on another suit at all trumps, or "
        "with the second of the two cards."
    ),
    "Written rules §4",
)
COMBINATIONS = Rule(
    "6.7",
    text("Runs and fours in a hand"),
    text(
        "A run is three or more cards of a suit, in order from seven to ace. A card counts in a "
        "run or in a four, not in both. You can declare what is left of the run if it is long "
        "enough."
    ),
    "Written rules §4",
    options=("overlap",),
)
AUCTION = Rule(
    "7.1",
    text("Bidding"),
    text(
        "The player on the right of the dealer bids first. The bids are clubs, diamonds, "
        "hearts, spades, no trumps and all trumps. Each bid is higher than the last. Three "
        "passes after a call end the bidding. A player who passed may bid later."
    ),
    "Common practice, which the written rules assume",
)
DOUBLED = Rule(
    "7.2",
    text("Saying contra"),
    text(
        "Say contra to the opponents' last bid, and recontra to their contra. A higher bid "
        "cancels both."
    ),
    "Common practice and tournament rules",
    options=("escape_from_contra", "escape_from_recontra"),
)
WRONG_BID = Rule(
    "8.1",
    text("A wrong bid"),
    text("A player who makes an illegal bid is penalised."),
    "Written rules §6",
    options=("penalty_points",),
)
IRREGULARITY = Rule(
    "8.2",
    text("Other irregularities"),
    text(
        "The written rules name no penalty for other mistakes. If somebody lies and is found "
        "out, the penalty is what your table agreed. Otherwise the older Bulgarian rules advise "
        "26 points. They also advise: after a declaration out of turn the lead passes on. A run "
        "described too soon is cancelled. A bid out of turn is repeated in turn. You can claim "
        "a wrong dealer until the first call. Only the dealer's opponents may cancel a faulty "
        "deal."
    ),
    "Older Bulgarian rules, as advice",
    options=("penalty_points",),
)

RULES_OF_PLAY = (
    FOLLOW, RAISE, RUFF, TRICK, LAST_TRICK, BELOTE_SAID, COMBINATIONS, AUCTION, DOUBLED, WRONG_BID,
    IRREGULARITY,
)  # fmt: skip
"""In the order of their sections. `STRENGTH` is beside the points of the cards."""
