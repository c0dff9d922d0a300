"""Questions as people put them at a table, with every entry that honestly answers each of them.

`development.json` may be tuned to. Nobody tunes to `held_out.json`: a question that fails moves
into the development set, and a new one by somebody else takes its place.

`also.json` says which entries answer what is asked of another entry, where nothing in the code
links them: a part of How to play and the paragraphs that it retells, a referee's question and the
paragraph by which it is answered, a mistake and a precedent of it. Somebody judged that by the
texts of both entries. One answers for another, which need not hold the other way round.
"""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.utils.translation import override

from scorer.core.irregularity import Branch, Node
from scorer.glossary import GLOSSARIES
from scorer.irregularities import IRREGULARITIES
from scorer.precedents import PRECEDENTS
from scorer.registry import GAMES
from scorer.search import NEAREST, Index
from scorer.words import words_of
from tables.selectors.search import library, phrasings, search

LANGUAGES = [code for code, _ in settings.LANGUAGES]
SETS = ("development", "held_out")


class Asked(NamedTuple):
    """A question, and the ids of the entries that answer it."""

    words: str
    answers: frozenset[str]


class Tally(NamedTuple):
    """How many questions there are, and for how many of them the right entry is first, is among
    three, nothing is found, and only others are found."""

    asked: int
    first: int
    three: int
    nothing: int
    wrong: int

    def percent(self) -> list[int]:
        return [100 * count // max(1, self.asked) for count in self[1:]]


def questions(name: str, game: str, language: str) -> list[Asked]:
    """Return the questions of a set about a game in a language."""
    path = Path(__file__).with_name(f"{name}.json")
    rows = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return [Asked(words, frozenset(ids)) for words, ids in rows.get(game, {}).get(language, [])]


def tally(found: Iterable[tuple[frozenset[str], list[str]]]) -> Tally:
    """Count which of the ids that were found are among those that answer."""
    pairs = list(found)
    first = sum(bool(answers & {*ids[:1]}) for answers, ids in pairs)
    three = sum(bool(answers & {*ids[:NEAREST]}) for answers, ids in pairs)
    nothing = sum(not ids for _, ids in pairs)
    return Tally(len(pairs), first, three, nothing, len(pairs) - three - nothing)


def asked_of_readers(name: str, game: str, language: str) -> Tally:
    """Put the questions of a set to the search, on pages in the language in which they are put."""
    with override(language):
        return tally(
            (asked.answers, [text["id"] for text in search(GAMES[game], asked.words)])
            for asked in questions(name, game, language)
        )


def left_out(game: str, language: str, folds: Iterable[int] | None = None) -> Tally:
    """Ask by each phrasing of the bank while it is left out, one of each entry at a time, or by
    those of some `folds` alone."""
    if folds is None:
        folds = range(max(len(asked) for asked in phrasings(game, language).values()))
    return tally(pair for fold in folds for pair in _without(game, language, fold))


def _without(game: str, language: str, fold: int) -> Iterator[tuple[frozenset[str], list[str]]]:
    asked = {key: some[fold] for key, some in phrasings(game, language).items() if fold < len(some)}
    said = {key: " ".join(words_of(phrasing)) for key, phrasing in asked.items()}
    ids, bank = _bank(game, language)
    index = Index(
        [line for line in entry.split("\n") if line != said.get(key)]
        for key, entry in zip(ids, bank, strict=True)
    )
    for key, phrasing in asked.items():
        found = [ids[match.place] for match in index.search(phrasing)]
        yield frozenset({key, *answers_too(game).get(key, ())}), found


@cache
def _bank(game: str, language: str) -> tuple[list[str], list[str]]:
    with override(language):
        contents = library(game, language)
    return [text["id"] for text in contents.found], contents.banks[0]


@cache
def answers_too(game: str) -> dict[str, frozenset[str]]:
    """Return, for each entry, the others that answer what is asked of it: those that structure
    links, and those that a reader of both texts found (`also.json`)."""
    equal, read = equal_answers(game), read_answers(game)
    return {key: equal.get(key, frozenset()).union(read.get(key, ())) for key in {*equal, *read}}


def read_answers(game: str) -> dict[str, list[str]]:
    """Return, for each entry, the others that a reader found to answer what is asked of it."""
    path = Path(__file__).with_name("also.json")
    found: dict[str, list[str]] = json.loads(path.read_text("utf-8"))[game]
    return found


@cache
def equal_answers(game: str) -> dict[str, frozenset[str]]:
    """Return, for each entry, those that answer the same questions: a house rule and the paragraph
    that it changes, a word and the paragraph that says more, a precedent or what goes wrong and
    what it cites."""
    equal: dict[str, set[str]] = {}
    for one, other in _links(game):
        equal.setdefault(one, set()).add(other)
        equal.setdefault(other, set()).add(one)
    return {key: frozenset(others) for key, others in equal.items()}


def _links(game: str) -> Iterator[tuple[str, str]]:
    for rule in GAMES[game].rules:
        for name in (*rule.options, *(name for name, _ in rule.unless)):
            yield rule.section, f"o:{name}"
    for term in GLOSSARIES[game].terms:
        if term.rule:
            yield f"t:{term.key}", term.rule.section
    for precedent in PRECEDENTS[game]:
        yield from ((precedent.number, rule.section) for rule in precedent.rules)
        yield from ((precedent.number, f"o:{name}") for name, _ in precedent.presumes)
        if precedent.referee_case:
            yield precedent.number, f"q:{precedent.referee_case.question}"
    for row in IRREGULARITIES[game]:
        yield from ((row.number, cited) for cited in _cited(row.tree(GAMES[game].options())))


def _cited(node: Node) -> Iterator[str]:
    if isinstance(node, Branch):
        for choice in node.choices:
            yield from _cited(choice.then)
        return
    for citation in node.citations:
        if citation.rule:
            yield citation.rule.section
        if citation.option:
            yield f"o:{citation.option}"
    if node.question:
        yield f"q:{node.question}"
