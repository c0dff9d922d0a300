"""Svoi kozyri: the paragraphs that a score sheet cites.

Every player has trumps of his own. The last one holding cards has lost.
"""

from scorer.core import Rule
from scorer.text import text

PACK = 36

TRUMPS = Rule(
    "1.1",
    text("Your own trumps"),
    text(
        "Each player has a trump suit of their own, agreed before the deal. With fewer than "
        "four players the other suits belong to nobody. Before play each six goes to the owner "
        "of its suit."
    ),
    "Written rules",
    options=("sixes_handover",),
)
PICK_UP = Rule(
    "1.2",
    text("Picking up"),
    text(
        "If you do not beat the top card, you pick up. At most tables you take three cards if "
        "the top card is not one of your trumps, five if it is, and the whole pile if it is "
        "your trump ace. The list is missing in the written rules, so agree it at your table."
    ),
    "Commonly reported. The list of the written rules is lost.",
    options=("pickup", "custom", "peek"),
)
LOSER = Rule(
    "2.1",
    text("The loser"),
    text("When only one player still has cards, that player loses the hand."),
    "Written rules",
)
DRAW = Rule(
    "2.2",
    text("A draw"),
    text(
        "If the player before led their last card, and the only card left beats it, the hand is "
        "drawn."
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
    "No source mentions this. It is house practice.",
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
    text("The sources give no penalty. If your table agrees on one, it counts as lost hands."),
    "House practice",
)

SIXES = Rule(
    "4.1",
    text("The sixes"),
    text(
        "Before play each six goes to the owner of its suit. Sixes of suits that belong to "
        "nobody stay where they were dealt."
    ),
    "The written rules. They do not mention sixes of suits that nobody has.",
    options=("sixes_handover", "orphan_sixes"),
)
BEAT = Rule(
    "4.2",
    text("Beating the top card"),
    text(
        "Beat the top card with a higher card of its suit, or with one of your trumps. If the "
        "top card is one of your trumps, only a higher trump of yours beats it. The other "
        "players' trumps do not matter."
    ),
    "Written rules",
)
TURN = Rule(
    "4.3",
    text("A turn"),
    text(
        "When you beat the top card, lead one more card on top of it if you have one. You may "
        "also pick up, even if you could beat. On an empty pile you lead a single card."
    ),
    "Written rules",
    options=("peek",),
)
OUT = Rule(
    "4.4",
    text("Going out"),
    text(
        "A player without cards is out. If their last card beat another, the next player leads "
        "any card on top of the pile. If it was led, the next player must answer it."
    ),
    "Written rules",
)

RULES = (
    TRUMPS, PICK_UP, LOSER, DRAW, TALLY, DEALER, PENALTY, SIXES, BEAT, TURN, OUT,
)  # fmt: skip
