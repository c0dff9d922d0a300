"""Forms: what people fill in, as frozen dataclasses of typed fields.

A form's fields are made by `number`, `choice`, `flag`, `side`, `seat`, `words`, `per_side`,
`per_seat` and `several`. Each limit stands there once; parsing, the pages' fields, the JSON
Schema and the record all follow from it.

    @dataclass(frozen=True, kw_only=True)
    class Deal:
        declarer: int = side(text("Who called"))
        points: tuple[int, ...] = per_side(number(0, 258, text("Card points")))

`parse` turns plain data into the form or raises the one error, `AnswerError`, with every
problem at once. `dump` turns the form back into plain data.
"""

from collections.abc import Callable, Container
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, NamedTuple, TypeVar

from scorer.text import ENGLISH, NOTHING, Text, say, text

Form = TypeVar("Form")
Path = tuple[str | int, ...]


UNKNOWN = text("There is no such field.")


class Problem(NamedTuple):
    """One thing wrong with an answer: where, a code for programs, a sentence for people."""

    path: Path
    code: str
    text: Text


class AnswerError(Exception):
    """An answer that cannot be used, with all its problems."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(say(problem.text, ENGLISH) for problem in problems))
        self.problems = problems


def refuse(path: Path, code: str, sentence: Text) -> AnswerError:
    """An answer with a single problem."""
    return AnswerError((Problem(path, code, sentence),))


def side_of(sides: int, seat_number: int) -> int:
    """The side a seat belongs to: partners sit opposite, whoever plays alone is a side."""
    return seat_number % sides


def within(path: Path, answer: Callable[[], Form]) -> Form:
    """What `answer()` gives; the paths of its problems start with `path`."""
    try:
        return answer()
    except AnswerError as error:
        raise AnswerError(under(path, error.problems)) from None


def under(path: Path, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The problems with their paths starting with `path`."""
    return tuple(Problem((*path, *one.path), one.code, one.text) for one in problems)


def gather(*answers: Callable[[], Any]) -> list[Any]:
    """What each of `answers` gives; raises AnswerError with the problems of all of them."""
    gathered: list[Any] = []
    problems: list[Problem] = []
    for answer in answers:
        try:
            gathered.append(answer())
        except AnswerError as error:
            problems.extend(error.problems)
    if problems:
        raise AnswerError(tuple(problems))
    return gathered


def refuse_unknown(data: dict[str, Any], known: tuple[str, ...]) -> None:
    """Refuse fields that are not among the known ones; raises AnswerError."""
    problems = unknown(data, known)
    if problems:
        raise AnswerError(problems)


def unknown(data: dict[str, Any], known: Container[str]) -> tuple[Problem, ...]:
    """A problem for every field that is not among the known ones."""
    return tuple(Problem((str(name),), "unknown", UNKNOWN) for name in data if name not in known)


class Places(NamedTuple):
    """How many sides and seats the table has: the bounds of `side` and `seat` fields."""

    sides: int
    seats: int


class Choice(NamedTuple):
    """A value that can be chosen, and its words."""

    value: str | int
    label: Text


@dataclass(frozen=True)
class Spec:
    """What one field takes. `kind` says which of the other facts matter."""

    kind: str
    label: Text
    help: Text = NOTHING
    source: str = ""
    low: int = 0
    high: int = 0
    choices: tuple[Choice, ...] = ()
    usual: tuple[int, ...] = ()
    item: Any = None
    optional: bool = False
    of: str = ""


class Field(NamedTuple):
    """A form's field: its name, what it takes, and the value it has when left out."""

    name: str
    spec: Spec
    required: bool
    default: Any


def made_of(spec: Spec, default: Any = MISSING) -> Any:
    """A dataclass field that takes what `spec` says; without a default it is required."""
    if spec.optional and default is MISSING:
        default = None
    if default is MISSING:
        return field(metadata={"spec": spec})
    return field(default=default, metadata={"spec": spec})


def number(
    low: int,
    high: int,
    label: Text,
    *,
    default: Any = MISSING,
    optional: bool = False,
    help: Text = NOTHING,
    source: str = "",
    usual: tuple[int, ...] = (),
) -> Any:
    """A whole number from `low` to `high`; `usual` are the values tables commonly agree on."""
    spec = Spec("number", label, help, source, low, high, usual=usual, optional=optional)
    return made_of(spec, default)


def choice(
    choices: tuple[tuple[str | int, Text], ...],
    label: Text,
    *,
    default: Any = MISSING,
    optional: bool = False,
    help: Text = NOTHING,
    source: str = "",
) -> Any:
    """One of several values, each with its words."""
    values = tuple(Choice(value, words) for value, words in choices)
    spec = Spec("choice", label, help, source, choices=values, optional=optional)
    return made_of(spec, default)


def flag(label: Text, *, default: bool = False, help: Text = NOTHING, source: str = "") -> Any:
    """Yes or no."""
    return made_of(Spec("flag", label, help, source), default)


def side(label: Text, *, optional: bool = False, of: str = "", help: Text = NOTHING) -> Any:
    """One of the sides of the table, by its number.

    When left out it is the side of the seat in the field named `of`, where that is filled in.
    """
    return made_of(Spec("side", label, help, optional=optional, of=of))


def seat(
    label: Text,
    *,
    default: Any = MISSING,
    optional: bool = False,
    help: Text = NOTHING,
) -> Any:
    """One of the seats of the table, by its number in the order of play."""
    return made_of(Spec("seat", label, help, optional=optional), default)


def words(most: int, label: Text, *, least: int = 0, help: Text = NOTHING) -> Any:
    """A short text on one line, `least` to `most` characters; empty when left out."""
    spec = Spec("words", label, help, low=least, high=most)
    return made_of(spec, MISSING if least else "")


def per_side(item: Any, *, default: Any = MISSING) -> Any:
    """One value for every side of the table, in their order."""
    inner = item.metadata["spec"]
    return made_of(Spec("per_side", inner.label, inner.help, item=inner), default)


def per_seat(item: Any, *, default: Any = MISSING) -> Any:
    """One value for every seat of the table, in their order."""
    inner = item.metadata["spec"]
    return made_of(Spec("per_seat", inner.label, inner.help, item=inner), default)


def several(form: type, most: int, label: Text, *, help: Text = NOTHING) -> Any:
    """Any number of filled-in forms up to `most`; none when left out."""
    return made_of(Spec("several", label, help, high=most, item=form), ())


def fields_of(form: type) -> tuple[Field, ...]:
    """The fields of a form in their order."""
    return tuple(
        Field(one.name, one.metadata["spec"], one.default is MISSING, one.default)
        for one in fields(form)
    )


def parse(form: type[Form], data: Any, places: Places) -> Form:
    """The filled-in form that plain `data` describes.

    Raises AnswerError with every problem: missing and unknown fields, wrong types, values out
    of their bounds.
    """
    problems: list[Problem] = []
    parsed: Form = _parse_form(form, data, (), places, problems)
    if problems:
        raise AnswerError(tuple(problems))
    return parsed


def dump(filled: Any) -> dict[str, Any]:
    """A filled-in form as plain data, every field named."""
    return {one.name: dumped(getattr(filled, one.name)) for one in fields(filled)}


def dumped(value: Any) -> Any:
    """A field's value as plain data."""
    if isinstance(value, tuple):
        return [dumped(item) for item in value]
    if value is None or isinstance(value, str | int):
        return value
    return dump(value)


def _parse_form(form: Any, data: Any, path: Path, places: Places, problems: list[Problem]) -> Any:
    if not isinstance(data, dict):
        problems.append(Problem(path, "type", text("This should be an object with named fields.")))
        return None
    known = fields_of(form)
    values = {one.name: _parse_field(one, data, path, places, problems) for one in known}
    problems.extend(under(path, unknown(data, values)))
    return None if problems else form(**values)


def _parse_field(
    one: Field,
    data: dict[str, Any],
    path: Path,
    places: Places,
    problems: list[Problem],
) -> Any:
    here = (*path, one.name)
    if one.name in data:
        return _parse(one.spec, data[one.name], here, places, problems)
    seat_beside = data.get(one.spec.of) if one.spec.of else None
    if type(seat_beside) is int:
        return side_of(places.sides, seat_beside)
    if one.required:
        sentence = text("{field} is missing.", field=one.spec.label)
        problems.append(Problem(here, "required", sentence))
        return None
    return one.default


def _parse(spec: Spec, data: Any, path: Path, places: Places, problems: list[Problem]) -> Any:
    if data is None and spec.optional:
        return None
    if spec.kind in ("per_side", "per_seat"):
        count = places.sides if spec.kind == "per_side" else places.seats
        return _parse_list(spec, data, path, places, problems, (count, count))
    if spec.kind == "several":
        return _parse_list(spec, data, path, places, problems, (0, spec.high))
    problem = TAKES[spec.kind](spec, data, places)
    if problem:
        problems.append(Problem(path, problem[0], problem[1]))
        return None
    return data


def _parse_list(
    spec: Spec,
    data: Any,
    path: Path,
    places: Places,
    problems: list[Problem],
    bounds: tuple[int, int],
) -> Any:
    if not isinstance(data, list | tuple):
        problems.append(Problem(path, "type", text("This should be a list.")))
        return None
    if not bounds[0] <= len(data) <= bounds[1]:
        problems.append(Problem(path, "length", _length(bounds)))
        return None
    read = _parse_form if spec.kind == "several" else _parse
    return tuple(
        read(spec.item, item, (*path, index), places, problems) for index, item in enumerate(data)
    )


def _length(bounds: tuple[int, int]) -> Text:
    if bounds[0] == bounds[1]:
        return text("This should be a list of {count}.", count=bounds[0])
    return text("At most {count} of these.", count=bounds[1])


Refusal = tuple[str, Text] | None


def _takes_number(spec: Spec, data: Any, places: Places) -> Refusal:
    return _whole(data, spec.low, spec.high)


def _takes_side(spec: Spec, data: Any, places: Places) -> Refusal:
    return _whole(data, 0, places.sides - 1)


def _takes_seat(spec: Spec, data: Any, places: Places) -> Refusal:
    return _whole(data, 0, places.seats - 1)


def _whole(data: Any, low: int, high: int) -> Refusal:
    sentence = text("A whole number from {low} to {high}.", low=low, high=high)
    if type(data) is not int:
        return "type", sentence
    return None if low <= data <= high else ("range", sentence)


def _takes_flag(spec: Spec, data: Any, places: Places) -> Refusal:
    return None if type(data) is bool else ("type", text("Yes or no: true or false."))


def _takes_choice(spec: Spec, data: Any, places: Places) -> Refusal:
    for one in spec.choices:
        if type(data) is type(one.value) and data == one.value:
            return None
    values = ", ".join(str(one.value) for one in spec.choices)
    return "choice", text("One of: {values}.", values=values)


def _takes_words(spec: Spec, data: Any, places: Places) -> Refusal:
    if not isinstance(data, str):
        return "type", text("This should be a text.")
    if not spec.low <= len(data) <= spec.high:
        return "length", text("{low} to {high} characters.", low=spec.low, high=spec.high)
    if any(_unprintable(ord(letter)) for letter in data):
        return "characters", text("There is a character in it that cannot be printed.")
    return None


def _unprintable(code: int) -> bool:
    """Control characters and lone surrogates."""
    return code < 32 or 127 <= code < 160 or 0xD800 <= code < 0xE000


TAKES: dict[str, Callable[[Spec, Any, Places], Refusal]] = {
    "number": _takes_number,
    "side": _takes_side,
    "seat": _takes_seat,
    "flag": _takes_flag,
    "choice": _takes_choice,
    "words": _takes_words,
}
