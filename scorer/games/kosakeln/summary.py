"""Kosakeln: a deal in the list of deals, with the declarer's count and what was made or lost."""

from scorer.core import Summary
from scorer.games.kosakeln.deal import Deal, counted, thirds
from scorer.games.kosakeln.options import Table
from scorer.games.kosakeln.score import bonuses, told_bonuses
from scorer.games.kosakeln.tariff import CONTRACT_NAMES
from scorer.games.kosakeln.valat import game_winner, valat_of
from scorer.text import text


def summary(table: Table, deal: Deal, outcome: str) -> Summary:
    """Return what was played, by whom, whether it was won, and which bonuses were made or lost."""
    count = counted(thirds(deal))
    words = {
        "won": text("made it, {count}", count=count),
        "lost": text("failed, {count}", count=count),
        "tied": text("tied, {count}", count=count),
    }[outcome]
    valat = valat_of(deal)
    winner = game_winner(table.options, deal, valat)
    for bonus in told_bonuses(deal, valat, bonuses(table.options, deal, valat, winner)):
        words = text("{first}, {second}", first=words, second=bonus)
    name = dict(CONTRACT_NAMES)[deal.contract]
    return Summary(words, name, name, deal.declarer, deal.by)
