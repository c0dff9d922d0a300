"""Schemas of the types that answers are made of, so that document and answers cannot differ.

A description, or `Also`, further members of the schema, stands beside a type in `Annotated`.
"""

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

from tables.openapi.parts import TEXT, WHOLE, YES_NO, Schema, closed, listed, or_null, ref
from tables.presenters.types import Also

PLAIN: dict[Any, Schema] = {str: TEXT, int: WHOLE, bool: YES_NO, Any: {}}

Names = dict[Any, str]
"""TypedDicts that have a component of their own, by its name."""


def object_schema(form: Any, names: Names) -> Schema:
    """The schema of a TypedDict: an object of exactly its members."""
    hints = get_type_hints(form, include_extras=True)
    properties = {name: _schema(_bare(hint), names) for name, hint in hints.items()}
    return closed(properties, tuple(name for name in hints if name in form.__optional_keys__))


def _bare(hint: Any) -> Any:
    """Without NotRequired: `__optional_keys__` says the same of a whole TypedDict."""
    return get_args(hint)[0] if str(get_origin(hint)).endswith("NotRequired") else hint


def _schema(hint: Any, names: Names) -> Schema:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _annotated(_schema(arguments[0], names), arguments[1:])
    if is_typeddict(hint):
        return ref(names[hint]) if hint in names else object_schema(hint, names)
    if origin in (Union, UnionType):
        parts = [_schema(part, names) for part in arguments if part is not NoneType]
        schema = parts[0] if len(parts) == 1 else {"anyOf": parts}
        return or_null(schema) if NoneType in arguments else schema
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in (list, tuple):
        return listed(_schema(arguments[0], names))
    if origin is dict:
        return {"type": "object"}
    return dict(PLAIN[hint])


def _annotated(schema: Schema, notes: tuple[Any, ...]) -> Schema:
    for note in notes:
        members = note.members if isinstance(note, Also) else {"description": note}
        schema = {**schema, **members}
    return schema
