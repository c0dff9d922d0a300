"""The matches that whoever asks may see, page by page."""

from typing import Any

from django.db.models import QuerySet
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.record import state_data
from tables import models
from tables.access.permissions import matches_seen
from tables.api.documented import MATCHES_PER_PAGE
from tables.api.requests import number_in
from tables.selectors import matches
from tables.selectors.filters import MOST_MATCHES, filters_in

MOST_PLACES = 10**15


def listed_matches(request: Request) -> Response:
    """The matches that are asked for, the latest joined first."""
    before = number_in(request, "before", 1, MOST_PLACES, MOST_PLACES)
    limit = number_in(request, "limit", 1, MOST_MATCHES, MATCHES_PER_PAGE)
    seen: QuerySet[Any] = matches_seen(request)
    behind = seen.filter(place__lt=before).order_by("-place")
    found: list[Any] = filters_in(request.query_params).first(behind, limit)
    following = found[-1].place if len(found) == limit else None
    last = matches.last_entries(found)
    listed = [_listed(match, last.get(match.id)) for match in found]
    return Response({"matches": listed, "next_before": following})


def _listed(match: models.Match, last: models.Entry | None) -> dict[str, Any]:
    at = matches.seated(match)
    return {
        "id": match.id,
        "game": match.game,
        "seats": match.seats,
        "status": match.status,
        **state_data(matches.state_after(at, last)),
        "created_at": matches.moment(match.created_at),
        "updated_at": matches.moment(match.updated_at),
        "version": match.version,
    }
