"""The score sheet, from the list of what can be taken away to the page that checks it."""

import io
import re

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.belot_match import MATCH
from tests.browser.table import FITS_ACROSS, go, table_with


# A code of no sheet is not found, and Chromium says so on its console.
@pytest.mark.tolerates("404")
def test_the_square_on_the_sheet_leads_to_its_check(page: Page, server: str) -> None:
    match = table_with(server, *MATCH[:3])
    go(page, f"/m/{match}/take")
    link = page.get_by_role("link", name="Score sheet")
    expect(link).to_have_attribute("href", re.compile(r"zone="))
    data = page.request.get(str(link.evaluate("link => link.href"))).body()
    notes = PdfReader(io.BytesIO(data)).pages[0]["/Annots"]
    (address,) = (note.get_object()["/A"]["/URI"] for note in notes)  # type: ignore[attr-defined]
    page.goto(address)
    expect(page.get_by_role("heading", name="Unchanged")).to_be_visible()
    expect(page.get_by_text("Ana & Ceca: 41")).to_be_visible()
    assert page.evaluate(FITS_ACROSS)
    page.get_by_label("Code of a score sheet").fill("0000 0000 0000")
    page.get_by_role("button", name="Check the sheet").tap()
    expect(page.get_by_role("alert")).to_contain_text("No sheet has this code.")
    assert page.evaluate(FITS_ACROSS)
