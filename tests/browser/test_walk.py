"""Every page, walked by Tab alone and read from its accessibility tree."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scorer import GAMES
from tests.browser.belot_match import MATCH
from tests.browser.conftest import NewPage
from tests.browser.table import go, table_with
from tests.browser.tree import nameless, tree
from tests.parameters import sample
from tests.tables.conftest import worked_deal

NAMES = ["Anna", "Boris", "Ceca", "Dan"]
SMALL: dict[str, Any] = {
    "viewport": {"width": 390, "height": 664},
    "has_touch": False,
    "is_mobile": False,
}

MOST_STEPS = 700
"""No page has more places for the focus than this."""

PLACE = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  window.walked ??= new Map();
  if (!window.walked.has(one)) window.walked.set(one, window.walked.size);
  const shown = one.closest('label.chip, .picker label') ?? one;
  const {left, right, top, bottom} = shown.getBoundingClientRect();
  const points = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]].map(([x, y]) =>
    document.elementFromPoint(left + x * (right - left), top + y * (bottom - top)));
  const covered = points.every((hit) => !hit || !(shown.contains(hit) || hit.contains(shown)));
  const rings = [one, shown, one.parentElement, one.closest('.counter'),
    ...shown.querySelectorAll('*'), one.nextElementSibling].filter(Boolean)
    .map((box) => getComputedStyle(box));
  const isRing = ({outlineStyle, outlineWidth}) =>
    outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  const ring = rings.some(isRing)
    || Boolean(one.closest('.counter.active'));
  return {number: window.walked.get(one), html: one.outerHTML.slice(0, 160), covered, ring};
}"""
"""What has the focus: its number, whether all of it is covered, and whether it is outlined."""


def walk(page: Page, path: str) -> int:
    """Press Tab from the top of the page to its end; how many places that were."""
    seen: set[int] = set()
    faults = []
    for _ in range(MOST_STEPS):
        page.keyboard.press("Tab")
        place = page.evaluate(PLACE)
        if place is None or (place["number"] == 0 and seen):
            break
        if 'type="date"' in place["html"] and place["number"] in seen:
            # Day, month and year are places of their own.
            continue
        assert place["number"] not in seen, f"{path} holds the focus at {place['html']}"
        seen.add(place["number"])
        if place["covered"] or not place["ring"]:
            faults.append(place)
    else:
        raise AssertionError(f"{path} never ends")
    assert faults == [], path
    return len(seen)


def assert_walks(page: Page, path: str) -> None:
    (go if path.startswith("/m/") else Page.goto)(page, path)
    page.wait_for_load_state("networkidle")
    assert nameless(page) == [], path
    assert walk(page, path) > 0, path


OF_A_GAME = ["/open/{game}", "/rules/{game}", "/score/{game}", "/referee/{game}"]
OF_A_MATCH = [
    "", "/history", "/entries/1", "/entries/1/tables", "/more", "/share", "/share/watcher",
    "/rules", "/rules/difference", "/needs", "/referee", "/wrong", "/end", "/take", "/paper",
    "/display", "/delete",
]  # fmt: skip
OF_THE_SITE = [
    "/", "/preferences", "/statistics", "/take", "/import", "/verify", "/join", "/promises",
    "/problems", "/problems/invalid", "/api/guide", "/api/recipes", "/referee", "/score", "/https",
]  # fmt: skip


def match_of(server: str, game: str) -> str:
    """A match with as many players as the game takes, after a deal."""
    deal = {"kind": "round", "entry": worked_deal(game)}
    return table_with(server, deal, game=game, seats=NAMES[: GAMES[game].seats[-1]])


@pytest.mark.promise("A117")
@pytest.mark.parametrize("path", sample(OF_THE_SITE, 5))
def test_a117_every_page_of_the_site_is_walked_by_tab(new_page: NewPage, path: str) -> None:
    assert_walks(new_page(**SMALL), path)


@pytest.mark.promise("A117")
@pytest.mark.parametrize("path", sample(OF_A_GAME, 4))
@pytest.mark.parametrize("game", sample(GAMES, 6, 1))
def test_a117_every_page_of_a_game_is_walked_by_tab(
    new_page: NewPage, game: str, path: str
) -> None:
    assert_walks(new_page(**SMALL), path.format(game=game))


@pytest.mark.promise("A117")
@pytest.mark.parametrize("path", sample(OF_A_MATCH, 5))
@pytest.mark.parametrize("game", sample(GAMES, 3, 2))
def test_a117_every_page_of_a_match_is_walked_by_tab(
    new_page: NewPage, server: str, game: str, path: str
) -> None:
    assert_walks(new_page(**SMALL), f"/m/{match_of(server, game)}{path}")


@pytest.mark.promise("A117")
def test_a117_the_end_of_a_match_is_walked_by_tab(new_page: NewPage, server: str) -> None:
    match = table_with(server, *MATCH)
    for path in ("", "/end", "/history"):
        assert_walks(new_page(**SMALL), f"/m/{match}{path}")


@pytest.mark.tolerates("blocked eval")
def test_the_reference_of_the_api_has_names(new_page: NewPage) -> None:
    page = new_page(**SMALL)
    page.goto("/api/docs")
    expect(page.locator("ul.endpoints").last).to_be_attached(timeout=60_000)
    assert nameless(page) == []
    roles = [node.role for node in tree(page)]
    assert [roles.count(role) for role in ("banner", "main")] == [1, 1]
    marked = "button[aria-selected]:not([role=tab]), button[role=search]"
    expect(page.locator(marked)).to_have_count(0)


@pytest.mark.promise("A117")
def test_a117_control_what_has_no_name_or_no_outline_is_found(page: Page) -> None:
    page.goto("/")
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert nameless(page) == ["<button></button>"]
    page.evaluate("document.querySelectorAll('a').forEach((one) => (one.style.outline = 'none'))")
    with pytest.raises(AssertionError):
        walk(page, "/")


@pytest.mark.parametrize(
    ("game", "name"),
    [("svoi_kozyri", "Anna spades"), ("besikovitch", "hearts")],
)
def test_drawn_suits_are_said(page: Page, server: str, game: str, name: str) -> None:
    go(page, f"/m/{match_of(server, game)}")
    expect(page.locator("#write, #missing").filter(visible=True)).to_be_visible()
    assert any(name in node.name for node in tree(page)), [node.name for node in tree(page)]


def test_names_say_whose_and_which(page: Page, server: str) -> None:
    go(page, f"/m/{match_of(server, 'belot')}")
    page.locator("[data-add='declarations?kind=run&length=3']").tap()
    page.locator("[data-more=belotes]").tap()
    names = [(node.role, node.name) for node in tree(page)]
    for expected in [
        ("button", "Remove terza"), ("button", "Remove belot"), ("button", "Belot +20 We"),
        ("group", "We"), ("table", "Deals"),
    ]:  # fmt: skip
        assert expected in names, expected
    go(page, page.url.removeprefix(server) + "/share/watcher")
    assert ("image", "QR code") in [(node.role, node.name) for node in tree(page)]


EDGES = """() => {
  const luminance = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const ground = (one) => {
    for (let box = one; box; box = box.parentElement) {
      const {backgroundColor} = getComputedStyle(box);
      if (!/, 0\\)$|transparent/.test(backgroundColor)) return backgroundColor;
    }
  };
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const others = '[type=hidden], [type=radio], [type=checkbox]';
  return [...document.querySelectorAll(`input:not(${others}), select`)]
    .filter((one) => one.checkVisibility() && !one.matches('[data-digits]'))
    .filter((one) => contrast(getComputedStyle(one).borderTopColor, ground(one.parentElement)) < 3)
    .map((one) => one.outerHTML);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_edges_of_fields_are_seen(new_page: NewPage, server: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    match = match_of(server, "belot")
    paths = ["/open/svoi_kozyri", "/statistics", "/join", "/referee", f"/m/{match}/more"]
    for path in [*paths, f"/m/{match}/entries/1", f"/m/{match}/history"]:
        (go if path.startswith("/m/") else Page.goto)(page, path)
        page.evaluate("document.querySelectorAll('details').forEach((box) => (box.open = true))")
        assert page.evaluate(EDGES) == [], path
