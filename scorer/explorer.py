"""A deal scored without a match: any house rules, any deal, and where the table stood before it."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from scorer.core import AnyGame, AnyState, AnyTable, bounds_of, lay_table, opening, table_bounds
from scorer.entries import Entry, parse_content
from scorer.forms import (
    AnswerError,
    gather,
    number,
    parse,
    per_side,
    refuse_unknown,
    require_object,
    seat,
    within,
)
from scorer.history import CurrentEntry, Row, advance
from scorer.text import text

MEMBERS = ("options", "setup", "seats", "entry", "before")
MOST_TOTAL = 100_000

NO_SET = text("This should be the key of a set of house rules, or house rules as a JSON object.")


@dataclass(frozen=True, kw_only=True)
class Before:
    """The state of the table before a deal. Totals that are left out are those of the start."""

    totals: tuple[int, ...] | None = per_side(
        number(-MOST_TOTAL, MOST_TOTAL, text("Totals")), default=None
    )
    dealer: int = seat(text("Dealer"), default=0)


class Explored(NamedTuple):
    """A deal at a table, and the row that it writes."""

    table: AnyTable
    entry: Entry
    row: Row


def explore(game: AnyGame, data: Any) -> Explored:
    """Return what the deal `entry` comes to for so many `seats`, all of them where they are left
    out.

    `options` and `setup` are as a match is opened with, `before` has `totals` in sheet points,
    `carry` and `dealer`, each as at the start where it is left out. Raises AnswerError, the paths
    of its problems starting with the member they are about.
    """
    require_object(data)
    _, table = gather(
        lambda: refuse_unknown(data, MEMBERS, ("entry",)), lambda: table_of(game, data)
    )
    content, before = gather(
        lambda: parse_content(game, table, "round", data.get("entry")),
        lambda: within(("before",), lambda: _before(game, table, data.get("before"))),
    )
    entry = Entry("round", content)
    row = advance(game, table, before, 1, CurrentEntry(entry.kind, content))
    if row.status == "unfit":
        raise AnswerError(row.problems)
    return Explored(table, entry, row)


def named_options(game: AnyGame, key: str) -> Any:
    """Return the house rules of the game's set with this key, or None if it has no such set."""
    for preset in game.presets:
        if preset.key == key:
            bounds = bounds_of(game, game.seats[-1])
            return parse(game.options, dict(preset.options), bounds)
    return None


def table_of(game: AnyGame, data: dict[str, Any]) -> AnyTable:
    """Return the table that the members `options`, `setup` and `seats` lay. Raises AnswerError."""
    seats = data.get("seats")
    if seats is None:
        seats = game.seats[-1]
    count = seats if type(seats) is int else 0
    return lay_table(game, data.get("options"), data.get("setup"), count)


def _before(game: AnyGame, table: AnyTable, data: Any) -> AnyState:
    """Return the state before the deal."""
    if data is None:
        return opening(game, table, 0)
    require_object(data)
    stood = {name: value for name, value in data.items() if name != "carry"}
    carry, bounds = data.get("carry"), table_bounds(table)
    filled, carried = gather(
        lambda: parse(Before, stood, bounds),
        lambda: within(
            ("carry",), lambda: parse(game.carry, {} if carry is None else carry, bounds)
        ),
    )
    start = opening(game, table, filled.dealer)
    totals = start.totals if filled.totals is None else filled.totals
    return start._replace(totals=totals, carry=carried)
