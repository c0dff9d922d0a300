"""Forms as JSON Schema (2020-12), for programs that fill them in."""

from typing import Any

from scorer.forms import Field, Places, Spec, dumped, fields_of
from scorer.text import Voice, say

CONTROLS = "[\\u0000-\\u001f\\u007f-\\u009f]"
"""What no text may hold. Lone surrogates, refused too, are nothing that JSON can say."""


def schema(form: type, places: Places, voice: Voice) -> dict[str, Any]:
    """The schema of a form, labels and help in the voice's language."""
    known = fields_of(form)
    described: dict[str, Any] = {
        "type": "object",
        "properties": {one.name: _field_schema(one, places, voice) for one in known},
        "required": [one.name for one in known if one.required and not one.spec.of],
        "additionalProperties": False,
    }
    either = [_either(one) for one in known if one.required and one.spec.of]
    return {**described, "allOf": either} if either else described


def _either(one: Field) -> dict[str, Any]:
    """A side, or the seat it follows from."""
    seat = {"required": [one.spec.of], "properties": {one.spec.of: {"type": "integer"}}}
    return {"anyOf": [{"required": [one.name]}, seat]}


def _field_schema(one: Field, places: Places, voice: Voice) -> dict[str, Any]:
    described = _schema(one.spec, places, voice)
    described["title"] = say(one.spec.label, voice)
    if one.spec.help.message:
        described["description"] = say(one.spec.help, voice)
    if one.spec.source:
        described["x-source"] = one.spec.source
    if not one.required:
        described["default"] = dumped(one.default)
    return described


def _schema(spec: Spec, places: Places, voice: Voice) -> dict[str, Any]:
    bare = _bare_schema(spec, places, voice)
    if spec.none.message:
        return {"anyOf": [bare, {"type": "null", "title": say(spec.none, voice)}]}
    return {"anyOf": [bare, {"type": "null"}]} if spec.optional else bare


def _bare_schema(spec: Spec, places: Places, voice: Voice) -> dict[str, Any]:
    if spec.kind == "number":
        return _number_schema(spec, voice)
    if spec.kind == "side":
        return {"type": "integer", "minimum": 0, "maximum": places.sides - 1}
    if spec.kind == "seat":
        return {"type": "integer", "minimum": 0, "maximum": places.seats - 1}
    if spec.kind == "flag":
        return {"type": "boolean"}
    if spec.kind == "choice":
        return {"oneOf": _named(spec, voice)}
    if spec.kind == "words":
        bounds = {"minLength": spec.low, "maxLength": spec.high}
        return {"type": "string", **bounds, "not": {"pattern": CONTROLS}}
    if spec.kind == "part":
        return schema(spec.item, places, voice)
    return _list_schema(spec, places, voice)


def _named(spec: Spec, voice: Voice) -> list[dict[str, Any]]:
    return [{"const": one.value, "title": say(one.label, voice)} for one in spec.choices]


def _number_schema(spec: Spec, voice: Voice) -> dict[str, Any]:
    bounds = {"type": "integer", "minimum": spec.low, "maximum": spec.high}
    whole = bounds if spec.step == 1 else {**bounds, "multipleOf": spec.step}
    return {"anyOf": [whole, *_named(spec, voice)]} if spec.choices else whole


def _list_schema(spec: Spec, places: Places, voice: Voice) -> dict[str, Any]:
    if spec.kind == "several":
        items = schema(spec.item, places, voice)
        return {"type": "array", "items": items, "maxItems": spec.high}
    items = _schema(spec.item, places, voice)
    least, most = spec.low, spec.high
    if spec.kind != "list":
        least = most = places.sides if spec.kind == "per_side" else places.seats
    bounds = {"type": "array", "items": items, "minItems": least, "maxItems": most}
    return {**bounds, "uniqueItems": True} if spec.distinct else bounds
