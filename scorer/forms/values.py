"""The value of a field in words: a choice by its label, yes or no, a number as it is."""

from typing import Any

from scorer.forms.fields import Spec, fields_of
from scorer.text import NOTHING, Text, text

YES, NO = text("yes"), text("no")


def value_text(spec: Spec, value: Any) -> Text:
    """Return what people call this value of the field. Several values are enumerated."""
    if spec.kind == "flag":
        return YES if value else NO
    if spec.kind == "part":
        fields = fields_of(spec.item)
        return _joined(
            "{first}; {second}", [_labelled(part.spec, value, part.name) for part in fields]
        )
    if isinstance(value, tuple):
        return _joined("{first}, {second}", [value_text(spec.item, item) for item in value])
    if value is None:
        return spec.none
    for choice in spec.choices:
        if choice.value == value:
            return choice.label
    return text("{count}", count=value)


def _labelled(spec: Spec, form: Any, name: str) -> Text:
    value = value_text(spec, getattr(form, name))
    return text("{label}: {value}", label=spec.label, value=value)


def _joined(message: str, texts: list[Text]) -> Text:
    """Return the texts as one, `message` saying how two of them are joined."""
    if not texts:
        return NOTHING
    joined = texts[0]
    for following in texts[1:]:
        joined = text(message, first=joined, second=following)
    return joined
