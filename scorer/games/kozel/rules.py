"""Kozel: the paragraphs that a score sheet cites, and the figures they name.

Kozel (буркозёл) is played for penalty points with the 36-card pack; a second way to play it is
for a pot of chips.
"""

from scorer.core import Rule
from scorer.text import text

CARD_POINTS = 120
MOST_CARDS = 4
TIED, SAVED, SHORT, TRICKLESS = 2, 2, 4, 6
"""Penalty points."""

COUNT = Rule(
    "1",
    text("Card points"),
    text(
        "Aces count 11, tens 10, kings 4, queens 3, jacks 2; 120 in all. Every player or pair "
        "counts the cards it has taken."
    ),
    "Written rules",
)
MOST = Rule(
    "2.1",
    text("Most points"),
    text("Whoever has most card points writes nothing."),
    "Written rules",
)
TIE = Rule(
    "2.2",
    text("A tie for most points"),
    text("Those who share most points write 2 each; the others write by their own points."),
    "Written rules",
)
THRESHOLD = Rule(
    "2.3",
    text("The losers"),
    text(
        "Between two sides a loser with 31 or more writes 2, with less 4. Among three players "
        "the bound is 21."
    ),
    "Written rules; digest of Kozel for points",
)
NO_TRICK = Rule(
    "2.4",
    text("No trick at all"),
    text("Whoever takes no trick writes 6. No points with a trick is 4."),
    "Written rules",
)
ELIMINATION = Rule(
    "3.1",
    text("Going out"),
    text(
        "Whoever has 12 penalty points or more is out. If that were everybody, only those with "
        "most go; if all have as many, another round is played. The last one left wins."
    ),
    "Written rules; digest of Kozel for points",
)
POT = Rule(
    "4.1",
    text("The pot"),
    text(
        "Everybody pays an equal stake. Those with most points share the pot; chips that cannot "
        "be shared stay in it."
    ),
    "Written rules",
)
DEALER = Rule(
    "5.1",
    text("Who deals next"),
    text("The winner deals; of several the one first met going clockwise from the dealer's left."),
    "Written rules",
)
PENALTY = Rule(
    "5.2",
    text("Penalty"),
    text(
        "No source has a penalty. Where a table agrees on one, the offender writes the points; "
        "in the stakes game he pays the chips into the pot."
    ),
    "House practice",
)

RULES = (COUNT, MOST, TIE, THRESHOLD, NO_TRICK, ELIMINATION, POT, DEALER, PENALTY)
