"""Besikovitch's game: what a game comes to, and the match around it."""

from scorer.core import Ending, Line, Settled, State, Step
from scorer.games.besikovitch.deal import Carry, DealMoment, Moment
from scorer.games.besikovitch.options import Table
from scorer.games.besikovitch.rules import DEALER, DRAW, WIN
from scorer.text import Seat, Side, Text, text

SEATS = 2


def settle(moment: DealMoment) -> Settled[Carry]:
    """A won game counts one."""
    winner = moment.deal.winner
    steps = (Step(text("First lead: {name}.", name=Seat(leader(moment))), DEALER),)
    if winner is None:
        drawn = (*steps, Step(text("Nobody has won this game."), DRAW))
        return Settled((), moment.before.carry, "draw", text("A draw."), drawn)
    line = Line(winner, 1, "won", text("a won game"), WIN)
    sentence = text("Won: {side}.", side=Side(winner))
    return Settled((line,), moment.before.carry, "won", sentence, steps)


def leader(moment: DealMoment) -> int:
    """The seat that led, as entered, else as the house rules say."""
    if moment.deal.leader is not None:
        return moment.deal.leader
    return first_leader(moment.table, moment.before.dealer)


def first_leader(table: Table, dealer: int) -> int:
    """The seat that leads first."""
    return dealer if table.options.first_lead == "dealer" else 1 - dealer


def end(moment: Moment, settled: Settled[Carry], totals: tuple[int, ...]) -> Ending[Carry]:
    """A session is open: it ends when people finish it."""
    return Ending(False, None, settled.carry)


def next_dealer(moment: Moment, settled: Settled[Carry], ending: Ending[Carry]) -> int:
    """The loser deals, after a draw the same player again; by house rule each in turn."""
    dealer, deal = moment.before.dealer, moment.deal
    if moment.table.options.next_deal == "alternate":
        return 1 - dealer
    return dealer if deal is None or deal.winner is None else 1 - deal.winner


def notices(table: Table, state: State[Carry]) -> tuple[Text, ...]:
    """Who leads."""
    return (text("{name} leads", name=Seat(first_leader(table, state.dealer))),)


def goal(table: Table) -> None:
    """A session is open."""
