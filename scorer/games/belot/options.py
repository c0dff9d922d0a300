"""Belot: the house rules of a table.

Every point on which tables differ is an option. Its default is the reading of the written rules,
`source` says who plays otherwise.
"""

from dataclasses import dataclass

from scorer.core import PENALTY_MOST
from scorer.core import Table as TableOf
from scorer.forms import choice, flag, number
from scorer.text import text

MOST_GAMES = 9


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of a Belot table that touch the score."""

    target: int = number(
        51,
        1_000_000,
        text("Played to"),
        default=151,
        usual=(101, 151, 201),
        help=text("The total that ends the match."),
        source="The written rules say 151. Some programs also have 101.",
    )
    games: int = number(
        1,
        MOST_GAMES,
        text("Won games that win the match"),
        default=1,
        usual=(1, 2, 3),
        help=text(
            "You play each game to that total and start again from zero. 2 means best of three."
        ),
        source="The written rules have one game. Some programs have several.",
    )
    capot_finish: str = choice(
        (
            ("one_more_deal", text("Play one extra deal")),
            ("must_score_later", text("Play until the leader has scored in a later deal")),
            (
                "only_if_bonus_needed",
                text("Play one extra deal, but only if the side needed the capot's own points"),
            ),
            ("allowed", text("The match ends")),
        ),
        text("A capot takes a side over the target"),
        default="one_more_deal",
        help=text("Most tables say: nobody wins the match on a capot."),
        source="By the written rules you play one extra deal. Some programs do otherwise.",
    )
    capot_finish_scope: str = choice(
        (
            ("any_capot", text("Any capot")),
            ("leader_made_capot", text("Only a capot of the side that leads")),
        ),
        text("Which capot keeps the match open"),
        default="any_capot",
        help=text("With its own belot, a side can cross the target in the other side's capot."),
        source="The written rules do not say. Some programs ask for it.",
    )
    finish_with_hanging: str = choice(
        (
            ("allowed", text("The match ends and nobody scores them")),
            ("blocked", text("The match goes on")),
        ),
        text("Points hang when a side reaches the target"),
        default="allowed",
        help=text("What happens to hanging points at the end."),
        source="The written rules do not say. Two programs play on.",
    )
    hang_split: str = choice(
        (
            ("floor", text("Rounded down")),
            ("nearest", text("Rounded to the nearest, an odd point hangs")),
            ("odd_to_defenders", text("The odd point goes to the side that did not call")),
            ("equal_halves", text("Both halves are the same, an odd point is lost")),
        ),
        text("The half of a hanging game that you score"),
        default="floor",
        help=text(
            "129 all: score 12 and 14 hang, or 13 and 13. 154 all: 15 and 16, or 16 and 15, or "
            "15 and 15."
        ),
        source=(
            "The written rules round down. The older Bulgarian rules round to the nearest. "
            "Pika.bg gives the odd point away. A program of 2001 has equal halves."
        ),
    )
    hanging_on_all_pass: str = choice(
        (("keep", text("They stay")), ("lose", text("They are lost"))),
        text("Hanging points when all pass"),
        default="keep",
        help=text("What four passes do to hanging points."),
        source="The written rules do not say. In one program they are lost.",
    )
    hanging_multiplied_by_contra: bool = flag(
        text("Contra also multiplies the hanging points"),
        help=text("Whether hanging points from earlier deals grow with contra and recontra."),
        source="The written rules do not say. We know of nobody who multiplies them.",
    )
    double_settlement: str = choice(
        (
            ("winner_takes_all", text("The winner scores everything")),
            ("each_keeps_own", text("Each side scores its own points, multiplied")),
        ),
        text("Contra made"),
        default="winner_takes_all",
        help=text("Who scores when a doubled game is made."),
        source="By the written rules the winner scores everything. Two programs let each side "
        "score its own.",
    )
    double_order: str = choice(
        (
            ("round_then_multiply", text("Round, then multiply: recontra 64 or 104")),
            ("multiply_then_round", text("Multiply, then round: recontra 65 or 103")),
        ),
        text("Rounding under contra"),
        default="round_then_multiply",
        help=text("If one side scores everything, this only changes the result under recontra."),
        source="The written rules double the result. They do not spell out the order.",
    )
    doubled_hang: str = choice(
        (
            ("all_hangs", text("Everything hangs")),
            (
                "defender_writes_half",
                text("The side that did not call scores its half"),
            ),
        ),
        text("A doubled game hangs"),
        default="all_hangs",
        help=text("What each side scores if a doubled game is tied."),
        source="By the written rules everything hangs. Pika.bg and two programs score half.",
    )
    declarations_multiplied_by_contra: bool = flag(
        text("Contra also multiplies declarations and belots"), default=True,
        help=text("If not, they count once, in addition to the multiplied card points."),
        source="By the written rules contra multiplies all bonuses. One program counts them once.",
    )  # fmt: skip
    capot_vs_contra: str = choice(
        (
            ("drop", text("The contra is cancelled")),
            ("coefficient_only", text("Winner takes all, but only once")),
            ("multiply_all", text("Everything is multiplied")),
            ("multiply_except_bonus", text("Everything except the capot bonus is multiplied")),
        ),
        text("Capot under contra"),
        default="drop",
        help=text("What a contra is worth when a side takes all the tricks."),
        source=(
            "By the written rules a capot cancels the contra. The older Bulgarian rules, "
            "belot.bg, Pika.bg and programs multiply. One program counts it once."
        ),
    )
    capot_compared: bool = flag(
        text("The capot bonus counts when points are compared"), default=True,
        help=text("If not, only cards and declarations decide who has more: 162 against 170."),
        source="By the written rules it counts like all bonuses. One program leaves it out.",
    )  # fmt: skip
    nt_capot_bonus: int = choice(
        ((90, text("90")), (180, text("180, doubled like the cards"))),
        text("Capot in no trumps"),
        default=90,
        help=text("Points for all eight tricks at no trumps."),
        source="The written rules say 90. Pika.bg and a program say 180.",
    )
    belote_on_lost: str = choice(
        (
            ("to_winner", text("The winners score it")),
            ("stays", text("It stays with its side")),
        ),
        text("Belot of the side that lost the deal"),
        default="to_winner",
        help=text("Who scores the 20 when the game fails."),
        source="By the written rules the winners score all points. In one program it stays.",
    )
    trickless_declarations: str = choice(
        (("count", text("They count")), ("cancel", text("They do not count"))),
        text("Declarations of a side without a trick"),
        default="count",
        help=text("Whether runs and fours count for a side that took no trick."),
        source="The written rules do not say. One program cancels them.",
    )
    shared_ending: str = choice(
        (
            ("lesser_up", text("The side with fewer points rounds up")),
            ("greater_up", text("The side with more points rounds up")),
        ),
        text("Both end in 6, or in 4 at all trumps"), default="lesser_up",
        help=text("106 and 56: 10 and 6, or 11 and 5. 224 and 34: 22 and 4, or 23 and 3."),
        source="By the written rules, §5, the side with fewer points rounds up. One program "
"rounds up the side with more.",
    )  # fmt: skip
    min_one_point: bool = flag(
        text("A side with points scores at least 1"),
        help=text("With 160 against 2: 15 and 1 instead of 16 and 0."),
        source="The written rules do not say. A program of 2001 plays it this way.",
    )
    sequence_tie: str = choice(
        (
            ("cancel", text("No run counts")),
            ("trump_suit", text("The run in trumps counts")),
            ("first_declared", text("The run declared first counts")),
        ),
        text("Equal best runs"),
        default="cancel",
        help=text("Both sides' best runs have the same length and the same top card."),
        source="By the written rules no run counts. One program does otherwise.",
    )
    quint_compare: str = choice(
        (
            ("actual_length", text("The longer run is better")),
            ("all_equal", text("Five or more are all the same length")),
        ),
        text("Runs of five and more"),
        default="actual_length",
        help=text("Example: six cards to the queen against five to the ace."),
        source="The written rules compare length only. Two programs treat all runs of five or "
        "more as equal.",
    )
    eight_run: int = choice(
        ((100, text("100")), (120, text("120"))),
        text("A run of eight"),
        default=100,
        help=text("A whole suit in one hand."),
        source="The written rules say 100. One program says 120.",
    )
    carre_order: str = choice(
        (
            ("trump_points", text("By points in trumps: J 9 A 10 K Q")),
            ("natural", text("Jacks, nines, then A K Q 10")),
        ),
        text("Which four is higher"),
        default="trump_points",
        help=text("Example: four tens against four kings."),
        source="The written rules go by points in trumps. Pika.bg and a program use the natural "
        "order.",
    )
    declaration_pools: str = choice(
        (
            ("separate", text("Runs and fours separately")),
            ("single", text("One contest for all")),
        ),
        text("Comparing declarations"),
        default="separate",
        help=text(
            "In one contest the declaration with more points wins, and a four beats a run "
            "of equal points."
        ),
        source="By the written rules separately. Three programs have one contest.",
    )
    fours_counted: str = choice(
        (
            ("best_side", text("Only those of the side with the best four")),
            ("every_side", text("Those of both sides")),
        ),
        text("Which fours count"), default="best_side",
        help=text("Example: four queens against four kings score 0 and 100, or 100 each."),
        source="By the written rules the better side's count. Some descriptions of the game "
"count both.",
    )  # fmt: skip
    penalty_points: int = number(
        0,
        PENALTY_MOST,
        text("Penalty"),
        default=16,
        usual=(16, 26, 0),
        help=text("Points for a penalty. 0 means you enter them each time."),
        source="The written rules say 16. The older Bulgarian rules say 26.",
    )
    penalty_mode: str = choice(
        (
            ("add_to_harmed", text("Added to the other pair")),
            ("subtract_from_offender", text("Taken from the offenders")),
        ),
        text("A penalty is"),
        default="add_to_harmed",
        help=text("Who gains or loses the penalty points."),
        source="The written rules only name the amount.",
    )
    penalty_deal: str = choice(
        (("void", text("Is void")), ("continue", text("Is played to the end"))),
        text("The deal with the penalty"),
        default="void",
        help=text("Whether you throw in the cards."),
        source="This is our reading of the written rules. The older Bulgarian rules play on.",
    )
    penalty_first_hand: str = choice(
        (
            ("harmed_pair", text("The other pair is first hand")),
            ("normal_rotation", text("The next player deals, as usual")),
        ),
        text("After a void deal"), default="harmed_pair",
        help=text("Who bids and leads first in the next deal."),
        source="Written rules §6",
    )  # fmt: skip
    overlap: str = choice(
        (
            ("trim", text("The run counts with its other cards")),
            ("whole", text("You give up one of them completely")),
        ),
        text("A card in a run and in a four"), default="trim",
        help=text("Example: four kings, and a run from the nine to the king of diamonds. Is a "
"quarta left?"),
        source="Written rules, §4. Other programs give one up completely.",
    )  # fmt: skip
    declare_until: str = choice(
        (
            ("own_first_card", text("The player's own first card")),
            ("first_trick_closed", text("The end of the first trick")),
        ),
        text("You can declare until"), default="own_first_card",
        help=text("If you declare later, the declaration is lost."),
        source="Written rules, §4. Tournament rules say the first trick.",
    )  # fmt: skip
    reveal: str = choice(
        (
            ("after_last_card", text("After the last card")),
            ("after_first_trick", text("After the first trick")),
        ),
        text("You show declarations"), default="after_last_card",
        help=text("When you show the cards of a declaration."),
        source="Written rules, §4. Most programs say after the first trick.",
    )  # fmt: skip
    raise_over_partner: bool = flag(
        text("You must raise trumps over your partner too"), default=True,
        help=text("When trumps are led, and at all trumps."),
        source="Written rules, §2. In other programs not over your partner.",
    )  # fmt: skip
    undertrump: bool = flag(
        text("If you cannot overtrump, you must undertrump"),
        help=text("If not, you may play any card."),
        source="Written rules, §2. Other programs make you undertrump.",
    )
    must_ruff_over_partner: bool = flag(
        text("You must trump even if your partner is winning"),
        help=text("The rule applies when you cannot follow suit."),
        source="Written rules, §2. Elsewhere in the belote family you must.",
    )
    escape_from_contra: bool = flag(
        text("A higher bid cancels a contra"), default=True,
        help=text("The new bid is not doubled."),
        source="The written rules do not say. Tournament rules say so.",
    )  # fmt: skip
    escape_from_recontra: bool = flag(
        text("A higher bid cancels a recontra"), default=True,
        help=text("The new bid is not redoubled."),
        source="The written rules do not say. Some tournament rules say so.",
    )  # fmt: skip


Table = TableOf[Options, None]
