"""Svoi kozyri: a hand in the list of hands, by who lost it."""

from scorer.core import Summary
from scorer.games.svoi_kozyri.deal import Deal
from scorer.games.svoi_kozyri.options import Table
from scorer.text import text


def summary(table: Table, deal: Deal, outcome: str) -> Summary:
    """Return who was left with the cards. Everybody plays alone, so seats are sides."""
    if deal.loser is None:
        return Summary(text("a draw"))
    return Summary(text("lost"), side=deal.loser, seat=deal.loser)
