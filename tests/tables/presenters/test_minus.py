"""People read a real minus, which is also read out; programs get their hyphen."""

import io
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from django.conf import settings
from openpyxl import load_workbook

from scorer import score
from scorer.registry import GAMES
from scorer.text import ENGLISH, plural, render_text, rendered, text
from tables.language import voice_in
from tables.presenters.sheet import sheet_data
from tests.offline.histories import matches
from tests.tables.conftest import Api
from tests.tables.pages.test_translations import LANGUAGES, catalogue, texts

HYPHENATED = re.compile(r"(?<![\w)}\]%-])-(?=[\d{])")
"""A hyphen for a minus: before a number, or before the gap that one fills."""


class Shown(HTMLParser):
    """What a page shows or reads out."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.hidden += tag in ("script", "style", "template")
        self.words += [words or "" for name, words in attrs if name in ("aria-label", "title")]

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= tag in ("script", "style", "template")

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.words.append(data)


def test_a_number_below_nothing_has_its_minus_in_a_sentence() -> None:
    assert render_text(text("{points} points", points=-16), ENGLISH) == "−16 points"
    count = plural("{n} chip short", "{n} chips short", "n")
    assert render_text(text(count, n=-2), ENGLISH) == "−2 chips short"
    assert rendered({"say": "{n}", "gaps": {"n": -3}, "n": -3}, ENGLISH) == "−3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_has_a_hyphen_for_a_minus(language: str) -> None:
    for message in catalogue(language):
        for words in (*texts(message.id), *texts(message.string)) if message.id else ():
            assert not HYPHENATED.search(words), words


def sentences(data: Any, within: str = "") -> Iterator[str]:
    """The texts of plain data, except codes."""
    if isinstance(data, dict):
        for name, part in data.items():
            yield from sentences(part, name)
    elif isinstance(data, list):
        for part in data:
            yield from sentences(part, within)
    elif isinstance(data, str) and within not in ("code", "href"):
        yield data


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_a_sheet_has_a_hyphen_for_a_minus(game: str) -> None:
    for match in matches(game, 25, 20_261_124):
        for words in sentences(sheet_data(match, score(match), voice_in("bg"))):
            assert not HYPHENATED.search(words), words


def below_nothing(api: Api) -> str:
    """A match of Kosakeln in which one side has −7."""
    match = api.open(game="kosakeln")
    api.write(match, {"kind": "penalty", "entry": {"offender": 0, "points": 7}})
    return match


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_pages_and_pictures_show_a_minus(api: Api, language: str) -> None:
    match = below_nothing(api)
    paths = [f"/m/{match}{page}" for page in ("", "/history", "/end", "/paper", "/display")]
    for path in [*paths, "/", "/statistics", "/take"]:
        shown = Shown()
        page = api.client.get(path, headers={"Accept-Language": language})
        assert page.status_code == 200, path
        shown.feed(page.content.decode())
        said = " ".join(shown.words)
        assert not [words for words in shown.words if HYPHENATED.search(words)], path
        assert "−7" in said or path == "/statistics", path
    picture = api.get(f"/matches/{match}/exports/picture-svg", Accept_Language=language)
    assert "−7" in picture.content.decode()


def test_workbooks_show_a_minus_and_hold_numbers(api: Api) -> None:
    match = below_nothing(api)
    book = load_workbook(io.BytesIO(api.get(f"/matches/{match}/exports/workbook").content))
    cell = book["Deals"]["G2"]
    assert (cell.value, cell.number_format) == (-7, '0;"−"0')
