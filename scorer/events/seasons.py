"""A season: a question asked over events. Who is ahead, why, and since when."""

from typing import NamedTuple

from scorer.events.figures import Figure, Part, Row, best_of, placed, sum_of
from scorer.events.results import Result, margin, side_of_player, winner
from scorer.events.standing import (
    BY_RESULT,
    EVENING_KEYS,
    SHARE_SCALE,
    Scoring,
    figure,
    played_by,
    standing,
)
from scorer.text import Player, Text, plural, text

CELLS = ("points", "places")
"""The keys of which only the best events may count."""


COUNTS = (
    ("places", text("6, 4, 3, 2, 1 for the places")),
    ("points", text("points: 2 for each match won, or as the evening counts them")),
    ("won", text("matches won")),
    ("share", text("share of matches won")),
    ("margin", text("point difference")),
)
"""Keys that can decide first."""


def keys_after(first: str) -> tuple[str, ...]:
    """Return the keys of a season in their order: the first one, then wins."""
    later = ("evenings", "won", "share")
    return (first, *[key for key in later if key != first])


class Gathering(NamedTuple):
    """An event as a season sees it: an evening, a club night or a tournament.

    `day` is written as 2026-11-26. `keys` and `scoring` are its own, for the places in it.
    `sat_out` are the rounds that people sat out, as (player, round).
    """

    event: int
    day: str
    results: tuple[Result, ...]
    keys: tuple[str, ...] = EVENING_KEYS
    scoring: Scoring = BY_RESULT
    sat_out: tuple[tuple[int, int], ...] = ()


class Season(NamedTuple):
    """Settings of a season: its days and games, and the keys that decide, in their order.

    No games mean all of them. `place_points` are for the places of an event, the best first. People
    who share a place get the points of that place. Of the keys in CELLS only the `best` so many
    events count, all if it is 0. Somebody has a place after `minimum` events.
    """

    first: str
    last: str
    games: tuple[str, ...] = ()
    keys: tuple[str, ...] = ("points", "evenings", "won")
    place_points: tuple[int, ...] = (6, 4, 3, 2, 1)
    best: int = 0
    minimum: int = 0


class SeasonTable(NamedTuple):
    """The events of a season in order, who has a place, and who took part in too few of them."""

    events: tuple[int, ...]
    rows: tuple[Row, ...]
    unplaced: tuple[Row, ...]


class Attended(NamedTuple):
    """An event of somebody who took part: their place in it, of how many, and their matches."""

    event: int
    place: int
    of: int
    alone: bool
    points: int
    results: tuple[Result, ...]


def gatherings_of(season: Season, gatherings: tuple[Gathering, ...]) -> tuple[Gathering, ...]:
    """Return the events of a season by their days, each with its matches of the season's games."""
    inside = [
        one._replace(
            results=tuple(
                [
                    result
                    for result in one.results
                    if not season.games or result.game in season.games
                ]
            )
        )
        for one in gatherings
        if season.first <= one.day <= season.last
    ]
    return tuple(sorted([one for one in inside if one.results], key=lambda one: one.day))


def people_of(gathering: Gathering) -> tuple[int, ...]:
    """Return who took part in an event, by their ids."""
    played = {player for one in gathering.results for side in one.sides for player in side}
    return tuple(sorted(played))


def season_table(season: Season, gatherings: tuple[Gathering, ...]) -> SeasonTable:
    """Return the places of a season, with the events behind every figure."""
    inside = gatherings_of(season, gatherings)
    people = sorted({player for one in inside for player in people_of(one)})
    attended = attendances(inside)
    rows = [
        (
            player,
            tuple([season_figure(key, season, attended[player], player) for key in season.keys]),
        )
        for player in people
    ]
    enough = [row for row in rows if len(attended[row[0]]) >= season.minimum]
    few = [Row(player, 0, own) for player, own in rows if len(attended[player]) < season.minimum]
    return SeasonTable(tuple([one.event for one in inside]), placed(enough), tuple(few))


def attendances(inside: tuple[Gathering, ...]) -> dict[int, list[Attended]]:
    """Return the events of each who took part in any, in the order of the events."""
    attended: dict[int, list[Attended]] = {}
    for gathering in inside:
        rows = standing(
            people_of(gathering),
            gathering.results,
            gathering.keys,
            gathering.scoring,
            gathering.sat_out,
        )
        places = [row.place for row in rows]
        for row in rows:
            points = figure(
                "points", row.player, gathering.results, gathering.scoring, gathering.sat_out
            )
            attended.setdefault(row.player, []).append(
                Attended(
                    gathering.event,
                    row.place,
                    len(rows),
                    places.count(row.place) == 1,
                    points.value,
                    tuple(played_by(gathering.results, row.player)),
                )
            )
    return attended


def season_figure(key: str, season: Season, attended: list[Attended], player: int) -> Figure:
    """Return what somebody has under a key of a season, with a part for each of their events."""
    parts = [
        Part(_amount(key, season, one, player), _course_of(one, player), one.event)
        for one in attended
    ]
    if key in CELLS:
        return best_of(key, parts, season.best)
    total = sum_of(key, parts)
    if key != "share":
        return total
    played = sum([len(one.results) for one in attended])
    return total._replace(
        value=total.value * SHARE_SCALE // played,
        shown=text("{won} of {played}", won=total.value, played=played),
    )


def _amount(key: str, season: Season, attended: Attended, player: int) -> int:
    """Return what an event adds to a figure."""
    if key == "points":
        return attended.points
    if key == "places":
        at = attended.place - 1
        return season.place_points[at] if at < len(season.place_points) else 0
    if key == "evenings":
        return 1 if attended.place == 1 and attended.alone else 0
    if key == "margin":
        return sum([margin(one, side_of_player(one, player) or 0) for one in attended.results])
    return won_by(player, attended.results)


def won_by(player: int, results: tuple[Result, ...]) -> int:
    """Return how many of their matches somebody won."""
    return len([one for one in results if winner(one) == side_of_player(one, player)])


def _course_of(attended: Attended, player: int) -> Text:
    return text(
        "place {place} of {count}, {won} of {played} won",
        place=attended.place,
        count=attended.of,
        won=won_by(player, attended.results),
        played=len(attended.results),
    )


def course(
    season: Season, gatherings: tuple[Gathering, ...]
) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """Return (event, ((player, figure), ...)): what the first key was after each event."""
    inside = gatherings_of(season, gatherings)
    people = sorted({player for one in inside for player in people_of(one)})
    attended = attendances(inside)
    events = [one.event for one in inside]
    steps = []
    for at, event in enumerate(events):
        after = []
        for player in people:
            so_far = [one for one in attended[player] if one.event in events[: at + 1]]
            value = season_figure(season.keys[0], season, so_far, player).value if so_far else 0
            after.append((player, value))
        steps.append((event, tuple(after)))
    return tuple(steps)


NEEDS = plural(
    "{player} needs {count} more event for a place.",
    "{player} needs {count} more events for a place.",
    "count",
)


def why_unplaced(season: Season, row: Row) -> Text:
    """Return how many events somebody still needs for a place."""
    missing = season.minimum - len(row.figures[0].parts)
    return text(NEEDS, player=Player(row.player), count=missing)
