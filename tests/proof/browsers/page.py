"""A page of any browser, as the scenario uses it."""

import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

import pytest

from tests.browser.modules import inside

WAIT_SECONDS = 60
"""How long a page may take to come to something, on a machine that does much else."""

WIDTH, HEIGHT = 390, 844
"""The size of a phone's page, in CSS pixels."""

FIND = """([selector, text]) => [...document.querySelectorAll(selector)].find((element) =>
  element.checkVisibility() && !element.disabled && !element.matches(".visually-hidden") &&
  element.textContent.includes(text))"""
READY = "() => document.readyState === 'complete'"
READ = """([selector, text]) => [...document.querySelectorAll(selector)].some((element) =>
  element.checkVisibility() && element.textContent.includes(text))"""


class BrowserError(Exception):
    """What a browser answers when it cannot do what it was asked."""


class Page(ABC):
    """A page; functions are JavaScript that the browser calls with one argument."""

    @abstractmethod
    def go(self, address: str) -> None:
        """To an address. Raises BrowserError where the browser cannot get there."""

    @abstractmethod
    def evaluate(self, function: str, argument: Any = None, /) -> Any:
        """What a function comes to, also a promised value. Raises BrowserError."""

    @abstractmethod
    def click(self, function: str, argument: Any) -> bool:
        """Click the element that a function finds; False where it finds none."""

    @abstractmethod
    def type(self, function: str, argument: Any, text: str) -> bool:
        """Replace what is in the field that a function finds; False where it finds none."""

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Store what can be seen as a PNG."""

    @abstractmethod
    def another(self) -> "Page":
        """One more page of the same browser, in a window of its own."""

    def until(self, function: str, argument: Any = None) -> None:
        """Wait until a function comes to something true."""
        wait_for(f"{function} of {argument}", lambda: self.evaluate(function, argument))

    def until_inside(self, expression: str) -> None:
        """Wait for what an expression of the product's own modules comes to."""
        wait_for(expression, lambda: inside(self, expression))

    def sees(self, selector: str, text: str = "") -> None:
        """Wait until an element with the text can be seen."""
        self.until(READ, [selector, text])

    def at(self, path: str) -> None:
        """Wait until the page's path matches a regular expression."""
        self.until("(path) => new RegExp(path).test(location.pathname)", path)
        self.until(READY)

    def tap(self, selector: str, text: str = "") -> None:
        """Click the first such element that can be seen, once it is there."""
        wait_for(f"a tap on {selector} {text}", lambda: self.click(FIND, [selector, text]))

    def fill(self, selector: str, text: str) -> None:
        """Type into a field, once it is there."""
        wait_for(f"a text in {selector}", lambda: self.type(FIND, [selector, ""], text))


def wait_for(what: str, attempt: Any) -> None:
    """Try until it succeeds. A page on its way to another one answers with errors."""
    give_up = time.monotonic() + WAIT_SECONDS
    last: object = None
    while time.monotonic() < give_up:
        try:
            if attempt():
                return
        except BrowserError as error:
            last = error
        time.sleep(0.05)
    pytest.fail(f"Never came: {what} ({last})")
