"""Kosakeln: the score of a deal.

A deal is a list of items, each worth sheet points to one player: the game, Valat, birds,
announced bonuses, and what was held. In hard score the other player pays each of them.
"""

from scorer.core import Line, NoCarry, Settled, Step, summed
from scorer.forms import dump
from scorer.games.kosakeln.deal import (
    WHOLE,
    Deal,
    DealMoment,
    counted,
    declarer_cards,
    thirds,
)
from scorer.games.kosakeln.items import Item, bird_items, held_items, point_items, without_items
from scorer.games.kosakeln.options import Options, Table
from scorer.games.kosakeln.rules import COUNT, GAME, KONTRA, VALAT
from scorer.games.kosakeln.tariff import BIRDS, BONUS_NAMES, CONTRACT_NAMES
from scorer.games.kosakeln.valat import Valat, game_items, game_winner, valat_of
from scorer.text import Side, Text, plural, signed, text, together

COUNTED_TRICKS = plural(
    "{declarer}: {tricks} trick, {count}. The other player: {rest}.",
    "{declarer}: {tricks} tricks, {count}. The other player: {rest}.",
    "tricks",
)
COUNTED_CARDS = plural(
    "{declarer}: {tricks} trick, {cards} cards, {count}. The other player: {rest}.",
    "{declarer}: {tricks} tricks, {cards} cards, {count}. The other player: {rest}.",
    "tricks",
)


def settle(moment: DealMoment) -> Settled[NoCarry]:
    """Return the score of a deal."""
    deal, options = moment.deal, moment.table.options
    valat = valat_of(deal)
    winner = game_winner(options, deal, valat)
    beside = bonuses(options, deal, valat, winner)
    items = [*game_items(options, deal, valat), *beside]
    factor = valat.factor if options.valat_mode == "multiply_all" else 1
    lines = tuple(
        line
        for item in items
        for line in _lines(moment.table, _times(deal, item, factor))
        if item.value
    )
    outcome = "tied" if winner is None else "won" if winner == deal.declarer else "lost"
    return Settled(
        lines,
        moment.before.carry,
        outcome,
        _verdict(moment.table, deal, outcome, lines, told_bonuses(deal, valat, beside)),
        _steps(options, deal, items, factor),
    )


def bonuses(options: Options, deal: Deal, valat: Valat, winner: int | None) -> list[Item]:
    """Return all other items, as far as they count beside a Valat."""
    items = [
        *bird_items(options, deal),
        *point_items(options, deal),
        *without_items(options, deal, winner),
        *held_items(deal.held),
    ]
    if not valat.in_play or options.valat_other_bonuses == "all":
        return items
    if options.valat_other_bonuses == "none":
        return []
    return [item for item in items if item.announced]


def kontra_of(deal: Deal, key: str) -> int:
    """Return the factor by which an item was doubled."""
    factor: int | None = dump(deal.kontra).get(key)
    return factor or 1


def _times(deal: Deal, item: Item, factor: int) -> Item:
    return item._replace(value=item.value * kontra_of(deal, item.key) * factor)


def _lines(table: Table, item: Item) -> list[Line]:
    """In hard score the other player pays. Else only the item's own side writes."""
    line = Line(item.side, item.value, item.key, item.text, item.rule)
    if table.options.accounting == "plus_only":
        return [line]
    return [line, line._replace(side=1 - item.side, points=-item.value)]


VERDICTS = {
    "won": text("{contract} won, {count}. {written}."),
    "lost": text("{contract} lost, {count}. {written}."),
    "tied": text("{contract} tied, {count}. {written}."),
}
WITH_BONUSES = {
    "won": text("{contract} won, {count}. {bonuses}. {written}."),
    "lost": text("{contract} lost, {count}. {bonuses}. {written}."),
    "tied": text("{contract} tied, {count}. {bonuses}. {written}."),
}
"""The same with the bonuses that were made or lost: they may decide who scores."""


def _verdict(
    table: Table, deal: Deal, outcome: str, lines: tuple[Line, ...], bonuses: tuple[Text, ...]
) -> Text:
    gaps = {
        "contract": dict(CONTRACT_NAMES)[deal.contract],
        "count": counted(thirds(deal)),
        "written": written_by(summed(table.sides, lines)),
    }
    if bonuses:
        return text(WITH_BONUSES[outcome].message, bonuses=together(bonuses), **gaps)
    return text(VERDICTS[outcome].message, **gaps)


def told_bonuses(deal: Deal, valat: Valat, items: list[Item]) -> tuple[Text, ...]:
    """Return which bonuses were made or lost, by whom if that is not the declarer."""
    told = []
    if valat.taker is not None:
        told.append(_made(deal, "valat", valat.taker))
    elif valat.announcement is not None:
        told.append(_lost(deal, "valat", valat.announcement.by))
    for item in items:
        if item.lost_by is not None and (item.announced or item.key in BIRDS):
            told.append(_lost(deal, item.key, item.lost_by))
        elif item.announced or item.key in BIRDS:
            told.append(_made(deal, item.key, item.side))
    return tuple(told)


def _made(deal: Deal, key: str, by: int) -> Text:
    return _by(deal, by, text("{bonus} made", bonus=BONUS_NAMES[key]))


def _lost(deal: Deal, key: str, by: int) -> Text:
    return _by(deal, by, text("{bonus} lost", bonus=BONUS_NAMES[key]))


def _by(deal: Deal, by: int, words: Text) -> Text:
    return words if by == deal.declarer else text("{side}: {bonus}", side=Side(by), bonus=words)


def written_by(points: tuple[int, ...]) -> Text:
    """Return what each player writes: Ana +16 and Boyan −16."""
    return together(
        tuple(
            text("{side} {points}", side=Side(side), points=signed(written))
            for side, written in enumerate(points)
        )
    )


def _steps(options: Options, deal: Deal, items: list[Item], factor: int) -> tuple[Step, ...]:
    steps = [
        Step("card_points", _count(options, deal), COUNT),
        Step(
            "points_needed",
            text("Needed to win: {count}.", count=counted(options.win_thirds)),
            GAME,
        ),
    ]
    in_play = [item.key for item in items if item.value]
    steps += [
        Step(
            "kontra",
            text("{bonus}: points × {factor}.", bonus=_named(key), factor=kontra_of(deal, key)),
            KONTRA,
        )
        for key in ("game", *BONUS_NAMES)
        if key in in_play and kontra_of(deal, key) > 1
    ]
    if factor > 1:
        steps.append(Step("everything_times", text("All points × {factor}.", factor=factor), VALAT))
    steps += [
        Step("nothing_written", text("{failed}: nobody scores.", failed=item.text), item.rule)
        for item in items
        if not item.value
    ]
    return tuple(steps)


def _count(options: Options, deal: Deal) -> Text:
    """Return the declarer's tricks and count, and his cards where their number is known."""
    fewest, most = declarer_cards(options, deal)
    count, rest = counted(thirds(deal)), counted(WHOLE - thirds(deal))
    if fewest < most:
        return text(
            COUNTED_TRICKS,
            declarer=Side(deal.declarer), tricks=deal.tricks, count=count, rest=rest,
        )  # fmt: skip
    return text(
        COUNTED_CARDS,
        declarer=Side(deal.declarer), tricks=deal.tricks, cards=fewest, count=count, rest=rest,
    )  # fmt: skip


def _named(key: str) -> Text:
    return text("Game") if key == "game" else BONUS_NAMES[key]
