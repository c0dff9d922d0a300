"""What tests of the web application share: plain static files, and a client of the API."""

import io
import json
import logging
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.conf import LazySettings
from django.test import Client
from django.utils.html import escape
from jsonschema_rs import Draft202012Validator, Registry

from scorer import GAMES
from scorer.core import bounds_of
from tables.middleware import logs
from tables.openapi import document
from tables.selectors.matches import _table
from tables.server.pages import Pages
from tests.strict import strict
from tests.tables.served import MOST, Application, Served, busy, serving

API = "/api/v1"
SEATS = ["Ana", "Boris", "Ceca", "Dan"]


@pytest.fixture(autouse=True)
def plain_static_files(settings: LazySettings, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Pages name their files without the manifest that collecting them makes."""
    backend = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": backend}
    # Every client looks through it, so nothing else may come and go there.
    settings.STATIC_ROOT = tmp_path_factory.getbasetemp() / "static"
    settings.STATIC_ROOT.mkdir(exist_ok=True)


@pytest.fixture(autouse=True)
def no_budgets(settings: LazySettings) -> None:
    """A test may send from one address what otherwise many do."""
    settings.BUDGETS = dict.fromkeys(settings.BUDGETS, 0)


@pytest.fixture(autouse=True)
def fresh_tables() -> Iterator[None]:
    """Tables are laid once a match; a test's matches are gone after it."""
    yield
    _table.cache_clear()


@pytest.fixture(autouse=True)
def silent_log() -> Iterator[None]:
    """A96: nothing of the matches that a test opened stands in the log, at INFO either."""
    root, printed = logging.getLogger(), io.StringIO()
    handler, level = logging.StreamHandler(printed), root.level
    handler.addFilter(logs.WorthReporting())
    handler.setFormatter(logs.JSONLines())
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield
    root.setLevel(level)
    root.removeHandler(handler)
    text = printed.getvalue()
    assert not [word for pair in SECRETS.items() for word in pair if word in text]


VECTORS = Path(__file__).parents[1] / "vectors"


def worked_deals(game: str, sides: int) -> list[Any]:
    """Return the deals that can be written at so many sides under the game's usual house rules."""
    usual = bounds_of(GAMES[game], GAMES[game].seats[-1]).sides
    cases = json.loads((VECTORS / f"{game}.json").read_text("utf-8"))["rounds"]
    return [
        case["entry"]
        for case in cases
        if not case.get("options")
        and case["expect"].get("valid", True)
        and case.get("sides", usual) == sides
    ]


def worked_deal(game: str) -> Any:
    """A deal that can be written at a full table of the game under its usual house rules."""
    return worked_deals(game, bounds_of(GAMES[game], GAMES[game].seats[-1]).sides)[0]


SECRETS: dict[str, str] = {}
"""The owner's secret of every match that these tests opened."""


def join(client: Client, secret: str) -> Any:
    """Come to a match by a link, in a browser."""
    return client.post("/join", {"secret": secret})


def secret_for(match: str, role: str) -> str:
    """The secret of a role's link, as the owner reads it who opened the match."""
    owner = {"Authorization": f"Bearer {SECRETS[match]}"}
    listed = Client().get(f"/api/v1/matches/{match}/links", headers=owner).json()
    secret: str = next(link["secret"] for link in listed if link["role"] == role)
    return secret


class Api:
    """A program that uses the API; all it is answered and all it may send is in the document."""

    def __init__(self, client: Client | None = None) -> None:
        self.client = client or Client()

    def send(self, method: str, path: str, data: Any = None, **headers: str) -> Any:
        """A request; `data` is sent as JSON, bytes as they are."""
        body = data if isinstance(data, bytes) else json.dumps(data).encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        secret = SECRETS.get(path.split("?")[0].removeprefix("/matches/").split("/")[0])
        if secret and "Authorization" not in named:
            named["Authorization"] = f"Bearer {secret}"
        arguments: dict[str, Any] = {"data": b"" if data is None else body}
        if data is not None:
            arguments["content_type"] = named.pop("Content-Type", "application/json")
        answer = self.client.generic(method, API + path, headers=named, **arguments)
        check_documented(method, path.split("?")[0], answer)
        if answer.status_code in (200, 201) and data is not None:
            takes(method, path, _written(json.loads(body), answer))
        return answer

    def get(self, path: str, **headers: str) -> Any:
        return self.send("GET", path, **headers)

    def post(self, path: str, data: Any, key: str | None = None, **headers: str) -> Any:
        return self.send("POST", path, data, Idempotency_Key=key or str(uuid4()), **headers)

    def open(self, **more: Any) -> str:
        seats = SEATS[: GAMES[more.get("game", "belot")].seats[-1]]
        answer = self.post("/matches", {"game": "belot", "seats": seats, **more})
        assert answer.status_code == 201, answer.content
        match: str = answer.json()["id"]
        SECRETS[match] = answer.json()["links"]["owner"]
        join(self.client, SECRETS[match])
        return match

    def write(self, match: str, data: Any, key: str | None = None) -> Any:
        """Append an entry on the version that is there now."""
        version = self.get(f"/matches/{match}").headers["ETag"]
        return self.post(f"/matches/{match}/entries", data, key, If_Match=version)


def _written(data: Any, answer: Any) -> Any:
    """What was accepted of a body: in a batch an entry may be refused, which is the last one."""
    results = answer.json().get("results", []) if "entries" in data else []
    if not results or "problem" not in results[-1]:
        return data
    written = data["entries"][: len(results) - 1]
    return {**data, "entries": written} if written else None


def without_instance(answer: Any) -> Any:
    """An answer's body without the address that was asked for, to compare it with others."""
    if "problem+json" not in answer.get("Content-Type", "") or not answer.content:
        # Whoever chooses a language on a page comes back to it, with a token of its own.
        path = escape(answer.request["PATH_INFO"]).encode()
        return re.sub(rb'value="\w{64}"', b"", answer.content.replace(path, b""))
    return {name: value for name, value in answer.json().items() if name != "instance"}


def check_documented(method: str, path: str, answer: Any) -> None:
    """Hold an answer against the document: its status, its media type, its shape."""
    assert answer.status_code < 500 or answer.status_code == 503
    operation = _operation(method.lower(), path)
    if operation is None:
        assert answer.status_code in (404, 405), path
        schema: Any = {"$ref": "urn:api#/components/schemas/Problem"}
    else:
        responses = operation["responses"]
        assert str(answer.status_code) in responses, (method, path, answer.status_code)
        content = resolved(responses[str(answer.status_code)]).get("content", {})
        if not content:
            assert answer.content == b""
            return
        media = answer["Content-Type"].split(";")[0]
        assert media in content, (method, path, media)
        if media == "text/event-stream":
            return
        if media not in ("application/json", "application/problem+json"):
            assert content[media]["schema"]["type"] == "string"
            return
        schema = _anchored(content[media]["schema"])
    if method != "HEAD":
        validate(answer.json(), schema)


def resolved(schema: Any) -> Any:
    """What stands in the document, or the component that it refers to."""
    if "$ref" not in schema:
        return schema
    _, *names = schema["$ref"].split("/")
    component: Any = document()
    for name in names:
        component = component[name]
    return component


def takes(method: str, path: str, data: Any) -> None:
    """Hold a body that was accepted against the document."""
    operation = _operation(method.lower(), path)
    assert operation
    if data is None:
        return
    validate(data, _anchored(operation["requestBody"]["content"]["application/json"]["schema"]))


def _anchored(schema: Any) -> Any:
    """The schema, its references leading into the document."""
    return json.loads(json.dumps(schema).replace("#/", "urn:api#/"))


def validate(data: Any, schema: Any) -> None:
    """Hold plain data against a schema of the document; raises ValidationError."""
    _validator(json.dumps(schema)).validate(data)


@cache
def _validator(schema: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads(schema), registry=_registry())


@cache
def _registry() -> Registry:
    return Registry([("urn:api", strict(document()))])


def _operation(method: str, path: str) -> Any:
    for template, item in document()["paths"].items():
        parts = template.removeprefix(API).strip("/").split("/")
        segments = path.removeprefix("/").split("/")
        if len(parts) == len(segments) and all(
            one == other or one.startswith("{") for one, other in zip(parts, segments, strict=True)
        ):
            return item.get(method)
    return None


@pytest.fixture
def api(db: None) -> Api:
    return Api()


@pytest.fixture
def application() -> Application:
    return Application()


@pytest.fixture
def server(application: Application) -> Iterator[Served]:
    with serving(Pages(application, busy, MOST)) as served:
        yield served
        application.go_on.set()
