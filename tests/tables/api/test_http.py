"""What HTTP asks of every route: HEAD beside GET, lengths of bodies, when to try again."""

import json
import re
from typing import Any
from uuid import uuid4

import httpx
import pytest
from django.conf import LazySettings
from django.http import HttpRequest, HttpResponse
from django.test import Client

from tables import models
from tables.middleware import headers, health
from tables.problems import Busy
from tables.utf8 import Utf8Handler
from tests.tables.access.test_permissions import address
from tests.tables.conftest import API, SECRETS, Api
from tests.tables.permissions import ROUTES

READABLE = sorted(route for route, methods in ROUTES.items() if "GET" in methods)


@pytest.mark.parametrize("route", READABLE)
def test_head_says_of_every_route_what_get_does(api: Api, route: str) -> None:
    match = api.open(game="besikovitch" if route.endswith(("/deal", "/dealing")) else "belot")
    owner = {"Authorization": f"Bearer {SECRETS[match]}"}
    api.write(match, {"kind": "passed"})
    path = address(route, match)
    # A deal is drawn again each time; its number is longer or shorter.
    # What is not to be cached expires at once, which may be a second later.
    varies = ["Set-Cookie", "Expires", *(["Content-Length"] if route.endswith("/deal") else [])]
    stranger = Client()
    for client, sent in ((api.client, {}), (Client(), owner), (stranger, {})):
        # Cookies and a translation that is loaded by the first request come with neither.
        client.get(path, headers=sent)
        get, head = client.get(path, headers=sent), client.head(path, headers=sent)
        assert head.status_code == get.status_code
        assert set(head.headers) == set(get.headers)
        same = [name for name in get.headers if name not in varies]
        assert [head[name] for name in same] == [get[name] for name in same]
        assert head.content == b""


SITE = "http://testserver"
CHARSETS = ("hex", "rot13", "base64", "undefined", "idna", "punycode", "unicode_escape", "utf-16")


@pytest.mark.django_db
@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize(
    "path", [API + "/matches?player=%5Cud800", "/open/belot?seats=%5Cud800", "/nowhere?a"]
)
def test_a_charset_changes_nothing(path: str, charset: str) -> None:
    plain, named = (
        whole_application(path, media) for media in ("text/plain", f"text/plain; charset={charset}")
    )
    assert plain[0] in (200, 422, 404)
    assert named == plain


def whole_application(address: str, media: str) -> tuple[int, str]:
    """The status and the body of a response, from the application as a server calls it."""
    with httpx.Client(transport=httpx.WSGITransport(Utf8Handler()), base_url=SITE) as client:
        response = client.get(address, headers={"Content-Type": media})
    # Tokens and keys are other ones each time.
    return response.status_code, re.sub(r'value="[\w-]{36,64}"', "", response.text)


FORM = "application/x-www-form-urlencoded"


@pytest.mark.parametrize(
    ("path", "media", "body"),
    [
        ("/m/{}/entries", FORM, b"kind=passed"),
        ("/m/{}/entries", "multipart/form-data; boundary=x", b"--x--"),
        ("/m/{}/again", FORM, b"x=1"),
        (API + "/matches/{}/entries", "application/json", b'{"kind": "passed"}'),
        (API + "/imports", "application/json", b"{}"),
    ],
)
def test_a_body_without_a_length_is_refused_and_not_taken_for_none(
    api: Api, path: str, media: str, body: bytes
) -> None:
    """A server that does not know the length hands the body over without: nobody reads it."""
    match = api.open()
    headers = {"Idempotency-Key": str(uuid4()), "Authorization": f"Bearer {SECRETS[match]}"}
    before = models.Match.objects.count(), models.Entry.objects.count()
    sent: dict[str, Any] = {"HTTP_TRANSFER_ENCODING": "chunked", "CONTENT_LENGTH": ""}
    program = path.startswith(API)
    answer = api.client.generic(
        "POST", path.format(match), body, media, headers=headers if program else {}, **sent
    )
    assert answer.status_code == 411
    if program:
        assert answer.json()["code"] == "length_required"
    assert (models.Match.objects.count(), models.Entry.objects.count()) == before
    # With its length it is read, however it came.
    sent["CONTENT_LENGTH"] = str(len(body))
    answer = api.client.generic(
        "POST", path.format(match), body, media, headers=headers if program else {}, **sent
    )
    assert answer.status_code != 411


@pytest.mark.parametrize("status", [429, 503])
def test_whoever_is_sent_away_for_now_is_told_when_to_come_back(status: int) -> None:
    def answer(request: HttpRequest) -> HttpResponse:
        return HttpResponse(status=status)

    assert int(headers.RetryAfter(answer)(HttpRequest())["Retry-After"]) > 0


def busy(*args: Any, **sent: Any) -> Any:
    raise Busy


@pytest.mark.django_db(transaction=True)
def test_every_kind_of_answer_says_so(
    monkeypatch: pytest.MonkeyPatch, settings: LazySettings
) -> None:
    api = Api()
    match = api.open()
    monkeypatch.setattr("tables.api.entries.append_entry", busy)
    monkeypatch.setattr("tables.pages.writing.append_entry", busy)
    monkeypatch.setattr("tables.pages.links.renew_link", busy)
    monkeypatch.setattr("tables.api.links.renew_link", busy)
    monkeypatch.setattr("tables.records.proofs.record_data", busy)
    monkeypatch.setattr("tables.services.transactions.writing", busy)
    monkeypatch.setattr(health, "FRESH_SECONDS", -1)
    monkeypatch.setattr("tables.services.guesses.BY_ONE", 0)
    guess = {"secret": "222222"}
    answers = [
        api.client.post(f"/m/{match}/entries", {"kind": "passed"}),
        api.client.post(f"/m/{match}/entries", {"kind": "passed"}, headers={"HX-Request": "true"}),
        api.client.post(f"/m/{match}/links/scorer", {"do": "renew"}),
        api.post(f"/matches/{match}/entries", {"kind": "passed"}),
        api.post(f"/matches/{match}/links", {"role": "scorer"}),
        api.client.get("/readyz"),
        api.client.post("/join", guess),
        api.client.post(f"{API}/join", json.dumps(guess), "application/json"),
    ]
    assert [answer.status_code for answer in answers] == [503] * 6 + [429] * 2
    assert all(int(answer["Retry-After"]) > 0 for answer in answers)
    # The control: without the middleware the pages' forms say nothing.
    settings.MIDDLEWARE = [name for name in settings.MIDDLEWARE if "RetryAfter" not in name]
    client = Client()
    assert "Retry-After" not in client.post("/join", guess)
