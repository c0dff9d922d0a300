"""Kosakeln: what can be wrong with a deal, beyond what its form can see.

A count that cannot be is found at once: its thirds follow from contract and tricks, and every
card is worth at least one third.
"""

from typing import Any

from scorer.core import by_seat
from scorer.forms import Path, Problem, dump
from scorer.games.kosakeln.deal import (
    TRICKS,
    WHOLE,
    Announcement,
    Deal,
    DealMoment,
    counted,
    declarer_cards,
    thirds,
)
from scorer.games.kosakeln.items import point_announcements
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.tariff import BIRDS
from scorer.text import Text, plural, text

BOUNDS = plural(
    "With {tricks} trick the declarer has {low} to {high}.",
    "With {tricks} tricks the declarer has {low} to {high}.",
    "tricks",
)
ENDS = plural(
    "{cards} card leaves {blatt} Blatt over. Count the points or the tricks again.",
    "{cards} cards leave {blatt} Blatt over. Count the points or the tricks again.",
    "cards",
)

PACK = 54
DECLARERS_ONLY = ("without_trull", "without_kings")


def check(moment: DealMoment) -> tuple[Problem, ...]:
    """Everything that is wrong with a deal."""
    deal, options = moment.deal, moment.table.options
    return (
        *_declarer_problems(moment),
        *_count_problems(deal, options),
        *twice(deal.announcements, "announcements", "bonus"),
        *twice(deal.birds, "birds", "bird"),
        *twice(deal.held, "held", "bonus"),
        *moment_problems(deal.contract, deal.announcements),
        *_announcer_problems(deal, options),
        *_bird_problems(deal),
        *_holder_problems(deal),
        *_kontra_problems(deal, options),
    )


def _impossible(path: Path, sentence: Text) -> Problem:
    return Problem(path, "impossible", sentence)


def _declarer_problems(moment: DealMoment) -> list[Problem]:
    if by_seat(moment.table, moment.deal.declarer, moment.deal.by):
        return []
    return [Problem(("by",), "other_side", text("Choose the other player here."))]


def _count_problems(deal: Deal, options: Options) -> list[Problem]:
    (fewest, most), count = declarer_cards(options, deal), thirds(deal)
    low, high = max(1, fewest), WHOLE - max(1, PACK - most)
    if not low <= count <= high:
        sentence = text(
            BOUNDS,
            tricks=deal.tricks, low=counted(low), high=counted(high),
        )  # fmt: skip
        return [_impossible(("points",), sentence)]
    if options.unused_personal_talon == "own" and count % 3 != fewest % 3:
        sentence = text(
            ENDS,
            cards=fewest, blatt=fewest % 3,
        )  # fmt: skip
        return [_impossible(("points",), sentence)]
    return []


def twice(rows: tuple[Any, ...], field: str, name: str) -> list[Problem]:
    """Return problems of bonuses that are there twice."""
    named = [getattr(row, name) for row in rows]
    sentence = text("This is here twice.")
    return [
        Problem((field, index, name), "twice", sentence)
        for index, bonus in enumerate(named)
        if bonus in named[:index]
    ]


def moment_problems(contract: str, announcements: tuple[Announcement, ...]) -> list[Problem]:
    """Announcements are made before or after the talon, in Solo at one moment."""
    solo = contract == "solo"
    sentence = (
        text("A Solo has no talon, so there is only one moment.")
        if solo
        else text("Before or after the talon?")
    )
    return [
        _impossible(("announcements", index, "when"), sentence)
        for index, announcement in enumerate(announcements)
        if solo == (announcement.when is not None)
    ]


def _announcer_problems(deal: Deal, options: Options) -> list[Problem]:
    return [
        _impossible(
            ("announcements", index, "by"), text("The defender may not announce this here.")
        )
        for index, announcement in enumerate(deal.announcements)
        if announcement.by != deal.declarer and not defender_may(options, announcement)
    ]


def defender_may(options: Options, announcement: Announcement) -> bool:
    """Return whether this may be announced by the defender."""
    if announcement.bonus in DECLARERS_ONLY or options.defender_may_announce == "none":
        return False
    return options.defender_may_announce == "all" or announcement.bonus in BIRDS


def _bird_problems(deal: Deal) -> list[Problem]:
    """Return problems of birds without the tricks that they need: of their player if made, of the
    other player if beaten."""
    for side in (0, 1):
        tricks = deal.tricks if side == deal.declarer else TRICKS - deal.tricks
        needed = sum(1 for bird in deal.birds if bird.made == (bird.by == side))
        if needed > tricks:
            sentence = text(
                "The birds took {needed} tricks, but this player has {tricks}.",
                needed=needed, tricks=tricks,
            )  # fmt: skip
            return [_impossible(("birds",), sentence)]
    return []


def _holder_problems(deal: Deal) -> list[Problem]:
    """Trull and Four Birds both need the Pagat, and a bird has one holder."""
    holders = {holding.bonus: holding.by for holding in deal.held}
    problems = []
    if {"trull", "four_birds"} <= {*holders} and holders["trull"] != holders["four_birds"]:
        problems.append(_impossible(("held",), text("Trull and Four Birds both need the Pagat.")))
    for index, bird in enumerate(deal.birds):
        claims = ["four_birds", "trull"] if bird.bird == "pagat" else ["four_birds"]
        if any(holders.get(claim, bird.by) != bird.by for claim in claims):
            sentence = text("The other player claims to have held this bird.")
            problems.append(_impossible(("birds", index, "by"), sentence))
    return problems


def _kontra_problems(deal: Deal, options: Options) -> list[Problem]:
    named = {name for name, factor in dump(deal.kontra).items() if factor}
    if not named:
        return []
    if not options.kontra:
        return [_impossible(("kontra",), text("At this table there is no Kontra."))]
    in_play = {"game", *(announcement.bonus for announcement in deal.announcements)}
    in_play |= {bird.bird for bird in deal.birds}
    in_play |= {announcement.bonus for announcement in point_announcements(options, deal)}
    return [
        _impossible(
            ("kontra", name), text("You cannot double this: it was neither announced nor made.")
        )
        for name in sorted(named - in_play)
    ]
