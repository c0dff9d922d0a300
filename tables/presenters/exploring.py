"""A deal scored without a match: what its form sent, and what the deal comes to in words."""

from collections.abc import Mapping
from typing import Any

from scorer.core import AnyGame, bounds_of
from scorer.explorer import Before, explore
from scorer.forms import dump
from scorer.text import Voice
from tables.presenters.form_data import SETUP, verdict_data
from tables.presenters.forms import decoded
from tables.presenters.sheet import stored_row, voice_of
from tables.presenters.types import Exploration, Fields, Verdict

OPTIONS, BEFORE, CARRY = "options-", "before-", "before-carry-"
"""Prefixes of form fields: house rules, and the state before a deal."""


def sent_seats(game: AnyGame, sent: Mapping[str, Any]) -> int:
    """Return how many play, by what was sent. All seats of the game where it says nothing
    usable."""
    for seats in game.seats:
        if sent.get("seats") == str(seats):
            return seats
    return game.seats[-1]


def sent_exploration(
    game: AnyGame, sent: Mapping[str, Any], options: Fields | None = None
) -> Exploration:
    """Return the members that `explore` takes. `options` are the house rules whatever was sent."""
    seats = sent_seats(game, sent)
    bounds = bounds_of(game, seats)
    if options is None:
        options = dump(game.options())
        if any(name.startswith(OPTIONS) for name in sent):
            options = {**options, **decoded(game.options, sent, bounds, OPTIONS)}
    return {
        "options": options,
        "setup": decoded(game.setup, sent, bounds, SETUP) if game.setup else None,
        "seats": seats,
        "entry": decoded(game.deal, sent, bounds),
        "before": {
            **decoded(Before, sent, bounds, BEFORE),
            "carry": decoded(game.carry, sent, bounds, CARRY),
        },
    }


def explored_verdict(
    game: AnyGame, data: Exploration, voice: Voice, players: tuple[str, ...]
) -> Verdict:
    """Return what the deal comes to, with the names of the players. Raises AnswerError."""
    explored = explore(game, data)
    named = voice_of(explored.table, players, voice)
    row = stored_row(explored.row, explored.table.sides)
    return verdict_data(explored.entry, row, named, game.key)
