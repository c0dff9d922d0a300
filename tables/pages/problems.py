"""Problems of page requests: raised by a service, caught and shown by the page."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from scorer.forms import AnswerError
from scorer.history import Refused
from scorer.text import Voice, render_text
from tables.outages import outage_of
from tables.presenters.forms import mistakes, problems_by_field
from tables.problems import RequestProblem, Stale, listed_problems

PROBLEMS = (AnswerError, Refused, DatabaseError, RequestProblem)
"""Exceptions that a page catches around a service."""

PAGES_OF_THEIR_OWN = ("not_found", "forbidden")


@dataclass(frozen=True)
class PageProblem:
    """The reason that nothing was saved: sentences by field, one for the whole page, and the
    status.

    `mistake` is the first on what cannot be, "" where something is only missing, and `wrong` are
    the fields with what cannot be. `retry_after` are seconds, where it is known when to try again.
    """

    status: int
    code: str = "invalid"
    notice: str = ""
    problems: dict[str, list[str]] = field(default_factory=dict)
    codes: tuple[str, ...] = ()
    mistake: str = ""
    wrong: tuple[str, ...] = ()
    retry_after: int | None = None

    @property
    def first(self) -> str:
        """Return the sentence to show where there is room for one."""
        sentences = (sentence for listed in self.problems.values() for sentence in listed)
        return next(sentences, self.notice)

    @property
    def field(self) -> str:
        """Return the first field that is missing or wrong. "" if the problem has none."""
        return next(iter(self.problems), "").split("-")[0]


def page_problem(
    error: Exception, voice: Voice, root: tuple[str, ...] = (), absent: bool = False
) -> PageProblem:
    """Return a caught error as this page shows it. `root` is taken off the front of fields'
    paths.

    Raises the error again where it is a fault of ours, or has a page of its own: what is not there,
    unless `absent` says that this page tells it.
    """
    if isinstance(error, AnswerError):
        listed, more = listed_problems(error)
        codes = tuple(problem.code for problem in listed.problems)
        return PageProblem(
            422,
            "invalid",
            render_text(more, voice),
            problems_by_field(listed, voice, root),
            codes,
            *mistakes(listed, voice, root),
        )
    if isinstance(error, Refused):
        return PageProblem(409, error.code, render_text(error.text, voice))
    problem = outage_of(error) or error
    if not isinstance(problem, RequestProblem):
        raise error
    if problem.code in PAGES_OF_THEIR_OWN and not absent:
        raise error
    notice = _notice(problem, voice)
    return PageProblem(problem.status, problem.code, notice, retry_after=problem.retry_after)


def _notice(problem: RequestProblem, voice: Voice) -> str:
    if isinstance(problem, Stale):
        return gettext("Somebody else wrote in the meantime. What you entered is still here.")
    if problem.code == "key_reused":
        return gettext("This entry is already saved. Write again to add it as a new deal.")
    return render_text(problem.detail, voice)


def render_page(
    request: HttpRequest, template: str, page: Mapping[str, object], problem: PageProblem | None
) -> HttpResponse:
    """Return a page that shows a problem, with its status, or none."""
    response = render(request, template, page, status=problem.status if problem else 200)
    return _with_retry_after(response, problem)


def plain_problem(problem: PageProblem) -> HttpResponse:
    """Return the problem as a sentence, for a form without a page to show it on."""
    response = HttpResponse(problem.first, "text/plain; charset=utf-8", problem.status)
    return _with_retry_after(response, problem)


def _with_retry_after(response: HttpResponse, problem: PageProblem | None) -> HttpResponse:
    if problem and problem.retry_after:
        response["Retry-After"] = str(problem.retry_after)
    return response
