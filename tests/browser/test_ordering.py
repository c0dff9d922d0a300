"""Svoi kozyri's names, tapped as they go out."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.phone import Phone, at_match, cut_off
from tests.browser.table import expect_totals, go, table_with, write_deal

NAMES = ["Roman", "Olga", "Vera", "Alexander"]


def tap(page: Page, *names: str) -> None:
    for name in names:
        page.locator("[data-seat]", has_text=name).tap()


def test_names_are_tapped_deal_after_deal_and_a_tap_takes_one_back(page: Page, server: str) -> None:
    go(page, f"/m/{table_with(server, game='svoi_kozyri', seats=NAMES)}")
    tap(page, "Vera", "Roman", "Olga")
    expect(page.locator("[data-seat] b")).to_have_text(["2", "3", "1", "loses"])
    tap(page, "Roman", "Roman")
    expect(page.locator("[data-seat] b")).to_have_text(["3", "2", "1", "loses"])
    page.reload()
    expect(page.locator("[data-seat] b")).to_have_text(["3", "2", "1", "loses"])
    write_deal(page)
    expect_totals(page, [0, 0, 0, 1])
    tap(page, "Alexander", "Roman", "Olga")
    expect(page.locator("[data-seat] b")).to_have_text(["2", "3", "loses", "1"])
    write_deal(page)
    expect_totals(page, [0, 0, 1, 1])


def test_without_a_network_the_next_deal_begins_with_no_name_tapped(
    new_phone: Callable[..., Phone], server: str
) -> None:
    phone = new_phone()
    match = table_with(server, game="svoi_kozyri", seats=NAMES)
    at_match(phone, match)
    page = cut_off(phone, match)
    tap(page, "Vera", "Roman", "Olga")
    write_deal(page)
    expect_totals(page, [0, 0, 0, 1])
    expect(page.locator("[data-seat][aria-pressed=true]")).to_have_count(0)
    tap(page, "Alexander", "Roman", "Olga")
    expect(page.locator("[data-seat] b")).to_have_text(["2", "3", "loses", "1"])
    write_deal(page)
    expect_totals(page, [0, 0, 1, 1])


NEW_PAD = "document.querySelectorAll('[data-order] input').forEach((input) => input.remove())"


def test_a_name_is_tapped_on_a_pad_that_has_just_come(page: Page, server: str) -> None:
    go(page, f"/m/{table_with(server, game='svoi_kozyri', seats=NAMES)}")
    page.evaluate(NEW_PAD)
    tap(page, "Vera", "Roman", "Olga")
    expect(page.locator("[data-seat] b")).to_have_text(["2", "3", "1", "loses"])
