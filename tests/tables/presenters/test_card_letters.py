"""Cards show the letters that the reader's own cards have; programs and addresses keep codes."""

import io
import json
import re
from collections.abc import Iterator
from itertools import product
from typing import Any
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.utils.translation import override
from openpyxl import load_workbook
from pypdf import PdfReader

from scorer.cards import TAROCK_PACK, WHOLE_PACK, letter, sign, suit_of
from scorer.forms import AnswerError
from scorer.registry import GAMES
from scorer.text import CARD_LETTERS, ENGLISH, Voice, plain, render_text, rendered, text
from tables.language import voice_in
from tables.micropython.bundle import catalogue
from tables.presenters.offline import catalog_voice
from tables.presenters.rulings import read_query, ruling_in_words
from tables.selectors.facts import facts_in_words
from tables.selectors.precedents import filled_in
from tests.offline.histories import cases
from tests.parameters import sample
from tests.tables.conftest import SEATS, Api

LANGUAGES = [code for code, _ in settings.LANGUAGES]
in_every_language = pytest.mark.parametrize("language", LANGUAGES)

LETTERS = {
    "bg": {"A": "А", "K": "К", "Q": "Д", "J": "В", "C": "Р", "V": "В"},
    "de": {"A": "A", "K": "K", "Q": "D", "J": "B", "C": "C", "V": "B"},
    "en": {"A": "A", "K": "K", "Q": "Q", "J": "J", "C": "C", "V": "V"},
    "nl": {"A": "A", "K": "H", "Q": "V", "J": "B", "C": "R", "V": "B"},
    "ru": {"A": "Т", "K": "К", "Q": "Д", "J": "В", "C": "Р", "V": "В"},
}
LETTER_AND_SUIT = re.compile(r"(\w+)[♣♦♥♠]")
DRAWN = re.compile(r'class="card card-(?:clubs|diamonds|hearts|spades)"><b>(\w+)</b>')


def letters_of(voice: Voice) -> dict[str, str]:
    return {rank: render_text(letter(rank), voice) for rank in CARD_LETTERS}


def foreign_letters(words: str, language: str, shown: re.Pattern[str]) -> set[str]:
    """The letters of cards that readers of a language do not have."""
    ranks = {rank for rank in shown.findall(words) if not rank.isdigit()}
    return ranks - {*LETTERS[language].values()}


@in_every_language
def test_the_letters_are_those_of_the_readers_cards(language: str) -> None:
    assert letters_of(voice_in(language)) == LETTERS[language]
    # The phone reads them from its own catalogue.
    assert letters_of(catalog_voice(json.loads(catalogue(language)))) == LETTERS[language]


@in_every_language
@pytest.mark.parametrize("pack", [WHOLE_PACK, TAROCK_PACK])
def test_no_two_cards_of_a_pack_are_written_alike(pack: Any, language: str) -> None:
    voice = voice_in(language)
    written = [render_text(text("{card}", card=sign(code)), voice) for code, _ in pack]
    assert len({*written}) == len(pack)
    suited = [words for (code, _), words in zip(pack, written, strict=True) if code[0] != "T"]
    assert not [words for words in suited if foreign_letters(words, language, LETTER_AND_SUIT)]


@in_every_language
def test_the_phone_names_cards_as_pages_do(language: str) -> None:
    phone, page = catalog_voice(json.loads(catalogue(language))), voice_in(language)
    for _, name in (*WHOLE_PACK, *TAROCK_PACK):
        assert render_text(name, phone) == render_text(name, page)


def test_a_viennese_bube_is_no_tarock() -> None:
    voice = voice_in("de")
    cards = text("{cards}", cards="V♥ C♥ Q♥ K♥ V XXI Sküs")
    assert render_text(cards, voice) == "B♥ C♥ D♥ K♥ V XXI Sküs"
    assert render_text(cards, voice_in("ru")) == "В♥ Р♥ Д♥ К♥ V XXI Скюс"


def test_what_was_stored_with_english_letters_is_read_with_the_readers() -> None:
    stored = {"say": "{cards}.", "gaps": {"cards": "K♥ 4 + A♥ 11 + 10♠ 10"}}
    assert rendered(stored, voice_in("nl")) == "H♥ 4 + A♥ 11 + 10♠ 10."
    assert rendered(stored, ENGLISH) == "K♥ 4 + A♥ 11 + 10♠ 10."
    # What is stored keeps its English letters in every language.
    sentence = text("{card} takes the trick.", card=sign("QH"))
    with override("ru"):
        assert plain(sentence) == {"say": "{card} takes the trick.", "gaps": {"card": "Q♥"}}


def sentences(data: Any) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        yield data
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from sentences(part)


@in_every_language
@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_speaks_of_the_readers_cards(game: str, language: str) -> None:
    voice, cards = voice_in(language), 0
    for case in cases(game, "questions"):
        if "answer" not in case:
            continue
        data = {name: case[name] for name in ("question", "facts", "options") if name in case}
        query = read_query(GAMES[game], data)
        try:
            ruling = ruling_in_words(query, voice)
        except AnswerError:
            continue
        # Facts and answers are codes in every language.
        in_english = ruling_in_words(query, ENGLISH)
        assert (ruling["facts"], ruling["answer"]) == (in_english["facts"], in_english["answer"])
        facts = facts_in_words(query.question.facts, ruling["facts"], voice)
        said = " ".join([*sentences(ruling), *sentences(facts)])
        assert not foreign_letters(said, language, LETTER_AND_SUIT), said
        cards += len(LETTER_AND_SUIT.findall(said))
    assert cards


@in_every_language
def test_a_lead_that_wins_has_the_letter_of_its_card(language: str) -> None:
    facts = {"cards": 8, "own_trump_ranks": ["A"], "own_side_ranks": ["A", "K"]}
    ruling = ruling_in_words(
        read_query(GAMES["besikovitch"], {"question": "analysis", "facts": facts}),
        voice_in(language),
    )
    said = " ".join(step["text"] for step in ruling["steps"])
    assert ruling["answer"]["lead"]["rank"] in CARD_LETTERS
    assert LETTERS[language][ruling["answer"]["lead"]["rank"]] in said


@pytest.mark.parametrize(("game", "language"), sample(product(GAMES, LANGUAGES), 4))
def test_pages_draw_the_readers_cards_and_send_codes(api: Api, game: str, language: str) -> None:
    drawn = 0
    for question in GAMES[game].questions:
        address = f"/referee/{game}/{question.key}?{urlencode([*filled_in(question.example)])}"
        page = api.client.get(address, headers={"Accept-Language": language}).content.decode()
        assert not foreign_letters(page, language, DRAWN)
        assert not foreign_letters(page, language, LETTER_AND_SUIT)
        drawn += len(DRAWN.findall(page))
        codes = re.findall(r'data-code="(\w+)"\s+aria-label', page)
        assert {suit_of(code) for code in codes} <= {*SUITS}
    assert drawn


SUITS = ("clubs", "diamonds", "hearts", "spades", "tarocks")


def test_declarations_in_belot_are_shown_by_the_readers_letters(api: Api) -> None:
    match = api.open(seats=SEATS)
    page = api.client.get(f"/m/{match}", headers={"Accept-Language": "nl"}).content.decode()
    assert 'data-called="4×H"' in page
    assert re.search(r'rank=K"[^>]*\sdata-called="4×H"[^>]*\saria-label="heer">H<', page)
    assert re.search(r'value="Q"[^>]*>\s*<span>V</span>', page)


@pytest.mark.parametrize(
    ("language", "game", "typed", "codes"),
    [
        ("nl", "belot", "H♥ V♥ B♥ 10♥", "KH QH JH 10H"),
        ("ru", "belot", "К♥ Т♥ JH", "KH AH JH"),
        ("de", "kosakeln", "B♥ V Sküs", "VH T5 SKUS"),
    ],
)
def test_cards_may_be_typed_as_they_are_shown(
    api: Api, language: str, game: str, typed: str, codes: str
) -> None:
    headers = {"Accept-Language": language}
    contract = {"contract": "hearts"} if game == "belot" else {}
    question = "trick" if game == "belot" else "count"
    page, same = (
        api.client.get(
            f"/referee/{game}/{question}?{urlencode({**contract, 'cards': cards})}", headers=headers
        ).content.decode()
        for cards in (typed, codes)
    )
    assert re.search(rf'name="cards"\s+value="{codes}"', page)
    assert page.count("<h2") == same.count("<h2")


def test_what_is_taken_away_has_the_readers_letters(api: Api) -> None:
    match = api.open(seats=SEATS)
    facts = {"contract": "hearts", "cards": ["KH", "QH", "JH", "AH"]}
    api.post(f"/matches/{match}/rulings", {"question": "trick", "facts": facts})
    taken = {
        name: api.get(f"/matches/{match}/exports/{name}", Accept_Language="nl").content
        for name in ("score-sheet", "workbook", "record")
    }
    sheet = "".join(
        page.extract_text() for page in PdfReader(io.BytesIO(taken["score-sheet"])).pages
    )
    assert "B♥" in sheet.replace(" ", "")
    rulings = load_workbook(io.BytesIO(taken["workbook"])).worksheets[2]
    assert rulings["D2"].value.startswith("B♥ ")
    assert '"cards":["KH","QH","JH","AH"]' in taken["record"].decode()
    page = api.client.get(f"/m/{match}/history", headers={"Accept-Language": "ru"})
    assert "В♥" in page.content.decode()


def test_programs_and_addresses_keep_the_codes(api: Api) -> None:
    facts = {"contract": "hearts", "cards": ["KH", "QH", "JH", "AH"]}
    answers = [
        api.post(
            "/games/belot/rulings", {"question": "trick", "facts": facts}, Accept_Language=language
        ).json()
        for language in ("en", "nl", "ru")
    ]
    assert [answer["facts"] for answer in answers] == [facts] * 3
    assert [answer["verdict"].split(" ")[0] for answer in answers[:2]] == ["J♥", "B♥"]
    assert "В♥" in answers[2]["verdict"]
