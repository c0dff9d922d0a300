"""Links to the pages before and behind, beside the cursors in the answer (RFC 8288)."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

Pages = dict[str, dict[str, int | None] | None]
"""The cursors of a page by its relation, or None where there is no such page."""


def with_links(request: Request, response: Response, pages: Pages) -> Response:
    """Return the answer with a Link for every page there is.

    The query stays as it is but for the cursors. One that is None is left out: the first page.
    """
    links = [
        f'<{request.path}{_query(request, cursors)}>; rel="{relation}"'
        for relation, cursors in pages.items()
        if cursors is not None
    ]
    if links:
        response["Link"] = ", ".join(links)
    return response


def _query(request: Request, cursors: dict[str, int | None]) -> str:
    query: Any = request.query_params.copy()
    for name, value in cursors.items():
        query.pop(name, None)
        if value is not None:
            query[name] = value
    return f"?{query.urlencode()}" if query else ""
