"""The values that other types are made of, and what their schemas say beside their types."""

from collections.abc import Iterable
from typing import Annotated, Any

from scorer.entries import KINDS

Fields = dict[str, Any]
"""Plain JSON by the names of one game's form: a deal, options, a setup, a carry, facts or an
answer. Also JSON from outside that is not read yet. Data of our own has a type with named
fields."""


Request = dict[str, Any]
"""`{do, …}`: what a phone requests of the engine, as plain JSON."""


Catalog = dict[str, Any]
"""The messages of a language by their ids: a sentence, or the forms of one with a number."""


class Also:
    """Further members of the schema of a type. With a `type` or `anyOf` they are all of it."""

    def __init__(self, **members: Any) -> None:
        self.members = members
        self.is_whole = "type" in members or "anyOf" in members


class OfGame:
    """Marks fields that are another form in every game, by what they are."""

    def __init__(self, name: str) -> None:
        self.name = name


class Component:
    """Names the component of the document that is the schema of a type."""

    def __init__(self, name: str) -> None:
        self.name = name


class Values:
    """The words that a text is one of, and what they are called together."""

    def __init__(self, name: str, values: Iterable[str]) -> None:
        self.name, self.values = name, tuple(values)


PerSide = Annotated[list[int], "One number per side."]
Time = Annotated[str, Also(format="date-time")]
Kind = Annotated[str, Values("EntryKind", KINDS)]
"""The kind of an entry."""

RowStatus = Annotated[str, Values("EntryStatus", ("live", "struck", "late", "unfit"))]
"""Status of an entry: late is after the end, unfit does not fit the entries before it."""

GameKey = Annotated[str, OfGame("game")]
Options = Annotated[Fields, OfGame("options")]
"""House rules by their names."""

Setup = Annotated[Fields | None, OfGame("setup")]
Filled = Annotated[Fields | None, OfGame("filled")]
"""A filled-in form."""

OptionValue = Annotated[
    Any,
    "A value of this option.",
    Also(
        anyOf=[
            *({"type": kind} for kind in ("string", "integer", "boolean")),
            {"type": "array", "items": {"type": "integer"}},
            {"type": "object", "additionalProperties": True},
        ]
    ),
]

QuestionKey = Annotated[str, OfGame("question")]
Facts = Annotated[Fields, OfGame("facts")]
Answer = Annotated[Fields, OfGame("answer")]
