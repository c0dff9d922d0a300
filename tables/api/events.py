"""Server-sent events of a match, and tickets to them."""

from django.http import HttpResponse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from rest_framework.decorators import api_view, content_negotiation_class
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.text import text
from tables.access.permissions import bearer_of, enter
from tables.access.tickets import is_renewal, link_of_renewal, link_of_ticket, new_ticket
from tables.api.documented import (
    AFTER_VERSION,
    EVENT_STREAM,
    LAST_EVENT_ID,
    ON_A_MATCH,
    READ,
    TICKET,
    documented,
)
from tables.api.exports import Whatever
from tables.api.requests import number_in
from tables.models import Role
from tables.openapi import ref
from tables.openapi.types import TicketData
from tables.presenters.numbers import whole_number
from tables.problems import NO_VERSION, RequestProblem
from tables.selectors.events import changed_data, changed_event
from tables.selectors.matches import last_entry
from tables.selectors.timestamps import timestamp
from tables.server.streams import OFFER, Offer, Watch

RETRY = "retry: 2000\n\n"
"""Milliseconds that a browser waits before it connects again."""

TOO_MANY = text("Too many people are watching right now. Try again in a second, or read the board.")

EVENT = {
    "description": "Server-sent events: `id` is the version reached, `data` is JSON.",
    "if": {"type": "object"},
    "then": {
        "properties": {
            "data": {
                "description": "Where the match stands, in one line.",
                "type": "string",
                "contentMediaType": "application/json",
                "contentSchema": ref("Changed"),
            }
        }
    },
    "x-event": {"changed": ref("Changed")},
}
"""Without a type: some tools hold the whole stream against it, others every event of it, as an
object, and generators make a class of what has properties."""


@documented(
    "stream_events", "What happens at a match, as it happens.",
    EVENT,
    also=(*ON_A_MATCH, "invalid"), media=(EVENT_STREAM,), negotiated=False,
    parameters=(AFTER_VERSION, LAST_EVENT_ID, TICKET),
)  # fmt: skip
@api_view(READ)
@content_negotiation_class(Whatever)
def events(request: Request, match_id: str) -> HttpResponse:
    """Return where the match stands, for whoever is behind, and from then on every change.

    The server sends those, where it offers a stream.
    """
    ticket = request.query_params.get("ticket")
    link = None if ticket is None else link_of_ticket(ticket, match_id)
    match = enter(request, match_id, link=link)
    after = _version_seen(request)
    offer: Offer | None = request.META.get(OFFER)
    if offer and not offer.free:
        raise RequestProblem("busy", TOO_MANY)
    behind = after != match.version
    language = get_language() or "en"
    event = changed_event(changed_data(match, last_entry(match), language)) if behind else ""
    response = HttpResponse(RETRY + event, content_type=f"{EVENT_STREAM}; charset=utf-8")
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    if offer and request.method == "GET":
        offer.watch = Watch(match.id, request.permission.link, match.version, language)  # type: ignore[attr-defined]
    return response


def _version_seen(request: Request) -> int:
    """Return the version that was sent last, or that the client names. Raises AnswerError."""
    after = number_in(request, "after", 0, 10**18 - 1, NO_VERSION)
    last = whole_number(request.headers.get("Last-Event-ID", ""))
    return after if last is None else last


@documented(
    "open_ticket", "A ticket to a match's events, for an address that holds no secret.",
    ref("Ticket"), also=(*ON_A_MATCH, "forbidden"), request=None,
)  # fmt: skip
@api_view(["POST"])
@never_cache
def ticket(request: Request, match_id: str) -> Response:
    """Return a ticket to the match's events."""
    token = bearer_of(request) or ""
    link = link_of_renewal(token, match_id) if is_renewal(token) else None
    enter(request, match_id, writes=Role.WATCHER, link=link)
    made = new_ticket(match_id, request.permission.link)  # type: ignore[attr-defined]
    body: TicketData = {
        "ticket": made.value,
        "expires_at": timestamp(made.expires_at),
        "renewal": made.renewal,
        "renewable_until": timestamp(made.renewable_until),
    }
    return Response(body)
