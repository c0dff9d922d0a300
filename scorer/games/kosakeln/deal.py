"""Kosakeln: what is filled in after a deal.

`points` and `blatt` are the declarer's count, 35 and 2 Blatt being 107 thirds. `tricks` are his.
What was announced, what the birds did in tricks 13 to 16, and what was held are entered for
either player. What can be wrong with a deal stands in `checks`.
"""

from dataclasses import dataclass

from scorer.core import Moment as MomentOf
from scorer.core import NoCarry
from scorer.forms import choice, flag, number, part, seat, several, side
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.tariff import (
    ANNOUNCED_NAMES,
    BIRD_NAMES,
    CONTRACT_NAMES,
    EXCHANGED,
    HELD_NAMES,
    MOMENTS,
)
from scorer.text import Text, text, text_as

TRICKS = 16
WHOLE_POINTS = 70
WHOLE = 3 * WHOLE_POINTS
"""Thirds of a point in the pack."""
LAID_AWAY = 8
LEFT_OVER = ("medium", "easy")
"""The exchanges after which cards may be left in a player's own talon."""

FACTORS = ((2, text("Kontra")), (4, text("Rekontra")), (8, text("Subkontra")))


@dataclass(frozen=True, kw_only=True)
class Announcement:
    """A bonus that was announced, by whom and when. In Solo there is one moment only."""

    bonus: str = choice(ANNOUNCED_NAMES, text("Announced"))
    by: int = side(text("By whom"))
    when: str | None = choice(MOMENTS, text("When"), optional=True)


@dataclass(frozen=True, kw_only=True)
class Bird:
    """A bird that was played to its trick, and whether it won it."""

    bird: str = choice(BIRD_NAMES, text("Bird"))
    by: int = side(text("By whom"))
    made: bool = flag(text_as("a bird", "Made"))


@dataclass(frozen=True, kw_only=True)
class Holding:
    """Cards held together, announced at the end."""

    bonus: str = choice(HELD_NAMES, text("Held"))
    by: int = side(text("By whom"))


@dataclass(frozen=True, kw_only=True)
class Kontra:
    """A doubled item and its factor."""

    game: int | None = choice(FACTORS, text("Game"), optional=True)
    pagat: int | None = choice(FACTORS, text("Pagat"), optional=True)
    uhu: int | None = choice(FACTORS, text("Uhu"), optional=True)
    pelican: int | None = choice(FACTORS, text("Pelikan"), optional=True)
    quapil: int | None = choice(FACTORS, text("Quapil"), optional=True)
    absolute: int | None = choice(FACTORS, text("Absolut"), optional=True)
    panzer: int | None = choice(FACTORS, text("Panzer"), optional=True)
    without_trull: int | None = choice(FACTORS, text("without Trull"), optional=True)
    without_kings: int | None = choice(FACTORS, text("without Kings"), optional=True)
    valat: int | None = choice(FACTORS, text("Valat"), optional=True)


@dataclass(frozen=True, kw_only=True)
class Deal:
    """A played deal of Kosakeln."""

    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    declarer: int = side(text("Declarer"), of="by")
    by: int | None = seat(text("The player who declared"), optional=True)
    points: int = number(0, WHOLE_POINTS, text("Points"), help=text("The declarer's whole points."))
    blatt: int = number(0, 2, text("Blatt"), help=text("Thirds of a point: 0, 1 or 2."))
    tricks: int = number(0, TRICKS, text("Tricks"), help=text("The declarer's tricks."))
    announcements: tuple[Announcement, ...] = several(
        Announcement, len(ANNOUNCED_NAMES), text("Announced")
    )
    birds: tuple[Bird, ...] = several(Bird, 4, text("Birds that won their tricks"))
    held: tuple[Holding, ...] = several(Holding, len(HELD_NAMES), text("Held"))
    declarer_has_trull: bool = flag(text("The declarer had a Trull card"))
    declarer_has_king: bool = flag(text("The declarer had a King"))
    kontra: Kontra = part(Kontra, text("Kontra"))


Moment = MomentOf[Options, None, NoCarry, Deal | None]
DealMoment = MomentOf[Options, None, NoCarry, Deal]


def thirds(deal: Deal) -> int:
    """Return the declarer's count in thirds of a point."""
    return 3 * deal.points + deal.blatt


def laid_away(options: Options, contract: str) -> tuple[int, int]:
    """Return the fewest and the most cards beside his tricks that a declarer counts.

    They differ only where not all cards of the own talons are drawn and those left go to the
    opponent.
    """
    exchanged = EXCHANGED[contract]
    if options.unused_personal_talon == "opponent" and options.exchange_variant in LEFT_OVER:
        return exchanged, exchanged + 2 * LAID_AWAY
    return exchanged + LAID_AWAY, exchanged + LAID_AWAY


def declarer_cards(options: Options, deal: Deal) -> tuple[int, int]:
    """Return the fewest and the most cards the declarer counts."""
    fewest, most = laid_away(options, deal.contract)
    return 2 * deal.tricks + fewest, 2 * deal.tricks + most


def counted(count: int) -> Text:
    """Return a count in thirds in words: 35 and 2 Blatt."""
    points, blatt = divmod(count, 3)
    return text("{points} and {blatt} Blatt", points=points, blatt=blatt)
