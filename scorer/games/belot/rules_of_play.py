"""Belot: the paragraphs about play, bidding and what goes wrong, which the referee cites."""

from scorer.core import Rule
from scorer.text import text

STRENGTH = Rule(
    "1.1",
    text("Order of the cards"),
    text(
        "Trumps rank jack, nine, ace, ten, king, queen, eight, seven and count 20, 14, 11, 10, 4, "
        "3, 0, 0. Other suits rank ace, ten, king, queen, jack, nine, eight, seven and count 11, "
        "10, 4, 3, 2, 0, 0, 0. In all trumps every suit ranks as trumps, in no trumps none."
    ),
    "Written rules §3; the values from the totals it states",
)
FOLLOW = Rule(
    "6.1",
    text("Following suit"),
    text("Whoever has a card of the suit led plays one. In a plain suit nobody has to beat."),
    "Written rules §2",
)
RAISE = Rule(
    "6.2",
    text("Raising"),
    text(
        "Where trumps are led, and in all trumps, a higher card of the suit has to be played if "
        "there is one, over the partner too."
    ),
    "Written rules §2",
    options=("raise_over_partner",),
)
RUFF = Rule(
    "6.3",
    text("Trumping"),
    text(
        "Without the suit led a player trumps while an opponent holds the trick, and over a trump "
        "with a higher one. Who cannot overtrump plays what he likes, and so does a player whose "
        "partner holds the trick."
    ),
    "Written rules §2",
    options=("undertrump", "must_ruff_over_partner"),
)
TRICK = Rule(
    "6.4",
    text("Who takes the trick"),
    text(
        "The highest trump, else the highest card of the suit led. A card thrown away holds "
        "nothing; in all trumps only the suit led does."
    ),
    "Written rules §2",
)
LAST_TRICK = Rule(
    "6.5",
    text("The last trick"),
    text("The last trick counts ten more."),
    "Written rules §3",
)
BELOTE_SAID = Rule(
    "6.6",
    text("Saying belot"),
    text(
        "Belot is said with the first of the two cards, as it is led, played in the suit led, or "
        "trumps a suit. With a card thrown on another suit in all trumps, or with the second of "
        "the two, it is too late."
    ),
    "Written rules §4",
)
COMBINATIONS = Rule(
    "6.7",
    text("Runs and fours in a hand"),
    text(
        "A run is three or more cards of a suit in the order seven to ace. A card serves in a "
        "run or in a four, not in both; what is left of the run is declared if it is long enough."
    ),
    "Written rules §4",
    options=("overlap",),
)
AUCTION = Rule(
    "7.1",
    text("Bidding"),
    text(
        "Clubs, diamonds, hearts, spades, no trumps, all trumps: each bid is higher than the one "
        "before. Three passes after a call end the bidding; whoever passed may bid later."
    ),
    "Common practice; the written rules presuppose it",
)
DOUBLED = Rule(
    "7.2",
    text("Saying contra"),
    text(
        "Contra is said to the opponents' last bid, recontra to their contra. A higher bid takes "
        "both away."
    ),
    "Common practice; tournament rules",
    options=("escape_from_contra", "escape_from_recontra"),
)
WRONG_BID = Rule(
    "8.1",
    text("A wrong bid"),
    text("Who bids what may not be bid has confused the rules; that is penalised."),
    "Written rules §6",
    options=("penalty_points",),
)
IRREGULARITY = Rule(
    "8.2",
    text("Other irregularities"),
    text(
        "The written rules name no penalty for them. A lie found out costs what the table has "
        "agreed on for a penalty; else older Bulgarian rules advise 26 points. They advise "
        "besides: the lead passes on after a declaration out of turn, a run that is "
        "described too soon is annulled, a bid out of turn is repeated in turn, a wrong dealer is "
        "claimed before the first call, and only the dealer's opponents may cancel a faulty deal."
    ),
    "Older Bulgarian rules, as advice",
    options=("penalty_points",),
)

RULES_OF_PLAY = (
    FOLLOW, RAISE, RUFF, TRICK, LAST_TRICK, BELOTE_SAID, COMBINATIONS, AUCTION, DOUBLED, WRONG_BID,
    IRREGULARITY,
)  # fmt: skip
"""In the order of their sections; `STRENGTH` is beside the points of the cards."""
