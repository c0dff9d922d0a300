"""The codes of steps, which programs know: `steps.json` lists them for every game.

Each has the message ids of its sentences. A sentence that is reworded is reworded there; a code
that goes, or gets another meaning, breaks programs. What `rule` says are the paragraphs themselves.
"""

import json
from pathlib import Path

from scorer.core import AnyGame, Step, paragraph

LISTED: dict[str, dict[str, list[str]]] = json.loads(
    Path(__file__).with_name("steps.json").read_text("utf-8")
)


def listed(key: str) -> dict[str, list[str]]:
    """The codes of a game's steps, each with its sentences."""
    assert key in LISTED, f"Add {key} to tests/scorer/steps.json: its codes with their sentences."
    return LISTED[key]


def check_step(game: AnyGame, step: Step) -> None:
    """Hold a step against the list."""
    if step.code == "rule" or step.text == step.rule.text:
        assert step == paragraph(step.rule)
        assert step.rule in game.rules
    else:
        assert step.text.message in listed(game.key).get(step.code, []), (game.key, step)
