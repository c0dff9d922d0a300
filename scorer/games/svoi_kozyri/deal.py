"""Svoi kozyri: what is filled in after a hand, and what can be wrong with it."""

from dataclasses import dataclass, replace

from scorer.core import Moment as MomentOf
from scorer.core import NoCarry
from scorer.forms import Problem, listing, seat
from scorer.games.svoi_kozyri.options import Options, Setup, Table
from scorer.text import Seat, text, text_as


@dataclass(frozen=True, kw_only=True)
class Deal:
    """A played hand: who went out, in that order, and who lost."""

    out: tuple[int, ...] = listing(
        seat(
            text_as("a player without cards", "Out"),
            help=text("In the order in which the players went out."),
        ),
        3,
    )
    loser: int | None = seat(text("Loser"), none=text("a draw"))


Moment = MomentOf[Options, Setup, NoCarry, Deal | None]
DealMoment = MomentOf[Options, Setup, NoCarry, Deal]


def complete(table: Table, deal: Deal) -> Deal:
    """Of two players the one who did not lose went out."""
    if table.seats == 2 and deal.loser is not None and not deal.out:
        return replace(deal, out=(1 - deal.loser,))
    return deal


def check(moment: DealMoment) -> tuple[Problem, ...]:
    """Everything that is wrong with a hand, beyond what its form can see."""
    deal, seats = moment.deal, moment.table.seats
    if deal.loser in deal.out:
        sentence = text("{name} is out and cannot be the loser.", name=Seat(deal.loser))
        return (Problem(("loser",), "impossible", sentence),)
    if deal.loser is not None and len(deal.out) != seats - 1:
        sentence = text("Every player but the loser goes out, each of them once.")
        return (Problem(("out",), "impossible", sentence),)
    if len(deal.out) == seats:
        sentence = text("In a draw somebody still has cards.")
        return (Problem(("out",), "impossible", sentence),)
    alone = deal.loser is None and len(deal.out) == seats - 1
    if alone and not moment.table.options.draw_rule:
        sentence = text("At this table the last player with cards loses.")
        return (Problem(("loser",), "impossible", sentence),)
    return ()
