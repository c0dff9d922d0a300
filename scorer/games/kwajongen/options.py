"""Kwajongen: the house rules of a table."""

from dataclasses import dataclass

from scorer.core import Table as TableOf
from scorer.forms import choice, flag, number
from scorer.text import text


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of a Kwajongen table."""

    start: int = number(
        1,
        1000,
        text("Starting points"),
        default=10,
        usual=(10, 5, 7, 13),
        help=text("The number that both pairs count down from."),
        source="The written rules say 10, Couillon 5 or 7, Malmedy 13.",
    )
    hand_size: int = choice(
        ((4, text("Four")), (5, text("Five")), (6, text("Six, the whole pack"))),
        text("Cards in a hand"),
        default=4,
        help=text(
            "With six cards all 40 points are in play, so it is enough to enter one pair's points."
        ),
        source="The written rules say four, Malmedy five, Flanders six.",
    )
    redeal_bonus: str = choice(
        (
            ("exactly_one", text("After exactly one redeal")),
            ("keep", text("Until a deal is played")),
            ("alternate", text("After every other redeal")),
            ("none", text("Never")),
        ),
        text("One extra point off after four passes"),
        default="exactly_one",
        help=text("When everybody has passed more than once."),
        source="By the written rules the bonus ends with the second redeal. A Belgian score pad "
        "keeps it. Couillon is played without it.",
    )
    failed_call: str = choice(
        (
            ("both", text("Others down, callers up")),
            ("penalty_only", text("Only the callers go up")),
            ("win_only", text("Only the others go down")),
        ),
        text("A failed call"),
        default="both",
        help=text("What happens when the callers have fewer points."),
        source="By the written rules, in Couillon and in Malmedy both happen.",
    )
    tie: str = choice(
        (
            ("caller_plus", text("The callers go up by 1")),
            ("carry_double", text("The next win is worth one extra")),
            ("others_win", text("Those who did not call win")),
            ("nothing", text("Nothing")),
        ),
        text("A tie"),
        default="caller_plus",
        help=text(
            "Both sides have equal points. If the side that did not call wins, the call has "
            "failed: that side goes down by the value of the deal, and the callers go up."
        ),
        source=(
            "By the written rules the callers go up. In Couillon the next win is worth one "
            "extra. Two programs of Kujon, as in the Eifel and St Vith, let the others win."
        ),
    )
    raises: int = choice(
        (
            (0, text("Not at all")),
            (1, text("Once")),
            (2, text("Twice")),
            (3, text("Three times")),
        ),
        text("The stake may be raised"),
        default=0,
        help=text(
            "The sides raise in turn before the first lead. Announcing the queen of spades is a "
            "raise too. Each raise takes one extra point off the winner's total. A failed call "
            "still costs the callers one, and a tie without a winner takes nothing off."
        ),
        source="The written rules never raise. A program of Kujon from St Vith has announcing, "
        "knocking and re.",
    )
    capot_bonus: int = choice(
        ((1, text("One extra point off")), (0, text("Nothing"))),
        text("All tricks"),
        default=1,
        help=text("What taking all the tricks is worth."),
        source="By the written rules it is one extra. Couillon's basic game gives nothing.",
    )
    floor_zero: bool = flag(
        text("Totals stop at 0"),
        help=text("If not, a winner may end at −1 or −2."),
        source="The written rules say 0 or fewer. A Belgian score pad stops at 0.",
    )
    all_pass: str = choice(
        (
            ("redeal", text("A new deal")),
            ("bottom_card_is_trump", text("The bottom card makes trumps")),
        ),
        text("All pass"),
        default="redeal",
        help=text("If the bottom card makes trumps, you play the deal and nobody has called."),
        source="By the written rules you deal again. In Couillon the bottom card makes trumps.",
    )
    redeal_dealer: str = choice(
        (("same", text("The same dealer")), ("next", text("The next dealer"))),
        text("Who deals after four passes"),
        default="same",
        help=text("After every deal that was played, the deal passes on."),
        source="By the written rules the same dealer deals.",
    )
    next_dealer: str = choice(
        (("rotate", text("The next player")), ("caller", text("The caller"))),
        text("Who deals after a played deal"),
        default="rotate",
        help=text("If the caller deals and nobody has called, the deal passes on."),
        source="By the written rules the next player deals. In a Kujon program from St Vith the "
        "player who made trumps deals.",
    )
    turnup: str = choice(
        (
            ("dealer_card", text("One of the dealer's own cards")),
            ("stock_top", text("The top of the stock")),
            ("last_card", text("The last card")),
        ),
        text("The card turned up"),
        default="dealer_card",
        help=text("Which card proposes trumps."),
        source="By the written rules it is one of the dealer's cards. Couillon turns the top of "
        "the stock, Flanders the last card.",
    )
    queens: str = choice(
        (
            ("none", text("None")),
            ("clubs", text("The queen of clubs")),
            ("clubs_spades", text("The queens of clubs and spades")),
            ("spades_announced", text("The queen of clubs, and the queen of spades if announced")),
        ),
        text("Queens that are always trumps"),
        default="none",
        help=text(
            "These queens do not belong to their suits. Among the trumps, the queen of clubs "
            "ranks between ace and king, and the queen of spades between the ace and the queen "
            "of clubs."
        ),
        source=(
            "The written rules have none. Two programs of Kujon, as in the Eifel and St Vith, "
            "have clubs, and spades if announced. Always having spades is house practice."
        ),
    )
    follow: str = choice(
        (
            ("follow_then_trump", text("Follow suit, otherwise trump")),
            ("follow_or_trump", text("Follow suit or trump, as you like")),
            ("must_overtake", text("Follow suit and beat")),
        ),
        text("Cards you may play"),
        default="follow_then_trump",
        help=text("Whether you may trump a suit you hold, or must beat the cards on the table."),
        source="By the written rules you follow suit, otherwise you trump. In Couillon you may "
        "trump as you like. In the Ardennes you must beat.",
    )
    first_lead: str = choice(
        (("dealer_left", text("Next to the dealer")), ("caller", text("The caller"))),
        text("Who leads first"),
        default="dealer_left",
        help=text("Who leads to the first trick."),
        source="By the written rules the player next to the dealer leads. In the Ardennes the "
        "caller leads.",
    )
    revoke: str = choice(
        (
            ("correct_only", text("Correct the play")),
            ("round_to_opponents", text("The others win the deal")),
            ("plus_one", text("The offenders go up by 1")),
        ),
        text("Somebody revoked"),
        default="correct_only",
        help=text("A player did not follow suit but could have."),
        source="No source says anything about this.",
    )
    direction: str = choice(
        (("clockwise", text("Clockwise")), ("anticlockwise", text("Counter-clockwise"))),
        text("Direction of play"),
        default="clockwise",
        help=text("Either way, seats are numbered in the order of play."),
        source="The written rules say clockwise, the Ardennes counter-clockwise.",
    )


Table = TableOf[Options, None]
