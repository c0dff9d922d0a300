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
        choice(SUIT_NAMES, text("Own trumps"), help=text("A different suit for everybody.")),
        default=("spades", "hearts", "clubs", "diamonds"),
        distinct=True,
    )


@dataclass(frozen=True, kw_only=True)
class Custom:
    """How many cards are picked up, where a table has figures of its own."""

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
            ("custom", text("Figures of our own")),
        ),
        text("Picked up"),
        default="by_top",
        help=text("By the top card, as whoever picks up sees it. Please agree before dealing."),
        source="Commonly reported, unconfirmed; whole pile: 19th century",
    )
    custom: Custom = part(
        Custom,
        text("Figures of our own"),
        help=text("Used where the table picks up by figures of its own."),
        source="Written rules: it varies from place to place",
        where=("pickup", "custom"),
    )
    tally: str = choice(
        (
            ("losses", text("Lost hands")),
            ("places", text("Places")),
            ("loser_pays", text("The loser pays one to each")),
        ),
        text("What is counted"),
        default="losses",
        help=text("The game itself has no points."),
        source="No source",
    )
    draw_rule: bool = flag(
        text("A last card that could be beaten draws the hand"),
        default=True,
        help=text("If the last card was led, and the only card left beats it."),
        source="Written rules",
    )
    draw_on_final_cover: bool = flag(
        text("Also when the last card beat another"),
        help=text("The draw holds for a last card that was a beating card."),
        source="Written rules silent",
    )
    dealer_after_draw: str = choice(
        (("same_dealer", text("The same dealer")), ("next_left", text("The next player"))),
        text("Who deals after a draw"),
        default="same_dealer",
        help=text("After a lost hand it is the loser."),
        source="Written rules: the same",
    )
    sixes_handover: bool = flag(
        text("Sixes go to their owners"),
        default=True,
        help=text("Before play."),
        source="Written rules",
    )
    orphan_sixes: str = choice(
        (("stay", text("They stay")), ("dealer_distributes", text("The dealer hands them out"))),
        text("Sixes of nobody's suit"),
        default="stay",
        help=text("With two or three players."),
        source="Written rules silent",
    )
    peek: bool = flag(
        text("The pile may be looked at before picking up"),
        default=True,
        help=text("The cards that would be picked up, and the next one."),
        source="Written rules",
    )
    stall: str = choice(
        (
            ("table_decides", text("The table decides")),
            ("third_repeat_draw", text("The third repetition is a draw")),
            ("pickup_limit", text("A draw after many pick-ups")),
        ),
        text("A hand without end"),
        default="table_decides",
        help=text("When cards only go round."),
        source="No source",
    )
    stall_pickups: int = number(
        1,
        1000,
        text("Pick-ups in a row"),
        default=30,
        usual=(30,),
        help=text("After so many a hand without end is drawn, where the table counts them."),
        source="No source",
        where=("stall", "pickup_limit"),
    )


Table = TableOf[Options, Setup]
