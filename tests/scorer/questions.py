"""The referee for the tests: a question in few words, its answer, its sentences."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import strategies as st

from scorer import GAMES, AnswerError
from scorer.core import Ruling
from scorer.referee import agreed_options, question_of, read_facts, rule_on
from scorer.text import ENGLISH, render_text

NAMES = ("Ana", "Boyan", "Vera", "Georgi")


def allowed_plays(
    draw: st.DrawFn,
    hands: list[list[str]],
    allowed: Callable[[tuple[str, ...], tuple[str, ...]], tuple[str, ...]],
    winner: Callable[[tuple[str, ...]], int],
) -> list[str]:
    """All cards of these hands in an order of play in which each was allowed; seat 0 leads."""
    plays: list[str] = []
    leader = 0
    while any(hands):
        trick: list[str] = []
        for place in range(len(hands)):
            hand = hands[(leader + place) % len(hands)]
            legal = allowed(tuple(hand), tuple(trick))
            assert legal
            trick.append(draw(st.sampled_from(legal)))
            hand.remove(trick[-1])
        leader = (leader + winner(tuple(trick))) % len(hands)
        plays += trick
    return plays


class Referee:
    """The referee of a game. Options come before the facts, which are named."""

    def __init__(self, key: str) -> None:
        self.game = GAMES[key]
        sides = ("We", "They") if self.game.partners else NAMES
        self.voice = ENGLISH.at(sides, NAMES)

    def ruling(self, key: str, options: Any = None, **facts: Any) -> Ruling:
        """What he says."""
        question = question_of(self.game, key)
        agreed = agreed_options(self.game, options)
        return rule_on(question, agreed, read_facts(self.game, question, facts))

    def answer(self, key: str, options: Any = None, **facts: Any) -> Any:
        """The answer as plain data."""
        return self.ruling(key, options, **facts).answer

    def verdict(self, key: str, options: Any = None, **facts: Any) -> str:
        """The verdict in words."""
        return render_text(self.ruling(key, options, **facts).verdict, self.voice)

    def reasons(self, key: str, options: Any = None, **facts: Any) -> list[str]:
        """The reasons in words."""
        return [
            render_text(step.text, self.voice) for step in self.ruling(key, options, **facts).steps
        ]

    def wrong(self, key: str, options: Any = None, **facts: Any) -> list[str]:
        """Where the facts cannot be."""
        with pytest.raises(AnswerError) as caught:
            self.answer(key, options, **facts)
        return [
            "/".join(str(step) for step in problem.path[1:]) for problem in caught.value.problems
        ]
