"""Beyond the match without a network: search, how a deal would score, what the sides need."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scorer.registry import GAMES
from tables.selectors.search import search
from tests.browser.belot_match import FIRST_DEAL
from tests.browser.phone import Phone, at_match, deal, offline, until
from tests.browser.test_referee import match_of
from tests.parameters import sample

QUESTIONS = Path(__file__).parents[1] / "questions" / "development.json"
EVERYDAY = {
    game: [asked for asked, _ in rows["en"]]
    for game, rows in json.loads(QUESTIONS.read_text("utf-8")).items()
}

STROKES = """all => all.filter((element) => !element.hasAttribute("hidden"))
  .map((element) => element.firstElementChild.getAttribute("d").replace(/[^M]/g, ""))"""
"""A sign for every stroke that stands, of each side."""


def without_network(phone: Phone, server: str, game: str) -> tuple[Page, str]:
    """The phone at a new match, with its whole book stored and the network gone."""
    match = match_of(server, game)
    page = at_match(phone, match)
    until(page, f"caches.match('/score/{game}?offline').then(Boolean)")
    phone.wire.cut()
    offline(page, f"/m/{match}")
    return page, match


@pytest.mark.parametrize("game", sample(GAMES, 6, 3))
def test_search_answers_without_a_network(phone: Phone, server: str, game: str) -> None:
    page, match = without_network(phone, server, game)
    page.get_by_role("link", name="Referee").tap()
    field = page.get_by_role("search").get_by_role("textbox")
    for asked in EVERYDAY[game][::5]:
        found = search(GAMES[game], asked)[0]["href"]
        field.fill(asked)
        first = page.locator("#results a.passage").first
        wanted = (
            found.replace(f"/referee/{game}/", f"/m/{match}/referee/")
            .replace(f"/m/{match}/referee/wrong", f"/m/{match}/wrong")
            .replace(f"/rules/{game}#", f"/m/{match}/rules#")
        )
        expect(first).to_have_attribute("href", wanted)
    field.fill("zebra xyzzy")
    expect(page.locator("#results .unsure")).to_be_visible()
    expect(page.locator("#results .question").first).to_be_visible()
    field.fill("")
    expect(page.locator("#results .unsure")).to_be_hidden()
    field.fill(EVERYDAY[game][0])
    page.locator("#results a.passage").first.tap()
    expect(page.locator("main")).not_to_contain_text("needs the network")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.proof
def test_a_deal_is_scored_without_a_match_and_a_network(
    phone: Phone, server: str, game: str
) -> None:
    page, _ = without_network(phone, server, game)
    here = page.url
    page.goto(f"/score/{game}")
    answer = page.locator("#ruling .answer").inner_text()
    example = page.evaluate(
        "new URLSearchParams(new FormData(document.getElementById('facts'))).toString()"
    )
    page.goto(f"/score/{game}?{example}")
    expect(page.locator("#ruling .answer")).to_have_text(answer)
    expect(page.locator("#ruling .reason")).to_have_count(0)
    preset = GAMES[game].presets[-1].key
    page.goto(f"/score/{game}?{example}&options={preset}")
    expect(page.locator("#ruling > *").first).to_be_visible()
    assert page.url != here
    page.goto(f"/score/{game}?{example}&options={{1")
    expect(page.locator("#ruling .mistake")).to_contain_text("set of house rules")


def test_what_is_tapped_is_scored_without_a_network(phone: Phone, server: str) -> None:
    page, _ = without_network(phone, server, "belot")
    page.goto("/score/belot")
    page.locator("[name='points-0']").fill("90")
    expect(page.locator("#ruling")).to_contain_text("9")
    page.locator("[name='points-0']").fill("400")
    expect(page.locator("#ruling .mistake")).to_be_visible()


@pytest.mark.proof
def test_what_is_needed_follows_what_waits_to_be_sent(phone: Phone, server: str) -> None:
    page, match = without_network(phone, server, "belot")
    deal(page, FIRST_DEAL["entry"])
    expect(page.locator("#outbox")).to_contain_text("1 to send")
    page.goto(f"/m/{match}/needs")
    expect(page.locator("main.needs")).to_contain_text("With deal 2, without bonuses.")
    expect(page.locator("main.needs section")).to_have_count(2)
    expect(page.locator("main.needs section b").first).not_to_have_text("0")


def test_strokes_are_drawn_without_a_network(phone: Phone, server: str) -> None:
    match = match_of(server, "kwajongen")
    page = at_match(phone, match)
    strokes = page.locator(".tally").evaluate_all(STROKES)
    phone.wire.cut()
    offline(page, f"/m/{match}")
    assert strokes == ["MMMMMMMMMM", "MMMMMMMMMM"]
    assert page.locator(".tally").evaluate_all(STROKES) == strokes
