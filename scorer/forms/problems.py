"""What is wrong with an answer: the one error, with every problem at once."""

from collections.abc import Callable, Container
from typing import Any, NamedTuple, TypeVar

from scorer.text import ENGLISH, Text, render_text, text

Answer = TypeVar("Answer")
Path = tuple[str | int, ...]


UNKNOWN = text("There is no such field.")

ENOUGH = 100
"""Where more problems than these are found, what comes after is no longer looked at."""


class Problem(NamedTuple):
    """One thing wrong with an answer: where, a code for programs, a sentence for people."""

    path: Path
    code: str
    text: Text


class AnswerError(Exception):
    """An answer that cannot be used, with all its problems."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(render_text(problem.text, ENGLISH) for problem in self.problems)


def refuse(path: Path, code: str, sentence: Text) -> AnswerError:
    """An answer with a single problem."""
    return AnswerError((Problem(path, code, sentence),))


def within(path: Path, answer: Callable[[], Answer]) -> Answer:
    """What `answer()` gives; the paths of its problems start with `path`."""
    try:
        return answer()
    except AnswerError as error:
        raise AnswerError(prefixed(path, error.problems)) from None


def prefixed(path: Path, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The problems with their paths starting with `path`."""
    return tuple(
        Problem((*path, *problem.path), problem.code, problem.text) for problem in problems
    )


def gather(*answers: Callable[[], Any]) -> list[Any]:
    """What each of `answers` gives; raises AnswerError with the problems of all, or enough."""
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


def refuse_unknown(data: dict[str, Any], names: tuple[str, ...]) -> None:
    """Refuse fields that are not among the known ones; raises AnswerError."""
    problems = unknown(data, names)
    if problems:
        raise AnswerError(problems)


def unknown(data: dict[str, Any], allowed: Container[str]) -> tuple[Problem, ...]:
    """A problem for every field that is not among the known ones, or for enough of them."""
    names = [name for name in data if name not in allowed][: ENOUGH + 1]
    return tuple(Problem((str(name),), "unknown", UNKNOWN) for name in names)
