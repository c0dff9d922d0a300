"""The next match: its players, who sits out, and the partners."""

from collections.abc import Callable
from typing import NamedTuple

from scorer.events.figures import named
from scorer.events.looking_ahead import (
    TURN,
    Group,
    Matrix,
    Plan,
    Position,
    Sizes,
    company,
    first_round,
    grouped,
    spread_after,
)
from scorer.events.table_pairs import Pair, opponents_at, partners_at
from scorer.lots import drawn, following, shuffled
from scorer.text import NOTHING, Text, listed, plural, text

Tables = tuple[tuple[int, ...], ...]
"""The ids of people by seat. Partners sit opposite."""


class Played(NamedTuple):
    """A match, or matches at several tables at once: who sat there, and who was there at all."""

    tables: Tables
    present: tuple[int, ...]
    partners: bool = True


class Seating(NamedTuple):
    """A layout: number of tables and seats, in pairs or everybody alone."""

    tables: int = 1
    seats: int = 4
    partners: bool = True


class Proposal(NamedTuple):
    """A seating. The first seat of a table deals. `plan` has the places of `present`."""

    tables: Tables
    out: tuple[int, ...]
    reason: Text
    plan: Plan


def propose(
    history: tuple[Played, ...],
    present: tuple[int, ...],
    seating: Seating,
    lot: int,
    shown: tuple[Plan, ...] = (),
) -> Proposal | None:
    """Return who plays next and why, or None if nothing else is as fair as what was shown.

    `present` are those who are there, always in the same order. `shown` are the plans of earlier
    proposals for this match, for people who draw again.
    """
    size = 2 if seating.partners else seating.seats
    count = seating.tables * seating.seats
    sizes = Sizes(size, count // size, len(present) - count)
    position = position_of(history, present, seating.partners)
    plan = first_round(position, sizes, lot, shown)
    if plan is None:
        return None
    tables = plan.groups
    if seating.partners and seating.seats == 4:
        opponents = _together(history, present, seating.partners, opponents_at)
        tables = _against(plan.groups, opponents, lot)
    reasons = [
        _why_out(position, history, present, plan),
        _why_partners(position, plan, history) if seating.partners else NOTHING,
    ]
    return Proposal(
        tuple(
            [
                tuple([present[place] for place in _turned(table, lot + number)])
                for number, table in enumerate(shuffled(tables, lot))
            ]
        ),
        tuple([present[place] for place in plan.out]),
        listed(tuple([reason for reason in reasons if reason != NOTHING])),
        plan,
    )


def position_of(history: tuple[Played, ...], present: tuple[int, ...], partners: bool) -> Position:
    """Return how things are before the next match, of those who are there."""
    known = [[0 for _ in present] for _ in present]
    owed = [0 for _ in present]
    for played in history:
        seated = [player for table in played.tables for player in table]
        here = [place for place, player in enumerate(present) if player in played.present]
        for place in here:
            owed[place] += TURN * (len(played.present) - len(seated)) // len(played.present)
            owed[place] -= 0 if present[place] in seated else TURN
            for other in here:
                known[place][other] += 1 if played.partners == partners else 0
    return Position(
        tuple(owed),
        _together(history, present, partners, partners_at if partners else everybody_at),
        tuple([tuple(row) for row in known]),
        _last_out(history, present),
    )


def _last_out(history: tuple[Played, ...], present: tuple[int, ...]) -> Group:
    """Return the places of those who sat out the last match."""
    if not history:
        return ()
    seated = [player for table in history[-1].tables for player in table]
    were_there = history[-1].present
    return tuple(
        [
            place
            for place, player in enumerate(present)
            if player in were_there and player not in seated
        ]
    )


def everybody_at(table: Group) -> list[Pair]:
    """Return every two of a table."""
    return [(table[seat], other) for seat in range(len(table)) for other in table[:seat]]


def _together(
    history: tuple[Played, ...],
    present: tuple[int, ...],
    partners: bool,
    pairs_at: Callable[[Group], list[Pair]],
) -> Matrix:
    """Return how often every two of those who are there were in one group."""
    rows = [[0 for _ in present] for _ in present]
    for played in history:
        if played.partners == partners:
            for one, other in [pair for table in played.tables for pair in pairs_at(table)]:
                if one in present and other in present:
                    a, b = present.index(one), present.index(other)
                    rows[a][b] += 1
                    rows[b][a] += 1
    return tuple([tuple(row) for row in rows])


MEETING_STEPS = 1_000
"""With as many pairs looked at, the best of all meetings is found for up to four tables."""


def _against(pairs: tuple[Group, ...], opponents: Matrix, lot: int) -> Tables:
    """Return tables at which pairs meet that have played against each other least."""
    numbers = range(len(pairs))
    between = tuple(
        [
            tuple(
                [sum([opponents[a][b] for a in pairs[one] for b in pairs[two]]) for two in numbers]
            )
            for one in numbers
        ]
    )
    position = Position((), between, between, ())
    best: tuple[Group, ...] = ()
    least = -1
    for meetings in grouped(shuffled(tuple(numbers), lot), 2, position, {}, [MEETING_STEPS]):
        met = sum([company(between, meeting) for meeting in meetings])
        if least < 0 or met < least:
            best, least = meetings, met
    met_pairs = [(pairs[meeting[0]], pairs[meeting[1]]) for meeting in best]
    return tuple([(one[0], two[0], one[1], two[1]) for one, two in met_pairs])


def _turned(table: Group, lot: int) -> Group:
    """Return a table as it is seen from a seat that the lot chooses: partners stay opposite."""
    first = drawn(following(lot), len(table))
    return table[first:] + table[:first]


LESS = plural(
    "{players} sits out, because everyone else has sat out more often.",
    "{players} sit out, because everyone else has sat out more often.",
    "count",
)
NOT_AGAIN = plural(
    "{players} sits out, because the others who have sat out as rarely did so last time.",
    "{players} sit out, because the others who have sat out as rarely did so last time.",
    "count",
)
LEAST = plural(
    "{players} sits out. Everybody else has sat out at least as often.",
    "{players} sit out. Everybody else has sat out at least as often.",
    "count",
)
LONGEST = plural(
    "{players} sits out. Those who have sat out less often were here for fewer matches.",
    "{players} sit out. Those who have sat out less often were here for fewer matches.",
    "count",
)


def _why_out(
    position: Position, history: tuple[Played, ...], present: tuple[int, ...], plan: Plan
) -> Text:
    """Return why it is the turn of these people to sit out."""
    out = tuple([present[place] for place in plan.out])
    if not out:
        return NOTHING
    if not history:
        return text("The lot chose {players} to sit out first.", players=named(out))
    sat = [times_out(history, player) for player in present]
    rarest = max([sat[place] for place in plan.out])
    others = [place for place in range(len(present)) if place not in plan.out]
    as_rarely = [place for place in others if sat[place] <= rarest]
    if not as_rarely:
        reason = LESS
    elif any(sat[place] < rarest for place in as_rarely):
        reason = LONGEST
    elif all(place in position.last_out for place in as_rarely):
        reason = NOT_AGAIN
    else:
        reason = LEAST
    return text(reason, players=named(out), count=len(out))


def times_out(history: tuple[Played, ...], player: int) -> int:
    """Return how often somebody who was there sat out."""
    return sum(
        [
            1
            for played in history
            if player in played.present and not any(player in table for table in played.tables)
        ]
    )


def _why_partners(position: Position, plan: Plan, history: tuple[Played, ...]) -> Text:
    """Return what is good about the pairs."""
    if not history:
        return NOTHING
    if not any(company(position.together, pair) for pair in plan.groups):
        one_table = len(plan.groups) == 2
        return (
            text("Both pairs are new tonight.") if one_table else text("All pairs are new tonight.")
        )
    if spread_after(position, plan) <= 1:
        return text("Everyone partners everyone equally often, give or take one match.")
    return NOTHING
