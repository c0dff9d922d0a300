"""Any scorer form as an HTML form: its fields described, what was sent decoded, problems
by field.

A page's field is named by its path: `points-0` is the first side's card points,
`declarations-2-top` the top card of the third declaration. Nothing is validated here. That is
for the scorer alone.
"""

from collections.abc import Mapping
from typing import Any

from scorer.forms import AnswerError, Bounds, Field, Problem, Spec, fields_of, is_missing
from scorer.text import Voice, render_text
from tables.presenters.numbers import whole_number
from tables.presenters.types import Fields, FormField

FormFields = dict[str, FormField]
"""The fields of a form by their names."""

BLANK = object()
"""Nothing was filled in. Null is an answer of its own where a field says so."""

BLANKS = " \t\r\n"
"""Characters stripped from both ends of typed text."""

NONE = "none"
"""Form value for null."""


def form_fields(form: type[Any], voice: Voice, prefix: str = "") -> FormFields:
    """Return what a template needs to show each field: label, help, bounds, choices in words."""
    return {field.name: _form_field(field, voice, prefix) for field in fields_of(form)}


MANY = ("per_side", "per_seat", "list")
"""The kinds of fields that take several values of one kind."""


def _form_field(field: Field, voice: Voice, prefix: str) -> FormField:
    on = field.spec.kind == "flag" and field.default is True
    where = prefix + "=".join(field.spec.where) if field.spec.where else ""
    return {**_of_spec(field.spec, prefix + field.name, voice), "on": on, "where": where}


def _of_spec(spec: Spec, name: str, voice: Voice) -> FormField:
    inner = spec.item if spec.kind in MANY else spec
    within = f"{name}-" if spec.kind == "part" else ""
    return {
        "name": name,
        "kind": spec.kind,
        "label": render_text(spec.label, voice),
        "help": render_text(spec.help, voice),
        "source": voice.translate(spec.source),
        "low": inner.low,
        "high": inner.high,
        "usual": inner.usual,
        "optional": inner.optional,
        "none": render_text(spec.none, voice),
        "choices": [
            {"value": choice.value, "label": render_text(choice.label, voice)}
            for choice in inner.choices
        ],
        "fields": (
            form_fields(spec.item, voice, within) if spec.kind in ("several", "part") else {}
        ),
        "most": spec.high,
        "distinct": spec.distinct,
        "item": _of_spec(inner, name, voice) if spec.kind in MANY else None,
    }


def decoded(form: type[Any], sent: Mapping[str, Any], bounds: Bounds, prefix: str = "") -> Fields:
    """Return what was sent for a form, as the plain data that the scorer parses.

    Fields left blank are left out, rows left blank are dropped, and what is no number stays the
    text that was typed.
    """
    data: Fields = {}
    for field in fields_of(form):
        value = _decoded(field.spec, sent, bounds, prefix + field.name)
        if value is not BLANK:
            data[field.name] = value
    return data


def _decoded(spec: Spec, sent: Mapping[str, Any], bounds: Bounds, name: str) -> Any:
    if spec.kind in ("per_side", "per_seat"):
        count = bounds.sides if spec.kind == "per_side" else bounds.seats
        values = [_decoded(spec.item, sent, bounds, f"{name}-{index}") for index in range(count)]
        filled = any(value not in (BLANK, []) for value in values) or f"{name}-0" in sent
        return [None if value is BLANK else value for value in values] if filled else BLANK
    if spec.kind == "list" and spec.item.kind in ("card", "choice") and name in sent:
        return [_chosen(spec.item, word) for word in sent[name].split()]
    if spec.kind == "list":
        numbers = _numbers(sent, name)
        values = [_decoded(spec.item, sent, bounds, f"{name}-{number}") for number in numbers]
        return [value for value in values if value is not BLANK]
    if spec.kind == "several":
        rows = [decoded(spec.item, sent, bounds, f"{name}-{n}-") for n in _numbers(sent, name)]
        return [row for row in rows if not _is_blank(spec.item, row)]
    if spec.kind == "part":
        return decoded(spec.item, sent, bounds, f"{name}-") or BLANK
    return _value(spec, sent, name)


def _is_blank(form: type[Any], row: Fields) -> bool:
    """Return whether nothing was filled in. A flag that is off, or on from the start, says
    nothing."""
    usual = {field.name: field.default for field in fields_of(form)}
    return all(
        value is False or value == [] or (value is True and usual[name] is True)
        for name, value in row.items()
    )


def _value(spec: Spec, sent: Mapping[str, Any], name: str) -> Any:
    if spec.kind == "flag":
        return sent.get(name) == "on"
    value = sent.get(name, "").strip(BLANKS)
    if not value:
        return BLANK
    if spec.none.message and value == NONE:
        return None
    if spec.kind == "choice":
        return _chosen(spec, value)
    return value if spec.kind in ("words", "card") else _number(value)


def _chosen(spec: Spec, word: str) -> Any:
    return next((choice.value for choice in spec.choices if str(choice.value) == word), word)


def _numbers(sent: Mapping[str, Any], name: str) -> list[int]:
    """Return the numbers of the rows or values that were sent, in their order."""
    before = f"{name}-"
    typed = {key[len(before) :].split("-")[0] for key in sent if key.startswith(before)}
    numbers = [whole_number(digits, 9) for digits in typed]
    return sorted(number for number in numbers if number is not None)


def _number(value: str) -> int | str:
    negative = value.startswith("-")
    number = whole_number(value[1:] if negative else value)
    if number is None:
        return value
    return -number if negative else number


def problems_by_field(
    error: AnswerError, voice: Voice, root: tuple[str, ...] = ()
) -> dict[str, list[str]]:
    """Return the sentences of an error by the name of the field they belong to.

    `root` is taken off the front of the paths: ("entry",) for what was filled in.
    """
    sentences: dict[str, list[str]] = {}
    for problem in error.problems:
        sentences.setdefault(_name(problem, root), []).append(render_text(problem.text, voice))
    return sentences


def mistakes(
    error: AnswerError, voice: Voice, root: tuple[str, ...] = ()
) -> tuple[str, tuple[str, ...]]:
    """Return the first sentence on what cannot be, and the fields with such. "" if all is only
    missing."""
    wrong = [problem for problem in error.problems if not is_missing(problem)]
    sentence = render_text(wrong[0].text, voice) if wrong else ""
    return sentence, tuple(_name(problem, root) for problem in wrong)


def _name(problem: Problem, root: tuple[str, ...]) -> str:
    path = problem.path
    if path[: len(root)] == root:
        path = path[len(root) :]
    return "-".join(str(step) for step in path)
