"""Svoi kozyri: the house rules of a table, and the trumps of its players."""

from dataclasses import dataclass

from scorer.cards import SUIT_NAMES
from scorer.core import Table as TableOf
from scorer.forms import choice, flag, number, part, per_seat
from scorer.games.svoi_kozyri.rules import PACK
from scorer.text import text


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Whose trumps are whose."""

    trumps: tuple[str, ...] = per_seat(
        choice(SUIT_NAMES, text("Your own trumps"), help=text("Each player has a different suit.")),
        default=("spades", "hearts", "clubs", "diamonds"),
        distinct=True,
    )


@dataclass(frozen=True, kw_only=True)
class Custom:
    """Numbers of cards to pick up, for a table with its own numbers."""

    plain: int = number(1, PACK, text("Not your trumps"), default=3)
    trump: int = number(1, PACK, text("Your trumps"), default=5)
    trump_ace: int | str = number(
        1, PACK, text("The ace of your trumps"), default="all", choices=(("all", text("all")),)
    )


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of a Svoi kozyri table."""

    pickup: str = choice(
        (
            ("by_top", text("3; your trump 5; its ace all")),
            ("whole_pile", text("The whole pile")),
            ("one", text("One card")),
            ("custom", text("Our own numbers")),
        ),
        text("Cards to pick up"),
        default="by_top",
        help=text("How many cards you pick up, by the top card. Agree this before you deal."),
        source="The numbers are commonly reported but not confirmed. The whole pile is from the "
        "19th century.",
    )
    custom: Custom = part(
        Custom,
        text("Our own numbers"),
        help=text("Only used if your table picks up by its own numbers."),
        source="The written rules say that it varies from place to place.",
        where=("pickup", "custom"),
    )
    tally: str = choice(
        (
            ("losses", text("Lost hands")),
            ("places", text("Places")),
            ("loser_pays", text("The loser pays one to each player")),
        ),
        text("What you count"),
        default="losses",
        help=text("The game itself has no points."),
        source="No source mentions this.",
    )
    draw_rule: bool = flag(
        text("A last card that could be beaten draws the hand"),
        default=True,
        help=text("If the last card was led and the only card left beats it."),
        source="Written rules",
    )
    draw_on_final_cover: bool = flag(
        text("Also when the last card beat another"),
        help=text("The draw also holds if the last card was played to beat another card."),
        source="The written rules do not say.",
    )
    dealer_after_draw: str = choice(
        (("same_dealer", text("The same dealer")), ("next_left", text("The next player"))),
        text("Who deals after a draw"),
        default="same_dealer",
        help=text("After a lost hand the loser deals."),
        source="By the written rules the same dealer deals.",
    )
    sixes_handover: bool = flag(
        text("The sixes go to their owners"),
        default=True,
        help=text("Before play."),
        source="Written rules",
    )
    orphan_sixes: str = choice(
        (("stay", text("They stay")), ("dealer_distributes", text("The dealer hands them out"))),
        text("Sixes of suits that nobody has"),
        default="stay",
        help=text("With two or three players."),
        source="The written rules do not say.",
    )
    peek: bool = flag(
        text("You may look at the pile before picking up"),
        default=True,
        help=text("You see the cards you would pick up, and the one below."),
        source="Written rules",
    )
    stall: str = choice(
        (
            ("table_decides", text("The table decides")),
            ("third_repeat_draw", text("The third repetition is a draw")),
            ("pickup_limit", text("A draw after many pick-ups")),
        ),
        text("A hand without an end"),
        default="table_decides",
        help=text("When the same cards keep going round and nobody can finish."),
        source="No source mentions this.",
    )
    stall_pickups: int = number(
        1,
        1000,
        text("Pick-ups in a row"),
        default=30,
        usual=(30,),
        help=text("If the table counts pick-ups, the hand is drawn after this many in a row."),
        source="No source mentions this.",
        where=("stall", "pickup_limit"),
    )


Table = TableOf[Options, Setup]
