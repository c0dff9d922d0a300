"""A phone that keeps pages for the time without a network, as the tests use it."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, expect

from tests.browser import chromium
from tests.browser.modules import inside
from tests.browser.settings import BROWSER_ARGUMENTS, PHONE
from tests.browser.table import fill_in, go, tap_again, write_deal
from tests.browser.wire import Wire

TOLERATED = ("ERR_", "htmx:", "status of 404")
"""What a browser says of a network that is gone, and of a link that is."""

CONTROLLED = "Boolean(navigator.serviceWorker.controller)"
UNSENT = "queue.unsent().then((all) => all.length)"


def until(page: Page, script: str, wanted: Callable[[Any], bool] = bool) -> None:
    """Waits for what a script of the page comes to."""
    for _ in range(600):
        try:
            if wanted(inside(page, script)):
                return
        except Error:
            # The page is on its way to another.
            pass
        page.wait_for_timeout(50)
    pytest.fail(f"{script} never came to what was wanted")


def try_again(page: Page) -> None:
    """Taps "Try again" until everything is sent; the page may be quicker and try by itself."""
    tap = "document.querySelector('.conflict [data-do=again]')?.click()"
    until(page, f"({tap}, {UNSENT})", lambda left: left == 0)


SEND = "document.querySelector('#outbox [data-do=send]')?.click()"


def send_now(page: Page) -> None:
    """Have sent what waits; the page may be quicker and send by itself."""
    # A page that is on its way to another one has sent it.
    with suppress(Error):
        page.evaluate(SEND)


def give_up(page: Page, button: Locator) -> None:
    """Tap twice what asks before it discards; a double tap is one tap."""
    button.tap()
    expect(button).to_have_text("Tap again to discard it", use_inner_text=True)
    button.tap()
    tap_again(page, button)


def stored_offline(page: Page, match: str) -> None:
    """Waits until the phone has what it needs to go on without a network."""
    until(page, CONTROLLED)
    version = page.locator("main[data-live]").get_attribute("data-version")
    version_stored = (
        f"Promise.all([store.get('matches', '{match}'), caches.match('/m/{match}/offline')])"
        ".then(([row, page]) => page && row?.version)"
    )
    until(page, version_stored, lambda stored_version: str(stored_version) == version)


def offline(page: Page, path: str) -> None:
    """To a page of a match without a network."""
    try:
        page.goto(path)
    except Error as error:
        # The page was on its way to another one by itself.
        if "interrupted by another navigation" not in str(error):
            raise
        page.goto(path)
    expect(page.locator("main[data-ready]")).to_be_visible()


def deal(page: Page, entry: dict[str, Any]) -> None:
    fill_in(page, entry)
    expect(page.locator("#verdict summary")).to_be_visible()
    write_deal(page)


class Phone(NamedTuple):
    """A page of a browser that keeps pages for the time without a network, and its wire."""

    page: Page
    wire: Wire


def at_match(phone: Phone, match: str, role: str = "owner") -> Page:
    """The phone's page, at the match and ready to go on without a network."""
    go(phone.page, f"/m/{match}", role=role)
    stored_offline(phone.page, match)
    return phone.page


def cut_off(phone: Phone, match: str) -> Page:
    """The phone's page of the match, shown without a network."""
    phone.wire.cut()
    offline(phone.page, f"/m/{match}")
    return phone.page


def opening_without_a_network(phone: Phone, address: str) -> Page:
    """The phone's page that opens a match, `belot` for one, shown without a network."""
    page = phone.page
    page.goto("/")
    until(page, CONTROLLED)
    phone.wire.cut()
    page.goto(f"/open/{address}")
    return page


def opened_without_a_network(phone: Phone) -> Page:
    """The phone's page of a match that the server does not know yet."""
    page = opening_without_a_network(phone, "belot")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/m/new-*")
    expect(page.locator("main[data-ready]")).to_be_visible()
    return page


HOME_AGAIN = "!document.querySelector('main[data-offline-match]')"


def started(browser: Browser, folder: Path, site: str) -> BrowserContext:
    """The phone's browser with all that it kept, started again."""
    settings: dict[str, Any] = {**PHONE, "service_workers": "allow", "base_url": site}
    path = chromium.find()
    return browser.browser_type.launch_persistent_context(
        folder, executable_path=path, args=BROWSER_ARGUMENTS, **settings
    )


WRITE = """async (count) => {
  for (let number = 0; number < count; number += 1) {
    const points = {"points-0": String(82 + number % 40)};
    await entry.write({kind: "round", contract: "hearts", by: "0", ...points});
  }
}"""
