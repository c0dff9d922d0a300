"""Low screens: after a deal a game's whole pad and its Write are there without scrolling."""

import pytest
from playwright.sync_api import Page, expect

from scorer import GAMES
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
