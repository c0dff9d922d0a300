"""Search in what can be read about a game: questions to the referee, rules, and words."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import get_language

from scorer.core import AnyGame
from scorer.forms import fields_of
from scorer.registry import GAMES
from scorer.search import Findable, Index
from scorer.text import render_text
from tables.language import request_voice
from tables.selectors.glossary import Term, game_glossary
from tables.selectors.rules import paragraphs

MOST_ASKED = 100
"""So many letters of what is asked are read."""


class Found(NamedTuple):
    """A text that answers to what was asked: a question to the referee, by its key, or a paragraph
    or a word with its address on the rules page."""

    title: str
    body: str
    question: str = ""
    section: str = ""
    href: str = ""


def search(game: AnyGame, asked: str) -> list[Found]:
    """What answers to words of the reader's language or of the game's, the best first."""
    index, texts = _library(game.key, get_language() or "en")
    return [texts[place] for place in index.search(asked[:MOST_ASKED])]


@lru_cache(maxsize=64)
def _library(key: str, language: str) -> tuple[Index, list[Found]]:
    """All that can be found about a game in the language of the request."""
    game, voice = GAMES[key], request_voice()
    terms = game_glossary(key, voice)["terms"]
    options = {field.name: field.spec for field in fields_of(game.options)}
    found: list[Found] = []
    findable: list[Findable] = []
    for question in game.questions:
        label, help_text = render_text(question.label, voice), render_text(question.help, voice)
        found.append(Found(label, help_text, question=question.key))
        findable.append(Findable(label, (), help_text))
    for rule in paragraphs(game, voice):
        section, title, words = rule["section"], rule["title"], rule["text"]
        found.append(Found(title, words, section=section, href=rule["href"]))
        named = [term for term in terms if term["rule"] and term["rule"]["section"] == section]
        touched = [options[name].label for name in rule["options"]]
        body = " ".join([words, *(render_text(label, voice) for label in touched)])
        findable.append(Findable(title, _names(named), body))
    for term in terms:
        found.append(Found(term["term"], term["meaning"], href=term["href"]))
        findable.append(Findable(term["term"], _names([term]), term["meaning"]))
    return Index(findable), found


def _names(terms: Iterable[Term]) -> tuple[str, ...]:
    """Everything that the terms are called, in whatever language."""
    return tuple(name for term in terms for name in _all_names(term))


def _all_names(term: Term) -> Iterable[str]:
    yield term["term"]
    yield from term["also"]
    for words in term["words"].values():
        yield from words
