"""The codes of steps, which programs know: `steps.json` lists them for every game.

Each has the message ids of its sentences. A sentence that is reworded is reworded there; a code
that goes, or gets another meaning, breaks programs. What `rule` says are the paragraphs themselves.

`python -m tests.scorer.steps kozel` adds what the worked cases of a game come to.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scorer import GAMES
from scorer.check import start
from scorer.core import AnyGame, Step, paragraph
from scorer.entries import parse_entry
from scorer.forms import AnswerError
from scorer.history import CurrentEntry, Match, advance, score
from scorer.referee import agreed_options, other_rulings, question_of, read_facts, rule_on
from tests.scorer.games.test_vectors import files

Sentences = dict[str, list[str]]
"""The message ids of a game's steps by their codes, in order."""

LIST = Path(__file__).with_name("steps.json")
LISTED: dict[str, Sentences] = json.loads(LIST.read_text("utf-8"))


REMEDY = "have a worked case reach it, then python -m tests.scorer.steps {key}"


def listed(key: str) -> Sentences:
    """The codes of a game's steps, each with its sentences."""
    assert key in LISTED, f"Its codes are not listed: python -m tests.scorer.steps {key}"
    return LISTED[key]


def is_paragraph(step: Step) -> bool:
    """Whether a step says a paragraph itself."""
    return step.code == "rule" or step.text == step.rule.text


def check_step(game: AnyGame, step: Step) -> None:
    """Hold a step against the list."""
    if is_paragraph(step):
        in_figures = step.text.message == step.rule.with_gaps.message
        assert in_figures or step == paragraph(step.rule)
        assert step.rule in game.rules
    else:
        assert step.text.message in listed(game.key).get(step.code, []), (
            f"The step {step.code!r} ({step.text.message!r}) is not in tests/scorer/steps.json: "
            f"{REMEDY.format(key=game.key)}"
        )


def written(game: AnyGame, case: dict[str, Any]) -> Iterator[Step]:
    """The steps of a worked deal."""
    table, state = start(game, case)
    entry = parse_entry(game, table, {"kind": "round", "entry": case.get("entry")})
    yield from advance(game, table, state, 1, CurrentEntry(entry.kind, entry.content)).steps


def played(game: AnyGame, case: dict[str, Any]) -> Iterator[Step]:
    """The steps of a worked match."""
    table, state = start(game, case)
    history = tuple(parse_entry(game, table, item) for item in case.get("history", []))
    match = Match(game, table, ("",) * table.seats, state.dealer, history)
    for row in score(match, state).rows:
        yield from row.steps


def ruled(game: AnyGame, case: dict[str, Any]) -> Iterator[Step]:
    """The steps of a worked question, here and at other tables."""
    question = question_of(game, case["question"])
    options = agreed_options(game, case.get("options"))
    facts = read_facts(game, question, case["facts"])
    yield from rule_on(question, options, facts).steps
    for other in other_rulings(game, question, options, facts):
        yield from other.ruling.steps if other.ruling else ()


def worked_steps(game: AnyGame) -> Iterator[Step]:
    """The steps of every worked case that can be."""
    kinds = {"rounds": written, "matches": played, "questions": ruled}
    for _, data in files():
        for kind, steps_of in kinds.items():
            for case in data.get(kind, []) if data["game"] == game.key else []:
                try:
                    yield from steps_of(game, case)
                except AnswerError:
                    continue
    for question in game.questions:
        yield from ruled(game, {"question": question.key, "facts": question.example})


def with_worked_steps(game: AnyGame, sentences: Sentences) -> Sentences:
    """The sentences, and those of the steps that the game's worked cases come to."""
    found = {code: set(messages) for code, messages in sentences.items()}
    for step in worked_steps(game):
        if not is_paragraph(step):
            found.setdefault(step.code, set()).add(step.text.message)
    return {code: sorted(messages) for code, messages in found.items()}


def as_written(lists: dict[str, Sentences]) -> str:
    """The lists of all games as their file has them."""
    return json.dumps(lists, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def main() -> None:
    """Add the steps of the games that are named."""
    for key in sys.argv[1:]:
        LISTED[key] = with_worked_steps(GAMES[key], LISTED.get(key, {}))
    LIST.write_text(as_written(LISTED), "utf-8")


if __name__ == "__main__":
    main()
