"""What every view of the API reads from a request."""

from typing import Any
from uuid import UUID

from rest_framework.request import Request

from scorer.forms import refuse, refuse_unknown
from scorer.text import text
from tables.problems import KEY_MISSING, RequestProblem
from tables.strict_json import MALFORMED


def sent(request: Request) -> Any:
    """The plain data that was sent; raises RequestProblem."""
    if request.stream is None:
        raise RequestProblem("malformed", MALFORMED)
    return request.data


def key_of(request: Request) -> UUID:
    """The request's idempotency key; raises RequestProblem."""
    try:
        return UUID(request.headers.get("Idempotency-Key", ""))
    except ValueError:
        raise RequestProblem("key_missing", KEY_MISSING) from None


def number_in(request: Request, name: str, low: int, high: int, default: int) -> int:
    """A whole number from the query; raises AnswerError."""
    value = request.query_params.get(name, str(default))
    if value.isascii() and value.isdigit() and len(value) < 19 and low <= int(value) <= high:
        return int(value)
    raise refuse((name,), "range", text("A whole number from {low} to {high}.", low=low, high=high))


def only_field(data: Any, name: str) -> Any:
    """The only field that a body may have; raises AnswerError."""
    if not isinstance(data, dict):
        raise refuse((), "type", text("This should be an object with named fields."))
    refuse_unknown(data, (name,))
    return data.get(name)
