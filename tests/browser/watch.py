"""Notices everything that must not happen behind a page.

Each problem is one line of text, so that a test can name by a pattern those it brings about
on purpose: `@pytest.mark.tolerates("status of 404")`.
"""

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request, Response

from tests.browser.closing import close

# The browser logs every 4xx as an error; these three are answers that the page handles.
HANDLED = re.compile(r"Failed to load resource: .* status of (409|412|422)\b")
HEADLINES = """() => [...document.querySelectorAll("h1, [role=alert], [role=status], .notice")]
  .map((part) => part.innerText.trim()).filter(Boolean).join(" | ").slice(0, 500)"""
REPORT_VIOLATIONS = """
addEventListener('securitypolicyviolation', (event) =>
  reportViolation(`${event.effectiveDirective} blocked ${event.blockedURI || 'inline'}`
    + ` at ${event.sourceFile || event.documentURI}:${event.lineNumber} ${event.sample}`));
"""


class Watch:
    """The problems of one test, over all its pages."""

    def __init__(self, site: str, tolerated: Iterable[str] = ()) -> None:
        self.problems: list[str] = []
        self._host = urlsplit(site).netloc
        self._tolerated = [re.compile(pattern) for pattern in tolerated]
        self._contexts: list[BrowserContext] = []

    def follow(self, context: BrowserContext) -> None:
        self._contexts.append(context)
        context.expose_binding("reportViolation", self._violation)
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._note("page error", error.error))
        context.on("request", self._request)
        context.on("response", self._response)
        context.on("page", self._page)

    def settle(self) -> None:
        """Waits for what the pages have done but not yet reported."""
        for page in self.pages():
            try:
                page.evaluate("() => document.readyState")
            except Error as error:
                # A page on its way to another address, or gone, has nothing more to say.
                if not re.search("destroyed|closed|crashed|detached", str(error)):
                    raise

    def pages(self) -> list[Page]:
        return [page for context in self._contexts for page in context.pages]

    def report(self) -> list[str]:
        """Where every page is and what it says above all, for the report of a failure."""
        return [f"{page.url}: {_headlines(page)}" for page in self.pages()]

    def close(self) -> None:
        for context in self._contexts:
            close(context)

    def _note(self, kind: str, what: object) -> None:
        problem = f"{kind}: {what}"
        if not any(pattern.search(problem) for pattern in self._tolerated):
            self.problems.append(problem)

    def _page(self, page: Page) -> None:
        page.on("crash", lambda crashed: self._note("page crashed", crashed.url))

    def _console(self, message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            self._note("policy violation", message.text)
        elif message.type == "error" and not HANDLED.search(message.text):
            self._note("console error", f"{message.text} ({message.location['url']})")

    def _violation(self, _source: Any, violation: str) -> None:
        self._note("policy violation", violation)

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("about", "blob", "data") and address.netloc != self._host:
            self._note("other host", request.url)

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self._note(
                "server error", f"{response.status} {response.request.method} {response.url}"
            )


def _headlines(page: Page) -> str:
    try:
        return str(page.evaluate(HEADLINES))
    except Error as error:
        return f"({error})"
