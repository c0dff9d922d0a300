"""Every route of the resolver, every method, every role: against the table in `permissions`."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from tables.models import Role
from tests.deals import ROUND
from tests.parameters import in_proof
from tests.tables.conftest import API, SECRETS, Api, join, without_instance, worked_deal
from tests.tables.permissions import ANYBODY, HOLDER, ROUTES, SEEN

UNSAFE = ("PUT", "PATCH", "POST", "DELETE")
# What deletes a match comes last, and its owner comes last.
METHODS = ("GET", "HEAD", "OPTIONS", *UNSAFE)
OUTSIDERS = ("none", "wrong match", "revoked", HOLDER)
WITHOUT_A_MATCH = ("revoked", HOLDER)
"""Those whose secrets open no match."""


def routes_of(resolver: Any, prefix: str = "") -> Iterator[str]:
    """Every route that an address can take."""
    for item in resolver.url_patterns:
        if isinstance(item, URLResolver):
            yield from routes_of(item, prefix + str(item.pattern))
        elif isinstance(item, URLPattern):
            yield prefix + str(item.pattern)


def test_every_route_stands_in_the_table() -> None:
    assert set(routes_of(get_resolver())) == set(ROUTES)


class Table(NamedTuple):
    """A match with a deal and a ruling under appeal, and browsers and secrets for every role; a
    group, where there is one."""

    match: str
    browsers: dict[str, Client]
    secrets: dict[str, str]
    group: Any = None

    def secret_at(self, path: str) -> str:
        """The secret that opens everything at an address: of the appeal, the group, the match."""
        if path.startswith(f"{API}/appeal"):
            return self.secrets[HOLDER]
        owners = self.group["links"]["owner"] if path.startswith(f"{API}/groups/") else ""
        return owners or SECRETS[self.match]

    def watchers_secret_at(self, path: str) -> str:
        """The secret of those who watch the group or the match of an address."""
        secrets = self.group["links"] if path.startswith(f"{API}/groups/") else self.secrets
        secret: str = secrets["watcher"]
        return secret


def seated(api: Api, game: str) -> Table:
    match, other = api.open(game=game), api.open()
    api.write(match, {"kind": "round", "entry": worked_deal(game)})
    listed = api.get(f"/matches/{match}/links").json()
    old = next(link["secret"] for link in listed if link["role"] == "scorer")
    browsers: dict[str, Client] = {name: Client() for name in (*OUTSIDERS, *Role.values)}
    join(browsers["revoked"], old)
    join(browsers["wrong match"], SECRETS[other])
    api.post(f"/matches/{match}/links", {"role": "scorer"})
    now = {link["role"]: link["secret"] for link in api.get(f"/matches/{match}/links").json()}
    for role in Role.values:
        join(browsers[role], now[role])
    question = api.get(f"/games/{game}/questions").json()[0]
    api.post(
        f"/matches/{match}/rulings", {"question": question["key"], "facts": question["example"]}
    )
    appeal = api.post(f"/matches/{match}/rulings/1/appeal", None).json()["secret"]
    join(browsers[HOLDER], appeal)
    secrets = {"none": "", "wrong match": SECRETS[other], "revoked": old, HOLDER: appeal, **now}
    return Table(match, browsers, secrets)


def address(route: str, match: str) -> str:
    """An address that the route takes."""
    question = "legal_cards" if "question_key" in route else ""
    values = {
        "<str:group_id>": "x" * 22,
        "<str:match_id>": match, "<str:key>": "belot", "<int:seq>": "1", "<int:number>": "1",
        "<int:players>": "4", "<int:player>": "0", "<str:role>": "watcher", "<int:act>": "1",
        "<int:drawn>": "1", "<int:table>": "1",
        "<str:question_key>": question,
        "<str:name>": "deals", "<str:code>": "stale", "<str:do>": "draw",
        "<str:number>": "B1",
    }  # fmt: skip
    for name, value in values.items():
        route = route.replace(name, value)
    return f"/{route}"


def allowed(role: str, needed: str) -> bool:
    if needed == ANYBODY:
        return True
    if needed == SEEN:
        return role not in WITHOUT_A_MATCH
    if needed == HOLDER:
        return role == HOLDER
    return role in Role.values and Role.values.index(role) >= Role.values.index(needed)


def expected(actor: str, method: str, route: str) -> set[int] | None:
    """The statuses that the table asks for; None where the request is let through."""
    methods = ROUTES[route]
    if not methods:
        return {404}
    if method not in methods:
        return {405}
    if allowed(actor, methods[method]):
        return None
    if actor == "none" and route.startswith("api/"):
        return {401}
    return {404} if actor in OUTSIDERS or methods[method] == HOLDER else {403}


def request(table: Table, actor: str, method: str, route: str) -> int:
    """The status of a request without a body that could be carried out."""
    path = address(route, table.match)
    headers = {"Idempotency-Key": str(uuid4())}
    body: dict[str, Any] = {}
    client = table.browsers[actor]
    if path.startswith(API):
        client = Client()
        if table.secrets[actor]:
            headers["Authorization"] = f"Bearer {table.secrets[actor]}"
        if method in UNSAFE:
            body = {"data": json.dumps([]), "content_type": "application/json"}
    elif method == "POST":
        body = {"data": b"do=code", "content_type": "application/x-www-form-urlencoded"}
    status: int = client.generic(method, path, headers=headers, **body).status_code
    return status


def game_of(route: str) -> str:
    """A game whose matches have this route."""
    return "besikovitch" if route.endswith(("/deal", "/dealing")) else "belot"


# Routes of a group are tried in test_group_permissions.py.
OF_MATCHES = [route for route in sorted(ROUTES) if "group_id" not in route]
WRITING = [route for route in OF_MATCHES if {*UNSAFE} & {*ROUTES[route]}]
READING = [route for route in OF_MATCHES if route not in WRITING]


@pytest.mark.slow
@pytest.mark.promise("A40")
@pytest.mark.parametrize("whole", [False, in_proof(True)])
@pytest.mark.parametrize("game", ["belot", "besikovitch"])
def test_a40_every_role_may_read_what_the_table_says_and_no_more(
    api: Api, game: str, whole: bool
) -> None:
    table = seated(api, game)
    for route in READING:
        if game_of(route) == game:
            assert_kept(table, route, whole)


@pytest.mark.slow
@pytest.mark.promise("A40")
@pytest.mark.parametrize("whole", [False, in_proof(True)])
@pytest.mark.parametrize("route", WRITING)
def test_a40_every_role_may_do_what_the_table_says_and_no_more(
    api: Api, route: str, whole: bool
) -> None:
    assert_kept(seated(api, game_of(route)), route, whole)


def assert_kept(table: Table, route: str, whole: bool) -> None:
    """Every method of every role is answered as the table says; unless the whole is asked for,
    those that nobody may use are tried by one role."""
    for actor in table.browsers:
        for method in METHODS:
            wanted = expected(actor, method, route)
            if wanted == {405} and actor != Role.SCORER and not whole:
                continue
            status = request(table, actor, method, route)
            if wanted is None:
                assert status not in (401, 403, 404, 405), (route, actor, method)
            else:
                assert status in wanted, (route, actor, method)


MATCH_ROUTES = sorted(route for route in ROUTES if "match_id" in route)


@pytest.mark.slow
@pytest.mark.promise("A41")
@pytest.mark.parametrize("route", MATCH_ROUTES)
def test_a41_another_matchs_address_answers_like_an_unknown_one(api: Api, route: str) -> None:
    """With every right at one's own match, others are as good as not there."""
    mine, theirs = api.open(), Api(Client()).open()
    secret = {"Authorization": f"Bearer {SECRETS[mine]}"}
    for method, needed in ROUTES[route].items():
        if needed == ANYBODY:
            continue
        answers = []
        for match in (theirs, "x" * len(theirs)):
            path = address(route, match)
            headers = {"Idempotency-Key": str(uuid4())}
            body: dict[str, Any] = {}
            if path.startswith(API):
                headers |= secret
                body = {"data": b"{}", "content_type": "application/json"}
            answer = api.client.generic(method, path, headers=headers, **body)
            answers.append((answer.status_code, without_instance(answer)))
        assert answers[0] == answers[1]
        assert answers[0][0] == 404


def test_numbers_of_another_match_lead_nowhere(api: Api) -> None:
    mine, theirs = api.open(), Api(Client()).open()
    api.write(theirs, ROUND)
    strike = {"kind": "strike", "of": 1}
    assert api.write(mine, strike).status_code == 422
    ruling = api.send("PUT", f"/matches/{mine}/rulings/1/standing", {"standing": "open"})
    assert ruling.status_code == 404
    for path in ("/entries/1", "/entries/1/tables"):
        assert api.client.get(f"/m/{mine}{path}").status_code == 404
    assert api.client.post(f"/m/{mine}/entries/1/note", {"note": "x"}).status_code == 404
    assert Api().get(f"/matches/{theirs}/entries").json()["entries"][0]["note"] == ""


FORGERIES: tuple[dict[str, str], ...] = (
    {},
    {"Origin": "https://elsewhere.example"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "null"},
    {"Content-Type": "text/plain"},
)
UNSAFE_ROUTES = sorted(
    (method, route) for route, methods in ROUTES.items() for method in methods if method in UNSAFE
)


@pytest.mark.slow
@pytest.mark.promise("A46")
@pytest.mark.parametrize(("method", "route"), UNSAFE_ROUTES)
def test_a46_a_forged_request_is_refused(api: Api, method: str, route: str) -> None:
    """The owner's browser, lured into sending what the owner did not mean."""
    match = api.open()
    lured = Client(enforce_csrf_checks=True)
    lured.cookies = api.client.cookies
    for forged in FORGERIES:
        kind = forged.get("Content-Type", "application/x-www-form-urlencoded")
        if route.startswith("api/"):
            kind = forged.get("Content-Type", "application/json")
        headers = {name: value for name, value in forged.items() if name != "Content-Type"}
        answer = lured.generic(
            method, address(route, match), data=b"{}", content_type=kind, headers=headers
        )
        assert answer.status_code in (403, 415), forged
    # Meant, it is not refused for that reason.
    token = lured.get("/").cookies["csrf"].value if "csrf" not in lured.cookies else ""
    token = token or lured.cookies["csrf"].value
    answer = lured.generic(
        method,
        address(route, match),
        data=b"{}" if route.startswith("api/") else b"",
        content_type="application/json" if route.startswith("api/") else "text/plain",
        headers={"X-CSRFToken": token, "Idempotency-Key": str(uuid4())},
    )
    assert answer.status_code not in (403, 415)
