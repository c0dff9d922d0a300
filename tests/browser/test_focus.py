"""By keys: the focus stays where somebody works, and what changes is said."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.belot_match import FIRST_DEAL
from tests.browser.conftest import NewPage
from tests.browser.phone import Phone, at_match, cut_off
from tests.browser.table import append, entry_count, go, program, table_with
from tests.browser.test_keyboard import choose, press, reach, type_in

DESK: dict[str, Any] = {
    "has_touch": False,
    "is_mobile": False,
    "viewport": {"width": 1280, "height": 800},
}


@pytest.fixture
def desk(new_page: NewPage) -> Page:
    """A page that is used by keys."""
    return new_page(**DESK)


def kosakeln(server: str, **options: Any) -> str:
    return table_with(server, game="kosakeln", seats=["Ana", "Bo"], options=options)


def test_kosakelns_bonuses_take_the_focus_and_give_it_back(desk: Page, server: str) -> None:
    go(desk, f"/m/{kosakeln(server)}")
    choose(desk, "contract", "einblatt")
    bonuses, panel = desk.locator(".tariff > summary"), desk.locator(".tariff .panel")
    for close in ("Enter", "Escape"):
        press(desk, ".tariff > summary")
        expect(panel.locator("[data-for-side='0']")).to_be_focused()
        if close == "Enter":
            reach(desk, "[data-close]")
        desk.keyboard.press(close)
        expect(panel).to_be_hidden()
        expect(bonuses).to_be_focused()


def test_a_removed_bonus_leaves_the_focus_beside_it(desk: Page, server: str) -> None:
    go(desk, f"/m/{kosakeln(server)}")
    choose(desk, "contract", "einblatt")
    press(desk, ".tariff > summary")
    press(desk, "td.made button[data-add^=birds]")
    expect(desk.locator("[data-row=birds]")).to_have_count(1)
    desk.keyboard.press("Escape")
    press(desk, "[data-row=birds] [data-remove]")
    expect(desk.locator("[data-row=birds]")).to_have_count(0)
    expect(desk.locator(".tariff > summary")).to_be_focused()


def test_belots_panels_close_with_what_is_chosen_and_when_they_are_left(
    desk: Page, server: str
) -> None:
    go(desk, f"/m/{table_with(server)}")
    four = desk.locator("details.more:not(.asks)").nth(1)
    press(desk, "details.more:not(.asks):nth-of-type(2) > summary")
    expect(four.locator(".menu button").first).to_be_focused()
    desk.keyboard.press("Enter")
    expect(four.locator(".menu")).to_be_hidden()
    expect(four.locator("summary")).to_be_focused()
    run = desk.locator("details.more:not(.asks)").first
    run.locator("summary").focus()
    desk.keyboard.press("Enter")
    expect(run.locator(".menu button").first).to_be_focused()
    reach(desk, "details.more:not(.asks):nth-of-type(2) > summary")
    expect(run.locator(".menu")).to_be_hidden()
    assert desk.evaluate("document.elementFromPoint(...(box => [box.x + 9, box.y + 9])("
        "document.activeElement.getBoundingClientRect())).closest('summary') !== null")  # fmt: skip


def test_a_removed_declaration_leaves_the_focus_beside_it(desk: Page, server: str) -> None:
    go(desk, f"/m/{table_with(server)}")
    for _ in range(2):
        press(desk, "[data-add='declarations?kind=run&length=3']")
    chips = desk.locator("[data-tags='0'] [data-remove]")
    expect(chips).to_have_count(2)
    for left in (1, 0):
        chips.first.focus()
        desk.keyboard.press("Enter")
        expect(chips).to_have_count(left)
        expect(chips if left else desk.locator("[name=points-0]")).to_be_focused()
    press(desk, "[data-more=belotes]")
    press(desk, "[data-clear=belotes-0]")
    expect(desk.locator("[name=points-0]")).to_be_focused()


def test_the_dealers_menu_closes_by_escape(desk: Page, server: str) -> None:
    go(desk, f"/m/{table_with(server)}")
    press(desk, "details.dealer > summary")
    expect(desk.locator("details.dealer button").first).to_be_focused()
    desk.keyboard.press("Escape")
    expect(desk.locator("details.dealer button").first).to_be_hidden()
    expect(desk.locator("details.dealer > summary")).to_be_focused()


NAME = """() => {
  const {name, value, id, href, dataset} = document.activeElement;
  return JSON.stringify({name, value, id, href, key: dataset.key});
}"""


def expect_focus_kept(page: Page, server: str, match: str) -> None:
    """Another phone writes a deal, and the page that shows it keeps the focus."""
    focused = page.evaluate_handle("document.activeElement")
    name = page.evaluate(NAME)
    seen = int(page.locator("main[data-live]").get_attribute("data-seq") or 0)
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    expect(page.locator(f"main[data-seq='{seen + 1}']")).to_be_visible()
    assert page.evaluate(NAME) == name
    assert not focused.evaluate("one => one.isConnected")


def test_another_phones_write_leaves_the_focus_where_it_is(desk: Page, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    go(desk, f"/m/{match}")
    for place in ("a[href$='/history'].plain", "[name=contract][value=clubs]", "[data-key='7']"):
        reach(desk, place)
        expect_focus_kept(desk, server, match)


def test_what_was_begun_keeps_the_focus_too(desk: Page, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    go(desk, f"/m/{match}")
    choose(desk, "contract", "hearts")
    desk.locator(".deals a[href$='/history']").first.focus()
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    expect(desk.locator(".deals tbody tr")).to_have_count(2)
    expect(desk.locator(".deals thead a[href$='/history']")).to_be_focused()


def fill_in(page: Page) -> None:
    choose(page, "contract", "hearts")
    choose(page, "by", "0")
    type_in(page, "points-0", "106")
    expect(page.locator("#write")).to_be_enabled()


def test_the_question_after_another_phones_write_has_the_focus(desk: Page, server: str) -> None:
    match = table_with(server)
    go(desk, f"/m/{match}")
    fill_in(desk)
    with program(server, match) as client:
        append(client, match, FIRST_DEAL)
    press(desk, "#write")
    expect(desk.locator("#late")).to_be_focused()
    reach(desk, "[data-discard]")
    assert entry_count(server, match) == 1


KEEP = """() => window.kept = [...document.querySelectorAll('[role=status]')]"""
KEPT = "() => window.kept.length && window.kept.every((one) => one.isConnected)"


def test_the_verdict_is_said_from_an_element_that_stays(desk: Page, server: str) -> None:
    go(desk, f"/m/{table_with(server)}")
    desk.evaluate(KEEP)
    said, announced = desk.locator("#said"), desk.locator("#announcement")
    choose(desk, "contract", "hearts")
    expect(said).to_have_text("Who called is missing.")
    fill_in(desk)
    expect(said).to_contain_text("Made: 106 against 56")
    press(desk, "#write")
    expect(announced).to_have_text("Ana & Ceca 10, Boris & Dan 6")
    assert desk.evaluate(KEPT)
    assert desk.locator("main [role=status]").count() == 0


def test_an_undo_is_said_and_the_next_deal_has_the_focus(desk: Page, server: str) -> None:
    go(desk, f"/m/{table_with(server, FIRST_DEAL)}")
    press(desk, ".undo, .undo *")
    expect(desk.locator("#announcement")).to_have_text("Deal 1 undone. Ana & Ceca 0, Boris & Dan 0")
    expect(desk.locator("[name=contract]").first).to_be_focused()


def test_a_wrong_number_is_described_by_its_sentence(desk: Page, server: str) -> None:
    go(desk, f"/m/{table_with(server)}")
    choose(desk, "contract", "hearts")
    choose(desk, "by", "0")
    type_in(desk, "points-0", "200")
    field = desk.locator("[name=points-0]")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(
        "The cards of this game and the last ten add up to 162."
    )
    field.fill("106")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description("")


def test_without_a_network_the_focus_stays_and_what_was_done_is_said(
    new_phone: Callable[..., Phone], server: str
) -> None:
    match = table_with(server, FIRST_DEAL)
    phone = new_phone(**DESK)
    at_match(phone, match)
    page = cut_off(phone, match)
    fill_in(page)
    press(page, "#write")
    expect(page.locator("#said")).to_contain_text("Deal 2 is saved on this phone.")
    expect(page.locator("#pad input:not([type=hidden])").first).to_be_focused()
    page.locator(".undo:visible").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".change span")).to_have_text("Deal 2 undone")
    expect(page.locator("#announcement")).to_contain_text("Deal 2 undone")
    assert page.evaluate("document.activeElement !== document.body")
