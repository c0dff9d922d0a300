"""What every writing page shares: its hidden fields, and writing the entry it sent."""

from typing import Any
from uuid import UUID, uuid4

from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
    JsonResponse,
    QueryDict,
)
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from tables.access.permissions import Permission
from tables.presenters.numbers import whole_number
from tables.presenters.types import SentEntry
from tables.services.entries import Written, append_entry

Context = dict[str, Any]
"""What a template is rendered with."""


class PageRequest(HttpRequest):
    """A request at a match: `htmx` is true where a part is asked for; `enter` sets `permission`."""

    htmx: HtmxDetails
    permission: Permission


def go(request: PageRequest, address: str) -> HttpResponse:
    """To another page, from a form or from htmx alike."""
    if request.htmx:
        return HttpResponseClientRedirect(address)
    return HttpResponseRedirect(address)


MATCH_VERSION = "Match-Version"
"""The header by which a page knows that the table itself has answered its write."""


def receipt(written: Written) -> JsonResponse:
    """The answer to a form that waited on a phone and has no page to show it on."""
    return JsonResponse({"version": written.entry.receipt["version"]})


def append(request: PageRequest, data: SentEntry) -> Written:
    """Write an entry with the key and version that the page carried."""
    return append_entry(
        by=request.permission,
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
    return whole_number(sent.get("version", ""))


def hidden_fields(version: int) -> Context:
    """The hidden fields of a form that writes: a key of its own, and the version it saw."""
    return {"op_id": uuid4(), "version": version}
