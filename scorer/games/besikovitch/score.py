"""Besikovitch's game: the score of a game."""

from scorer.core import Line, NoCarry, Settled, Step
from scorer.games.besikovitch.deal import DealMoment
from scorer.games.besikovitch.options import Table
from scorer.games.besikovitch.rules import DEALER, DRAW, WIN
from scorer.text import Seat, Side, text


def settle(moment: DealMoment) -> Settled[NoCarry]:
    """Return the lines of a deal. A won game counts one."""
    winner = moment.deal.winner
    steps = (Step("first_lead", text("First lead: {name}.", name=Seat(leader(moment))), DEALER),)
    if winner is None:
        drawn = (*steps, Step("draw", text("Nobody has won this game."), DRAW))
        return Settled((), moment.before.carry, "draw", text("A draw."), drawn)
    line = Line(winner, 1, "won", text("a won game"), WIN)
    sentence = text("Won: {side}.", side=Side(winner))
    return Settled((line,), moment.before.carry, "won", sentence, steps)


def leader(moment: DealMoment) -> int:
    """Return the seat that led, as entered, else as the house rules say."""
    if moment.deal.leader is not None:
        return moment.deal.leader
    return first_leader(moment.table, moment.before.dealer)


def first_leader(table: Table, dealer: int) -> int:
    """Return the seat that leads first."""
    return dealer if table.options.first_lead == "dealer" else 1 - dealer
