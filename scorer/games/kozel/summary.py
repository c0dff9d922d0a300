"""Kozel: a deal in the list of deals, by who had most card points or claimed it."""

from scorer.core import Summary
from scorer.games.kozel.deal import Deal, best_sides, card_points
from scorer.games.kozel.options import Table
from scorer.games.kozel.play import WINNING
from scorer.text import text


def summary(table: Table, deal: Deal, outcome: str) -> Summary:
    """Return who won the deal, and with how many points."""
    best = best_sides(deal)
    if deal.claimed is not None and deal.combination is not None:
        called = dict(WINNING)[deal.combination]
        return Summary(text("claimed it: {combination}", combination=called), side=deal.claimed)
    points = card_points(deal)[best[0]]
    if len(best) > 1:
        return Summary(text("tied at {points}", points=points))
    return Summary(text("most, {points}", points=points), side=best[0])
