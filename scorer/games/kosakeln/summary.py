"""Kosakeln: a deal in the list of deals, with the declarer's count and what was made or lost."""

from scorer.core import Summary
from scorer.games.kosakeln.deal import Deal, counted, thirds
from scorer.games.kosakeln.items import Item
from scorer.games.kosakeln.options import Table
from scorer.games.kosakeln.score import bonuses
from scorer.games.kosakeln.tariff import BIRDS, BONUS_NAMES, CONTRACT_NAMES
from scorer.games.kosakeln.valat import game_winner, valat_of
from scorer.text import Side, Text, text


def summary(table: Table, deal: Deal, outcome: str) -> Summary:
    """What was played, by whom, whether it was won, and which bonuses were made or lost."""
    count = counted(thirds(deal))
    words = {
        "won": text("made it, {count}", count=count),
        "lost": text("failed, {count}", count=count),
        "tied": text("tied, {count}", count=count),
    }[outcome]
    valat = valat_of(deal)
    winner = game_winner(table.options, deal, valat)
    for item in bonuses(table.options, deal, valat, winner):
        if item.announced or item.key in BIRDS:
            words = text("{first}, {second}", first=words, second=_in_short(deal, item))
    name = dict(CONTRACT_NAMES)[deal.contract]
    return Summary(words, name, name, deal.declarer, deal.by)


def _in_short(deal: Deal, item: Item) -> Text:
    """A bonus, made or lost, and by whom where that is not the declarer."""
    name = BONUS_NAMES[item.key]
    if item.lost_by is None:
        by, words = item.side, text("{bonus} made", bonus=name)
    else:
        by, words = item.lost_by, text("{bonus} lost", bonus=name)
    return words if by == deal.declarer else text("{side}: {bonus}", side=Side(by), bonus=words)
