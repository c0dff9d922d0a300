"""Chromium by Playwright, as the other tests of the pages drive it: the control of the scenario."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ElementHandle, Error, sync_playwright
from playwright.sync_api import Page as Tab

from tests.browser import chromium
from tests.browser.limits import limit_calls
from tests.browser.settings import BROWSER_ARGUMENTS
from tests.proof.browsers.page import HEIGHT, WIDTH, BrowserError, Page

MISSING = "Chromium is missing. Debian's package is chromium."
ATTEMPT_MS = 5000


def installed() -> bool:
    return chromium.find_whole() is not None


class Playwrights(Page):
    """A page of Playwright's."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    def go(self, address: str) -> None:
        self._answered(lambda: self.tab.goto(address))

    def evaluate(self, function: str, argument: Any = None, /) -> Any:
        return self._answered(lambda: self.tab.evaluate(function, argument))

    def click(self, function: str, argument: Any) -> bool:
        element = self._element(function, argument)
        if element:
            # A page that is behind another one draws nothing, and Playwright waits for that.
            self.tab.bring_to_front()
            self._answered(lambda: element.click(timeout=ATTEMPT_MS))
        return bool(element)

    def type(self, function: str, argument: Any, text: str) -> bool:
        element = self._element(function, argument)
        if element:
            self._answered(lambda: element.fill(text, timeout=ATTEMPT_MS))
        return bool(element)

    def picture(self, path: Path) -> None:
        self.tab.screenshot(path=path)

    def another(self) -> Page:
        return Playwrights(self.tab.context.new_page())

    def _element(self, function: str, argument: Any) -> ElementHandle | None:
        handle = self._answered(lambda: self.tab.evaluate_handle(function, argument))
        element: ElementHandle | None = handle.as_element()
        return element

    def _answered(self, call: Any) -> Any:
        try:
            return call()
        except Error as error:
            raise BrowserError(error.message) from error


@contextmanager
def started(folder: Path) -> Iterator[Page]:
    """A page of a new Chromium, whose profile is in the folder."""
    limit_calls()
    with sync_playwright() as playwright:
        context: BrowserContext = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=chromium.find_whole(),
            args=BROWSER_ARGUMENTS,
            viewport={"width": WIDTH, "height": HEIGHT},
            reduced_motion="reduce",
            locale="en-GB",
        )
        try:
            yield Playwrights(context.new_page())
        finally:
            context.close()
