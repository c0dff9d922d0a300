"""What every view of the API reads from a request and writes on its answer."""

from typing import Any, TypeVar
from uuid import UUID

from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.forms import refuse, refuse_unknown
from scorer.text import text
from tables.problems import KEY_MISSING, RequestProblem
from tables.strict_json import MALFORMED, read_json

Tagged = TypeVar("Tagged", bound=HttpResponse)

NO_VERSION = 0

NO_JSON = text("This should be JSON, whole numbers only, no name twice.")


def tagged(response: Tagged, version: int, replayed: bool = False) -> Tagged:
    """The answer with the version of the match it shows."""
    response["ETag"] = f'"v{version}"'
    if replayed:
        response["Idempotent-Replayed"] = "true"
    return response


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


def version_in(header: str) -> int | None:
    """42 for `"v42"`; a proxy that compresses makes it `W/"v42"`, which is as good.

    None where any version will do, and for what is no version of a match one that none has.
    """
    tag = header.strip()
    if tag in ("", "*"):
        return None
    digits = tag.removeprefix("W/").strip('"').removeprefix("v")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 19 else NO_VERSION


def unchanged(request: Request, version: int) -> Response | None:
    """The answer to somebody who has this version already; None where they have another."""
    if version_in(request.headers.get("If-None-Match", "")) == version:
        return tagged(Response(status=304), version)
    return None


def number_in(request: Request, name: str, low: int, high: int, default: int) -> int:
    """A whole number from the query; raises AnswerError."""
    value = request.query_params.get(name, str(default))
    if value.isascii() and value.isdigit() and len(value) < 19 and low <= int(value) <= high:
        return int(value)
    raise refuse((name,), "range", text("A whole number from {low} to {high}.", low=low, high=high))


def json_in(request: Request, name: str) -> Any:
    """The plain data that the query holds as JSON, None without any; raises AnswerError."""
    value = request.query_params.get(name)
    try:
        return None if value is None else read_json(value.encode())
    except RequestProblem:
        raise refuse((name,), "type", NO_JSON) from None


def only_field(data: Any, name: str) -> Any:
    """The only field that a body may have; raises AnswerError."""
    if not isinstance(data, dict):
        raise refuse((), "type", text("This should be an object with named fields."))
    refuse_unknown(data, (name,))
    return data.get(name)
