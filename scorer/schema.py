"""Forms as JSON Schema (2020-12), for programs that fill them in."""

from collections.abc import Callable
from typing import Any, NamedTuple

from scorer.forms import Bounds, Field, Spec, dumped, fields_of
from scorer.names import INVISIBLE
from scorer.text import Voice, render_text

Schema = dict[str, Any]

CONTROLS = "\\u0000-\\u001f\\u007f-\\u009f"
"""Control characters that texts must not have, within brackets. Lone surrogates have no form in
JSON."""

LAST_IN_PATTERNS = 0xFFFF
"""The last character that patterns of every language can name. A form refuses those above too."""

UNSEEN = "".join(
    f"\\u{first:04x}-\\u{last:04x}" for first, last in INVISIBLE if last <= LAST_IN_PATTERNS
)
"""Invisible characters, within brackets."""

ENUM_WORDS = "x-enum-descriptions"
"""Key of an enum's names in generated clients, in the order of its values."""

PRINTED = f"^[^{CONTROLS}]*$"
SEEN = f"^[^{CONTROLS}]*[^{CONTROLS}{UNSEEN}][^{CONTROLS}]*$"
"""Patterns: text that can be printed, and one of which something can be seen."""

NULL: Schema = {"type": "null"}


class Names(NamedTuple):
    """References to shared schemas: to a form, and to the values of a field."""

    form: Callable[[type], Schema]
    values: Callable[[Spec], Schema]


class Tables(NamedTuple):
    """The smallest and the largest table that a schema allows for, and its language.

    Without `names` a schema stands for itself and its fields have titles. With them, what has a
    name is referred to, and descriptions begin with the label, as generated clients need it.
    """

    least: Bounds
    most: Bounds
    voice: Voice
    names: Names | None = None


def schema(form: type, tables: Tables) -> Schema:
    """Return the schema of a form, labels and help in the voice's language."""
    form_fields = fields_of(form)
    form_schema: Schema = {
        "type": "object",
        "properties": {field.name: _field_schema(field, tables) for field in form_fields},
        "required": [field.name for field in form_fields if field.required and not field.spec.of],
        "additionalProperties": False,
    }
    for field in form_fields:
        if field.required and field.spec.of:
            form_schema |= _either(field)
    return form_schema


def values_schema(spec: Spec, voice: Voice) -> Schema:
    """Return the schema of the values that a field offers, each with its words."""
    values = [choice.value for choice in spec.choices]
    words = [render_text(choice.label, voice) for choice in spec.choices]
    kinds = sorted({"string" if isinstance(value, str) else "integer" for value in values})
    kind = kinds[0] if len(kinds) == 1 else kinds
    enum_schema = {"type": kind, "enum": values}
    return enum_schema if words == values else {**enum_schema, ENUM_WORDS: words}


def nullable(schema: Schema) -> Schema:
    """This or null."""
    if "anyOf" in schema:
        has_null = any(branch.get("type") == "null" for branch in schema["anyOf"])
        return schema if has_null else {"anyOf": [*schema["anyOf"], NULL]}
    if "type" not in schema or "enum" in schema:
        return {"anyOf": [schema, NULL]}
    is_nullable = isinstance(schema["type"], list)
    return schema if is_nullable else {**schema, "type": [schema["type"], "null"]}


def _either(field: Field) -> Schema:
    """Return a side, or the seat it follows from: not both of them null or left out.

    Generators and linters fall over it as a choice of two schemas, or as a condition.
    """
    return {"not": {"properties": dict.fromkeys((field.name, field.spec.of), NULL)}}


def _field_schema(field: Field, tables: Tables) -> Schema:
    field_schema = _schema(field.spec, tables)
    # What may be left out may be null as well, which generated clients send.
    field_schema = field_schema if field.required and not field.spec.of else nullable(field_schema)
    field_schema = {**field_schema, **_words(field.spec, tables)}
    if field.spec.source:
        field_schema["x-source"] = tables.voice.translate(field.spec.source)
    if not field.required:
        field_schema |= _default(field, tables)
    return field_schema


def _default(field: Field, tables: Tables) -> Schema:
    """Return what is taken where the field is left out."""
    default = dumped(field.default)
    if not tables.names:
        return {"default": default}
    # Some generators make a field with a default one that must be sent, others fall over it.
    if default in (None, "") or not isinstance(default, str | int):
        return {}
    written = str(default).lower() if isinstance(default, bool) else default
    return {"description": f"{_words(field.spec, tables)['description']} Default: `{written}`."}


def _words(spec: Spec, tables: Tables) -> Schema:
    label, help = render_text(spec.label, tables.voice), render_text(spec.help, tables.voice)
    if tables.names:
        return {"description": f"{label}. {help}".strip() if help else f"{label}."}
    return {"title": label, "description": help} if help else {"title": label}


def _schema(spec: Spec, tables: Tables) -> Schema:
    bare = _bare_schema(spec, tables)
    if spec.none.message and not tables.names:
        return {"anyOf": [bare, {**NULL, "title": render_text(spec.none, tables.voice)}]}
    return nullable(bare) if spec.optional or spec.none.message else bare


def _bare_schema(spec: Spec, tables: Tables) -> Schema:
    if spec.kind == "number":
        return _number_schema(spec, tables)
    if spec.kind == "side":
        return {"type": "integer", "minimum": 0, "maximum": tables.most.sides - 1}
    if spec.kind == "seat":
        return {"type": "integer", "minimum": 0, "maximum": tables.most.seats - 1}
    if spec.kind == "flag":
        return {"type": "boolean"}
    if spec.kind in ("choice", "card"):
        return _values(spec, tables)
    if spec.kind == "words":
        pattern = SEEN if spec.low else PRINTED
        least = {"minLength": spec.low} if spec.low else {}
        return {"type": "string", **least, "maxLength": spec.high, "pattern": pattern}
    if spec.kind == "part":
        return _form(spec.item, tables)
    return _list_schema(spec, tables)


def _form(form: type, tables: Tables) -> Schema:
    return tables.names.form(form) if tables.names else schema(form, tables)


def _values(spec: Spec, tables: Tables) -> Schema:
    return tables.names.values(spec) if tables.names else values_schema(spec, tables.voice)


def _number_schema(spec: Spec, tables: Tables) -> Schema:
    bounds = {"type": "integer", "minimum": spec.low, "maximum": spec.high}
    whole = bounds if spec.step == 1 else {**bounds, "multipleOf": spec.step}
    if not spec.choices:
        return whole
    words = [{"type": "string", "const": choice.value} for choice in spec.choices]
    return {"anyOf": [whole, *words]}


LISTS = ("list", "per_side", "per_seat")


def _list_schema(spec: Spec, tables: Tables) -> Schema:
    if spec.kind == "several":
        return {"type": "array", "items": _form(spec.item, tables), "maxItems": spec.high}
    least, most = {
        "list": (spec.low, spec.high),
        "per_side": (tables.least.sides, tables.most.sides),
        "per_seat": (tables.least.seats, tables.most.seats),
    }[spec.kind]
    # A reference two lists deep is more than some generators can follow.
    is_nested = bool(tables.names and spec.item.kind in LISTS and spec.item.item.choices)
    items = _schema(spec.item, tables._replace(names=None) if is_nested else tables)
    bounds = {"type": "array", "items": items, "minItems": least, "maxItems": most}
    return {**bounds, "uniqueItems": True} if spec.distinct else bounds
