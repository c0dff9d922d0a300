"""Whatever hangs fails by name, soon, and lets the other tests run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.closing import close
from tests.browser.conftest import ROOT, NewPage
from tests.browser.table import go, table_with

pytestmark = pytest.mark.proof

HANGING = """
import threading
import pytest
from playwright.sync_api import sync_playwright
from tests.browser import chromium, limits

@pytest.fixture(scope="module")
def page():
    with sync_playwright() as playwright:
        path = chromium.find()
        launched = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield launched.new_page()
        launched.close()

@pytest.fixture
def endless():
    yield
    threading.Event().wait()

def test_that_a_page_is_there(page):
    assert page.evaluate("1 + 1") == 2

def test_a_script_without_end(page):
    limits.limit_calls(2)
    page.evaluate("new Promise(() => {})")

@pytest.mark.timeout(10)
def test_a_script_without_a_limit(page):
    limits.limit_calls(600)
    page.evaluate("new Promise(() => {})")

@pytest.mark.timeout(2)
def test_a_wait_without_end():
    threading.Event().wait()

@pytest.mark.timeout(2)
def test_a_teardown_without_end(endless):
    raise ValueError("and a failure before it")

def test_that_passes(page):
    assert page.evaluate("1 + 1") == 2
"""


def test_what_hangs_fails_by_name_and_shows_where(tmp_path: Path) -> None:
    file = tmp_path / "test_hanging.py"
    file.write_text(HANGING)
    words = f"-m pytest -p no:cacheprovider -c {ROOT}/pyproject.toml --rootdir {ROOT} -n 1 {file}"
    command = [sys.executable, *words.split()]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )
    report = done.stdout
    for line in (
        "FAILED .*test_a_script_without_end - TimeoutError",
        "FAILED .*test_a_script_without_a_limit - Failed: Timeout",
        "FAILED .*test_a_wait_without_end - Failed: Timeout",
        "FAILED .*test_a_teardown_without_end - ValueError",
        "ERROR .*test_a_teardown_without_end - Failed: Timeout",
        "4 failed, 2 passed, 1 error",
    ):
        assert re.search(line, report), report + done.stderr
    assert report.count("threading.Event().wait()") >= 2


def test_a_phone_that_is_on_its_way_can_be_closed(new_page: NewPage, server: str) -> None:
    """Of pages that were closed at such a moment as they were, every sixth never was."""
    match = table_with(server)
    for wait in range(0, 100, 10):
        page = new_page()
        go(page, f"/m/{match}")
        page.evaluate("() => void setTimeout(() => location.reload())")
        page.wait_for_timeout(wait)
        close(page.context)
        assert page.is_closed()
