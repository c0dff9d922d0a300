"""Besikovitch's game: the house rules of a table, its pack and the suits of its players."""

from dataclasses import dataclass

from scorer.cards import SUIT_NAMES
from scorer.core import Table as TableOf
from scorer.forms import Problem, choice, flag, number, part
from scorer.text import text

PACKS = (24, 28, 32, 36, 40)


@dataclass(frozen=True, kw_only=True)
class Suits:
    """The two suits of the dealer and the two of the other player."""

    dealer_trump: str = choice(SUIT_NAMES, text("Dealer's trumps"), default="spades")
    dealer_side: str = choice(SUIT_NAMES, text("Dealer's side suit"), default="clubs")
    other_trump: str = choice(SUIT_NAMES, text("Other player's trumps"), default="hearts")
    other_side: str = choice(SUIT_NAMES, text("Other player's side suit"), default="diamonds")


@dataclass(frozen=True, kw_only=True)
class Setup:
    """The pack and whose suits are whose."""

    pack: int = choice(
        tuple((count, text("{count} cards", count=count)) for count in PACKS),
        text("Pack"),
        default=36,
        help=text("The cards from the ace down: 24 for beginners, 40 for experts."),
        source="Eureka 16 has 36 cards. The other packs are in the Pan Book of Card Games.",
    )
    suits: Suits = part(Suits, text("Suits"), help=text("Four different suits."))


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of a table."""

    first_lead: str = choice(
        (("non_dealer", text("The other player")), ("dealer", text("The dealer"))),
        text("Who leads first"),
        default="non_dealer",
        help=text("Leading is an advantage."),
        source="By the written rules the player next to the dealer leads. In Challenge the "
        "dealer leads.",
    )
    after_take: str = choice(
        (("opponent", text("The opponent")), ("taker", text("The player who took"))),
        text("Who leads after a player took the pile"),
        default="opponent",
        help=text("After that the pile is empty."),
        source="By the written rules the other player leads. In an abstract of Eureka 16 the "
        "taker leads.",
    )
    draw_rule: bool = flag(
        text("The draw rule of svoi kozyri"),
        help=text("The game is drawn if the last card is led and the only card left beats it."),
        source="The written rules give this rule for the parent game.",
    )
    repetition: str = choice(
        (
            ("third_repeat_draw", text("The third repetition is a draw")),
            ("none", text("Play on")),
            ("round_cap", text("A draw after many rounds")),
        ),
        text("A game that repeats itself"),
        default="third_repeat_draw",
        help=text("A game can go on for ever."),
        source="Nothing is printed about this. A tournament program stops after 2707 rounds.",
    )
    round_limit: int = number(
        1,
        10_000,
        text("Rounds at most"),
        default=2707,
        usual=(2707,),
        help=text("Only used if a game is drawn after many rounds."),
        source="A tournament program",
    )
    next_deal: str = choice(
        (("loser_deals", text("The loser")), ("alternate", text("In turns"))),
        text("Who deals next"),
        default="loser_deals",
        help=text("If the loser deals, the same player deals again after a draw."),
        source="By the written rules the loser deals.",
    )
    layout: str = choice(
        (("symmetric", text("Symmetric")), ("as_dealt", text("As dealt"))),
        text("The deal"),
        default="symmetric",
        help=text("Mirrored hands, or the pack as it falls."),
        source="The written rules say symmetric.",
    )
    side_suit_choice: str = choice(
        (("agreed", text("Agreed")), ("dealer", text("The dealer chooses"))),
        text("Which side suits pair up"),
        default="agreed",
        help=text("Trumps mirror trumps, and side suits mirror side suits."),
        source="The written rules do not say.",
    )


Table = TableOf[Options, Setup]


def agree(table: Table) -> tuple[Problem, ...]:
    """Return a problem if two of the four suits are the same."""
    suits = table.setup.suits
    named = (suits.dealer_trump, suits.dealer_side, suits.other_trump, suits.other_side)
    if len({*named}) == len(named):
        return ()
    sentence = text("Each suit belongs to one player, as trumps or as side suit.")
    return (Problem(("setup", "suits"), "twice", sentence),)
