"""A round while it is played: late pairs, substitutes, results typed from slips."""

from typing import NamedTuple

from scorer.events.meetings_before import Drawn
from scorer.events.results import Result, result_from_points
from scorer.events.table_pairs import Seats, partners_at
from scorer.text import Text, text


def with_late(
    drawn: Drawn,
    late: tuple[int, ...],
    closed: tuple[int, ...] = (),
    tired: tuple[int, ...] = (),
) -> Drawn | None:
    """Return the round with people who came after the draw, or None if they must wait.

    They play with those who sit out at a table of their own. Otherwise each of them makes a table
    of four one of five: none of those that are `closed`, and one with as few as can be who are
    `tired`, because they were at a table of five or three in the round before.
    """
    waiting = (*drawn.out, *late)
    if len(waiting) >= 4:
        # Those who came together stay partners.
        first = (*late, *drawn.out)[:4]
        table = (first[0], first[2], first[1], first[3])
        out = tuple([player for player in waiting if player not in table])
        return drawn._replace(tables=(*drawn.tables, table), out=out)
    tables = list(drawn.tables)
    for player in late:
        fours = [at for at, table in enumerate(tables) if len(table) == 4 and at not in closed]
        if not fours:
            return None
        at = min(fours, key=lambda at: (len([one for one in tables[at] if one in tired]), at))
        tables[at] = (*tables[at], player)
    return drawn._replace(tables=tuple(tables))


class Substitute(NamedTuple):
    """Somebody who plays for another one from a round on, until `last`.

    `counts_for_absent` is whether the points are those of the one who is not there.
    """

    absent: int
    substitute: int
    first: int
    last: int
    counts_for_absent: bool


def seated(table: Seats, number: int, substitutes: tuple[Substitute, ...]) -> Seats:
    """Return who sits at a table of a round, with substitutes in the seats of the absent."""
    found = list(table)
    for one in substitutes:
        if one.first <= number <= one.last:
            found = [one.substitute if player == one.absent else player for player in found]
    return tuple(found)


class Slip(NamedTuple):
    """A result as it was typed: the round, the place of the table, and its figures.

    A table of four has a figure for each pair, any other one for each person, in the order of the
    seats.
    """

    number: int
    table: int
    points: tuple[int, ...]


class Limits(NamedTuple):
    """Range of some figures: each from `least` to `most`, together `total` or anything."""

    least: int = -10_000
    most: int = 10_000
    total: int | None = None


def slip_problems(
    slip: Slip, drawn: Drawn, earlier: tuple[Slip, ...], limits: Limits
) -> tuple[Text, ...]:
    """Return what is wrong with a slip, or must be looked at before it is saved."""
    if not 0 <= slip.table < len(drawn.tables):
        return (text("There is no table {number} in this round.", number=slip.table + 1),)
    problems = []
    count = figures_of(drawn.tables[slip.table])
    if len(slip.points) != count:
        problems.append(text("This table needs {count} figures.", count=count))
    for points in slip.points:
        if not limits.least <= points <= limits.most:
            problems.append(
                text(
                    "{points} is not between {least} and {most}.",
                    points=points, least=limits.least, most=limits.most,
                )
            )  # fmt: skip
    total = sum(slip.points)
    if limits.total is not None and total != limits.total:
        problems.append(
            text("Together these are {sum}, not {total}.", sum=total, total=limits.total)
        )
    for other in earlier:
        if (other.number, other.table) == (slip.number, slip.table) and other.points != slip.points:
            problems.append(text("This table already has a different result."))
    return tuple(problems)


def figures_of(table: Seats) -> int:
    """Return how many figures a slip of a table has."""
    return 2 if len(table) == 4 else len(table)


def result_of_slip(slip: Slip, drawn: Drawn, substitutes: tuple[Substitute, ...] = ()) -> Result:
    """Return the result of a table, for those whose points it counts."""
    table = drawn.tables[slip.table]
    for one in substitutes:
        if one.first <= drawn.number <= one.last and not one.counts_for_absent:
            table = seated(table, drawn.number, (one,))
    sides = tuple(partners_at(table)) if len(table) == 4 else tuple([(one,) for one in table])
    return result_from_points(drawn.number, sides, slip.points)


def rounds_out(rounds: tuple[Drawn, ...]) -> tuple[tuple[int, int], ...]:
    """Return who sat out which round, as a standing needs it."""
    return tuple([(player, drawn.number) for drawn in rounds for player in drawn.out])
