"""Evenings of a group in the API: their matches, their standing, and the money."""

from django.views.decorators.cache import never_cache
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.forms import Bounds, dump, parse
from tables import models
from tables.access.devices import name_of
from tables.access.permissions import permission_of, require_group_role
from tables.api.conditions import act_seen, tagged
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
from tables.openapi import listed, ref
from tables.selectors.evening_data import account_data, evening_data, listed_evenings
from tables.selectors.evenings import get_evening, get_newest_evening
from tables.services.evenings import mark_paid, set_stake, take_back
from tables.services.group_forms import NewPayment

ON_MONEY = (*ON_A_MATCH, *ON_A_KEY, "forbidden", "invalid")


@documented(
    "list_evenings", "The evenings and club nights of a group, the newest first.",
    listed(ref("ListedEvening")), also=ON_A_MATCH,
)  # fmt: skip
@api_view(READ)
@never_cache
def evenings(request: Request, group_id: str) -> Response:
    """List the evenings of a group."""
    return Response(listed_evenings(require_group_role(request, group_id)))


@documented("get_evening", "An evening with its standing.", ref("Evening"), also=ON_A_MATCH)
@api_view(READ)
@never_cache
def evening(request: Request, group_id: str, number: int) -> Response:
    """Return a free evening."""
    group = require_group_role(request, group_id)
    return Response(evening_data(get_evening(group, number), request_voice()))


@documented(
    "get_account", "The money of an evening: what everybody has won, and who pays whom.",
    ref("Account"), also=ON_A_MATCH, parameters=(ETAG,),
)  # fmt: skip
@api_view(READ)
@never_cache
def account(request: Request, group_id: str, number: int) -> Response:
    """Return the money of an evening."""
    return _answer(get_evening(require_group_role(request, group_id), number))


@documented(
    "set_stake", "Agree on what the next match is played for.", ref("Account"),
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_KEY), methods=["PUT"], parameters=(KEY, ETAG),
    request=body("NewStake"),
)  # fmt: skip
@api_view(["PUT"])
def stake(request: Request, group_id: str) -> Response:
    """Agree on a stake. It holds until there is another one."""
    require_group_role(request, group_id)
    act = set_stake(
        by=permission_of(request), data=sent(request), op_id=key_of(request),
        name=name_of(request),
    )  # fmt: skip
    return _answer(act.event)


@documented(
    "mark_payment", "Say that somebody has paid somebody.", ref("Account"),
    also=(*ON_A_BODY, *ON_MONEY, *ON_A_VERSION), methods=["POST"], parameters=(KEY, IF_MATCH, ETAG),
    request=body("NewPayment"),
)  # fmt: skip
@api_view(["POST"])
def payments(request: Request, group_id: str) -> Response:
    """Mark a payment of the newest evening as made."""
    group = require_group_role(request, group_id)
    payment = parse(NewPayment, sent(request), Bounds(1, 1))
    act = mark_paid(
        by=permission_of(request),
        data=dump(payment), seen=act_seen(request, get_newest_evening(group).last_seq),
        op_id=key_of(request), name=name_of(request),
    )  # fmt: skip
    return _answer(act.event)


@documented(
    "take_payment_back", "Say that a payment was not made.", ref("Account"),
    also=ON_MONEY, methods=["DELETE"], parameters=(KEY, ETAG),
)  # fmt: skip
@api_view(["DELETE"])
def payment(request: Request, group_id: str, act: int) -> Response:
    """Take back that a payment of the newest evening was made."""
    require_group_role(request, group_id)
    taken = take_back(
        by=permission_of(request), seq=act, op_id=key_of(request), name=name_of(request)
    )
    return _answer(taken.event)


def _answer(event: models.Event) -> Response:
    return tagged(Response(account_data(event)), event.last_seq, sentences=False)
