"""Problems of an answer: one error with all problems at once."""

from collections.abc import Callable, Collection
from typing import Any, NamedTuple, TypeVar

from scorer.forms.suggestions import nearest
from scorer.text import ENGLISH, Text, render_text, text

Answer = TypeVar("Answer")
Path = tuple[str | int, ...]


UNKNOWN = text("This field does not exist.")

ENOUGH = 100
"""Largest number of problems to look for."""

FEW = 5
"""At most this many unknown fields of a form are slips of the pen. More have another cause."""


class Problem(NamedTuple):
    """One thing wrong with an answer: where, a code for programs, a sentence for people."""

    path: Path
    code: str
    text: Text


def is_missing(problem: Problem) -> bool:
    """Return whether something must still be filled in. Else what was filled in cannot be."""
    return problem.code == "required" or problem.code.endswith("_needed")


class AnswerError(Exception):
    """An answer that cannot be used, with all its problems."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(render_text(problem.text, ENGLISH) for problem in self.problems)


def refuse(path: Path, code: str, sentence: Text) -> AnswerError:
    """Return an answer with a single problem."""
    return AnswerError((Problem(path, code, sentence),))


NO_OBJECT = text("This should be an object with named fields.")


def require_object(data: Any, path: Path = ()) -> None:
    """Refuse what has no named fields. Raises AnswerError."""
    if not isinstance(data, dict):
        raise refuse(path, "type", NO_OBJECT)


def within(path: Path, answer: Callable[[], Answer]) -> Answer:
    """Return what `answer()` gives. The paths of its problems start with `path`."""
    try:
        return answer()
    except AnswerError as error:
        raise AnswerError(prefixed(path, error.problems)) from None


def prefixed(path: Path, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return the problems with their paths starting with `path`."""
    return tuple(
        Problem((*path, *problem.path), problem.code, problem.text) for problem in problems
    )


def gather(*answers: Callable[[], Any]) -> list[Any]:
    """Return what each of `answers` gives. Raises AnswerError with the problems of all, or
    enough."""
    gathered: list[Any] = []
    problems: list[Problem] = []
    for answer in answers:
        try:
            gathered.append(answer())
        except AnswerError as error:
            problems.extend(error.problems)
        if len(problems) > ENOUGH:
            raise AnswerError(tuple(problems))
    if problems:
        raise AnswerError(tuple(problems))
    return gathered


def refuse_unknown(
    data: dict[str, Any], names: tuple[str, ...], required: tuple[str, ...] = ()
) -> None:
    """Refuse fields that are not among the known ones. Raises AnswerError."""
    problems = unknown(data, names, required)
    if problems:
        raise AnswerError(problems)


def unknown(
    data: dict[str, Any], allowed: Collection[str], required: tuple[str, ...] = ()
) -> tuple[Problem, ...]:
    """Return a problem for every field that is not among the known ones, or for enough of them.

    It suggests the nearest known field, and says if that is filled in too. For a single field that
    is near none it suggests the only one of the `required` that is missing.
    """
    names = [name for name in data if name not in allowed][: ENOUGH + 1]
    if not names:
        return ()
    known = allowed if len(names) <= FEW else ()
    missing = [name for name in required if name not in data]
    instead = missing[0] if len(names) == len(missing) == 1 else ""
    return tuple(
        Problem((str(name),), "unknown", _no_such_field(nearest(str(name), known) or instead, data))
        for name in names
    )


def _no_such_field(meant: str, data: dict[str, Any]) -> Text:
    if not meant:
        return UNKNOWN
    if meant in data:
        return text(
            "This field does not exist. Did you mean {name}? You sent {name} too.", name=meant
        )
    return text("This field does not exist. Did you mean {name}?", name=meant)


def not_one_of(name: str, value: Any, values: Collection[Any]) -> Problem:
    """Return the problem of a word that is missing (None), or is none of `values`."""
    if value is not None:
        return Problem((name,), "choice", none_of(value, values))
    all_values = ", ".join(str(item) for item in values)
    sentence = text("{name} is missing. Choose one of: {values}.", name=name, values=all_values)
    return Problem((name,), "required", sentence)


def none_of(value: Any, values: Collection[Any]) -> Text:
    """Return what is said of a value that is none of `values`: which they are, and which is
    near."""
    named = [name for name in values if isinstance(name, str)]
    meant = nearest(value, named) if isinstance(value, str) else ""
    all_values = ", ".join(str(item) for item in values)
    if not meant:
        return text("Choose one of: {values}.", values=all_values)
    return text("Choose one of: {values}. Did you mean {value}?", values=all_values, value=meant)
