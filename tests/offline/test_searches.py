"""Whatever is typed into a search, server and phone find the same."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorer.search import NEAREST
from scorer.words import words_of
from tables.presenters.offline_book import RESPONSES
from tests.offline.test_same_in_both import differences, response_text, sent_library
from tests.parameters import sample
from tests.typed import FAULTY, LANGUAGES, PLACES, SEED, SIGNS, book, dealt_out, words

FEW, FEWEST = 250, 40


def asked(game: str, language: str, queries: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Searches of a phone, the first with everything that can be read about the game."""
    at = {"do": "search", "at": f"{game} {language}"}
    yield {**at, "query": "", **sent_library(book(game, language))}
    for query in queries:
        yield {**at, "query": query}


def both_find(game: str, language: str, queries: list[str], folder: Path) -> None:
    """Fail if the server and the phone find different texts, none, or too many."""
    requests = list(asked(game, language, queries))
    exchanges = [(request, response_text(request, {}, RESPONSES)) for request in requests]
    answers = [json.loads(answer) for _, answer in exchanges]
    blank = [
        query for query, answer in zip(queries, answers[1:], strict=True) if not answer["places"]
    ]
    assert [query for query in blank if words_of(query)] == []
    assert all(answer["sure"] or len(answer["places"]) <= NEAREST for answer in answers)
    assert differences(exchanges, folder) == (len(requests), [])


@pytest.mark.promise("A113")
@pytest.mark.parametrize(("game", "language"), sample(PLACES, 7))
def test_server_and_phone_find_the_same_by_a_few_words(
    game: str, language: str, tmp_path: Path
) -> None:
    some = Random(SEED).sample(words(game, language), FEW)
    both_find(game, language, [*some, *SIGNS, *dealt_out(game, language)[:FEWEST]], tmp_path)


@pytest.mark.promise("A113")
@pytest.mark.parametrize("language", sample(LANGUAGES, 3))
def test_the_phone_finds_the_words_that_once_failed_in_kwajongen(
    language: str, tmp_path: Path
) -> None:
    both_find("kwajongen", language, [*FAULTY], tmp_path)


@pytest.mark.promise("A113")
@pytest.mark.proof
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("game", "language"), PLACES)
def test_server_and_phone_find_the_same_by_every_word(
    game: str, language: str, tmp_path: Path
) -> None:
    queries = [*words(game, language), *dealt_out(game, language)]
    both_find(game, language, queries, tmp_path)
