"""Request bodies that work, of every game, for the OpenAPI document."""

from typing import Any

from drf_spectacular.utils import OpenApiExample

from scorer.core import Game
from scorer.entries import UNDONE
from scorer.registry import GAMES
from scorer.text import ENGLISH, render_text


def example(name: str, summary: str, value: Any) -> OpenApiExample:
    """Return a body that works. The name of one that is of a game begins with its key."""
    return OpenApiExample(name, summary=summary, value=value, request_only=True)


def _opening(game: Game) -> list[OpenApiExample]:
    """Return a match of this game as it is, and under its second set of house rules."""
    name = render_text(game.name, ENGLISH)
    data = {"game": game.key, "seats": NAMES[: game.seats[-1]]}
    sets = [
        example(
            f"{game.key}_{preset.key}",
            f"{name}: {render_text(preset.label, ENGLISH)}",
            {**data, "options": dict(preset.options)},
        )
        for preset in game.presets[1:2]
    ]
    return [example(f"{game.key}_match", f"A match of {name}", data), *sets]


def _deal(game: Game) -> OpenApiExample:
    entry = {"kind": "round", "entry": game.example, "note": "a close one"}
    return example(f"{game.key}_deal", f"A deal of {render_text(game.name, ENGLISH)}", entry)


def _scored(game: Game) -> OpenApiExample:
    deal = {"entry": game.example}
    return example(f"{game.key}_scored", f"A deal of {render_text(game.name, ENGLISH)}", deal)


def _question(game: Game) -> OpenApiExample:
    """Return what the game's referee is asked most."""
    first = game.questions[0]
    name, label = render_text(game.name, ENGLISH), render_text(first.label, ENGLISH)
    query = {"question": first.key, "facts": first.example}
    return example(f"{game.key}_question", f"{name}: {label}", query)


NAMES = ["Ana", "Boris", "Ceca", "Dan"]
RULINGS = [_question(game) for game in GAMES.values() if game.questions]
DEALS = [_scored(game) for game in GAMES.values()]
OPENING = [item for game in GAMES.values() for item in _opening(game)]
ENTRIES = [
    *(_deal(game) for game in GAMES.values()),
    example("passed", "All passed", {"kind": "passed"}),
    example(
        "penalty",
        "A penalty",
        {"kind": "penalty", "entry": {"offender": 1, "reason": "wrong bid"}},
    ),
    example("dealer", "Another dealer", {"kind": "dealer", "entry": {"seat": 1}}),
    example(
        "amend",
        "A correction",
        {"kind": "amend", "of": 1, "to": {"kind": "passed"}, "reason": "wrong table"},
    ),
    example("strike", "A strike", {"kind": "strike", "of": 2, "reason": UNDONE}),
    example("finish", "The end", {"kind": "finish"}),
    example("reopen", "Not the end", {"kind": "reopen", "entry": {"reason": "one more"}}),
]
