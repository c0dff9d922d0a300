"""The rule book: chapters that fold on a phone, and stand beside their contents on a desk."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import FITS_ACROSS, go, table_with
from tests.browser.test_weight_and_access import assert_accessible

OPTIONS = {"target": 101, "hang_split": "equal_halves"}
DESK = {"has_touch": False, "is_mobile": False, "viewport": {"width": 1440, "height": 900}}

CHAPTER = """
- group:
  - heading "End of the match Nobody wins the match on a capot · Several games" [level=2]
  - text: 1 house rule
"""


def test_a_link_opens_the_chapter_of_its_paragraph(page: Page, server: str) -> None:
    match = table_with(server, options=OPTIONS)
    go(page, f"/m/{match}/rules")
    expect(page.locator("main")).to_match_aria_snapshot(CHAPTER)
    paragraph = page.locator("#s-3\\.1")
    expect(paragraph).to_be_hidden()
    page.goto(f"/m/{match}/rules#s-3.1")
    expect(paragraph).to_be_in_viewport()
    expect(paragraph.locator(".slip")).to_contain_text("101 or more")
    expect(page.locator("#s-2\\.1")).to_be_hidden()
    assert_accessible(page)
    assert page.evaluate(FITS_ACROSS)


def test_the_contents_stand_beside_open_chapters_on_a_desk(new_page: NewPage, server: str) -> None:
    page = new_page(**DESK)
    go(page, f"/m/{table_with(server, options=OPTIONS)}/rules")
    expect(page.locator("#s-2\\.1")).to_be_visible()
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="Declarations").click()
    expect(page.locator("#c-4")).to_be_in_viewport()
    expect(contents).to_be_in_viewport()
    slips = page.get_by_role("complementary", name="House rules of this table")
    expect(slips.locator(".slip")).to_have_count(2)
    page.get_by_role("search").get_by_role("textbox").fill("must I trump")
    page.keyboard.press("Enter")
    page.wait_for_url("**/referee?q=*")
    expect(page.locator("#results .found")).to_be_visible()
    assert page.evaluate(FITS_ACROSS)
