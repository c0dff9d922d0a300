"""The answer to whoever opens a match, by its house rules or from a record."""

from rest_framework.request import Request
from rest_framework.response import Response

from tables import models
from tables.access.links import first_secrets, secrets_of
from tables.access.permissions import right_at
from tables.api.requests import tagged
from tables.selectors import matches


def opened_match(request: Request, match: models.Match, replayed: bool) -> Response:
    """The board, and the secrets of the links that the match was opened with.

    A key that opened the match gives no more later than it gave then: of links that were renewed
    or withdrawn since there is no secret, and where none is left, no match. Raises NotFound.
    """
    secrets = first_secrets(match) if replayed else secrets_of(match)
    if not any(secrets.values()):
        right_at(request, match.id)
    body = {**matches.board(match), "links": secrets}
    response = Response(body, status=200 if replayed else 201)
    response["Location"] = f"/api/v1/matches/{match.id}"
    return tagged(response, match.version, replayed)
