"""Belot: the paragraphs that a score sheet cites, and the figures they name.

The rules are those of bridge-belot as written down for Bulgarian tables.
"""

from scorer.core import Rule
from scorer.text import text

TRICKS = 8
CAPOT_BONUS = 90
LAST_TEN = 10
BELOTE = 20

SUIT_GAME, ALL_TRUMPS, NO_TRUMPS = 162, 258, 130

CARDS = Rule(
    "1",
    text("Card points"),
    text(
        "A suit game holds 162 card points with the last ten, all trumps 258, no trumps 130. "
        "In no trumps the card points and the last ten count double: 260."
    ),
    "Written rules §3, §5",
)
OUTCOME = Rule(
    "2.1",
    text("Made, inside, hanging"),
    text(
        "The side that called has made its game with more points than the other, premiums "
        "included; with fewer it is inside; with as many the game hangs. The exact points "
        "decide, not the rounded ones."
    ),
    "Written rules §3",
)
ROUNDING = Rule(
    "2.2",
    text("Rounding"),
    text(
        "Points are divided by ten and rounded. In a suit game an ending of 6, in all trumps an "
        "ending of 4, is rounded up by the side with fewer points and down by the other."
    ),
    "Written rules §5",
)
MADE = Rule(
    "2.3",
    text("Game made"),
    text("Each side writes its own points."),
    "Written rules §3",
)
LOST = Rule(
    "2.4",
    text("Game inside"),
    text("The other side writes all points of the deal, those of the callers too."),
    "Written rules §3",
)
HANGING = Rule(
    "2.5",
    text("Hanging game"),
    text(
        "The side that did not call writes its half, rounded down. The rest hangs and goes, as it "
        "is, to the side with more points in the next deal that does not hang."
    ),
    "Written rules §3, §5",
)
CONTRA = Rule(
    "2.6",
    text("Contra and recontra"),
    text(
        "The side with more points writes the whole deal, premiums included, twice under contra "
        "and four times under recontra, whoever called. If it hangs, all of that hangs."
    ),
    "Written rules §3",
)
CAPOT = Rule(
    "2.7",
    text("Capot"),
    text(
        "A side that takes all eight tricks has 90 points more, which no trumps does not double. "
        "A capot cancels contra and recontra."
    ),
    "Written rules §3, §4",
)
TARGET = Rule(
    "3.1",
    text("End of the match"),
    text(
        "The match is over when a side has 151 or more after a deal. If both have, the higher "
        "total wins; level totals play on until one side leads."
    ),
    "Written rules §3",
)
CAPOT_FINISH = Rule(
    "3.2",
    text("Nobody goes out on a capot"),
    text(
        "If the deal that would end the match was a capot, one more deal is played; a passed "
        "deal, another capot and a penalty do not count as that deal."
    ),
    "Written rules §3",
)
DECLARATIONS = Rule(
    "4.1",
    text("Declarations"),
    text(
        "A run of three counts 20, of four 50, of five or more 100. Four tens, queens, kings or "
        "aces count 100, four nines 150, four jacks 200. In no trumps nothing is declared."
    ),
    "Written rules §4",
)
CONTEST = Rule(
    "4.2",
    text("Whose declarations count"),
    text(
        "Only the side with the best run counts its runs: the longer one, then the one with the "
        "higher top. Equal best runs cancel all runs. Fours are a contest of their own, decided "
        "by the rank's points in trumps."
    ),
    "Written rules §4",
)
BELOTES = Rule(
    "4.3",
    text("Belot"),
    text("King and queen of a trump suit in one hand, announced, count 20."),
    "Written rules §4",
)
PENALTY = Rule(
    "5.1",
    text("Penalty"),
    text(
        "When the rules were confused, the harmed pair gets 16 points, the deal is void, and the "
        "harmed pair is first hand in the next one. Hanging points stay."
    ),
    "Written rules §6",
)
PASSED = Rule(
    "5.2",
    text("Four passes"),
    text("Nothing is written and the next player deals. Hanging points stay."),
    "Common practice; the written rules are silent",
)

RULES = (
    CARDS, OUTCOME, ROUNDING, MADE, LOST, HANGING, CONTRA, CAPOT, TARGET, CAPOT_FINISH,
    DECLARATIONS, CONTEST, BELOTES, PENALTY, PASSED,
)  # fmt: skip
