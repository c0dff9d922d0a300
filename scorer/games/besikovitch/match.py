"""Besikovitch's game: the match around the games: an open session and its dealer."""

from scorer.core import Ending, NoCarry, Settled, State
from scorer.games.besikovitch.deal import Moment
from scorer.games.besikovitch.options import Table
from scorer.games.besikovitch.score import first_leader
from scorer.text import Seat, Text, text

SEATS = 2


def next_dealer(moment: Moment, settled: Settled[NoCarry], ending: Ending[NoCarry]) -> int:
    """Return the next dealer: the loser, or the same player after a draw. By house rule each in
    turn."""
    dealer, deal = moment.before.dealer, moment.deal
    if moment.table.options.next_deal == "alternate":
        return 1 - dealer
    return dealer if deal is None or deal.winner is None else 1 - deal.winner


def notices(table: Table, state: State[NoCarry]) -> tuple[Text, ...]:
    """Return who leads, until the session ends."""
    if state.finished:
        return ()
    return (text("{name} leads", name=Seat(first_leader(table, state.dealer))),)
