"""Forms as JSON Schema (2020-12), for programs that fill them in."""

from typing import Any, NamedTuple

from scorer.forms import Field, Places, Spec, dumped, fields_of
from scorer.names import INVISIBLE
from scorer.text import Voice, render_text

CONTROLS = "[\\u0000-\\u001f\\u007f-\\u009f]"
"""What no text may hold. Lone surrogates, refused too, have no form in JSON."""

SEEN = "[^" + "".join(f"{chr(first)}-{chr(last)}" for first, last in INVISIBLE) + "]"
"""A pattern: something that shows."""


class Tables(NamedTuple):
    """The smallest and the largest table that a schema allows for, and its language."""

    least: Places
    most: Places
    voice: Voice


def schema(form: type, tables: Tables) -> dict[str, Any]:
    """The schema of a form, labels and help in the voice's language."""
    form_fields = fields_of(form)
    described: dict[str, Any] = {
        "type": "object",
        "properties": {field.name: _field_schema(field, tables) for field in form_fields},
        "required": [field.name for field in form_fields if field.required and not field.spec.of],
        "additionalProperties": False,
    }
    either = [_either(field) for field in form_fields if field.required and field.spec.of]
    return {**described, "allOf": either} if either else described


def _either(field: Field) -> dict[str, Any]:
    """A side, or the seat it follows from."""
    seat = {"required": [field.spec.of], "properties": {field.spec.of: {"type": "integer"}}}
    return {"anyOf": [{"required": [field.name]}, seat]}


def _field_schema(field: Field, tables: Tables) -> dict[str, Any]:
    described = _schema(field.spec, tables)
    described["title"] = render_text(field.spec.label, tables.voice)
    if field.spec.help.message:
        described["description"] = render_text(field.spec.help, tables.voice)
    if field.spec.source:
        described["x-source"] = field.spec.source
    if not field.required:
        described["default"] = dumped(field.default)
    return described


def _schema(spec: Spec, tables: Tables) -> dict[str, Any]:
    bare = _bare_schema(spec, tables)
    if spec.none.message:
        return {"anyOf": [bare, {"type": "null", "title": render_text(spec.none, tables.voice)}]}
    return {"anyOf": [bare, {"type": "null"}]} if spec.optional else bare


def _bare_schema(spec: Spec, tables: Tables) -> dict[str, Any]:
    if spec.kind == "number":
        return _number_schema(spec, tables.voice)
    if spec.kind == "side":
        return {"type": "integer", "minimum": 0, "maximum": tables.most.sides - 1}
    if spec.kind == "seat":
        return {"type": "integer", "minimum": 0, "maximum": tables.most.seats - 1}
    if spec.kind == "flag":
        return {"type": "boolean"}
    if spec.kind in ("choice", "card"):
        return {"oneOf": _named(spec, tables.voice)}
    if spec.kind == "words":
        bounds: dict[str, Any] = {"minLength": spec.low, "maxLength": spec.high}
        seen = {"pattern": SEEN} if spec.low else {}
        return {"type": "string", **bounds, **seen, "not": {"pattern": CONTROLS}}
    if spec.kind == "part":
        return schema(spec.item, tables)
    return _list_schema(spec, tables)


def _named(spec: Spec, voice: Voice) -> list[dict[str, Any]]:
    return [
        {"const": choice.value, "title": render_text(choice.label, voice)}
        for choice in spec.choices
    ]


def _number_schema(spec: Spec, voice: Voice) -> dict[str, Any]:
    bounds = {"type": "integer", "minimum": spec.low, "maximum": spec.high}
    whole = bounds if spec.step == 1 else {**bounds, "multipleOf": spec.step}
    return {"anyOf": [whole, *_named(spec, voice)]} if spec.choices else whole


def _list_schema(spec: Spec, tables: Tables) -> dict[str, Any]:
    if spec.kind == "several":
        return {"type": "array", "items": schema(spec.item, tables), "maxItems": spec.high}
    least, most = {
        "list": (spec.low, spec.high),
        "per_side": (tables.least.sides, tables.most.sides),
        "per_seat": (tables.least.seats, tables.most.seats),
    }[spec.kind]
    items = _schema(spec.item, tables)
    bounds = {"type": "array", "items": items, "minItems": least, "maxItems": most}
    return {**bounds, "uniqueItems": True} if spec.distinct else bounds
