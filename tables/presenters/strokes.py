"""Strokes as on paper, drawn in bundles of five: the paths of a picture 24 units high."""

from tables.presenters.types import Strokes

STROKE, BUNDLE = 9, 5
"""Distance between strokes, and number of strokes in a bundle."""

MOST_STROKES = 20
"""More of them nobody counts at a glance."""


def strokes_of(drawn: int, wiped: int) -> Strokes | None:
    """`drawn` strokes, and behind them those that were wiped off, or None."""
    count = drawn + wiped
    if drawn < 0 or not 0 < count <= MOST_STROKES:
        return None
    return {
        "view": f"0 0 {_across(count)} 24",
        "drawn": "".join([_stroke(place) for place in range(drawn)]),
        "wiped": "".join([_stroke(place) for place in range(drawn, count)]),
    }


def _across(place: int) -> int:
    """Return the place of a stroke: the fifth of a bundle takes no room of its own."""
    bundle, within = divmod(place, BUNDLE)
    return 4 + bundle * (BUNDLE * STROKE) + within * STROKE


def _stroke(place: int) -> str:
    if place % BUNDLE == BUNDLE - 1:
        first = _across(place - place % BUNDLE)
        return f"M{first - 3} 17 {first + (BUNDLE - 2) * STROKE + 3} 7"
    return f"M{_across(place)} 3c-1 6 1 12 0 18"
