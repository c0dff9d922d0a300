"""The statuses in the document are those that occur, operation by operation."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tables.openapi import document
from tests.tables.access.test_permissions import Table, seated
from tests.tables.conftest import Api

PROVOKED = {"401", "403", "404", "406", "415", "422"}
"""Statuses that a view or a permission gives. The others are in test_rarer_statuses.py."""

REPLAYED = {"open_match": "404", "import_match": "404", "make_group": "404"}
"""Given if a key comes again after every link was withdrawn: test_opening_keys, test_groups."""

VALUES = {
    "key": "belot", "seq": "1", "number": "1", "role": "scorer", "name": "deals", "player": "0",
    "act": "1", "drawn": "1", "table": "1",
}  # fmt: skip
MISSING = {
    "key": "whist", "seq": "99", "number": "99", "role": "king", "name": "word", "player": "99",
    "act": "99", "drawn": "99", "table": "99",
}  # fmt: skip
PEOPLE = ["Ana", "Boris", "Ceca", "Dan", "Emil"]

OPERATIONS = {
    operation["operationId"]: (path, method.upper(), operation)
    for path, item in document()["paths"].items()
    for method, operation in item.items()
}


def filled(path: str, match: str, values: dict[str, str], group: Any = None) -> str:
    if path.endswith("/irregularities/{number}"):
        values = {**values, "number": "B1" if values is VALUES else "Z9"}
    elif "/nights/" in path and values is VALUES:
        values = {**values, "number": "2"}
    return path.format(match_id=match, group_id=group["id"] if group else "x", **values)


@pytest.fixture
def table(api: Api) -> Table:
    return grouped(seated(api, "belot"))


def grouped(table: Table) -> Table:
    """The table with a group of its own, which has an evening, a season and a club night."""
    api = Api(Client())
    made = api.post("/groups", {"title": "Thursday", "names": PEOPLE}).json()
    owner = {"Authorization": f"Bearer {made['links']['owner']}"}
    in_group = f"/groups/{made['id']}"
    night = {"game": "belot", "players": [0, 1, 2, 3]}
    season = {"title": "Winter", "first": "2026-11-01", "last": "2027-03-31"}
    for path, data in (("matches", night), ("nights", night), ("seasons", season)):
        assert api.post(f"{in_group}/{path}", data, **owner).status_code == 201
    keyed = {**owner, "Idempotency_Key": str(uuid4())}
    assert api.send("PUT", f"{in_group}/nights/2/draft", {}, **keyed).status_code == 200
    return table._replace(group=made)


def sent(client: Client, method: str, path: str, secret: str = "", **headers: str) -> str:
    """The status that a request with an empty object as its body is answered with."""
    named = {"Idempotency-Key": str(uuid4()), **headers}
    if secret:
        named["Authorization"] = f"Bearer {secret}"
    media_type = named.pop("Content-Type", "application/json")
    body: Any = {"data": b"{}", "content_type": media_type} if method != "GET" else {}
    return str(client.generic(method, path, headers=named, **body).status_code)


def provoked(table: Table, operation: str) -> set[str]:
    """What an operation answers to what is wrong in different ways."""
    path, method, _ = OPERATIONS[operation]
    here = filled(path, table.match, VALUES, table.group)
    nowhere = filled(path, table.match, MISSING, table.group)
    secret, watchers = table.secret_at(path), table.watchers_secret_at(path)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = table.browsers["owner"].cookies
    anybody = Client()
    ways: tuple[tuple[Client, str, str, dict[str, str]], ...] = (
        (anybody, here, "", {}),
        (anybody, here, "x" * 24, {}),
        (anybody, here, "", {"Authorization": "Basic eDp5"}),
        (anybody, here, watchers, {}),
        (strict, here, "", {}),
        (anybody, nowhere, secret, {}),
        (anybody, f"{here}?match=x", secret, {}),
        (anybody, f"{here}?nonsense=1", secret, {}),
        (anybody, here, secret, {"Accept": "text/plain"}),
        (anybody, here, secret, {"Content-Type": "text/plain"}),
    )
    statuses = {sent(client, method, at, shown, **headers) for client, at, shown, headers in ways}
    if operation == "join_match":
        wrong = anybody.post(here, {"secret": "x" * 24}, content_type="application/json")
        statuses.add(str(wrong.status_code))
    return statuses


@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_status_is_documented_if_it_occurs(table: Table, operation: str) -> None:
    documented = {*OPERATIONS[operation][2]["responses"]} - {REPLAYED.get(operation)}
    assert provoked(table, operation) & PROVOKED == documented & PROVOKED
