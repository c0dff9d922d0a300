"""The forms that programs fill in about a club night."""

from dataclasses import dataclass

from scorer.events.night_draw import BY_LOT, BY_STANDING
from scorer.forms import choice, flag, listing, number
from scorer.text import text
from tables.services.group_forms import player_number
from tables.services.groups import MOST_PLAYERS
from tables.services.nights import LIMITS, NightForm

MOST_SIDES = 5
"""At a table of five everybody plays alone."""


@dataclass(frozen=True, kw_only=True)
class NightPeople:
    """People of the group. With fixed pairs, each two in turn are a pair."""

    players: tuple[int, ...] = listing(player_number(text("Players")), MOST_PLAYERS, least=1)


@dataclass(frozen=True, kw_only=True)
class NewNight(NightPeople, NightForm):
    """A club night with the people who are there. With fixed pairs, each two in turn are a pair."""


@dataclass(frozen=True, kw_only=True)
class NewDraw:
    """A draw of the next round."""

    how: str = choice(
        ((BY_LOT, text("By lot")), (BY_STANDING, text("By the standing"))),
        text("How are the rounds drawn?"),
        default=BY_LOT,
    )


@dataclass(frozen=True, kw_only=True)
class ChangedDraw:
    """Two people of a draw who change places. A player stands for a fixed pair."""

    one: int = player_number(text("Player"))
    other: int = player_number(text("Other player"))


@dataclass(frozen=True, kw_only=True)
class NewResult:
    """Result of a table per side. `replaces` puts it in place of another result."""

    points: tuple[int, ...] = listing(
        number(LIMITS.least, LIMITS.most, text("Points")), MOST_SIDES, least=2, distinct=False
    )
    replaces: bool = flag(text("In place of another result"))


@dataclass(frozen=True, kw_only=True)
class NewSubstitute:
    """Somebody who plays for another one, in the round in play and all later ones."""

    absent: int = player_number(text("Absent player"))
    substitute: int = player_number(text("Substitute"))
    keeps: bool = flag(text("The points are those of the one who is absent."))
