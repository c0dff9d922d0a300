"""Who shows no secret is asked for it; who shows a wrong one finds nothing."""

from typing import Any

import pytest
from django.test import Client

from tests.tables.access.test_permissions import address
from tests.tables.conftest import SECRETS, Api
from tests.tables.permissions import ANYBODY, API, SEEN

ASKED = "Send the secret of one of the links of the match or group as a Bearer token."
NEEDS_A_ROLE = sorted(
    (method, f"api/v1/{route}")
    for route, methods in API.items()
    for method, needed in methods.items()
    if needed not in (ANYBODY, SEEN)
)


def send(client: Client, method: str, path: str, authorization: str = "") -> Any:
    headers = {"Authorization": authorization} if authorization else {}
    return client.generic(method, path, b"{}", "application/json", headers=headers)


@pytest.mark.parametrize(("method", "route"), NEEDS_A_ROLE)
def test_whoever_shows_nothing_is_asked_for_a_secret(api: Api, method: str, route: str) -> None:
    match = api.open()
    for there in (match, "x" * len(match)):
        answer = send(Client(), method, address(route, there))
        assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")
        if method != "HEAD":
            body = answer.json()
            assert (body["code"], body["status"], body["detail"]) == ("unauthorized", 401, ASKED)


@pytest.mark.parametrize("header", ["Basic YTpi", "Bearer", "Bearer ", "Token x", "x" * 5000])
def test_what_is_no_bearer_token_is_no_secret(api: Api, header: str) -> None:
    assert send(Client(), "GET", f"/api/v1/matches/{api.open()}", header).status_code == 401


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER", "Bearer  "])
def test_the_scheme_may_be_written_in_any_case(api: Api, scheme: str) -> None:
    match = api.open()
    there = f"/api/v1/matches/{match}"
    assert send(Client(), "GET", there, f"{scheme} {SECRETS[match]}").status_code == 200
    wrong = send(Client(), "GET", there, f"{scheme} {SECRETS[match][:-1]}")
    assert (wrong.status_code, wrong.json()["code"]) == (404, "not_found")
    assert "WWW-Authenticate" not in wrong


def test_a_device_without_a_role_finds_nothing(api: Api) -> None:
    """Its cookie is shown; no other would open more."""
    match, stranger = api.open(), Api(Client())
    stranger.open()
    assert stranger.client.get(f"/api/v1/matches/{match}").status_code == 404


def test_pages_stay_without_a_word_of_secrets(api: Api) -> None:
    match = api.open()
    for there in (match, "x" * len(match)):
        answer = Client().get(f"/m/{there}")
        assert (answer.status_code, "WWW-Authenticate" in answer) == (404, False)
        assert b"Bearer" not in answer.content


def test_no_list_and_no_open_resource_needs_a_secret(api: Api) -> None:
    for path in ("/games", "/matches", "/statistics", "/openapi.json"):
        assert Client().get(f"/api/v1{path}").status_code == 200
