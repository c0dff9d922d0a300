"""Request data that all API views read."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from rest_framework.request import Request

from scorer.core import AnyGame
from scorer.forms import ENOUGH, AnswerError, Problem, none_of, refuse, require_object, unknown
from scorer.forms.suggestions import nearest
from scorer.registry import GAMES
from scorer.text import Text, text
from tables.openapi import required_members
from tables.presenters.numbers import whole_number
from tables.problems import KEY_MISSING, KEY_NO_UUID, NotFound, RequestProblem
from tables.strict_json import read_json


def sent(request: Request) -> Any:
    """Return the plain data that was sent. Raises RequestProblem."""
    if request.stream is None:
        raise RequestProblem("malformed", _nothing_sent(request))
    return request.data


def _nothing_sent(request: Request) -> Text:
    """Return what is said of an empty body: what it should have."""
    view = request.parser_context["view"]
    names = required_members(view.bodies.get(request.method, {}))
    return text(EMPTY_OBJECT.message, names=", ".join(names)) if names else EMPTY


EMPTY = text("The body is empty. Send JSON, and the header Content-Type: application/json.")
EMPTY_OBJECT = text(
    "The body is empty. Send JSON with the header Content-Type: application/json. The object "
    "needs: {names}."
)
NO_GAME = text("This game does not exist.")
NO_DOWNLOAD = text("This download does not exist.")
NO_JSON = text("This should be JSON, with whole numbers only and no name twice.")
NO_ROLE = text("This role does not exist.")


def key_of(request: Request) -> UUID:
    """Return the request's idempotency key. Raises RequestProblem."""
    key = request.headers.get("Idempotency-Key", "")
    if not key:
        raise RequestProblem("key_missing", KEY_MISSING)
    try:
        return UUID(key)
    except ValueError:
        raise RequestProblem("key_malformed", KEY_NO_UUID) from None


def number_in(request: Request, name: str, low: int, high: int, default: int) -> int:
    """Return a whole number from the query. Raises AnswerError."""
    number = whole_number(request.query_params.get(name, str(default)))
    if number is not None and low <= number <= high:
        return number
    raise refuse(
        (name,), "range", text("Enter a whole number from {low} to {high}.", low=low, high=high)
    )


def word_in(request: Request, name: str, words: Collection[str]) -> str:
    """One of these words from the query, empty where it is left out. Raises AnswerError."""
    value = request.query_params.get(name, "")
    if value and value not in words:
        raise refuse((name,), "choice", none_of(value, words))
    return value


def text_in(request: Request, name: str, most: int) -> str:
    """Return a text from the query, one letter at least and `most` at most. Raises AnswerError."""
    value: str = request.query_params.get(name, "").strip()
    if not 1 <= len(value) <= most:
        raise refuse((name,), "length", text("Enter {low} to {high} characters.", low=1, high=most))
    return value


def json_in(request: Request, name: str) -> Any:
    """Return the plain data that the query holds as JSON, None without any. Raises AnswerError."""
    value = request.query_params.get(name)
    try:
        return None if value is None else read_json(value.encode())
    except RequestProblem:
        raise refuse((name,), "type", NO_JSON) from None


def words_in(request: Request, name: str) -> dict[str, str]:
    """Words by their names that the query holds as a JSON object. Raises AnswerError."""
    words = json_in(request, name)
    if words is None:
        return {}
    require_object(words, (name,))
    wrong = [key for key, value in words.items() if not isinstance(value, str)][:ENOUGH]
    if wrong:
        raise AnswerError(
            tuple(Problem((name, key), "type", text("This should be a text.")) for key in wrong)
        )
    return words


def only_field(data: Any, name: str) -> Any:
    """Return the only field that a body may have. Raises AnswerError."""
    require_object(data)
    problems = unknown(data, (name,), (name,))
    if name not in data:
        problems = (Problem((name,), "required", text("This is missing.")), *problems)
    if problems:
        raise AnswerError(problems)
    return data[name]


def nothing_named(what: Text, name: str, names: Collection[str]) -> NotFound:
    """Return the answer where an address names something that is not there, `what` being a
    sentence."""
    if meant := nearest(name, names):
        return NotFound(text("{what} Did you mean {name}?", what=what, name=meant))
    return NotFound(text("{what} Choose one of: {names}.", what=what, names=", ".join(names)))


def named_game(key: str) -> AnyGame:
    """Return the game of this key in an address. Raises NotFound, which says what keys there
    are."""
    if key not in GAMES:
        raise nothing_named(NO_GAME, key, GAMES)
    return GAMES[key]
