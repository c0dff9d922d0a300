"""The links of a group in the API: as those of a match, for all of its matches."""

from django.views.decorators.cache import never_cache
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from tables.access.links import link_data
from tables.access.permissions import permission_of, require_group_role
from tables.api.documented import ON_A_BODY, ON_A_KEY, ON_A_MATCH, READ, body, documented
from tables.api.links import links_or_one_more, refuse_unknown_role
from tables.models import Role
from tables.openapi import listed, ref
from tables.services.links import revoke_link, set_code


@documented(
    "list_group_links", "The links of a group with their secrets and devices, for its owner.",
    listed(ref("ListedLink")), also=(*ON_A_MATCH, "forbidden"), methods=["GET"],
)  # fmt: skip
@documented(
    "renew_group_link", "A new link for a role in place of the old one, which stops at once.",
    ref("Link"), also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_KEY), created=True,
    methods=["POST"], request=body("NewLink"),
)  # fmt: skip
@api_view([*READ, "POST"])
@never_cache
def group_links(request: Request, group_id: str) -> Response:
    """Return the links of a group, or a new one for a role."""
    group = require_group_role(request, group_id, reads=Role.OWNER, writes=Role.OWNER)
    return links_or_one_more(request, permission_of(request), group)


@documented(
    "revoke_group_link", "Withdraw the link of a role, and turn its devices away at once.", None,
    also=(*ON_A_MATCH, "forbidden", "invalid"),
)  # fmt: skip
@api_view(["DELETE"])
def group_link(request: Request, group_id: str, role: str) -> Response:
    """Withdraw the link of a role in a group."""
    require_group_role(request, group_id, writes=Role.OWNER)
    refuse_unknown_role(role)
    revoke_link(group_id=group_id, role=role)
    return Response(status=204)


@documented(
    "open_group_code", "Open a link of a group by a short code for some minutes.", ref("Link"),
    also=(*ON_A_MATCH, "forbidden", "invalid"), methods=["PUT"], request=None,
)  # fmt: skip
@documented(
    "close_group_code", "Close the code of a link.", ref("Link"),
    also=(*ON_A_MATCH, "forbidden", "invalid"), methods=["DELETE"],
)  # fmt: skip
@api_view(["PUT", "DELETE"])
@never_cache
def group_code(request: Request, group_id: str, role: str) -> Response:
    """Open a link of a group by a short code, or close it."""
    require_group_role(request, group_id, writes=Role.OWNER)
    refuse_unknown_role(role)
    link = set_code(group_id=group_id, role=role, is_open=request.method == "PUT")
    return Response(link_data(link))
