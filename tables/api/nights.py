"""Club nights in the API: who is there, draws, and results."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.views.decorators.cache import never_cache
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.forms import AnswerError, Bounds, dump, parse, refuse
from tables import models
from tables.access.devices import name_of
from tables.access.permissions import permission_of, require_group_role
from tables.api.conditions import act_seen, made, tagged
from tables.api.documented import (
    ETAG,
    IF_MATCH,
    KEY,
    ON_A_BODY,
    ON_A_KEY,
    ON_A_MATCH,
    ON_A_VERSION,
    READ,
    body,
    documented,
)
from tables.api.requests import key_of, sent
from tables.language import request_voice
from tables.models import Role
from tables.openapi import ref
from tables.problems import NotFound
from tables.selectors.evenings import get_club_night
from tables.selectors.groups import known_names
from tables.selectors.night_data import draft_data, night_data
from tables.selectors.nights import club_of
from tables.services.groups import NO_PLAYER
from tables.services.night_forms import (
    ChangedDraw,
    NewDraw,
    NewNight,
    NewResult,
    NewSubstitute,
    NightPeople,
)
from tables.services.night_people import come_back, come_late, leave, seat_late, substitute
from tables.services.nights import (
    NO_DRAFT,
    Named,
    begin_night,
    change_draw,
    close_night,
    draw_round,
    publish_round,
    remove_slip,
    reopen_night,
    withdraw_round,
    write_slip,
)

ANY = Bounds(1, 1)

ON_A_NIGHT = (*ON_A_MATCH, *ON_A_KEY, "forbidden", "invalid")
ON_ITS_VERSION = (*ON_A_NIGHT, *ON_A_VERSION)
WRITTEN = (KEY, ETAG)
ON_SEEN = (KEY, IF_MATCH, ETAG)

API_NAMES = {"names": "players", "other": "substitute"}
"""Names in the API for the fields of pages."""


@documented(
    "begin_night", "Begin a club night.", ref("Night"),
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_KEY), created=True, parameters=(ETAG,),
    request=body("NewNight"),
)  # fmt: skip
@api_view(["POST"])
def nights(request: Request, group_id: str) -> Response:
    """Begin a club night with people of the group."""
    group = require_group_role(request, group_id, writes=Role.OWNER)
    filled = parse(NewNight, sent(request), ANY)
    settings = {name: value for name, value in dump(filled).items() if name != "players"}
    people = list(filled.players)
    with _own_fields():
        event, replayed = begin_night(
            by=permission_of(request), data=settings, known=people, new=[],
            pairs=_in_pairs(people), op_id=key_of(request),
        )  # fmt: skip
    answer = _answer(group, event.number)
    return made(answer, f"/api/v1/groups/{group.id}/nights/{event.number}", replayed)


def _in_pairs(people: list[int]) -> list[Named]:
    """Return people two by two. Somebody who is left over is in a pair with nobody."""
    pairs: list[Named] = list(zip(people[::2], people[1::2], strict=False))
    return pairs


@contextmanager
def _own_fields() -> Iterator[None]:
    """Name the fields of a refusal as the API calls them."""
    try:
        yield
    except AnswerError as error:
        problems = tuple(
            problem._replace(path=tuple(API_NAMES.get(str(name), name) for name in problem.path))
            for problem in error.problems
        )
        raise AnswerError(problems) from None


@documented(
    "get_night", "A club night: its rounds with results, and its standing.", ref("Night"),
    also=ON_A_MATCH, parameters=(ETAG,),
)  # fmt: skip
@api_view(READ)
@never_cache
def night(request: Request, group_id: str, number: int) -> Response:
    """Return a club night."""
    return _answer(require_group_role(request, group_id), number)


@documented(
    "get_draft", "The draw that is not published.", ref("Draft"),
    also=(*ON_A_MATCH, "forbidden"), methods=["GET"], parameters=(ETAG,),
)  # fmt: skip
@documented(
    "draw_round", "Draw the next round, for the directors alone.", ref("Draft"),
    also=(*ON_A_BODY, *ON_ITS_VERSION), methods=["PUT"], parameters=ON_SEEN,
    request=body("NewDraw"),
)  # fmt: skip
@documented(
    "change_draw", "Let two change places in the draw.", ref("Draft"),
    also=(*ON_A_BODY, *ON_ITS_VERSION), methods=["POST"], parameters=ON_SEEN,
    request=body("ChangedDraw"),
)  # fmt: skip
@api_view([*READ, "PUT", "POST"])
@never_cache
def draft(request: Request, group_id: str, number: int) -> Response:
    """Return the draw that is not published, draw it anew, or change it by hand."""
    group = require_group_role(request, group_id, reads=Role.OWNER, writes=Role.OWNER)
    if request.method == "POST":
        chosen = parse(ChangedDraw, sent(request), ANY)
        _on_seen(request, group, number, change_draw, one=chosen.one, other=chosen.other)
    if request.method == "PUT":
        how = parse(NewDraw, sent(request), ANY).how
        _on_seen(request, group, number, draw_round, how=how)
    club = club_of(get_club_night(group, number))
    if club.night.draft is None:
        raise NotFound(NO_DRAFT)
    found = draft_data(club, club.night.draft, request_voice())
    return tagged(Response(found), club.event.last_seq, sentences=False)


@documented(
    "publish_round", "Let everybody see the draw.", ref("Night"), also=ON_ITS_VERSION,
    parameters=ON_SEEN, request=None,
)  # fmt: skip
@api_view(["POST"])
def rounds(request: Request, group_id: str, number: int) -> Response:
    """Publish the draw as the next round."""
    group = require_group_role(request, group_id, writes=Role.OWNER)
    return _on_seen(request, group, number, publish_round)


@documented(
    "withdraw_round", "Take back the last round, while none of its tables has a result.",
    ref("Night"), also=ON_ITS_VERSION, parameters=ON_SEEN,
)  # fmt: skip
@api_view(["DELETE"])
def last_round(request: Request, group_id: str, number: int) -> Response:
    """Take back the last round."""
    group = require_group_role(request, group_id, writes=Role.OWNER)
    return _on_seen(request, group, number, withdraw_round)


@documented(
    "close_night", "End the night: it takes no more rounds.", ref("Night"),
    also=ON_ITS_VERSION, methods=["PUT"], parameters=ON_SEEN, request=None,
)  # fmt: skip
@documented(
    "reopen_night", "Let the night go on.", ref("Night"), also=ON_ITS_VERSION,
    methods=["DELETE"], parameters=ON_SEEN,
)  # fmt: skip
@api_view(["PUT", "DELETE"])
def closed(request: Request, group_id: str, number: int) -> Response:
    """End the night, or let it go on."""
    group = require_group_role(request, group_id, writes=Role.OWNER)
    end = close_night if request.method == "PUT" else reopen_night
    return _on_seen(request, group, number, end)


@documented(
    "enter_result", "Enter the result of a table.", ref("Night"),
    also=(*ON_A_BODY, *ON_A_NIGHT), methods=["PUT"], parameters=WRITTEN,
    request=body("NewResult"),
)  # fmt: skip
@documented(
    "remove_result", "Take back the result of a table.", ref("Night"), also=ON_A_NIGHT,
    methods=["DELETE"], parameters=WRITTEN,
)  # fmt: skip
@api_view(["PUT", "DELETE"])
def result(request: Request, group_id: str, number: int, drawn: int, table: int) -> Response:
    """Enter the result of a table, or take it back."""
    group = require_group_role(request, group_id)
    about: dict[str, Any] = {"number": drawn, "table": table - 1}
    if request.method == "DELETE":
        return _written(request, group, number, remove_slip, **about)
    filled = parse(NewResult, sent(request), ANY)
    return _written(
        request, group, number, write_slip,
        **about, points=list(filled.points), sure=filled.replaces,
    )  # fmt: skip


@documented(
    "enter_late", "Let people in who came late.", ref("Night"),
    also=(*ON_A_BODY, *ON_A_NIGHT), parameters=WRITTEN, request=body("NightPeople"),
)  # fmt: skip
@api_view(["POST"])
def people(request: Request, group_id: str, number: int) -> Response:
    """Let people of the group in who came late."""
    group = require_group_role(request, group_id, writes=Role.OWNER)
    late = list(parse(NightPeople, sent(request), ANY).players)
    if set(late) - set(dict(known_names(group))):
        raise _nobody("players")
    return _written(request, group, number, come_late, known=late, new=[], pairs=_in_pairs(late))


@documented(
    "come_back", "Let somebody in again who went home.", ref("Night"), also=ON_A_NIGHT,
    methods=["PUT"], parameters=WRITTEN, request=None,
)  # fmt: skip
@documented(
    "leave_night", "Let somebody leave: they are in no later draw.", ref("Night"),
    also=ON_A_NIGHT, methods=["DELETE"], parameters=WRITTEN,
)  # fmt: skip
@api_view(["PUT", "DELETE"])
def person(request: Request, group_id: str, number: int, player: int) -> Response:
    """Let somebody leave, or come back."""
    group = require_group_role(request, group_id, writes=Role.OWNER)
    act = come_back if request.method == "PUT" else leave
    return _written(request, group, number, act, player=player)


@documented(
    "seat_late", "Seat people who wait in the round in play.", ref("Night"),
    also=(*ON_A_BODY, *ON_A_NIGHT), parameters=WRITTEN, request=body("NightPeople"),
)  # fmt: skip
@api_view(["POST"])
def late_seats(request: Request, group_id: str, number: int) -> Response:
    """Seat people who came late in the round in play."""
    group = require_group_role(request, group_id, writes=Role.OWNER)
    late = list(parse(NightPeople, sent(request), ANY).players)
    return _written(request, group, number, seat_late, players=late)


@documented(
    "name_substitute", "Let somebody play for another one.", ref("Night"),
    also=(*ON_A_BODY, *ON_A_NIGHT), parameters=WRITTEN, request=body("NewSubstitute"),
)  # fmt: skip
@api_view(["POST"])
def substitutes(request: Request, group_id: str, number: int) -> Response:
    """Let somebody of the group play for one who is there."""
    group = require_group_role(request, group_id, writes=Role.OWNER)
    filled = parse(NewSubstitute, sent(request), ANY)
    names = dict(known_names(group))
    if filled.substitute not in names:
        raise _nobody("substitute")
    return _written(
        request, group, number, substitute,
        absent=filled.absent, other=names[filled.substitute], keeps=filled.keeps,
    )  # fmt: skip


def _nobody(field: str) -> AnswerError:
    return refuse((field,), "choice", NO_PLAYER)


def _written(
    request: Request, group: models.Group, night: int, write: Callable[..., Any], **more: Any
) -> Response:
    """Write about a night. Return what it is then."""
    with _own_fields():
        write(
            by=permission_of(request), night=night, op_id=key_of(request),
            name=name_of(request), **more,
        )  # fmt: skip
    return _answer(group, night)


def _on_seen(
    request: Request, group: models.Group, night: int, write: Callable[..., Any], **more: Any
) -> Response:
    """Write about a night unless somebody else wrote since the act that If-Match names."""
    seen = act_seen(request, get_club_night(group, night).last_seq)
    return _written(request, group, night, write, seen=seen, **more)


def _answer(group: models.Group, number: int) -> Response:
    club = club_of(get_club_night(group, number))
    return tagged(Response(night_data(club, request_voice())), club.event.last_seq, sentences=False)
