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
    text("Both pairs start from 10 and count down; the first at 0 or less wins."),
    "Written rules",
    options=("start",),
    with_gaps=text("Both pairs start from {start} and count down; the first at 0 or less wins."),
)
CARDS = Rule(
    "1.2",
    text("Card points"),
    text(
        "Aces count 4, kings 3, queens 2, jacks 1; 40 in the pack. With four cards in a hand "
        "only 16 of the 24 are dealt, so 12 to 40 points are in play, and a side that lost a "
        "trick has at most 36."
    ),
    "Written rules; counted",
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
    "Written rules; a Belgian score pad",
    options=("failed_call",),
)
CAPOT = Rule(
    "2.3",
    text("All tricks"),
    text(
        "All tricks take one more off, for defenders too. Tricks decide, not points: a side "
        "with a trick of nines and tens has lost none of them."
    ),
    "Written rules; a Belgian score pad",
    options=("capot_bonus",),
    unless=(("capot_bonus", (0,)),),
)
TIE = Rule(
    "2.4",
    text("A tie"),
    text(
        "With as many points on both sides the callers go up by 1. By house rule those who did not "
        "call win then, as if the call had failed, or the next win counts one more."
    ),
    "Written rules; the others win: Kujon; the next win: Couillon",
    options=("tie",),
)
REDEAL = Rule(
    "2.5",
    text("After four passes"),
    text(
        "The deal after one that all passed takes one more off for most points. It does not "
        "stack: a second redeal makes it ordinary again. Every played deal uses it up."
    ),
    "Written rules",
    options=("redeal_bonus",),
    unless=(("redeal_bonus", ("none",)),),
)
FLOOR = Rule(
    "2.6",
    text("Not below zero"),
    text("By house rule a total stops at 0."),
    "A Belgian score pad",
    options=("floor_zero",),
    unless=(("floor_zero", (False,)),),
)
RAISED = Rule(
    "2.7",
    text("Raising the stake"),
    text(
        "By house rule the stake is raised before the first lead, up to three times. Each raise "
        "takes one more off for whoever wins the deal; the callers' one up stays one."
    ),
    "Kujon of St. Vith",
    options=("raises",),
    unless=(("raises", (0,)),),
)
END = Rule(
    "3.1",
    text("The end"),
    text("The first pair at 0 or less has won. A total may rise above 10."),
    "Written rules",
    options=("start", "floor_zero"),
    with_gaps=text("The first pair at 0 or less has won. A total may rise above {start}."),
)
PENALTY = Rule(
    "3.2",
    text("Penalty"),
    text("No source has a penalty. Where a table agrees on one, the offenders go up."),
    "House practice",
)

DEALER = Rule(
    "3.3",
    text("Who deals next"),
    text("The deal passes on after a played deal. By house rule whoever called deals next."),
    "Written rules; who called: Kujon of St. Vith",
    options=("next_dealer", "redeal_dealer", "direction"),
)

STRENGTH = Rule(
    "4.1",
    text("Order of the cards"),
    text("Ace, king, queen, jack, ten, nine, in trumps too: the ten is below the jack."),
    "Written rules",
)
FOLLOW = Rule(
    "4.2",
    text("Following suit"),
    text(
        "Whoever has the suit led follows it; without it he trumps, and without trumps too he "
        "plays what he likes. Nobody has to beat. By house rule a suit may be trumped at will, or "
        "must be beaten."
    ),
    "Written rules; at will: Couillon; beaten: Ardennes",
    options=("follow", "first_lead"),
)
TRICK = Rule(
    "4.3",
    text("Who takes the trick"),
    text("The highest trump, else the highest card of the suit led. A discard never wins."),
    "Written rules",
)
QUEENS = Rule(
    "4.4",
    text("Queens as trumps"),
    text(
        "By house rule the queen of clubs is always a trump, next below the ace of trumps, and so "
        "is the queen of spades, always or where it was announced, next above the queen of clubs. "
        "They follow trumps, not their suits."
    ),
    "Kujon of the Eifel and St. Vith",
    options=("queens",),
    unless=(("queens", ("none",)),),
)
AUCTION = Rule(
    "5.1",
    text("Playing or passing"),
    text(
        "From the dealer's left each player says play or pass to the suit turned up. The first to "
        "play ends it, and his pair calls. After four passes the cards are dealt again."
    ),
    "Written rules",
    options=("turnup", "all_pass", "redeal_dealer"),
)
REVOKE = Rule(
    "5.2",
    text("A revoke"),
    text("No source has a penalty. What was played wrongly is put right, or as the table agreed."),
    "House practice",
    options=("revoke",),
)

RULES = (
    START, CARDS, MOST, FAILED, CAPOT, TIE, REDEAL, FLOOR, RAISED, END, PENALTY, DEALER, STRENGTH,
    FOLLOW, TRICK, QUEENS, AUCTION, REVOKE,
)  # fmt: skip
