"""What a connection may take: time and size of a head, unread responses, how many there are."""

import logging
from typing import Any

import pytest

from tables.server import connections
from tables.server.limits import HEAD_BYTES
from tables.server.pages import Pages
from tests.tables.served import (
    MOST,
    Application,
    Served,
    busy,
    echoed,
    head,
    is_closed,
    post,
    serving,
    to_the_end,
    until,
)  # fmt: skip


def test_a_head_has_a_deadline(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)
    for sent in (b"", b"\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n"):
        assert is_closed(server.connect(sent))
    made = server.connect(head() + b"GET")
    assert echoed(made)["PATH_INFO"] == "/"
    made.sendall(b" ")
    assert is_closed(made)


def test_a_head_in_drops_has_the_same_deadline(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = server.connect(head())
    assert echoed(made)["PATH_INFO"] == "/"
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)
    made.settimeout(0.02)
    for _ in range(1000):
        try:
            made.sendall(b"a")
            if not made.recv(1):
                break
        except TimeoutError:
            continue
        except OSError:
            break
    else:
        pytest.fail("the connection is still open")


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\nX: " + b"a" * (4 * HEAD_BYTES),
        b"GET /" + b"a" * (4 * HEAD_BYTES),
        head("/", "GET", *(f"X-{number}: {'a' * 100}" for number in range(HEAD_BYTES // 100))),
    ],
)
def test_a_head_has_a_size(server: Served, application: Application, sent: bytes) -> None:
    refused = server.connect()
    refused.sendall(sent)
    assert refused.recv(100).startswith(b"HTTP/1.1 431 ")
    assert application.entered == []


CHUNKED = head("/", "POST", "Transfer-Encoding: chunked") + b"3\r\nabc\r\n"


def test_what_follows_a_body_is_no_header(server: Served) -> None:
    made = server.connect(CHUNKED + b"0\r\nAuthorization: Bearer x\r\nX-Late: y\r\n\r\n")
    environ = echoed(made)
    assert environ["body"] == "abc"
    assert not {"HTTP_AUTHORIZATION", "HTTP_X_LATE"} & environ.keys()
    made.sendall(head())
    assert echoed(made)["PATH_INFO"] == "/"


@pytest.mark.parametrize(
    ("begins", "goes_on"), [(b"0\r\n", b"a:b\r\n"), (b"0\r\na: ", b"b"), (b"1;", b"c")]
)
def test_what_surrounds_a_body_has_a_size(
    server: Served, application: Application, begins: bytes, goes_on: bytes
) -> None:
    endless = server.connect(CHUNKED + begins)
    with pytest.raises((ConnectionResetError, BrokenPipeError)):
        endless.sendall(goes_on * HEAD_BYTES * 1000)
    assert application.entered == []


def test_what_is_no_request_is_refused(server: Served, caplog: pytest.LogCaptureFixture) -> None:
    assert to_the_end(server.connect(b"\x16\x03\x01 hello\r\n\r\n")).startswith(b"HTTP/1.1 400 ")
    assert not caplog.records


def test_an_upgrade_that_is_not_offered_is_a_plain_request(
    server: Served, caplog: pytest.LogCaptureFixture
) -> None:
    for upgrade in ("websocket", "h2c"):
        made = server.connect(head("/", "GET", f"Upgrade: {upgrade}", "Connection: Upgrade"))
        assert echoed(made)["PATH_INFO"] == "/"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_connection_without_a_request_is_closed_after_a_while(
    application: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(Pages(application, busy, MOST)) as served:
        served.server.config.timeout_keep_alive = 0
        assert to_the_end(served.connect(head())).startswith(b"HTTP/1.1 200 ")


def test_who_reads_nothing_is_given_up(
    server: Served, application: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.2)
    server.connect(head("/large") * 12)
    server.connect(head("/large", "GET", "Connection: close"))
    until(lambda: len(application.finished) == 2)
    until(lambda: server.connections() == 0)
    until(lambda: not server.server.server_state.tasks)


def test_only_so_many_requests_may_wait_on_a_connection(
    server: Served, application: Application
) -> None:
    made = server.connect(head("/wait") + head() * 100)
    assert is_closed(made)
    application.go_on.set()
    until(lambda: application.finished == ["/wait"])


def test_the_rest_of_a_body_that_nobody_reads_is_no_request() -> None:
    async def deaf(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 405, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    with serving(deaf) as served:
        assert b" 405 " in to_the_end(served.connect(post(1000) + b"a"))


@pytest.mark.parametrize("sent", [b"", b"GET", post(10) + b"a"])
def test_the_longest_silent_gives_way(
    server: Served, application: Application, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(connections, "most_connections", lambda: 3)
    working = server.connect(head("/wait"))
    until(lambda: application.entered == ["/wait"])
    silent = server.connect(sent)
    until(lambda: server.connections() == 2)
    server.connect(sent)
    until(lambda: server.connections() == 3)
    assert echoed(server.connect(head("/other")))["PATH_INFO"] == "/other"
    assert is_closed(silent)
    application.go_on.set()
    assert echoed(working)["PATH_INFO"] == "/wait"


def test_who_reads_nothing_gives_way(
    server: Served, application: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "most_connections", lambda: 3)
    for _ in range(3):
        server.connect(head("/large"))
    until(lambda: len(server.unread()) == 3)
    assert echoed(server.connect(head("/other")))["PATH_INFO"] == "/other"
    until(lambda: server.connections() == 3)


def test_when_all_are_at_work_the_new_one_gives_way(
    server: Served, application: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "most_connections", lambda: 2)
    working = [server.connect(head("/wait")) for _ in range(2)]
    until(lambda: len(application.entered) == 2)
    assert is_closed(server.connect())
    application.go_on.set()
    assert all(echoed(made)["PATH_INFO"] == "/wait" for made in working)


def test_what_is_under_way_is_answered_before_the_server_stops(
    server: Served, application: Application
) -> None:
    idle, working = server.connect(), server.connect(head("/wait"))
    until(lambda: application.entered == ["/wait"])
    server.server.should_exit = True
    assert is_closed(idle)
    application.go_on.set()
    assert echoed(working)["PATH_INFO"] == "/wait"
