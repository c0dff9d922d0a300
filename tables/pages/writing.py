"""What every writing page shares: sending an entry on, and saying what stood in its way."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

from django.db import DatabaseError
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
    JsonResponse,
    QueryDict,
)
from django.utils.translation import gettext
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from scorer.forms import AnswerError
from scorer.history import Refused
from scorer.text import Voice, say
from tables.access.permissions import Right
from tables.outages import outage_of
from tables.presenters.forms import placed
from tables.problems import MEANINGS, RequestProblem, listed_problems
from tables.services.entries import Written, append_entry


class PageRequest(HttpRequest):
    """A request at a match: `htmx` is true where a part is asked for; `enter` sets `right`."""

    htmx: HtmxDetails
    right: Right


def go(request: PageRequest, address: str) -> HttpResponse:
    """To another page, from a form or from htmx alike."""
    if request.htmx:
        return HttpResponseClientRedirect(address)
    return HttpResponseRedirect(address)


@dataclass
class Trouble:
    """Why nothing was written: sentences by field, one for the whole page, and the status."""

    status: int
    code: str = "invalid"
    notice: str = ""
    problems: dict[str, list[str]] = field(default_factory=dict)
    codes: tuple[str, ...] = ()

    @property
    def first(self) -> str:
        """The sentence to show where there is room for one."""
        return next(
            (sentence for found in self.problems.values() for sentence in found), self.notice
        )


def attempt(
    action: Callable[[], Any], voice: Voice, under: tuple[str, ...] = (), absent: bool = False
) -> Trouble | None:
    """Carry `action` out; what stood in its way, or None.

    What is not there is a page of its own, unless `absent` says that this page tells it.
    """
    try:
        action()
    except AnswerError as error:
        listed, more = listed_problems(error)
        codes = tuple(problem.code for problem in listed.problems)
        return Trouble(422, "invalid", say(more, voice), placed(listed, voice, under), codes)
    except Refused as error:
        return Trouble(409, error.code, say(error.text, voice))
    except DatabaseError as error:
        outage = outage_of(error)
        if outage is None:
            raise
        return Trouble(outage.status, outage.code, say(outage.detail, voice))
    except RequestProblem as error:
        if error.code in ("not_found", "forbidden") and not absent:
            raise
        return Trouble(error.status, error.code, _notice(error, voice))
    return None


def _notice(error: RequestProblem, voice: Voice) -> str:
    if error.code == "stale":
        return gettext("Somebody else wrote meanwhile. What you typed is still here; write it now.")
    if error.code == "key_reused":
        return gettext("This was written already. Write again to write it as a new deal.")
    return say(error.detail, voice)


MATCH_VERSION = "Match-Version"
"""The header by which a page knows that the table itself has answered its write."""


def receipt(written: Written) -> JsonResponse:
    """The answer to a form that waited on a phone and has no page to show it on."""
    return JsonResponse({"version": written.entry.receipt["version"]})


def problem(trouble: Trouble) -> JsonResponse:
    """Why such a form was not written, as a problem document."""
    members = {
        "type": f"about:blank#{trouble.code}",
        "title": str(MEANINGS[trouble.code][1]),
        "status": trouble.status,
        "detail": trouble.first,
        "code": trouble.code,
    }
    return JsonResponse(members, status=trouble.status, content_type="application/problem+json")


def append(request: PageRequest, data: dict[str, Any]) -> Written:
    """Write an entry with the key and version that the page carried."""
    return append_entry(
        by=request.right,
        data=data,
        op_id=key_of(request.POST),
        version=_version(request.POST),
    )


def key_of(sent: QueryDict) -> UUID:
    """The key that the form carried, or a new one."""
    try:
        return UUID(sent.get("op_id", ""))
    except ValueError:
        return uuid4()


def _version(sent: QueryDict) -> int | None:
    version = sent.get("version", "")
    return int(version) if version.isascii() and version.isdigit() and len(version) < 19 else None


def stamps(version: int) -> dict[str, Any]:
    """The hidden fields of a form that writes: a key of its own, and the version it saw."""
    return {"op_id": uuid4(), "version": version}
