"""Statuses that take more than a wrong secret or address: each is documented where it occurs.

Every operation is sent the bodies that the document shows for it, in a situation that brings the
status about wherever it can be had. What it changed is taken back.
"""

import json
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.conf import LazySettings
from django.db import transaction
from django.test import Client, RequestFactory

from tables import exports
from tables.capacity import heavy_work
from tables.exports import archive, budget
from tables.middleware.errors import overloaded
from tables.middleware.sizes import MOST_SENT
from tables.selectors import alternatives, matches
from tables.server.pages import NOT_IN_TIME
from tables.services import guesses
from tables.services.budgets import spend_one
from tests.tables.access.test_permissions import Table, seated
from tests.tables.api.test_statuses import OPERATIONS, VALUES, filled, grouped
from tests.tables.conftest import Api
from tests.tables.permissions import HOLDER

HERE = "127.0.0.1"
QUERIES = {"download_archive": "?match={match}", "search_game": "?q=x", "search_games": "?q=x"}
SENT: set[str] = {name for name, row in OPERATIONS.items() if "requestBody" in row[2]}
"""Operations that are sent a body."""


@pytest.fixture
def table(api: Api) -> Table:
    return grouped(seated(api, "belot"))


def documented(status: str) -> set[str]:
    return {name for name, row in OPERATIONS.items() if status in row[2]["responses"]}


def bodies(operation: str) -> Iterator[Any]:
    """What the document shows for an operation; of a batch, every entry."""
    if operation == "append_entries":
        for entry in bodies("append_entry"):
            yield {"entries": [{"key": str(uuid4()), "entry": entry}]}
    elif operation in SENT:
        media = OPERATIONS[operation][2]["requestBody"]["content"]["application/json"]
        yield from (example["value"] for example in media["examples"].values())
    else:
        yield None


def asked(table: Table, operation: str, data: bytes, headers: dict[str, str], **meta: Any) -> str:
    path, method, _ = OPERATIONS[operation]
    named = {
        "Authorization": f"Bearer {table.secret_at(path)}", "Idempotency-Key": str(uuid4()),
        **headers,
    }  # fmt: skip
    address = filled(path, table.match, VALUES, table.group)
    query = QUERIES.get(operation, "").format(match=table.match)
    before = transaction.savepoint()
    answer = Client().generic(
        method, address + query, data, "application/json", headers=named, **meta
    )
    b"".join(answer)
    transaction.savepoint_rollback(before)
    return str(answer.status_code)


def answering(table: Table, status: str, **headers: str) -> set[str]:
    """The operations that answer some of their bodies with this status."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return {
        operation
        for operation in OPERATIONS
        for data in bodies(operation)
        if asked(table, operation, b"" if data is None else json.dumps(data).encode(), named)
        == status
    }


def test_400_is_documented_where_a_request_cannot_be_read(table: Table) -> None:
    unreadable = {
        operation
        for operation in OPERATIONS
        if asked(table, operation, b"{", {"Host": "two words"}) == "400"
    }
    assert unreadable == documented("400")
    assert {name for name in SENT if asked(table, name, b"{", {}) == "400"} == SENT


@pytest.mark.parametrize(
    ("status", "meta"),
    [
        ("408", {NOT_IN_TIME: "1"}),
        ("411", {"HTTP_TRANSFER_ENCODING": "chunked", "CONTENT_LENGTH": ""}),
        ("413", {"CONTENT_LENGTH": str(MOST_SENT + 1)}),
    ],
)
def test_what_a_body_can_be_refused_for_is_documented_where_one_is_sent(
    table: Table, status: str, meta: dict[str, str]
) -> None:
    assert {name for name in SENT if asked(table, name, b"{}", {}, **meta) == status} == SENT
    assert documented(status) == SENT


def test_409_is_documented_where_a_state_does_not_allow_it(
    api: Api, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = answering(table, "409")
    api.write(table.match, {"kind": "finish"})
    [decision] = bodies("decide_appeal")
    appeal = {"Authorization": f"Bearer {table.secrets[HOLDER]}"}
    assert api.post("/appeal/decision", decision, **appeal).status_code == 201
    monkeypatch.setattr(matches, "MOST_ON_A_SHEET", 0)
    monkeypatch.setattr(alternatives, "MOST_SETTLED", 0)
    monkeypatch.setattr(archive, "MOST_ENTRIES", 0)
    monkeypatch.setattr(exports.Export, "takes", lambda kind, _: kind.most is None)
    found |= answering(table, "409")
    assert sorted(found ^ documented("409")) == []


@pytest.mark.parametrize("tag", ['"v99"', "none"])
def test_412_is_documented_where_a_condition_is_kept(api: Api, table: Table, tag: str) -> None:
    before_the_first_deal = table._replace(match=api.open())
    found = answering(table, "412", If_Match=tag)
    assert found | answering(before_the_first_deal, "412", If_Match=tag) == documented("412")


def test_428_is_documented_where_a_condition_is_needed(table: Table) -> None:
    assert answering(table, "428") == documented("428")


def test_429_is_documented_where_there_is_a_budget(
    table: Table, settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.BUDGETS = dict.fromkeys(settings.BUDGETS, 1)
    spend_one("matches", HERE)
    monkeypatch.setattr(guesses, "BY_ONE", 0)
    for module in (heavy_work, budget):
        monkeypatch.setattr(module, "LIGHT", -1)
    monkeypatch.setitem(heavy_work._seconds, HERE, 9.0)
    with heavy_work.working_for(HERE):
        found = answering(table, "429", If_Match="*")
    assert sorted(found ^ documented("429")) == []


def test_503_is_documented_everywhere_because_the_server_can_be_full() -> None:
    statuses: list[str] = []

    def start(status: str, headers: Any) -> None:
        statuses.append(status[:3])

    for path, method, _ in OPERATIONS.values():
        overloaded(RequestFactory().generic(method, filled(path, "x", VALUES)).environ, start)
    assert set(statuses) == {"503"}
    assert documented("503") == set(OPERATIONS)
