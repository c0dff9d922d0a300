"""The API's acceptances: what each side has accepted of a match, and that one accepts more."""

from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from tables.access.permissions import enter, permission_at
from tables.api.conditions import tagged
from tables.api.documented import ETAG, ON_A_BODY, ON_A_KEY, ON_A_MATCH, READ, body, documented
from tables.api.requests import key_of, sent
from tables.openapi import listed, ref
from tables.selectors import matches
from tables.selectors.acceptances import acceptance_data, acceptances_of
from tables.services.acceptances import accept


@documented(
    "list_acceptances", "What the sides have accepted.", listed(ref("Acceptance")),
    also=ON_A_MATCH, methods=["GET"], parameters=(ETAG,),
)  # fmt: skip
@documented(
    "accept_entries", "Accept, for a side, what was written up to an entry.", ref("Acceptance"),
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_KEY), created=True, methods=["POST"],
    parameters=(ETAG,), request=body("NewAcceptance"),
)  # fmt: skip
@api_view([*READ, "POST"])
def acceptances(request: Request, match_id: str) -> Response:
    """Return what the sides of a match have accepted, or one more acceptance."""
    if request.method != "POST":
        match = enter(request, match_id)
        return tagged(Response(acceptances_of(match)), match.version)
    permission = permission_at(request, match_id)
    accepted, replayed = accept(by=permission, data=sent(request), op_id=key_of(request))
    match = matches.get_match(match_id)
    result = acceptance_data(match, accepted)
    response = Response(result, status=200 if replayed else 201)
    response["Location"] = f"/api/v1/matches/{match_id}/acceptances"
    return tagged(response, match.version, replayed)
