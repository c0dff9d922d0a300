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
        "A suit game has 162 card points with the last ten, all trumps 258 and no trumps 130. "
        "At no trumps the card points and the last ten count double: 260."
    ),
    "Written rules §3, §5",
)
OUTCOME = Rule(
    "2.1",
    text("Made, failed, hanging"),
    text(
        "If the side that called has more points than the other, bonuses included, it has made "
        "its game. If it has fewer, it has failed. If both have equal points, the game hangs. "
        "The exact points decide, not the rounded ones."
    ),
    "Written rules §3",
    options=("capot_compared",),
)
ROUNDING = Rule(
    "2.2",
    text("Rounding"),
    text(
        "You divide the points by ten and round. If both sides end in 6 in a suit game, or in 4 "
        "at all trumps, the side with fewer points rounds up and the other rounds down."
    ),
    "Written rules §5",
    options=("shared_ending", "min_one_point", "double_order"),
)
MADE = Rule(
    "2.3",
    text("Game made"),
    text("Each side scores its own points."),
    "Written rules §3",
    options=("min_one_point",),
)
LOST = Rule(
    "2.4",
    text("Game failed"),
    text("The other side scores all points of the deal, also those of the callers."),
    "Written rules §3",
    options=("belote_on_lost",),
)
HANGING = Rule(
    "2.5",
    text("Hanging game"),
    text(
        "The side that did not call scores its half, rounded down. The rest hangs. The side "
        "with more points in the next deal that does not hang scores it unchanged."
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
        "The side with more points scores the whole deal, bonuses included: twice under contra "
        "and four times under recontra. It does not matter who called. If the deal hangs, all "
        "of that hangs."
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
        "A side that takes all eight tricks gets 90 extra points. At no trumps they are only "
        "doubled by house rule. A capot cancels contra and recontra."
    ),
    "Written rules §3, §4",
    options=("nt_capot_bonus", "capot_vs_contra", "capot_compared", "trickless_declarations"),
)
EQUAL_HALVES = Rule(
    "2.8",
    text("Equal halves"),
    text(
        "House rule: the half that hangs is as large as the half that you score. An odd point "
        "is lost."
    ),
    "A program of 2001, in which tied games hang like this",
    options=("hang_split",),
    unless=(("hang_split", ("floor", "nearest", "odd_to_defenders")),),
)
CARDS_ALONE = Rule(
    "2.9",
    text("Contra on the cards alone"),
    text(
        "House rule: contra and recontra only multiply the card points. Declarations and belots "
        "help decide who has more, but count once."
    ),
    "A setting of the program SharpBelot",
    options=("declarations_multiplied_by_contra",),
    unless=(("declarations_multiplied_by_contra", (True,)),),
)
CAPOT_APART = Rule(
    "2.10",
    text("Comparing without the capot"),
    text(
        "House rule: the capot bonus scores but does not decide who has more. A side without a "
        "trick can be ahead through its declarations."
    ),
    "The program SharpBelot",
    options=("capot_compared",),
    unless=(("capot_compared", (True,)),),
)
SHARED_ENDING = Rule(
    "2.11",
    text("Both sides have the same ending"),
    text(
        "House rule: if both sides end in 6 in a suit game, or in 4 at all trumps, the side "
        "with more points rounds up. The other side gets the rest of the deal."
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
        "total wins. If the totals are equal, play on until one side leads."
    ),
    "Written rules §3",
    options=("target", "games", "finish_with_hanging"),
    with_gaps=text(
        "The match is over when a side has {target} or more after a deal. If both have, the "
        "higher total wins. If the totals are equal, play on until one side leads."
    ),
)
CAPOT_FINISH = Rule(
    "3.2",
    text("Nobody wins the match on a capot"),
    text(
        "If the deal that would end the match was a capot, play one extra deal. A passed deal, "
        "another capot or a penalty does not count as that deal."
    ),
    "Written rules §3",
    options=("capot_finish", "capot_finish_scope"),
)
GAMES = Rule(
    "3.3",
    text("Several games"),
    text(
        "House rule: the first side to win a number of games wins the match. Each game is "
        "played to its end as above and starts from zero. Points that still hang at its end are "
        "lost. The deal passes on."
    ),
    "Scorekeeping and playing programs that count won games",
    options=("games", "target"),
    unless=(("games", (1,)),),
)
DECLARATIONS = Rule(
    "4.1",
    text("Declarations"),
    text(
        "A run of three scores 20, a run of four 50, a run of five, six or seven 100, and a run "
        "of eight 100. Four tens, queens, kings or aces score 100, four nines 150 and four "
        "jacks 200. Four sevens or eights score nothing. At no trumps you cannot declare."
    ),
    "Written rules §4",
    options=("eight_run", "trickless_declarations", "declare_until", "reveal"),
    with_gaps=text(
        "A run of three scores 20, a run of four 50, a run of five, six or seven 100, and a run "
        "of eight {eight_run}. Four tens, queens, kings or aces score 100, four nines 150 and "
        "four jacks 200. Four sevens or eights score nothing. At no trumps you cannot declare."
    ),
)
CONTEST = Rule(
    "4.2",
    text("Whose declarations count"),
    text(
        "Only the side with the best run counts its runs. The longer run is better, then the "
        "one with the higher top card. If the best runs are equal, no run counts. Fours have "
        "their own contest, which goes by the points of the rank in trumps."
    ),
    "Written rules §4",
    options=("sequence_tie", "quint_compare", "carre_order", "declaration_pools"),
)
ALL_FOURS = Rule(
    "4.4",
    text("Fours of both sides"),
    text(
        "House rule: each side counts its fours. Runs are decided as usual. In one contest a "
        "four still beats the other side's runs."
    ),
    "Descriptions of the game, as a house rule",
    options=("fours_counted", "declaration_pools"),
    unless=(("fours_counted", ("best_side",)),),
)
BELOTES = Rule(
    "4.3",
    text("Belot"),
    text("King and queen of a trump suit in one hand score 20 if the player announces them."),
    "Written rules §4",
    options=("belote_on_lost",),
)
PENALTY = Rule(
    "5.1",
    text("Penalty"),
    text(
        "After a serious mistake the other pair gets 16 points, the deal is void, and that pair "
        "is first hand in the next deal. Hanging points stay."
    ),
    "Written rules §6",
    options=("penalty_points", "penalty_mode", "penalty_deal", "penalty_first_hand"),
    with_gaps=text(
        "After a serious mistake the other pair gets {penalty_points} points, the deal is void, "
        "and that pair is first hand in the next deal. Hanging points stay."
    ),
)
PASSED = Rule(
    "5.2",
    text("Four passes"),
    text("Nobody scores, and the next player deals. Hanging points stay."),
    "Common practice. The written rules do not say.",
    options=("hanging_on_all_pass",),
)

RULES = (
    CARDS, STRENGTH, OUTCOME, ROUNDING, MADE, LOST, HANGING, CONTRA, CAPOT, EQUAL_HALVES,
    CARDS_ALONE, CAPOT_APART, SHARED_ENDING, TARGET, CAPOT_FINISH, GAMES, DECLARATIONS, CONTEST,
    BELOTES, ALL_FOURS, PENALTY, PASSED, *RULES_OF_PLAY,
)  # fmt: skip
