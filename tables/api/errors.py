"""Every error of the API as a problem document (RFC 9457)."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import BadRequest, RequestDataTooBig, SuspiciousOperation
from django.http import Http404, HttpRequest, JsonResponse, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.utils.translation import gettext
from rest_framework import exceptions
from rest_framework.response import Response

from scorer.forms import AnswerError
from scorer.history import Refused
from scorer.record import problem_data
from scorer.text import Text, render_text, rendered, text
from tables.access.permissions import BEARER
from tables.language import request_voice
from tables.outages import outage_of
from tables.problem_documents import PROBLEM_TYPE, problem_document, render_problem
from tables.problems import (
    NOT_FOUND,
    UNAUTHORIZED,
    NoSecret,
    RequestProblem,
    Stale,
    listed_problems,
)
from tables.selectors import matches
from tables.strict_json import MOST_BYTES, too_large

UNREADABLE = text("The request cannot be read.")

FRAMEWORK_CODES: tuple[tuple[type[Exception], str, Text], ...] = (
    (Http404, "not_found", NOT_FOUND),
    (exceptions.NotFound, "not_found", NOT_FOUND),
    (exceptions.ParseError, "malformed", UNREADABLE),
    (RequestDataTooBig, "too_large", too_large(MOST_BYTES)),
    (SuspiciousOperation, "malformed", UNREADABLE),
    (BadRequest, "malformed", UNREADABLE),
    (UnreadablePostError, "malformed", UNREADABLE),
    (MultiPartParserError, "malformed", UNREADABLE),
    (exceptions.UnsupportedMediaType, "media_type", text("Send application/json.")),
    (exceptions.NotAcceptable, "not_acceptable", text("Accept application/json.")),
    (exceptions.MethodNotAllowed, "method_not_allowed", text("Not with this method.")),
    (exceptions.Throttled, "throttled", text("Wait a little.")),
)


def handle(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """The answer to an error in a view; None lets what is our own fault through."""
    body = document_of(error)
    if body is None:
        return None
    response = Response(body, status=body["status"], content_type=PROBLEM_TYPE)
    if isinstance(error, RequestProblem) and error.retry_after:
        response["Retry-After"] = str(error.retry_after)
    if isinstance(error, exceptions.MethodNotAllowed):
        allowed = getattr(context["view"], "allowed_methods", [])
        response["Allow"] = ", ".join(allowed)
    if isinstance(error, NoSecret):
        response["WWW-Authenticate"] = BEARER
    return response


def document_of(error: Exception) -> Mapping[str, Any] | None:
    """The problem document of an error; None where it is no fault of the request."""
    voice = request_voice()
    if isinstance(error, AnswerError):
        listed, more = listed_problems(error)
        errors = [rendered(problem_data(problem), voice) for problem in listed.problems]
        sentences = [*(problem["detail"] for problem in errors), render_text(more, voice)]
        return problem_document("invalid", " ".join(sentences).strip(), errors)
    if isinstance(error, Refused):
        return problem_document(error.code, render_text(error.text, voice))
    error = outage_of(error) or error
    if isinstance(error, Stale):
        current = matches.board(matches.get_match(error.match_id))
        document = problem_document("stale", render_text(error.detail, voice))
        return {**document, "current": current}
    if isinstance(error, NoSecret):
        return problem_document("unauthorized", render_text(UNAUTHORIZED, voice))
    if isinstance(error, RequestProblem):
        return {**problem_document(error.code, render_text(error.detail, voice)), **error.facts}
    for kind, code, sentence in FRAMEWORK_CODES:
        if isinstance(error, kind):
            return problem_document(code, render_text(sentence, voice))
    return None


def unreadable(error: Exception) -> JsonResponse:
    """A request that was refused before any view saw it."""
    body: Any = document_of(error) or problem_document(
        "malformed", render_text(UNREADABLE, request_voice())
    )
    return render_problem(body)


def answer(code: str, detail: str) -> JsonResponse:
    """A problem document outside of any view."""
    return render_problem(problem_document(code, detail))


def not_found(request: HttpRequest, *args: Any, **kwargs: Any) -> JsonResponse:
    """An address under /api/ that leads nowhere."""
    return answer("not_found", gettext("There is nothing at this address."))
