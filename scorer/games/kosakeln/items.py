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
    for an announcement that failed where that costs nothing. `lost_by` is who did not make it,
    None where `side` did.
    """

    key: str
    side: int
    value: int
    announced: bool
    text: Text
    rule: Rule
    lost_by: int | None = None


def announced_item(
    options: Options, contract: str, announcement: Announcement, made: bool, rule: Rule
) -> list[Item]:
    """Return what an announcement is worth: to the announcer if made, else as the house rules
    say."""
    value = announced_value(announcement.bonus, contract, announcement.when)
    name = BONUS_NAMES[announcement.bonus]
    if made:
        return [
            Item(
                announcement.bonus,
                announcement.by,
                value,
                True,
                text("{bonus}, announced", bonus=name),
                rule,
            )
        ]
    sentence = text("{bonus}, announced but not made", bonus=name)
    side, by = announcement.by, announcement.by
    if options.failed_announcement == "no_score":
        value = 0
    elif options.failed_announcement == "minus_self":
        value = -value
    else:
        side = 1 - by
    return [Item(announcement.bonus, side, value, True, sentence, FAILED, by)]


def bird_items(options: Options, deal: Deal) -> list[Item]:
    """Birds: announced ones made or failed, silent ones made, or beaten where that costs."""
    announced = {
        announcement.bonus: announcement
        for announcement in deal.announcements
        if announcement.bonus in BIRDS
    }
    played = {bird.bird: bird for bird in deal.birds}
    items = []
    for bird in BIRDS:
        announcement, seen = announced.get(bird), played.get(bird)
        if announcement is not None:
            made = seen is not None and seen.made and seen.by == announcement.by
            items += announced_item(options, deal.contract, announcement, made, BIRD)
        elif seen is not None and seen.made:
            sentence = text("{bonus}, silent", bonus=BONUS_NAMES[bird])
            items.append(Item(bird, seen.by, SILENT_BIRD, False, sentence, BIRD))
        elif seen is not None and options.silent_bird_loss:
            sentence = text("{bonus}, beaten in its trick", bonus=BONUS_NAMES[bird])
            items.append(Item(bird, 1 - seen.by, SILENT_BIRD, False, sentence, BIRD, seen.by))
    return items


def point_items(options: Options, deal: Deal) -> list[Item]:
    """Absolut and Panzer, each judged alone."""
    items = []
    for announcement in point_announcements(options, deal):
        count = thirds(deal) if announcement.by == deal.declarer else WHOLE - thirds(deal)
        made = reached(options, count) >= POINTS_NEEDED[announcement.bonus]
        items += announced_item(options, deal.contract, announcement, made, POINT_BONUS)
    return items


def point_announcements(options: Options, deal: Deal) -> list[Announcement]:
    """Return what was announced, by house rule with the Absolut that a Panzer implies."""
    announcements = [
        announcement for announcement in deal.announcements if announcement.bonus in POINTS_NEEDED
    ]
    names = [announcement.bonus for announcement in announcements]
    if options.absolut_panzer == "mounting" and names == ["panzer"]:
        panzer = announcements[0]
        return [Announcement(bonus="absolute", by=panzer.by, when=panzer.when), panzer]
    return announcements


def reached(options: Options, count: int) -> int:
    """Whole points for Absolut and Panzer: rounded to the nearest, by house rule cut off."""
    return (count + 1) // 3 if options.point_bonus_basis == "rounded" else count // 3


def without_items(options: Options, deal: Deal, winner: int | None) -> list[Item]:
    """Without Trull, without Kings: the declarer wins the game and had none."""
    had = {"without_trull": deal.declarer_has_trull, "without_kings": deal.declarer_has_king}
    items = []
    for announcement in deal.announcements:
        if announcement.bonus in had:
            made = winner == deal.declarer and not had[announcement.bonus]
            items += announced_item(options, deal.contract, announcement, made, WITHOUT)
    return items


def held_items(held: tuple[Holding, ...]) -> list[Item]:
    """Return an item for each bonus that somebody held, independent of who won."""
    return [
        Item(
            holding.bonus,
            holding.by,
            HELD[holding.bonus],
            False,
            BONUS_NAMES[holding.bonus],
            HELD_RULE,
        )
        for holding in held
    ]
