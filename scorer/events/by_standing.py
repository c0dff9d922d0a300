"""Draws by the standing: at every table sit neighbours, and partners are new while they can be.

People two places apart are partners, and pairs that are neighbours meet: first and third against
second and fourth. Nobody gets a partner again, or of fixed pairs an opponent, as long as that can
be avoided. Others meet an opponent again only if nobody new is near. Equal places are put in order
by the lot, which is published, so anyone can draw again.
"""

from scorer.events.draws import WORST, Try, meetings, odd_tables, odd_turn, rest_turn, turned
from scorer.events.figures import Row
from scorer.events.looking_ahead import choices
from scorer.events.meetings_before import Before, Drawn, before, times
from scorer.events.nearest import Wanted, nearest_pairs
from scorer.events.table_pairs import Pair, Seats, opponents_at, partners_at
from scorer.events.table_sizes import TableSizes
from scorer.lots import shuffled

MANY, MAX_TRIES, FEW_TRIES = 24, 250, 12
"""More people than so many have fewer tries for a draw without repeats: they hardly need one."""

PARTNERS, OPPONENTS, NEW_OPPONENTS = Wanted(2), Wanted(1, new=False), Wanted(1)


def in_order(people: tuple[int, ...], rows: tuple[Row, ...], lot: int) -> tuple[int, ...]:
    """Return people by their places, equal ones by lot. Those without a place come last."""
    place = {row.player: row.place for row in rows}
    last = len(rows) + 1
    return tuple(sorted(shuffled(people, lot), key=lambda player: place.get(player, last)))


def draw_people_by_standing(
    order: tuple[int, ...], history: tuple[Drawn, ...], sizes: TableSizes, lot: int
) -> Drawn:
    """Draw the next round for people who get a new partner in each round. The best come first."""
    past = before(history)
    best = WORST
    for out, odd in _who_rests(order, past, sizes):
        found = _draw_once(order, past, sizes, out, odd)
        if found[:2] < best[:2]:
            best = found
        if best[:2] == (0, 0):
            break
    return _drawn(history, best, order, lot)


def draw_pairs_by_standing(order: tuple[Pair, ...], history: tuple[Drawn, ...], lot: int) -> Drawn:
    """Draw the next round for fixed pairs, the best first. Of an odd number one pair sits out."""
    past = before(history)
    last_first = [order[-at] for at in range(1, len(order) + 1)]
    fewest = min([past.out.get(pair[0], 0) for pair in order], default=0)
    resting = [pair for pair in last_first if past.out.get(pair[0], 0) == fewest]
    best = WORST
    for away in [(pair,) for pair in resting] if len(order) % 2 else [()]:
        tables = _against([pair for pair in order if pair not in away], past, NEW_OPPONENTS)
        again = len([table for table in tables if times(past.opponents, opponents_at(table))])
        out = tuple([one for pair in away for one in pair])
        if again < best.partners:
            best = Try(again, 0, 0, tables, out)
        if not again:
            break
    return _drawn(history, best, tuple([one for pair in order for one in pair]), lot)


def _drawn(history: tuple[Drawn, ...], best: Try, order: tuple[int, ...], lot: int) -> Drawn:
    tables = tuple([turned(table, lot + at) for at, table in enumerate(best.tables)])
    return Drawn(len(history) + 1, tables, best.out, lot, order)


def _who_rests(
    order: tuple[int, ...], past: Before, sizes: TableSizes
) -> list[tuple[Seats, Seats]]:
    """Return choices of who sits out and who at odd tables. Of equal turns the last go first."""
    most = MAX_TRIES if len(order) <= MANY else FEW_TRIES
    found = []
    for out in _turns(order, sizes.out, [rest_turn(past, one) for one in order], most):
        left = tuple([one for one in order if one not in out])
        count = 5 * sizes.fives + 3 * sizes.threes
        for odd in _turns(left, count, [odd_turn(past, one) for one in left], most):
            found.append((out, odd))
            if len(found) >= most:
                return found
    return found


def _turns(order: Seats, count: int, turns: list[tuple[int, int]], most: int) -> list[Seats]:
    """Return choices of so many people whose turn it is, the last in the standing first."""
    if not count:
        return [()]
    ranked = sorted(range(len(order)), key=lambda at: (turns[at], -at))
    bound = turns[ranked[count - 1]]
    surely = tuple([order[at] for at in ranked if turns[at] < bound])
    equal = tuple([order[at] for at in ranked if turns[at] == bound])
    wanted = count - len(surely)
    # Of many, those at the end of the standing are enough to choose from.
    pool = equal if len(equal) <= 12 else equal[: wanted + 4]
    return [(*surely, *some) for some in choices(pool, wanted)[:most]]


def _draw_once(
    order: tuple[int, ...], past: Before, sizes: TableSizes, out: Seats, odd: Seats
) -> Try:
    """Draw with these people out and these at odd tables."""
    odd_last = odd_tables(tuple([one for one in order if one in odd]), past, sizes)
    playing = [one for one in order if one not in out and one not in odd]
    tables = (*_against(_partners(playing, past), past, OPPONENTS), *odd_last)
    return Try(
        sum([times(past.partners, partners_at(table)) for table in tables]),
        len([one for one in odd if one in past.last_odd]),
        sum([times(past.opponents, opponents_at(table)) for table in tables]),
        tables,
        out,
    )


def _partners(playing: list[int], past: Before) -> list[Pair]:
    """Return people in pairs, in the order of their places together."""
    together = [[times(past.partners, [(one, other)]) for other in playing] for one in playing]
    found = nearest_pairs(together, PARTNERS)
    return [(playing[one], playing[other]) for one, other in sorted(found, key=_places)]


def _places(pair: Pair) -> tuple[int, int]:
    return pair[0] + pair[1], pair[0]


def _against(pairs: list[Pair], past: Before, wanted: Wanted) -> tuple[Seats, ...]:
    """Return tables of two pairs, the table of the best pair first."""
    met = [[meetings(one, other, past) for other in pairs] for one in pairs]
    return tuple(
        [
            (pairs[one][0], pairs[other][0], pairs[one][1], pairs[other][1])
            for one, other in nearest_pairs(met, wanted)
        ]
    )
