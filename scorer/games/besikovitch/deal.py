"""Besikovitch's game: what is filled in after a game, and what can be wrong with it."""

from dataclasses import dataclass

from scorer.cards import FORTY_CARDS
from scorer.core import Moment as MomentOf
from scorer.core import NoCarry
from scorer.forms import Problem, choice, listing, number, per_seat, seat, side
from scorer.games.besikovitch.layout import SEED_MOST, Hands, is_mirrored, pack
from scorer.games.besikovitch.options import Options, Setup, Table
from scorer.text import text
from scorer.tricks import repeated

MOST_HELD = 20


@dataclass(frozen=True, kw_only=True)
class Deal:
    """A played game. The layout it was played from may be stored with it."""

    winner: int | None = side(text("Winner"), none=text("a draw"))
    leader: int | None = seat(text("Who led"), optional=True)
    layout: Hands | None = per_seat(
        listing(choice(FORTY_CARDS, text("Cards")), MOST_HELD), optional=True
    )
    seed: int | None = number(
        0, SEED_MOST, text("Number of the deal"), optional=True,
        help=text("The same number draws the same deal."),
    )  # fmt: skip


Moment = MomentOf[Options, Setup, NoCarry, Deal | None]
DealMoment = MomentOf[Options, Setup, NoCarry, Deal]


def check(moment: DealMoment) -> tuple[Problem, ...]:
    """Everything that is wrong with a game, beyond what its form can see."""
    deal = moment.deal
    return (*_draw_problems(moment), *_layout_problems(moment.table, deal.layout))


def _draw_problems(moment: DealMoment) -> list[Problem]:
    options = moment.table.options
    if moment.deal.winner is not None or options.draw_rule or options.repetition != "none":
        return []
    return [Problem(("winner",), "impossible", text("At this table a game cannot be drawn."))]


def _layout_problems(table: Table, layout: Hands | None) -> tuple[Problem, ...]:
    if layout is None:
        return ()
    return repeated(*((("layout", seat), hand) for seat, hand in enumerate(layout))) or (
        *_hands_problems(table, layout),
    )


def _hands_problems(table: Table, layout: Hands) -> list[Problem]:
    """Return what is wrong with two hands that have no card twice."""
    cards = pack(table)
    if {*layout[0], *layout[1]} != {*cards} or len(layout[0]) != len(layout[1]):
        sentence = text(
            "Each player has {half} cards: together the whole pack.", half=len(cards) // 2
        )
        return [Problem(("layout",), "impossible", sentence)]
    if table.options.layout == "symmetric" and not is_mirrored(table.setup.suits, layout):
        sentence = text("The hands do not mirror each other.")
        return [Problem(("layout",), "impossible", sentence)]
    return []
