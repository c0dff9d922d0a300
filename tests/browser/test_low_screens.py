"""Low screens: after a deal a game's whole pad and its Write are there without scrolling."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scorer import GAMES
from tests.browser.belot_match import deal
from tests.browser.conftest import NewPage
from tests.browser.table import FITS_ACROSS, go, table_with
from tests.parameters import sample
from tests.tables.conftest import worked_deal

LANGUAGES = ("en", "bg", "de", "nl", "ru")
LYING = {"large": (844, 390), "small": (667, 375)}

AWAY = """selector => [...document.querySelectorAll(selector)]
    .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.closest('[aria-hidden]'))
    .filter(one => {
      const {left, right, top, bottom} = one.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
      return !one.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
    })
    .map(one => one.textContent.trim() || one.className)"""
"""What of these is off the screen or under something else."""

SMALL = """selector => [...document.querySelectorAll(selector)]
    .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.closest('[aria-hidden]'))
    .filter(one => one.offsetWidth < 44 || one.offsetHeight < 44)
    .map(one => [one.textContent.trim(), one.offsetWidth, one.offsetHeight])"""
"""Which of these are too small for a finger."""

FAILED = deal("no_trumps", 0, [58, None])

PAD = "#write, #missing, #pad :is(button, .chip, .counter)"


@pytest.fixture(scope="module")
def matches(server: str) -> dict[str, str]:
    """A match of every game, as many at its table as there can be, after a deal."""
    names = ["Anna", "Boris", "Ceca", "Dan"]
    return {
        game.key: table_with(
            server,
            {"kind": "round", "entry": worked_deal(game.key)},
            game=game.key,
            seats=names[: game.seats[-1]],
        )
        for game in GAMES.values()
    }


def assert_all_in_sight(page: Page, matches: dict[str, str]) -> None:
    for game, match in matches.items():
        go(page, f"/m/{match}")
        expect(page.locator("#missing")).to_be_visible()
        assert page.evaluate(AWAY, PAD) == [], game
        assert page.evaluate(FITS_ACROSS), game


@pytest.mark.parametrize("language", sample(LANGUAGES, 5, 1))
def test_a_pad_is_whole_on_a_phone_with_its_bars(
    new_page: NewPage, matches: dict[str, str], language: str
) -> None:
    page = new_page(locale=language, viewport={"width": 390, "height": 664})
    assert_all_in_sight(page, matches)


def in_the_preferences(page: Page) -> None:
    page.goto("/preferences")
    page.locator("[name=likes][value=large]").check()
    with page.expect_navigation():
        page.get_by_role("button", name="Save").tap()


def in_the_browser(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 20}})


@pytest.mark.parametrize("height", [844, 664])
@pytest.mark.parametrize("chosen", [in_the_preferences, in_the_browser])
def test_large_letters_keep_every_digit_and_write_in_view(
    new_page: NewPage,
    matches: dict[str, str],
    chosen: Callable[[Page], None],
    height: int,
) -> None:
    page = new_page(viewport={"width": 390, "height": height})
    chosen(page)
    assert_all_in_sight(page, matches)
    go(page, f"/m/{matches['belot']}")
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 20
    keys = page.locator(".keypad button").evaluate_all(
        "all => all.map(key => key.getBoundingClientRect()).map(box => [box.y, box.x])"
    )
    assert keys == sorted(keys)
    assert not page.evaluate(SMALL, PAD)
    expect(page.locator(".deals .undo")).to_be_in_viewport(ratio=1)
    page.locator(".declares").tap()
    page.locator("[data-add='declarations?kind=run&length=4']").tap()
    expect(page.locator("[data-row=declarations] [data-label]")).to_have_text("quarta")
    expect(page.locator(".declare")).to_be_hidden()
    contra = page.locator(".doubling")
    for doubling in ("contra", "recontra", "none"):
        contra.tap()
        expect(page.locator(f"[name=doubling][value={doubling}]")).to_be_checked()


@pytest.mark.parametrize("height", [844, 664])
def test_after_three_undone_deals_the_next_undo_stays_in_view(
    new_page: NewPage, server: str, height: int
) -> None:
    undone = [{"kind": "strike", "of": deal} for deal in (5, 4, 3)]
    match = table_with(server, *[FAILED] * 5, *undone)
    page = new_page(viewport={"width": 390, "height": height})
    go(page, f"/m/{match}")
    expect(page.locator("#recent .undo")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Put it back")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_deals_stay_in_view_in_every_language(
    new_page: NewPage, server: str, language: str
) -> None:
    match = table_with(server, *[FAILED] * 5, seats=["Мария", "Иван", "Петър", "Елена"])
    page = new_page(locale=language)
    go(page, f"/m/{match}")
    for row in range(3):
        shown = page.locator(".deals tbody tr").nth(row)
        assert shown.evaluate(
            "row => row.getBoundingClientRect().bottom"
            " <= row.parentElement.getBoundingClientRect().bottom"
        )


@pytest.mark.parametrize("language", sample(LANGUAGES, 5, 4))
@pytest.mark.parametrize("size", LYING.values(), ids=LYING)
def test_a_pad_is_whole_on_a_phone_lying_down(
    new_page: NewPage, matches: dict[str, str], size: tuple[int, int], language: str
) -> None:
    page = new_page(locale=language, viewport={"width": size[0], "height": size[1]})
    assert_all_in_sight(page, matches)


HAND = "AH+9H+7H+AS+KS+10C+QD+8D"
UPRIGHT = {"tall": (390, 844), "short": (390, 664)}

TOPS = "all => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size"
"""In how many rows these stand."""


@pytest.mark.parametrize("language", sample(LANGUAGES, 5, 4))
@pytest.mark.parametrize("size", (UPRIGHT | LYING).values(), ids=UPRIGHT | LYING)
def test_a_hand_of_eight_and_the_trick_are_seen_with_the_answer_and_the_pack(
    new_page: NewPage, matches: dict[str, str], size: tuple[int, int], language: str
) -> None:
    page = new_page(locale=language, viewport={"width": size[0], "height": size[1]})
    facts = f"contract=hearts&hand={HAND}&trick=AC+JH"
    go(page, f"/m/{matches['belot']}/referee/legal_cards?{facts}")
    hand = page.locator(".tray-field:has([name=hand]) .tray-card")
    expect(hand).to_have_count(8)
    expect(page.locator(".tray-card.allowed")).to_have_count(1)
    assert hand.evaluate_all(TOPS) == 1
    assert page.evaluate(AWAY, ".ruling, .tray, .tray-card, .table-deck button") == []
    assert page.evaluate(FITS_ACROSS)


@pytest.mark.parametrize("size", LYING.values(), ids=LYING)
def test_the_cards_stand_beside_the_answer_on_a_phone_lying_down(
    new_page: NewPage, matches: dict[str, str], size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    go(page, f"/m/{matches['belot']}/referee/legal_cards")
    expect(page.locator(".table-deck")).to_be_visible()
    assert page.evaluate(AWAY, ".ruling, .table-deck, .table-deck button") == []
    assert page.evaluate(FITS_ACROSS)
