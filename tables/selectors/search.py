"""Search in what can be read about a game: questions to the referee, what goes wrong, rules, words,
precedents."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, NamedTuple, TypedDict

from django.utils.translation import get_language

from scorer.core import AnyGame
from scorer.core.irregularity import Branch, Node
from scorer.forms import fields_of
from scorer.glossary import GLOSSARIES
from scorer.irregularities import IRREGULARITIES
from scorer.registry import GAMES
from scorer.search import MOST_NEAREST, Index
from scorer.search_texts import Findable, Phrase, Text, prepare, synonyms_of
from scorer.synonyms import EVERYDAY
from scorer.text import Voice, render_text
from tables.language import request_voice, voice_in
from tables.selectors.glossary import Term, game_glossary
from tables.selectors.irregularities import REFEREE_PAGE, wrong_href
from tables.selectors.precedents import game_precedents
from tables.selectors.rules import Href, paragraphs

LONGEST_QUERY = 100
"""At most this many characters of a query."""

MOST_FOUND = 10
"""At most this many texts are shown."""

ALWAYS = "en"
"""The language in which everything is said, if in no other."""


class Passage(TypedDict):
    """A text that can be found.

    `question`, `section` and `number` are "" where it is no question, no paragraph, and neither a
    precedent nor something that goes wrong.
    """

    kind: Annotated[str, "`question`, `irregularity`, `rule`, `word` or `precedent`."]
    title: str
    text: str
    question: Annotated[str, "The key of the referee's question."]
    section: str
    number: Annotated[str, "The number of the precedent, or of what goes wrong."]
    href: Href


class Found(Passage):
    """A text that answers to what was asked, and whether the search is sure of it."""

    sure: Annotated[bool, "If false, the search is not sure: this text is one of the nearest."]


class FoundOfGame(Found):
    """A text that answers, and the key of the game that it is about."""

    game: str


class _Entry(NamedTuple):
    """A text in one language: what is found, the names that it also goes by, and what it says."""

    result: Passage
    names: tuple[str, ...]
    body: str


def _result(
    kind: str, title: str, text: str, href: str, question: str = "", section: str = "",
    number: str = "",
) -> Passage:  # fmt: skip
    return {
        "kind": kind, "title": title, "text": text, "question": question, "section": section,
        "number": number, "href": href,
    }  # fmt: skip


class Library(NamedTuple):
    """All that can be found about a game: what is shown of each text, in the same order what it is
    found by, and names for one thing."""

    found: list[Passage]
    texts: list[Text]
    synonyms: list[tuple[Phrase, ...]]


def search(game: AnyGame, query: str) -> list[Found]:
    """Return what answers to words of the reader's language, of the game's or of English, the best
    first; if the search is not sure, the nearest texts."""
    return [found for _, found in _scored(game, query)]


def search_all(query: str) -> list[FoundOfGame]:
    """Return what answers in any game, the best first; if no game's search is sure, the nearest
    texts."""
    scored = [(*found, game.key) for game in GAMES.values() for found in _scored(game, query)]
    sure = [each for each in scored if each[1]["sure"]]
    best = sorted(sure or scored, key=lambda each: -each[0])[: MOST_FOUND if sure else MOST_NEAREST]
    return [{**found, "game": game} for _, found, game in best]


def _scored(game: AnyGame, query: str) -> list[tuple[int, Found]]:
    language = get_language() or ALWAYS
    passages = library(game.key, language).found
    matches = _index(game.key, language).search(query[:LONGEST_QUERY], MOST_FOUND)
    return [(match.score, _found(passages[match.place], match.sure)) for match in matches]


def _found(passage: Passage, sure: bool) -> Found:
    return {**passage, "sure": sure}


@lru_cache(maxsize=64)
def _index(key: str, language: str) -> Index:
    contents = library(key, language)
    return Index(contents.texts, contents.synonyms)


@lru_cache(maxsize=64)
def library(key: str, language: str) -> Library:
    """All that can be found about a game, shown in the language of the request."""
    game, voice = GAMES[key], request_voice()
    others = {ALWAYS, GLOSSARIES[key].language} - {language}
    entries = _entries(game, voice)
    translated = [_entries(game, voice_in(other)) for other in sorted(others)]
    texts = [
        prepare(_findable(entry, [elsewhere[place] for elsewhere in translated]))
        for place, entry in enumerate(entries)
    ]
    synonyms = [*EVERYDAY, *_synonyms(key, (voice, *map(voice_in, sorted(others))))]
    return Library([entry.result for entry in entries], texts, synonyms_of(synonyms))


def _findable(entry: _Entry, elsewhere: list[_Entry]) -> Findable:
    """A text to be found by its words in several languages."""
    title, *titles = (
        # What happened is written at length: no title to be like.
        "" if translation.result["kind"] == "precedent" else translation.result["title"]
        for translation in (entry, *elsewhere)
    )
    bodies = (translation.body for translation in (entry, *elsewhere))
    names = dict.fromkeys((*entry.names, *filter(None, titles)))
    return Findable(title, tuple(names), " ".join(dict.fromkeys(bodies)))


def _synonyms(key: str, voices: Iterable[Voice]) -> Iterable[tuple[str, ...]]:
    """What stands for one thing at the tables of a game, by the terms of its glossary."""
    glossaries = [game_glossary(key, voice)["terms"] for voice in voices]
    for terms in zip(*glossaries, strict=True):
        yield tuple(dict.fromkeys(name for term in terms for name in (term["term"], *_names(term))))


def _entries(game: AnyGame, voice: Voice) -> list[_Entry]:
    """Everything in one language, in an order that is the same in all."""
    return [
        *_questions(game, voice),
        *_irregularities(game, voice),
        *_rules(game, voice),
        *_words(game, voice),
        *_precedents(game, voice),
    ]


def _questions(game: AnyGame, voice: Voice) -> Iterable[_Entry]:
    for question in game.questions:
        label, help_text = render_text(question.label, voice), render_text(question.help, voice)
        href = f"{REFEREE_PAGE}{game.key}/{question.key}"
        result = _result("question", label, help_text, href, question=question.key)
        yield _Entry(result, (), help_text)


def _irregularities(game: AnyGame, voice: Voice) -> Iterable[_Entry]:
    terms = game_glossary(game.key, voice)["terms"]
    for row in IRREGULARITIES[game.key]:
        title = render_text(row.title, voice)
        questions, remedies = _in_tree(row.tree(game.options()), voice)
        href = wrong_href(game.key, row.number, {})
        result = _result("irregularity", title, questions or remedies, href, number=row.number)
        same = [term for term in terms if {*row.also} & {term["term"], *_names(term)}]
        also = (name for term in same for name in term["also"])
        yield _Entry(result, (*row.also, *also), f"{questions} {remedies}")


def _in_tree(node: Node, voice: Voice) -> tuple[str, str]:
    """The first question of a tree, "" where none is asked; and everything that may be done."""
    if not isinstance(node, Branch):
        return "", " ".join(render_text(sentence, voice) for sentence in node.done)
    done = [" ".join(_in_tree(choice.then, voice)) for choice in node.choices]
    return render_text(node.text, voice), " ".join(dict.fromkeys(done))


def _rules(game: AnyGame, voice: Voice) -> Iterable[_Entry]:
    options = {field.name: field.spec for field in fields_of(game.options)}
    terms = game_glossary(game.key, voice)["terms"]
    for rule in paragraphs(game, voice):
        section, title, words = rule["section"], rule["title"], rule["text"]
        touched = [render_text(options[name].label, voice) for name in rule["options"]]
        result = _result("rule", title, words, rule["href"], section=section)
        same = [term for term in terms if term["term"] == title]
        yield _Entry(result, tuple(_all_names(same)), " ".join((words, *touched)))


def _words(game: AnyGame, voice: Voice) -> Iterable[_Entry]:
    for term in game_glossary(game.key, voice)["terms"]:
        result = _result("word", term["term"], term["meaning"], term["href"])
        yield _Entry(result, tuple(_names(term)), term["meaning"])


def _all_names(terms: Iterable[Term]) -> Iterable[str]:
    """Everything that the terms are called beside their titles."""
    return (name for term in terms for name in _names(term))


def _names(term: Term) -> Iterable[str]:
    """Everything else that a term is called, in whatever language."""
    yield from term["also"]
    for words in term["words"].values():
        yield from words


def _precedents(game: AnyGame, voice: Voice) -> Iterable[_Entry]:
    for precedent in game_precedents(game, voice)["precedents"]:
        situation, ruling = precedent["situation"], precedent["ruling"]
        number, href = precedent["number"], precedent["href"]
        result = _result("precedent", situation, ruling, href, number=number)
        yield _Entry(result, tuple(precedent["also"]), f"{situation} {ruling}")
