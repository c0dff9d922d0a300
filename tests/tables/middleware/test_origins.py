"""Browser apps of other sites read every answer of the API, by a secret and never by a cookie."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.conf import LazySettings
from django.test import Client
from django.utils.datastructures import CaseInsensitiveMapping

from tables.middleware.errors import overloaded
from tests.tables.conftest import SEATS, SECRETS, Api
from tests.tables.permissions import API as ROUTES

ELSEWHERE = {"Origin": "https://app.example"}
READABLE = {
    "ETag", "Location", "Retry-After", "Content-Language", "Idempotent-Replayed", "Link",
    "RateLimit", "RateLimit-Policy", "WWW-Authenticate",
}  # fmt: skip
SENT = {
    "authorization", "content-type", "idempotency-key", "if-match", "if-none-match",
    "accept-language", "last-event-id",
}  # fmt: skip


def may_be_read(answer: Any) -> bool:
    assert "Access-Control-Allow-Credentials" not in answer
    exposed = set(answer.get("Access-Control-Expose-Headers", "").split(", "))
    return answer.get("Access-Control-Allow-Origin") == "*" and exposed >= READABLE


def answers(api: Api) -> Iterator[tuple[int, Any]]:
    """Answers of every kind with the statuses expected, from views and from middleware."""
    match = api.open()
    there = f"/api/v1/matches/{match}"
    owner = {"Authorization": f"Bearer {SECRETS[match]}", **ELSEWHERE}
    client = Client()
    board = client.get(there, headers=owner)
    yield 200, board
    yield 304, client.get(there, headers={**owner, "If-None-Match": board["ETag"]})
    opening = {"game": "belot", "seats": SEATS}
    headers = {**ELSEWHERE, "Idempotency-Key": str(uuid4())}
    yield 201, client.post("/api/v1/matches", opening, "application/json", headers=headers)
    yield 200, client.get("/api/v1/openapi.json", headers=ELSEWHERE)
    yield 200, client.get("/api/v1/games", headers=ELSEWHERE)
    yield 400, client.post(f"{there}/entries", b"", "application/json", headers=owner)
    yield 401, client.get(there, headers=ELSEWHERE)
    yield 404, client.get("/api/v1/nowhere", headers=ELSEWHERE)
    yield 404, client.get("/api/games", headers=ELSEWHERE)
    yield 405, client.patch(there, headers=owner)
    large: Any = {"CONTENT_LENGTH": str(10**9)}
    yield 413, client.generic("POST", "/api/v1/matches", headers=ELSEWHERE, **large)
    yield 422, client.get("/api/v1/games?x=1", headers=ELSEWHERE)


def test_every_answer_of_the_api_may_be_read_elsewhere(api: Api) -> None:
    for status, answer in answers(api):
        assert answer.status_code == status
        assert may_be_read(answer), (status, answer.headers)


def test_so_may_what_is_answered_where_no_view_could(
    api: Api, monkeypatch: pytest.MonkeyPatch, settings: LazySettings
) -> None:
    monkeypatch.setattr("tables.services.guesses.BY_ONE", 0)
    guess = {"secret": "222222"}
    throttled = Client().post("/api/v1/join", guess, "application/json", headers=ELSEWHERE)
    assert (throttled.status_code, may_be_read(throttled)) == (429, True)
    monkeypatch.setattr("tables.api.games.public", None)
    failed = Client(raise_request_exception=False).get("/api/v1/games", headers=ELSEWHERE)
    assert (failed.status_code, may_be_read(failed)) == (500, True)
    settings.ALLOWED_HOSTS = ["score.example"]
    foreign = Client().get("/api/v1/games", headers={**ELSEWHERE, "Host": "other.example"})
    assert (foreign.status_code, may_be_read(foreign)) == (400, True)


@pytest.mark.parametrize(("path", "readable"), [("/api/v1/matches", True), ("/join", False)])
def test_so_may_the_answer_to_who_finds_no_thread(rf: Any, path: str, readable: bool) -> None:
    sent: list[tuple[str, list[tuple[str, str]]]] = []
    environ = rf.get(path, headers=ELSEWHERE).environ
    overloaded(environ, lambda status, headers: sent.append((status, headers)))
    assert sent[0][0].startswith("503")
    assert may_be_read(CaseInsensitiveMapping(sent[0][1])) is readable


@pytest.mark.parametrize("route", [route for route in ROUTES if route])
def test_browsers_are_told_beforehand_what_they_may_send(db: None, route: str) -> None:
    preflight = {
        **ELSEWHERE,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
    }
    answer = Client().options(f"/api/v1/{route}", headers=preflight)
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer
    allowed = {name.lower() for name in answer["Access-Control-Allow-Headers"].split(", ")}
    assert allowed == SENT
    methods = set(answer["Access-Control-Allow-Methods"].split(", "))
    assert methods == {"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"}
    assert int(answer["Access-Control-Max-Age"]) > 0


@pytest.mark.parametrize("path", ["/", "/api/docs", "/m/x", "/join", "/sw.js", "/problems/stale"])
def test_pages_are_for_our_own_site(db: None, path: str) -> None:
    answer = Client().get(path, headers=ELSEWHERE)
    assert not [name for name in answer.headers if name.startswith("Access-Control")]
    assert answer["Cross-Origin-Resource-Policy"] == "same-origin"


def test_our_visitors_cookies_open_nothing_to_other_sites(api: Api) -> None:
    match = api.open()
    there = f"/api/v1/matches/{match}"
    assert api.client.get(there).status_code == 200
    for origin in ("https://app.example", "null", "http://testserver.example", ""):
        cookies = api.client.get(there, headers={"Origin": origin})
        none = Client().get(there, headers={"Origin": origin})
        assert (cookies.status_code, cookies.content) == (401, none.content)
        listed = api.client.get("/api/v1/matches", headers={"Origin": origin})
        assert listed.json()["matches"] == []
    assert api.client.get(there, headers={"Origin": "http://testserver"}).status_code == 200
    # The language that they chose here is nobody else's either.
    api.client.cookies["language"] = "bg"
    assert api.client.get(there, headers=ELSEWHERE)["Content-Language"] == "en"
    # What is written with them has no token.
    forged = Client(enforce_csrf_checks=True)
    forged.cookies = api.client.cookies
    answer = forged.post(f"{there}/entries", {}, "application/json", headers=ELSEWHERE)
    assert answer.status_code == 403


def test_control_without_the_middleware_cookies_would_open_the_match(
    api: Api, settings: LazySettings
) -> None:
    there = f"/api/v1/matches/{api.open()}"
    settings.MIDDLEWARE = [name for name in settings.MIDDLEWARE if "OtherOrigins" not in name]
    client = Client()
    client.cookies = api.client.cookies
    assert client.get(there, headers=ELSEWHERE).status_code == 200
