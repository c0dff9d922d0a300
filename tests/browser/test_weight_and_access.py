"""What a page weighs, and that everybody can use it."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.belot_match import CONTEST, FIRST_DEAL, MATCH
from tests.browser.conftest import NewPage
from tests.browser.table import fill_in, table_with

MOST_BYTES, MOST_SCRIPT_BYTES = 60_000, 30_000


def test_the_match_page_is_light(new_page: NewPage, server: str) -> None:
    match = table_with(server, *MATCH[:4])
    page = new_page()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}

    def answered(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def loaded(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = event["encodedDataLength"]

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", loaded)
    page.goto(f"/m/{match}", wait_until="networkidle")
    scripts = sum(size for request, size in sizes.items() if kinds[request] == "Script")
    print(f"first load {sum(sizes.values()):.0f} bytes, of which scripts {scripts:.0f}")
    assert sum(sizes.values()) <= MOST_BYTES
    assert 0 < scripts <= MOST_SCRIPT_BYTES


def assert_accessible(page: Page) -> None:
    found = Axe().run(page)
    assert not found.response["violations"], found.generate_report()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390])
def test_every_page_is_accessible(new_page: NewPage, server: str, scheme: str, width: int) -> None:
    page = new_page(color_scheme=scheme, viewport={"width": width, "height": 700})
    match, over = table_with(server, *MATCH[:4]), table_with(server, *MATCH)
    paths = [
        "/", "/open/belot?preset=pika", "/api/docs", f"/m/{match}", f"/m/{match}/history",
        f"/m/{match}/entries/1", f"/m/{match}/entries/4/tables", f"/m/{match}/more",
        f"/m/{match}/delete", f"/m/{over}", f"/m/{over}/end", f"/m/{over}/history",
    ]  # fmt: skip
    for path in paths:
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = false)")
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    page.goto(f"/m/{match}/history")
    page.locator("#entry-4 > summary").tap()
    assert_accessible(page)
    page.goto(f"/m/{match}")
    fill_in(page, {**CONTEST["entry"], "doubling": "contra"})
    page.locator("#verdict summary").tap()
    assert_accessible(page)


def test_what_is_tapped_on_the_pad_is_large_enough(page: Page, server: str) -> None:
    page.goto(f"/m/{table_with(server, FIRST_DEAL)}")
    expect(page.locator(".keypad")).to_be_visible()
    small = page.evaluate(
        """[...document.querySelectorAll('#pad .chip, #pad .keypad button, #pad .extras > button,'
            + '#pad summary, #write, [data-digits]')]
            .filter(one => one.offsetParent)
            .map(one => [one.textContent.trim(), one.offsetWidth, one.offsetHeight])
            .filter(([, width, height]) => width < 44 || height < 44)"""
    )
    assert not small
