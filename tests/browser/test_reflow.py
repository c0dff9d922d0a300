"""A page of 1280 by 1024 at 400 %, which is 320 by 256: everything stands below each other."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scorer import GAMES
from tests.browser.conftest import NewPage
from tests.browser.phone import Phone, at_match, cut_off
from tests.browser.table import FITS_ACROSS, go, table_with
from tests.parameters import in_proof, sample
from tests.tables.conftest import worked_deal

AT_400: dict[str, Any] = {
    "viewport": {"width": 320, "height": 256},
    "has_touch": False,
    "is_mobile": False,
}
NAMES = ["Anna", "Boris", "Ceca", "Dan"]

CONTROLS = """() => [...document.querySelectorAll('a[href], button, input, select, summary')]
    .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.matches('.skip')
      && !one.closest('[aria-hidden]'))"""

WORDS = f"""() => [...new Set(({CONTROLS})()
    .map((one) => (one.closest('label') ?? one).textContent.replace(/\\s+/g, ' ').trim()))]
    .filter(Boolean).sort()"""
"""What can be tapped, by its words."""

COVERED = f"""() => ({CONTROLS})().filter((one) => {{
    const box = one.closest('label') ?? one;
    box.scrollIntoView({{block: 'center'}});
    const {{left, right, top, bottom}} = box.getBoundingClientRect();
    if (left < 0 || right > innerWidth) return true;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !box.contains(hit);
  }}).map((one) => one.outerHTML)"""
"""What is beside the screen or under something else when it is scrolled to."""

NARROW = """() => ['.match > .score, .match .pad, .match #verdict']
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter((one) => one.offsetWidth < document.documentElement.clientWidth)
    .map((one) => one.className || one.id)"""
"""What of a match page is not as wide as the page."""


def match_of(server: str, game: str) -> str:
    """A match with as many players as the game takes, after a deal."""
    deal = {"kind": "round", "entry": worked_deal(game)}
    return table_with(server, deal, game=game, seats=NAMES[: GAMES[game].seats[-1]])


def assert_stacked(page: Page) -> None:
    expect(page.locator("#write, #missing").filter(visible=True)).to_be_visible()
    assert page.evaluate(FITS_ACROSS)
    assert page.evaluate(NARROW) == []
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("game", sample(GAMES, 2))
def test_a_match_page_at_400_percent_has_all_that_a_phone_has_below_each_other(
    new_page: NewPage, server: str, game: str
) -> None:
    match = match_of(server, game)
    phone, large = new_page(has_touch=False, is_mobile=False), new_page(**AT_400)
    for page in (phone, large):
        go(page, f"/m/{match}")
    expect(phone.locator("#write, #missing").filter(visible=True)).to_be_visible()
    assert_stacked(large)
    assert large.evaluate(WORDS) == phone.evaluate(WORDS)


@pytest.mark.parametrize("game", sample(GAMES, 6, 3))
def test_the_page_without_a_network_at_400_percent_stands_below_each_other(
    new_phone: Callable[..., Phone], server: str, game: str
) -> None:
    match = match_of(server, game)
    phone = new_phone(**AT_400)
    at_match(phone, match)
    assert_stacked(cut_off(phone, match))


@pytest.mark.parametrize("game", ["svoi_kozyri", in_proof("belot"), in_proof("besikovitch")])
def test_the_other_pages_of_a_match_fit_across_at_400_percent(
    new_page: NewPage, server: str, game: str
) -> None:
    match = match_of(server, game)
    page = new_page(**AT_400)
    pages = ["/history", "/entries/1", "/more", "/share", "/rules", "/needs", "/end", "/display"]
    for path in [*pages, "/deal?seed=7", "/referee"]:
        if path.startswith("/deal") and game != "besikovitch":
            continue
        go(page, f"/m/{match}{path}")
        assert page.evaluate(FITS_ACROSS), path
        assert page.evaluate(COVERED) == [], path
