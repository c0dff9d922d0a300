"""Besikovitch's game: a game in the list of games, by who won it."""

from scorer.core import Summary
from scorer.games.besikovitch.deal import Deal
from scorer.games.besikovitch.options import Table
from scorer.text import text


def summary(table: Table, deal: Deal, outcome: str) -> Summary:
    """Return who got rid of all cards. Both play alone, so seats are sides."""
    if deal.winner is None:
        return Summary(text("a draw"))
    return Summary(text("won"), side=deal.winner, seat=deal.winner)
