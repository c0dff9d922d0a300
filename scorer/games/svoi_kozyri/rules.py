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
    options=("sixes_handover",),
)
PICK_UP = Rule(
    "1.2",
    text("Picking up"),
    text(
        "Whoever does not beat the top card picks up, at most tables three cards if it is not of "
        "his trumps, five if it is, the whole pile if it is the ace of his trumps. The list is "
        "missing in the written rules, so every table confirms it."
    ),
    "Commonly reported; the written rules' list is lost",
    options=("pickup", "custom", "peek"),
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
    options=("draw_rule", "draw_on_final_cover", "stall", "stall_pickups"),
    unless=(("draw_rule", (False,)), ("stall", ("table_decides",))),
)
TALLY = Rule(
    "2.3",
    text("Keeping count"),
    text(
        "There are no points. A table counts lost hands, or the places in which players went "
        "out, or the loser pays one to each of the others."
    ),
    "No source; house practice",
    options=("tally",),
)
DEALER = Rule(
    "3.1",
    text("Who deals next"),
    text("The loser deals. After a draw the same player deals again."),
    "Written rules",
    options=("dealer_after_draw",),
)
PENALTY = Rule(
    "3.2",
    text("Penalty"),
    text("No source has a penalty. Where a table agrees on one, it counts as lost hands."),
    "House practice",
)

SIXES = Rule(
    "4.1",
    text("The sixes"),
    text(
        "Before play every six goes to the owner of its suit. Sixes of suits that are nobody's "
        "stay where they were dealt."
    ),
    "Written rules; nobody's sixes: silent",
    options=("sixes_handover", "orphan_sixes"),
)
BEAT = Rule(
    "4.2",
    text("Beating the top card"),
    text(
        "The top card is beaten by a higher one of its suit or by an own trump. A card of the own "
        "trumps yields only to a higher one of them. Whose trumps the others have does not matter."
    ),
    "Written rules",
)
TURN = Rule(
    "4.3",
    text("A turn"),
    text(
        "Whoever beats the top card leads one more card on it, if he has one; or he picks up, "
        "even if he could beat. On an empty pile a single card is led."
    ),
    "Written rules",
    options=("peek",),
)
OUT = Rule(
    "4.4",
    text("Going out"),
    text(
        "Whoever has no cards left is out. If his last card beat another, the next player leads "
        "freely on top of the pile; if it was led, it has to be answered."
    ),
    "Written rules",
)

RULES = (
    TRUMPS, PICK_UP, LOSER, DRAW, TALLY, DEALER, PENALTY, SIXES, BEAT, TURN, OUT,
)  # fmt: skip
