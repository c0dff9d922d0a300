"""The API's appeals: a stored ruling put to somebody else, decided by the link's holder."""

from django.views.decorators.cache import never_cache
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from tables.access.appeals import appeal_link, enter_appeal, latest_appeal
from tables.access.permissions import enter, permission_at
from tables.api.conditions import tagged
from tables.api.documented import ON_A_BODY, ON_A_KEY, ON_A_MATCH, READ, body, documented
from tables.api.requests import key_of, sent
from tables.models import Role
from tables.openapi import ref
from tables.selectors import matches
from tables.selectors.cases import appeal_case
from tables.selectors.rulings import get_ruling
from tables.services.appeals import decide_appeal, make_appeal, withdraw_appeal


@documented(
    "get_appeal", "The latest appeal of a ruling, with its link while it waits.",
    ref("AppealLink"), also=(*ON_A_MATCH, "forbidden"), methods=["GET"],
)  # fmt: skip
@documented(
    "make_appeal", "Put a stored ruling to somebody else, by a link of its own.",
    ref("AppealLink"), created=True, methods=["POST"], request=None,
    also=(*ON_A_MATCH, "forbidden", *ON_A_KEY, "appeal_open", "appeal_decided"),
)  # fmt: skip
@documented(
    "withdraw_appeal", "Take an appeal back; its link opens nothing any more.", None,
    also=(*ON_A_MATCH, "forbidden", "appeal_decided"), methods=["DELETE"],
)  # fmt: skip
@api_view([*READ, "POST", "DELETE"])
@never_cache
def appeal(request: Request, match_id: str, number: int) -> Response:
    """Return the appeal of a ruling: its link, made or withdrawn."""
    if request.method == "POST":
        permission = permission_at(request, match_id)
        permission.require(Role.SCORER)
        made, replayed = make_appeal(by=permission, number=number, op_id=key_of(request))
        response = Response(appeal_link(made), status=200 if replayed else 201)
        response["Location"] = f"/api/v1/matches/{match_id}/rulings/{number}/appeal"
        return tagged(response, matches.get_match(match_id).version, replayed)
    match = enter(request, match_id, reads=Role.SCORER)
    if request.method == "DELETE":
        withdraw_appeal(match_id=match_id, number=number)
        return Response(status=204)
    return Response(appeal_link(latest_appeal(get_ruling(match, number))))


@documented(
    "read_appeal", "The situation, the house rules that matter and the ruling.",
    ref("AppealCase"), also=ON_A_MATCH,
)  # fmt: skip
@api_view(READ)
@never_cache
def case(request: Request) -> Response:
    """Return what an appeal shows to whoever holds its link."""
    return Response(appeal_case(enter_appeal(request)))


@documented(
    "decide_appeal", "Decide an appeal, once.", ref("AppealCase"), created=True,
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_KEY, "appeal_decided"),
    request=body("NewDecision"),
)  # fmt: skip
@api_view(["POST"])
@never_cache
def decision(request: Request) -> Response:
    """Decide an appeal: the ruling stands, something else holds, or it is sent back."""
    entered = enter_appeal(request)
    held, replayed = decide_appeal(appeal=entered, data=sent(request), op_id=key_of(request))
    response = Response(appeal_case(held), status=200 if replayed else 201)
    response["Location"] = "/api/v1/appeal"
    if replayed:
        response["Idempotent-Replayed"] = "true"
    return response
