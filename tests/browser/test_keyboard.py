"""By keyboard alone: what the first key reaches."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scorer import GAMES
from tests.browser.conftest import NewPage
from tests.browser.table import go, table_with
from tests.parameters import sample


@pytest.mark.parametrize("path", ["/", "/open/belot", "/m/{match}", "/m/{match}/referee"])
def test_the_first_key_skips_to_the_content(page: Page, server: str, path: str) -> None:
    match = table_with(server)
    go(page, f"/m/{match}")
    page.goto(path.format(match=match))
    page.keyboard.press("Tab")
    skip = page.locator(".skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate(
        "Boolean(document.activeElement.closest(document.querySelector('.skip').hash))"
    )


MOST_TABS = 80
"""No page has more places than this that Tab reaches."""

FOCUSED = "(selector) => document.activeElement.matches(selector)"


def reach(page: Page, selector: str) -> None:
    """Press Tab until that has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate(FOCUSED, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def choose(page: Page, name: str, value: str) -> None:
    """Choose among radio buttons with the space bar and the arrows."""
    reach(page, f"[name={name}]")
    page.keyboard.press("Space")
    for _ in range(10):
        if page.evaluate(FOCUSED, f"[name={name}][value='{value}']:checked"):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"No arrow leads to {name} {value}")


def type_in(page: Page, name: str, digits: str) -> None:
    reach(page, f"[name={name}]")
    page.keyboard.type(digits)


def press(page: Page, selector: str) -> None:
    reach(page, selector)
    page.keyboard.press("Enter")


DEALS: dict[str, tuple[list[tuple[str, ...]], list[str]]] = {
    "belot": (
        [("choose", "contract", "hearts"), ("choose", "by", "0"), ("type", "points-0", "106")],
        ["10", "6"],
    ),
    "kosakeln": (
        [("choose", "contract", "einblatt"), ("choose", "by", "0"), ("type", "points", "40"),
         ("choose", "blatt", "0"), ("type", "tricks", "9")],
        ["9", "−9"],
    ),
    "kozel": ([("type", "points-0", "90")], ["0", "4"]),
    "kwajongen": ([("choose", "by", "0"), ("type", "points-0", "20"), ("type", "points-1", "8")],
                  ["9", "10"]),
    "svoi_kozyri": ([("press", "[data-seat='1']")], ["1", "0"]),
    "besikovitch": ([("choose", "winner", "0")], ["1", "0"]),
}  # fmt: skip
"""What is filled in for a deal of each game, and the totals after it."""


@pytest.mark.parametrize("game", sample(DEALS, 3, 1))
def test_a_deal_is_written_and_undone_by_keys(new_page: NewPage, server: str, game: str) -> None:
    seats = ["Ana", "Boris", "Ceca", "Dan"]
    players = GAMES[game].seats[0]
    page = new_page(has_touch=False, is_mobile=False, viewport={"width": 1280, "height": 800})
    go(page, f"/m/{table_with(server, game=game, seats=seats[:players])}")
    steps, totals = DEALS[game]
    do: dict[str, Callable[..., None]] = {"choose": choose, "type": type_in, "press": press}
    for kind, *more in steps:
        do[kind](page, *more)
    expect(page.locator("#write")).to_be_enabled()
    press(page, "#write")
    expect(page.locator(".totals .total")).to_have_text(totals)
    # The next deal can be typed at once.
    expect(page.locator("#pad [data-seat], #pad input:not([type=hidden])").first).to_be_focused()
    press(page, ".undo, .undo *")
    expect(page.locator(".totals .total")).not_to_have_text(totals)


SHORT: dict[str, dict[str, int]] = {
    "belot": {"target": 51}, "kozel": {"limit": 8}, "kwajongen": {"start": 2},
}  # fmt: skip
"""House rules under which a few deals end the match; the others go on until somebody stops."""

MOST_DEALS = 12


@pytest.mark.parametrize("game", sample(DEALS, 6))
def test_a_whole_match_is_written_by_keys_alone(new_page: NewPage, server: str, game: str) -> None:
    seats = ["Ana", "Boris", "Ceca", "Dan"]
    players = GAMES[game].seats[0]
    page = new_page(has_touch=False, is_mobile=False, viewport={"width": 1280, "height": 800})
    options = SHORT.get(game, {})
    match = table_with(server, game=game, seats=seats[:players], options=options)
    go(page, f"/m/{match}")
    do: dict[str, Callable[..., None]] = {"choose": choose, "type": type_in, "press": press}
    for number in range(1, MOST_DEALS):
        for kind, *more in DEALS[game][0]:
            do[kind](page, *more)
        expect(page.locator("#write")).to_be_enabled()
        press(page, "#write")
        # What ends the match leads to its end.
        expect(page.locator(f"main[data-seq='{number}'], main.ending")).to_be_visible()
        if page.locator("main.ending").count() or (game not in SHORT and number == 3):
            break
    else:
        raise AssertionError("The match does not end.")
    if game not in SHORT:
        press(page, "a[href$='/more']")
        expect(page.locator(".menu-list")).to_be_visible()
        press(page, ".menu-line[href$='/end']")
    expect(page.locator("main.ending")).to_be_visible()
    press(page, "[name=kind][value=finish]")
    expect(page.locator("[name=kind][value=reopen]")).to_be_visible()
    press(page, "form[action$='/again'] button")
    page.wait_for_url(lambda address: match not in address)
    expect(page.locator("#missing")).to_be_visible()
