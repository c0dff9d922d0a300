"""Statistics over the matches that somebody may see."""

from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from tables.access.permissions import matches_seen
from tables.api.documented import FILTERS, ON_A_MATCH, READ, documented
from tables.openapi import ref
from tables.selectors.filters import filters_in
from tables.selectors.statistics import summary


@documented(
    "get_statistics", "What the matches you may see tell of their players.", ref("Statistics"),
    also=(*ON_A_MATCH, "invalid", "throttled"), parameters=FILTERS,
)  # fmt: skip
@api_view(READ)
def statistics(request: Request) -> Response:
    """Counts, partners, rivals and ratings."""
    filters = filters_in(request.query_params)
    return Response(summary.statistics(matches_seen(request), filters).data)
