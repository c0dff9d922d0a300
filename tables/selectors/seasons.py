"""Seasons of a group: who is ahead, the evenings behind every figure, and who plays with whom."""

from datetime import date
from typing import NamedTuple

from scorer.events.figures import KEYS, Figure, Row, decisions, why_ahead
from scorer.events.meetings import Meeting, against, partnerships
from scorer.events.results import Result
from scorer.events.seasons import (
    CELLS,
    Gathering,
    Season,
    SeasonTable,
    course,
    gatherings_of,
    keys_after,
    season_table,
    why_unplaced,
)
from scorer.text import Voice, render_text
from tables import models
from tables.selectors.charts import Chart, lines
from tables.selectors.groups import Face, faces_of, naming
from tables.selectors.money import Told
from tables.selectors.nights import Club, gathering_of, nights_of

ALL_EVENINGS = 0
"""The number of the season over all evenings, which nobody has to make."""

MOST_CELLS = 8
"""So many evenings, the latest, have a column."""


class Asked(NamedTuple):
    """A season with what it is asked over, and its answer."""

    season: Season
    gatherings: tuple[Gathering, ...]
    table: SeasonTable
    days: dict[int, date]
    faces: dict[int, Face]
    voice: Voice


class Cell(NamedTuple):
    """An evening in somebody's row: what it brought, and whether it counts. "–" is not there."""

    shown: str
    counts: bool


class Line(NamedTuple):
    """Somebody's row: place, sum, and their latest evenings."""

    face: Face
    place: int
    sum: str
    cells: list[Cell]


class Behind(NamedTuple):
    """An evening behind a figure."""

    event: int
    day: date
    words: str
    amount: int
    counts: bool


class Compared(NamedTuple):
    """A key, and the figures of two people under it."""

    key: str
    above: str
    below: str


class Together(NamedTuple):
    """Two people, and how they fared."""

    one: Face
    other: Face
    won: int
    drawn: int
    lost: int
    played: int


def asked(
    group: models.Group,
    told: list[Told],
    stored: models.Season | None,
    voice: Voice,
    nights: list[Club] | None = None,
) -> Asked:
    """Return a season of the group, or the one over all evenings.

    `nights` are the group's club nights if they are not given.
    """
    nights = nights_of(group) if nights is None else nights
    events = [one.event for one in told] + [club.event for club in nights]
    days = {event.number: event.began_at.date() for event in events}
    gatherings = tuple(map(gathering_of, nights)) + tuple(
        Gathering(one.event.number, days[one.event.number].isoformat(), one.results) for one in told
    )
    usual = "points" if nights and not any(one.results for one in told) else "places"
    season = Season(date.min.isoformat(), date.max.isoformat(), keys=keys_after(usual))
    if stored:
        season = Season(
            stored.first.isoformat(), stored.last.isoformat(),
            (stored.game,) if stored.game else (), keys_after(stored.counts),
            best=stored.best, minimum=stored.minimum,
        )  # fmt: skip
    faces = faces_of(group)
    table = season_table(season, gatherings)
    return Asked(season, gatherings, table, days, faces, naming(voice, faces))


def table_lines(asked: Asked) -> list[Line]:
    """Return everybody with a place, then those who have none yet."""
    latest = asked.table.events[-MOST_CELLS:]
    return [
        Line(
            asked.faces[row.player], row.place, _shown(row.figures[0], asked.voice),
            [_cell(row.figures[0], event) for event in latest],
        )
        for row in (*asked.table.rows, *asked.table.unplaced)
    ]  # fmt: skip


def latest_days(asked: Asked) -> list[date]:
    """Return the days of the evenings that have a column."""
    return [asked.days[event] for event in asked.table.events[-MOST_CELLS:]]


def _shown(figure: Figure, voice: Voice) -> str:
    return render_text(figure.shown, voice)


def _cell(figure: Figure, event: int) -> Cell:
    parts = [part for part in figure.parts if part.of == event]
    return Cell(str(parts[0].amount), parts[0].counts) if parts else Cell("–", False)


def sentences(asked: Asked) -> list[str]:
    """Return what decides between people who are tied, and what others need for a place."""
    decided = [decision.sentence for decision in decisions(asked.table.rows)]
    missing = [why_unplaced(asked.season, row) for row in asked.table.unplaced]
    return [render_text(sentence, asked.voice) for sentence in (*decided, *missing)]


def key_names(asked: Asked) -> list[str]:
    """Return what decides, in its order."""
    return [render_text(KEYS[key], asked.voice) for key in asked.season.keys]


def row_of(asked: Asked, player: int) -> Row | None:
    """Return somebody's row, or None if they took part in no evening."""
    rows = (*asked.table.rows, *asked.table.unplaced)
    return next((row for row in rows if row.player == player), None)


def behind(asked: Asked, row: Row) -> list[Behind]:
    """Return the evenings behind somebody's first figure, the latest first."""
    return [
        Behind(
            part.of, asked.days[part.of], render_text(part.text, asked.voice), part.amount,
            part.counts,
        )
        for part in reversed(row.figures[0].parts)
    ]  # fmt: skip


def compared(asked: Asked, row: Row) -> tuple[Face | None, list[Compared]]:
    """Return who is just ahead of somebody, or behind the first one, and what decides."""
    rows = asked.table.rows
    if row not in rows or len(rows) < 2:
        return None, []
    at = rows.index(row)
    above, below = (rows[at - 1], row) if at else (row, rows[1])
    other = above if at else below
    found = [
        Compared(
            render_text(KEYS[key], asked.voice), render_text(more, asked.voice),
            render_text(fewer, asked.voice),
        )
        for key, more, fewer in why_ahead(above, below)
    ]  # fmt: skip
    return asked.faces[other.player], found


def course_chart(asked: Asked) -> tuple[Chart | None, list[Face]]:
    """Return everybody's first figure after each evening as lines, and whose they are."""
    steps = course(asked.season, asked.gatherings)
    if not steps:
        return None, []
    players = [player for player, _ in steps[0][1]]
    series = [
        (asked.faces[player].name, [0, *[after[at][1] for _, after in steps]])
        for at, player in enumerate(players)
    ]
    return lines(series), [asked.faces[player] for player in players]


def has_course(asked: Asked) -> bool:
    """Return whether the first figure grows from evening to evening, so that a chart tells it."""
    return asked.season.keys[0] in (*CELLS, "won")


def partners(asked: Asked) -> list[Together]:
    """Return how partners fared together, those who won most first."""
    return _together(asked, partnerships(_results(asked)))


def opponents(asked: Asked) -> list[Together]:
    """Return how everyone fared against everyone else, each pair once."""
    met = [one for one in against(_results(asked)) if one.player < one.other]
    return _together(asked, tuple(met))


def _results(asked: Asked) -> tuple[Result, ...]:
    inside = gatherings_of(asked.season, asked.gatherings)
    return tuple(result for one in inside for result in one.results)


def _together(asked: Asked, meetings: tuple[Meeting, ...]) -> list[Together]:
    found = [
        Together(
            asked.faces[one.player], asked.faces[one.other], one.won, one.drawn, one.lost,
            one.won + one.drawn + one.lost,
        )
        for one in meetings
    ]  # fmt: skip
    return sorted(found, key=lambda one: (-one.won, one.played))
