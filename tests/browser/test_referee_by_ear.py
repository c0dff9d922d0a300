"""The referee by ear and by keys: what a screen reader says, and how few keys a question takes."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.phone import Phone, at_match, until
from tests.browser.table import go
from tests.browser.test_referee import ask, fill, match_of

DISPUTE = {
    "choose": {"contract": "hearts"},
    "trays": {"hand": ["JH", "7H", "AC"], "trick": ["9H", "8H"]},
}
QUESTION = "Which cards may I play?"

SAID = """
- paragraph:
  - text: "Allowed:"
  - img "jack of hearts"
  - text: .
"""
KEPT = SAID.replace("paragraph", "heading")


def expect_cards_named(page: Page) -> None:
    """The answer shows signs and says words; so do trays and reasons."""
    answer = page.locator("#ruling > .answer")
    expect(answer).to_have_text("Allowed: J♥.")
    expect(answer).to_match_aria_snapshot(SAID)
    expect(page.locator("#announcement")).to_have_text("Allowed: jack of hearts.")
    expect(page.locator("#ruling > .reason")).to_match_aria_snapshot('- img "seven of hearts"')
    expect(page.locator(".because [aria-label='jack of hearts']").first).to_be_attached()


def test_an_answer_is_read_in_words(page: Page, server: str) -> None:
    match = match_of(server, "belot")
    ask(page, match, QUESTION)
    fill(page, DISPUTE)
    expect_cards_named(page)
    hand = page.locator(".tray-field:has([name=hand]) .tray")
    expect(hand.get_by_role("button", name="jack of hearts")).to_be_visible()
    page.get_by_role("button", name="Keep").tap()
    expect(page.locator("#ruling-1 .answer")).to_match_aria_snapshot(KEPT)
    go(page, f"/m/{match}/history")
    page.locator(".rulings > summary").tap()
    expect(page.locator("#ruling-1 .answer")).to_match_aria_snapshot(KEPT)


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


DESK = {"has_touch": False, "is_mobile": False, "viewport": {"width": 1280, "height": 800}}

FOCUSED = """() => {
  const {activeElement: one} = document;
  return one.ariaLabel ?? one.textContent.trim();
}"""

MOST_STOPS = 20


def press(page: Page, *keys: str) -> str:
    """Press keys one after the other; what has the focus then is called."""
    for key in keys:
        page.keyboard.press(key)
    return str(page.evaluate(FOCUSED))


def stops(page: Page) -> list[str]:
    """What Tab reaches, from the first to the last."""
    reached: list[str] = []
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            return reached
        reached.append(str(page.evaluate(FOCUSED)))
    raise AssertionError(reached)


def test_a_pack_is_one_stop_and_arrows_lead_through_it(new_page: NewPage, server: str) -> None:
    page = new_page(**DESK)
    go(page, f"/m/{match_of(server, 'belot')}/referee/legal_cards")
    expect(page.get_by_role("toolbar", name="The pack")).to_have_accessible_description(
        "Arrow keys move between cards, Enter adds or removes a card, and Backspace removes the "
        "last one."
    )
    reached = stops(page)
    assert len(reached) < MOST_STOPS, reached
    assert reached.count("Hand") == reached.count("Trick so far") == 1
    page.locator("[data-code='AC']").focus()
    assert press(page, "ArrowRight") == "king of clubs"
    assert press(page, "ArrowDown") == "king of diamonds"
    assert press(page, "End") == "seven of diamonds"
    assert press(page, "Home", "ArrowLeft") == "seven of clubs"
    assert press(page, "ArrowUp") == "seven of clubs"
    assert press(page, "Tab", "Shift+Tab") == "seven of clubs"


def test_a_question_of_four_cards_is_asked_by_keys(new_page: NewPage, server: str) -> None:
    page = new_page(**DESK)
    go(page, f"/m/{match_of(server, 'belot')}/referee/legal_cards")
    hand = page.get_by_role("group", name="Hand")
    trick = page.get_by_role("group", name="Trick so far")
    page.locator("[name=contract]").first.focus()
    page.keyboard.press("Space")
    press(page, "ArrowRight", "ArrowRight")
    assert press(page, "Tab") == "Hand"
    assert press(page, "Tab", "Tab") == "ace of clubs"
    press(page, "Enter", "ArrowDown", "Space", "ArrowDown", "Enter")
    names = ["ace of clubs", "ace of diamonds", "ace of hearts"]
    expect(hand.get_by_role("button")).to_have_count(3)
    for name in names:
        expect(page.get_by_role("toolbar").get_by_role("button", name=name)).to_have_attribute(
            "aria-pressed", "true"
        )
    press(page, "Backspace")
    expect(hand.get_by_role("button")).to_have_count(2)
    assert press(page, "Shift+Tab", "Enter", "Tab") == "ace of hearts"
    expect(trick).to_have_attribute("aria-current", "true")
    press(page, "ArrowRight", "Enter")
    expect(trick.get_by_role("button", name="king of hearts")).to_be_visible()
    expect(page.locator("#announcement")).to_have_text("Allowed: ace of clubs ace of diamonds.")
    assert press(page, "Shift+Tab", "Shift+Tab", "ArrowRight", "ArrowRight") == "ace of diamonds"
    assert press(page, "Enter") == "ace of clubs"
    assert press(page, "ArrowLeft") == "Hand"
    expect(hand.get_by_role("button")).to_have_count(1)
    press(page, "Backspace")
    expect(hand.get_by_role("button")).to_have_count(0)


def test_bids_are_one_stop(new_page: NewPage, server: str) -> None:
    page = new_page(**DESK)
    go(page, f"/m/{match_of(server, 'belot')}/referee/auction")
    calls = page.get_by_role("toolbar")
    calls.get_by_role("button").first.focus()
    press(page, "Enter", "ArrowRight", "Enter")
    expect(page.locator(".tray-card")).to_have_count(2)
    assert len(stops(page)) < MOST_STOPS


def test_the_half_that_was_dealt_is_entered_by_keys(new_page: NewPage, server: str) -> None:
    page = new_page(**DESK)
    go(page, f"/m/{match_of(server, 'besikovitch')}/deal?half=1")
    half = page.get_by_role("toolbar", name="The pack")
    half.get_by_role("checkbox").first.focus()
    press(page, "Enter", "ArrowRight", "Space", "ArrowDown", "Enter")
    expect(half.get_by_role("checkbox", checked=True)).to_have_count(3)
    press(page, "Backspace")
    expect(half.get_by_role("checkbox", checked=True)).to_have_count(2)
    assert len(stops(page)) < MOST_STOPS


FOUND = """
- heading "Somebody played a card they may not play" [level=2]:
  - link "Somebody played a card they may not play"
- blockquote
- paragraph:
  - link "What happens now?"
- heading "Also close" [level=2]
- list:
  - listitem:
    - heading [level=3]
"""


def test_a_search_says_how_many_it_found_and_lists_them_by_headings(
    page: Page, server: str
) -> None:
    go(page, f"/m/{match_of(server, 'belot')}/referee")
    field, status = page.get_by_role("search").get_by_role("textbox"), page.locator("#announcement")
    field.fill("he did not follow suit")
    expect(status).to_have_text(re.compile(r"^\d+ found$"))
    expect(page.locator("#results")).to_match_aria_snapshot(FOUND)
    page.get_by_role("link", name="What happens now?").tap()
    expect(page.locator("h1")).to_contain_text("a card they may not play")
    page.go_back()
    field.fill("he put his cards down and went out")
    expect(status).to_have_text("Not sure. 3 are nearest.")
    expect(page.locator("#results h3")).to_have_count(3)
    ways = page.locator("#results").get_by_role("list").last
    expect(ways.get_by_role("listitem")).to_have_count(3)
    ways.get_by_role("link", name="What happened?").tap()
    expect(page.locator("h1")).to_contain_text("Something went wrong")


def test_what_was_asked_is_there_again_after_an_answer(page: Page, server: str) -> None:
    match = match_of(server, "belot")
    go(page, f"/m/{match}/referee")
    asked = "my partner holds the trick, must I trump"
    page.locator(".search textarea").press_sequentially(asked)
    first = page.locator("#results a").first
    expect(first).to_be_visible()
    with page.expect_navigation():
        first.click()
    page.go_back()
    expect(page.locator(".search textarea")).to_have_value(asked)
    expect(page.locator("#results a").first).to_be_visible()


def test_a_search_without_a_network_says_how_many_it_found(phone: Phone, server: str) -> None:
    match = match_of(server, "belot")
    page = at_match(phone, match)
    path = f"/m/{match}/referee"
    until(page, f"caches.match('{path}?offline').then(Boolean)")
    until(page, f"caches.match('/m/{match}/search').then(Boolean)")
    phone.wire.cut()
    page.goto(path)
    field, status = page.get_by_role("search").get_by_role("textbox"), page.locator("#announcement")
    field.fill("he did not follow suit")
    expect(status).to_have_text(re.compile(r"^\d+ found$"))
    expect(page.locator("#results")).to_match_aria_snapshot(FOUND)
    field.fill("he put his cards down and went out")
    expect(status).to_have_text("Not sure. 3 are nearest.")
    expect(page.locator("#results h3:visible")).to_have_count(3)
    expect(page.locator("#results").get_by_text("Or ask another way")).to_be_visible()


def test_what_went_wrong_is_found_by_a_word_or_in_two_taps(page: Page, server: str) -> None:
    go(page, f"/m/{match_of(server, 'belot')}/wrong")
    rows = page.locator("[data-row]:visible")
    expect(rows).to_have_count(0)
    page.locator("summary", has_text="Dealing").tap()
    expect(rows).to_have_count(3)
    field, status = page.get_by_role("searchbox"), page.locator("[data-found]")
    field.fill("подсказване")
    expect(rows).to_have_text([re.compile("Somebody talked or gave a partner signs")])
    expect(status).to_have_text("1 found")
    field.fill("zebra")
    expect(status).to_have_text("0 found")
    expect(page.get_by_text("No entry has these words.")).to_be_visible()
    expect(page.locator("[data-group]:visible")).to_have_count(6)
    field.fill("late")
    rows.first.get_by_role("link").tap()
    expect(page.locator("h1")).to_contain_text("Somebody declared late")
