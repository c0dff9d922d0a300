"""Draws by lot: fixed pairs, or people with a new partner in each round.

Everything follows from the lot, which is published, so anyone can draw again. Nobody sits out twice
before everybody has once. Then nobody meets a partner again, or of fixed pairs an opponent, as long
as that can be avoided. This is found exactly by a matching. Last, few opponents meet again.
"""

from typing import NamedTuple

from scorer.events.looking_ahead import choices
from scorer.events.matching import NOBODY, most_pairs
from scorer.events.meetings_before import Before, Drawn, before, times
from scorer.events.table_pairs import Pair, Seats, opponents_at, partners_at
from scorer.events.table_sizes import TableSizes
from scorer.lots import drawn as number_of
from scorer.lots import following, shuffled

MAX_TRIES = 250
"""So many choices of who sits out, or at a table of five, are tried for a draw without repeats."""

GOOD_TRIES = 8
"""Of so many draws without repeated partners the one is taken in which fewest opponents repeat."""


class Try(NamedTuple):
    """A way to draw: repeated partners, repeats at odd tables, repeated opponents, and the draw."""

    partners: int
    odd: int
    opponents: int
    tables: tuple[Seats, ...]
    out: tuple[int, ...]


WORST = Try(1_000_000, 0, 0, (), ())
"""Cost above that of any draw."""


def draw_people(
    people: tuple[int, ...], history: tuple[Drawn, ...], sizes: TableSizes, lot: int
) -> Drawn:
    """Draw the next round for people who get a new partner in each round."""
    past = before(history)
    best, good = WORST, 0
    for at, (out, odd) in enumerate(_who_rests(people, past, sizes, lot)):
        found = _draw_once(people, past, sizes, out, odd, lot + at)
        if found[:3] < best[:3]:
            best = found
        good += 1 if found.partners == 0 else 0
        if good == GOOD_TRIES or found[:3] == (0, 0, 0):
            break
    return _drawn(history, best, lot)


def draw_pairs(pairs: tuple[Pair, ...], history: tuple[Drawn, ...], lot: int) -> Drawn:
    """Draw the next round for fixed pairs. Of an odd number one pair sits out."""
    past = before(history)
    mixed = shuffled(pairs, lot)
    rested = [past.out.get(pair[0], 0) for pair in mixed]
    resting = [pair for at, pair in enumerate(mixed) if rested[at] == min(rested)]
    best = WORST
    for away in [(pair,) for pair in resting] if len(pairs) % 2 else [()]:
        playing = tuple([pair for pair in mixed if pair not in away])
        tables = _against(playing, past)
        repeated = len([table for table in tables if times(past.opponents, opponents_at(table))])
        found = Try(repeated, 0, 0, tables, tuple([one for pair in away for one in pair]))
        if repeated < best.partners:
            best = found
        if not repeated:
            break
    return _drawn(history, best, lot)


def _drawn(history: tuple[Drawn, ...], best: Try, lot: int) -> Drawn:
    """Return the round with its tables in an order that the lot gives."""
    tables = tuple([turned(table, lot + at) for at, table in enumerate(shuffled(best.tables, lot))])
    return Drawn(len(history) + 1, tables, best.out, lot)


def turned(table: Seats, lot: int) -> Seats:
    """Return a table as it is seen from a seat that the lot chooses."""
    first = number_of(following(lot), len(table))
    return table[first:] + table[:first]


def _who_rests(
    people: tuple[int, ...], past: Before, sizes: TableSizes, lot: int
) -> list[tuple[Seats, Seats]]:
    """Return choices of who sits out and who sits at odd tables, those whose turn it is."""
    mixed = shuffled(people, lot)
    odd_count = 5 * sizes.fives + 3 * sizes.threes
    found = []
    for out in _turns(mixed, sizes.out, [rest_turn(past, one) for one in mixed]):
        left = tuple([one for one in mixed if one not in out])
        for odd in _turns(left, odd_count, [odd_turn(past, one) for one in left]):
            found.append((out, odd))
            if len(found) >= MAX_TRIES:
                return found
    # One choice is tried with several lots.
    return found * (1 + (GOOD_TRIES - 1) // len(found))


def rest_turn(past: Before, player: int) -> tuple[int, int]:
    """Return what says whose turn to sit out it is: the least comes first."""
    return past.out.get(player, 0), -past.owed.get(player, 0)


def odd_turn(past: Before, player: int) -> tuple[int, int]:
    """Return what says whose turn at a table of five or three it is: the least comes first."""
    return (1 if player in past.last_odd else 0), past.odd.get(player, 0)


def _turns(mixed: Seats, count: int, turns: list[tuple[int, int]]) -> list[Seats]:
    """Return choices of so many people whose turn it is, the lot deciding between equals."""
    if not count:
        return [()]
    order = sorted(range(len(mixed)), key=lambda at: turns[at])
    bound = turns[order[count - 1]]
    surely = tuple([mixed[at] for at in order if turns[at] < bound])
    equal = tuple([mixed[at] for at in order if turns[at] == bound])
    wanted = count - len(surely)
    if len(equal) <= 12:
        return [(*surely, *some) for some in choices(equal, wanted)]
    return [(*surely, *shuffled(equal, at)[:wanted]) for at in range(MAX_TRIES)]


def _draw_once(
    people: tuple[int, ...], past: Before, sizes: TableSizes, out: Seats, odd: Seats, lot: int
) -> Try:
    """Draw with these people out and these at odd tables."""
    with_odd = odd_tables(shuffled(odd, lot), past, sizes)
    playing = tuple([one for one in shuffled(people, lot) if one not in out and one not in odd])
    tables = _fewer_meetings(_against(_partners(playing, past), past), past)
    tables = (*tables, *with_odd)
    return Try(
        sum([times(past.partners, partners_at(table)) for table in tables]),
        len([one for one in odd if one in past.last_odd]),
        sum([times(past.opponents, opponents_at(table)) for table in tables]),
        tables,
        out,
    )


def odd_tables(odd: Seats, past: Before, sizes: TableSizes) -> tuple[Seats, ...]:
    """Return tables of five and three, each in the order in which fewest partners repeat."""
    tables = []
    left = odd
    for size in [5] * sizes.fives + [3] * sizes.threes:
        best = min(_filled(left[:1], left[1:], size, past), key=lambda table: _repeats(table, past))
        tables.append(best)
        left = tuple([one for one in left if one not in best])
    return tuple(tables)


MAX_RINGS = 400


def _filled(seated: Seats, others: Seats, size: int, past: Before) -> list[Seats]:
    """Return orders in which a table can be filled, those without repeated partners first."""
    found = [
        (*seated, *order)
        for some in choices(others[: size + 1], size - 1)
        for order in (_orders(some) if size == 5 else [some])
    ]
    return found[:MAX_RINGS]


def _orders(some: Seats) -> list[Seats]:
    """Return the orders of four beside a fifth that differ, read in one direction alone."""
    a, b, c, d = some
    return [
        (a, b, c, d), (a, b, d, c), (a, c, b, d), (a, c, d, b), (a, d, b, c), (a, d, c, b),
        (b, a, c, d), (b, a, d, c), (b, c, a, d), (b, d, a, c), (c, a, b, d), (c, b, a, d),
    ]  # fmt: skip


def _repeats(table: Seats, past: Before) -> tuple[int, int]:
    return (
        times(past.partners, partners_at(table)),
        times(past.opponents, opponents_at(table)),
    )


def _partners(playing: Seats, past: Before) -> tuple[Pair, ...]:
    """Return people in pairs, of whom as few as can be were partners before."""
    allowed = [
        [
            other
            for other in range(len(playing))
            if other != one and not times(past.partners, [(playing[one], playing[other])])
        ]
        for one in range(len(playing))
    ]
    mates = _complete(most_pairs(allowed), playing, past.partners)
    return tuple([(playing[one], playing[mate]) for one, mate in enumerate(mates) if one < mate])


def _complete(mates: list[int], playing: Seats, counts: dict[Pair, int]) -> list[int]:
    """Pair up those who stayed alone, the rarest company first."""
    alone = [one for one, mate in enumerate(mates) if mate == NOBODY]
    while alone:
        one = alone[0]
        other = min(alone[1:], key=lambda at: (times(counts, [(playing[one], playing[at])]), at))
        mates[one], mates[other] = other, one
        alone = [at for at in alone if at not in (one, other)]
    return mates


def meetings(one: Pair, other: Pair, past: Before) -> int:
    """Return how often people of one pair met those of another."""
    return times(past.opponents, [(a, b) for a in one for b in other])


def _against(pairs: tuple[Pair, ...], past: Before) -> tuple[Seats, ...]:
    """Return tables of two pairs, of which as few as can be met before."""
    count = range(len(pairs))
    met = [[meetings(pairs[one], pairs[other], past) for other in count] for one in count]
    mates = most_pairs(
        [[other for other in count if other != one and not met[one][other]] for one in count]
    )
    alone = [one for one in count if mates[one] == NOBODY]
    while alone:
        one = alone[0]
        other = min(alone[1:], key=lambda at: (met[one][at], at))
        mates[one], mates[other] = other, one
        alone = [at for at in alone if at not in (one, other)]
    return tuple(
        [
            (pairs[one][0], pairs[mate][0], pairs[one][1], pairs[mate][1])
            for one, mate in enumerate(mates)
            if one < mate
        ]
    )


def _fewer_meetings(tables: tuple[Seats, ...], past: Before) -> tuple[Seats, ...]:
    """Exchange pairs between tables while that makes opponents meet less often."""
    better = list(tables)
    for one in range(len(better)):
        for other in range(one):
            pairs = partners_at(better[one]) + partners_at(better[other])
            ways = [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))]
            sums = [sum([meetings(pairs[a], pairs[b], past) for a, b in way]) for way in ways]
            (a, b), (c, d) = ways[sums.index(min(sums))]
            better[one] = (pairs[a][0], pairs[b][0], pairs[a][1], pairs[b][1])
            better[other] = (pairs[c][0], pairs[d][0], pairs[c][1], pairs[d][1])
    return tuple(better)
