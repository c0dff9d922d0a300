"""What a page weighs, and that everybody can use it."""

from itertools import product
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from scorer import GAMES
from scorer.cards import SUITS
from tests.browser.belot_match import CONTEST, MATCH
from tests.browser.conftest import NewPage
from tests.browser.table import FITS_ACROSS, choose, fill_in, go, table_with
from tests.browser.weight import Watch
from tests.parameters import in_proof, sample

MOST_BYTES, MOST_SCRIPT_BYTES = 60_000, 35_000
MORE_RULES: dict[str, dict[str, Any]] = {
    "kosakeln": {"silent_bird_loss": True, "kontra": True},
}
"""House rules under which a game's pad holds most."""

SIZES = """[...document.querySelectorAll('.action button, #pad :is(.chip, .counter, button)')]
    .filter(box => box.checkVisibility({visibilityProperty: true}) && !box.closest('[aria-hidden]'))
    .map(box => [box.textContent.trim(), box.offsetWidth, box.offsetHeight])
    .filter(([, width, height]) => width < 44 || height < 44)"""


def fine(offender: int, points: int) -> dict[str, Any]:
    return {"kind": "penalty", "entry": {"offender": offender, "points": points}}


@pytest.mark.parametrize("language", ["ru", *map(in_proof, ["bg", "de", "en", "nl"])])
def test_the_match_page_is_light(new_page: NewPage, server: str, language: str) -> None:
    match = table_with(server, *MATCH[:4])
    page = new_page(locale=language)
    watch = Watch(page)
    go(page, f"/m/{match}")
    page.wait_for_load_state("networkidle")
    whole, scripts, allowed = watch.load()
    print(f"{language}: first load {whole:.0f} bytes, of which scripts {scripts:.0f}")
    assert whole <= MOST_BYTES
    assert 0 < scripts <= MOST_SCRIPT_BYTES
    assert allowed == {"nobody else"}


NOT_DRAWN = """[...document.querySelectorAll("use")].map((use) => use.getAttribute("href"))
    .filter((sign) => sign?.startsWith("#") && !document.querySelector(sign))"""
"""The signs that a page uses and does not have."""

DARK = "matchMedia('(prefers-color-scheme: dark)').matches"
# Without this axe describes everything that is right, too, which takes as long again.
VIOLATIONS = {"resultTypes": ["violations"]}
COLOURS = {
    **VIOLATIONS, "runOnly": ["color-contrast", "color-contrast-enhanced", "link-in-text-block"]
}  # fmt: skip


def assert_accessible(page: Page) -> None:
    """Every rule of axe in light; in dark, where only the colours differ, those of colours."""
    results = Axe().run(page, options=COLOURS if page.evaluate(DARK) else VIOLATIONS)
    assert not results.response["violations"], results.generate_report()


@pytest.mark.promise("A80")
def test_a80_control_pale_words_in_dark_are_found(new_page: NewPage) -> None:
    page = new_page(color_scheme="dark")
    page.goto("/")
    assert_accessible(page)
    page.evaluate("document.querySelector('h1').style.color = '#444'")
    with pytest.raises(AssertionError, match="contrast"):
        assert_accessible(page)


@pytest.mark.promise("A80")
@pytest.mark.parametrize(("width", "scheme"), sample(product([390, 320], ["light", "dark"]), 4))
def test_a80_every_page_is_accessible(
    new_page: NewPage, server: str, scheme: str, width: int
) -> None:
    page = new_page(color_scheme=scheme, viewport={"width": width, "height": 700})
    match, over = table_with(server, *MATCH[:4]), table_with(server, *MATCH)
    paths = [
        "/", "/open/belot?preset=pika", "/api/guide", "/api/recipes", "/problems",
        "/problems/invalid",
        f"/m/{match}", f"/m/{match}/history",
        f"/m/{match}/entries/1", f"/m/{match}/entries/4/tables", f"/m/{match}/more", "/menu",
        f"/m/{match}/delete", f"/m/{over}", f"/m/{over}/end", f"/m/{over}/history",
        f"/m/{over}/take", f"/m/{over}/paper", "/take", "/import", "/verify", "/statistics",
        "/promises",
    ]  # fmt: skip
    for path in paths:
        (go if path.startswith("/m/") else Page.goto)(page, path)
        page.evaluate("document.querySelectorAll('details').forEach(box => box.open = false)")
        assert_accessible(page)
        assert page.evaluate(FITS_ACROSS), path
        assert not page.evaluate(NOT_DRAWN), path
    go(page, f"/m/{match}/history")
    page.locator("#entry-4 > summary").tap()
    assert_accessible(page)
    go(page, f"/m/{match}")
    fill_in(page, {**CONTEST["entry"], "doubling": "contra"})
    page.locator("#verdict summary").tap()
    assert_accessible(page)


def pad_of(server: str, game: str) -> str:
    """The path of a new match with as many at the table as the game takes."""
    seats = ["Anna", "Boris", "Ceca", "Dan"][: GAMES[game].seats[-1]]
    options = MORE_RULES.get(game, {})
    return f"/m/{table_with(server, game=game, seats=seats, options=options)}"


@pytest.mark.promise("A82")
@pytest.mark.parametrize("game", GAMES)
def test_a82_what_is_tapped_on_a_pad_is_large_enough_and_nothing_scrolls(
    new_page: NewPage, server: str, game: str
) -> None:
    page = new_page(viewport={"width": 390, "height": 664})
    go(page, pad_of(server, game))
    expect(page.locator("#missing")).to_be_visible()
    assert not page.evaluate(SIZES)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("language", ["ru", in_proof("de")])
def test_the_newest_deal_is_whole_on_a_narrow_phone(
    new_page: NewPage, server: str, language: str
) -> None:
    page = new_page(locale=language, viewport={"width": 320, "height": 660})
    go(page, f"/m/{table_with(server, *MATCH[:6])}")
    row = page.locator(".deals tbody tr").first
    assert row.evaluate("row => row.offsetHeight <= row.parentElement.clientHeight")
    assert row.evaluate("row => [...row.cells].every(box => box.scrollWidth <= box.clientWidth)")


LOW: dict[str, Any] = {"viewport": {"width": 390, "height": 664}}
FITS = "document.documentElement.scrollHeight <= innerHeight"


@pytest.mark.parametrize("language", ["ru", in_proof("de"), in_proof("en")])
def test_a_bonus_or_a_claim_finds_room_on_a_low_screen(
    new_page: NewPage, server: str, language: str
) -> None:
    page = new_page(locale=language, **LOW)
    go(page, pad_of(server, "kosakeln"))
    choose(page, "contract", "dreiblatt")
    choose(page, "by", 0)
    page.locator(".tariff > summary").tap()
    page.locator("td.c-dreiblatt [data-add^=announcements]:visible").first.tap()
    page.locator("[data-close]").tap()
    expect(page.locator("[data-row=announcements] [data-remove]")).to_be_in_viewport(ratio=1)
    assert page.evaluate(FITS)
    options = {"extra_combos": "bura_four", "golden": True}
    go(page, f"/m/{table_with(server, game='kozel', seats=['A', 'B', 'C'], options=options)}")
    choose(page, "combination", "bura")
    choose(page, "claimed", 1)
    expect(page.locator("[data-key=other]")).to_be_in_viewport(ratio=1)
    assert page.evaluate(FITS)


@pytest.mark.parametrize("game", sample(GAMES, 3, 1))
def test_very_large_letters_on_a_small_phone_need_no_scrolling_sideways(
    new_page: NewPage, server: str, game: str
) -> None:
    page = new_page(viewport={"width": 195, "height": 700})
    match = pad_of(server, game)
    of_a_match = [
        "",
        "/history",
        "/referee",
        "/rules",
        "/rules/difference",
        "/more",
        "/share",
        "/end",
    ]
    of_the_game = [f"/open/{game}", f"/rules/{game}", f"/score/{game}"]
    paths = [*of_the_game, *(f"{match}{path}" for path in of_a_match)]
    for path in [*paths, "/", "/take", "/statistics", "/preferences"]:
        (go if path.startswith("/m/") else Page.goto)(page, path)
        assert page.evaluate(FITS_ACROSS), path


APART = """row => {
  const summary = row.querySelector('.deal-summary');
  const range = document.createRange();
  range.selectNodeContents(summary);
  const words = [...range.getClientRects()].filter((box) => box.width && box.height);
  const undo = document.createRange();
  undo.selectNodeContents(row.querySelector('.undo'));
  const box = undo.getBoundingClientRect();
  const right = summary.parentElement.getBoundingClientRect().right + 1;
  return words.every((word) => word.right <= right
    && (word.bottom <= box.top + 1 || word.right <= box.left + 1));
}"""
"""The words of a deal stay in their cell and clear of "Undo"."""

SUMMED = {"setup": {"trumps": [*SUITS]}, "options": {"tally": "loser_pays"}}
WIDE_TOTALS: dict[str, tuple[list[dict[str, Any]], dict[str, Any]]] = {
    "kosakeln": ([fine(1, 1000), fine(1, 888)], {}),
    "svoi_kozyri": ([fine(2, 400), fine(1, 33)], SUMMED),
    "svoi_kozyri, narrow totals": ([fine(2, 12), fine(1, 5)], SUMMED),
}
"""Matches with totals of five characters, or with points that are as long as the totals."""


@pytest.mark.parametrize("width", [320, in_proof(360), in_proof(1280)])
@pytest.mark.parametrize("game", WIDE_TOTALS)
def test_wide_totals_and_long_names_stay_on_the_page(
    new_page: NewPage, server: str, game: str, width: int
) -> None:
    entries, more = WIDE_TOTALS[game]
    game = game.split(",")[0]
    seats = ["Anna", "Александър-Константин", "Zoë", "Bo"][: GAMES[game].seats[-1]]
    match = table_with(server, *entries, game=game, seats=seats, **more)
    page = new_page(viewport={"width": width, "height": 740})
    for path in ("", "/end", "/history"):
        go(page, f"/m/{match}{path}")
        assert page.evaluate(FITS_ACROSS), path
        over = page.locator(".total, .points, .order button").evaluate_all(
            "all => all.filter(box => box.scrollWidth > box.clientWidth + 1 && box.clientWidth)"
            ".map(box => box.textContent)"
        )
        assert not over, path
        labels = page.locator(".chart .value")
        assert labels.evaluate_all("all => all.every(one => one.getBBox().x >= 0)"), path


@pytest.mark.parametrize("size", [(360, 740), (390, 664), (667, 375)])
def test_undo_lies_beside_or_below_the_deal_whatever_the_names(
    new_page: NewPage, server: str, size: tuple[int, int]
) -> None:
    entries, more = WIDE_TOTALS["svoi_kozyri"]
    seats = ["Анастасия-Александра", "Nebuchadnezzarwilhelmina", "Christian Maria", "Bo"]
    lost = {"kind": "round", "entry": {"out": [0, 2, 3], "loser": 1}}
    match = table_with(server, *entries, lost, game="svoi_kozyri", seats=seats, **more)
    page = new_page(viewport=dict(zip(("width", "height"), size, strict=True)))
    go(page, f"/m/{match}")
    row = page.locator(".deals tbody tr").first
    expect(row.locator(".undo")).to_be_visible()
    assert row.evaluate(APART)
    assert row.evaluate("row => row.offsetHeight <= row.parentElement.clientHeight")
    assert page.evaluate(FITS_ACROSS)


def test_who_watches_sees_totals_across_the_room(new_page: NewPage, server: str) -> None:
    match = table_with(server, *MATCH[:4])
    page = new_page(viewport={"width": 1440, "height": 844})
    go(page, f"/m/{match}", "watcher")
    assert page.locator(".total").first.evaluate("box => box.offsetHeight") > 844 / 4
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_tariff_lights_the_contract_in_play(page: Page, server: str) -> None:
    go(page, pad_of(server, "kosakeln"))
    for contract in ("dreiblatt", "solo"):
        choose(page, "contract", contract)
        page.locator(".tariff > summary").tap()
        lit = page.locator(f"td.c-{contract} button")
        expect(lit.first).to_be_visible()
        expect(page.locator("td button:visible")).to_have_count(lit.count() + 8)
        assert not page.evaluate(SIZES)
        expect(page.locator("th:visible[class^='c-']")).to_have_count(
            1 if contract == "solo" else 2
        )
        panel = page.locator(".tariff .panel")
        assert panel.evaluate("box => box.scrollWidth <= innerWidth")
        page.get_by_role("button", name="Done").tap()


@pytest.mark.promise("A80")
@pytest.mark.parametrize("scheme", ["light", in_proof("dark")])
@pytest.mark.parametrize("game", sample(GAMES, 2, 1))
def test_a80_every_game_is_accessible(
    new_page: NewPage, server: str, game: str, scheme: str
) -> None:
    page = new_page(color_scheme=scheme, viewport={"width": 320, "height": 700})
    path = pad_of(server, game)
    cards = [f"{path}/deal?seed=7", f"{path}/deal?half=1"] if game == "besikovitch" else []
    for item in (f"/open/{game}", path, *cards):
        (go if item.startswith("/m/") else Page.goto)(page, item)
        assert_accessible(page)
        assert page.evaluate(FITS_ACROSS), item
    if game == "kosakeln":
        go(page, path)
        choose(page, "contract", "einblatt")
        page.locator(".tariff > summary").tap()
        assert_accessible(page)
