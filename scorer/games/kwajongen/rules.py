"""Kwajongen: the paragraphs that a score sheet cites, and the figures they name.

Kwajongen is the Flemish form of Couillon: two pairs count down from ten with a 24-card pack.
"""

from scorer.core import Rule
from scorer.text import text

DEALT = {4: (12, 40), 5: (24, 40), 6: (40, 40)}
"""The card points that can be in play, by the size of a hand: only 4 x size of 24 are dealt."""

WITHOUT_LAST_TRICK = {4: 36, 5: 40, 6: 40}
"""The most card points of a side that lost a trick, by the size of a hand."""

MOST_RAISES = 3

START = Rule(
    "1.1",
    text("The start"),
    text("Both pairs start from 10 and count down. The first pair at 0 or less wins."),
    "Written rules",
    options=("start",),
    with_gaps=text(
        "Both pairs start from {start} and count down. The first pair at 0 or less wins."
    ),
)
CARDS = Rule(
    "1.2",
    text("Card points"),
    text(
        "An ace is worth 4, a king 3, a queen 2 and a jack 1: 40 in the whole pack. With four "
        "cards each, only 16 of the 24 cards are dealt. So 12 to 40 points are in play, and a "
        "side that lost a trick has 36 at most."
    ),
    "The written rules. The totals are worked out from them.",
    options=("hand_size",),
)
MOST = Rule(
    "2.1",
    text("Most points"),
    text("The pair with more card points goes down by 1."),
    "Written rules",
)
FAILED = Rule(
    "2.2",
    text("A failed call"),
    text("If the callers have fewer points, the others go down and the callers go up by 1."),
    "The written rules and a Belgian score pad",
    options=("failed_call",),
)
CAPOT = Rule(
    "2.3",
    text("All tricks"),
    text(
        "Taking all tricks takes one extra point off, for the defenders too. Tricks decide, not "
        "points: if the other side took a trick of nines and tens, you have not taken all "
        "tricks."
    ),
    "The written rules and a Belgian score pad",
    options=("capot_bonus",),
    unless=(("capot_bonus", (0,)),),
)
TIE = Rule(
    "2.4",
    text("A tie"),
    text(
        "If both sides have equal points, the callers go up by 1. By house rule the side that "
        "did not call wins, as if the call had failed, or the next win is worth one extra."
    ),
    "The written rules. In Kujon the others win. In Couillon the next win is worth one extra.",
    options=("tie",),
)
REDEAL = Rule(
    "2.5",
    text("After four passes"),
    text(
        "After a deal that everybody passed, the side with the most points goes down by one "
        "extra. A second redeal in a row does not add to it but ends it. Every deal you play "
        "uses it up."
    ),
    "Written rules",
    options=("redeal_bonus",),
    unless=(("redeal_bonus", ("none",)),),
)
FLOOR = Rule(
    "2.6",
    text("Not below zero"),
    text("House rule: a total stops at 0."),
    "A Belgian score pad",
    options=("floor_zero",),
    unless=(("floor_zero", (False,)),),
)
RAISED = Rule(
    "2.7",
    text("Raising the stake"),
    text(
        "House rule: the sides may raise the stake before the first lead, up to three times. "
        "Each raise takes one extra point off the winner's total. A failed call still costs the "
        "callers one."
    ),
    "Kujon of St Vith",
    options=("raises",),
    unless=(("raises", (0,)),),
)
END = Rule(
    "3.1",
    text("The end"),
    text("The first pair at 0 or less wins. A total may rise above 10."),
    "Written rules",
    options=("start", "floor_zero"),
    with_gaps=text("The first pair at 0 or less wins. A total may rise above {start}."),
)
PENALTY = Rule(
    "3.2",
    text("Penalty"),
    text("The sources give no penalty. If your table agrees on one, the offenders go up."),
    "House practice",
)

DEALER = Rule(
    "3.3",
    text("Who deals next"),
    text(
        "After a deal that was played, the deal passes on. By house rule the player who called "
        "deals next."
    ),
    "The written rules. In Kujon of St Vith the caller deals.",
    options=("next_dealer", "redeal_dealer", "direction"),
)

STRENGTH = Rule(
    "4.1",
    text("Order of the cards"),
    text(
        "The order is ace, king, queen, jack, ten, nine, in trumps too. The ten ranks below "
        "the jack."
    ),
    "Written rules",
)
FOLLOW = Rule(
    "4.2",
    text("Following suit"),
    text(
        "You must follow suit if you can. If you cannot, you must trump. Without trumps, play "
        "any card. You never need to beat a card. By house rule you may trump a suit as you "
        "like, or you must beat."
    ),
    "The written rules. In Couillon you may trump as you like. In the Ardennes you must beat.",
    options=("follow", "first_lead"),
)
TRICK = Rule(
    "4.3",
    text("Who takes the trick"),
    text(
        "The highest trump wins the trick. Without trumps, the highest card of the suit led "
        "wins. A discard never wins."
    ),
    "Written rules",
)
QUEENS = Rule(
    "4.4",
    text("Queens as trumps"),
    text(
        "House rule: the queen of clubs is always a trump and ranks just below the ace of "
        "trumps. The queen of spades is a trump always, or if announced, and ranks just above "
        "the queen of clubs. These queens follow trumps, not their suits."
    ),
    "Kujon of the Eifel and St. Vith",
    options=("queens",),
    unless=(("queens", ("none",)),),
)
AUCTION = Rule(
    "5.1",
    text("Playing or passing"),
    text(
        "Starting on the dealer's left, each player says play or pass to the suit turned up. "
        "The first player to say play ends the bidding, and that pair has called. After four "
        "passes, deal again."
    ),
    "Written rules",
    options=("turnup", "all_pass", "redeal_dealer"),
)
REVOKE = Rule(
    "5.2",
    text("Somebody revoked"),
    text("The sources give no penalty. Correct a wrong play, or do what your table agreed."),
    "House practice",
    options=("revoke",),
)

RULES = (
    START, CARDS, MOST, FAILED, CAPOT, TIE, REDEAL, FLOOR, RAISED, END, PENALTY, DEALER, STRENGTH,
    FOLLOW, TRICK, QUEENS, AUCTION, REVOKE,
)  # fmt: skip
