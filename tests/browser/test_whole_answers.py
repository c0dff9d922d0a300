"""The longest answers of the referee on the smallest phone: nothing of them is cut off."""

from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, expect

from scorer import GAMES, AnswerError
from tables.language import voice_in
from tables.presenters.rulings import read_query, ruling_in_words
from tables.presenters.types import RulingData
from tests.browser.conftest import NewPage
from tests.parameters import sample
from tests.scorer.engine.test_referee import WORKED
from tests.tables.pages.test_spoken_cards import as_query
from tests.typed import PLACES

LOW = {"width": 320, "height": 568}

CUT = """(said) => {
  const text = document.createRange();
  text.selectNodeContents(said);
  return ["start", "end"].some((block) => {
    said.scrollIntoView({ block });
    const { top, bottom, left, right } = text.getBoundingClientRect();
    const last = said.closest(":modal, body");
    for (let around = said; around !== last; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const clip = around.getBoundingClientRect();
      const edge = block === "start" ? clip.top - top : bottom - clip.bottom;
      if (Math.max(edge, clip.left - left, right - clip.right) > 4) return true;
    }
    return false;
  });
}"""
"""Whether something of a sentence stays hidden, however far one scrolls: more than the few pixels
by which letters are higher than their lines."""


def longest(game: str, language: str) -> RulingData:
    """The worked answer with the longest verdict and first reason."""
    found: list[RulingData] = []
    for item in WORKED:
        case: Any = item.values[1]
        if item.values[0] is GAMES[game] and not case.get("options"):
            sent = {"question": case["question"], "facts": case["facts"]}
            try:
                query = read_query(GAMES[game], sent)
                found.append(ruling_in_words(query, voice_in(language)))
            except AnswerError:
                continue
    return max(found, key=lambda ruling: len(ruling["verdict"] + ruling["steps"][0]["text"]))


def assert_whole(shown: Locator, sentence: str) -> None:
    expect(shown).to_contain_text(sentence)
    assert not shown.evaluate(CUT), sentence


@pytest.mark.parametrize(("game", "language"), sample(PLACES, 7))
def test_the_longest_answer_is_shown_whole(new_page: NewPage, game: str, language: str) -> None:
    page = new_page(viewport=LOW, locale=language)
    ruling = longest(game, language)
    page.goto(f"/referee/{game}/{ruling['question']}?{urlencode(as_query(ruling['facts']))}")
    page.locator(".because > summary").click()
    assert_whole(page.locator("#ruling .answer"), ruling["verdict"])
    assert_whole(page.locator("#ruling .reason"), ruling["steps"][0]["text"])
    for shown, step in zip(page.locator(".reasons > li").all(), ruling["steps"], strict=True):
        assert_whole(shown, step["text"])
    others = page.locator(".elsewhere > li").all()
    for shown, table in zip(others, ruling["other_tables"], strict=True):
        assert_whole(shown, table["verdict"])
    page.locator("[data-turn]").click()
    ours = page.locator("#turned > div:not(.opposite)")
    assert_whole(ours.locator(".answer"), ruling["verdict"])
    assert_whole(ours.locator(".reason"), ruling["steps"][0]["text"])
