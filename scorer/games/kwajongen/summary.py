"""Kwajongen: a deal in the list of deals, with the card points of who called first."""

from scorer.core import Summary
from scorer.games.kwajongen.deal import Deal, card_points
from scorer.games.kwajongen.options import Table
from scorer.text import text


def summary(table: Table, deal: Deal, outcome: str) -> Summary:
    """Return who called or won the deal, and how it went."""
    points = card_points(deal)
    ahead = 0 if points[0] > points[1] else 1
    side = ahead if deal.caller is None else deal.caller
    called, against = points[side], points[1 - side]
    words = {
        "won": text("won, {called} : {against}", called=called, against=against),
        "made": text("made it, {called} : {against}", called=called, against=against),
        "failed": text("failed, {called} : {against}", called=called, against=against),
        "tie": text("a tie, {points} each", points=called),
    }
    if deal.capot == side:
        words["won"] = words["made"] = text(
            "all tricks, {called} : {against}", called=called, against=against
        )
    elif deal.capot is not None:
        words["failed"] = text(
            "failed without a trick, {called} : {against}", called=called, against=against
        )
    is_nobodys = outcome == "tie" and deal.caller is None
    return Summary(words[outcome], side=None if is_nobodys else side, seat=deal.by)
