"""The nasty corpus against every field of every operation: no 5xx, no HTML, no row changed."""

import copy
import json
from collections.abc import Iterator
from itertools import islice, product
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client

from scorer import GAMES
from tables import models
from tables.openapi import document
from tests.parameters import in_proof
from tests.tables.conftest import API, SEATS, SECRETS, Api, resolved

pytestmark = pytest.mark.slow

ROUND = {"kind": "round", "entry": GAMES["belot"].example}
QUESTION = GAMES["belot"].questions[0]

VALUES: list[Any] = [
    None, True, False, -1, 0, 2**31, 2**63, 10**400, "12", "", "\u0000", "x" * 5000, "\n",
    "<script>", "{0}", "%s", "../..", [], [[]], {}, {"a": {}}, [None], ["x"] * 600,
]  # fmt: skip
RAW = [
    b"", b"{", b"null", b"[]", b'""', b"0", b"\xff\xfe", b'{"a":1,"a":2}', b'{"a":NaN}',
    b'{"a":1e999}', b'{"a":-1e999}', b'{"a":1.5}', b'{"a":"\\ud800"}', b'{"a":"\\u0000"}',
    b"[" * 100_000, b'{"a":' * 100_000, b'{"a":' + b"9" * 5000 + b"}", b" " * 5_000_000,
]  # fmt: skip
MEDIA = ["text/plain", "application/xml", "multipart/form-data", "application/json; charset=x", ""]
QUERIES = ["", "-1", "1e9", "9" * 30, "x", "\u0000", "%", "\ud7ff", "' OR 1=1 --", "v1", "[]"]
HEADERS = ["", "x", '"v-1"', 'W/"v', "*", '"v' + "9" * 40 + '"', "\u00ff", "x" * 5000]


def bodies(api: Api, match: str) -> dict[str, Any]:
    """A body for every operation that takes one; each could be carried out."""
    record = api.get(f"/matches/{match}/record").json()
    # House rules are alike, and tried one by one where a match is opened.
    for agreed in (record, record["beside"]["rulings"][0]):
        agreed["options"] = {"target": 151, "trickless_declarations": "count"}
    return {
        "open_match": {"game": "belot", "seats": SEATS, "dealer": 1},
        "append_entry": ROUND,
        "preview_entry": ROUND,
        "append_entries": {"entries": [{"key": str(uuid4()), "entry": ROUND}]},
        "store_ruling": {"question": QUESTION.key, "facts": QUESTION.example},
        "ask_referee": {"question": QUESTION.key, "facts": QUESTION.example},
        "set_ruling_status": {"standing": "accepted", "by": 0},
        "renew_link": {"role": "watcher"},
        "join_match": {"secret": SECRETS[match]},
        "change_rules": {"options": {"target": 301}},
        "preview_deal": {
            "entry": ROUND["entry"],
            "options": {"target": 151},
            "before": {"totals": [10, 20], "carry": {"hanging": 3}, "dealer": 1},
        },
        "rename_players": {"seats": SEATS},
        "annotate_entry": {"note": "close"},
        "import_match": record,
        "preview_import": record,
        "verify_record": record,
        "accept_entries": {"side": 1, "seq": 1, "name": "Boris"},
        "make_appeal": None, "withdraw_appeal": None,
        "decide_appeal": {"outcome": "upheld", "reason": "So it is.", "by": "Club"},
        "make_own_rule": None, "drop_own_rule": None,
        "open_ticket": None, "sign_export": None,
        "open_code": None, "close_code": None, "revoke_link": None, "delete_match": None,
        **OF_GROUPS,
        **OF_EVENINGS,
        "open_group_code": None, "close_group_code": None, "revoke_group_link": None,
        "forget_player": None,
    }  # fmt: skip


OF_GROUPS: dict[str, Any] = {
    "make_group": {"title": "Thursday", "names": SEATS},
    "rename_group": {"title": "Friday"},
    "add_players": {"names": ["Emil", "Fani"]},
    "change_player": {"name": "Anna", "guest": True, "left": False},
    "open_group_match": {"game": "belot", "players": [0, 1, 2, 3], "sat_out": [4], "dealer": 1},
    "renew_group_link": {"role": "watcher"}, "agree_group_rules": {"options": {"target": 301}},
}  # fmt: skip
"""A body for operations that write in a group, in an order in which they can be done."""

SEASON = {"title": "Winter", "first": "2026-11-01", "last": "2027-03-31", "best": 8}

OF_EVENINGS: dict[str, Any] = {
    "mark_payment": {"payer": 1, "payee": 0, "amount": 50}, "take_payment_back": None,
    "set_stake": {"unit": "EUR", "kind": "point", "amount": "0.50", "most": "2"},
    "make_season": SEASON, "change_season": {**SEASON, "counts": "won", "minimum": 2},
    "begin_night": {"game": "belot", "players": [0, 1, 2, 3], "rounds": 2, "pairing": "anew"},
    "draw_round": {"how": "lot"}, "change_draw": {"one": 0, "other": 1}, "publish_round": None,
    "enter_result": {"points": [98, 64], "replaces": True}, "remove_result": None,
    "enter_late": {"players": [4]}, "seat_late": {"players": [4]},
    "name_substitute": {"absent": 0, "substitute": 5, "keeps": True},
    "leave_night": None, "come_back": None, "withdraw_round": None,
    "close_night": None, "reopen_night": None,
}  # fmt: skip
"""A body for operations that write about evenings, in an order in which they can be done."""


TRIED = pytest.mark.parametrize("step", [7, in_proof(1)])
"""The check tries every seventh case, so that each value meets some fields; the proof all."""

NOT_HERE = ("delete_match", "revoke_link", "change_rules", "decide_appeal")
"""Operations that end or need what this match or its owner has not."""


def operations() -> dict[str, tuple[str, str, list[Any]]]:
    """Method, path and parameters of every operation."""
    return {
        operation["operationId"]: (
            method.upper(),
            path,
            [resolved(parameter) for parameter in operation.get("parameters", [])],
        )
        for path, item in document()["paths"].items()
        for method, operation in item.items()
    }


OPERATIONS = operations()
READS = sorted(name for name, (method, _, _) in OPERATIONS.items() if method == "GET")
WRITES = sorted(name for name, (method, _, _) in OPERATIONS.items() if method != "GET")


def address(path: str, asker: "Asker") -> str:
    values = {
        "match_id": asker.match, "group_id": asker.group["id"], "key": "belot", "seq": "1",
        "number": "2" if "/nights/" in path else "1", "role": "watcher", "name": "deals",
        "player": "0", "act": "1", "drawn": "1", "table": "1",
    }  # fmt: skip
    for name, value in values.items():
        path = path.replace(f"{{{name}}}", value)
    return path


def places(data: Any) -> Iterator[tuple[Any, ...]]:
    """Every place in plain data: the path to each member and item, and to the whole."""
    yield ()
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from ((key, *place) for place in places(value))


def with_value(data: Any, place: tuple[Any, ...], value: Any) -> Any:
    """A copy of the data with another value in a place."""
    if not place:
        return value
    spoiled = copy.deepcopy(data)
    at = spoiled
    for step in place[:-1]:
        at = at[step]
    at[place[-1]] = value
    return spoiled


COUNTED = (models.Guesses, models.Spent)
"""What is counted by network address."""

ROWS = [
    f'SELECT * FROM "{model._meta.db_table}" ORDER BY "{model._meta.pk.column}"'
    for model in apps.get_models()
    if model not in COUNTED
]


def stored() -> list[list[tuple[Any, ...]]]:
    """Everything that is in the database, but for what is counted, as the database has it."""
    tables = []
    with connection.cursor() as cursor:
        for rows in ROWS:
            cursor.execute(rows)
            tables.append(cursor.fetchall())
    return tables


class Asker:
    """Sends what nobody would, as the owner of a match and of a group; looks at the answers and the
    rows."""

    def __init__(self, api: Api) -> None:
        self.client = Client(raise_request_exception=True)
        self.match = api.open()
        api.write(self.match, ROUND)
        api.post(
            f"/matches/{self.match}/rulings",
            {"question": QUESTION.key, "facts": QUESTION.example},
        )
        self.group = api.post("/groups", {"title": "Thursday", "names": SEATS}).json()
        in_group = f"/groups/{self.group['id']}"
        owner = {"Authorization": f"Bearer {self.group['links']['owner']}"}
        api.post(f"{in_group}/matches", OF_GROUPS["open_group_match"] | {"sat_out": []}, **owner)
        api.post(f"{in_group}/seasons", OF_EVENINGS["make_season"], **owner)
        api.post(f"{in_group}/nights", OF_EVENINGS["begin_night"], **owner)
        self.rows = stored()

    def send(self, method: str, path: str, body: Any, media: str = "application/json",
             **headers: str) -> int:  # fmt: skip
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        in_group = path.startswith(f"{API}/groups/")
        secret = self.group["links"]["owner"] if in_group else SECRETS[self.match]
        named = {"Authorization": f"Bearer {secret}"}
        named["Idempotency-Key"] = str(uuid4())
        named |= {name.replace("_", "-"): value for name, value in headers.items()}
        answer = self.client.generic(method, path, data, media, headers=named)
        status: int = answer.status_code
        assert status < 500, (method, path, body)
        assert "html" not in answer.get("Content-Type", ""), (method, path)
        if status >= 400 and method != "HEAD":
            assert answer["Content-Type"] == "application/problem+json", (method, path)
            assert answer.json()["status"] == status
            now = stored()
            assert now == self.rows, (method, path, body)
        else:
            self.rows = stored()
        return status


@pytest.fixture
def asker(api: Api) -> Asker:
    return Asker(api)


def test_every_operation_has_a_body_here_that_could_be_carried_out(api: Api, asker: Asker) -> None:
    known_bodies = bodies(api, asker.match)
    assert set(known_bodies) == set(WRITES)
    for operation, body in known_bodies.items():
        method, path, _ = OPERATIONS[operation]
        if operation not in NOT_HERE:
            status = asker.send(method, address(path, asker), body)
            assert status in (200, 201, 204), operation


@pytest.mark.promise("A31")
@TRIED
@pytest.mark.parametrize("operation", [item for item in WRITES if item != "delete_match"])
def test_a31_nasty_values_in_every_field(api: Api, asker: Asker, operation: str, step: int) -> None:
    method, path, _ = OPERATIONS[operation]
    body, there = bodies(api, asker.match)[operation], address(path, asker)
    for place, value in islice(product(places(body), VALUES), 0, None, step):
        asker.send(method, there, with_value(body, place, value))


@pytest.mark.promise("A31")
@TRIED
@pytest.mark.parametrize("operation", [item for item in WRITES if item != "delete_match"])
def test_a31_nasty_bodies_media_and_headers(
    api: Api, asker: Asker, operation: str, step: int
) -> None:
    method, path, _ = OPERATIONS[operation]
    body, there = bodies(api, asker.match)[operation], address(path, asker)
    for raw in RAW:
        asker.send(method, there, raw)
    for media in MEDIA:
        asker.send(method, there, body, media)
    headers = ("Idempotency_Key", "If_Match", "Accept", "Accept_Language", "Cookie")
    for name, value in islice(product(headers, HEADERS), 0, None, step):
        asker.send(method, there, body, **{name: value})


@pytest.mark.promise("A31")
@TRIED
@pytest.mark.parametrize("operation", READS)
def test_a31_nasty_queries_and_headers(asker: Asker, operation: str, step: int) -> None:
    method, path, parameters = OPERATIONS[operation]
    there = address(path, asker)
    names = {parameter["name"] for parameter in parameters if parameter["in"] == "query"} | {
        "format",
        "after",
    }
    for name, value in islice(product(sorted(names), QUERIES), 0, None, step):
        asker.send(method, f"{there}?{name}={value}&{name}={value}", b"")
    headers = ("If_None_Match", "Accept", "Accept_Language", "Range", "Cookie")
    for name, value in islice(product(headers, HEADERS), 0, None, step):
        asker.send(method, there, b"", **{name: value})


@pytest.mark.promise("A31")
@pytest.mark.parametrize("operation", sorted(OPERATIONS))
def test_a31_methods_that_nobody_takes_and_addresses_that_lead_nowhere(
    asker: Asker, operation: str
) -> None:
    _, path, _ = OPERATIONS[operation]
    there = address(path, asker)
    for method in ("TRACE", "PATCH", "CONNECT", "PROPFIND", "X" * 500):
        assert asker.send(method, there, b"") in (404, 405)
    for end in ("/", "//", "/x", "%00", "/..", "/%2e%2e", "%ff", "\u200b", "/" + "x" * 3000):
        asker.send("GET", there + end, b"")


@pytest.mark.promise("A31")
def test_a31_control_a_fault_is_noticed(asker: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.services.entries.parse_entry", lambda *arguments: arguments[9])
    asker.client.raise_request_exception = False
    with pytest.raises(AssertionError):
        asker.send("POST", f"{API}/matches/{asker.match}/entries", ROUND)
