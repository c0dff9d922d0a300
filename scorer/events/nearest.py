"""Neighbours in a standing make pairs, and nobody gets somebody again while that can be avoided.

Among opponents of people with changing partners, who soon have all met, an earlier meeting counts
as a distance instead.

One pass goes down the standing. The first one who is free gets a mate at most so many places below,
and of all the ways to the same free places only the best goes on. Where such a window is too narrow
to avoid what can be avoided, it is widened.
"""

from typing import NamedTuple

from scorer.events.matching import NOBODY, most_pairs
from scorer.events.table_pairs import Pair
from scorer.hashed import hashed

SMALL = 20
"""So few people are paired without a window: every way is looked at."""

WINDOW, LARGE_WINDOW, LARGE = 10, 8, 64
"""Places between mates at most, and the same among more than so many people."""

WIDER, WIDEST = 4, 26
"""The window is widened by so many places, up to this."""

MOST_WAYS = 2048
"""Ways that go on at a place in the first window: all there are among more than SMALL people."""

SOME_WAYS, FEW_WAYS = 64, 16
"""Ways that go on in a wider window, and in a first look, which finds a good bound quickly."""

AGAIN = 1_000_000_000_000
"""Cost of a pair that was together once. It is more than all distances together."""

OFTENER = 1_000
"""Once more costs so many times as much: more than all pairs together."""

MEETING = 4
"""Cost of an earlier meeting that counts as a distance."""

Times = list[list[int]]
"""How often everybody was together with everybody, by their places in the standing."""


class Wanted(NamedTuple):
    """Distance of mates in places, and whether they should be new at any distance."""

    apart: int
    new: bool = True


class Way(NamedTuple):
    """The pairs made on a way down the standing: what they cost, the last pair, and those before.

    The cost of the empty way is 0, and its pair is (NOBODY, NOBODY).
    """

    cost: int
    pair: Pair
    before: "Way | None"


EMPTY = Way(0, (NOBODY, NOBODY), None)


def nearest_pairs(times: Times, wanted: Wanted) -> list[Pair]:
    """Return everybody in pairs by their places in the standing, of an even number of people.

    If they should be new, as few as can be were together before, and few of those often. They are
    as near as can be to the distance that is wanted.
    """
    count = len(times)
    if not count:
        return []
    fewest = fewest_again(times) if wanted.new else count
    window = LARGE_WINDOW if count > LARGE else WINDOW if count > SMALL else SMALL
    best: list[Pair] = []
    most = MOST_WAYS
    while True:
        found = _pass_down(times, wanted, window, most)
        if not best or _again(times, found) < _again(times, best):
            best = found
        if _again(times, best) <= fewest:
            return best
        window, most = window + WIDER, SOME_WAYS
        if window > WIDEST:
            return _anywhere(times, wanted)


def fewest_again(times: Times) -> int:
    """Return in how many pairs people must be together again."""
    mates = most_pairs(_new_mates(times, 1))
    return len([mate for mate in mates if mate == NOBODY]) // 2


def cost_of(times: Times, pairs: list[Pair], wanted: Wanted) -> int:
    """Return the cost of pairs, which is least in the best ones."""
    return sum([_cost(times, one, other, wanted) for one, other in pairs])


def _cost(times: Times, one: int, other: int, wanted: Wanted) -> int:
    distance = abs(other - one) - wanted.apart
    before = times[one][other]
    if not wanted.new:
        return MEETING * before + distance * distance
    again = AGAIN * OFTENER ** (before - 1) if before else 0
    return again + distance * distance


def _again(times: Times, pairs: list[Pair]) -> int:
    return len([pair for pair in pairs if times[pair[0]][pair[1]]])


def _pass_down(times: Times, wanted: Wanted, window: int, most: int) -> list[Pair]:
    """Return the best pairs within a window."""
    quick = _ways(times, wanted, window, FEW_WAYS, None)
    bound = None if quick is None else quick.cost
    at = _ways(times, wanted, window, most, bound) or quick
    pairs = []
    while at is not None and at.before is not None:
        pairs.append(at.pair)
        at = at.before
    return sorted(pairs)


def _ways(times: Times, wanted: Wanted, window: int, most: int, bound: int | None) -> Way | None:
    """Go down the standing and return the best way to its end, if one is left.

    A set bit of a mask is a place that is taken, the lowest that of the place in hand. A way that
    costs as much as the bound is left, and of many ways the cheapest go on.
    """
    ways: dict[int, Way] = hashed([(0, EMPTY)])
    for place in range(len(times)):
        mates = [
            (1 << (other - place), _cost(times, place, other, wanted), (place, other))
            for other in range(place + 1, min(len(times), place + window + 1))
        ]
        following: dict[int, Way] = hashed()
        for mask in _kept(ways, most):
            way = ways[mask]
            if mask & 1:
                _keep(following, mask >> 1, way.cost, way.pair, way.before)
                continue
            for taken, more, pair in mates:
                if not mask & taken and (bound is None or way.cost + more < bound):
                    _keep(following, (mask | taken) >> 1, way.cost + more, pair, way)
        ways = following
    return ways.get(0)


def _kept(ways: dict[int, Way], most: int) -> list[int]:
    """Return the masks that go on, in an order that does not depend on the mapping's."""
    order = sorted([(way.cost, mask) for mask, way in ways.items()])
    return [mask for _, mask in order[:most]]


def _keep(ways: dict[int, Way], mask: int, cost: int, pair: Pair, before: Way | None) -> None:
    known = ways.get(mask)
    if known is None or cost < known.cost:
        ways[mask] = Way(cost, pair, before)


def _new_mates(times: Times, apart: int) -> list[list[int]]:
    """Return for everybody the mates they never had, the nearest first."""
    count = range(len(times))
    return [
        sorted(
            [other for other in count if other != one and not times[one][other]],
            key=lambda other: (abs(abs(other - one) - apart), other),
        )
        for one in count
    ]


def _anywhere(times: Times, wanted: Wanted) -> list[Pair]:
    """Return pairs of which as few as can be were together before, however far from each other."""
    mates = most_pairs(_new_mates(times, wanted.apart))
    alone = [one for one, mate in enumerate(mates) if mate == NOBODY]
    while alone:
        one = alone[0]
        other = min(alone[1:], key=lambda at: _cost(times, one, at, wanted))
        mates[one], mates[other] = other, one
        alone = [at for at in alone if at not in (one, other)]
    return [(one, mate) for one, mate in enumerate(mates) if one < mate]
