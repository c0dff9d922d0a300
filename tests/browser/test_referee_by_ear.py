"""The referee by ear and by keys: what a screen reader says, and how few keys a question takes."""

from playwright.sync_api import Page, expect

from tests.browser.phone import Phone, at_match, until
from tests.browser.table import go
from tests.browser.test_referee import ask, fill, match_of

DISPUTE = {
    "choose": {"contract": "hearts"},
    "trays": {"hand": ["JH", "7H", "AC"], "trick": ["9H", "8H"]},
}
QUESTION = "Which cards may be played?"

SAID = """
- paragraph:
  - text: "Allowed:"
  - img "jack of hearts"
  - text: .
"""


def expect_cards_named(page: Page) -> None:
    """The answer shows signs and says words; so do trays and reasons."""
    answer = page.locator("#ruling > .answer")
    expect(answer).to_have_text("Allowed: J♥.")
    expect(answer).to_match_aria_snapshot(SAID)
    expect(page.locator("#announcement")).to_have_text("Allowed: jack of hearts.")
    expect(page.locator("#ruling > .reason")).to_match_aria_snapshot('- img "seven of hearts"')
    page.locator(".because > summary").tap()
    expect(page.locator(".because .reasons").first).to_match_aria_snapshot('- img "jack of hearts"')


def test_an_answer_is_read_in_words(page: Page, server: str) -> None:
    match = match_of(server, "belot")
    ask(page, match, QUESTION)
    fill(page, DISPUTE)
    expect_cards_named(page)
    hand = page.locator(".tray-field:has([name=hand]) .tray")
    expect(hand.get_by_role("button", name="jack of hearts")).to_be_visible()
    page.get_by_role("button", name="Keep").tap()
    expect(page.locator("#ruling-1 .answer")).to_match_aria_snapshot(SAID)
    go(page, f"/m/{match}/history")
    page.locator(".rulings > summary").tap()
    expect(page.locator("#ruling-1 .answer")).to_match_aria_snapshot(SAID)


def test_an_answer_without_a_network_is_read_in_words(phone: Phone, server: str) -> None:
    match = match_of(server, "belot")
    page = at_match(phone, match)
    path = f"/m/{match}/referee/legal_cards"
    until(page, f"caches.match('{path}').then(Boolean)")
    phone.wire.cut()
    page.goto(path)
    fill(page, DISPUTE)
    expect_cards_named(page)


def test_the_cards_of_a_deal_are_read_in_words(page: Page, server: str) -> None:
    match = match_of(server, "besikovitch")
    go(page, f"/m/{match}/deal?seed=7")
    expect(page.get_by_role("img", name="ace of hearts", exact=True)).to_have_count(1)
    go(page, f"/m/{match}/deal?half=1")
    expect(page.get_by_role("checkbox", name="ace of hearts", exact=True)).to_have_count(1)
