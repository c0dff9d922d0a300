"""Kosakeln: a deal in the list of deals, with the declarer's count."""

from scorer.core import Summary
from scorer.games.kosakeln.deal import Deal, counted, thirds
from scorer.games.kosakeln.options import Table
from scorer.games.kosakeln.tariff import CONTRACT_NAMES
from scorer.text import text


def summary(table: Table, deal: Deal, outcome: str) -> Summary:
    """What was played, by whom, and whether it was won."""
    count = counted(thirds(deal))
    words = {
        "won": text("made it, {count}", count=count),
        "lost": text("failed, {count}", count=count),
        "tied": text("tied, {count}", count=count),
    }
    name = dict(CONTRACT_NAMES)[deal.contract]
    return Summary(words[outcome], name, name, deal.declarer, deal.by)
