"""What a device likes: letters, suits, sound; and home, by evenings, with names to choose from."""

from playwright.sync_api import Page, expect

from tests.browser.belot_match import FIRST_DEAL
from tests.browser.conftest import NewPage
from tests.browser.table import go, table_with, write
from tests.browser.test_history_pages import confirm

SPOKEN = """
  window.spoken = [];
  window.felt = [];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(window, "speechSynthesis", {value: {
    getVoices: () => [{lang: "en-GB"}], cancel() {}, speak: ({text}) => window.spoken.push(text),
  }});
  navigator.vibrate = (time) => window.felt.push(time);
"""


def like(page: Page, *labels: str) -> None:
    page.goto("/preferences")
    for label in labels:
        page.get_by_label(label).check()
    confirm(page, "Save")
    page.wait_for_url("**/")


def test_text_grows_and_suits_have_four_colours(page: Page, server: str) -> None:
    match = table_with(server, *[FIRST_DEAL] * 6)
    go(page, f"/m/{match}")

    def looks() -> list[str]:
        styles: list[str] = page.evaluate(
            """[getComputedStyle(document.documentElement).fontSize,
                ...["clubs", "diamonds", "hearts", "spades"].map((suit) =>
                  getComputedStyle(document.querySelector(`.contracts .suit-${suit}`)).color)]"""
        )
        return styles

    size, *colours = looks()
    assert (size, len(set(colours))) == ("16px", 2)
    like(page, "Large text", "Suits in four colours")
    page.goto(f"/m/{match}")
    size, *colours = looks()
    assert (size, len(set(colours))) == ("20px", 4)
    # A phone lays a page out wider where something sticks out of it.
    assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [390, 390]


def test_the_score_is_spoken_and_felt_where_it_is_wanted(new_page: NewPage, server: str) -> None:
    page = new_page()
    page.add_init_script(SPOKEN)
    match = table_with(server)
    go(page, f"/m/{match}")
    like(page, "Read aloud", "Vibrate")
    page.goto(f"/m/{match}")
    write(page, FIRST_DEAL)
    expect(page.locator("#announcement")).to_contain_text("9")
    assert "9" in page.evaluate("spoken.at(-1)")
    assert page.evaluate("felt.length")
    quiet = new_page()
    quiet.add_init_script(SPOKEN)
    go(quiet, f"/m/{match}")
    write(quiet, FIRST_DEAL)
    expect(quiet.locator("#announcement")).not_to_be_empty()
    assert quiet.evaluate("spoken") == []


def test_names_of_earlier_tables_are_suggested(page: Page, server: str) -> None:
    go(page, f"/m/{table_with(server, seats=['Zoe', 'Yan', 'Xenia', 'Will'])}")
    page.goto("/open/kozel")
    names = page.locator("#player-names option").evaluate_all(
        "(all) => all.map((element) => element.value)"
    )
    assert names == ["Zoe", "Yan", "Xenia", "Will"]
    expect(page.locator("#seat-0")).to_have_attribute("list", "player-names")
