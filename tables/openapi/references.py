"""References of a part of a document to its schemas and other components."""

from collections.abc import Iterable
from typing import Any

from scorer.schema import Schema
from tables.openapi.parts import ref

SCHEMAS = ref("")["$ref"]


def name_in(part: Schema, section: str = SCHEMAS) -> str:
    """Return the component that this refers to, empty if it refers to none of the section."""
    reference = part.get("$ref")
    is_there = isinstance(reference, str) and reference.startswith(section)
    return str(reference).removeprefix(section) if is_there else ""


def named(part: Any, section: str = SCHEMAS) -> set[str]:
    """Return the components of the section that are referred to somewhere in it."""
    if isinstance(part, list):
        return set().union(*(named(item, section) for item in part))
    if not isinstance(part, dict):
        return set()
    name = name_in(part, section)
    within = (named(item, section) for item in part.values())
    return ({name} if name else set()).union(*within)


def used(components: Schema, name: str, *parts: Any) -> Schema:
    """Return those components of a section that the parts refer to."""
    names = named([*parts], f"#/components/{name}/")
    return {one: item for one, item in components[name].items() if one in names}


def reached(names: Iterable[str], schemas: Schema) -> set[str]:
    """Return these schemas and all that they need."""
    found: set[str] = set()
    ahead = set(names)
    while ahead:
        found |= ahead
        ahead = set().union(*(named(schemas[name]) for name in ahead)) - found
    return found
