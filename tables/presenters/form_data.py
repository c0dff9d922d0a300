"""Form data of a page as an entry in plain data, and the verdict on it."""

from collections.abc import Mapping
from typing import Any

from scorer.core import Game, bounds_of, table_bounds
from scorer.entries import Entry, form_of
from scorer.forms import dump
from scorer.history import Match
from scorer.referee import question_of
from scorer.text import Voice, rendered
from tables.presenters.citations import cite_row
from tables.presenters.forms import BLANKS, decoded
from tables.presenters.history import side_lines
from tables.presenters.numbers import seat_number
from tables.presenters.types import Fields, InTwo, SentEntry, SentOpening, StoredRow, Verdict


def sent_entry(match: Match, sent: Mapping[str, Any]) -> SentEntry:
    """Return the entry that a form sent, as the scorer reads it."""
    kind = sent.get("kind", "round")
    data: SentEntry = {"kind": kind}
    form = form_of(match.game, kind)
    if form is not None:
        data["entry"] = decoded(form, sent, table_bounds(match.table))
    return data


def sent_amendment(match: Match, seq: int, sent: Mapping[str, Any]) -> SentEntry:
    """Return the amendment of an entry by what a form sent."""
    return {"kind": "amend", "of": seq, "to": sent_entry(match, sent), "reason": because(sent)}


def sent_strike(seq: int, sent: Mapping[str, Any]) -> SentEntry:
    """Return the strike of an entry."""
    return {"kind": "strike", "of": seq, "reason": because(sent)}


def sent_closing(sent: Mapping[str, Any]) -> SentEntry:
    """Return the end of a match, or its beginning again."""
    kind = "reopen" if sent.get("kind") == "reopen" else "finish"
    return {"kind": kind, "entry": {"reason": sent.get("reason", "").strip(BLANKS)}}


def sent_facts(match: Match, key: str, sent: Mapping[str, Any]) -> Fields:
    """Return the facts that the form of a question sent. Raises AnswerError where there is none."""
    question = question_of(match.game, key)
    return decoded(question.facts, sent, bounds_of(match.game, match.game.seats[-1]))


SETUP = "setup-"
"""Prefix of setup fields when a match is opened."""


def sent_opening(game: Game, names: list[str], sent: Mapping[str, Any]) -> SentOpening:
    """Return what opens a match, from the form with these players' names."""
    bounds = bounds_of(game, len(names))
    return {
        "game": game.key,
        "seats": [name.strip(BLANKS) for name in names],
        "dealer": seat_number(sent.get("dealer", "")) or 0,
        "options": decoded(game.options, sent, bounds),
        "setup": decoded(game.setup, sent, bounds, SETUP) if game.setup else {},
    }


def because(sent: Mapping[str, Any]) -> str:
    """Return why something is corrected."""
    reason: str = sent.get("because", "").strip(BLANKS)
    return reason


WENT = {"made": "made", "won": "made", "lost": "failed", "failed": "failed"}
"""Results of deals by outcome, over all games. Outcomes not listed are neither made nor failed."""


def verdict_data(entry: Entry, row: StoredRow, voice: Voice, game: str) -> Verdict:
    """Return what an entry would write, as the pad shows it. `row` is what `stored_row` makes,
    `game` the key of its game."""
    words = cite_row(rendered(row, voice), game, voice)
    return {
        "went": WENT.get(row["outcome"], ""),
        "sentence": words["verdict"],
        **_in_two(row, voice),
        "steps": words["steps"],
        "lines": side_lines(words["lines"], voice),
        "filled": completed(entry),
    }


def _in_two(row: StoredRow, voice: Voice) -> InTwo:
    """Return the verdict's first sentence and what follows it, with short names.

    A dot within a name ends no sentence: it binds, as it should in print.
    """
    brief = voice.brief()
    sides = tuple([name.replace(". ", ".\u00a0") for name in brief.sides])
    seats = tuple([name.replace(". ", ".\u00a0") for name in brief.seats])
    first, *others = rendered(row["verdict"], brief.at(sides, seats)).split(". ")
    return {"first": first + "." if others else first, "rest": ". ".join(others)}


def completed(entry: Entry) -> list[list[Any]]:
    """Return the completed numbers per side by the names of their fields: the side left blank
    too."""
    answer = entry.to[1] if entry.to else entry.content
    data = dump(answer) if answer else {}
    return [
        [f"{name}-{side}", value]
        for name, values in data.items()
        if isinstance(values, list)
        for side, value in enumerate(values)
        if type(value) is int
    ]
