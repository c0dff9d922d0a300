"""Kosakeln: what a deal comes to.

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
from scorer.games.kosakeln.tariff import BONUS_NAMES, CONTRACT_NAMES
from scorer.games.kosakeln.valat import Valat, game_items, game_winner, valat_of
from scorer.text import Side, Text, plural, signed, text, together

COUNTED_TRICKS = plural(
    "{declarer}: {tricks} trick, {count}; the other {rest}.",
    "{declarer}: {tricks} tricks, {count}; the other {rest}.",
    "tricks",
)
COUNTED_CARDS = plural(
    "{declarer}: {tricks} trick, {cards} cards, {count}; the other {rest}.",
    "{declarer}: {tricks} tricks, {cards} cards, {count}; the other {rest}.",
    "tricks",
)


def settle(moment: DealMoment) -> Settled[NoCarry]:
    """What a deal comes to."""
    deal, options = moment.deal, moment.table.options
    valat = valat_of(deal)
    winner = game_winner(options, deal, valat)
    items = [*game_items(options, deal, valat), *bonuses(options, deal, valat, winner)]
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
        _verdict(moment.table, deal, outcome, lines),
        _steps(options, deal, items, factor),
    )


def bonuses(options: Options, deal: Deal, valat: Valat, winner: int | None) -> list[Item]:
    """All other items, as far as they count beside a Valat."""
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
    """The factor by which an item was doubled."""
    factor: int | None = dump(deal.kontra).get(key)
    return factor or 1


def _times(deal: Deal, item: Item, factor: int) -> Item:
    return item._replace(value=item.value * kontra_of(deal, item.key) * factor)


def _lines(table: Table, item: Item) -> list[Line]:
    """In hard score the other player pays; else only the item's own side writes."""
    line = Line(item.side, item.value, item.key, item.text, item.rule)
    if table.options.accounting == "plus_only":
        return [line]
    return [line, line._replace(side=1 - item.side, points=-item.value)]


def _verdict(table: Table, deal: Deal, outcome: str, lines: tuple[Line, ...]) -> Text:
    written = written_by(summed(table.sides, lines))
    contract, count = dict(CONTRACT_NAMES)[deal.contract], counted(thirds(deal))
    sentences = {
        "won": text("{contract} won, {count}. {written}.", contract=contract, count=count,
                    written=written),
        "lost": text("{contract} lost, {count}. {written}.", contract=contract, count=count,
                     written=written),
        "tied": text("{contract} tied, {count}. {written}.", contract=contract, count=count,
                     written=written),
    }  # fmt: skip
    return sentences[outcome]


def written_by(points: tuple[int, ...]) -> Text:
    """What each player writes: Ana +16 and Boyan −16."""
    return together(
        tuple(
            text("{side} {points}", side=Side(side), points=signed(written))
            for side, written in enumerate(points)
        )
    )


def _steps(options: Options, deal: Deal, items: list[Item], factor: int) -> tuple[Step, ...]:
    steps = [
        Step("card_points", _count(options, deal), COUNT),
        Step("points_needed", text("Needed: {count}.", count=counted(options.win_thirds)), GAME),
    ]
    in_play = [item.key for item in items if item.value]
    steps += [
        Step(
            "kontra",
            text("{bonus} times {factor}.", bonus=_named(key), factor=kontra_of(deal, key)),
            KONTRA,
        )
        for key in ("game", *BONUS_NAMES)
        if key in in_play and kontra_of(deal, key) > 1
    ]
    if factor > 1:
        steps.append(
            Step("everything_times", text("Everything times {factor}.", factor=factor), VALAT)
        )
    steps += [
        Step("nothing_written", text("{failed}: nothing is written.", failed=item.text), item.rule)
        for item in items
        if not item.value
    ]
    return tuple(steps)


def _count(options: Options, deal: Deal) -> Text:
    """The declarer's tricks and count, and his cards where their number is known."""
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
