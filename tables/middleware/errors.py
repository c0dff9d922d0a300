"""Errors outside of views: JSON under /api/, otherwise a page."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, UnreadablePostError
from django.shortcuts import render
from django.utils.translation import get_language_from_request, override

from scorer.text import Text, render_text, text
from tables.api import errors
from tables.language import request_voice
from tables.middleware.origins import OtherOrigins
from tables.outages import outage_of
from tables.problems import MEANINGS, NOT_FOUND, RETRY_AFTER_SECONDS, RequestProblem
from tables.server.protocol import Environ
from tables.utf8 import Utf8Request

FORGED = text("This page was open for too long, or came from another site. Go back and try again.")
UNREADABLE = text("The browser sent something that we cannot read. Go back and try again.")
OVERLOADED = text("The server is busy. Nothing was saved. Try again in a second.")
FAULT = text("Nothing was saved. Go back and try again. Everything you wrote before is safe.")


OTHER_ORIGINS = OtherOrigins(lambda request: HttpResponse())
"""For what is answered where no middleware is."""


class PageProblems:
    """Turns a problem that a page's view raised into a page of its own."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        # No address of ours has it, and PostgreSQL cannot be asked for it.
        if "\0" in request.path:
            return not_found(request)
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, UnreadablePostError):
            error = RequestProblem("malformed", UNREADABLE)
        error = outage_of(error) or error
        return refusal(request, error) if isinstance(error, RequestProblem) else None


def refusal(request: HttpRequest, problem: RequestProblem) -> HttpResponse:
    """Return a problem that was raised outside of REST framework's views."""
    response = answer(request, problem.code, problem.detail)
    if problem.retry_after:
        response["Retry-After"] = str(problem.retry_after)
    return response


def answer(request: HttpRequest, code: str, detail: Text) -> HttpResponse:
    """Return a problem as a page, or as a problem document where a program asked."""
    sentence = render_text(detail, request_voice())
    if request.path.startswith("/api/"):
        return errors.answer(request, code, sentence)
    status, title = MEANINGS[code]
    page = {"title": title, "detail": sentence}
    return render(request, "pages/problem.html", page, status=status)


def overloaded(environ: Environ, start_response: Callable[..., Any]) -> list[bytes]:
    """Return a WSGI application for what can wait for no thread: a sentence, and no page to
    render."""
    request = Utf8Request(environ)
    with override(get_language_from_request(request)):
        sentence = render_text(OVERLOADED, request_voice())
        if request.path.startswith("/api/"):
            response: HttpResponse = errors.answer(request, "busy", sentence)
            OTHER_ORIGINS.add_response_headers(request, response)
        else:
            response = HttpResponse(sentence, "text/plain; charset=utf-8", MEANINGS["busy"][0])
    response["Retry-After"] = str(RETRY_AFTER_SECONDS[response.status_code])
    response["X-Content-Type-Options"] = "nosniff"
    start_response(f"{response.status_code} {response.reason_phrase}", list(response.items()))
    return [response.content]


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith("/api/"):
        return errors.unreadable(request, exception)
    return answer(request, "malformed", UNREADABLE)


def not_found(request: HttpRequest, exception: Any = None) -> HttpResponse:
    if request.path.startswith("/api/"):
        return errors.not_found(request)
    return answer(request, "not_found", NOT_FOUND)


def server_error(request: HttpRequest) -> HttpResponse:
    return answer(request, "internal", FAULT)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return answer(request, "forbidden", FORGED)
