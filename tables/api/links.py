"""Links in the API: reading, renewing and withdrawing them, joining, house rules, deleting."""

from django.views.decorators.cache import never_cache
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from tables import models
from tables.access.addresses import client_address
from tables.access.links import link_data, links_data, secret_of
from tables.access.permissions import Permission, enter, permission_at
from tables.api.conditions import tagged
from tables.api.documented import NOT_THERE, ON_A_BODY, ON_A_KEY, ON_A_MATCH, READ, body, documented
from tables.api.requests import NO_ROLE, key_of, nothing_named, sent
from tables.models import Role
from tables.openapi import listed, ref
from tables.openapi.types import Joined
from tables.selectors import matches
from tables.services.links import join_match, renew_link, revoke_link, set_code


@documented(
    "list_links", "The links of a match with their secrets and devices, for its owner.",
    listed(ref("ListedLink")), also=(*ON_A_MATCH, "forbidden"), methods=["GET"],
)  # fmt: skip
@documented(
    "renew_link", "A new link for a role in place of the old one, which stops at once.",
    ref("Link"), also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_KEY), created=True,
    methods=["POST"], request=body("NewLink"),
)  # fmt: skip
@api_view([*READ, "POST"])
@never_cache
def match_links(request: Request, match_id: str) -> Response:
    """Return the links of a match, or a new one for a role."""
    permission = permission_at(request, match_id)
    permission.require(Role.OWNER)
    return links_or_one_more(request, permission, matches.get_match(match_id))


def links_or_one_more(
    request: Request, by: Permission, subject: models.Match | models.Group
) -> Response:
    """Return the links of a match or a group, or a new one for a role."""
    if request.method != "POST":
        return Response(links_data(subject))
    link, replayed = renew_link(by=by, data=sent(request), op_id=key_of(request))
    response = Response(link_data(link), status=200 if replayed else 201)
    response["Location"] = request.path
    subject.refresh_from_db(fields=["version"])
    return tagged(response, subject.version, replayed)


@documented(
    "revoke_link", "Withdraw the link of a role; whoever joined through it is out at once.", None,
    also=(*ON_A_MATCH, "forbidden", "invalid"),
)  # fmt: skip
@api_view(["DELETE"])
def match_link(request: Request, match_id: str, role: str) -> Response:
    """Withdraw the link of a role."""
    enter(request, match_id, writes=Role.OWNER)
    refuse_unknown_role(role)
    revoke_link(match_id=match_id, role=role)
    return Response(status=204)


@documented(
    "open_code", "Open a link by a short code for some minutes.", ref("Link"),
    also=(*ON_A_MATCH, "forbidden", "invalid"), methods=["PUT"], request=None,
)  # fmt: skip
@documented(
    "close_code", "Close the code of a link.", ref("Link"),
    also=(*ON_A_MATCH, "forbidden", "invalid"), methods=["DELETE"],
)  # fmt: skip
@api_view(["PUT", "DELETE"])
@never_cache
def code(request: Request, match_id: str, role: str) -> Response:
    """Open a link by a short code, or close it."""
    enter(request, match_id, writes=Role.OWNER)
    refuse_unknown_role(role)
    link = set_code(match_id=match_id, role=role, is_open=request.method == "PUT")
    return Response(link_data(link))


def refuse_unknown_role(role: str) -> None:
    """Raises NotFound where the address names a role that does not exist."""
    if role not in Role.values:
        raise nothing_named(NO_ROLE, role, Role.values)


@documented(
    "join_match", "The match or group, role and secret that a code or a link's address opens.",
    ref("Joined"), also=(*ON_A_BODY, *NOT_THERE, "throttled"), request=body("Joining"),
)  # fmt: skip
@api_view(["POST"])
@never_cache
def join(request: Request) -> Response:
    """Return what a code or a secret opens."""
    link = join_match(data=sent(request), address=client_address(request._request))
    body: Joined = {
        "match": link.match_id,
        "group": link.group_id,
        "role": link.role,
        "secret": secret_of(link),
    }
    return Response(body)
