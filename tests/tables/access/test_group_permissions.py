"""Every route of a group and of its matches, every method, every role of the group."""

from typing import NamedTuple

import pytest
from django.test import Client

from tables import models
from tables.access.links import secret_of
from tables.models import Role
from tests.tables.access.test_permissions import METHODS, address, allowed
from tests.tables.groups import PEOPLE, begin_night, joined, make, make_season, start
from tests.tables.permissions import ROUTES

OUTSIDERS = ("none", "other group", "withdrawn", "match alone")
GROUP_ROUTES = sorted(route for route in ROUTES if "group_id" in route)
MATCH_PAGES = sorted(
    route
    for route in ROUTES
    if route.startswith("m/") and "question_key" not in route and not route.endswith("/deal")
)


class Phones(NamedTuple):
    """A group with a match, and phones for every role and for those who have none."""

    group: models.Group
    match: str
    phones: dict[str, Client]


def seated() -> Phones:
    owner, stranger = Client(), Client()
    group = make(owner)
    begin_night(owner, group, PEOPLE)
    match = start(owner, group)
    make(stranger)
    make_season(owner, group)
    withdrawn = joined(owner, group, "watcher")
    owner.post(f"/g/{group.id}/links/watcher", {"do": "renew"})
    visitor = Client()
    link = match.links.get(role=Role.OWNER)
    visitor.post("/join", {"secret": secret_of_link(link)})
    phones = {role: joined(owner, group, role) for role in Role.values}
    outsiders = (Client(), stranger, withdrawn, visitor)
    return Phones(group, match.id, {**dict(zip(OUTSIDERS, outsiders, strict=True)), **phones})


def secret_of_link(link: models.Link) -> str:
    secret = secret_of(link)
    assert secret
    return secret


def status_of(table: Phones, actor: str, method: str, route: str) -> int:
    # The first evening is a club night, the match is of the second one.
    route = route.replace("evenings/<int:number>", "evenings/2")
    path = address(route.replace("<str:group_id>", table.group.id), table.match)
    body = b"do=code" if method == "POST" else b""
    status: int = (
        table.phones[actor]
        .generic(method, path, body, "application/x-www-form-urlencoded")
        .status_code
    )
    return status


@pytest.mark.slow
@pytest.mark.promise("A104")
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("route", GROUP_ROUTES)
def test_a104_every_role_of_a_group_may_do_there_what_the_table_says(route: str) -> None:
    table = seated()
    for actor in table.phones:
        for method in METHODS:
            status = status_of(table, actor, method, route)
            if method not in ROUTES[route]:
                assert status == 405, (actor, method)
            elif allowed(actor, ROUTES[route][method]):
                assert status not in (401, 403, 404, 405), (actor, method)
            else:
                unknown = 401 if actor == "none" and route.startswith("api/") else 404
                assert status == (unknown if actor in OUTSIDERS else 403), (actor, method)


@pytest.mark.slow
@pytest.mark.promise("A104")
@pytest.mark.django_db(transaction=True)
def test_a104_a_role_of_a_group_holds_at_the_pages_of_its_matches() -> None:
    table = seated()
    for route in MATCH_PAGES:
        for actor in (*OUTSIDERS[:3], *Role.values):
            if "GET" not in ROUTES[route]:
                continue
            status = status_of(table, actor, "GET", route)
            if allowed(actor, ROUTES[route]["GET"]):
                assert status not in (401, 403, 405), (route, actor)
            else:
                assert status == (404 if actor in OUTSIDERS else 403), (route, actor)
