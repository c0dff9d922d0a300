"""Forced colours: every control has an edge, and what is chosen is seen."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scorer import GAMES
from tests.browser.conftest import NewPage
from tests.browser.table import choose, go, table_with
from tests.parameters import sample

FORCED: dict[str, Any] = {"forced_colors": "active"}
NAMES = ["Anna", "Boris", "Ceca", "Dan"]

EDGELESS = """() => [...document.querySelectorAll(
      '.chip, .counter, .keypad button, .extras > button, .extras summary, .primary:disabled')]
    .filter((one) => one.checkVisibility({visibilityProperty: true}))
    .filter((one) => {
      const {borderTopStyle, borderTopWidth, backgroundColor} = getComputedStyle(one);
      return borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1;
    })
    .map((one) => one.outerHTML)"""
"""What can be tapped and has no edge."""

GROUND = "(box) => getComputedStyle(box).backgroundColor"


def assert_chosen_is_seen(page: Page, field: str, chosen: str, other: str) -> None:
    choose(page, field, chosen)
    label = "label.chip:has([name={}][value='{}'])"
    here = page.locator(label.format(field, chosen)).evaluate(GROUND)
    assert here != page.locator(label.format(field, other)).evaluate(GROUND)


@pytest.mark.parametrize("game", sample(GAMES, 3))
def test_a_pads_controls_have_edges_in_forced_colours(
    new_page: NewPage, server: str, game: str
) -> None:
    page = new_page(**FORCED)
    go(page, f"/m/{table_with(server, game=game, seats=NAMES[: GAMES[game].seats[-1]])}")
    expect(page.locator("#write, #missing").filter(visible=True)).to_be_visible()
    assert page.evaluate(EDGELESS) == []


def test_what_is_chosen_is_seen_in_forced_colours(new_page: NewPage, server: str) -> None:
    page = new_page(**FORCED)
    go(page, f"/m/{table_with(server)}")
    assert_chosen_is_seen(page, "contract", "hearts", "clubs")
    assert_chosen_is_seen(page, "by", "0", "1")
    page.goto("/open/belot")
    page.evaluate("document.querySelectorAll('details').forEach((box) => (box.open = true))")
    assert page.evaluate(EDGELESS) == []
    group = page.locator(".segments:has(:checked):has(input:not(:checked))").first
    chosen = group.locator("label.chip:has(:checked)").evaluate(GROUND)
    assert chosen != group.locator("label.chip:not(:has(:checked))").first.evaluate(GROUND)
