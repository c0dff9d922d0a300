"""Forms as JSON Schema (2020-12), for programs that fill them in."""

from typing import Any, NamedTuple

from scorer.forms import Field, Places, Spec, dumped, fields_of
from scorer.names import INVISIBLE
from scorer.text import Voice, say

CONTROLS = "[\\u0000-\\u001f\\u007f-\\u009f]"
"""What no text may hold. Lone surrogates, refused too, are nothing that JSON can say."""

SEEN = "[^" + "".join(f"{chr(first)}-{chr(last)}" for first, last in INVISIBLE) + "]"
"""A pattern: something that shows."""


class Tables(NamedTuple):
    """The tables that a schema speaks of, the smallest and the largest, and its language."""

    least: Places
    most: Places
    voice: Voice


def schema(form: type, tables: Tables) -> dict[str, Any]:
    """The schema of a form, labels and help in the voice's language."""
    known = fields_of(form)
    described: dict[str, Any] = {
        "type": "object",
        "properties": {one.name: _field_schema(one, tables) for one in known},
        "required": [one.name for one in known if one.required and not one.spec.of],
        "additionalProperties": False,
    }
    either = [_either(one) for one in known if one.required and one.spec.of]
    return {**described, "allOf": either} if either else described


def _either(one: Field) -> dict[str, Any]:
    """A side, or the seat it follows from."""
    seat = {"required": [one.spec.of], "properties": {one.spec.of: {"type": "integer"}}}
    return {"anyOf": [{"required": [one.name]}, seat]}


def _field_schema(one: Field, tables: Tables) -> dict[str, Any]:
    described = _schema(one.spec, tables)
    described["title"] = say(one.spec.label, tables.voice)
    if one.spec.help.message:
        described["description"] = say(one.spec.help, tables.voice)
    if one.spec.source:
        described["x-source"] = one.spec.source
    if not one.required:
        described["default"] = dumped(one.default)
    return described


def _schema(spec: Spec, tables: Tables) -> dict[str, Any]:
    bare = _bare_schema(spec, tables)
    if spec.none.message:
        return {"anyOf": [bare, {"type": "null", "title": say(spec.none, tables.voice)}]}
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
    return [{"const": one.value, "title": say(one.label, voice)} for one in spec.choices]


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
