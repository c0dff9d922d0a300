"""A knock-out of fixed pairs at a club night: who goes on, and who plays for third place."""

from typing import NamedTuple

from scorer.events.fixed_pairs import everybody_in, pairs_there, table_of
from scorer.events.knock_out import BYE, first_round, following_round, third_place
from scorer.events.meetings_before import Drawn
from scorer.events.night import Night, slip_of
from scorer.events.table_pairs import Pair, Seats, partners_at


class Bracket(NamedTuple):
    """The meetings of a round, by the numbers of the pairs, and of the round before its winners.

    BYE is nobody.
    """

    meetings: tuple[Pair, ...]
    earlier: tuple[Pair, ...] = ()
    winners: tuple[int, ...] = ()


def seeded(night: Night) -> tuple[Pair, ...]:
    """Return the pairs by their numbers from 1, in the order of the list: the best first."""
    if not night.rounds:
        return pairs_there(night)
    first = everybody_in(night.rounds[0])
    return tuple([pair for pair in night.pairs if pair[0] in first])


def rounds_of_bracket(count: int) -> int:
    """Return how many rounds so many pairs need."""
    rounds = 0
    while 2**rounds < count:
        rounds += 1
    return rounds


def bracket_after(night: Night, rounds: int) -> Bracket:
    """Return who meets after so many rounds."""
    pairs = seeded(night)
    found = Bracket(first_round(len(pairs)))
    for drawn in night.rounds[:rounds]:
        winners = tuple([_winner(night, drawn, pairs, met) for met in found.meetings])
        found = Bracket(following_round(winners), found.meetings, winners)
    return found


def third_of(found: Bracket) -> Pair | None:
    """Return who plays for third place beside the final, if two have lost a semifinal."""
    if len(found.meetings) != 1 or not found.earlier:
        return None
    return third_place(found.earlier, found.winners)


def _winner(night: Night, drawn: Drawn, pairs: tuple[Pair, ...], met: Pair) -> int:
    """Return who goes on from a meeting, or BYE if nobody does."""
    first = [pairs[number - 1][0] if number != BYE else -1 for number in met]
    for at, table in enumerate(drawn.tables):
        if first[0] in table and first[1] in table:
            slip = slip_of(night, drawn.number, at)
            ahead = 0 if slip is None else slip.points[0] - slip.points[1]
            if not ahead:
                return BYE
            winners = partners_at(table)[0 if ahead > 0 else 1]
            return met[0] if first[0] in winners else met[1]
    for number, player in zip(met, first):
        if player in drawn.out:
            return number
    return BYE


def knock_out_round(night: Night, lot: int) -> Drawn | None:
    """Return the next round, or None after the final.

    A pair goes on without a match if it has nobody to meet. The final is the first table.
    """
    pairs, there = seeded(night), pairs_there(night)
    found = bracket_after(night, len(night.rounds))
    third = third_of(found)
    meetings = (*found.meetings, third) if third else found.meetings
    if not meetings:
        return None
    tables: list[Seats] = []
    out: Seats = ()
    for met in meetings:
        both = [pairs[one - 1] for one in met if one != BYE and pairs[one - 1] in there]
        if len(both) == 2:
            tables.append(table_of(both[0], both[1]))
        elif both:
            out += both[0]
    return Drawn(len(night.rounds) + 1, tuple(tables), out, lot)


def same_winner(night: Night, number: int, table: int, points: tuple[int, ...]) -> bool:
    """Return whether a table has a result that the same pair wins as by these points."""
    slip = slip_of(night, number, table)
    if slip is None or len(points) != 2:
        return False
    return (slip.points[0] > slip.points[1]) == (points[0] > points[1])
