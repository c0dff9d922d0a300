"""Forms, field by field."""

from typing import Any, NotRequired, TypedDict


class Option(TypedDict):
    """A choice of a field."""

    value: Any
    label: str


class FormField(TypedDict):
    """A field of a form: what a template needs to show it."""

    name: str
    kind: str
    label: str
    help: str
    source: str
    low: int | None
    high: int | None
    usual: Any
    optional: bool
    none: str
    choices: list[Option]
    fields: dict[str, "FormField"]
    most: int | None
    distinct: bool
    item: "FormField | None"
    on: NotRequired[bool]
    where: NotRequired[str]


class HouseRule(FormField):
    """A house rule as agreed, in words."""

    words: str
    changed: bool
