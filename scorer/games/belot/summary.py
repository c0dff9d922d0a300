"""Belot: a deal in the list of deals, with the raw points of who called before the others'."""

from scorer.core import Summary
from scorer.games.belot.count import Count, compared, counted
from scorer.games.belot.deal import CONTRACT_NAMES, DOUBLINGS, Deal
from scorer.games.belot.declarations import named
from scorer.games.belot.options import Table
from scorer.games.belot.verdict import took_all
from scorer.text import Text, text

WORDS = {
    ("made", ""): text("made it, {called} : {against}"),
    ("made", "callers"): text("capot, {called} : {against}"),
    ("made", "others"): text("made it despite a capot, {called} : {against}"),
    ("lost", ""): text("failed, {called} : {against}"),
    ("lost", "callers"): text("capot, but failed, {called} : {against}"),
    ("lost", "others"): text("failed by capot, {called} : {against}"),
}
"""Words for the result of a deal that did not hang, by outcome and side of the capot."""

SIGNS = {"no_trumps": text("NT"), "all_trumps": text("AT")}


def summary(table: Table, deal: Deal, outcome: str) -> Summary:
    """Return what was called, by whom, and whether it was made."""
    count = counted(table.options, deal)
    called = compared(table.options, count, deal.declarer)
    against = compared(table.options, count, 1 - deal.declarer)
    if outcome == "hanging":
        result = text("hanging, {points} each", points=called)
    else:
        words = WORDS[outcome, took_all(deal)]
        result = text(words.message, called=called, against=against)
    if deal.doubling != "none":
        doubling = dict(DOUBLINGS)[deal.doubling]
        result = text("{result}, {doubling}", result=result, doubling=doubling)
    name = dict(CONTRACT_NAMES)[deal.contract]
    sign = SIGNS.get(deal.contract, deal.contract)
    return Summary(result, name, sign, deal.declarer, deal.by, _premiums(deal, count))


def _premiums(deal: Deal, count: Count) -> tuple[Text, ...]:
    """Return the declarations that count, and belots."""
    declared = [
        named(declaration) for declaration in deal.declarations if count.declared[declaration.side]
    ]
    belots = [text("belot")] * sum(deal.belotes)
    return (*declared, *belots)
