"""The referee says every sentence to its end, in every language, whatever is asked."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings as django
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer import GAMES, AnswerError
from scorer.core import NOTE_LENGTH, AnyGame, AnyQuestion
from scorer.referee import full_bounds
from scorer.text import render_text
from tables.language import voice_in
from tables.presenters.rulings import read_query, ruling_in_words
from tests.scorer.engine.test_referee import WORKED, every_question
from tests.scorer.strategies import answers

LANGUAGES = [code for code, _ in django.LANGUAGES]
CUT = ("…", "...")


def said(data: Any) -> Iterator[str]:
    """All words of a ruling, without the facts that somebody typed."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from said(value) if key != "facts" else ()
    elif isinstance(data, list):
        for item in data:
            yield from said(item)


def sentences(game: AnyGame, sent: dict[str, Any], language: str) -> list[str]:
    """What the referee answers, or why he cannot."""
    voice = voice_in(language)
    try:
        ruling = ruling_in_words(read_query(game, sent), voice)
    except AnswerError as error:
        return [render_text(problem.text, voice) for problem in error.problems]
    reasons = [step["text"] for step in ruling["steps"]]
    assert all([ruling["verdict"], *reasons])
    # It goes into the reason of a penalty, which holds so much.
    assert ruling["penalty"] is None or len(ruling["verdict"]) <= NOTE_LENGTH
    return [*said(ruling)]


def assert_whole(game: AnyGame, sent: dict[str, Any]) -> None:
    for language in LANGUAGES:
        for sentence in sentences(game, sent, language):
            assert not any(sign in sentence for sign in CUT), (language, sentence)


@every_question
# Each example is answered in five languages, and at as many tables as there are house rules.
@settings(max_examples=1 + settings().max_examples // 6)
@given(data=st.data())
def test_no_sentence_of_an_answer_is_cut(
    game: AnyGame, question: AnyQuestion, data: st.DataObject
) -> None:
    bounds = full_bounds(game)
    facts: Any = data.draw(st.just(question.example) | answers(question.facts, bounds))
    options: Any = data.draw(st.just({}) | answers(game.options, bounds))
    assert_whole(game, {"question": question.key, "facts": facts, "options": options})


@pytest.mark.parametrize("key", GAMES)
def test_no_sentence_of_a_worked_answer_is_cut(key: str) -> None:
    cases: list[Any] = [item.values[1] for item in WORKED if item.values[0] is GAMES[key]]
    assert cases
    for case in cases:
        sent = {part: case[part] for part in ("question", "facts", "options") if part in case}
        assert_whole(GAMES[key], sent)
