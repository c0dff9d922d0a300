"""Facts of a question in words, for a reader who did not tap them."""

from typing import Any, TypedDict

from django.utils.translation import gettext

from scorer.cards import sign
from scorer.text import Voice, lettered
from tables.presenters.forms import form_fields
from tables.presenters.types import Fields, FormField

BETWEEN = {"card": " ", "part": "; ", "list": "; "}
"""Separators between values of a kind, if not a comma."""


class FactInWords(TypedDict):
    """A fact: what was asked, and what was answered."""

    label: str
    words: str


def facts_in_words(form: type[Any], facts: Fields, voice: Voice) -> list[FactInWords]:
    """Return the facts that were filled in, in the order of their form. Sides and seats by
    numbers."""
    fields = form_fields(form, voice)
    rows = [(field, _words(field, facts.get(name), voice)) for name, field in fields.items()]
    return [{"label": field["label"], "words": words} for field, words in rows if words]


def _words(field: FormField, value: Any, voice: Voice) -> str:
    """Return what a field holds, empty where nothing was filled in."""
    if value is None or value == "":
        return ""
    if isinstance(value, list):
        inner = field["item"] or {**field, "kind": "part"}
        between = BETWEEN.get(inner["kind"], ", ")
        return between.join(_words(inner, item, voice) for item in value)
    if isinstance(value, dict):
        parts = [
            (part["label"], _words(part, value.get(name), voice))
            for name, part in field["fields"].items()
        ]
        return ", ".join(f"{label}: {words}" for label, words in parts if words)
    return _word(field, value, voice)


def _word(field: FormField, value: Any, voice: Voice) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if field["kind"] == "side":
        return gettext("Side %(number)s") % {"number": value + 1}
    if field["kind"] == "seat":
        return gettext("Seat %(number)s") % {"number": value + 1}
    if field["kind"] == "card":
        return lettered(sign(value), voice)
    labels = (choice["label"] for choice in field["choices"] if choice["value"] == value)
    return next(labels, str(value))
