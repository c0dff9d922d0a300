"""Matches: listed, opened, read, renamed, agreed again, deleted."""

from typing import Any, cast

from django.db.models import QuerySet
from django.http import HttpResponse
from django.views.decorators.cache import never_cache
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.events.spellings import Roots
from scorer.record import state_data
from tables import models
from tables.access.addresses import client_address
from tables.access.links import first_secrets, secrets_of
from tables.access.permissions import cookie_device, enter, matches_seen, permission_at
from tables.api.conditions import tagged, unchanged, version_seen
from tables.api.documented import (
    BEFORE,
    DEALT,
    ETAG,
    FILTERS,
    IF_MATCH,
    IF_NONE_MATCH,
    LINK,
    MATCHES_PER_PAGE,
    MOST_LISTED,
    NOT_THERE,
    ON_A_BODY,
    ON_A_KEY,
    ON_A_MATCH,
    ON_A_VERSION,
    READ,
    SEED,
    body,
    documented,
)
from tables.api.paging import Pages, with_links
from tables.api.request_examples import OPENING
from tables.api.requests import key_of, number_in, only_field, sent
from tables.capacity.heavy_work import heavy
from tables.models import Role
from tables.openapi import listed, ref
from tables.openapi.types import Dealing, ListedMatch, MatchPage, Opened, Secrets
from tables.presenters.types import State
from tables.problems import NoSecret, NotFound
from tables.selectors import matches
from tables.selectors.alternatives import match_under_other_rules
from tables.selectors.dealing import SEEDS, hands_from
from tables.selectors.filters import MOST_MATCHES, Filters, filters_in
from tables.selectors.rules import rules_of_match
from tables.selectors.timestamps import timestamp
from tables.services.matches import change_rules, delete_match, open_match, rename_players


@documented(
    "list_matches", "The matches that you may see, the latest joined first.", ref("MatchPage"),
    also=(*ON_A_MATCH, "invalid"), methods=["GET"],
    parameters=(BEFORE, MOST_LISTED, *FILTERS, LINK),
)  # fmt: skip
@documented(
    "open_match", "Open a match.", ref("OpenedMatch"),
    also=(*ON_A_BODY, *NOT_THERE, *ON_A_KEY, "throttled"), created=True,
    methods=["POST"],
    parameters=(ETAG,), request=body("NewMatch"), examples=OPENING,
)  # fmt: skip
@api_view([*READ, "POST"])
@never_cache
def list_or_open(request: Request) -> Response:
    """Return the matches that whoever asks may see, or one more."""
    if request.method != "POST":
        return listed_matches(request, matches_seen(request))
    match, replayed = open_match(
        data=sent(request),
        op_id=key_of(request),
        device=cookie_device(request),
        address=client_address(request),
    )
    return opened_match(request, match, replayed)


MOST_PLACES = 10**15


def listed_matches(request: Request, seen: QuerySet[Any], roots: Roots | None = None) -> Response:
    """Return those matches that are asked for, each by its `place`, the last one first.

    `roots` has the other spellings of a group, whose matches name their players by number.
    """
    before = number_in(request, "before", 1, MOST_PLACES, MOST_PLACES)
    limit = number_in(request, "limit", 1, MOST_MATCHES, MATCHES_PER_PAGE)
    behind = seen.filter(place__lt=before).order_by("-place")
    filters = filters_in(request.query_params)
    page: list[Any] = filters.first(behind, limit)
    following = page[-1].place if len(page) == limit else None
    last = matches.last_entries(page)
    listed = [_listed(match, last.get(match.id), roots) for match in page]
    body: MatchPage = {"matches": listed, "next_before": following}
    pages: Pages = {
        "prev": _page_before(filters, seen, before, limit) if before < MOST_PLACES else None,
        "next": {"before": following} if following else None,
    }
    return with_links(request, Response(body), pages)


def _page_before(
    filters: Filters, seen: QuerySet[Any], before: int, limit: int
) -> dict[str, int | None] | None:
    """Return the cursor of the page that ends where this one begins, or None where nothing is
    there."""
    later: list[Any] = filters.first(seen.filter(place__gte=before).order_by("place"), limit + 1)
    if not later:
        return None
    return {"before": later[limit].place if len(later) > limit else None}


def _listed(match: models.Match, last: models.Entry | None, roots: Roots | None) -> ListedMatch:
    agreed = matches.agreed_match(match)
    state = cast(State, state_data(matches.state_after(agreed, last)))
    listed = cast(
        ListedMatch,
        {
            "id": match.id,
            "game": match.game,
            "seats": match.seats,
            "status": match.status,
            **state,
            "created_at": timestamp(match.created_at),
            "updated_at": timestamp(match.updated_at),
            "version": match.version,
        },
    )
    if roots is not None:
        listed["players"] = [roots.get(number, number) for number in match.players or ()]
        listed["sat_out"] = [roots.get(number, number) for number in match.sat_out or ()]
    return listed


def _come_by(request: Request, match_id: str) -> None:
    """Raises NotFound where whoever asks has no role at the match. A key alone is no secret."""
    try:
        permission_at(request, match_id)
    except NoSecret:
        raise NotFound from None


def opened_match(request: Request, match: models.Match, replayed: bool) -> Response:
    """Return the board, and the secrets of the links that the match was opened with.

    A key that opened the match gives no more later than it gave then: of links that were renewed
    or withdrawn since there is no secret, and where none is left, no match. Raises NotFound.
    """
    secrets = first_secrets(match) if replayed else secrets_of(match)
    if not any(secrets.values()):
        _come_by(request, match.id)
    body: Opened = {**matches.board_data(match), "links": cast(Secrets, secrets)}
    response = Response(body, status=200 if replayed else 201)
    response["Location"] = f"/api/v1/matches/{match.id}"
    return tagged(response, match.version, replayed)


@documented(
    "get_board", "The board: where the match stands.", ref("Board"),
    also=ON_A_MATCH, unchanged=True, methods=["GET"], parameters=(IF_NONE_MATCH, ETAG),
)  # fmt: skip
@documented(
    "delete_match", "Delete a match and everything written in it, for good.", None,
    also=(*ON_A_MATCH, *ON_A_VERSION, "forbidden"), methods=["DELETE"], parameters=(IF_MATCH,),
)  # fmt: skip
@api_view([*READ, "DELETE"])
def match(request: Request, match_id: str) -> HttpResponse:
    """Return the board: where the match stands, or the end of everything written in it."""
    stored = enter(request, match_id, writes=Role.OWNER)
    if request.method == "DELETE":
        delete_match(match_id=match_id, version=version_seen(request, match_id).version)
        return Response(status=204)
    return unchanged(request, stored.version) or tagged(
        Response(matches.board_data(stored)), stored.version
    )


@documented(
    "get_sheet", "Everything at once; it grows with the match.", ref("Sheet"),
    also=(*ON_A_MATCH, "too_long", "throttled"), unchanged=True,
    parameters=(IF_NONE_MATCH, ETAG),
)  # fmt: skip
@api_view(READ)
def sheet(request: Request, match_id: str) -> Response:
    """Everything at once. It grows with the match."""
    match = enter(request, match_id)
    if same := unchanged(request, match.version):
        return same
    with heavy(match.last_seq):
        return tagged(Response(matches.sheet(match)), match.version)


@documented(
    "rename_players", "Give the players other names.", ref("Board"),
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_VERSION), parameters=(IF_MATCH, ETAG),
    request=body("NewNames"),
)  # fmt: skip
@api_view(["PUT"])
def names(request: Request, match_id: str) -> Response:
    """Give the players other names."""
    enter(request, match_id)
    seats = only_field(sent(request), "seats")
    version = version_seen(request, match_id).version
    match = rename_players(match_id=match_id, names=seats, version=version)
    return tagged(Response(matches.board_data(match)), match.version)


@documented(
    "get_match_rules", "The rules as the table of a match plays them.", ref("GameRules"),
    also=ON_A_MATCH, unchanged=True, methods=["GET"], parameters=(IF_NONE_MATCH, ETAG),
)  # fmt: skip
@documented(
    "change_rules", "Other house rules, before the first entry.", ref("Board"),
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_VERSION, "match_begun"), methods=["PUT"],
    parameters=(IF_MATCH, ETAG), request=body("NewRules"),
)  # fmt: skip
@api_view([*READ, "PUT"])
def rules(request: Request, match_id: str) -> HttpResponse:
    """Return the rules as played, or an agreement on other ones."""
    stored = enter(request, match_id, writes=Role.OWNER)
    if request.method != "PUT":
        return unchanged(request, stored.version) or tagged(
            Response(rules_of_match(stored)), stored.version
        )
    data, version = sent(request), version_seen(request, match_id).version
    match = change_rules(match_id=match_id, data=data, version=version)
    return tagged(Response(matches.board_data(match)), match.version)


@documented(
    "list_match_alternatives", "What a match comes to where one house rule is another.",
    listed(ref("Alternative")), also=(*ON_A_MATCH, "too_long", "throttled"), unchanged=True,
    parameters=(IF_NONE_MATCH, ETAG),
)  # fmt: skip
@api_view(READ)
def match_tables(request: Request, match_id: str) -> Response:
    """Return what a match comes to at other tables."""
    match = enter(request, match_id)
    return unchanged(request, match.version) or tagged(
        Response(match_under_other_rules(match)), match.version
    )


@documented(
    "get_dealing", "The cards of an open deal, from a number or from the half that was dealt.",
    ref("Dealing"), also=(*ON_A_MATCH, "invalid"), parameters=(SEED, DEALT, ETAG),
)  # fmt: skip
@api_view(READ)
def dealing(request: Request, match_id: str) -> Response:
    """Return the cards of a deal that is played in the open."""
    match = enter(request, match_id)
    agreed = matches.agreed_match(match)
    dealer = matches.state_after(agreed, matches.last_entry(match)).dealer
    seeded = "seed" in request.query_params
    seed = number_in(request, "seed", 0, SEEDS - 1, 0) if seeded else None
    hands = hands_from(agreed, dealer, seed, tuple(request.query_params.getlist("dealt")))
    layout = [list(hand) for hand in hands] if hands else None
    body: Dealing = {"dealer": dealer, "seed": seed, "layout": layout}
    return tagged(Response(body), match.version)
