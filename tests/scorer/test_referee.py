"""The referee: what holds for every question of every game."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer import GAMES, AnswerError
from scorer.core import Game, Question, opening
from scorer.forms import parse
from scorer.record import ruling_data
from scorer.referee import (
    agreed_options,
    bounds_of,
    other_rulings,
    question_of,
    read_facts,
    rule_on,
)
from scorer.text import ENGLISH, say, spoken
from tests.scorer.strategies import answers, junk, openings

ASKED = [
    pytest.param(game, question, id=f"{game.key}-{question.key}")
    for game in GAMES.values()
    for question in game.questions
]
every_question = pytest.mark.parametrize(("game", "question"), ASKED)


def usual(game: Game) -> Any:
    return agreed_options(game, None)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_game_has_a_referee_who_knows_his_questions(game: Game) -> None:
    keys = [one.key for one in game.questions]
    assert len(keys) == len(set(keys)) > 3
    assert question_of(game, keys[0]) is game.questions[0]
    for unknown in ("nothing", None, ["legal_cards"]):
        with pytest.raises(AnswerError):
            question_of(game, unknown)


@every_question
def test_every_example_is_answered_with_reasons(game: Game, question: Question) -> None:
    facts = read_facts(game, question, question.example)
    ruling = rule_on(question, usual(game), facts)
    assert say(ruling.verdict, ENGLISH)
    assert ruling.steps
    told = json.loads(json.dumps(ruling_data(ruling)))
    assert spoken(told, ENGLISH)["verdict"] == say(ruling.verdict, ENGLISH)
    assert len(told["steps"]) == len(ruling.steps)
    assert json.loads(json.dumps(ruling.answer)) == ruling.answer


@every_question
@given(data=st.data())
def test_any_facts_are_answered_or_refused_at_their_fields(
    game: Game, question: Question, data: st.DataObject
) -> None:
    options = parse(
        game.options, data.draw(answers(game.options, bounds_of(game))), bounds_of(game)
    )
    plain = data.draw(answers(question.facts, bounds_of(game)) | junk)
    try:
        ruling = rule_on(question, options, read_facts(game, question, plain))
    except AnswerError as error:
        assert all(say(problem.text, ENGLISH) for problem in error.problems)
        assert all(problem.path[0] == "facts" for problem in error.problems)
        return
    assert say(ruling.verdict, ENGLISH)
    for step in ruling.steps:
        assert step.rule in game.rules
        assert say(step.text, ENGLISH)
    assert json.loads(json.dumps(ruling.answer)) == ruling.answer


@every_question
@given(data=st.data())
def test_other_tables_answer_as_they_do_when_they_are_asked(
    game: Game, question: Question, data: st.DataObject
) -> None:
    bounds = bounds_of(game)
    plain = data.draw(st.just(question.example) | answers(question.facts, bounds))
    try:
        facts = read_facts(game, question, plain)
        said = rule_on(question, usual(game), facts).answer
        others = other_rulings(game, question, usual(game), facts)
    except AnswerError:
        return
    for one in others:
        options = agreed_options(game, {one.option: one.value})
        assert rule_on(question, options, facts).answer == one.ruling.answer != said


@every_question
@given(data=st.data())
def test_what_a_match_knows_are_facts(game: Game, question: Question, data: st.DataObject) -> None:
    match = data.draw(openings(game))
    known = question.known(match.table, opening(game, match.table, match.dealer))
    facts = {**question.example, **known}
    try:
        read_facts(game, question, facts)
    except AnswerError as error:
        told = {problem.path[1] for problem in error.problems}
        assert not told & set(known), error
