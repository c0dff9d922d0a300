"""Two spellings of one player: what was merged into them, and what merging two changes."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from scorer.events.payments import left_after
from scorer.events.spellings import Roots, roots_of
from scorer.text import Voice, render_text
from tables import models
from tables.selectors.groups import Face, face, faces_of, steps_in
from tables.selectors.money import account, evenings_told, signed
from tables.selectors.nights import nights_of
from tables.selectors.seasons import Asked, asked, row_of

NOTHING = "–"


class Change(NamedTuple):
    """A figure of two players, and what it is if they are one. `season` is its title, if it has."""

    kind: str
    season: str
    one: str
    other: str
    together: str


class Figures(NamedTuple):
    """Figures of a group by player: matches, seasons, and what is still to be paid."""

    matches: dict[int, int]
    seasons: list[tuple[str, Asked]]
    due: dict[int, int]
    unit: str


def spellings_of(group: models.Group, number: int) -> list[Face]:
    """Return the other spellings of a player, each with what was merged into it behind it."""
    players = list(group.players.exclude(merged_into=None).order_by("number"))
    found: list[Face] = []
    step = [number]
    while step:
        into = step.pop(0)
        merged = [player for player in players if player.merged_into == into]
        found += [face(player) for player in merged]
        step += [player.number for player in merged]
    return found


def others_than(group: models.Group, number: int) -> list[Face]:
    """Return everybody whom a player may be another spelling of."""
    faces = faces_of(group).values()
    return [other for other in faces if other.number != number and not other.forgotten]


def changes(group: models.Group, number: int, into: int, voice: Voice) -> list[Change]:
    """Return what merging a player into another one changes."""
    steps = steps_in(group)
    now = _figures(group, roots_of(steps), voice)
    then = _figures(group, roots_of({**steps, number: into}), voice)

    def change(kind: str, shown: Callable[[Figures, int], str], season: str = "") -> Change:
        return Change(kind, season, shown(now, into), shown(now, number), shown(then, into))

    found = [change("matches", lambda of, player: str(of.matches.get(player, 0)))]
    for at, (title, _) in enumerate(now.seasons):
        found.append(change("season", partial(_in_season, at), title))
    if now.unit:
        found.append(change("money", partial(_due, voice)))
    return [change for change in found if change.other != NOTHING]


def _figures(group: models.Group, roots: Roots, voice: Voice) -> Figures:
    told, nights = evenings_told(group, roots=roots), nights_of(group, roots)
    matches: dict[int, int] = {}
    for one in told:
        for match in one.matches:
            for player in match.players or ():
                matches[player] = matches.get(player, 0) + 1
    for club in nights:
        for drawn in club.night.rounds:
            for player in (player for table in drawn.tables for player in table):
                matches[player] = matches.get(player, 0) + 1
    stored = [None, *group.seasons.order_by("number")]
    seasons = [
        (season.title if season else "", asked(group, told, season, voice, nights))
        for season in stored
    ]
    owed = account(told) if told else None
    due = dict(left_after(owed.due, owed.paid)) if owed else {}
    return Figures(matches, seasons, due, owed.unit if owed else "")


def _in_season(at: int, figures: Figures, player: int) -> str:
    """Return somebody's first figure in a season and their place: 18 (2.)."""
    _, asked = figures.seasons[at]
    row = row_of(asked, player)
    if row is None:
        return NOTHING
    shown = render_text(row.figures[0].shown, asked.voice)
    return f"{shown} ({row.place}.)" if row.place else shown


def _due(voice: Voice, figures: Figures, player: int) -> str:
    return signed(figures.due.get(player, 0), figures.unit, voice)
