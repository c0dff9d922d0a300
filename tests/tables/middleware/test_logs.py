"""A96: the log at INFO holds no match, name, glyph or secret, and no client's mistake as a fault.

A whole session: every route with every method, refused, forged, unreadable and answered requests,
then faults of our own whose messages hold what somebody typed.
"""

import io
import json
import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from django.db import DatabaseError
from django.template import TemplateDoesNotExist
from django.test import Client, override_settings

from tables import exports
from tables.middleware import logs
from tests.databases import fresh
from tests.deals import ROUND
from tests.serving import HOST, make_ready, running
from tests.tables.access.test_permissions import address
from tests.tables.conftest import API, Api, join
from tests.tables.permissions import EVERY_METHOD, ROUTES

GLYPHLESS = "ᚠᛖᚻ"
"""Letters of a name that no font of ours has."""

NAMES = ["Zlatokosa", "Vrabcho", "Kanarche", GLYPHLESS]
NOTE = "papagal"
NOTED = {**ROUND, "note": NOTE}
FORM = "application/x-www-form-urlencoded"


def console() -> logging.Handler:
    """The handler that the settings install."""
    return next(
        handler
        for handler in logging.getLogger().handlers
        if isinstance(handler.formatter, logs.Lines)
    )


FORMATTERS = {"json": logs.JSONLines(), "text": logs.TextLines()}


@contextmanager
def logged() -> Iterator[dict[str, io.StringIO]]:
    """What the console prints of everything at INFO in either form, and a handler without care."""
    root, printed = logging.getLogger(), {}
    for form, formatter in {**FORMATTERS, "plain": logging.Formatter()}.items():
        printed[form] = io.StringIO()
        handler: logging.Handler = logging.StreamHandler(printed[form])
        handler.setFormatter(formatter)
        if form in FORMATTERS:
            handler.filters = console().filters
        root.addHandler(handler)
    level = root.level
    root.setLevel(logging.INFO)
    try:
        yield printed
    finally:
        root.setLevel(level)
        for handler in root.handlers[-len(printed) :]:
            root.removeHandler(handler)


class Session:
    """A match with canaries, and requests of every kind to it."""

    def __init__(self) -> None:
        self.api = Api()
        self.match = self.api.open(seats=NAMES)
        self.api.write(self.match, NOTED)
        self.code = self.api.send("PUT", f"/matches/{self.match}/links/scorer/code").json()["code"]
        self.key = str(uuid4())
        self.forged = "forgedcookie"
        listed = self.api.get(f"/matches/{self.match}/links").json()
        self.secrets = [link["secret"] for link in listed]
        self.ticket = self.api.send("POST", f"/matches/{self.match}/events/ticket").json()["ticket"]

    @property
    def canaries(self) -> list[str]:
        client = self.api.client
        cookies = [cookie.value for cookie in client.cookies.values() if len(cookie.value) > 5]
        codes = [self.match, self.match[:6], self.code, self.key, self.forged, NOTE, self.ticket]
        return [*codes, *NAMES, *GLYPHLESS, *self.secrets, *cookies]

    def every_route(self) -> None:
        """Every route and method as the owner in a browser, and as a program and nobody."""
        bearer = {"Authorization": f"Bearer {self.secrets[0]}", "Idempotency-Key": self.key}
        every = [*EVERY_METHOD, self.match.upper()]
        every.remove("DELETE")
        actors: list[tuple[Client, dict[str, str], list[str]]] = [
            (self.api.client, {}, every),
            (Client(), bearer, ["GET", "POST"]),
            (Client(), {}, ["GET", "POST"]),
        ]
        for client, headers, methods in actors:
            for route, method in product(sorted(ROUTES), methods):
                # The match is still needed.
                if (method, route) != ("POST", "m/<str:match_id>/delete"):
                    query = f"name={NAMES[0]}&ticket={self.ticket}"
                    path = f"{address(route, self.match)}?{query}"
                    client.generic(method, path, headers=headers)

    def downloads(self) -> None:
        for name in exports.EXPORTS:
            answer = self.api.get(f"/matches/{self.match}/exports/{name}")
            assert answer.status_code == 200

    def joining(self) -> None:
        for typed in (self.code, self.secrets[1], self.secrets[1][:-1], "222222"):
            join(Client(), typed)
            self.api.post("/join", {"secret": typed})

    def mistakes(self) -> None:
        """Forged, unreadable and misdirected requests."""
        strict = Client(enforce_csrf_checks=True)
        strict.cookies = self.api.client.cookies
        page, posted = f"/m/{self.match}", f"/m/{self.match}/entries"
        for headers in ({}, {"Origin": f"https://{self.match}.example"}):
            strict.generic("POST", posted, b"kind=passed", FORM, headers=headers)
            strict.generic("POST", API + posted[2:], b"{}", "application/json", headers=headers)
        for host in (f"{self.match} {NAMES[0]}", f"[{self.match}", f"{self.match}.example:x"):
            for path in (page, f"{API}/matches/{self.match}", "/"):
                assert Client().get(path, headers={"Host": host}).status_code == 400
        for name in ("session", "csrf", "language"):
            for value in (self.forged, f"{self.forged}:x:y", '"' + self.forged, "\x00"):
                browser = Client(headers={"Cookie": f"{name}={value}"})
                browser.get(page, headers={"Referer": page})
                browser.post(posted, {"note": NOTE})
        for body in (b"&".join([b"note=" + NOTE.encode()] * 600), b"note=" + b"\xff" * 70_000):
            self.api.client.generic("POST", posted, body, FORM)
            self.api.client.generic("POST", posted, body, "multipart/form-data; boundary=x")
        for path in (f"{page}/x", f"/{NAMES[0]}", f"{page}%00", f"{page}/entries/99", f"{page}//"):
            for method in ("GET", "POST", "TRACE"):
                self.api.client.generic(method, path, b"\xff", "application/json")


def faulty(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Faults of ours, and of the database, that say what they were about."""
    client = Client(raise_request_exception=False)
    client.cookies = session.api.client.cookies
    for error in (ValueError, DatabaseError):
        with monkeypatch.context() as patched:

            def fail(*args: Any, error: type[Exception] = error, **kwargs: Any) -> None:
                raise error(f"{NAMES[0]} {session.match} {session.secrets[0]}")

            patched.setattr("tables.selectors.matches.get_match", fail)
            for path in (f"/m/{session.match}", f"{API}/matches/{session.match}"):
                assert client.get(path).status_code == 500
    logging.getLogger("tables.live.hub").error("It failed.", exc_info=ValueError(session.match))
    logging.getLogger("somebody.else").error("About %s", NAMES[0])
    logging.getLogger("fontTools.subset").info("Glyphs: %s", GLYPHLESS)


def lines_of(printed: str, is_json: bool) -> list[dict[str, Any]]:
    """Every line as data: printed as JSON, or as words and `name=value`."""
    lines = printed.splitlines()
    if is_json:
        return [json.loads(line) for line in lines]
    return [dict(word.split("=", 1) for word in line.split() if "=" in word) for line in lines]


@pytest.mark.slow
@pytest.mark.promise("A96")
def test_a96_a_whole_session_leaves_nothing_in_the_log(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session()
    with logged() as printed:
        session.every_route()
        session.downloads()
        session.joining()
        session.mistakes()
        with override_settings(ALLOWED_HOSTS=["score.example"], SECURE_SSL_REDIRECT=True):
            session.mistakes()
        for form in FORMATTERS:
            lines = lines_of(printed[form].getvalue(), form == "json")
            assert not [line for line in lines if "error" in line]
        faulty(session, monkeypatch)
    for form in FORMATTERS:
        text = printed[form].getvalue()
        assert "Traceback" not in text
        assert not [word for word in session.canaries if word in text]
        lines = lines_of(text, form == "json")
        routes = {line["route"] for line in lines if line.get("route")}
        assert routes - {"None"} == {route for route in ROUTES if route}
        assert {line.get("error") for line in lines} >= {"ValueError", "DatabaseError"}
    # The control: the same records from a plain handler are full of it.
    plain = printed["plain"].getvalue()
    for word in (session.match, NAMES[0], session.secrets[0], *GLYPHLESS, "Traceback"):
        assert word in plain, word


def server_session(port: int) -> list[str]:
    """Requests to a whole server, and what its log must not hold of them."""
    with httpx.Client(base_url=f"http://{HOST}:{port}", trust_env=False) as client:
        opened = client.post(
            f"{API}/matches",
            json={"game": "belot", "seats": NAMES},
            headers={"Idempotency-Key": str(uuid4())},
        ).json()
        match, secret = opened["id"], opened["links"]["owner"]
        owner = {"Authorization": f"Bearer {secret}"}
        for path in ("", "/exports/score-sheet", "/exports/picture", "/links", f"/{match}"):
            client.get(f"{API}/matches/{match}{path}", headers=owner)
        client.get(f"/m/{match}", headers={"Host": f"{match} x"})
        client.post(f"/m/{match}/entries", headers={"Cookie": "csrf=x"})
        client.request("BREW", f"/m/{match}")
        with client.stream("GET", f"/m/{match}/live", headers=owner) as stream:
            next(stream.iter_lines())
        ticket = client.post(f"{API}/matches/{match}/events/ticket", headers=owner).json()
        address = f"{API}/matches/{match}/events?ticket={ticket['ticket']}"
        with client.stream("GET", address) as stream:
            assert stream.status_code == 200
            next(stream.iter_lines())
        client.get(address.replace("ticket=", "ticket=x"))
    with socket.create_connection((HOST, port), timeout=10) as connection:
        connection.sendall(f"GET /m/{match} HTTP/9 {NAMES[0]}\r\n\r\n".encode())
        connection.recv(1000)
    for kind in ("application/json", FORM):
        with socket.create_connection((HOST, port), timeout=10) as connection:
            # Half a body, and gone.
            head = f"POST {API}/matches HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\n"
            connection.sendall(f"{head}Content-Length: 1000\r\n\r\n{NAMES[0]}".encode())
    return [match, secret, ticket["ticket"], *NAMES, *GLYPHLESS]


@pytest.mark.slow
@pytest.mark.promise("A96")
def test_a96_the_servers_own_log_is_as_silent(tmp_path: Path) -> None:
    settings = fresh(tmp_path / "var")
    make_ready(settings)
    for form in FORMATTERS:
        log = tmp_path / form
        at_info = {**settings, "LOG_LEVEL": "INFO", "LOG_FORMAT": form}
        with running(at_info, log=log) as server:
            canaries = server_session(server.port)
        text = log.read_text()
        assert "api/v1/matches/<str:match_id>/exports/<str:name>" in text
        assert "api/v1/matches/<str:match_id>/events " in text or form == "json"
        assert "Traceback" not in text
        assert not [word for word in canaries if word in text]


def test_a_template_that_is_missing_is_named() -> None:
    with logged() as printed:
        error = TemplateDoesNotExist("games/durak/entry.html")
        logging.getLogger("django.request").error("At /m/secret", exc_info=error)
    for form in FORMATTERS:
        assert "games/durak/entry.html" in printed[form].getvalue()
        assert "secret" not in printed[form].getvalue()
