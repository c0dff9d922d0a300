"""Swiss: neighbours in the standing meet, nobody twice, and nobody has two byes while it can be so.

A bye is a result against nobody: its second side is empty.
"""

from typing import NamedTuple

from scorer.events.nearest import Wanted, fewest_again, nearest_pairs
from scorer.events.results import Result, Sides, result_from_points
from scorer.events.table_pairs import Pair


class SwissRound(NamedTuple):
    """Pairs of a round, the leaders first, and who has a bye, if anybody has."""

    pairs: tuple[Pair, ...]
    bye: int | None


def draw_swiss(order: tuple[int, ...], results: tuple[Result, ...]) -> SwissRound:
    """Draw the next round for entrants in the order of the standing, the best first."""
    if len(order) % 2 == 0:
        return SwissRound(_pairs(order, results), None)
    byes = [_byes(one, results) for one in order]
    last_first = [order[-at] for at in range(1, len(order) + 1)]
    resting = [one for one in last_first if _byes(one, results) == min(byes)]
    best, least = resting[0], len(order)
    for one in resting:
        again = fewest_again(_met(_without(one, order), results))
        if again < least:
            best, least = one, again
        if not least:
            break
    return SwissRound(_pairs(_without(best, order), results), best)


def bye(number: int, entrant: int, points: int) -> Result:
    """Return the result of an entrant who has nobody to play against, won by so many points."""
    sides: Sides = ((entrant,), ())
    return result_from_points(number, sides, (points, 0))


def _without(entrant: int, order: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([other for other in order if other != entrant])


def _byes(entrant: int, results: tuple[Result, ...]) -> int:
    return len([one for one in results if one.sides == ((entrant,), ())])


def _met(order: tuple[int, ...], results: tuple[Result, ...]) -> list[list[int]]:
    """Return how often everybody met everybody, by their places in the order."""
    places = {entrant: at for at, entrant in enumerate(order)}
    met = [[0] * len(order) for _ in order]
    for result in results:
        known = [places[one] for side in result.sides for one in side if one in places]
        if len(known) == 2:
            one, other = known
            met[one][other] += 1
            met[other][one] += 1
    return met


def _pairs(order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[Pair, ...]:
    found = nearest_pairs(_met(order, results), Wanted(1))
    return tuple([(order[one], order[other]) for one, other in found])
