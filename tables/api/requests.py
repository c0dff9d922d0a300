"""What every view of the API reads from a request and writes on its answer."""

from typing import Any, TypeVar
from uuid import UUID

from django.http import HttpResponse
from rest_framework.request import Request

from tables.plain_json import MALFORMED
from tables.problems import KEY_MISSING, RequestProblem

Tagged = TypeVar("Tagged", bound=HttpResponse)

NO_VERSION = 0


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
