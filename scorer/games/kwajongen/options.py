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
        help=text("Where both pairs count down from."),
        source="Written rules: 10; Couillon: 5 or 7; Malmedy: 13",
    )
    hand_size: int = choice(
        ((4, text("Four")), (5, text("Five")), (6, text("Six, the whole pack"))),
        text("Cards in a hand"),
        default=4,
        help=text("With six all 40 points are in play, and one pair's are enough."),
        source="Written rules: four; five: Malmedy; six: Flanders",
    )
    redeal_bonus: str = choice(
        (
            ("exactly_one", text("After exactly one redeal")),
            ("keep", text("Until a deal is played")),
            ("alternate", text("After every other redeal")),
            ("none", text("Never")),
        ),
        text("One more off after four passes"),
        default="exactly_one",
        help=text("When all have passed more than once."),
        source="Written rules: it resets; kept: a Belgian score pad; never: Couillon",
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
        source="Written rules, Couillon, Malmedy: both",
    )
    tie: str = choice(
        (
            ("caller_plus", text("The callers go up by 1")),
            ("carry_double", text("The next win counts one more")),
            ("others_win", text("Those who did not call win")),
            ("nothing", text("Nothing")),
        ),
        text("A tie"),
        default="caller_plus",
        help=text(
            "As many points on both sides. Where those who did not call win, it is a failed call: "
            "they go down by what the deal is worth, and the callers go up."
        ),
        source=(
            "Written rules: callers; the next win: Couillon; the others: two programs of Kujon, "
            "as in the Eifel and St. Vith"
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
            "Before the first lead, the sides in turn; the queen of spades, announced, is a raise "
            "too. Each raise takes one more off for whoever wins the deal. The callers' one up "
            "stays one, and a tie without a winner takes nothing off."
        ),
        source="Written rules: never; a program of Kujon from St. Vith: announcing, knocking, re",
    )
    capot_bonus: int = choice(
        ((1, text("One more off")), (0, text("Nothing"))),
        text("All tricks"),
        default=1,
        help=text("What taking all tricks is worth."),
        source="Written rules: one more; none: Couillon's basic game",
    )
    floor_zero: bool = flag(
        text("Totals stop at 0"),
        help=text("Else a winner may stand at −1 or −2."),
        source="Written rules: 0 or fewer; stopping: a Belgian score pad",
    )
    all_pass: str = choice(
        (
            ("redeal", text("A new deal")),
            ("bottom_card_is_trump", text("The bottom card makes trumps")),
        ),
        text("All pass"),
        default="redeal",
        help=text("With the bottom card as trumps the deal is played and nobody has called."),
        source="Written rules: a new deal; the bottom card: Couillon",
    )
    redeal_dealer: str = choice(
        (("same", text("The same dealer")), ("next", text("The next dealer"))),
        text("Who deals after four passes"),
        default="same",
        help=text("The deal passes on after every round that was played."),
        source="Written rules: the same",
    )
    next_dealer: str = choice(
        (("rotate", text("The next player")), ("caller", text("The caller"))),
        text("Who deals after a played deal"),
        default="rotate",
        help=text("Where who called deals, the deal passes on if nobody has called."),
        source="Written rules: the next player; who makes trumps: a program of Kujon from St. Vith",
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
        source="Written rules: the dealer's; the stock: Couillon; the last: Flanders",
    )
    queens: str = choice(
        (
            ("none", text("None")),
            ("clubs", text("The queen of clubs")),
            ("clubs_spades", text("The queens of clubs and spades")),
            ("spades_announced", text("Clubs, and spades where announced")),
        ),
        text("Queens that are always trumps"),
        default="none",
        help=text(
            "They are no cards of their suits then. In trumps the queen of clubs is between ace "
            "and king, that of spades between the ace and the queen of clubs."
        ),
        source=(
            "Written rules: none; clubs, and spades where announced: two programs of Kujon, as in "
            "the Eifel and St. Vith; spades always: house practice"
        ),
    )
    follow: str = choice(
        (
            ("follow_then_trump", text("Follow, else trump")),
            ("follow_or_trump", text("Follow or trump at will")),
            ("must_overtake", text("Follow and beat")),
        ),
        text("What may be played"),
        default="follow_then_trump",
        help=text("Whether a suit may be trumped at will, or must be beaten."),
        source="Written rules: follow, else trump; at will: Couillon; beat: Ardennes",
    )
    first_lead: str = choice(
        (("dealer_left", text("Next to the dealer")), ("caller", text("The caller"))),
        text("Who leads first"),
        default="dealer_left",
        help=text("To the first trick."),
        source="Written rules: next to the dealer; the caller: Ardennes",
    )
    revoke: str = choice(
        (
            ("correct_only", text("It is corrected")),
            ("round_to_opponents", text("The others win the round")),
            ("plus_one", text("The offenders go up by 1")),
        ),
        text("A revoke"),
        default="correct_only",
        help=text("Somebody did not follow although he could."),
        source="Nothing in any source",
    )
    direction: str = choice(
        (("clockwise", text("Clockwise")), ("anticlockwise", text("Counter-clockwise"))),
        text("Direction of play"),
        default="clockwise",
        help=text("Seats are numbered in the order of play either way."),
        source="Written rules: clockwise; counter-clockwise: Ardennes",
    )


Table = TableOf[Options, None]
