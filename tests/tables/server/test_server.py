"""The default server: bodies are read before a thread is taken, responses sent after it is free."""

import asyncio
import errno
import io
import json
import logging
import os
import resource
import select
import subprocess
import sys
import tempfile
from typing import Any

import pytest
from asgiref.wsgi import WsgiToAsgi
from django.test import RequestFactory
from django.urls import reverse

from tables.capacity.urgent import writes_entry
from tables.middleware.errors import overloaded
from tables.middleware.sizes import MOST_SENT, MostSent
from tables.server import bodies, pages
from tables.server.limits import CHUNK, THREADS
from tables.server.pace import Pace
from tables.server.pages import NOT_IN_TIME, Pages
from tables.server.protocol import Receive, Scope, Send
from tests.serving import HOST
from tests.tables.served import (
    LIMIT_SECONDS,
    MOST,
    Application,
    Environ,
    Served,
    busy,
    echoed,
    head,
    post,
    response,
    serving,
    to_the_end,
    until,
)  # fmt: skip


def test_a_body_has_come_before_a_thread_is_taken(server: Served, application: Application) -> None:
    half = [server.connect(post(2) + b"a") for _ in range(THREADS + 1)]
    assert echoed(server.connect(head("/other")))["PATH_INFO"] == "/other"
    assert application.entered == ["/other"]
    half[0].sendall(b"b")
    assert echoed(half[0])["body"] == "ab"


def unread_downloads(served: Served) -> Any:
    """Ask for more downloads than there are threads, read none, and then for something else."""
    for _ in range(THREADS + 1):
        served.connect(head("/large") * 2)
    other = served.connect(head("/other"))
    other.settimeout(3)
    return echoed(other)


def test_a_thread_is_free_before_its_response_is_read(server: Served) -> None:
    assert unread_downloads(server)["PATH_INFO"] == "/other"


@pytest.mark.slow
def test_control_a_plain_adapter_waits_for_who_reads_nothing(application: Application) -> None:
    plain = WsgiToAsgi(application)
    with serving(plain, "httptools") as served, pytest.raises(TimeoutError):
        unread_downloads(served)


def test_a_body_has_a_deadline(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.2)
    monkeypatch.setattr(bodies, "LINGER_SECONDS", 0.2)
    late = to_the_end(server.connect(post(10) + b"a"))
    assert late.startswith(b"HTTP/1.1 408 ")
    assert b"\r\nconnection: close\r\n" in late


@pytest.mark.parametrize(
    ("rate", "arrival"), [(0.01, bodies.Arrival.WHOLE), (1e9, bodies.Arrival.LATE)]
)
def test_a_deadline_moves_on_with_what_arrives(
    monkeypatch: pytest.MonkeyPatch, rate: float, arrival: bodies.Arrival
) -> None:
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.1)
    monkeypatch.setattr(bodies, "BODY_RATE", rate)
    grown: list[int] = []

    async def receive() -> dict[str, Any]:
        if grown:
            await asyncio.sleep(0.5)
        return {"type": "http.request", "body": b"a", "more_body": not grown}

    async def story() -> bodies.Arrival:
        headers = {b"content-length": b"2"}
        body = io.BytesIO()
        return await bodies.read_body(headers, receive, body, MOST, grown.append, Pace())

    assert asyncio.run(story()) is arrival


def test_what_is_announced_as_too_large_is_not_read(
    server: Served, application: Application
) -> None:
    made = server.connect(post(MOST + 1) + b"a" * 1000)
    status, headers, body = response(made)
    assert (status, headers["connection"]) == (200, "close")
    # The application sees how long it would be, and refuses it.
    environ = json.loads(body)
    assert (environ["CONTENT_LENGTH"], environ["body"]) == (str(MOST + 1), "")


def test_what_is_too_large_without_saying_so_is_read_up_to_the_limit(server: Served) -> None:
    made = server.connect(head("/", "POST", "Transfer-Encoding: chunked"))
    part = b"a" * 50_000
    for _ in range(4):
        made.sendall(b"%x\r\n%b\r\n" % (len(part), part))
    environ = json.loads(response(made)[2])
    assert MOST < int(environ["CONTENT_LENGTH"]) <= MOST + 2 * len(part)


def test_a_body_in_chunks_is_read_to_its_end(server: Served) -> None:
    made = server.connect(head("/", "POST", "Transfer-Encoding: chunked"))
    made.sendall(b"1\r\na\r\n")
    made.sendall(b"2\r\nbc\r\n0\r\n\r\n")
    environ = echoed(made)
    assert (environ["body"], environ["CONTENT_LENGTH"]) == ("abc", "3")
    assert "HTTP_TRANSFER_ENCODING" not in environ


def test_a_client_that_waits_to_be_told_to_go_on_is_told(server: Served) -> None:
    made = server.connect(post(1, "Expect: 100-continue"))
    assert made.recv(100).startswith(b"HTTP/1.1 100 ")
    made.sendall(b"a")
    assert echoed(made)["body"] == "a"
    refused = server.connect(post(MOST + 1, "Expect: 100-continue"))
    assert refused.recv(100).startswith(b"HTTP/1.1 200 ")


def test_head_is_answered_without_a_body(server: Served) -> None:
    made = server.connect(head("/large", "HEAD") + head("/next"))
    file = made.makefile("rb")
    assert file.readline().startswith(b"HTTP/1.1 200 ")
    assert next(line for line in file if line.startswith(b"HTTP/1.1 200 "))
    assert b"x-path: /next\r\n" in list(iter(file.readline, b"\r\n"))


def test_a_file_is_read_while_it_is_sent(server: Served, application: Application) -> None:
    made = server.connect(head("/file", "GET", "Connection: close"))
    sent = to_the_end(made)
    assert sent.count(b"f" * 100) > 0
    assert application.file.sizes == [CHUNK] * 5
    assert application.file.was_closed.wait(LIMIT_SECONDS)


def test_several_requests_on_one_connection_are_answered_in_order(server: Served) -> None:
    made = server.connect(head("/1") + head("/2") + head("/3", "GET", "Connection: close"))
    sent = to_the_end(made)
    assert [sent.index(b"x-path: /%d" % n) for n in (1, 2, 3)] == sorted(
        sent.index(b"x-path: /%d" % n) for n in (1, 2, 3)
    )


def test_work_is_finished_for_who_has_left(
    server: Served, application: Application, caplog: pytest.LogCaptureFixture
) -> None:
    gone = [server.connect(head("/wait") * times) for times in (1, 3)]
    gone.append(server.connect(post(10) + b"a"))
    until(lambda: application.entered == ["/wait", "/wait"])
    for made in gone:
        made.close()
    until(lambda: server.connections() == 1)
    application.go_on.set()
    until(lambda: not server.server.server_state.tasks)
    assert application.finished[:2] == ["/wait", "/wait"]
    assert "/" not in application.finished
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_too_many_are_told_to_come_back(
    server: Served, application: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "WAITING", 2)
    working = [server.connect(head("/wait")) for _ in range(THREADS)]
    until(lambda: len(application.entered) == THREADS)
    waiting = [server.connect(head("/later")) for _ in range(2)]
    statuses = []
    while 503 not in statuses:
        status, headers, _ = response(server.connect(head("/too-many")))
        statuses.append(status)
    assert headers["retry-after"] == "1"
    assert len(application.entered) == THREADS
    application.go_on.set()
    assert all(echoed(made)["PATH_INFO"] for made in (*working, *waiting))


def test_what_is_urgent_waits_for_nothing_else(application: Application) -> None:
    with serving(Pages(application, busy, MOST, lambda scope: scope["path"] == "/deal")) as server:
        for _ in range(2 * THREADS):
            server.connect(head("/wait"))
        until(lambda: len(application.entered) == THREADS)
        assert echoed(server.connect(head("/deal")))["PATH_INFO"] == "/deal"
        assert application.entered == ["/wait"] * THREADS + ["/deal"]
        application.go_on.set()


def test_what_is_answered_at_once_needs_no_thread(application: Application) -> None:
    adapter = Pages(application, busy, MOST)

    async def routed(scope: Scope, receive: Receive, send: Send) -> None:
        answer = adapter.at_once if scope["path"] == "/alive" else adapter
        await answer(scope, receive, send)

    with serving(routed) as server:
        for _ in range(2 * THREADS):
            server.connect(head("/wait"))
        until(lambda: len(application.entered) == THREADS)
        assert echoed(server.connect(head("/alive")))["PATH_INFO"] == "/alive"
        application.go_on.set()


@pytest.mark.filterwarnings("ignore:No directory at")
def test_a_process_that_is_busy_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    # Imported, it sets up what serves the static files, which are not collected here.
    from tables import asgi

    # Whatever needs a thread would fail.
    monkeypatch.setattr(asgi.pages, "usual", None)
    sent: list[Any] = []

    async def receive() -> Any:
        raise AssertionError("There is no body.")

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http", "method": "GET", "path": "/healthz", "raw_path": b"/healthz",
        "query_string": b"", "headers": [], "http_version": "1.1", "scheme": "http",
    }  # fmt: skip
    asyncio.run(asgi.application(scope, receive, send))
    assert sent[0]["status"] == 200
    assert json.loads(sent[-1]["body"])["status"] == "ok"


def test_writing_an_entry_is_urgent() -> None:
    assert writes_entry("POST", reverse("write", args=["x"]))
    assert writes_entry("POST", "/api/v1/matches/x/entries")
    assert not writes_entry("GET", "/api/v1/matches/x/entries")
    assert not writes_entry("POST", "/api/v1/matches/x/batch")
    assert not writes_entry("POST", reverse("preview", args=["x"]))


def test_what_is_stored_for_all_clients_has_a_limit(
    server: Served, application: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "MOST_STORED", 1000)
    monkeypatch.setattr(bodies, "LINGER_SECONDS", 0.2)
    half = server.connect(post(3000) + b"a" * 900)
    other = server.connect(post(3000) + b"a" * 900)
    # One of them is one too many.
    assert select.select([half, other], [], [], LIMIT_SECONDS)[0]
    refused = half if select.select([half], [], [], 0)[0] else other
    assert response(refused)[0] == 503
    for made in (half, other):
        made.close()
    until(lambda: response(server.connect(head()))[0] == 200)
    unread = server.connect(head("/large"))
    until(lambda: response(server.connect(head()))[0] == 503)
    unread.close()
    until(lambda: response(server.connect(head()))[0] == 200)


def test_without_room_for_a_temporary_file_the_server_is_busy(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any, **kwargs: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    monkeypatch.setattr(bodies, "LINGER_SECONDS", 0.2)
    assert response(server.connect(post(90_000) + b"a" * 90_000))[0] == 503
    assert response(server.connect(head("/large")))[0] == 503
    assert echoed(server.connect(post(1) + b"a"))["body"] == "a"


def test_headers_and_address_are_those_that_were_sent(server: Served) -> None:
    headers = ("X_Forwarded_Proto: https", "Cookie: a=1", "X-A: 1", "x-a: 2", "Content-Type: a/b")
    environ = echoed(server.connect(head("/caf%C3%A9?q=%E9", "GET", *headers)))
    assert environ["PATH_INFO"].encode("latin-1").decode() == "/café"
    assert environ["QUERY_STRING"] == "q=%E9"
    assert "HTTP_X_FORWARDED_PROTO" not in environ
    assert (environ["HTTP_COOKIE"], environ["HTTP_X_A"]) == ("a=1", "1,2")
    assert (environ["CONTENT_TYPE"], environ["REMOTE_ADDR"]) == ("a/b", HOST)


def test_the_client_behind_a_proxy_is_the_one_that_it_names(server: Served) -> None:
    made = server.connect(head("/", "GET", "X-Forwarded-For: 192.0.2.7"))
    assert echoed(made)["REMOTE_ADDR"] == "192.0.2.7"


@pytest.mark.parametrize(
    ("marks", "status"), [({NOT_IN_TIME: True}, 408), ({"CONTENT_LENGTH": str(MOST_SENT + 1)}, 413)]
)
def test_a_body_that_did_not_come_whole_is_a_problem(marks: Environ, status: int) -> None:
    refuse = MostSent(lambda request: pytest.fail("a view was reached"))
    api = refuse(RequestFactory().post("/api/v1/matches", **marks))
    assert (api.status_code, api["Content-Type"]) == (status, "application/problem+json")
    assert json.loads(api.content)["status"] == status
    page = refuse(RequestFactory().post("/open/belot", **marks))
    assert (page.status_code, page["Content-Type"][:9]) == (status, "text/html")


@pytest.mark.parametrize(
    ("path", "language", "kind", "word"),
    [
        ("/api/v1/games", "en", "application/problem+json", "is busy"),
        ("/", "en", "text/plain; charset=utf-8", "is busy"),
        ("/", "bg", "text/plain; charset=utf-8", "Твърде много"),
    ],
)
def test_overloaded_it_says_so(path: str, language: str, kind: str, word: str) -> None:
    started: list[Any] = []
    environ = RequestFactory().get(path, headers={"Accept-Language": language}).environ
    body = b"".join(overloaded(environ, lambda *words: started.extend(words)))
    headers = dict(started[1])
    assert started[0].startswith("503 ")
    assert (headers["Retry-After"], headers["Content-Type"]) == ("1", kind)
    assert word in body.decode()


def test_it_takes_the_file_handles_that_it_may_have() -> None:
    code = (
        "import resource; from tables.server.__main__ import raise_file_limit;"
        "from tables.server.limits import most_connections, most_streams; raise_file_limit();"
        "print(most_connections(), most_streams(), resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )

    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 4096))

    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ, preexec_fn=few,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.split() == ["1792", "1344", "4096"]
