"""Puts a phone away so that the browser can answer.

Chromium loses the request to close a page whose next document is arriving at that moment: the
page goes on, and the answer to `BrowserContext.close` never comes. A phone that has just sent
what waited reloads, so its pages are left before they are closed.
"""

import re

from playwright.sync_api import BrowserContext, Error, Page

ATTEMPTS = 20


def close(context: BrowserContext) -> None:
    """Close a context, whatever its pages are doing."""
    for page in context.pages:
        leave(page)
    context.close()


def leave(page: Page) -> None:
    """Go from the page to an empty one, from which nothing leads on."""
    for _ in range(ATTEMPTS):
        try:
            page.goto("about:blank")
            return
        except Error as error:
            if re.search("closed|crashed", str(error)):
                return
            # The page's own way to another one came in between.
            if "interrupted" not in str(error):
                raise
