"""The same entries under other house rules."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from scorer.core import AnyGame, AnyState, AnyTable, summed, table_bounds
from scorer.forms import Bounds, Field, dump, fields_of, parse, within
from scorer.history import CurrentEntry, Match, Row, Sheet, advance, score


class Alternative(NamedTuple):
    """One option with another value, and what a round or match comes to under it.

    `points` are the sheet points of the round, or the totals of the match. `winner` is the
    match's, None for a round.
    """

    option: str
    value: str | int
    points: tuple[int, ...]
    outcome: str
    winner: int | None


def what_if(match: Match, options: dict[str, Any]) -> Sheet:
    """Return the sheet of the same history with `options` in place of those agreed. Raises
    AnswerError."""
    return score(replace(match, table=table_with(match.game, match.table, options)))


def table_with(game: AnyGame, table: AnyTable, options: dict[str, Any]) -> AnyTable:
    """Return the table with some options changed. Raises AnswerError."""
    changed = {**dump(table.options), **options}
    return table._replace(
        options=within(("options",), lambda: parse(game.options, changed, table_bounds(table)))
    )


def other_values(field: Field, current: Any) -> tuple[Any, ...]:
    """Return the values an option could have had: all of a choice, the usual ones of a number."""
    if field.spec.kind == "flag":
        return (not current,)
    values = [choice.value for choice in field.spec.choices] or list(field.spec.usual)
    return tuple(value for value in values if value != current)


def options_nearby(game: AnyGame, options: Any, bounds: Bounds) -> Iterator[tuple[str, Any, Any]]:
    """Yield all house rules that differ in the value of a single option."""
    for field in fields_of(game.options):
        for value in other_values(field, getattr(options, field.name)):
            yield (
                field.name,
                value,
                parse(game.options, {**dump(options), field.name: value}, bounds),
            )


def tables_nearby(game: AnyGame, table: AnyTable) -> Iterator[tuple[str, Any, AnyTable]]:
    """Yield every table that differs in the value of a single option and could have been agreed."""
    for name, value, options in options_nearby(game, table.options, table_bounds(table)):
        nearby = table._replace(options=options)
        if not game.agree(nearby):
            yield name, value, nearby


def round_alternatives(
    game: AnyGame, table: AnyTable, before: AnyState, current: CurrentEntry
) -> tuple[Alternative, ...]:
    """Return each single option whose other value would change the points or outcome of an entry.

    Left out are the options under which the entry could not have been written.
    """
    written = _result_of_row(table, advance(game, table, before, 1, current))
    alternatives = []
    for name, value, other in tables_nearby(game, table):
        row = advance(game, other, before, 1, current)
        result = _result_of_row(other, row)
        if row.status != "unfit" and result != written:
            alternatives.append(Alternative(name, value, *result, None))
    return tuple(alternatives)


def _result_of_row(table: AnyTable, row: Row) -> tuple[tuple[int, ...], str]:
    return summed(table.sides, row.lines), row.outcome or row.status


def match_alternatives(match: Match) -> tuple[Alternative, ...]:
    """Return each single option whose other value would change the totals or the winner.

    Left out are the options under which a deal of the match could not have been written.
    """
    sheet = score(match)
    played = _result_of_match(sheet)
    alternatives = []
    for name, value, other in tables_nearby(match.game, match.table):
        other_sheet = score(replace(match, table=other))
        result = _result_of_match(other_sheet)
        if result != played and _unfit(other_sheet) <= _unfit(sheet):
            alternatives.append(Alternative(name, value, *result))
    return tuple(alternatives)


def _result_of_match(sheet: Sheet) -> tuple[tuple[int, ...], str, int | None]:
    state = sheet.state
    return state.totals, "over" if state.over else "open", state.winner


def _unfit(sheet: Sheet) -> set[int]:
    """Return the numbers of the entries that do not fit what came before them."""
    return {row.seq for row in sheet.rows if row.status == "unfit"}
