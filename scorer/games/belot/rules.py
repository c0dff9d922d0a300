"""Belot: the paragraphs that a score sheet cites, and the figures they name.

The rules are those of bridge-belot as written down for Bulgarian tables. What is played and bid
before there is anything to score is in `rules_of_play`.
"""

from scorer.core import Rule
from scorer.games.belot.rules_of_play import RULES_OF_PLAY, STRENGTH
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
    text("Made, failed, hanging"),
    text(
        "The side that called has made its game with more points than the other, premiums "
        "included; with fewer it has failed; with as many the game hangs. The exact points "
        "decide, not the rounded ones."
    ),
    "Written rules §3",
    options=("capot_compared",),
)
ROUNDING = Rule(
    "2.2",
    text("Rounding"),
    text(
        "Points are divided by ten and rounded. In a suit game an ending of 6, in all trumps an "
        "ending of 4, is rounded up by the side with fewer points and down by the other."
    ),
    "Written rules §5",
    options=("shared_ending", "min_one_point", "double_order"),
)
MADE = Rule(
    "2.3",
    text("Game made"),
    text("Each side writes its own points."),
    "Written rules §3",
    options=("min_one_point",),
)
LOST = Rule(
    "2.4",
    text("Game failed"),
    text("The other side writes all points of the deal, those of the callers too."),
    "Written rules §3",
    options=("belote_on_lost",),
)
HANGING = Rule(
    "2.5",
    text("Hanging game"),
    text(
        "The side that did not call writes its half, rounded down. The rest hangs and goes, as it "
        "is, to the side with more points in the next deal that does not hang."
    ),
    "Written rules §3, §5",
    options=(
        "hang_split",
        "hanging_on_all_pass",
        "hanging_multiplied_by_contra",
        "finish_with_hanging",
    ),
)
CONTRA = Rule(
    "2.6",
    text("Contra and recontra"),
    text(
        "The side with more points writes the whole deal, premiums included, twice under contra "
        "and four times under recontra, whoever called. If it hangs, all of that hangs."
    ),
    "Written rules §3",
    options=(
        "double_settlement",
        "double_order",
        "doubled_hang",
        "declarations_multiplied_by_contra",
        "hanging_multiplied_by_contra",
    ),
)
CAPOT = Rule(
    "2.7",
    text("Capot"),
    text(
        "A side that takes all eight tricks has 90 points more. No trumps doubles them only by "
        "house rule. A capot cancels contra and recontra."
    ),
    "Written rules §3, §4",
    options=("nt_capot_bonus", "capot_vs_contra", "capot_compared", "trickless_declarations"),
)
EQUAL_HALVES = Rule(
    "2.8",
    text("Equal halves"),
    text(
        "By house rule the half that hangs is as large as the half that is written: of an odd "
        "number one point is lost."
    ),
    "A program of 2001, whose level games hang so",
    options=("hang_split",),
    unless=(("hang_split", ("floor", "nearest", "odd_to_defenders")),),
)
CARDS_ALONE = Rule(
    "2.9",
    text("Contra on the cards alone"),
    text(
        "By house rule contra and recontra multiply the card points alone: declarations and "
        "belots decide who has more, and are written once."
    ),
    "A setting of the program SharpBelot",
    options=("declarations_multiplied_by_contra",),
    unless=(("declarations_multiplied_by_contra", (True,)),),
)
CAPOT_APART = Rule(
    "2.10",
    text("Comparing without the capot"),
    text(
        "By house rule the capot bonus is written but does not decide who has more: a side "
        "without a trick can be ahead by its declarations."
    ),
    "The program SharpBelot",
    options=("capot_compared",),
    unless=(("capot_compared", (True,)),),
)
SHARED_ENDING = Rule(
    "2.11",
    text("Endings that both sides share"),
    text(
        "By house rule the side with more points rounds up where both end in 6 in a suit game, or "
        "both in 4 in all trumps; the other side gets what is left of the whole deal."
    ),
    "Programs that round the callers first",
    options=("shared_ending",),
    unless=(("shared_ending", ("lesser_up",)),),
)
TARGET = Rule(
    "3.1",
    text("End of the match"),
    text(
        "The match is over when a side has 151 or more after a deal. If both have, the higher "
        "total wins; level totals play on until one side leads."
    ),
    "Written rules §3",
    options=("target", "games", "finish_with_hanging"),
    with_gaps=text(
        "The match is over when a side has {target} or more after a deal. If both have, the higher "
        "total wins; level totals play on until one side leads."
    ),
)
CAPOT_FINISH = Rule(
    "3.2",
    text("Nobody goes out on a capot"),
    text(
        "If the deal that would end the match was a capot, one more deal is played; a passed "
        "deal, another capot and a penalty do not count as that deal."
    ),
    "Written rules §3",
    options=("capot_finish", "capot_finish_scope"),
)
GAMES = Rule(
    "3.3",
    text("Several games"),
    text(
        "By house rule a match is won by the side that first wins a number of games, each played "
        "to its end as above. Every game begins from nothing: points that hang at the end of one "
        "are nobody's. The deal passes on."
    ),
    "Scorekeeping and playing programs, which count won games",
    options=("games", "target"),
    unless=(("games", (1,)),),
)
DECLARATIONS = Rule(
    "4.1",
    text("Declarations"),
    text(
        "A run of three counts 20, of four 50, of five, six or seven 100, of eight 100. Four tens, "
        "queens, kings or aces count 100, four nines 150, four jacks 200. In no trumps nothing is "
        "declared."
    ),
    "Written rules §4",
    options=("eight_run", "trickless_declarations", "declare_until", "reveal"),
    with_gaps=text(
        "A run of three counts 20, of four 50, of five, six or seven 100, of eight {eight_run}. "
        "Four tens, queens, kings or aces count 100, four nines 150, four jacks 200. In no trumps "
        "nothing is declared."
    ),
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
    options=("sequence_tie", "quint_compare", "carre_order", "declaration_pools"),
)
ALL_FOURS = Rule(
    "4.4",
    text("Fours of both sides"),
    text(
        "By house rule every side counts its fours. Whose runs count is decided as ever: in one "
        "contest a four still beats the other side's runs."
    ),
    "Descriptions of the game, as a house rule",
    options=("fours_counted", "declaration_pools"),
    unless=(("fours_counted", ("best_side",)),),
)
BELOTES = Rule(
    "4.3",
    text("Belot"),
    text("King and queen of a trump suit in one hand, announced, count 20."),
    "Written rules §4",
    options=("belote_on_lost",),
)
PENALTY = Rule(
    "5.1",
    text("Penalty"),
    text(
        "When the rules were confused, the harmed pair gets 16 points, the deal is void, and the "
        "harmed pair is first hand in the next one. Hanging points stay."
    ),
    "Written rules §6",
    options=("penalty_points", "penalty_mode", "penalty_deal", "penalty_first_hand"),
    with_gaps=text(
        "When the rules were confused, the harmed pair gets {penalty_points} points, the deal is "
        "void, and the harmed pair is first hand in the next one. Hanging points stay."
    ),
)
PASSED = Rule(
    "5.2",
    text("Four passes"),
    text("Nothing is written and the next player deals. Hanging points stay."),
    "Common practice; the written rules are silent",
    options=("hanging_on_all_pass",),
)

RULES = (
    CARDS, STRENGTH, OUTCOME, ROUNDING, MADE, LOST, HANGING, CONTRA, CAPOT, EQUAL_HALVES,
    CARDS_ALONE, CAPOT_APART, SHARED_ENDING, TARGET, CAPOT_FINISH, GAMES, DECLARATIONS, CONTEST,
    BELOTES, ALL_FOURS, PENALTY, PASSED, *RULES_OF_PLAY,
)  # fmt: skip
