"""The title of a match's page, which tabs and windows show: the score, on every phone."""

from playwright.sync_api import expect

from tests.browser.belot_match import FIRST_DEAL, HANGING
from tests.browser.conftest import NewPage
from tests.browser.table import expect_totals, go, table_with, write


def test_the_title_is_the_score_for_who_writes_as_for_the_others(
    new_page: NewPage, server: str
) -> None:
    match = table_with(server)
    writer, other = new_page(), new_page()
    for page in (writer, other):
        go(page, f"/m/{match}")
        expect(page).to_have_title("0 : 0 · Belot")
    write(writer, FIRST_DEAL)
    for page in (writer, other):
        expect_totals(page, [9, 7])
        expect(page).to_have_title("9 : 7 · Belot")
    write(writer, HANGING)
    for page in (writer, other):
        expect(page).to_have_title("9 : 15 · Belot")
    writer.get_by_role("button", name="Undo").tap()
    for page in (writer, other):
        expect_totals(page, [9, 7])
        expect(page).to_have_title("9 : 7 · Belot")
    expect(writer.locator("main title")).to_have_count(0)
