"""The referee: what holds for every question of every game."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer import GAMES, AnswerError
from scorer.answers import ANSWERS
from scorer.core import AnyGame, AnyQuestion, opening
from scorer.forms import Problem, parse
from scorer.record import ruling_data
from scorer.referee import (
    agreed_options,
    full_bounds,
    other_rulings,
    question_of,
    read_facts,
    rule_on,
)
from scorer.text import ENGLISH, render_text, rendered
from scorer.whatif import options_nearby
from tests.scorer.answer_types import check_answer
from tests.scorer.steps import check_step
from tests.scorer.strategies import answers, junk, openings

ASKED = [
    pytest.param(game, question, id=f"{game.key}-{question.key}")
    for game in GAMES.values()
    for question in game.questions
]
every_question = pytest.mark.parametrize(("game", "question"), ASKED)


def usual(game: AnyGame) -> Any:
    return agreed_options(game, None)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_game_has_a_referee_who_knows_his_questions(game: AnyGame) -> None:
    keys = [question.key for question in game.questions]
    assert len(keys) == len(set(keys))
    assert len(keys) > 3, f"{game.key}: a referee answers four questions or more."
    assert question_of(game, keys[0]) is game.questions[0]
    for unknown in ("nothing", None, ["legal_cards"]):
        with pytest.raises(AnswerError):
            question_of(game, unknown)


@every_question
def test_every_example_is_answered_with_reasons(game: AnyGame, question: AnyQuestion) -> None:
    facts = read_facts(game, question, question.example)
    ruling = rule_on(question, usual(game), facts)
    assert render_text(ruling.verdict, ENGLISH)
    assert ruling.steps
    sentence = json.loads(json.dumps(ruling_data(ruling)))
    assert rendered(sentence, ENGLISH)["verdict"] == render_text(ruling.verdict, ENGLISH)
    assert len(sentence["steps"]) == len(ruling.steps)
    assert json.loads(json.dumps(ruling.answer)) == ruling.answer
    check_answer(game, question, ruling.answer)


@every_question
@given(data=st.data())
def test_any_facts_are_answered_or_refused_at_their_fields(
    game: AnyGame, question: AnyQuestion, data: st.DataObject
) -> None:
    options = parse(
        game.options, data.draw(answers(game.options, full_bounds(game))), full_bounds(game)
    )
    plain = data.draw(answers(question.facts, full_bounds(game)) | junk)
    try:
        ruling = rule_on(question, options, read_facts(game, question, plain))
    except AnswerError as error:
        assert all(render_text(problem.text, ENGLISH) for problem in error.problems)
        assert all(problem.path[0] == "facts" for problem in error.problems)
        return
    assert render_text(ruling.verdict, ENGLISH)
    for step in ruling.steps:
        check_step(game, step)
        assert render_text(step.text, ENGLISH)
    assert json.loads(json.dumps(ruling.answer)) == ruling.answer
    check_answer(game, question, ruling.answer)


@every_question
# Each example is asked at as many tables as there are values of house rules.
@settings(max_examples=1 + settings().max_examples // 2)
@given(data=st.data())
def test_other_tables_answer_as_they_do_by_themselves(
    game: AnyGame, question: AnyQuestion, data: st.DataObject
) -> None:
    bounds = full_bounds(game)
    agreed: dict[str, Any] = data.draw(st.just({}) | answers(game.options, bounds))
    options = agreed_options(game, agreed)
    plain = data.draw(st.just(question.example) | answers(question.facts, bounds))
    try:
        facts = read_facts(game, question, plain)
        answer = rule_on(question, options, facts).answer
    except AnswerError:
        return
    # What this table may ask no other table makes an error.
    others = {
        (other.option, other.value): other
        for other in other_rulings(game, question, options, facts)
    }
    for name, value, nearby in options_nearby(game, options, bounds):
        other = others.pop((name, value), None)
        if other is not None:
            nearby = agreed_options(game, {**agreed, name: value})
        theirs, problems = ruled(question, nearby, facts)
        if other is None:
            # Left out is who answers alike, and who could not have come to these facts.
            assert theirs == answer or impossible(problems), (name, value)
        elif other.ruling is None:
            assert len(problems) == len(other.needed) > 0
        else:
            assert theirs == other.ruling.answer != answer
    assert not others


def ruled(question: AnyQuestion, options: Any, facts: Any) -> tuple[Any, tuple[Problem, ...]]:
    """The answer, or None and the problems for which there is none."""
    try:
        return rule_on(question, options, facts).answer, ()
    except AnswerError as error:
        return None, error.problems


def impossible(problems: tuple[Problem, ...]) -> bool:
    """Whether more than what was not told stands in the way of a ruling."""
    codes = [problem.code for problem in problems]
    return any(code != "required" and not code.endswith("_needed") for code in codes)


WORKED = [
    pytest.param(GAMES[cases["game"]], case, id=case["id"])
    for path in sorted((Path(__file__).parents[2] / "vectors").glob("*.json"))
    for cases in [json.loads(path.read_text("utf-8"))]
    for case in cases.get("questions", [])
]


@pytest.mark.parametrize(("game", "case"), WORKED)
def test_every_worked_answer_is_of_its_types_and_other_tables_refuse_nothing(
    game: AnyGame, case: dict[str, Any]
) -> None:
    question = question_of(game, case["question"])
    options = agreed_options(game, case.get("options"))
    try:
        facts = read_facts(game, question, case["facts"])
        check_answer(game, question, rule_on(question, options, facts).answer)
    except AnswerError:
        assert case["answer"]["valid"] is False
        return
    for other in other_rulings(game, question, options, facts):
        if other.ruling is not None:
            check_answer(game, question, other.ruling.answer)


@pytest.mark.parametrize("key", GAMES)
def test_every_question_has_types_of_its_answer(key: str) -> None:
    asked = {question.key for question in GAMES[key].questions}
    assert set(ANSWERS[key]) == asked, f"mend ANSWERS in scorer/games/{key}/referee/answers.py"


PACK_OF_32 = [rank + suit for suit in "CDHS" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")]
HELD = {"trumps": ["spades", "hearts"], "turn": 0, "hands": [["10H", "7C"], ["8C"]], "pile": ["9H"]}
BESIDES: dict[str, list[dict[str, Any]]] = {
    "belot": [
        {"question": "auction", "facts": {"calls": ["hearts"]}},
        {
            "question": "whole_deal",
            "facts": {"contract": "clubs", "declarer": 0, "plays": PACK_OF_32},
        },
    ],
    "besikovitch": [{"question": "turn", "facts": HELD}],
    "svoi_kozyri": [{"question": "turn", "facts": HELD}],
}
"""Questions whose answers are of a type that no worked one has."""


def worked_answers(game: AnyGame) -> Iterator[tuple[AnyQuestion, dict[str, Any]]]:
    """The answers to the examples of a game's questions, to its worked ones and those besides."""
    cases: list[Any] = [item.values[1] for item in WORKED if item.values[0] is game]
    examples = [{"question": item.key, "facts": item.example} for item in game.questions]
    for case in (*cases, *examples, *BESIDES.get(game.key, ())):
        question = question_of(game, case["question"])
        try:
            facts = read_facts(game, question, case["facts"])
            answer = rule_on(question, agreed_options(game, case.get("options")), facts).answer
        except AnswerError:
            continue
        yield question, answer


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_type_is_that_of_an_answer(game: AnyGame) -> None:
    answered = {
        (question.key, check_answer(game, question, answer))
        for question, answer in worked_answers(game)
    }
    assert answered == {(key, form) for key, forms in ANSWERS[game.key].items() for form in forms}


def test_an_answer_of_no_type_is_noticed() -> None:
    game = GAMES["belot"]
    question = question_of(game, "trick")
    check_answer(game, question, {"winner": 0, "points": 11})
    for answer in (
        {"winner": 0},
        {"winner": "0", "points": 11},
        {"winner": 0, "points": 1, "x": 1},
    ):
        with pytest.raises(AssertionError):
            check_answer(game, question, answer)


def test_a_table_that_needs_to_know_more_says_so() -> None:
    """Two equal runs cancel each other; where the first declared wins, the order is needed."""
    game = GAMES["belot"]
    question = question_of(game, "declarations")
    runs = [{"side": side, "kind": "run", "length": 3, "top": "K"} for side in (0, 1)]
    facts = read_facts(game, question, {"contract": "hearts", "declarations": runs})
    assert rule_on(question, usual(game), facts).answer["points"] == [0, 0]
    others = other_rulings(game, question, usual(game), facts)
    needed = {other.value: other.needed[0].code for other in others if other.ruling is None}
    assert needed == {"first_declared": "order_needed", "trump_suit": "suit_needed"}


@pytest.mark.parametrize("size", [5, 6])
def test_a_table_whose_deal_this_cannot_have_been_is_left_out(size: int) -> None:
    game = GAMES["kwajongen"]
    question = question_of(game, "whole_deal")
    options = agreed_options(game, {"hand_size": size})
    plays = [rank + suit for suit in "CDHS" for rank in ("A", "K", "Q", "J", "10", "9")]
    facts = read_facts(game, question, {"trump": "spades", "plays": plays[: 4 * size]})
    assert rule_on(question, options, facts).answer["winners"]
    values = {
        other.value
        for other in other_rulings(game, question, options, facts)
        if other.option == "hand_size"
    }
    assert not any(value < size for value in values)


@every_question
@given(data=st.data())
def test_what_a_match_knows_are_facts(
    game: AnyGame, question: AnyQuestion, data: st.DataObject
) -> None:
    match = data.draw(openings(game))
    fields = question.prefill(match.table, opening(game, match.table, match.dealer))
    facts = {**question.example, **fields}
    try:
        read_facts(game, question, facts)
    except AnswerError as error:
        sentence = {problem.path[1] for problem in error.problems}
        assert not sentence & set(fields), error
