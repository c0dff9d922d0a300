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
        source="Written rules: 151; some programs also 101",
    )
    games: int = number(
        1,
        MOST_GAMES,
        text("Won games that win the match"),
        default=1,
        usual=(1, 2, 3),
        help=text("Each is played to that total and begins from nothing; 2 is best of three."),
        source="Written rules know one game; several: programs",
    )
    capot_finish: str = choice(
        (
            ("one_more_deal", text("One more deal is played")),
            ("must_score_later", text("Until the leader has written in a later deal")),
            (
                "only_if_bonus_needed",
                text("One more deal, only if the capot's own points were needed"),
            ),
            ("allowed", text("The match ends")),
        ),
        text("A capot takes a side over the target"),
        default="one_more_deal",
        help=text("Nobody goes out on a capot, as most tables say."),
        source="Written rules: one more deal; otherwise in some programs",
    )
    capot_finish_scope: str = choice(
        (
            ("any_capot", text("Any capot")),
            ("leader_made_capot", text("Only a capot of the side that leads")),
        ),
        text("Which capot keeps the match open"),
        default="any_capot",
        help=text("A side can cross the target in the other side's capot, with its own belot."),
        source="Written rules silent; some programs ask for it",
    )
    finish_with_hanging: str = choice(
        (
            ("allowed", text("The match ends, they are nobody's")),
            ("blocked", text("The match goes on")),
        ),
        text("Points hang when the target is reached"),
        default="allowed",
        help=text("What happens to hanging points at the end."),
        source="Written rules silent; played on: two programs",
    )
    hang_split: str = choice(
        (
            ("floor", text("Rounded down")),
            ("nearest", text("Rounded to the nearest, an odd point hangs")),
            ("odd_to_defenders", text("The odd point to the side that did not call")),
            ("equal_halves", text("Both halves the same, an odd point is lost")),
        ),
        text("The written half of a hanging game"),
        default="floor",
        help=text(
            "129 all: 12 written and 14 hang, or 13 and 13. 154 all: 15 and 16, or 16 and 15, "
            "or 15 and 15."
        ),
        source=(
            "Written rules: rounded down; nearest: the older Bulgarian rules; odd point: Pika.bg; "
            "the same: a program of 2001"
        ),
    )
    hanging_on_all_pass: str = choice(
        (("keep", text("They stay")), ("lose", text("They are lost"))),
        text("Hanging points when all pass"),
        default="keep",
        help=text("What four passes do to the points that hang."),
        source="Written rules silent; lost: a program",
    )
    hanging_multiplied_by_contra: bool = flag(
        text("Contra also multiplies the hanging points"),
        help=text("Whether points that hang from earlier deals grow with contra and recontra."),
        source="Written rules silent; nobody known multiplies",
    )
    double_settlement: str = choice(
        (
            ("winner_takes_all", text("The winner writes everything")),
            ("each_keeps_own", text("Each side writes its own, multiplied")),
        ),
        text("Contra made"),
        default="winner_takes_all",
        help=text("Who writes when a doubled game is made."),
        source="Written rules: the winner; each its own: two programs",
    )
    double_order: str = choice(
        (
            ("round_then_multiply", text("Round, then multiply: recontra 64 or 104")),
            ("multiply_then_round", text("Multiply, then round: recontra 65 or 103")),
        ),
        text("Rounding under contra"),
        default="round_then_multiply",
        help=text("Where one side writes everything, only recontra differs."),
        source="Written rules double the result; the order is not spelled out",
    )
    doubled_hang: str = choice(
        (
            ("all_hangs", text("Everything hangs")),
            (
                "defender_writes_half",
                text("The side that did not call writes its half"),
            ),
        ),
        text("A doubled game hangs"),
        default="all_hangs",
        help=text("What is written when a game under contra ends level."),
        source="Written rules: everything; half: Pika.bg and two programs",
    )
    declarations_multiplied_by_contra: bool = flag(
        text("Contra also multiplies declarations and belots"), default=True,
        help=text("Else they are written once, beside the card points that contra multiplies."),
        source="Written rules: all premiums; once: a program that asks for it",
    )  # fmt: skip
    capot_vs_contra: str = choice(
        (
            ("drop", text("The contra falls away")),
            ("coefficient_only", text("Winner takes all, but once")),
            ("multiply_all", text("Everything is multiplied")),
            ("multiply_except_bonus", text("Everything but the capot bonus is multiplied")),
        ),
        text("Capot under contra"),
        default="drop",
        help=text("What a contra is worth when a side takes all tricks."),
        source=(
            "Written rules: falls away; multiplied: the older Bulgarian rules, belot.bg, Pika.bg "
            "and programs; once: a program"
        ),
    )
    capot_compared: bool = flag(
        text("The capot bonus counts when points are compared"), default=True,
        help=text("Else cards and declarations alone decide who has more: 162 against 170."),
        source="Written rules: they count like all premiums; left out: a program",
    )  # fmt: skip
    nt_capot_bonus: int = choice(
        ((90, text("90")), (180, text("180, doubled like the cards"))),
        text("Capot in no trumps"),
        default=90,
        help=text("Points for all eight tricks in no trumps."),
        source="Written rules: 90; 180: Pika.bg and a program",
    )
    belote_on_lost: str = choice(
        (
            ("to_winner", text("The winners take it")),
            ("stays", text("It stays with its side")),
        ),
        text("Belot of a side that lost the deal"),
        default="to_winner",
        help=text("Who scores the 20 when the game fails."),
        source="Written rules: all points to the winners; stays: a program",
    )
    trickless_declarations: str = choice(
        (("count", text("They count")), ("cancel", text("They do not count"))),
        text("Declarations of a side without a trick"),
        default="count",
        help=text("Whether runs and fours count for a side that was made capot."),
        source="Written rules silent; cancelled: a program",
    )
    shared_ending: str = choice(
        (
            ("lesser_up", text("The side with fewer points rounds up")),
            ("greater_up", text("The side with more points rounds up")),
        ),
        text("Both end in 6, in all trumps in 4"), default="lesser_up",
        help=text("106 and 56: 10 and 6, or 11 and 5. 224 and 34: 22 and 4, or 23 and 3."),
        source="Written rules §5: the side with fewer; the side with more: a program",
    )  # fmt: skip
    min_one_point: bool = flag(
        text("A side with points writes at least 1"),
        help=text("With 160 against 2: 15 and 1 instead of 16 and 0."),
        source="Written rules silent; a program of 2001",
    )
    sequence_tie: str = choice(
        (
            ("cancel", text("No run counts")),
            ("trump_suit", text("The run in trumps counts")),
            ("first_declared", text("The one declared first counts")),
        ),
        text("Equal best runs"),
        default="cancel",
        help=text("Both sides' best runs have the same length and top."),
        source="Written rules: no run counts; otherwise in a program",
    )
    quint_compare: str = choice(
        (
            ("actual_length", text("The longer run is better")),
            ("all_equal", text("Five or more are all the same length")),
        ),
        text("Runs of five and more"),
        default="actual_length",
        help=text("Six cards to the queen against five to the ace."),
        source="Written rules name length only; all the same: two programs",
    )
    eight_run: int = choice(
        ((100, text("100")), (120, text("120"))),
        text("A run of eight"),
        default=100,
        help=text("A whole suit in one hand."),
        source="Written rules: 100; 120: a program",
    )
    carre_order: str = choice(
        (
            ("trump_points", text("By points in trumps: J 9 A 10 K Q")),
            ("natural", text("Jacks, nines, then A K Q 10")),
        ),
        text("Which four is higher"),
        default="trump_points",
        help=text("Four tens against four kings."),
        source="Written rules: points in trumps; natural: Pika.bg and a program",
    )
    declaration_pools: str = choice(
        (
            ("separate", text("Runs and fours apart")),
            ("single", text("One contest of all")),
        ),
        text("Comparing declarations"),
        default="separate",
        help=text("In one contest the declaration worth more wins, a four before a run."),
        source="Written rules: apart; one contest: three programs",
    )
    fours_counted: str = choice(
        (
            ("best_side", text("Those of the side with the best four")),
            ("every_side", text("Those of both sides")),
        ),
        text("Which fours count"), default="best_side",
        help=text("Four queens against four kings: 0 and 100, or 100 each."),
        source="Written rules: the better side's; of both: descriptions of the game",
    )  # fmt: skip
    penalty_points: int = number(
        0,
        PENALTY_MOST,
        text("Penalty"),
        default=16,
        usual=(16, 26, 0),
        help=text("Points of a penalty; 0: entered each time."),
        source="Written rules: 16; 26: the older Bulgarian rules",
    )
    penalty_mode: str = choice(
        (
            ("add_to_harmed", text("Added to the harmed pair")),
            ("subtract_from_offender", text("Taken from the offenders")),
        ),
        text("A penalty is"),
        default="add_to_harmed",
        help=text("Who writes a penalty."),
        source="Written rules name the amount only",
    )
    penalty_deal: str = choice(
        (("void", text("Is void")), ("continue", text("Is played on"))),
        text("The deal of a penalty"),
        default="void",
        help=text("Whether the cards are thrown in."),
        source="Our reading of the written rules; played on: the older Bulgarian rules",
    )
    penalty_first_hand: str = choice(
        (
            ("harmed_pair", text("The harmed pair is first hand")),
            ("normal_rotation", text("The deal passes on as ever")),
        ),
        text("After a void deal"), default="harmed_pair",
        help=text("Who speaks and leads first in the next deal."),
        source="Written rules §6",
    )  # fmt: skip
    overlap: str = choice(
        (
            ("trim", text("The run goes on with its other cards")),
            ("whole", text("One of them is given up whole")),
        ),
        text("A card in a run and in a four"), default="trim",
        help=text("Four kings and nine to king of diamonds: whether a quarta is left."),
        source="Written rules §4; given up whole: other programs",
    )  # fmt: skip
    declare_until: str = choice(
        (
            ("own_first_card", text("The own first card")),
            ("first_trick_closed", text("The end of the first trick")),
        ),
        text("Declared until"), default="own_first_card",
        help=text("What is not said by then is lost."),
        source="Written rules §4; first trick: tournament rules",
    )  # fmt: skip
    reveal: str = choice(
        (
            ("after_last_card", text("After the last card")),
            ("after_first_trick", text("After the first trick")),
        ),
        text("Declarations are shown"), default="after_last_card",
        help=text("When the cards of a declaration are laid open."),
        source="Written rules §4; first trick: most programs",
    )  # fmt: skip
    raise_over_partner: bool = flag(
        text("Trumps are raised over the partner too"), default=True,
        help=text("Where trumps are led, and in all trumps."),
        source="Written rules §2; not over the partner: other programs",
    )  # fmt: skip
    undertrump: bool = flag(
        text("Who cannot overtrump must undertrump"),
        help=text("Else any card may be thrown."),
        source="Written rules §2; undertrumping: other programs",
    )
    must_ruff_over_partner: bool = flag(
        text("Trumps must be played over the partner too"),
        help=text("By a player without the suit whose partner holds the trick."),
        source="Written rules §2; elsewhere in the belote family",
    )
    escape_from_contra: bool = flag(
        text("A contra can be escaped by a higher bid"), default=True,
        help=text("The contra is gone then."),
        source="Written rules silent; tournament rules",
    )  # fmt: skip
    escape_from_recontra: bool = flag(
        text("A recontra can be escaped by a higher bid"), default=True,
        help=text("The recontra is gone then."),
        source="Written rules silent; tournament rules; not everywhere",
    )  # fmt: skip


Table = TableOf[Options, None]
