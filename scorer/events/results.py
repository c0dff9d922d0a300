"""The result of a match as an event counts it: who sat on which side, and how it ended."""

from typing import NamedTuple

from scorer.core import AnyGame, AnyState, AnyTable, first_alone
from scorer.core.results import final_places
from scorer.events.figures import named
from scorer.text import Text, text

Sides = tuple[tuple[int, ...], ...]


class Result(NamedTuple):
    """The result of a match. `number` is its number in the event, `sides` are player ids.

    `places` are shared by sides that are level. `money` is what each side won in the game's own
    money, None if the game has none.
    """

    number: int
    sides: Sides
    points: tuple[int, ...]
    places: tuple[int, ...]
    game: str = ""
    money: tuple[int, ...] | None = None


def result_of_match(
    number: int, game: AnyGame, table: AnyTable, state: AnyState, players: tuple[int, ...]
) -> Result | None:
    """Return the result of a match, or None while it is being played. `players` are by seat."""
    places = final_places(game, table, state)
    if places is None:
        return None
    sides = tuple(
        [
            tuple([player for seat, player in enumerate(players) if seat % table.sides == side])
            for side in range(table.sides)
        ]
    )
    return Result(number, sides, state.totals, places, game.key, game.money(table, state))


def result_from_points(number: int, sides: Sides, points: tuple[int, ...]) -> Result:
    """Return the result that points alone make: most points are best."""
    places = tuple([1 + sum([other > own for other in points]) for own in points])
    return Result(number, sides, points, places)


def winner(result: Result) -> int | None:
    """Return the side that has won, or None if the match is drawn."""
    return first_alone(result.places)


def side_of_player(result: Result, player: int) -> int | None:
    """Return the side on which somebody played, or None if they did not play."""
    for side, people in enumerate(result.sides):
        if player in people:
            return side
    return None


def margin(result: Result, side: int) -> int:
    """Return by how many points a side is ahead of the best of the others, or behind it.

    The places say which is ahead, because in some games the fewest points are best.
    """
    others = [other for other in range(len(result.sides)) if other != side]
    best = min(others, key=lambda other: (result.places[other], other))
    difference = abs(result.points[side] - result.points[best])
    if result.places[side] == result.places[best]:
        return 0
    return difference if result.places[side] < result.places[best] else -difference


def partners(result: Result, player: int) -> tuple[int, ...]:
    """Return the people who played on somebody's side."""
    side = side_of_player(result, player)
    return () if side is None else tuple([mate for mate in result.sides[side] if mate != player])


def outcome(result: Result, player: int) -> Text:
    """Return how a match ended for somebody, in words: lost with Vera.

    It is drawn for the sides that share the first place, and lost for all others.
    """
    side = side_of_player(result, player) or 0
    mates = partners(result, player)
    is_lost, is_drawn = result.places[side] > 1, winner(result) is None
    if mates:
        words = LOST_WITH if is_lost else DRAWN_WITH if is_drawn else WON_WITH
        return words._replace(gaps=(("partners", named(mates)),))
    return LOST if is_lost else DRAWN if is_drawn else WON


WON, WON_WITH = text("won"), text("won with {partners}")
LOST, LOST_WITH = text("lost"), text("lost with {partners}")
DRAWN, DRAWN_WITH = text("drawn"), text("drawn with {partners}")
