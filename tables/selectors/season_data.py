"""Seasons of a group as plain data for programs. Players are numbers."""

from typing import Annotated, TypedDict

from scorer.events.figures import Figure, Row
from scorer.events.seasons import COUNTS
from scorer.text import render_text
from tables import models
from tables.presenters.types import Component, Values
from tables.selectors.seasons import Asked, sentences


class SeasonData(TypedDict):
    """A season: a question over the evenings of some days."""

    number: Annotated[int, "Its number in the group, from 1."]
    title: Annotated[str, "Its name."]
    first: Annotated[str, "The first day, as 2026-11-26."]
    last: Annotated[str, "The last day, as 2026-11-26."]
    game: Annotated[
        Annotated[str, Component("AnyGame")] | None, "The only game that counts; null for all."
    ]
    counts: Annotated[str, Values("SeasonCounts", [key for key, _ in COUNTS])]
    best: Annotated[int, "So many of somebody's best evenings count; 0: all of them."]
    minimum: Annotated[int, "So many evenings are needed for a place."]


class EveningPart(TypedDict):
    """An evening behind a figure."""

    evening: Annotated[int, "The number of the evening."]
    amount: Annotated[int, "What it brought."]
    counts: Annotated[bool, "Whether it is in the sum."]


class SeasonFigure(TypedDict):
    """A figure that decides, and the evenings behind it."""

    key: Annotated[str, "What programs call it, as `points` or `won`."]
    shown: Annotated[str, "The figure as people read it."]
    parts: Annotated[list[EveningPart], "The evenings that it comes from."]


class SeasonPlace(TypedDict):
    """Somebody's place in a season."""

    player: Annotated[int, "The player by number."]
    place: Annotated[int | None, "From 1; null after too few evenings."]
    figures: Annotated[list[SeasonFigure], "What decides, the first figure first."]


class SeasonStanding(TypedDict):
    """Standing of a season, or of all evenings."""

    season: Annotated[SeasonData | None, "The season; null for all evenings."]
    evenings: Annotated[list[int], "The evenings that count, by their numbers."]
    places: Annotated[list[SeasonPlace], "The places, the first one first."]
    sentences: Annotated[list[str], "What decides between people who share a figure."]


def season_data(season: models.Season) -> SeasonData:
    """Return a season as it was asked for."""
    return {
        "number": season.number,
        "title": season.title,
        "first": season.first.isoformat(),
        "last": season.last.isoformat(),
        "game": season.game or None,
        "counts": season.counts,
        "best": season.best,
        "minimum": season.minimum,
    }


def standing_data(asked: Asked, season: models.Season | None) -> SeasonStanding:
    """Return the standing of a season."""
    return {
        "season": season_data(season) if season else None,
        "evenings": list(asked.table.events),
        "places": [_place(row, asked) for row in (*asked.table.rows, *asked.table.unplaced)],
        "sentences": sentences(asked),
    }


def _place(row: Row, asked: Asked) -> SeasonPlace:
    return {
        "player": row.player,
        "place": row.place or None,
        "figures": [_figure(figure, asked) for figure in row.figures],
    }


def _figure(figure: Figure, asked: Asked) -> SeasonFigure:
    return {
        "key": figure.key,
        "shown": render_text(figure.shown, asked.voice),
        "parts": [
            {"evening": part.of, "amount": part.amount, "counts": part.counts}
            for part in figure.parts
        ],
    }
