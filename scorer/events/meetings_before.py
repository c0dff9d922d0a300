"""Meaning of earlier rounds for the next draw."""

from typing import NamedTuple

from scorer.events.table_pairs import Pair, Seats, opponents_at, partners_at, sorted_pair
from scorer.hashed import hashed


class Drawn(NamedTuple):
    """A round as it was drawn: the tables, the people by seat, who sits out, and the lot.

    `order` is everybody in the order of the standing by which it was drawn, nobody by lot alone.
    `by_hand` are those who changed places afterwards, two by two. One stands for a fixed pair.
    """

    number: int
    tables: tuple[Seats, ...]
    out: tuple[int, ...]
    lot: int
    order: tuple[int, ...] = ()
    by_hand: tuple[Pair, ...] = ()


class Before(NamedTuple):
    """Earlier rounds, by person or by two people, the lower id first.

    `owed` is how many turns to sit out somebody owes, in parts of TURN, of the rounds they were
    there for. `odd` is how often somebody sat at a table of five or three, `last_odd` who did so
    last time.
    """

    partners: dict[Pair, int]
    opponents: dict[Pair, int]
    out: dict[int, int]
    owed: dict[int, int]
    odd: dict[int, int]
    last_odd: tuple[int, ...]


TURN = 1_000_000


def before(history: tuple[Drawn, ...]) -> Before:
    """Count what happened in earlier rounds."""
    found = Before(hashed(), hashed(), hashed(), hashed(), hashed(), ())
    for drawn in history:
        odd: tuple[int, ...] = ()
        for table in drawn.tables:
            _count(found.partners, partners_at(table))
            _count(found.opponents, opponents_at(table))
            if len(table) != 4:
                odd += table
        for player in odd:
            found.odd[player] = found.odd.get(player, 0) + 1
        people = [player for table in drawn.tables for player in table] + list(drawn.out)
        for player in people:
            share = TURN * len(drawn.out) // len(people)
            found.owed[player] = found.owed.get(player, 0) + share
        for player in drawn.out:
            found.out[player] = found.out.get(player, 0) + 1
            found.owed[player] -= TURN
        found = found._replace(last_odd=odd)
    return found


def _count(counts: dict[Pair, int], pairs: list[Pair]) -> None:
    for one, other in pairs:
        pair = sorted_pair(one, other)
        counts[pair] = counts.get(pair, 0) + 1


def times(counts: dict[Pair, int], pairs: list[Pair]) -> int:
    """Return how often these were together before, all added."""
    return sum([counts.get(sorted_pair(one, other), 0) for one, other in pairs])
