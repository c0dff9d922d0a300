"""Words in the language of a game say so on pages in another one."""

import re

import pytest
from django.test import Client

from tables.templatetags.home_words import home_words
from tests.tables.conftest import Api, join, secret_for, worked_deal

pytestmark = pytest.mark.django_db

MARKED = re.compile(r'<span lang="de">(\w+)</span>')
LEFT = re.compile(r"<(script|style|option|title|textarea)\b.*?</\1>|<[^>]*>", re.DOTALL)


def content(client: Client, path: str) -> str:
    return client.get(path).content.decode()


@pytest.mark.parametrize("language", ["en", "nl", "bg"])
def test_a_page_of_kosakeln_marks_every_german_word(language: str) -> None:
    client = Client(HTTP_ACCEPT_LANGUAGE=language)
    for path in ("/rules/kosakeln", "/open/kosakeln", "/score/kosakeln", "/kit/kosakeln/2"):
        page = content(client, path)
        assert {"Blatt", "Uhu", "Pagat"} & set(MARKED.findall(page)), path
        bare = LEFT.sub("", re.sub(r'<(\w+)[^>]* lang="de"[^>]*>.*?</\1>', "", page))
        words = re.findall(r"\w+", bare)
        assert not set(words) & set(home_words("kosakeln", language).words), path


def test_the_deals_of_a_match_mark_them(api: Api) -> None:
    match = api.open(game="kosakeln", seats=["Ana", "Bo"])
    api.write(match, {"kind": "round", "entry": worked_deal("kosakeln")})
    reader = Client()
    join(reader, secret_for(match, "scorer"))
    page = content(reader, f"/m/{match}")
    assert '2 <span lang="de">Blatt</span>' in page


@pytest.mark.parametrize(("game", "language"), [("kosakeln", "de"), ("belot", "ru")])
def test_words_of_both_languages_are_not_marked(game: str, language: str) -> None:
    assert home_words(game, language).words == ()
    page = content(Client(HTTP_ACCEPT_LANGUAGE=language), f"/score/{game}")
    assert "<span lang=" not in page
    assert "data-home-words" not in page


def test_attributes_titles_and_choices_are_left_as_they_are() -> None:
    words = home_words("kosakeln", "en")
    for html in (
        '<button aria-label="Pagat"></button>', "<title>Blatt</title>",
        "<option>Uhu</option>", '<dfn lang="de">Blatt</dfn>', "Blattner",
    ):  # fmt: skip
        assert words.mark(html) == html
    assert words.mark("<p>2 Blatt</p>") == '<p><span>2 <span lang="de">Blatt</span></span></p>'
