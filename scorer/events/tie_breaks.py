"""The standing of a tournament: points, then net score, then Buchholz, in any order."""

from scorer.events.figures import Row
from scorer.events.results import Result
from scorer.events.standing import BY_RESULT, Scoring, standing

TOURNAMENT_KEYS = ("points", "buchholz", "margin")
"""Points come first in a tournament, then those of the opponents, then the net score."""


def tournament_standing(
    entrants: tuple[int, ...],
    results: tuple[Result, ...],
    keys: tuple[str, ...] = TOURNAMENT_KEYS,
    scoring: Scoring = BY_RESULT,
) -> tuple[Row, ...]:
    """Return everybody's place and figures."""
    return standing(entrants, results, keys, scoring)
