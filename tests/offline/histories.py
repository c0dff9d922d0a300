"""Random matches that could have been played: house rules at will, deals from worked cases, varied.

Drawn from a seed, without Hypothesis: a thousand for each game have to be made in seconds.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from scorer import AnswerError, Match, Refused, append, new_match, parse_entry, record, score
from scorer.core import AnyGame
from scorer.forms import dump, fields_of
from scorer.registry import GAMES
from scorer.whatif import other_values
from tests.scorer.strategies import SETUPS

VECTORS = Path(__file__).parents[1] / "vectors"
MOST_ENTRIES = 7


@cache
def cases(key: str, kind: str) -> list[Any]:
    """The worked cases of a game: its `rounds`, `matches` or `questions`."""
    result: list[Any] = []
    for path in VECTORS.glob("*.json"):
        data = json.loads(path.read_text("utf-8"))
        if data["game"] == key:
            result += data.get(kind, [])
    return result


@cache
def worked_deals(key: str) -> list[Any]:
    """Every deal that a worked case enters."""
    histories = [item for case in cases(key, "matches") for item in case.get("history", [])]
    rounds = [{"kind": "round", "entry": case["entry"]} for case in cases(key, "rounds")]
    return rounds + [entry for entry in histories if entry.get("kind") == "round"]


def matches(key: str, count: int, seed: int) -> Iterator[Match]:
    """So many random matches of a game."""
    rng = Random(seed)
    while count:
        match = _opened(GAMES[key], rng)
        if match is not None:
            count -= 1
            yield _played(match, rng)


def _opened(game: AnyGame, rng: Random) -> Match | None:
    seats = rng.choice(game.seats)
    setups = SETUPS.get(game.key, {}).get(seats, [None])
    opening = {
        "game": game.key,
        "options": _options(game, rng),
        "setup": rng.choice(setups),
        "seats": [f"Играч {number}" for number in range(1, seats + 1)],
        "dealer": rng.randrange(seats),
    }
    try:
        return new_match(opening)
    except AnswerError:
        return None


def _options(game: AnyGame, rng: Random) -> dict[str, Any]:
    """House rules: as written, as a worked case has them, or some of them changed."""
    if rng.random() < 0.3:
        return {}
    worked = [case.get("options", {}) for case in cases(game.key, "rounds")]
    chosen = dict(rng.choice(worked)) if rng.random() < 0.5 else {}
    usual = dump(game.options())
    for field in fields_of(game.options):
        values = other_values(field, usual[field.name])
        if values and rng.random() < 0.15:
            chosen.setdefault(field.name, rng.choice(values))
    return chosen


def _played(match: Match, rng: Random) -> Match:
    sheet = score(match)
    for _ in range(rng.randrange(MOST_ENTRIES + 1)):
        data = _entry(match, rng)
        try:
            match, sheet = append(match, sheet, parse_entry(match.game, match.table, data))
        except (AnswerError, Refused):
            continue
    return match


def _entry(match: Match, rng: Random) -> dict[str, Any]:
    kind = rng.choice(["round"] * 8 + ["passed", "penalty", "dealer", "amend", "strike", "close"])
    written = len(match.history)
    if kind == "round":
        return _varied(match, rng)
    if kind == "penalty":
        points: dict[str, Any] = {"points": rng.randrange(1, 40)} if rng.random() < 0.5 else {}
        entry = {"offender": rng.randrange(match.table.sides), "reason": "късно", **points}
        return {"kind": "penalty", "entry": entry}
    if kind == "dealer":
        return {"kind": "dealer", "entry": {"seat": rng.randrange(match.table.seats)}}
    if kind == "amend" and written:
        return {"kind": "amend", "of": rng.randint(1, written), "to": _varied(match, rng)}
    if kind == "strike" and written:
        return {"kind": "strike", "of": rng.randint(1, written), "reason": "undone"}
    if kind == "close":
        return {"kind": rng.choice(["finish", "reopen"])}
    return {"kind": "passed", "note": "„никой“"}


def _varied(match: Match, rng: Random) -> dict[str, Any]:
    "A worked deal, most times with one of its values put otherwise."
    deal = rng.choice(worked_deals(match.game.key))
    entry = dict(deal["entry"])
    if entry and rng.random() < 0.6:
        name = rng.choice(sorted(entry))
        entry[name] = _other(entry[name], match, rng)
    return {"kind": "round", "entry": entry}


def _other(value: Any, match: Match, rng: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return max(0, value + rng.choice([-10, -1, 1, 10]))
    if isinstance(value, list) and value and all(type(item) is int for item in value):
        moved = rng.randrange(1, 20)
        return [value[0] + moved, *[item - moved for item in value[1:2]], *value[2:]]
    if isinstance(value, list):
        return value[1:] or value
    same = [deal["entry"] for deal in worked_deals(match.game.key)]
    names = [name for entry in same for name, item in entry.items() if type(item) is type(value)]
    return rng.choice([entry[name] for entry in same for name in names if name in entry])


def questions(key: str, count: int, seed: int) -> Iterator[dict[str, Any]]:
    """What a phone might ask: the sheets of random matches, and every worked question."""
    for match in matches(key, count, seed):
        yield {"do": "sheet", "record": record(match)}
    for case in cases(key, "questions"):
        put = {name: case[name] for name in ("question", "facts", "options") if name in case}
        yield {"do": "rule", "game": key, **put}
