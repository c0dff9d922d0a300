"""Fixed pairs at a club night. The first player of a pair is named for both."""

from scorer.events.all_play_all import berger_rounds
from scorer.events.meetings_before import Drawn
from scorer.events.night import Night
from scorer.events.table_pairs import Pair, Seats


def pairs_there(night: Night) -> tuple[Pair, ...]:
    """Return the pairs that are there, in the order of the list."""
    there = night.people
    return tuple([pair for pair in night.pairs if pair[0] in there and pair[1] in there])


def numbered(night: Night) -> tuple[Pair, ...]:
    """Return the pairs by their numbers from 1. Nobody's number changes once a round has it.

    Pairs of the first round come first, then those that came later, each in the order of the list.
    A pair that went home keeps its number.
    """
    found: list[Pair] = []
    for drawn in night.rounds:
        seated = everybody_in(drawn)
        found += [pair for pair in night.pairs if pair not in found and pair[0] in seated]
    return (*found, *[pair for pair in pairs_there(night) if pair not in found])


def everybody_in(drawn: Drawn) -> tuple[int, ...]:
    """Return who plays or sits out in a round."""
    return (*[player for table in drawn.tables for player in table], *drawn.out)


def as_pairs(drawn: Drawn, pairs: tuple[Pair, ...]) -> Drawn:
    """Return a round with the first player of each pair in place of both."""
    first = [pair[0] for pair in pairs]
    tables = tuple([tuple([one for one in table if one in first]) for table in drawn.tables])
    out, order = [
        tuple([one for one in people if one in first]) for people in (drawn.out, drawn.order)
    ]
    return drawn._replace(tables=tables, out=out, order=order)


def table_of(one: Pair, other: Pair) -> Seats:
    """Return the table at which two pairs meet."""
    return (one[0], other[0], one[1], other[1])


def all_play_all_round(night: Night, lot: int) -> Drawn | None:
    """Return the next round of all against all, or None after the last one.

    A pair sits out if its opponent went home.
    """
    pairs, there, number = numbered(night), pairs_there(night), len(night.rounds)
    rounds = berger_rounds(len(pairs))
    if number >= len(rounds):
        return None
    tables: list[Seats] = []
    out: Seats = ()
    for met in rounds[number]:
        both = [pairs[one - 1] for one in met if one <= len(pairs) and pairs[one - 1] in there]
        if len(both) == 2:
            tables.append(table_of(both[0], both[1]))
        elif both:
            out += both[0]
    return Drawn(number + 1, tuple(tables), out, lot)


def opponent_in(night: Night, number: int, pair: Pair) -> Pair | None:
    """Return whom a pair meets in a round of all against all, or None if it sits out anyway."""
    pairs = numbered(night)
    own = pairs.index(pair) + 1
    for met in berger_rounds(len(pairs))[number - 1]:
        if own in met:
            other = met[0] + met[1] - own
            return pairs[other - 1] if other <= len(pairs) else None
    return None
