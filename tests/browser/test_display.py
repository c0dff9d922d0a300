"""The table display: digits for the wall, live, with a code for whoever sits there."""

import pytest
from playwright.sync_api import Page, expect

from scorer import GAMES
from tests.browser.belot_match import FIRST_DEAL
from tests.browser.conftest import NewPage
from tests.browser.table import SECRETS, go, table_with, write
from tests.browser.test_weight_and_access import assert_accessible
from tests.parameters import sample

SCREENS = [(390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080), (320, 480)]


@pytest.mark.parametrize(("width", "height"), sample(SCREENS, 3))
def test_the_digits_fill_the_screen_and_nothing_is_cut_off(
    new_page: NewPage, server: str, width: int, height: int
) -> None:
    page = new_page(viewport={"width": width, "height": height})
    go(page, f"/m/{table_with(server, FIRST_DEAL)}/display")
    needed_width, needed_height = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert needed_width <= width
    assert needed_height <= height
    tallest = page.locator(".total").first.evaluate("(total) => total.offsetHeight")
    assert tallest >= min(width, height) / 6


def test_the_display_follows_the_table(new_page: NewPage, server: str) -> None:
    match = table_with(server)
    wall, phone = new_page(), new_page()
    go(wall, f"/m/{match}/display")
    go(phone, f"/m/{match}")
    write(phone, FIRST_DEAL)
    expect(wall.locator(".total").first).to_have_text("9")
    expect(wall.locator(".last")).to_contain_text("Deal 1")


def test_the_code_on_the_display_is_only_for_who_may_share(new_page: NewPage, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    owner, watcher = new_page(), new_page()
    go(owner, f"/m/{match}/more")
    owner.get_by_role("link", name="Table display").click()
    code = owner.locator(".join-here img")
    expect(code).to_be_visible()
    assert code.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 20
    # The names stand on the page, so the secret is in the picture alone.
    assert SECRETS[match]["watcher"] not in owner.content()
    go(watcher, f"/m/{match}/display", role="watcher")
    expect(watcher.locator(".join-here")).to_have_count(0)
    assert watcher.request.get(f"/m/{match}/watch.svg").status == 403


@pytest.mark.parametrize("game", sample(GAMES, 3, 2))
def test_every_game_has_an_accessible_display(page: Page, server: str, game: str) -> None:
    names = ["Ana", "Boris", "Ceca", "Dan"][: GAMES[game].seats[-1]]
    go(page, f"/m/{table_with(server, game=game, seats=names)}/display")
    assert_accessible(page)
