"""The end of a match: the place of each side, and the winner."""

from scorer.core.game import AnyGame
from scorer.core.moment import AnyState, AnyTable


def final_places(game: AnyGame, table: AnyTable, state: AnyState) -> tuple[int, ...] | None:
    """Return the place of every side, or None while the match is being played.

    The side that the rules name as the winner has the first place alone.
    """
    if not (state.over or state.finished):
        return None
    places = game.ranking(table, state)
    if state.winner is None:
        return places
    return tuple(1 if side == state.winner else max(2, place) for side, place in enumerate(places))


def winning_side(game: AnyGame, table: AnyTable, state: AnyState) -> int | None:
    """Return the side that is first alone when the match has ended, also if people finished it.

    None while the match is being played, and when several sides are first: then it is drawn.
    """
    places = final_places(game, table, state)
    return first_alone(places) if places else None


def first_alone(places: tuple[int, ...]) -> int | None:
    """Return which of several places is the first, or None if it is shared."""
    return places.index(1) if places.count(1) == 1 else None
