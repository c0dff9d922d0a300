"""References of a part of a document to its schemas."""

from collections.abc import Iterable
from typing import Any

from scorer.schema import Schema
from tables.openapi.parts import ref

SCHEMAS = ref("")["$ref"]


def name_in(part: Schema) -> str:
    """Return the schema that this refers to, empty if it refers to none."""
    reference = part.get("$ref")
    is_schema = isinstance(reference, str) and reference.startswith(SCHEMAS)
    return str(reference).removeprefix(SCHEMAS) if is_schema else ""


def named(part: Any) -> set[str]:
    """Return the schemas that are referred to somewhere in it."""
    if isinstance(part, list):
        return set().union(*(named(item) for item in part))
    if not isinstance(part, dict):
        return set()
    name = name_in(part)
    return ({name} if name else set()).union(*(named(item) for item in part.values()))


def reached(names: Iterable[str], schemas: Schema) -> set[str]:
    """Return these schemas and all that they need."""
    found: set[str] = set()
    ahead = set(names)
    while ahead:
        found |= ahead
        ahead = set().union(*(named(schemas[name]) for name in ahead)) - found
    return found
