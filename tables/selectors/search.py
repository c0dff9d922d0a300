"""Search in everything that can be read about a game, by how people ask for it.

What is found does not depend on the network: phones get the same entries and the same phrasings
(`library`), and rank them by the same code.
"""

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Annotated, NamedTuple, TypedDict

from django.conf import settings
from django.utils.translation import get_language

from scorer.core import AnyGame
from scorer.core.irregularity import Branch, Node
from scorer.glossary import GLOSSARIES
from scorer.irregularities import IRREGULARITIES
from scorer.registry import GAMES
from scorer.search import NEAREST, Index, is_sure, search_banks
from scorer.text import Voice, render_text
from scorer.words import words_of
from tables.language import request_voice, voice_in
from tables.presenters.citations import RULES_PAGE
from tables.selectors.glossary import Term, game_glossary
from tables.selectors.irregularities import REFEREE_PAGE, wrong_href
from tables.selectors.precedents import game_precedents
from tables.selectors.rules import Href, agreed_rules, how_to_play, paragraphs

MAX_QUERY = 200
"""At most this many characters of a query."""

MAX_FOUND = 10
"""At most this many texts are shown."""

MAX_BODY_WORDS = 30
"""So many words of a text are searched: phones load them."""

ALWAYS = "en"
"""The language in which everything is said, if in no other."""

PHRASINGS = settings.BASE_DIR / "tables" / "phrasings"
"""Phrasings of each entry: a file for each game and language."""


class Passage(TypedDict):
    """A text that can be found.

    `question`, `section` and `number` are "" where it is no question, no paragraph, and neither a
    precedent nor something that goes wrong.
    """

    id: Annotated[
        str,
        "Its name among all texts of the game: the section of a paragraph, the number of a "
        "precedent or of what goes wrong, `h:` and the key of a part of How to play, `o:` and the "
        "name of a house rule, `q:` and the key of a question, `t:` and the key of a word.",
    ]
    kind: Annotated[
        str,
        "`question`, `irregularity`, `how_to_play`, `rule`, `house_rule`, `word` or `precedent`.",
    ]
    title: str
    text: str
    question: Annotated[str, "The key of the referee's question."]
    section: str
    number: Annotated[str, "The number of the precedent, or of what goes wrong."]
    href: Href


class Found(Passage):
    """A text that answers to what was asked, and whether the search is sure of it."""

    answer: Annotated[
        list[str],
        "The text in three parts: what stands before the sentence that answers best, that "
        "sentence, and what follows it.",
    ]
    sure: Annotated[bool, "If false, the search is not sure: this text is one of the nearest."]


class FoundOfGame(Found):
    """A text that answers, and the key of the game that it is about."""

    game: str


class _Entry(NamedTuple):
    """A text in one language: what is found, the names that it also goes by, and what it says."""

    result: Passage
    names: tuple[str, ...] = ()
    body: str = ""


class Library(NamedTuple):
    """All that can be found about a game: what is shown of each text, and in the same order its
    phrasings, a line for each, in the reader's language and in the others that people ask in."""

    found: list[Passage]
    banks: list[list[str]]


def search(game: AnyGame, query: str) -> list[Found]:
    """Return what answers to a question in the reader's language, the game's or English, the best
    first. If the search is not sure, the nearest texts."""
    return [found for _, found in _scored(game, query[:MAX_QUERY])]


def search_all(query: str) -> list[FoundOfGame]:
    """Return what answers in any game, the best first. If no game's search is sure, the nearest
    texts."""
    scored = [
        (*found, game.key) for game in GAMES.values() for found in _scored(game, query[:MAX_QUERY])
    ]
    sure = [each for each in scored if each[1]["sure"]]
    best = sorted(sure or scored, key=lambda each: -each[0])[: MAX_FOUND if sure else NEAREST]
    return [{**found, "game": game} for _, found, game in best]


def _scored(game: AnyGame, query: str) -> Iterator[tuple[int, Found]]:
    language = get_language() or ALWAYS
    passages = library(game.key, language).found
    matches = search_banks(_indexes(game.key, language), query, MAX_FOUND)
    for match in matches:
        yield match.score, _found(passages[match.place], game.key, query, is_sure(matches))


def _found(passage: Passage, key: str, query: str, sure: bool) -> Found:
    own = next(_indexes(key, get_language() or ALWAYS))
    text, answer = passage["text"], own.answering(query, passage["text"])
    return {**passage, "text": text.replace("\n", " "), "answer": answer, "sure": sure}


def _indexes(key: str, language: str) -> Iterator[Index]:
    return (_index(key, language, place) for place in range(len(_languages(key, language))))


@lru_cache(maxsize=64)
def _index(key: str, language: str, place: int) -> Index:
    return Index(entry.split("\n") for entry in library(key, language).banks[place])


def _languages(key: str, language: str) -> list[str]:
    """Return the reader's language, the game's, and English, each once."""
    return list(dict.fromkeys((language, GLOSSARIES[key].language, ALWAYS)))


@lru_cache(maxsize=64)
def library(key: str, language: str) -> Library:
    """Return all that can be found about a game, shown in the language of the request."""
    entries = _entries(GAMES[key], request_voice())
    banks = [_bank(key, other) for other in _languages(key, language)]
    return Library([entry.result for entry in entries], banks)


@lru_cache(maxsize=64)
def _bank(key: str, language: str) -> list[str]:
    """Return how people ask for each entry in a language: its phrasings, a line for each."""
    asked = phrasings(key, language)
    entries = _entries(GAMES[key], voice_in(language))
    return [
        "\n".join(dict.fromkeys(_in_words([*_said(entry), *asked.get(entry.result["id"], [])])))
        for entry in entries
    ]


def _said(entry: _Entry) -> tuple[str, ...]:
    title, body = entry.result["title"], entry.body or entry.result["text"]
    return title, " ".join(f"{title} {body}".split()[:MAX_BODY_WORDS]), " ".join(entry.names)


def _in_words(sentences: Iterable[str]) -> Iterator[str]:
    for sentence in sentences:
        if words := words_of(sentence):
            yield " ".join(words)


def phrasings(key: str, language: str) -> dict[str, list[str]]:
    """Return how people ask for the entries of a game, by their ids."""
    path = PHRASINGS / f"{key}.{language}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def _result(
    id: str, kind: str, title: str, text: str, href: str, *, question: str = "", section: str = "",
    number: str = "",
) -> Passage:  # fmt: skip
    return {
        "id": id, "kind": kind, "title": title, "text": text, "question": question,
        "section": section, "number": number, "href": href,
    }  # fmt: skip


def _entries(game: AnyGame, voice: Voice) -> list[_Entry]:
    """Everything in one language, in an order that is the same in all."""
    return [
        *_questions(game, voice),
        *_irregularities(game, voice),
        *_how_to_play(game, voice),
        *_rules(game, voice),
        *_house_rules(game, voice),
        *_words(game, voice),
        *_precedents(game, voice),
    ]


def _questions(game: AnyGame, voice: Voice) -> Iterable[_Entry]:
    for question in game.questions:
        label, help_text = render_text(question.label, voice), render_text(question.help, voice)
        href = f"{REFEREE_PAGE}{game.key}/{question.key}"
        key = question.key
        yield _Entry(_result(f"q:{key}", "question", label, help_text, href, question=key))


def _irregularities(game: AnyGame, voice: Voice) -> Iterable[_Entry]:
    terms = game_glossary(game.key, voice)["terms"]
    for row in IRREGULARITIES[game.key]:
        title, number = render_text(row.title, voice), row.number
        questions, remedies = _in_tree(row.tree(game.options()), voice)
        text, href = questions or remedies, wrong_href(game.key, number, {})
        same = [term for term in terms if {*row.also} & {term["term"], *_names(term)}]
        also = (name for term in same for name in term["also"])
        result = _result(number, "irregularity", title, text, href, number=number)
        yield _Entry(result, (*row.also, *also), f"{questions} {remedies}")


def _in_tree(node: Node, voice: Voice) -> tuple[str, str]:
    """Return the first question of a tree, "" where none is asked, and everything that may be
    done."""
    if not isinstance(node, Branch):
        return "", " ".join(render_text(sentence, voice) for sentence in node.done)
    done = [" ".join(_in_tree(choice.then, voice)) for choice in node.choices]
    return render_text(node.text, voice), " ".join(dict.fromkeys(done))


def _how_to_play(game: AnyGame, voice: Voice) -> Iterable[_Entry]:
    for part in how_to_play(game, game.options(), voice, RULES_PAGE + game.key)["parts"]:
        key = f"h:{part['section']}"
        yield _Entry(_result(key, "how_to_play", part["title"], part["text"], part["href"]))


def _rules(game: AnyGame, voice: Voice) -> Iterable[_Entry]:
    terms = game_glossary(game.key, voice)["terms"]
    for rule in paragraphs(game, voice):
        section, title, words = rule["section"], rule["title"], rule["text"]
        result = _result(section, "rule", title, words, rule["href"], section=section)
        same = [term for term in terms if term["term"] == title]
        yield _Entry(result, tuple(name for term in same for name in _names(term)))


def _house_rules(game: AnyGame, voice: Voice) -> Iterable[_Entry]:
    """Return every house rule by its own name, and by what tables agree on."""
    for rule in agreed_rules(game, game.options(), voice, RULES_PAGE + game.key):
        by_the_book = voice.translate("By the book: %(value)s")
        written = by_the_book % {"value": rule["written_label"]}
        text = f"{rule['help']}\n{written.rstrip('.')}.".strip()
        values = " ".join(rule["other_labels"])
        name = f"o:{rule['name']}"
        result = _result(name, "house_rule", rule["label"], text, rule["href"])
        yield _Entry(result, body=f"{text} {values}")


def _words(game: AnyGame, voice: Voice) -> Iterable[_Entry]:
    for term in game_glossary(game.key, voice)["terms"]:
        name = f"t:{term['key']}"
        result = _result(name, "word", term["term"], term["meaning"], term["href"])
        yield _Entry(result, tuple(_names(term)))


def _names(term: Term) -> Iterable[str]:
    """Everything else that a term is called, in whatever language."""
    yield from term["also"]
    for words in term["words"].values():
        yield from words


def _precedents(game: AnyGame, voice: Voice) -> Iterable[_Entry]:
    for precedent in game_precedents(game, voice)["precedents"]:
        situation, ruling = precedent["situation"], precedent["ruling"]
        number, href = precedent["number"], precedent["href"]
        result = _result(number, "precedent", situation, ruling, href, number=number)
        yield _Entry(result, tuple(precedent["also"]))
