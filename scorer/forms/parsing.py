"""Plain data to filled-in forms, and back."""

from collections.abc import Callable
from typing import Any, TypeVar

from scorer.forms.fields import Bounds, Field, Spec, fields_of, side_of
from scorer.forms.problems import NO_OBJECT, AnswerError, Path, Problem, none_of, prefixed, unknown
from scorer.names import can_be_seen
from scorer.text import Text, text

Form = TypeVar("Form")


def parse(form: type[Form], data: Any, bounds: Bounds) -> Form:
    """Return the filled-in form that plain `data` describes.

    Raises AnswerError with every problem: missing and unknown fields, wrong types, values out
    of their bounds.
    """
    problems: list[Problem] = []
    parsed: Form = _parse_form(form, data, (), bounds, problems)
    if problems:
        raise AnswerError(tuple(problems))
    return parsed


def dump(filled: Any) -> dict[str, Any]:
    """Return a filled-in form as plain data, every field named."""
    return {field.name: dumped(getattr(filled, field.name)) for field in fields_of(type(filled))}


def dumped(value: Any) -> Any:
    """Return a field's value as plain data."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, tuple):
        return [dumped(item) for item in value]
    return dump(value)


PLAIN = (str, int, bool, type(None))


def _parse_form(form: Any, data: Any, path: Path, bounds: Bounds, problems: list[Problem]) -> Any:
    if not isinstance(data, dict):
        problems.append(Problem(path, "type", NO_OBJECT))
        return None
    form_fields = fields_of(form)
    values = {
        field.name: _parse_field(field, data, path, bounds, problems) for field in form_fields
    }
    if any(name not in values for name in data):
        missing = [problem.path for problem in problems if problem.code == "required"]
        required = tuple(name for name in values if (*path, name) in missing)
        problems.extend(prefixed(path, unknown(data, values, required)))
    return None if problems else form(**values)


def _parse_field(
    field: Field,
    data: dict[str, Any],
    path: Path,
    bounds: Bounds,
    problems: list[Problem],
) -> Any:
    name = field.name
    here = (*path, name)
    if name in data and not (data[name] is None and null_is_blank(field)):
        return _parse(field.spec, data[name], here, bounds, problems)
    seat_beside = data.get(field.spec.of) if field.spec.of else None
    if type(seat_beside) is int:
        return side_of(bounds.sides, seat_beside)
    if field.required:
        sentence = text("{field} is missing.", field=field.spec.label)
        problems.append(Problem(here, "required", sentence))
        return None
    if field.spec.kind in PER_PLACE:
        return field.default and field.default[: _count(field.spec, bounds)]
    return field.default


def null_is_blank(field: Field) -> bool:
    """Return whether null says no more of a field than leaving it out: it is no answer of its
    own."""
    return bool(not field.required or field.spec.of) and not field.spec.none.message


PER_PLACE = ("per_side", "per_seat")


def _count(spec: Spec, bounds: Bounds) -> int:
    """Return how many values a field has that takes one for every side or seat."""
    return bounds.sides if spec.kind == "per_side" else bounds.seats


def _parse(spec: Spec, data: Any, path: Path, bounds: Bounds, problems: list[Problem]) -> Any:
    if data is None and (spec.optional or spec.none.message):
        return None
    takes = TAKES.get(spec.kind)
    if takes:
        refusal = takes(spec, data, bounds)
        if refusal:
            problems.append(Problem(path, refusal[0], refusal[1]))
            return None
        return data
    if spec.kind == "part":
        return _parse_form(spec.item, data, path, bounds, problems)
    if spec.kind in PER_PLACE:
        count = _count(spec, bounds)
        return _parse_list(spec, data, path, bounds, problems, (count, count))
    return _parse_list(spec, data, path, bounds, problems, (spec.low, spec.high))


def _parse_list(
    spec: Spec,
    data: Any,
    path: Path,
    bounds: Bounds,
    problems: list[Problem],
    lengths: tuple[int, int],
) -> Any:
    if not isinstance(data, list | tuple):
        problems.append(Problem(path, "type", text("This should be a list.")))
        return None
    if not lengths[0] <= len(data) <= lengths[1]:
        problems.append(Problem(path, "length", _length(lengths)))
        return None
    read = _parse_form if spec.kind == "several" else _parse
    items = [
        read(spec.item, item, (*path, index), bounds, problems) for index, item in enumerate(data)
    ]
    if spec.distinct:
        for index, item in enumerate(items):
            if item is not None and item in items[:index]:
                problems.append(Problem((*path, index), "twice", text("This is here twice.")))
    return tuple(items)


def _length(lengths: tuple[int, int]) -> Text:
    if lengths[0] == lengths[1]:
        return text("There should be {count} values in this list.", count=lengths[0])
    if lengths[0]:
        return text("Choose {low} to {high} of these.", low=lengths[0], high=lengths[1])
    return text("Choose {count} of these at most.", count=lengths[1])


Refusal = tuple[str, Text] | None


def _takes_number(spec: Spec, data: Any, bounds: Bounds) -> Refusal:
    if spec.choices and _is_choice(spec, data):
        return None
    refusal = _whole(data, spec.low, spec.high)
    if refusal is None and data % spec.step:
        return "step", text("This should be a multiple of {step}.", step=spec.step)
    return refusal


def _takes_side(spec: Spec, data: Any, bounds: Bounds) -> Refusal:
    refusal = _whole(data, 0, bounds.sides - 1)
    if refusal and isinstance(data, str):
        return "type", text(
            "This should be the number of a side, from 0 to {high}.", high=bounds.sides - 1
        )
    return refusal


def _takes_seat(spec: Spec, data: Any, bounds: Bounds) -> Refusal:
    refusal = _whole(data, 0, bounds.seats - 1)
    if refusal and isinstance(data, str):
        sentence = text(
            "This should be the number of a seat, from 0 to {high} in the order of play.",
            high=bounds.seats - 1,
        )
        return "type", sentence
    return refusal


def _whole(data: Any, low: int, high: int) -> Refusal:
    whole = type(data) is int
    if whole and low <= data <= high:
        return None
    if isinstance(data, str) and data and all(character in "0123456789" for character in data):
        return "type", text(
            "This should be a whole number from {low} to {high}, without quotation marks.",
            low=low,
            high=high,
        )
    sentence = text("Enter a whole number from {low} to {high}.", low=low, high=high)
    return "range" if whole else "type", sentence


def _takes_flag(spec: Spec, data: Any, bounds: Bounds) -> Refusal:
    return None if type(data) is bool else ("type", text("This should be true or false."))


def _takes_choice(spec: Spec, data: Any, bounds: Bounds) -> Refusal:
    if _is_choice(spec, data):
        return None
    return "choice", none_of(data, [choice.value for choice in spec.choices])


def _is_choice(spec: Spec, data: Any) -> bool:
    return any(data == choice.value and type(data) is type(choice.value) for choice in spec.choices)


def _takes_card(spec: Spec, data: Any, bounds: Bounds) -> Refusal:
    if _is_choice(spec, data):
        return None
    return "choice", text("This card is not in the pack.")


def _takes_words(spec: Spec, data: Any, bounds: Bounds) -> Refusal:
    if not isinstance(data, str):
        return "type", text("This should be a text.")
    if not spec.low <= len(data) <= spec.high:
        return "length", text("Enter {low} to {high} characters.", low=spec.low, high=spec.high)
    if any(_unprintable(ord(character)) for character in data):
        return "characters", text("One of the characters cannot be printed.")
    if spec.low and not can_be_seen(data):
        return "characters", text("Nothing in this text is visible.")
    return None


def _unprintable(code: int) -> bool:
    """Control characters and lone surrogates."""
    return code < 32 or 127 <= code < 160 or 0xD800 <= code < 0xE000


TAKES: dict[str, Callable[[Spec, Any, Bounds], Refusal]] = {
    "number": _takes_number,
    "side": _takes_side,
    "seat": _takes_seat,
    "flag": _takes_flag,
    "choice": _takes_choice,
    "card": _takes_card,
    "words": _takes_words,
}
