"""Svoi kozyri: the paragraphs that a score sheet cites.

Every player has trumps of his own; the last one holding cards has lost.
"""

from scorer.core import Rule
from scorer.text import text

PACK = 36

TRUMPS = Rule(
    "1.1",
    text("Own trumps"),
    text(
        "Every player has a suit of his own as trumps, agreed before dealing; with fewer than "
        "four players the other suits are nobody's. Before play every six goes to the owner of "
        "its suit."
    ),
    "Written rules",
)
PICK_UP = Rule(
    "1.2",
    text("Picking up"),
    text(
        "Whoever does not beat the top card picks up: three cards if it is not of his trumps, "
        "five if it is, the whole pile if it is the ace of his trumps. The list is missing in "
        "the written rules, so every table confirms it."
    ),
    "Commonly reported; the written rules' list is lost",
)
LOSER = Rule(
    "2.1",
    text("The loser"),
    text("When only one player still holds cards, he has lost the hand."),
    "Written rules",
)
DRAW = Rule(
    "2.2",
    text("A draw"),
    text(
        "If the last card of the one before him was led, and the single card he holds beats it, "
        "the hand is drawn."
    ),
    "Written rules",
)
TALLY = Rule(
    "2.3",
    text("Keeping count"),
    text(
        "There are no points. A table counts lost hands, or the places in which players went "
        "out, or the loser pays one to each of the others."
    ),
    "No source; house practice",
)
DEALER = Rule(
    "3.1",
    text("Who deals next"),
    text("The loser deals. After a draw the same player deals again."),
    "Written rules",
)
PENALTY = Rule(
    "3.2",
    text("Penalty"),
    text("No source has a penalty. Where a table agrees on one, it counts as lost hands."),
    "House practice",
)

RULES = (TRUMPS, PICK_UP, LOSER, DRAW, TALLY, DEALER, PENALTY)
