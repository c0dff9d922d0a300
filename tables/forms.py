"""Any scorer form as an HTML form: its fields described, what was sent decoded, problems placed.

A page's field is named by its path: `points-0` is the first side's card points,
`declarations-2-top` the top card of the third declaration. Nothing is validated here; that is
for the scorer alone.
"""

from collections.abc import Mapping
from typing import Any

from scorer.forms import AnswerError, Field, Places, Problem, Spec, fields_of
from scorer.text import Voice, say


def described(form: type[Any], voice: Voice) -> dict[str, dict[str, Any]]:
    """What a template needs to show each field: label, help, bounds, choices in words."""
    return {one.name: _described(one, voice) for one in fields_of(form)}


def _described(one: Field, voice: Voice) -> dict[str, Any]:
    spec = one.spec
    inner = spec.item if spec.kind in ("per_side", "per_seat") else spec
    return {
        "name": one.name,
        "kind": spec.kind,
        "label": say(spec.label, voice),
        "help": say(spec.help, voice),
        "source": spec.source,
        "low": inner.low,
        "high": inner.high,
        "usual": inner.usual,
        "optional": inner.optional,
        "choices": [
            {"value": choice.value, "label": say(choice.label, voice)} for choice in inner.choices
        ],
        "fields": described(spec.item, voice) if spec.kind == "several" else {},
    }


def decoded(form: type[Any], sent: Mapping[str, Any], places: Places, prefix: str = "") -> Any:
    """What was sent for a form, as the plain data that the scorer parses.

    Fields left blank are left out, rows left blank are dropped, and what is no number stays the
    text that was typed.
    """
    data = {}
    for one in fields_of(form):
        value = _decoded(one.spec, sent, places, prefix + one.name)
        if value is not None:
            data[one.name] = value
    return data


def _decoded(spec: Spec, sent: Mapping[str, Any], places: Places, name: str) -> Any:
    if spec.kind in ("per_side", "per_seat"):
        count = places.sides if spec.kind == "per_side" else places.seats
        values = [_decoded(spec.item, sent, places, f"{name}-{index}") for index in range(count)]
        return values if any(value is not None for value in values) or f"{name}-0" in sent else None
    if spec.kind == "several":
        return [row for row in _rows(spec, sent, places, name) if row]
    if spec.kind == "flag":
        return sent.get(name) == "on"
    value = sent.get(name, "").strip()
    if not value:
        return None
    if spec.kind == "choice":
        return next((one.value for one in spec.choices if str(one.value) == value), value)
    return value if spec.kind == "words" else _number(value)


def _rows(spec: Spec, sent: Mapping[str, Any], places: Places, name: str) -> list[Any]:
    numbers = {key.removeprefix(f"{name}-").split("-")[0] for key in sent if key.startswith(name)}
    found = sorted(int(number) for number in numbers if number.isascii() and number.isdigit())
    return [decoded(spec.item, sent, places, f"{name}-{number}-") for number in found]


def _number(value: str) -> int | str:
    digits = value.removeprefix("-")
    return int(value) if digits.isascii() and digits.isdigit() and len(digits) < 19 else value


def placed(error: AnswerError, voice: Voice, under: tuple[str, ...] = ()) -> dict[str, list[str]]:
    """The sentences of an error by the name of the field they belong to.

    `under` is taken off the front of the paths: ("entry",) for what was filled in.
    """
    found: dict[str, list[str]] = {}
    for problem in error.problems:
        found.setdefault(_name(problem, under), []).append(say(problem.text, voice))
    return found


def _name(problem: Problem, under: tuple[str, ...]) -> str:
    path = problem.path
    if path[: len(under)] == under:
        path = path[len(under) :]
    return "-".join(str(step) for step in path)
