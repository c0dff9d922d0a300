"""The OpenAPI document of the API, for programs and for the page that shows it.

drf-spectacular walks the views. What they take and answer is named here once, as components.
The forms come from the scorer, so the document cannot say something else than what is parsed.
"""

from functools import cache
from threading import Lock
from typing import Any

from django.utils import translation
from drf_spectacular.generators import SchemaGenerator

from scorer.registry import GAMES
from scorer.schema import Schema
from tables.openapi.components import components
from tables.openapi.document import complete
from tables.openapi.parts import listed, ref, tables_of
from tables.openapi.slices import of_one_game, of_part

__all__ = ["add_components", "document", "listed", "ref", "required_members", "tables_of"]


def add_components(result: Schema, **kwargs: Any) -> Schema:
    """Return the last step of drf-spectacular: the components that operations point to, no body
    empty."""
    return complete(result, components(*GAMES.values()))


_drawing = Lock()


def document(key: str = "", part: str = "") -> Schema:
    """Return the document as plain data, in English whoever asks first. Of one game, if its key
    is named, and of one of the parts.

    The document of one game has every operation of its matches, and is what generators need.
    """
    # The generator writes on the views: two at once come to nothing.
    with _drawing:
        return _slice(key, part) if key or part else _drawn()


@cache
def _drawn() -> Schema:
    with translation.override("en"):
        document: Schema = SchemaGenerator().get_schema(request=None, public=True)
    return document


def required_members(schema: Schema) -> list[str]:
    """Return the names that an object of this schema always has, or that every choice has."""
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    if name:
        return required_members(document()["components"]["schemas"][name])
    choices = schema.get("oneOf") or schema.get("anyOf") or []
    if not choices:
        return list(schema.get("required", []))
    first, *others = map(required_members, choices)
    return [name for name in first if all(name in other for other in others)]


@cache
def _slice(key: str, part: str) -> Schema:
    of_it = of_part(_drawn(), part)
    if not key:
        return of_it
    with translation.override("en"):
        schemas = components(GAMES[key])
    return of_one_game(of_it, GAMES[key], schemas)
