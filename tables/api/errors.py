"""Every error of the API as a problem document (RFC 9457)."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import BadRequest, RequestDataTooBig, SuspiciousOperation
from django.http import Http404, HttpRequest, JsonResponse, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.urls import Resolver404, resolve
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.forms import AnswerError
from scorer.history import Refused
from scorer.record import problem_data
from scorer.text import Text, render_text, rendered, text
from tables.access.permissions import BEARER
from tables.language import request_voice
from tables.outages import outage_of
from tables.problem_documents import (
    PROBLEM_TYPE,
    ProblemDocument,
    answering,
    problem_document,
    render_problem,
)
from tables.problems import (
    NOT_FOUND,
    UNAUTHORIZED,
    NoSecret,
    RequestProblem,
    Stale,
    WrongSecrets,
    listed_problems,
)
from tables.selectors import matches
from tables.strict_json import MOST_BYTES, too_large

UNREADABLE = text("We cannot read this request.")
NO_METHOD = text("You cannot use {method} at this address. Allowed: {methods}.")
NO_MEDIA = text("Send the header Content-Type: application/json, not {media}.")
NO_TYPE = text("Send the header Content-Type: application/json with the body.")
NO_ANSWER = text("We only answer with application/json. You accept only {media}.")
NOWHERE = text("There is nothing at this address.")

ROOT = "/api/v1"
LONGEST_ADDRESS = 200
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")

FRAMEWORK_CODES: tuple[tuple[type[Exception], str, Text], ...] = (
    (Http404, "not_found", NOT_FOUND),
    (exceptions.NotFound, "not_found", NOT_FOUND),
    (exceptions.ParseError, "malformed", UNREADABLE),
    (RequestDataTooBig, "too_large", too_large(MOST_BYTES)),
    (SuspiciousOperation, "malformed", UNREADABLE),
    (BadRequest, "malformed", UNREADABLE),
    (UnreadablePostError, "malformed", UNREADABLE),
    (MultiPartParserError, "malformed", UNREADABLE),
    (exceptions.Throttled, "throttled", text("Wait a little.")),
)


def handle(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """Return the answer to an error in a view. None lets what is our own fault through."""
    if isinstance(error, exceptions.APIException):
        error = refused_by_framework(error, context["request"], context["view"]) or error
    body = document_of(error)
    if body is None:
        return None
    body = answering(context["request"], body)
    response = Response(body, status=body["status"], content_type=PROBLEM_TYPE)
    if isinstance(error, RequestProblem) and error.retry_after:
        response["Retry-After"] = str(error.retry_after)
    if isinstance(error, NoSecret):
        response["WWW-Authenticate"] = BEARER
    return response


def refused_by_framework(
    error: exceptions.APIException, request: Request, view: Any
) -> RequestProblem | None:
    """Return a method or a media type that is not taken, with what is. None for other errors."""
    if isinstance(error, exceptions.MethodNotAllowed):
        gaps = {"method": _brief(request.method or ""), "methods": _allowed(view)}
        return RequestProblem("method_not_allowed", text(NO_METHOD.message, **gaps))
    if isinstance(error, exceptions.UnsupportedMediaType):
        media = _brief(request.META.get("CONTENT_TYPE", ""))
        return RequestProblem(
            "media_type", text(NO_MEDIA.message, media=media) if media else NO_TYPE
        )
    if isinstance(error, exceptions.NotAcceptable):
        accepted = _brief(request.headers.get("Accept", ""))
        return RequestProblem("not_acceptable", text(NO_ANSWER.message, media=accepted))
    return None


def _allowed(view: Any) -> str:
    return ", ".join(method for method in METHODS if method in view.allowed_methods)


def _brief(header: str) -> str:
    """Return the beginning of a header, as far as it can be repeated in a sentence."""
    return header[:80] if header.isascii() and header.isprintable() else ""


def document_of(error: Exception) -> ProblemDocument | None:
    """Return the problem document of an error, or None for an unexpected error."""
    voice = request_voice()
    if isinstance(error, AnswerError):
        return _listing("invalid", error)
    if isinstance(error, Refused):
        return problem_document(error.code, render_text(error.text, voice))
    error = outage_of(error) or error
    if isinstance(error, Stale) and error.code == "stale":
        current = matches.board_data(matches.get_match(error.match_id))
        document = problem_document("stale", render_text(error.detail, voice))
        return {**document, "current": current}
    if isinstance(error, WrongSecrets):
        return _listing(error.code, AnswerError(error.problems))
    if isinstance(error, NoSecret):
        return problem_document("unauthorized", render_text(UNAUTHORIZED, voice))
    if isinstance(error, RequestProblem):
        return problem_document(error.code, render_text(error.detail, voice))
    for kind, code, sentence in FRAMEWORK_CODES:
        if isinstance(error, kind):
            return problem_document(code, render_text(sentence, voice))
    return None


def _listing(code: str, error: AnswerError) -> ProblemDocument:
    """Return a problem document that lists the problems of an error, each by its field."""
    voice = request_voice()
    listed, more = listed_problems(error)
    errors = [rendered(problem_data(problem), voice) for problem in listed.problems]
    sentences = [*(problem["detail"] for problem in errors), render_text(more, voice)]
    return problem_document(code, " ".join(sentences).strip(), errors)


def unreadable(request: HttpRequest, error: Exception) -> JsonResponse:
    """Return a request that was refused before any view saw it."""
    body = document_of(error) or problem_document(
        "malformed", render_text(UNREADABLE, request_voice())
    )
    return render_problem(request, body)


def answer(request: HttpRequest, code: str, detail: str) -> JsonResponse:
    """Return a problem document outside of any view."""
    return render_problem(request, problem_document(code, detail))


def not_found(request: HttpRequest, *args: Any, **kwargs: Any) -> JsonResponse:
    """Return an address under /api/ that leads nowhere, whatever is done with it."""
    meant = _address_near(request.path)
    sentence = (
        text("There is nothing at this address. Did you mean {address}?", address=meant)
        if meant
        else NOWHERE
    )
    return answer(request, "not_found", render_text(sentence, request_voice()))


def _address_near(path: str) -> str:
    """Return the address without a slash at its end, or with the version that it lacks. Else
    empty."""
    bare = path.rstrip("/")
    for address in (bare, bare.replace("/api/", f"{ROOT}/", 1)):
        if address != path and len(address) <= LONGEST_ADDRESS and _leads_somewhere(address):
            return address
    return ""


def _leads_somewhere(address: str) -> bool:
    try:
        resolve(address)
    except Resolver404:
        return False
    return True
