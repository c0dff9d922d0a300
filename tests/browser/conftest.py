"""A real server and a real browser, as a phone on the table has them.

The fixtures are of package scope, not session: Playwright keeps an event loop in the thread
that uses it, and in such a thread Django refuses its database to the tests that come after.
"""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import chromium, limits
from tests.browser.phone import TOLERATED, Phone
from tests.browser.settings import BROWSER_ARGUMENTS, PHONE
from tests.browser.watch import Watch
from tests.browser.wire import wired
from tests.databases import dumped, fresh
from tests.serving import SETTINGS, WITHOUT_BUDGETS, make_ready

ROOT = Path(__file__).parents[2]
SERVE = [sys.executable, "-m", "tables.server"]
START_SECONDS = 60
# The tests must not reach the data of a real deployment, which the environment may name.
NOT_DEPLOYED = {"DATABASE_URL": "", "SITE_URL": "", "DJANGO_SETTINGS_MODULE": SETTINGS}
# Tests wait for conditions; how long that takes is up to the machine.
expect.set_options(timeout=30_000)
limits.limit_calls()

WATCH = pytest.StashKey[Watch]()
LOG = pytest.StashKey[Path]()
# So much of the server's log goes into the report of a failure.
LOG_CHARACTERS = 4000


class NewPage(Protocol):
    def __call__(self, **context_options: Any) -> Page: ...


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # The hook is given the tests of every folder.
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Iterator[str]:
    """The address of the application, running on a database of its own."""
    var = tmp_path_factory.mktemp("var")
    settings = {**NOT_DEPLOYED, **fresh(var)}
    environment = {**os.environ, **WITHOUT_BUDGETS, **settings, "LOG_LEVEL": "INFO"}
    log = pytestconfig.stash[LOG] = var / "server.log"
    make_ready(settings)
    with log.open("wb") as out:
        port = _free_port()
        process = subprocess.Popen(
            [*SERVE, "--port", str(port)], cwd=ROOT, env=environment, stdout=out, stderr=out
        )
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_until_it_answers(address, process, log)
            yield address
        finally:
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
    _check_log(log.read_text(), dumped(settings))


def _check_log(log: str, database: str) -> None:
    """A96: of all the ids and secrets that the tests saw, the log holds none."""
    words = set(re.findall(r"[\w-]{22,}", log))
    assert not [word for word in words if word in database]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_until_it_answers(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + START_SECONDS
    # The environment may name a proxy; the server is on this machine.
    with httpx.Client(base_url=address, trust_env=False) as client:
        while time.monotonic() < until and process.poll() is None:
            try:
                if client.get("/").is_server_error:
                    break
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return
    pytest.fail(f"The server does not answer:\n{log.read_text()}", pytrace=False)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.MISSING, pytrace=False)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=BROWSER_ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture
def new_page(request: pytest.FixtureRequest, server: str, browser: Browser) -> Iterator[NewPage]:
    """Makes one more phone: a page with cookies and storage of its own, under watch."""
    patterns = [text for mark in request.node.iter_markers("tolerates") for text in mark.args]
    watch = request.node.stash[WATCH] = Watch(server, patterns)

    def make(**context_options: Any) -> Page:
        context = browser.new_context(base_url=server, **{**PHONE, **context_options})
        watch.follow(context)
        return context.new_page()

    yield make
    watch.close()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A phone: 390 by 844, touched, in English, without motion."""
    return new_page()


@pytest.fixture
def new_phone(
    request: pytest.FixtureRequest, browser: Browser, server: str
) -> Iterator[Callable[..., Phone]]:
    """Makes one more phone, with a wire of its own."""
    with ExitStack() as after:
        watches: list[Watch] = []
        marks = request.node.iter_markers("tolerates")
        tolerated = [pattern for mark in marks for pattern in mark.args]

        def make(**more: Any) -> Phone:
            wire = after.enter_context(wired(server))
            settings: dict[str, Any] = {**PHONE, "service_workers": "allow", **more}
            context = browser.new_context(base_url=wire.address, **settings)
            watch = Watch(wire.address, [*TOLERATED, *tolerated])
            watch.follow(context)
            after.callback(watch.close)
            watches.append(watch)
            return Phone(context.new_page(), wire)

        yield make
        assert [problem for watch in watches for problem in watch.problems] == []


@pytest.fixture
def phone(new_phone: Callable[..., Phone]) -> Phone:
    return new_phone()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fails a test for what happened behind its pages, even if it looked at none of it."""
    try:
        result = yield
    except Exception:
        if watch := item.stash.get(WATCH, None):
            item.add_report_section("call", "the pages", "\n".join(watch.report()))
            log = item.config.stash[LOG].read_text()
            item.add_report_section("call", "the end of the server's log", log[-LOG_CHARACTERS:])
        if problems := _behind_the_page(item):
            item.add_report_section("call", "behind the page", problems)
        raise
    if problems := _behind_the_page(item):
        pytest.fail(f"Behind the page:\n{problems}", pytrace=False)
    return result


def _behind_the_page(item: pytest.Item) -> str:
    watch = item.stash.get(WATCH, None)
    if watch is None:
        return ""
    watch.settle()
    return "\n".join(watch.problems)
