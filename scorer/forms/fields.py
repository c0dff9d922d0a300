"""The kinds of field that a form has, and what each takes."""

from dataclasses import MISSING, dataclass, field, fields
from typing import Any, NamedTuple

from scorer.text import NOTHING, Text


def side_of(sides: int, seat_number: int) -> int:
    """Return the side a seat belongs to: partners sit opposite, a lone player is a side."""
    return seat_number % sides


class Bounds(NamedTuple):
    """Numbers of sides and seats of a table: the bounds of `side` and `seat` fields."""

    sides: int
    seats: int


class Choice(NamedTuple):
    """A value that can be chosen, and its words."""

    value: str | int
    label: Text


@dataclass(frozen=True)
class Spec:
    """The values that one field accepts. `kind` says which of the other facts matter.

    `optional` fields may be left out or null. `none` are the words of null where it is an answer
    of its own and must be entered. `where` is another field, a choice, and its value: with any
    other value this field does not matter.
    """

    kind: str
    label: Text
    help: Text = NOTHING
    source: str = ""
    low: int = 0
    high: int = 0
    step: int = 1
    choices: tuple[Choice, ...] = ()
    usual: tuple[int, ...] = ()
    item: Any = None
    distinct: bool = False
    optional: bool = False
    none: Text = NOTHING
    of: str = ""
    where: tuple[str, str] | None = None


class Field(NamedTuple):
    """A form's field: its name, what it takes, and the value it has when left out."""

    name: str
    spec: Spec
    required: bool
    default: Any


def made_of(spec: Spec, default: Any = MISSING) -> Any:
    """Return a dataclass field that takes what `spec` says. Without a default it is required."""
    if spec.optional and default is MISSING:
        default = None
    if default is MISSING:
        return field(metadata={"spec": spec})
    return field(default=default, metadata={"spec": spec})


def _chosen_from(choices: tuple[tuple[str | int, Text], ...]) -> tuple[Choice, ...]:
    return tuple(Choice(value, words) for value, words in choices)


def number(
    low: int,
    high: int,
    label: Text,
    *,
    default: Any = MISSING,
    optional: bool = False,
    help: Text = NOTHING,
    source: str = "",
    step: int = 1,
    usual: tuple[int, ...] = (),
    choices: tuple[tuple[str | int, Text], ...] = (),
    where: tuple[str, str] | None = None,
) -> Any:
    """Return a whole number from `low` to `high`, a multiple of `step`.

    `usual` are the values tables commonly agree on, `choices` words that may stand instead of a
    number. `where` is as in a `Spec`.
    """
    named = _chosen_from(choices)
    spec = Spec(
        "number", label, help, source, low, high, step, named, usual,
        optional=optional, where=where,
    )  # fmt: skip
    return made_of(spec, default)


def choice(
    choices: tuple[tuple[str | int, Text], ...],
    label: Text,
    *,
    default: Any = MISSING,
    optional: bool = False,
    help: Text = NOTHING,
    source: str = "",
    where: tuple[str, str] | None = None,
) -> Any:
    """One of several values, each with its words. `where` is as in a `Spec`."""
    values = _chosen_from(choices)
    spec = Spec("choice", label, help, source, choices=values, optional=optional, where=where)
    return made_of(spec, default)


def card(
    pack: tuple[tuple[str, Text], ...],
    label: Text,
    *,
    optional: bool = False,
    help: Text = NOTHING,
) -> Any:
    """One card of a pack, by its code. Pages lay the pack out to choose from."""
    spec = Spec("card", label, help, choices=_chosen_from(pack), optional=optional)
    return made_of(spec)


def flag(label: Text, *, default: bool = False, help: Text = NOTHING, source: str = "") -> Any:
    """Yes or no."""
    return made_of(Spec("flag", label, help, source), default)


def side(
    label: Text,
    *,
    optional: bool = False,
    none: Text = NOTHING,
    of: str = "",
    help: Text = NOTHING,
) -> Any:
    """One of the sides of the table, by its number.

    When left out it is the side of the seat in the field named `of`, where that is filled in.
    """
    return made_of(Spec("side", label, help, optional=optional, none=none, of=of))


def seat(
    label: Text,
    *,
    default: Any = MISSING,
    optional: bool = False,
    none: Text = NOTHING,
    help: Text = NOTHING,
) -> Any:
    """One of the seats of the table, by its number in the order of play."""
    return made_of(Spec("seat", label, help, optional=optional, none=none), default)


def words(most: int, label: Text, *, least: int = 0, help: Text = NOTHING) -> Any:
    """Return a short text on one line, `least` to `most` characters, or empty when left out."""
    spec = Spec("words", label, help, low=least, high=most)
    return made_of(spec, MISSING if least else "")


def per_side(item: Any, *, default: Any = MISSING) -> Any:
    """One value for every side of the table, in their order. `default` is cut to as many.

    Without a default the values have to be sent, even where each of them may be None.
    """
    inner = item.metadata["spec"]
    return made_of(Spec("per_side", inner.label, inner.help, inner.source, item=inner), default)


def per_seat(
    item: Any,
    *,
    default: Any = MISSING,
    distinct: bool = False,
    optional: bool = False,
) -> Any:
    """One value for every seat of the table, in their order. `default` is cut to as many."""
    inner = item.metadata["spec"]
    spec = Spec(
        "per_seat", inner.label, inner.help, inner.source,
        item=inner, distinct=distinct, optional=optional,
    )  # fmt: skip
    return made_of(spec, default)


def listing(
    item: Any,
    most: int,
    *,
    least: int = 0,
    default: Any = MISSING,
    distinct: bool = True,
    optional: bool = False,
    help: Text = NOTHING,
) -> Any:
    """Return a field for an ordered list of `least` to `most` values, distinct by default."""
    inner = item.metadata["spec"]
    spec = Spec(
        "list", inner.label, help if help.message else inner.help, inner.source,
        low=least, high=most, item=inner, distinct=distinct, optional=optional,
    )  # fmt: skip
    empty = default is MISSING and not (optional or least)
    return made_of(spec, () if empty else default)


def several(form: type, most: int, label: Text, *, help: Text = NOTHING) -> Any:
    """Return any number of filled-in forms up to `most`. None when left out."""
    return made_of(Spec("several", label, help, high=most, item=form), ())


def part(
    form: type,
    label: Text,
    *,
    help: Text = NOTHING,
    source: str = "",
    optional: bool = False,
    where: tuple[str, str] | None = None,
) -> Any:
    """Return a form within a form. It may be left out where all of its fields have defaults.

    `where` is as in a `Spec`.
    """
    spec = Spec("part", label, help, source, item=form, optional=optional, where=where)
    bare = not any(field.required for field in fields_of(form))
    return made_of(spec, form() if bare and not optional else MISSING)


FIELDS: dict[type, tuple[Field, ...]] = {}
"""The fields of the forms that were looked up."""


def fields_of(form: type) -> tuple[Field, ...]:
    """Return the fields of a form in their order."""
    if form not in FIELDS:
        FIELDS[form] = tuple(
            Field(field.name, field.metadata["spec"], field.default is MISSING, field.default)
            for field in fields(form)
        )
    return FIELDS[form]
