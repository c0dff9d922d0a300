"""Long names where little room is: no word of a key is broken, nothing stands on something else."""

from itertools import combinations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import choose, go, table_with

SEATS = ["Екатерина Великая-Долгорукова", "Боря", "Зина", "Дед"]

BOXES = """key => [...key.children].filter(part => part.checkVisibility() && part.innerText !== ""
    && getComputedStyle(part).position !== "absolute").map(part => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const {left, right, top, bottom} = part.matches("svg") ? part.getBoundingClientRect()
        : range.getBoundingClientRect();
    return {left, right, top, bottom};
})"""


def test_on_a_key_suit_name_and_place_stand_apart(new_page: NewPage, server: str) -> None:
    page = new_page(locale="nl")
    go(page, f"/m/{table_with(server, game='svoi_kozyri', seats=SEATS)}")
    for seat in (3, 1, 0):
        page.locator(f"#pad [data-seat='{seat}']").tap()
    expect(page.locator("#pad [data-seat='2'] b")).to_have_text("verliezer")
    for width in (320, 390, 820, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        for key in page.locator("#pad [data-seat]:not(.draw)").all():
            assert_apart(key.evaluate(BOXES))


def assert_apart(parts: list[dict[str, float]]) -> None:
    """Whether no two parts of a key cover each other; lines of text may touch."""
    assert len(parts) == 3
    for one, other in combinations(parts, 2):
        beside = one["right"] <= other["left"] or other["right"] <= one["left"]
        below = one["bottom"] <= other["top"] + 4 or other["bottom"] <= one["top"] + 4
        assert beside or below, parts


def test_a_long_name_is_one_line_on_its_chip(page: Page, server: str) -> None:
    seats = ["Leopold", "Josefine von Wondraschek-Lobkowitz"]
    go(page, f"/m/{table_with(server, game='kosakeln', seats=seats)}")
    choose(page, "by", 1)
    chip = page.locator(".callers .chip span").last
    assert chip.inner_text() == "Josefine"
    assert page.locator(".totals .who").last.inner_text().endswith(seats[1])
