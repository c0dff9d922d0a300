"""The referees' answers, held against their types as the API's document describes them."""

from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from scorer.answers import ANSWERS
from scorer.core import AnyGame, AnyQuestion
from tables.openapi.collected import Collected
from tables.openapi.typed import Types
from tests.strict import strict


@cache
def _validator(form: type) -> Draft202012Validator:
    """What checks that an answer has exactly the members of a type."""
    collected = Collected()
    named = Types(collected, {}, frozenset()).refer(form)
    return Draft202012Validator({**named, "components": {"schemas": strict(collected.schemas)}})


def check_answer(game: AnyGame, question: AnyQuestion, answer: dict[str, Any]) -> type:
    """The type of an answer: it is of exactly one of those of its question."""
    forms = ANSWERS[game.key][question.key]
    fitting = [form for form in forms if _validator(form).is_valid(answer)]
    assert len(fitting) == 1, (game.key, question.key, answer)
    return fitting[0]
