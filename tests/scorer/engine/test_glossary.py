"""The words of every game: each has one meaning, a home word, and a paragraph that exists."""

import re

import pytest

from scorer import GAMES
from scorer.core.glossary import Term
from scorer.glossary import GLOSSARIES
from scorer.text import ENGLISH, render_text

LEAST, MOST = 10, 40
SNAKE = re.compile(r"[a-z]+(_[a-z]+)*")


def names(term: Term) -> set[str]:
    """Everything by which somebody may look for a term, in whichever case."""
    words = [word for spoken in term.words.values() for word in spoken]
    return {name.casefold() for name in (render_text(term.term, ENGLISH), *words, *term.also)}


def test_there_are_words_of_every_game_and_of_no_other() -> None:
    assert set(GLOSSARIES) == set(GAMES)


@pytest.mark.parametrize("key", GAMES)
def test_every_term_has_a_key_and_a_name_of_its_own(key: str) -> None:
    terms = GLOSSARIES[key].terms
    assert LEAST <= len(terms) <= MOST
    keys = [term.key for term in terms]
    assert len(keys) == len(set(keys))
    assert not [name for name in keys if not SNAKE.fullmatch(name)]


@pytest.mark.parametrize("key", GAMES)
def test_every_term_has_words_of_the_home_language(key: str) -> None:
    language, terms = GLOSSARIES[key]
    for term in terms:
        assert term.words.get(language), f"{key}: {term.key} has no words in {language!r}"
        for word in (*(word for spoken in term.words.values() for word in spoken), *term.also):
            assert word == " ".join(word.split()) != "", term.key


@pytest.mark.parametrize("key", GAMES)
def test_no_word_leads_to_two_terms(key: str) -> None:
    led: dict[str, str] = {}
    for term in GLOSSARIES[key].terms:
        for name in names(term):
            assert led.setdefault(name, term.key) == term.key, name


@pytest.mark.parametrize("key", GAMES)
def test_every_meaning_is_at_most_three_sentences(key: str) -> None:
    for term in GLOSSARIES[key].terms:
        meaning = render_text(term.meaning, ENGLISH)
        assert re.fullmatch(r"([A-Z][^.!?]*\. ?){1,3}", meaning), meaning


@pytest.mark.parametrize("key", GAMES)
def test_every_paragraph_is_of_the_game(key: str) -> None:
    for term in GLOSSARIES[key].terms:
        assert term.rule is None or term.rule in GAMES[key].rules, term.key
