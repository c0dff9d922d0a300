"""Schemas of the types that answers are made of, so that document and answers cannot differ.

A description, or `Also`, further members of the schema, stands beside a type in `Annotated`;
`OfGame` marks what is another form in every game.
"""

from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from scorer.schema import ENUM_WORDS, Schema, nullable
from tables.openapi.collected import Collected
from tables.openapi.forms import first_sentence
from tables.openapi.meanings import meaning_of, word_meaning
from tables.openapi.parts import TEXT, WHOLE, YES_NO, closed, listed, ref
from tables.presenters.types import Also, Component, OfGame, Values

PLAIN: dict[Any, Schema] = {str: TEXT, int: WHOLE, bool: YES_NO}

Bound = dict[str, Schema]
"""What the marks of `OfGame` stand for in a game, by name."""


class Types:
    """The components of TypedDicts, each made when it is met.

    `names` are the components of types whose class is called otherwise, `unions` the types that
    name their members for any game. Within a game (`prefix`, `bound`) what differs from game to
    game is a component of that game.
    """

    def __init__(
        self,
        components: Collected,
        names: dict[Any, str],
        unions: frozenset[Any],
        prefix: str = "",
        bound: Bound | None = None,
    ) -> None:
        self.components, self.names, self.unions = components, names, unions
        self.prefix, self.bound = prefix, bound or {}

    def refer(self, form: Any) -> Schema:
        """The reference to the component of a type."""
        prefix = self.prefix if self.varies(form) else ""
        name = f"{prefix}{component_name(form, self.names)}"
        return self.components.refer(name, form, lambda: self.schema(form))

    def varies(self, form: Any) -> bool:
        """Whether a type differs from game to game."""
        return form not in self.unions and _marked(form, self.unions)

    def schema(self, form: Any) -> Schema:
        """The schema of a TypedDict: an object of exactly its members."""
        hints = get_type_hints(form, include_extras=True)
        component, properties = component_name(form, self.names), {}
        for name, hint in hints.items():
            field = self._of(_bare(hint), form in self.unions)
            # What is referred to says itself what it is.
            if not ("$ref" in field or "description" in field):
                field = {**field, "description": meaning_of(component, name)}
            properties[name] = field
        optional = tuple(name for name in hints if name in form.__optional_keys__)
        return closed(properties, optional, first_sentence(form))

    def _of(self, hint: Any, for_any_game: bool) -> Schema:
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self._annotated(arguments, for_any_game)
        if is_typeddict(hint):
            if for_any_game and self.varies(hint):
                return ref(component_name(hint, self.names))
            return self.refer(hint)
        if origin in (Union, UnionType):
            parts = [self._of(part, for_any_game) for part in arguments if part is not NoneType]
            schema = parts[0] if len(parts) == 1 else {"anyOf": parts}
            return nullable(schema) if NoneType in arguments else schema
        if origin is Literal:
            return {"type": "string", "enum": list(arguments)}
        if origin in (list, tuple):
            return listed(self._of(arguments[0], for_any_game))
        return dict(PLAIN[hint])

    def _annotated(self, arguments: tuple[Any, ...], for_any_game: bool) -> Schema:
        hint, *notes = arguments
        schema: Schema = {}
        for note in notes:
            if isinstance(note, OfGame):
                of_game = self.bound[note.name]
                schema = nullable(of_game) if NoneType in get_args(hint) else of_game
            elif isinstance(note, Component):
                schema = ref(note.name)
            elif isinstance(note, Values):
                schema = self._values(note)
        if not schema and not any(isinstance(note, Also) and note.is_whole for note in notes):
            schema = self._of(hint, for_any_game)
        for note in notes:
            if isinstance(note, Also | str):
                more = {"description": note} if isinstance(note, str) else note.members
                schema = {**schema, **more}
        return schema

    def _values(self, values: Values) -> Schema:
        """The reference to the words that a text is one of."""

        def make() -> Schema:
            return {
                "description": word_meaning(values.name),
                "type": "string",
                "enum": list(values.values),
                ENUM_WORDS: [word_meaning(values.name, value) for value in values.values],
            }

        return self.components.refer(values.name, values.values, make)


def component_name(form: Any, names: dict[Any, str]) -> str:
    """What a type is called in the document."""
    return names.get(form) or form.__name__.removesuffix("Data")


def _bare(hint: Any) -> Any:
    """Without NotRequired: `__optional_keys__` says the same of a whole TypedDict."""
    return get_args(hint)[0] if str(get_origin(hint)).endswith("NotRequired") else hint


@cache
def _marked(form: Any, unions: frozenset[Any]) -> bool:
    """Whether something in a type is marked to be of a game, but for what names any game's."""
    if form in unions:
        return False
    hints = get_type_hints(form, include_extras=True).values()
    return any(_marks(hint, unions) for hint in hints)


def _marks(hint: Any, unions: frozenset[Any]) -> bool:
    if isinstance(hint, OfGame):
        return True
    if is_typeddict(hint):
        return _marked(hint, unions)
    return any(_marks(argument, unions) for argument in get_args(hint)) or any(
        isinstance(note, OfGame) for note in getattr(hint, "__metadata__", ())
    )
