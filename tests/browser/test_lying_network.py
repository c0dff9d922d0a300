"""Where something answers in the server's place, or the network went before a page was opened,
nothing covers the pad, and a penalty and the end of a match are within reach."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.belot_match import FIRST_DEAL
from tests.browser.phone import UNSENT, Phone, at_match, until
from tests.browser.table import expect_totals, read, table_with
from tests.browser.test_outbox import PASSING, always
from tests.browser.test_signal import back_on_its_own_page

pytestmark = pytest.mark.tolerates("status of", "server error: 502")

SEATS = ["Olga", "Pavel", "Roman", "Sveta"]
LYING = ["a portal's 200", "an error of a proxy"]


def loses(page: Page, name: str) -> None:
    """Write a deal of Svoi kozyri in which everybody else goes out of cards."""
    for other in SEATS:
        if other != name:
            page.locator(".order button", has_text=other).tap()
    page.locator("#write").tap()


@pytest.mark.parametrize("height", [844, 664])
@pytest.mark.parametrize("lying", LYING)
def test_what_lies_covers_neither_the_newest_deal_nor_the_pad(
    new_phone: Callable[..., Phone], server: str, lying: str, height: int
) -> None:
    phone = new_phone()
    page = phone.page
    page.set_viewport_size({"width": 390, "height": height})
    at_match(phone, table_with(server, game="svoi_kozyri", seats=SEATS))
    phone.wire.answered_by(always(PASSING[lying]))
    page.reload()
    loses(page, "Olga")
    expect_totals(page, [1, 0, 0, 0])
    sign = page.locator("button.no-network:visible")
    expect(sign).to_have_text("No server", use_inner_text=True)
    expect(page.locator(".action button:visible")).to_be_in_viewport(ratio=1)
    loses(page, "Pavel")
    expect_totals(page, [1, 1, 0, 0])
    undo = page.locator("#recent .undo, .deals .undo").first
    undo.tap()
    expect_totals(page, [1, 0, 0, 0])
    sign.tap()
    expect(page.locator(".conflict")).to_contain_text("by itself")


def test_home_knows_the_score_without_a_network_and_sees_it_come_back(
    phone: Phone, server: str
) -> None:
    page = at_match(phone, table_with(server, FIRST_DEAL))
    phone.wire.cut()
    page.goto("/")
    expect(page.locator("main[data-matches]")).to_contain_text("9 : 7")
    phone.wire.mend()
    expect(page.locator("main[data-matches]")).to_have_count(0)
    expect(page.get_by_text("No network")).to_have_count(0)


STORED = "store.get('matches', '{}').then((row) => Boolean(row?.book))"


def at_stored_menu(phone: Phone, match: str) -> Page:
    """Return the menu of a match that the phone has stored, the network gone since."""
    page = at_match(phone, match)
    # Left before all of it is there, the page leaves the rest to the next one.
    page.goto("/")
    page.goto(f"/m/{match}")
    until(page, STORED.format(match))
    page.goto(f"/m/{match}/more")
    phone.wire.cut()
    return page


def test_a_penalty_is_written_where_the_network_went_before(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_stored_menu(phone, match)
    page.get_by_role("link", name="Penalty").tap()
    page.locator("label:has([name=offender][value='1'])").tap()
    page.get_by_role("button", name="Talked").tap()
    page.get_by_role("button", name="Write the penalty").tap()
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    assert page.evaluate("location.pathname").endswith("/offline")
    phone.wire.mend()
    back_on_its_own_page(page)
    assert [row["kind"] for row in read(server, match, "entries")["entries"]] == [
        "round",
        "penalty",
    ]


def test_a_match_is_finished_where_the_network_went_before(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_stored_menu(phone, match)
    page.get_by_role("link", name="Finish the match").tap()
    expect_totals(page, [9, 7])
    finish = page.get_by_role("button", name="Finish the match")
    finish.tap()
    expect(page.get_by_role("button", name="Tap again to finish it")).to_be_visible()
    page.wait_for_timeout(600)
    page.locator("[data-do=finish]").tap()
    expect(page.locator(".winner:visible")).to_contain_text("Ana & Ceca win")
    expect(page.locator(".over:visible")).to_contain_text("Saved on this phone.")
    until(page, UNSENT, lambda left: left == 1)
    phone.wire.mend()
    back_on_its_own_page(page)
    assert [row["kind"] for row in read(server, match, "entries")["entries"]] == ["round", "finish"]


def test_a_note_whose_answer_is_lost_is_not_said_to_be_saved(phone: Phone, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    page.goto(f"/m/{match}/history")
    page.locator("#entry-1 > summary").tap()
    page.get_by_text("Add a note").tap()
    note = page.locator("#entry-1 [name=note]")
    note.fill("Worn deck")
    phone.wire.mend(swallows=1.0)
    page.locator("form:has([name=note]) button:visible").first.tap()
    expect(page.locator("#preview")).to_contain_text("No answer came.")
    assert page.evaluate("location.pathname") == f"/m/{match}/offline"
    phone.wire.mend()
    back_on_its_own_page(page)
    assert read(server, match, "entries")["entries"][0]["note"] == "Worn deck"


def test_the_page_says_that_the_network_is_back_while_a_deal_is_corrected(
    phone: Phone, server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    page = at_match(phone, match)
    phone.wire.cut()
    page.goto(f"/m/{match}/entries/1")
    note = page.get_by_text("No connection. You can go on.")
    expect(note).to_be_visible()
    phone.wire.mend()
    expect(note).to_be_hidden()
