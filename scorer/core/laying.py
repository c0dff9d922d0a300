"""Laying a table: how many sides and seats it has, what was agreed, and the opening state."""

from typing import Any

from scorer.core.game import AnyGame
from scorer.core.moment import AnyState, AnyTable, State, Table
from scorer.core.sheet import summed
from scorer.forms import AnswerError, Bounds, gather, parse, refuse, side_of, within
from scorer.text import text


def side_count(game: AnyGame, seats: int) -> int:
    """Partners sit opposite: four seats make two sides, if the game is one of partners."""
    return 2 if game.partners and seats == 4 else seats


def bounds_of(game: AnyGame, seats: int) -> Bounds:
    """Return the bounds of side and seat fields for so many players."""
    return Bounds(side_count(game, seats), seats)


def by_seat(table: AnyTable, side: int, seat: int | None) -> bool:
    """Return whether a seat named beside a side belongs to it."""
    return seat is None or side_of(table.sides, seat) == side


def table_bounds(table: AnyTable) -> Bounds:
    """Return the bounds of side and seat fields at this table."""
    return Bounds(table.sides, table.seats)


def lay_table(game: AnyGame, options: Any, setup: Any, seats: int) -> AnyTable:
    """Return the table that plain `options` and `setup` describe.

    Options that are left out have their defaults. Raises AnswerError, the paths of its problems
    starting with `options`, `setup` or `seats`.
    """
    if seats not in game.seats:
        counts = ", ".join(str(count) for count in game.seats)
        raise refuse(
            ("seats",),
            "length",
            text("This game takes {counts} players.", counts=counts),
        )
    bounds = bounds_of(game, seats)
    options_agreed, arranged = gather(
        lambda: within(("options",), lambda: parse(game.options, _or_empty(options), bounds)),
        lambda: within(("setup",), lambda: _arranged(game, _or_empty(setup), bounds)),
    )
    table = Table(options_agreed, arranged, seats, bounds.sides)
    problems = game.agree(table)
    if problems:
        raise AnswerError(problems)
    return table


def _arranged(game: AnyGame, setup: Any, bounds: Bounds) -> Any:
    if game.setup is not None:
        return parse(game.setup, setup, bounds)
    if setup != {}:
        raise refuse((), "unknown", text("You need not set up anything for this game."))
    return None


def _or_empty(data: Any) -> Any:
    return {} if data is None else data


def opening(game: AnyGame, table: AnyTable, dealer: int) -> AnyState:
    """Return the state before the first deal, `dealer` dealing."""
    carry = parse(game.carry, {}, table_bounds(table))
    return State(summed(table.sides, game.start(table)), carry, dealer)


def most_is_best(game: AnyGame, table: AnyTable) -> bool:
    """Return whether the game places the higher of two totals first."""
    begun = opening(game, table, 0)
    ahead = (1,) + (0,) * (table.sides - 1)
    return game.ranking(table, begun._replace(totals=ahead))[0] == 1
