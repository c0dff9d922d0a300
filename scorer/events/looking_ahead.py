"""The search behind the seating: rounds ahead in which nobody's turn comes out unfair.

A greedy choice keeps sittings within one but lets partnerships drift apart by two or three. So the
search looks ahead until every two people have been together as often as the others, and proposes
the first of the rounds that lead there. It is bounded by steps, so it finds the same everywhere.
"""

from collections.abc import Iterator
from typing import NamedTuple

from scorer.lots import shuffled

MAX_STEPS, MAX_STARTS = 30_000, 24
"""After as many pairs looked at, the search begins again in another order: a search that is lost
finds its way more quickly so. After the last start the longest way found is taken."""

ROUND_STEPS = 40
"""Cost of a round beside its pairs, in steps."""

HORIZON = 12
"""So many rounds ahead are enough: up to nine people have all been together before."""

ANOTHER = 7_919
"""Word that makes another lot for another order."""

TURN = 1_000_000
"""A whole turn to sit out, in whole parts."""

Group = tuple[int, ...]
Matrix = tuple[tuple[int, ...], ...]


class Position(NamedTuple):
    """State of an event before a round, with people numbered from 0.

    `owed` is how many turns to sit out everybody owes, in parts of TURN. `together[a][b]` is how
    often two were in one group. `known[a][b]` is how many rounds both have been
    there. `last_out` sat
    out last time.
    """

    owed: tuple[int, ...]
    together: Matrix
    known: Matrix
    last_out: Group


class Plan(NamedTuple):
    """One round: who sits out, and who are in a group."""

    out: Group
    groups: tuple[Group, ...]


class Sizes(NamedTuple):
    """Size of the groups, number of groups, and number of people who sit out."""

    size: int
    groups: int
    out: int


class Search(NamedTuple):
    """Task of a search: the plans that it may not begin with, and the steps left."""

    sizes: Sizes
    shown: tuple[Plan, ...]
    steps: list[int]


def first_round(
    position: Position, sizes: Sizes, lot: int, shown: tuple[Plan, ...] = ()
) -> Plan | None:
    """Return the first of the rounds that stay fair the longest. The lot decides between equals.

    None if no other is as fair as those that were shown.
    """
    least = min([spread_after(position, plan) for plan in shown], default=None)
    for bound in range(1, 2 + max(1, spread_of(position.together, position.known))):
        best: list[list[Plan]] = [[]]
        for start in range(MAX_STARTS):
            search = Search(sizes, shown, [MAX_STEPS])
            found = _look(search, position, lot + ANOTHER * start, bound, [], best)
            if found or search.steps[0] >= 0:
                break
        if best[0]:
            return best[0][0]
        if least is not None and least <= bound:
            return None
    # Without ceilings the first way to group people is found without going back.
    return next(_rounds(Search(sizes, (), [len(position.owed) ** 2]), position, lot, {}))


def _look(
    search: Search,
    position: Position,
    lot: int,
    bound: int,
    way: list[Plan],
    best: list[list[Plan]],
) -> bool:
    """Go on from here. Return whether a way was found that is long or on which all caught up."""
    for plan in _fair_rounds(search, position, lot, bound):
        if way or plan not in search.shown:
            further = [*way, plan]
            if len(further) > len(best[0]):
                best[0] = further
            after = position_after(position, plan)
            far = len(further) == HORIZON or _rarest(after) > _rarest(position)
            if far or _look(search, after, lot + 1, bound, further, best):
                return True
    return False


def _rarest(position: Position) -> int:
    return min([count for a, row in enumerate(position.together) for count in row[:a]])


def _fair_rounds(search: Search, position: Position, lot: int, bound: int) -> Iterator[Plan]:
    """Yield the rounds that keep groups within the bound, until the steps are used up."""
    for plan in _rounds(search, position, lot, _ceilings(position, bound)):
        search.steps[0] -= len(position.owed) * len(position.owed) + ROUND_STEPS
        if spread_after(position, plan) <= bound:
            yield plan


def _rounds(
    search: Search, position: Position, lot: int, ceilings: dict[int, int]
) -> Iterator[Plan]:
    """Yield rounds with fair sittings, those first in which people have the rarest company."""
    for out in sitters(position, search.sizes, lot):
        playing = tuple([one for one in range(len(position.owed)) if one not in out])
        mixed = shuffled(playing, lot)
        for groups in grouped(mixed, search.sizes.size, position, ceilings, search.steps):
            yield Plan(out, tuple(sorted(groups)))


def _ceilings(position: Position, bound: int) -> dict[int, int]:
    """Return how often two of each class may have been together before to be so again."""
    lowest: dict[int, int] = {}
    for a, row in enumerate(position.together):
        for b, count in enumerate(row[:a]):
            known = position.known[a][b]
            lowest[known] = min(count, lowest.get(known, count))
    return {known: count + bound for known, count in lowest.items()}


def sitters(position: Position, sizes: Sizes, lot: int) -> list[Group]:
    """Return every group of people who may sit out.

    They owe most. Of equals, those who just sat out may not.
    """
    everybody = shuffled(tuple(range(len(position.owed))), lot)
    order = sorted(everybody, key=lambda player: -position.owed[player])
    if not sizes.out:
        return [()]
    bound = position.owed[order[sizes.out - 1]]
    surely = tuple([player for player in order if position.owed[player] > bound])
    equal = tuple([player for player in order if position.owed[player] == bound])
    fresh = tuple([player for player in equal if player not in position.last_out])
    wanted = sizes.out - len(surely)
    # If those who sat out fill all tables, the same people would meet again and again.
    if sizes.out < sizes.size * sizes.groups and len(fresh) >= wanted:
        equal = fresh
    return [tuple(sorted((*surely, *some))) for some in choices(equal, wanted)]


def choices(people: Group, count: int) -> list[Group]:
    """Return every choice of so many people, in order."""
    if count == 0:
        return [()]
    return [
        (people[at], *rest)
        for at in range(len(people) - count + 1)
        for rest in choices(people[at + 1 :], count - 1)
    ]


def grouped(
    people: Group, size: int, position: Position, ceilings: dict[int, int], steps: list[int]
) -> Iterator[tuple[Group, ...]]:
    """Yield the ways to put people into groups, rarest company first, while there are steps left.

    Nobody is in a group with somebody they were together with more often than a ceiling.
    """
    if not people:
        yield ()
        return
    first, others = people[0], people[1:]
    mates_by_company = sorted(
        choices(others, size - 1), key=lambda some: company(position.together, (first, *some))
    )
    steps[0] -= len(mates_by_company)
    for mates in mates_by_company:
        if steps[0] < 0:
            return
        group = tuple(sorted((first, *mates)))
        if _is_within_ceilings(position, group, ceilings):
            left = tuple([player for player in others if player not in mates])
            for groups in grouped(left, size, position, ceilings, steps):
                yield (group, *groups)


def pairs_of(group: Group) -> list[tuple[int, int]]:
    """Return every two of a group, the later one first."""
    return [(group[at], other) for at in range(len(group)) for other in group[:at]]


def company(together: Matrix, group: Group) -> int:
    """Return how often the people of a group were together before."""
    return sum([together[a][b] for a, b in pairs_of(group)])


def _is_within_ceilings(position: Position, group: Group, ceilings: dict[int, int]) -> bool:
    for a, b in pairs_of(group):
        count = position.together[a][b]
        if count > ceilings.get(position.known[a][b], count):
            return False
    return True


def spread_of(together: Matrix, known: Matrix) -> int:
    """Return how far those are apart at most who know each other as long."""
    lowest: dict[int, int] = {}
    widest = 0
    most: dict[int, int] = {}
    for a, row in enumerate(together):
        for b, count in enumerate(row[:a]):
            as_long = known[a][b]
            lowest[as_long] = min(count, lowest.get(as_long, count))
            most[as_long] = max(count, most.get(as_long, count))
            widest = max(widest, most[as_long] - lowest[as_long])
    return widest


def spread_after(position: Position, plan: Plan) -> int:
    """Return how far those are apart after a round who know each other as long."""
    return spread_of(_together_after(position.together, plan), position.known)


def _together_after(together: Matrix, plan: Plan) -> Matrix:
    rows = [list(row) for row in together]
    for group in plan.groups:
        for a, b in pairs_of(group):
            rows[a][b] += 1
            rows[b][a] += 1
    return tuple([tuple(row) for row in rows])


def position_after(position: Position, plan: Plan) -> Position:
    """Return how things are after a round with the same people."""
    due = TURN * len(plan.out) // len(position.owed)
    return Position(
        tuple(
            [
                owed + due - (TURN if player in plan.out else 0)
                for player, owed in enumerate(position.owed)
            ]
        ),
        _together_after(position.together, plan),
        tuple([tuple([rounds + 1 for rounds in row]) for row in position.known]),
        plan.out,
    )
