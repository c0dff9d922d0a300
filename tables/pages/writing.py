"""Shared parts of writing pages: hidden fields, and saving the entry."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import UUID, uuid4

from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
    JsonResponse,
    QueryDict,
)
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from tables.access.permissions import Permission, enter
from tables.models import Match
from tables.pages.problems import PageProblem
from tables.presenters.numbers import whole_number
from tables.presenters.types import SentEntry
from tables.problem_documents import problem_document, render_problem
from tables.services.entries import Written, append_entry

Context = dict[str, Any]
"""Context of a template."""


class PageRequest(HttpRequest):
    """A request at a match: `htmx` is true where a part is asked for. `enter` sets `permission`."""

    htmx: HtmxDetails
    permission: Permission


def with_page(
    page: str,
) -> Callable[[Callable[..., HttpResponse]], Callable[..., HttpResponse]]:
    """Let a view that takes a form lead to the page of the match that has it, by its name.

    A refused form is answered with that page at the form's own address, and phones ask there again.
    """

    def decorate(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        @require_http_methods(["GET", "HEAD", "POST"])
        @wraps(view)
        def answer(request: PageRequest, match_id: str, **more: Any) -> HttpResponse:
            if request.method == "POST":
                return view(request, match_id, **more)
            enter(request, match_id)
            return redirect(page, match_id)

        return answer

    return decorate


def go(request: PageRequest, address: str) -> HttpResponse:
    """To another page, from a form or from htmx alike."""
    if request.htmx:
        return HttpResponseClientRedirect(address)
    return HttpResponseRedirect(address)


MATCH_VERSION = "Match-Version"
"""The header by which a page knows that the table itself has answered its write."""


def is_sent_by_script(request: HttpRequest) -> bool:
    """Return whether a script sent the form, and has a page to show afterwards."""
    return request.headers.get("Accept") == "application/json"


def after_write(request: PageRequest, written: Written, address: str) -> HttpResponse:
    """Answer a form that wrote an entry: with the page at an address, or a receipt for a script."""
    if not is_sent_by_script(request):
        return go(request, address)
    version = written.entry.receipt["version"]
    response = JsonResponse({"version": version})
    response[MATCH_VERSION] = str(version)
    return response


def after_refusal(request: HttpRequest, problem: PageProblem, match: Match) -> HttpResponse:
    """Answer a script whose form wrote nothing, with the reason as a problem document."""
    response = render_problem(request, problem_document(problem.code, problem.first))
    response[MATCH_VERSION] = str(match.version)
    return response


def append(request: PageRequest, data: SentEntry, version: int | None = None) -> Written:
    """Write an entry with the key that the page carried, on its version or on another one."""
    return append_entry(
        by=request.permission,
        data=data,
        op_id=key_of(request.POST),
        version=version or _version(request.POST),
    )


def key_of(sent: QueryDict) -> UUID:
    """Return the key that the form carried, or a new one."""
    try:
        return UUID(sent.get("op_id", ""))
    except ValueError:
        return uuid4()


def _version(sent: QueryDict) -> int | None:
    return whole_number(sent.get("version", ""))


def hidden_fields(version: int) -> Context:
    """Return the hidden fields of the forms that write: the version they saw, and a key for each of
    them. A template calls `op_id` wherever it stands, so no two forms of a page share a key."""
    return {"op_id": uuid4, "version": version}
