"""The words of a game as they can be read: terms, home words, what they mean."""

from typing import Annotated, TypedDict

from django.conf import settings

from scorer.core.glossary import Term as EngineTerm
from scorer.glossary import GLOSSARIES
from scorer.text import Voice, render_text
from tables.language import voice_in
from tables.presenters.citations import RULES_PAGE, paragraph_href
from tables.presenters.types import Rule
from tables.selectors.rules import Href

WORD = "#w-"


class Term(TypedDict):
    """A word of the table, what it means, and the paragraph that says more."""

    key: str
    term: str
    meaning: str
    names: Annotated[
        dict[str, str], "What it is called here, in every language that is spoken, by its code."
    ]
    words: Annotated[
        dict[str, list[str]],
        "What tables say, by the code of their language, the usual word first; the language of the "
        "game is always among them.",
    ]
    also: list[str]
    rule: Rule | None
    href: Href


class GameGlossary(TypedDict):
    """The words of a game, and the language that it is at home in."""

    game: str
    language: str
    terms: list[Term]


def game_glossary(key: str, voice: Voice) -> GameGlossary:
    """Return the words of a game by its key, in the order in which they are best read."""
    glossary = GLOSSARIES[key]
    return {
        "game": key,
        "language": glossary.language,
        "terms": [_term(key, term, voice) for term in glossary.terms],
    }


def _term(game: str, term: EngineTerm, voice: Voice) -> Term:
    return {
        "key": term.key,
        "term": render_text(term.term, voice),
        "meaning": render_text(term.meaning, voice),
        "names": {
            language: render_text(term.term, voice_in(language))
            for language, _ in settings.LANGUAGES
        },
        "words": {language: list(words) for language, words in term.words.items()},
        "also": list(term.also),
        "rule": _rule(game, term, voice),
        "href": RULES_PAGE + game + WORD + term.key,
    }


def _rule(game: str, term: EngineTerm, voice: Voice) -> Rule | None:
    if term.rule is None:
        return None
    section, source = term.rule.section, voice.translate(term.rule.source)
    return {"section": section, "source": source, "href": paragraph_href(game, section)}
