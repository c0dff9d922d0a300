"""Kosakeln: the items a deal is made of, each worth sheet points to one player."""

from typing import NamedTuple

from scorer.core import Rule
from scorer.games.kosakeln.deal import WHOLE, Announcement, Deal, Holding, thirds
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.rules import BIRD, FAILED, HELD_RULE, POINT_BONUS, WITHOUT
from scorer.games.kosakeln.tariff import (
    BIRDS,
    BONUS_NAMES,
    HELD,
    POINTS_NEEDED,
    SILENT_BIRD,
    announced_value,
)
from scorer.text import Text, text


class Item(NamedTuple):
    """Something that counts: under which key it can be doubled, for whom, and how much.

    `announced` items survive where only announced ones count beside a Valat. Nothing is written
    for an announcement that failed where that costs nothing.
    """

    key: str
    side: int
    value: int
    announced: bool
    text: Text
    rule: Rule


def announced_item(
    options: Options, contract: str, one: Announcement, made: bool, rule: Rule
) -> list[Item]:
    """What an announcement is worth: to the announcer if made, else as the house rules say."""
    value = announced_value(one.bonus, contract, one.when)
    name = BONUS_NAMES[one.bonus]
    if made:
        return [Item(one.bonus, one.by, value, True, text("{bonus}, announced", bonus=name), rule)]
    told = text("{bonus}, announced and not made", bonus=name)
    if options.failed_announcement == "no_score":
        return [Item(one.bonus, one.by, 0, True, told, FAILED)]
    if options.failed_announcement == "minus_self":
        return [Item(one.bonus, one.by, -value, True, told, FAILED)]
    return [Item(one.bonus, 1 - one.by, value, True, told, FAILED)]


def bird_items(options: Options, deal: Deal) -> list[Item]:
    """Birds: announced ones made or failed, silent ones made, or beaten where that costs."""
    announced = {one.bonus: one for one in deal.announcements if one.bonus in BIRDS}
    played = {one.bird: one for one in deal.birds}
    items = []
    for bird in BIRDS:
        one, seen = announced.get(bird), played.get(bird)
        if one is not None:
            made = seen is not None and seen.made and seen.by == one.by
            items += announced_item(options, deal.contract, one, made, BIRD)
        elif seen is not None and seen.made:
            told = text("{bonus}, silent", bonus=BONUS_NAMES[bird])
            items.append(Item(bird, seen.by, SILENT_BIRD, False, told, BIRD))
        elif seen is not None and options.silent_bird_loss:
            told = text("{bonus}, beaten in its trick", bonus=BONUS_NAMES[bird])
            items.append(Item(bird, 1 - seen.by, SILENT_BIRD, False, told, BIRD))
    return items


def point_items(options: Options, deal: Deal) -> list[Item]:
    """Absolut and Panzer, each judged alone."""
    items = []
    for one in point_announcements(options, deal):
        count = thirds(deal) if one.by == deal.declarer else WHOLE - thirds(deal)
        made = reached(options, count) >= POINTS_NEEDED[one.bonus]
        items += announced_item(options, deal.contract, one, made, POINT_BONUS)
    return items


def point_announcements(options: Options, deal: Deal) -> list[Announcement]:
    """What was announced, by house rule with the Absolut that a Panzer implies."""
    found = [one for one in deal.announcements if one.bonus in POINTS_NEEDED]
    names = [one.bonus for one in found]
    if options.absolut_panzer == "mounting" and names == ["panzer"]:
        panzer = found[0]
        return [Announcement(bonus="absolute", by=panzer.by, when=panzer.when), panzer]
    return found


def reached(options: Options, count: int) -> int:
    """Whole points for Absolut and Panzer: rounded to the nearest, by house rule cut off."""
    return (count + 1) // 3 if options.point_bonus_basis == "rounded" else count // 3


def without_items(options: Options, deal: Deal, winner: int | None) -> list[Item]:
    """Without Trull, without Kings: the declarer wins the game and had none."""
    had = {"without_trull": deal.declarer_has_trull, "without_kings": deal.declarer_has_king}
    items = []
    for one in deal.announcements:
        if one.bonus in had:
            made = winner == deal.declarer and not had[one.bonus]
            items += announced_item(options, deal.contract, one, made, WITHOUT)
    return items


def held_items(held: tuple[Holding, ...]) -> list[Item]:
    """What was held, whoever won."""
    return [
        Item(one.bonus, one.by, HELD[one.bonus], False, BONUS_NAMES[one.bonus], HELD_RULE)
        for one in held
    ]
