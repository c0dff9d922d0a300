"""Seasons of a group in the API: asked, asked in another way, and their standing."""

from django.views.decorators.cache import never_cache
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from tables.access.permissions import permission_of, require_group_role
from tables.api.conditions import made
from tables.api.documented import ON_A_BODY, ON_A_KEY, ON_A_MATCH, READ, body, documented
from tables.api.requests import key_of, sent
from tables.language import request_voice
from tables.openapi import listed, ref
from tables.problems import NotFound
from tables.selectors.money import evenings_told
from tables.selectors.season_data import season_data, standing_data
from tables.selectors.seasons import ALL_EVENINGS, asked
from tables.services.seasons import NO_SEASON, change_season, make_season


@documented(
    "list_seasons", "The seasons of a group.", listed(ref("Season")), also=ON_A_MATCH,
    methods=["GET"],
)  # fmt: skip
@documented(
    "make_season", "Ask who is ahead over the evenings of some days.", ref("Season"),
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_KEY), created=True, methods=["POST"],
    request=body("NewSeason"),
)  # fmt: skip
@api_view([*READ, "POST"])
@never_cache
def seasons(request: Request, group_id: str) -> Response:
    """List the seasons of a group, or make one more."""
    group = require_group_role(request, group_id)
    if request.method != "POST":
        return Response([season_data(one) for one in group.seasons.order_by("number")])
    stored, replayed = make_season(
        by=permission_of(request), data=sent(request), op_id=key_of(request)
    )
    address = f"/api/v1/groups/{group.id}/seasons/{stored.number}"
    return made(Response(season_data(stored)), address, replayed)


@documented(
    "get_season", "The standing of a season. Season 0 is all evenings.", ref("SeasonStanding"),
    also=ON_A_MATCH, methods=["GET"],
)  # fmt: skip
@documented(
    "change_season", "Ask a season in another way.", ref("Season"),
    also=(*ON_A_BODY, *ON_A_MATCH), methods=["PUT"], request=body("NewSeason"),
)  # fmt: skip
@api_view([*READ, "PUT"])
@never_cache
def season(request: Request, group_id: str, number: int) -> Response:
    """Return the standing of a season, or ask it in another way."""
    group = require_group_role(request, group_id)
    stored = group.seasons.filter(number=number).first()
    if stored is None and (number != ALL_EVENINGS or request.method == "PUT"):
        raise NotFound(NO_SEASON)
    if request.method == "PUT":
        changed = change_season(by=permission_of(request), number=number, data=sent(request))
        return Response(season_data(changed))
    found = asked(group, evenings_told(group), stored, request_voice())
    return Response(standing_data(found, stored))
