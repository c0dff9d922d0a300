"""Schemas of the types that answers are made of, so that document and answers cannot differ.

A description, or `Also`, further members of the schema, stands beside a type in `Annotated`.
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

from scorer.schema import ENUM_WORDS, NULL, Schema, nullable
from tables.openapi.collected import Collected
from tables.openapi.forms import first_sentence
from tables.openapi.meanings import answer_meaning, meaning_of, word_meaning
from tables.openapi.parts import TEXT, WHOLE, YES_NO, closed, extensible, listed, pascal, ref
from tables.presenters.types import Also, Component, OfGame, Values

PLAIN: dict[Any, Schema] = {str: TEXT, int: WHOLE, bool: YES_NO}

GAMES_PACKAGE = "scorer.games."

OF_QUESTION = {"question", "facts", "answer"}
"""Marks of `OfGame` for what is another form for every question."""

Bound = dict[str, Schema]
"""Schemas that the marks of `OfGame` stand for in a game, by name."""


class Types:
    """The components of TypedDicts, each made when it is met.

    `names` are the components of types whose class is called otherwise, `unions` the types that
    name their members for any game. Within a game (`prefix`, `bound`) what differs from game to
    game is a component of that game. Within a question of it what differs from question to question
    is one of that question. `of_game` has the others.
    """

    def __init__(
        self,
        components: Collected,
        names: dict[Any, str],
        unions: frozenset[Any],
        prefix: str = "",
        bound: Bound | None = None,
        of_game: "Types | None" = None,
    ) -> None:
        self.components, self.names, self.unions = components, names, unions
        self.prefix, self.bound, self.of_game = prefix, bound or {}, of_game

    def refer(self, form: Any) -> Schema:
        """Return the reference to the component of a type."""
        if self.of_game and not _marks_of(form, self.unions) & OF_QUESTION:
            return self.of_game.refer(form)
        of_game = self.varies(form) or form.__module__.startswith(GAMES_PACKAGE)
        prefix = self.prefix if of_game else ""
        name = f"{prefix}{component_name(form, self.names)}"
        return self.components.refer(name, form, lambda: self.schema(form))

    def varies(self, form: Any) -> bool:
        """Return whether a type differs from game to game."""
        return bool(_marks_of(form, self.unions))

    def schema(self, form: Any) -> Schema:
        """Return the schema of a TypedDict: an object of its members."""
        hints = get_type_hints(form, include_extras=True)
        component, properties = component_name(form, self.names), {}
        for name, hint in hints.items():
            where = component + pascal(name)
            field = self._of(_bare(hint), form in self.unions, where)
            # What is referred to says itself what it is.
            if not ("$ref" in field or "description" in field):
                meaning = (answer_meaning if is_answer(form) else meaning_of)(component, name)
                field = {**field, "description": meaning}
            properties[name] = field
        optional = tuple(name for name in hints if name in form.__optional_keys__)
        return closed(properties, optional, first_sentence(form))

    def _of(self, hint: Any, for_any_game: bool, where: str) -> Schema:
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self._annotated(arguments, for_any_game, where)
        if is_typeddict(hint):
            if for_any_game and self.varies(hint):
                return ref(component_name(hint, self.names))
            return self.refer(hint)
        if origin in (Union, UnionType):
            parts = [
                self._of(part, for_any_game, where) for part in arguments if part is not NoneType
            ]
            schema = parts[0] if len(parts) == 1 else {"anyOf": parts}
            return nullable(schema) if NoneType in arguments else schema
        if origin is Literal:
            return self._words(arguments, where)
        if origin in (list, tuple):
            return listed(self._of(arguments[0], for_any_game, where))
        if origin is dict:
            values = arguments[1]
            of_values = True if values is Any else self._of(values, for_any_game, where)
            return {"type": "object", "additionalProperties": of_values}
        return dict(PLAIN[hint])

    def _annotated(self, arguments: tuple[Any, ...], for_any_game: bool, where: str) -> Schema:
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
            schema = self._of(hint, for_any_game, where)
        for note in notes:
            if isinstance(note, Also | str):
                more = {"description": note} if isinstance(note, str) else note.members
                schema = {**schema, **more}
        return schema

    def _words(self, words: tuple[Any, ...], where: str) -> Schema:
        """Return the schema of words of which a member is one: of several of them a component."""
        if words == (None,):
            return dict(NULL)
        if len(words) == 1:
            kind = "boolean" if isinstance(words[0], bool) else "string"
            return {"type": kind, "const": words[0]}
        values = {"description": "One of these words.", **extensible(words)}
        return self.components.refer(f"{self.prefix}{where}", words, lambda: values)

    def _values(self, values: Values) -> Schema:
        """Return the reference to the words that a text is one of."""

        def make() -> Schema:
            return {
                "description": word_meaning(values.name),
                **extensible(values.values),
                ENUM_WORDS: [word_meaning(values.name, value) for value in values.values],
            }

        return self.components.refer(values.name, values.values, make)


def component_name(form: Any, names: dict[Any, str]) -> str:
    """Return what a type is called in the document."""
    if is_answer(form):
        return f"{form.__name__}Answer"
    return names.get(form) or form.__name__.removesuffix("Data")


def is_answer(form: Any) -> bool:
    """Return whether it is what a referee answers, or a part of it."""
    return str(form.__module__).endswith(".answers")


def _bare(hint: Any) -> Any:
    """Without NotRequired: `__optional_keys__` says the same of a whole TypedDict."""
    return get_args(hint)[0] if str(get_origin(hint)).endswith("NotRequired") else hint


@cache
def _marks_of(form: Any, unions: frozenset[Any]) -> frozenset[str]:
    """Return what differs in a type from game to game, as `OfGame` names it. `unions`, which
    name the members for any game, have nothing of it."""
    if form in unions:
        return frozenset()
    hints = get_type_hints(form, include_extras=True).values()
    return frozenset().union(*(_marks_in(hint, unions) for hint in hints))


def _marks_in(hint: Any, unions: frozenset[Any]) -> frozenset[str]:
    if is_typeddict(hint):
        return _marks_of(hint, unions)
    notes = [note.name for note in getattr(hint, "__metadata__", ()) if isinstance(note, OfGame)]
    return frozenset(notes).union(*(_marks_in(argument, unions) for argument in get_args(hint)))
