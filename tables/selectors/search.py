"""Search in what can be read about a game: questions to the referee, rules, words, precedents."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, TypedDict

from django.utils.translation import get_language

from scorer.core import AnyGame
from scorer.forms import fields_of
from scorer.registry import GAMES
from scorer.search import Findable, Index
from scorer.text import render_text
from tables.language import request_voice
from tables.selectors.glossary import Term, game_glossary
from tables.selectors.precedents import game_precedents
from tables.selectors.rules import Href, paragraphs

MOST_ASKED = 100
"""So many letters may be asked."""

REFEREE_PAGE = "/referee/"


class Found(TypedDict):
    """A text that answers to what was asked.

    `question`, `section` and `number` are "" where it is no question, no paragraph, no precedent.
    """

    kind: Annotated[str, "`question`, `rule`, `word` or `precedent`."]
    title: str
    text: str
    question: Annotated[str, "The key of the referee's question."]
    section: str
    number: Annotated[str, "The number of the precedent."]
    href: Href


def _found(
    kind: str,
    title: str,
    text: str,
    href: str,
    question: str = "",
    section: str = "",
    number: str = "",
) -> Found:
    return {
        "kind": kind, "title": title, "text": text, "question": question, "section": section,
        "number": number, "href": href,
    }  # fmt: skip


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
        href = f"{REFEREE_PAGE}{key}/{question.key}"
        found.append(_found("question", label, help_text, href, question=question.key))
        findable.append(Findable(label, (), help_text))
    for rule in paragraphs(game, voice):
        section, title, words = rule["section"], rule["title"], rule["text"]
        found.append(_found("rule", title, words, rule["href"], section=section))
        named = [term for term in terms if term["rule"] and term["rule"]["section"] == section]
        touched = [options[name].label for name in rule["options"]]
        body = " ".join([words, *(render_text(label, voice) for label in touched)])
        findable.append(Findable(title, _names(named), body))
    for term in terms:
        found.append(_found("word", term["term"], term["meaning"], term["href"]))
        findable.append(Findable(term["term"], _names([term]), term["meaning"]))
    for precedent in game_precedents(game, voice)["precedents"]:
        situation, ruling = precedent["situation"], precedent["ruling"]
        number, href = precedent["number"], precedent["href"]
        found.append(_found("precedent", situation, ruling, href, number=number))
        findable.append(Findable(situation, tuple(precedent["also"]), ruling))
    return Index(findable), found


def _names(terms: Iterable[Term]) -> tuple[str, ...]:
    """Everything that the terms are called, in whatever language."""
    return tuple(name for term in terms for name in _all_names(term))


def _all_names(term: Term) -> Iterable[str]:
    yield term["term"]
    yield from term["also"]
    for words in term["words"].values():
        yield from words
