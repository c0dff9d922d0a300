"""Home on every screen, and the menus: drawers that close by Escape and give the focus back."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.belot_match import FIRST_DEAL, MATCH
from tests.browser.conftest import NewPage
from tests.browser.phone import Phone, at_match, until
from tests.browser.table import FITS_ACROSS, go, table_with
from tests.browser.test_history_pages import confirm
from tests.browser.test_weight_and_access import assert_accessible
from tests.parameters import in_proof

CUT_WORDS = """selector => [...document.querySelectorAll(selector)].flatMap((element) => {
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), cut = [];
  while (words.nextNode())
    for (const { 0: word, index } of words.currentNode.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange();
      range.setStart(words.currentNode, index);
      range.setEnd(words.currentNode, index + word.length);
      const boxes = [...range.getClientRects()].filter((box) => box.width);
      if (new Set(boxes.map((box) => Math.round(box.top))).size > 1) cut.push(word);
      if (boxes.some((box) => box.right > innerWidth)) cut.push(word);
    }
  return cut;
})"""
"""The words that begin on one line and end on the next, or are beside the screen."""

SCREENS = [(390, 664), (320, 660), in_proof(390, 844), in_proof(820, 1180), in_proof(1440, 900)]
LANGUAGES = ["de", in_proof("bg"), in_proof("en"), in_proof("nl"), in_proof("ru")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_home_cuts_no_word_and_both_doors_are_in_view(
    new_page: NewPage, server: str, width: int, height: int, language: str
) -> None:
    page = new_page(locale=language, viewport={"width": width, "height": height})
    page.goto("/")
    assert page.evaluate(CUT_WORDS, "body") == []
    assert page.evaluate(FITS_ACROSS)
    doors = page.locator(".game, .door").evaluate_all(
        "all => Math.max(...all.map((door) => door.getBoundingClientRect().bottom))"
    )
    assert width < 390 or doors <= 600
    for entries in (MATCH, MATCH[:3]):
        go(page, f"/m/{table_with(server, *entries)}")
    page.goto("/")
    expect(page.locator(".now .primary")).to_be_in_viewport(ratio=1)
    assert page.evaluate(CUT_WORDS, "body") == []
    assert page.evaluate(FITS_ACROSS)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_home_is_accessible_with_a_match_in_play(
    new_page: NewPage, server: str, scheme: Any
) -> None:
    page = new_page(color_scheme=scheme)
    for entries in (MATCH, MATCH[:3]):
        go(page, f"/m/{table_with(server, *entries)}")
    for path in ("/", "/matches", "/menu", "/rules"):
        page.goto(path)
        assert_accessible(page)


def test_home_leads_back_to_the_table_and_to_its_referee(page: Page, server: str) -> None:
    go(page, f"/m/{table_with(server, *MATCH)}")
    match = table_with(server, FIRST_DEAL)
    go(page, f"/m/{match}")
    page.goto("/")
    expect(page.locator(".now")).to_contain_text("deal 2")
    expect(page.locator("main")).to_contain_text("Belot, ended")
    page.get_by_role("link", name="Settle a dispute").tap()
    page.wait_for_url(f"**/m/{match}/referee")
    page.go_back()
    page.get_by_role("link", name="Back to the table").tap()
    page.wait_for_url(f"**/m/{match}")


def test_a_first_visit_looks_at_an_example(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Ask the referee").tap()
    expect(page.get_by_role("heading", name="Referee")).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Look at an example match").tap()
    page.wait_for_url("**/m/*")
    expect(page.locator(".deals tbody tr").first).to_be_visible()


def test_a_menu_is_a_drawer_that_gives_the_focus_back(page: Page, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    go(page, f"/m/{match}")
    menu, drawer = page.locator("a[data-drawer]"), page.get_by_role("dialog", name="Menu")
    menu.focus()
    page.keyboard.press("Enter")
    expect(drawer).to_be_visible()
    expect(page.locator(":focus")).to_have_text("Close")
    # What lies under it is out of reach.
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('dialog') !== null") or (
            page.evaluate("document.activeElement === document.body")
        )
    lines = drawer.locator(".menu-line")
    expect(lines.last).to_have_text("Delete the match")
    assert page.evaluate(FITS_ACROSS)
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(page.locator(":focus")).to_have_text("Menu")
    for way in ("Close", "around"):
        menu.tap()
        expect(drawer).to_be_visible()
        if way == "Close":
            drawer.get_by_role("button", name="Close").tap()
        else:
            page.touchscreen.tap(100, 20)
        expect(drawer).to_have_count(0)
        expect(page.locator(":focus")).to_have_text("Menu")
    assert page.url.endswith(f"/m/{match}")


def test_names_are_typed_in_the_drawer(page: Page, server: str) -> None:
    go(page, f"/m/{table_with(server, FIRST_DEAL)}")
    page.locator("a[data-drawer]").tap()
    drawer = page.get_by_role("dialog")
    drawer.locator("summary", has_text="Names").tap()
    # What is typed into the drawer is none of the pad's.
    name = drawer.locator("[name=seats]").first
    name.fill("")
    name.press_sequentially("Ana 7")
    expect(name).to_have_value("Ana 7")
    drawer.locator("form:has([name=seats]) button").last.tap()
    expect(page.locator("#board")).to_contain_text("Ana 7")


def test_a_language_chosen_in_the_drawer_leads_back_to_the_match(page: Page, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    go(page, f"/m/{match}")
    page.locator("a[data-drawer]").tap()
    page.get_by_role("dialog").locator("summary", has_text="This phone").tap()
    page.get_by_role("button", name="Български").tap()
    expect(page.locator("html")).to_have_attribute("lang", "bg")
    assert page.url.endswith(f"/m/{match}")
    expect(page.locator("dialog")).to_have_count(0)


def test_the_menu_of_home_leads_to_this_phone(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Menu").tap()
    page.get_by_role("dialog").get_by_role("link", name="This phone").tap()
    page.get_by_label("Name of this phone").fill("Ana")
    confirm(page, "Save")
    page.wait_for_url("**/")
    page.get_by_role("link", name="Menu").tap()
    expect(page.get_by_role("dialog")).to_contain_text("English, Ana")


def test_without_scripts_the_menu_is_a_page(new_page: NewPage, server: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/")
    page.get_by_role("link", name="Menu").click()
    page.wait_for_url("**/menu")
    expect(page.get_by_role("button", name="Close")).to_have_count(0)
    page.get_by_role("link", name="This phone").click()
    expect(page.get_by_role("button", name="Deutsch")).to_be_visible()


def test_without_a_network_the_menu_of_a_match_is_a_page(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    until(page, f"caches.match('/m/{match}/more').then(Boolean)")
    phone.wire.cut()
    page.locator("a[data-drawer]").tap()
    page.wait_for_url("**/more")
    page.locator("summary", has_text="This phone").tap()
    page.get_by_role("button", name="Deutsch").tap()
    expect(page.locator(".no-network")).to_contain_text("No network")
