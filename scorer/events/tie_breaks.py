"""The standing of a tournament: points, then net score, then Buchholz, in any order."""

from scorer.events.figures import Figure, Part, Row, placed, sum_of
from scorer.events.results import Result, outcome, side_of_player
from scorer.events.standing import BY_RESULT, Scoring, figure, played_by, worth

TOURNAMENT_KEYS = ("points", "buchholz", "margin")
"""Points come first in a tournament, then those of the opponents, then the net score."""


def tournament_standing(
    entrants: tuple[int, ...],
    results: tuple[Result, ...],
    keys: tuple[str, ...] = TOURNAMENT_KEYS,
    scoring: Scoring = BY_RESULT,
) -> tuple[Row, ...]:
    """Return everybody's place and figures."""
    return placed(
        [
            (entrant, tuple([_figure(key, entrant, results, scoring) for key in keys]))
            for entrant in entrants
        ]
    )


def _figure(key: str, entrant: int, results: tuple[Result, ...], scoring: Scoring) -> Figure:
    if key == "buchholz":
        return buchholz(entrant, results, scoring)
    return figure(key, entrant, results, scoring)


def buchholz(entrant: int, results: tuple[Result, ...], scoring: Scoring = BY_RESULT) -> Figure:
    """Return the points of all opponents together. A bye brings nothing."""
    parts = []
    for result in played_by(results, entrant):
        own = side_of_player(result, entrant)
        opponents = [
            other for side, people in enumerate(result.sides) if side != own for other in people
        ]
        points = sum([_points(other, results, scoring) for other in opponents])
        parts.append(Part(points, outcome(result, entrant), result.number))
    return sum_of("buchholz", parts)


def _points(entrant: int, results: tuple[Result, ...], scoring: Scoring) -> int:
    return sum([worth(scoring, result, entrant) for result in played_by(results, entrant)])
