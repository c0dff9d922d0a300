"""Groups in the API: made, read and renamed, with their players and the matches they play."""

from typing import Any

from django.db.models import Min
from django.views.decorators.cache import never_cache
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.forms import AnswerError, Bounds, Problem, parse, require_object
from scorer.text import text
from tables import models
from tables.access.addresses import client_address
from tables.access.devices import name_of
from tables.access.links import first_secrets, secrets_of
from tables.access.permissions import (
    Permission,
    cookie_device,
    permission_in,
    permission_of,
    require_group_role,
)
from tables.api.conditions import seen_of, tagged, unchanged
from tables.api.documented import (
    BEFORE,
    ETAG,
    FILTERS,
    IF_MATCH,
    IF_NONE_MATCH,
    LINK,
    MOST_LISTED,
    ON_A_BODY,
    ON_A_KEY,
    ON_A_MATCH,
    ON_A_VERSION,
    READ,
    body,
    documented,
)
from tables.api.matches import listed_matches, opened_match
from tables.api.requests import key_of, sent
from tables.models import Role
from tables.openapi import ref
from tables.openapi.types import MadeGroup
from tables.problems import NO_GROUP, NoSecret, NotFound
from tables.selectors.group_data import group_data
from tables.selectors.groups import roots_in
from tables.services.group_forms import AtTheTable, ChangedPlayer, NewGroup, NewPlayers
from tables.services.group_matches import open_group_match
from tables.services.groups import (
    Titled,
    add_players,
    change_player,
    forget_player,
    make_group,
    rename_group,
)

ANY = Bounds(1, 1)
NAMED_BY_NUMBER = text("In a group, players names them by their numbers.")


@documented(
    "make_group", "Make a group of people who play together.", ref("MadeGroup"),
    also=(*ON_A_BODY, *ON_A_KEY, "not_found", "throttled"), created=True,
    parameters=(ETAG,), request=body("NewGroup"),
)  # fmt: skip
@api_view(["POST"])
@never_cache
def groups(request: Request) -> Response:
    """Make a group."""
    filled = parse(NewGroup, sent(request), ANY)
    group, replayed = make_group(
        title=filled.title, names=list(filled.names), matches=[], op_id=key_of(request),
        device=cookie_device(request), device_name=name_of(request),
        address=client_address(request),
    )  # fmt: skip
    secrets = first_secrets(group) if replayed else secrets_of(group)
    if not any(secrets.values()):
        _come_by(request, group.id)
    made: MadeGroup = {**group_data(group), "links": secrets}  # type: ignore[typeddict-item]
    response = Response(made, status=200 if replayed else 201)
    response["Location"] = f"/api/v1/groups/{group.id}"
    return tagged(response, group.version, replayed, sentences=False)


def _come_by(request: Request, group_id: str) -> None:
    """Raises NotFound if somebody has no role in the group, because a key does not open it."""
    try:
        permission_in(request, group_id)
    except NoSecret:
        raise NotFound(NO_GROUP) from None


@documented(
    "get_group", "A group with its players.", ref("Group"),
    also=ON_A_MATCH, unchanged=True, methods=["GET"], parameters=(IF_NONE_MATCH, ETAG),
)  # fmt: skip
@documented(
    "rename_group", "Give a group another name.", ref("Group"), methods=["PUT"],
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_VERSION), parameters=(IF_MATCH, ETAG),
    request=body("NewTitle"),
)  # fmt: skip
@api_view([*READ, "PUT"])
def group(request: Request, group_id: str) -> Response:
    """Return a group with its players, or give it another name."""
    stored, by, version = _entered(request, group_id, writes=Role.OWNER)
    if request.method == "PUT":
        title = parse(Titled, sent(request), ANY).title
        return _answer(rename_group(by=by, title=title, version=version))
    return unchanged(request, stored.version, sentences=False) or _answer(stored)


@documented(
    "add_players", "Add people to the group.", ref("Group"), created=True,
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_KEY, *ON_A_VERSION), parameters=(IF_MATCH, ETAG),
    request=body("NewPlayers"),
)  # fmt: skip
@api_view(["POST"])
def players(request: Request, group_id: str) -> Response:
    """Add people to the group."""
    _, by, version = _entered(request, group_id)
    names = parse(NewPlayers, sent(request), ANY).names
    changed, replayed = add_players(
        by=by, names=list(names), op_id=key_of(request), version=version
    )
    response = Response(group_data(changed), status=200 if replayed else 201)
    response["Location"] = f"/api/v1/groups/{changed.id}"
    return tagged(response, changed.version, replayed, sentences=False)


@documented(
    "change_player", "Give a player another name, or say that they are a guest or have left.",
    ref("Group"), methods=["PUT"], parameters=(IF_MATCH, ETAG), request=body("ChangedPlayer"),
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_VERSION),
)  # fmt: skip
@documented(
    "forget_player", "Remove a player's name everywhere, for good.", None, methods=["DELETE"],
    also=(*ON_A_MATCH, *ON_A_VERSION, "forbidden"), parameters=(IF_MATCH,),
)  # fmt: skip
@api_view(["PUT", "DELETE"])
def player(request: Request, group_id: str, player: int) -> Response:
    """Change a player, or forget their name."""
    writes = Role.OWNER if request.method == "DELETE" else Role.SCORER
    _, by, version = _entered(request, group_id, writes=writes)
    if request.method == "DELETE":
        forget_player(by=by, number=player, version=version)
        return Response(status=204)
    data = sent(request)
    filled = parse(ChangedPlayer, data, ANY)
    said = {
        name: None if data.get(name) is None else getattr(filled, name)
        for name in ("guest", "left")
    }
    return _answer(change_player(by=by, number=player, name=filled.name, version=version, **said))


@documented(
    "list_group_matches", "The matches of a group, the last one first.", ref("MatchPage"),
    also=(*ON_A_MATCH, "invalid"), methods=["GET"],
    parameters=(BEFORE, MOST_LISTED, *FILTERS, LINK),
)  # fmt: skip
@documented(
    "open_group_match", "Open a match of the group.", ref("OpenedMatch"), methods=["POST"],
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_KEY, "throttled"), created=True,
    parameters=(ETAG,), request=body("NewGroupMatch"),
)  # fmt: skip
@api_view([*READ, "POST"])
@never_cache
def group_matches(request: Request, group_id: str) -> Response:
    """Return the matches of the group, or one more."""
    stored, by, _ = _entered(request, group_id)
    if request.method != "POST":
        # A match has its links from its opening on.
        seen = stored.matches.annotate(place=Min("links__pk"))
        return listed_matches(request, seen, roots_in(stored))
    opening, seated = _opening(sent(request))
    match, replayed = open_group_match(
        by=by, data=opening, players=list(seated.players), sat_out=list(seated.sat_out),
        op_id=key_of(request), address=client_address(request), name=name_of(request),
    )  # fmt: skip
    return opened_match(request, match, replayed)


def _opening(data: Any) -> tuple[dict[str, Any], AtTheTable]:
    """Return what the match is opened from, and who sits there. Raises AnswerError."""
    require_object(data)
    fields = ("players", "sat_out")
    at_table = {name: value for name, value in data.items() if name in fields}
    opening = {name: value for name, value in data.items() if name not in fields}
    seated = parse(AtTheTable, at_table, ANY)
    if "seats" in opening:
        raise AnswerError((Problem(("seats",), "unknown", NAMED_BY_NUMBER),))
    return opening, seated


def _entered(
    request: Request, group_id: str, *, writes: str = Role.SCORER
) -> tuple[models.Group, Permission, int | None]:
    """Return the group, who asks, and the version that they have seen. Raises NotFound, NoSecret,
    RequestProblem."""
    stored = require_group_role(request, group_id, writes=writes)
    return stored, permission_of(request), seen_of(request, lambda: stored.version).version


def _answer(group: models.Group) -> Response:
    return tagged(Response(group_data(group)), group.version, sentences=False)
