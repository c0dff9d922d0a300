"""By keyboard alone: what the first key reaches."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import go, table_with


@pytest.mark.parametrize("path", ["/", "/open/belot", "/m/{match}", "/m/{match}/referee"])
def test_the_first_key_skips_to_the_content(page: Page, server: str, path: str) -> None:
    match = table_with(server)
    go(page, f"/m/{match}")
    page.goto(path.format(match=match))
    page.keyboard.press("Tab")
    skip = page.locator(".skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate(
        "Boolean(document.activeElement.closest(document.querySelector('.skip').hash))"
    )
