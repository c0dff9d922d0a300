"""Bidding: calls in turn, as every game with an auction has them."""

from typing import Any

from scorer.core import Rule, Ruling, Step
from scorer.text import Text, text, together


def call_step(name: Any, call: Text, rule: Rule) -> Step:
    """Return who called what."""
    return Step("call", text("{name}: {call}", name=name, call=call), rule)


def open_ruling(
    turn: int | str, name: Any, calls: tuple[tuple[str, Text], ...], steps: tuple[Step, ...]
) -> Ruling:
    """Return the ruling on bidding that goes on: whose turn it is, and what he may call.

    `calls` are codes with their words. The answer has `status`, `turn` and the codes.
    """
    named = together(tuple(words for _, words in calls))
    answer = {"status": "open", "turn": turn, "may_call": [code for code, _ in calls]}
    return Ruling(text("{name} may say: {calls}.", name=name, calls=named), answer, steps)
