"""Kosakeln: Valat, all sixteen tricks, and the game it decides.

Four times the game, eight times if announced. It stands beside the game, or in its place, or
multiplies everything. A made Valat wins the game whatever the points. One that was announced
and failed loses it wherever it does not merely stand beside it.
"""

from typing import NamedTuple

from scorer.games.kosakeln.deal import TRICKS, WHOLE, Announcement, Deal, thirds
from scorer.games.kosakeln.items import Item, announced_item
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.rules import GAME, VALAT
from scorer.games.kosakeln.tariff import CONTRACT_NAMES, GAME_VALUES, VALAT_ANNOUNCED, VALAT_SILENT
from scorer.text import text


class Valat(NamedTuple):
    """The player who took all tricks, and the announcement. None if nobody did."""

    taker: int | None
    announcement: Announcement | None

    @property
    def in_play(self) -> bool:
        """Return whether it was announced or made."""
        return self.taker is not None or self.announcement is not None

    @property
    def factor(self) -> int:
        """Return how many times the game it is worth."""
        if self.announcement is not None:
            return VALAT_ANNOUNCED
        return VALAT_SILENT if self.taker is not None else 1

    @property
    def winner(self) -> int | None:
        """Whom it counts for: its maker, or the opponent of one who announced it in vain."""
        if self.announcement is None or self.taker is not None:
            return self.taker
        return 1 - self.announcement.by


def valat_of(deal: Deal) -> Valat:
    """Return the Valat of a deal."""
    taker = {TRICKS: deal.declarer, 0: 1 - deal.declarer}.get(deal.tricks)
    announced = [
        announcement for announcement in deal.announcements if announcement.bonus == "valat"
    ]
    return Valat(taker, announced[0] if announced else None)


def game_winner(options: Options, deal: Deal, valat: Valat) -> int | None:
    """Return who wins the game. None for a tie that counts for nobody."""
    beside_only = valat.taker is None and options.valat_mode == "add"
    if valat.winner is not None and not beside_only:
        return valat.winner
    count = thirds(deal)
    if 2 * count == WHOLE and options.exact_tie == "push":
        return None
    return deal.declarer if count >= options.win_thirds else 1 - deal.declarer


def game_items(options: Options, deal: Deal, valat: Valat) -> list[Item]:
    """Return the game, and the Valat beside it or in its place."""
    value = GAME_VALUES[deal.contract]
    if options.valat_mode == "replace" and valat.winner is not None:
        sentence = text("Valat, {factor} times the game", factor=valat.factor)
        key = "valat" if deal.kontra.valat else "game"
        return [Item(key, valat.winner, value * valat.factor, True, sentence, VALAT)]
    winner = game_winner(options, deal, valat)
    contract = dict(CONTRACT_NAMES)[deal.contract]
    items = []
    if winner is not None:
        items.append(Item("game", winner, value, True, contract, GAME))
    if options.valat_mode == "add":
        items += _valat_beside(options, deal, valat, value)
    return items


def _valat_beside(options: Options, deal: Deal, valat: Valat, value: int) -> list[Item]:
    if valat.announcement is not None:
        made = valat.taker == valat.announcement.by
        return announced_item(options, deal.contract, valat.announcement, made, VALAT)
    if valat.taker is not None:
        sentence = text("Valat, silent")
        return [Item("valat", valat.taker, VALAT_SILENT * value, False, sentence, VALAT)]
    return []
