"""Every page once: at 400 %, with letters twice as large, in forced colours, without motion."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import FITS_ACROSS, go
from tests.browser.test_forced_colours import EDGELESS
from tests.browser.test_reflow import AT_400, CONTROLS
from tests.browser.test_walk import SMALL, walk
from tests.browser.test_weight_and_access import NOT_DRAWN, assert_accessible
from tests.browser.tree import nameless
from tests.parameters import sample
from tests.pictures.pages import PAGES, Shown
from tests.pictures.tables import TABLES

BEGINNINGS = ("/groups/new", "/clubs/new")
"""Pages of a group and of a club are reached by steps from here, so each of them has this path."""

BY_PLACE: dict[str, str] = {}
for _name, _shown in PAGES.items():
    BY_PLACE.setdefault(_name if _shown.path in BEGINNINGS else _shown.path, _name)
# Another program draws the reference of the API.
NAMES = [name for name in BY_PLACE.values() if name != "api-docs"]

OF_A_GROUP = [name for name in NAMES if PAGES[name].path in BEGINNINGS]

NORMAL_LETTERS_PX = 16

COVERED = f"""() => ({CONTROLS})().filter((one) => {{
    const box = one.closest('label') ?? one;
    box.scrollIntoView({{block: 'center'}});
    // A link may go on in the next line.
    const {{left, right, top, bottom}} = box.getClientRects()[0];
    if (left < 0 || right > innerWidth + 1) return true;
    return !box.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  }}).map((one) => one.outerHTML.slice(0, 200))"""
"""What is beside the screen or under something else when it is scrolled to."""

CUT = """() => [...document.querySelectorAll('main *, header *')]
    .filter((one) => one.checkVisibility({visibilityProperty: true})
      && !one.closest('[aria-hidden], .visually-hidden, svg'))
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((one) => {
      const {overflowX, textOverflow} = getComputedStyle(one);
      const isCut = ['hidden', 'clip'].includes(overflowX) && one.scrollWidth > one.clientWidth + 1;
      // A name in full is read from what was cut at "…".
      return isCut && textOverflow !== 'ellipsis';
    })
    .map((one) => one.outerHTML.slice(0, 200))"""
"""Words of which a part is cut off."""

MOVING = """() => [...document.querySelectorAll('*')]
    .filter((one) => {
      const {transitionDuration, animationDuration, animationName} = getComputedStyle(one);
      const longest = (list) => Math.max(...list.split(',').map(parseFloat));
      return longest(transitionDuration) > 0.01
        || (animationName !== 'none' && longest(animationDuration) > 0.01);
    })
    .map((one) => one.outerHTML.slice(0, 120))"""
"""What moves, though the reader wants nothing to move."""


class Matches:
    """The matches of the pictures, each opened when it is first asked for."""

    def __init__(self, server: str) -> None:
        self.server = server
        self.ids: dict[str, str] = {}

    def __getitem__(self, name: str) -> str:
        if name not in self.ids:
            self.ids[name] = TABLES[name].open(self.server)
        return self.ids[name]


@pytest.fixture(scope="module")
def matches(server: str) -> Matches:
    return Matches(server)


def to(page: Page, shown: Shown, matches: Matches) -> None:
    path, _, visited = shown.path.partition("?after=")
    for name in filter(None, visited.split(",")):
        go(page, f"/m/{matches[name.strip('{}')]}")
    path = path.format_map(matches)
    (go if path.startswith("/m/") else Page.goto)(page, path)
    shown.steps(page)
    page.wait_for_load_state("networkidle")


def at_400_percent(page: Page) -> None:
    page.set_viewport_size(AT_400["viewport"])
    # What can be written stands there, however far down.
    if page.locator("#pad").count() and not page.locator("main.dealing").count():
        expect(page.locator("#write, #missing").filter(visible=True).first).to_be_attached()


def with_large_letters(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 2 * NORMAL_LETTERS_PX}})


def with_normal_letters(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": NORMAL_LETTERS_PX}})


SCREENS: dict[str, Callable[[Page], Any]] = {
    "at 400 %": at_400_percent,
    "with letters twice as large": with_large_letters,
}


@pytest.mark.promise("A118")
@pytest.mark.tolerates("status of 4")
@pytest.mark.parametrize("name", sample(NAMES, 6, 1))
def test_a118_every_page_is_whole_however_it_is_looked_at(
    new_page: NewPage, matches: Matches, name: str
) -> None:
    page = new_page(is_mobile=False)
    to(page, PAGES[name], matches)
    assert page.evaluate(MOVING) == []
    for screen, turn in SCREENS.items():
        turn(page)
        page.wait_for_timeout(100)
        assert page.evaluate(FITS_ACROSS), screen
        assert page.evaluate(COVERED) == [], screen
        assert page.evaluate(CUT) == [], screen
    with_normal_letters(page)
    page.emulate_media(forced_colors="active")
    assert page.evaluate(EDGELESS) == []


@pytest.mark.promise("A80")
@pytest.mark.parametrize("name", sample(OF_A_GROUP, 6, 1))
def test_a80_every_page_of_a_group_is_accessible(
    new_page: NewPage, matches: Matches, name: str
) -> None:
    for scheme in ("light", "dark"):
        page = new_page(color_scheme=scheme, viewport={"width": 320, "height": 700})
        to(page, PAGES[name], matches)
        assert_accessible(page)
        assert page.evaluate(FITS_ACROSS), scheme
        assert not page.evaluate(NOT_DRAWN), scheme


@pytest.mark.promise("A117")
@pytest.mark.parametrize("name", sample(OF_A_GROUP, 6, 2))
def test_a117_every_page_of_a_group_is_walked_by_tab(
    new_page: NewPage, matches: Matches, name: str
) -> None:
    page = new_page(**SMALL)
    to(page, PAGES[name], matches)
    assert nameless(page) == []
    assert walk(page, name) > 0


@pytest.mark.promise("A118")
def test_a118_control_what_is_cut_or_moves_is_found(page: Page) -> None:
    page.goto("/")
    assert page.evaluate(CUT) == page.evaluate(MOVING) == []
    page.evaluate("""() => {
      const narrow = {inlineSize: '2rem', overflow: 'hidden', whiteSpace: 'nowrap'};
      Object.assign(document.querySelector('h1').style, {...narrow, transition: 'color 1s'});
    }""")
    assert [len(page.evaluate(fault)) for fault in (CUT, MOVING)] == [1, 1]
