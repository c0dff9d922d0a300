"""Besikovitch's game: what a game comes to, and the match around it."""

from dataclasses import dataclass

from scorer.core import Ending, Line, Moment, Settled, State, Step, Table
from scorer.games.besikovitch.rules import DEALER, DRAW, WIN
from scorer.text import Seat, Side, Text, text

SEATS = 2


@dataclass(frozen=True, kw_only=True)
class Carry:
    """Nothing goes into the next game but the dealer."""


def settle(moment: Moment) -> Settled:
    """A won game counts one."""
    winner = moment.answer.winner
    steps = (Step(text("First lead: {name}.", name=Seat(leader(moment))), DEALER),)
    if winner is None:
        drawn = (*steps, Step(text("Nobody has won this game."), DRAW))
        return Settled((), moment.before.carry, "draw", text("A draw."), drawn)
    line = Line(winner, 1, "won", text("a won game"), WIN)
    told = text("Won: {side}.", side=Side(winner))
    return Settled((line,), moment.before.carry, "won", told, steps)


def leader(moment: Moment) -> int:
    """The seat that led, as entered, else as the house rules say."""
    if moment.answer.leader is not None:
        led: int = moment.answer.leader
        return led
    return first_leader(moment.table, moment.before.dealer)


def first_leader(table: Table, dealer: int) -> int:
    """The seat that leads first."""
    return dealer if table.options.first_lead == "dealer" else 1 - dealer


def end(moment: Moment, settled: Settled, totals: tuple[int, ...]) -> Ending:
    """A session is open: it ends when people finish it."""
    return Ending(False, None, settled.carry)


def next_dealer(moment: Moment, settled: Settled, ending: Ending) -> int:
    """The loser deals, after a draw the same player again; by house rule each in turn."""
    dealer, winner = moment.before.dealer, moment.answer.winner
    if moment.table.options.next_deal == "alternate":
        return 1 - dealer
    return dealer if winner is None else 1 - int(winner)


def notices(table: Table, state: State) -> tuple[Text, ...]:
    """Who leads."""
    return (text("{name} leads", name=Seat(first_leader(table, state.dealer))),)


def goal(table: Table) -> None:
    """A session is open."""
