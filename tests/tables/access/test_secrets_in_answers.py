"""No cache keeps an answer in which a link's secret or a code stands."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from tables import models
from tables.access.appeals import appeal_secret
from tables.access.links import code_of, secret_of
from tests.tables.access.test_permissions import address
from tests.tables.conftest import SECRETS, Api
from tests.tables.permissions import ROUTES

pytestmark = pytest.mark.slow

CARD = {"contract": "hearts", "card": "9H"}

SHOWS = {
    ("POST", "api/v1/matches"),
    ("POST", "api/v1/imports"),
    ("POST", "api/v1/groups"),
    ("POST", "api/v1/groups/<str:group_id>/matches"),
    ("GET", "api/v1/groups/<str:group_id>/links"),
    ("POST", "api/v1/groups/<str:group_id>/links"),
    ("PUT", "api/v1/groups/<str:group_id>/links/<str:role>/code"),
    ("DELETE", "api/v1/groups/<str:group_id>/links/<str:role>/code"),
    ("POST", "api/v1/join"),
    ("GET", "api/v1/matches/<str:match_id>/links"),
    ("POST", "api/v1/matches/<str:match_id>/links"),
    ("PUT", "api/v1/matches/<str:match_id>/links/<str:role>/code"),
    ("DELETE", "api/v1/matches/<str:match_id>/links/<str:role>/code"),
    ("GET", "api/v1/matches/<str:match_id>/rulings/<int:number>/appeal"),
    ("POST", "api/v1/matches/<str:match_id>/rulings/<int:number>/appeal"),
    ("GET", "m/<str:match_id>/rulings/<int:number>/appeal"),
    ("POST", "m/<str:match_id>/rulings/<int:number>/appeal"),
    ("POST", "appeal"),
    ("GET", "m/<str:match_id>/share/<str:role>"),
    ("POST", "m/<str:match_id>/links/<str:role>"),
}
"""The routes that show secrets or codes. Adding one here is a decision, not an accident."""


def in_use() -> list[str]:
    """Every secret and code that opens something now."""
    valid = models.Link.objects.filter(revoked_at=None)
    words = [word for link in valid for word in (secret_of(link), code_of(link))]
    words += [appeal_secret(appeal) for appeal in models.Appeal.objects.all()]
    return [word for word in words if word]


def written(api: Api, match: str) -> Iterator[tuple[str, str, Any]]:
    """What shows secrets when it writes, and the pages that refuse to."""
    at, role = "api/v1/matches/<str:match_id>/links", "/<str:role>"
    record = api.get(f"/matches/{match}/record").json()
    opening = {"game": "belot", "seats": ["A", "B", "C", "D"]}
    yield "POST", "api/v1/matches", api.post("/matches", opening)
    yield "POST", "api/v1/imports", api.post("/imports", record)
    yield "POST", at, api.post(f"/matches/{match}/links", {"role": "watcher"})
    for method in ("PUT", "DELETE", "PUT"):
        answer = api.send(method, f"/matches/{match}/links/scorer/code")
        yield method, f"{at}{role}/code", answer
    yield "POST", "api/v1/join", api.post("/join", {"secret": SECRETS[match]})
    yield from appealed(api, match)
    yield from grouped(api)
    refused = api.client.post(f"/m/{match}/links/owner", {"do": "revoke"})
    assert refused.status_code == 422
    yield "POST", f"m/<str:match_id>/links{role}", refused


def grouped(api: Api) -> Iterator[tuple[str, str, Any]]:
    """What shows the links of a group, or of a match that somebody opens in it."""
    made = api.post("/groups", {"title": "Thursday", "names": ["A", "B", "C", "D"]})
    yield "POST", "api/v1/groups", made
    owner = {"Authorization": f"Bearer {made.json()['links']['owner']}"}
    group, route = f"/groups/{made.json()['id']}", "api/v1/groups/<str:group_id>"
    opening = {"game": "belot", "players": [0, 1, 2, 3]}
    opened = api.post(f"{group}/matches", opening, **owner)
    yield "POST", f"{route}/matches", opened
    yield "GET", f"{route}/links", api.get(f"{group}/links", **owner)
    renewed = api.post(f"{group}/links", {"role": "watcher"}, **owner)
    yield "POST", f"{route}/links", renewed
    for method in ("PUT", "DELETE"):
        answer = api.send(method, f"{group}/links/scorer/code", **owner)
        yield method, f"{route}/links/<str:role>/code", answer


def appealed(api: Api, match: str) -> Iterator[tuple[str, str, Any]]:
    """What shows the link of an appeal that is made, or its secret to whoever sent it."""
    api.post(f"/matches/{match}/rulings", {"question": "card_value", "facts": CARD})
    path = "rulings/<int:number>/appeal"
    made = api.post(f"/matches/{match}/rulings/1/appeal", None)
    yield "POST", f"api/v1/matches/<str:match_id>/{path}", made
    refused = api.client.post(f"/m/{match}/rulings/1/appeal", {"do": "make"})
    assert refused.status_code == 409
    yield "POST", f"m/<str:match_id>/{path}", refused
    yield "POST", "appeal", api.client.post("/appeal", {"secret": made.json()["secret"]})


def read(api: Api, match: str) -> Iterator[tuple[str, str, Any]]:
    """Every route that can be read, as the owner in a browser and as a program."""
    owner = {"Authorization": f"Bearer {SECRETS[match]}"}
    for route in ROUTES:
        for client, headers in ((api.client, {}), (Client(), owner)):
            yield "GET", route, client.get(address(route, match), headers=headers)


def secrets_shown(api: Api) -> dict[tuple[str, str], set[str]]:
    """The routes whose answers hold a secret or a code, with their Cache-Control."""
    match = api.open()
    secrets: dict[tuple[str, str], set[str]] = {}
    for answers in (written, read):
        for method, route, answer in answers(api, match):
            body = answer.content.decode("latin-1")
            # Pages write a code in two halves.
            body += body.replace(" ", "")
            if any(word in body for word in in_use()):
                secrets.setdefault((method, route), set()).add(answer.get("Cache-Control", ""))
    return secrets


def test_no_answer_with_a_secret_is_stored(api: Api) -> None:
    secrets = secrets_shown(api)
    assert set(secrets) == SHOWS
    for route, controls in secrets.items():
        assert all("no-store" in control for control in controls), route


def test_control_without_the_header_it_is_noticed(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "django.views.decorators.cache.add_never_cache_headers", lambda response: None
    )
    for controls in secrets_shown(api).values():
        assert not any("no-store" in control for control in controls)
