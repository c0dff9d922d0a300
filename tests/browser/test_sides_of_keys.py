"""Whose a capot, a declaration or "all tricks" is: its key says so before the tap and after it."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import choose, choose_side, digits, go, table_with


def at(page: Page, server: str, game: str, **opening: Any) -> Page:
    go(page, f"/m/{table_with(server, game=game, **opening)}")
    return page


def whose(key: Locator) -> str:
    """The side that a key names to those who see it and to those who hear it."""
    mark = key.locator("[data-mark]:not([hidden])")
    expect(mark.locator(".dot")).to_be_visible()
    side = mark.get_attribute("data-mark")
    assert side is not None
    expect(mark).to_have_text(["We", "They"][int(side)])
    return side


def capot_key(page: Page) -> Locator:
    return page.locator("[data-toggle=capot]")


@pytest.mark.parametrize("game", ["belot", "kwajongen"])
def test_before_a_digit_the_keys_mean_the_side_that_called(
    page: Page, server: str, game: str
) -> None:
    at(page, server, game)
    for seat in (1, 2, 3):
        choose(page, "by", seat)
        side = str(seat % 2)
        expect(page.locator(".counter.active [data-digits]")).to_have_attribute("data-side", side)
        assert whose(capot_key(page)) == side
    capot_key(page).tap()
    assert page.locator("[name=capot]").input_value() == "1"
    expect(page.locator(".tag[data-clear=capot][data-value='1']")).to_be_visible()


def test_same_again_means_the_side_that_called(page: Page, server: str) -> None:
    deal = {"contract": "hearts", "by": 1, "points": [None, 96]}
    go(page, f"/m/{table_with(server, {'kind': 'round', 'entry': deal})}")
    page.get_by_role("button", name="Same again").tap()
    assert whose(capot_key(page)) == "1"


def test_what_was_typed_decides_and_not_who_called_later(page: Page, server: str) -> None:
    at(page, server, "belot")
    choose_side(page, 0)
    digits(page, 96)
    choose(page, "by", 1)
    assert whose(capot_key(page)) == "0"
    digits(page, 1)
    expect(page.locator("[name=points-0]")).to_have_value("961")


def test_every_key_of_a_side_says_whose_it_is(page: Page, server: str) -> None:
    at(page, server, "belot")
    keys = page.locator(".extras [data-add]:visible, .extras details > summary")
    keys = keys.or_(page.locator(".extras > :is([data-more], [data-toggle])"))
    expect(keys).to_have_count(6)
    for side in (1, 0):
        choose_side(page, side)
        for key in keys.all():
            assert whose(key) == str(side)


def test_a_capot_keeps_its_side_and_is_taken_back_by_a_tap(page: Page, server: str) -> None:
    at(page, server, "belot")
    choose(page, "by", 1)
    key = capot_key(page)
    key.tap()
    choose_side(page, 0)
    expect(key).to_have_attribute("aria-pressed", "true")
    assert whose(key) == "1"
    key.tap()
    expect(page.locator("[name=capot]")).to_have_value("")
    assert whose(key) == "0"


def test_the_focus_passes_numbers_without_another_side_for_the_keys(
    new_page: NewPage, server: str
) -> None:
    page = at(new_page(is_mobile=False, has_touch=False), server, "belot")
    page.locator("[name=by][value='0']").focus()
    page.keyboard.press("Space")
    for field in ("points-0", "points-1"):
        page.keyboard.press("Tab")
        expect(page.locator(f"[name={field}]")).to_be_focused()
    assert whose(capot_key(page)) == "0"
    page.keyboard.type("90")
    assert whose(capot_key(page)) == "1"


def test_the_other_side_is_reached_by_the_key_that_names_it(new_page: NewPage, server: str) -> None:
    page = at(new_page(is_mobile=False, has_touch=False), server, "belot")
    page.locator("[name=by][value='0']").focus()
    page.keyboard.press("Space")
    page.locator("[name=contract][value=hearts]").focus()
    page.keyboard.press("Space")
    page.locator("[data-key=other]").focus()
    page.keyboard.press("Enter")
    assert whose(capot_key(page)) == "1"
    capot_key(page).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#verdict summary")).to_contain_text("Failed")
    assert page.locator("[name=capot]").input_value() == "1"


def test_a_deal_begun_comes_back_with_the_side_that_it_was_typed_for(
    page: Page, server: str
) -> None:
    at(page, server, "belot")
    choose(page, "contract", "hearts")
    choose(page, "by", 0)
    choose_side(page, 1)
    digits(page, 40)
    page.reload()
    expect(page.locator("[name=points-1]")).to_have_value("40")
    assert whose(capot_key(page)) == "1"


def test_in_kosakeln_the_chosen_player_stays_in_view_and_a_bonus_says_whose_it_is(
    new_page: NewPage, server: str
) -> None:
    page = at(
        new_page(viewport={"width": 390, "height": 664}),
        server,
        "kosakeln",
        seats=["Franz", "Sepp"],
    )
    choose(page, "contract", "dreiblatt")
    choose(page, "by", 0)
    page.locator(".tariff > summary").tap()
    page.locator("[data-add='announcements?bonus=panzer&when=after']").first.tap()
    page.locator(".panel [data-for-side='1']").tap()
    page.locator("[data-add='held?bonus=trull']").tap()
    expect(page.locator(".panel [data-for-side='1']")).to_be_in_viewport(ratio=1)
    expect(page.locator(".panel [data-for-side='1']")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-close]").tap()
    for rows, name in (("announcements", "Franz"), ("held", "Sepp")):
        row = page.locator(f"[data-row={rows}]")
        expect(row.locator("[data-mark]:not([hidden])")).to_have_text(name)
        expect(row.locator(".dot:visible")).to_have_count(1)
