"""Refuses requests that are too large or too slow before they are read."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from scorer.text import text
from tables.middleware.errors import answer
from tables.records.parsing import MOST_BYTES
from tables.server.pages import NOT_IN_TIME
from tables.strict_json import too_large

NO_LENGTH = text("Send the request with its Content-Length. We did not read any of it.")
LATE = text("The request did not arrive in time, and nothing was saved. Send it again.")

MOST_SENT = MOST_BYTES + 64 * 1024
"""The largest record, and what a form puts around it."""


class MostSent:
    """Refuses what is larger than anything here is, or of no known length, before it is read, and
    what came too late."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if "HTTP_TRANSFER_ENCODING" in request.META and not request.META.get("CONTENT_LENGTH"):
            # Django would take it for an empty body.
            return answer(request, "length_required", NO_LENGTH)
        if not (length.isascii() and length.isdigit() and int(length[:20]) <= MOST_SENT):
            return answer(request, "too_large", too_large(MOST_BYTES))
        if request.META.get(NOT_IN_TIME):
            return answer(request, "timeout", LATE)
        return self.get_response(request)
