"""A whole Belot match played on the page, and the same one through the API."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.belot_match import MATCH, TOTALS
from tests.browser.table import expect_totals, open_match, sheet, table_with, to_deals, write


def correct(page: Page, correction: dict[str, Any]) -> None:
    """Correct an early deal through the history, and look at the difference before writing."""
    to_deals(page)
    page.locator(f"#entry-{correction['of']} > summary").click()
    page.locator(f"#entry-{correction['of']}").get_by_role("link", name="Correct").click()
    entry = correction["to"]["entry"]
    for _ in range(3):
        page.locator("[data-key=back]").tap()
    for digit in str(entry["points"][0]):
        page.locator(f"[data-key='{digit}']").tap()
    page.get_by_label("Why?").fill(correction["reason"])
    expect(page.get_by_role("heading", name="The points of one deal change")).to_be_visible()
    expect(page.locator(".will-be", has_text="Total after")).to_contain_text("46")
    page.get_by_role("button", name="Correct deal").click()
    expect(page.locator("main")).to_contain_text("Corrected")
    page.get_by_role("link", name="Back to the match").click()


def test_a_match_on_the_page_is_the_same_sheet_as_through_the_api(page: Page, server: str) -> None:
    match = open_match(page)
    for entry, expected in zip(MATCH, TOTALS, strict=True):
        if entry["kind"] == "amend":
            correct(page, entry)
        else:
            write(page, entry)
        expect_totals(page, expected)
    page.wait_for_url("**/end")
    expect(page.locator(".winner")).to_contain_text("win")
    assert sheet(page, match) == sheet(server, table_with(server, *MATCH))
