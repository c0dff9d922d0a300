"""Records that prove themselves: any change is noticed and named, by the standard library alone."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import scorer.__main__ as cli
from scorer import GAMES, AnswerError, canonical, load, new_match, record, replay
from scorer.chain import Change, links, named, rules_hash
from scorer.proof import (
    STATED,
    Proof,
    Statement,
    changes_of,
    points_of,
    prove,
    read_proof,
    rescored,
    signed_bytes,
    today,
    was_changed,
)
from scorer.text import ENGLISH, render_text
from tests.deals import DEAL

SEATS = ["Ана", "Boris", "Ceca", "Dan"]
TIMES = [f"2026-11-21T20:1{minute}:00Z" for minute in range(3)]
Steps = tuple[str | int, ...]


def unsigned() -> dict[str, Any]:
    """A match of three entries with a ruling beside it."""
    data = record(new_match({"game": "belot", "seats": SEATS, "options": {"target": 151}}))
    data["history"] = [
        {"kind": "round", "entry": DEAL},
        {"kind": "penalty", "entry": {"offender": 1, "points": 2}, "note": "revoked"},
        {"kind": "strike", "of": 2, "reason": "undone"},
    ]
    ruling = {"question": "q", "facts": {"card": "HK"}, "after_seq": 1, "at": TIMES[1]}
    data["beside"] = {"opened_at": TIMES[0], "times": TIMES, "rulings": [ruling]}
    return data


def signed(data: dict[str, Any]) -> dict[str, Any]:
    """The record with a proof that somebody signed."""
    match = load(data)
    sheet = replay(match)
    statement: Statement = {
        "match": "m" * 22, "server": "score.example", "signed_at": "2026-11-21T21:00:00Z",
        "key_id": "k1", "engine": "0.1.0", "rules": rules_hash(match.game.rules),
        "points": points_of(match.table.sides, sheet), "totals": list(sheet.state.totals),
    }  # fmt: skip
    return {**data, "proof": {**prove(data, statement), "signature": "s"}}


SIGNED = signed(unsigned())
UNCHANGED = (
    "Unchanged since 2026-11-21T21:00:00Z. This is what the signature of score.example says. "
    "Today's engine gets the same points."
)


def places(data: Any, at: Steps = ()) -> Iterator[Steps]:
    """Where there is a value in plain data, but for the whole of it."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for step, value in items:
        yield (*at, step)
        if isinstance(value, dict | list):
            yield from places(value, (*at, step))


def value_at(data: Any, path: Steps) -> Any:
    for step in path:
        data = data[step]
    return data


def other(value: Any) -> list[Any]:
    """Other values in its place, of its own type and of others."""
    if isinstance(value, bool) or value is None:
        return [not value, 0, "0"]
    if isinstance(value, int):
        return [value + 1, -value - 1, str(value)]
    if isinstance(value, str):
        return [value + " ", value[:-1] + ("a" if value[-1:] != "a" else "b"), None]
    if isinstance(value, list):
        return [[*value, None], value[1:] if value else [0], {}, value[0] if value else None]
    return [{**value, "more": None}, dict(list(value.items())[1:]), [], None]


def expected(path: Steps) -> set[str]:
    """What may be named of a change at a path."""
    if path[0] == "history":
        # Without an entry, a time is left over.
        return {"history", "beside"} if len(path) < 3 else {"history"}
    if path[0] != "beside":
        return {"statement" if path[0] == "proof" else "opening"}
    if path[1:2] == ("times",) and len(path) > 2:
        return {"history"}
    if path[1:2] == ("rulings",) and len(path) > 2:
        return {"rulings"}
    return {"history", "rulings", "beside"}


@pytest.mark.parametrize("path", list(places(SIGNED)), ids=str)
def test_any_changed_value_is_noticed_and_named(path: Steps) -> None:
    for value in [*other(value_at(SIGNED, path)), KeyError]:
        data = deepcopy(SIGNED)
        inside = value_at(data, path[:-1])
        if value is KeyError:
            del inside[path[-1]]
        else:
            inside[path[-1]] = value
        if "proof" not in data:
            assert read_proof(data) is None
            continue
        try:
            proof = read_proof(data)
            assert proof is not None
            changes = changes_of(data, proof)
        except AnswerError as error:
            assert path[0] in ("proof", "history")
            assert error.problems[0].path[0] == path[0]
            continue
        if value is KeyError and value_at(SIGNED, path) is None:
            # What is left out and what is null say the same.
            assert changes == ()
            continue
        if path == ("proof", "signature"):
            assert signed_bytes(proof) == signed_bytes(SIGNED["proof"])
            continue
        assert changes
        # A link that was changed looks like its part, unless every part fits the last one.
        if path[:2] != ("proof", "chain"):
            assert {change.part for change in changes} <= expected(path)
        if path[0] == "history" and len(path) > 1 and isinstance(path[1], int):
            assert changes[0].number == path[1] + 1


def test_only_what_was_changed_is_named() -> None:
    data = deepcopy(SIGNED)
    data["history"][0]["entry"]["points"] = [107, 55]
    data["history"][2]["reason"] = "other"
    data["beside"]["rulings"][0]["facts"]["card"] = "HQ"
    changes = changes_of(data, data["proof"])
    assert changes == (Change("history", 1), Change("history", 3), Change("rulings", 1))
    sentence = render_text(was_changed(changes), ENGLISH)
    expected = "Somebody changed the record after it was signed: entry 1, entry 3 and ruling 1."
    assert sentence == expected


@pytest.mark.parametrize("index", [0, 1, 2])
def test_a_missing_and_a_new_entry_are_named_by_their_numbers(index: int) -> None:
    data = deepcopy(SIGNED)
    del data["history"][index], data["beside"]["times"][index]
    assert changes_of(data, data["proof"]) == (Change("history", index + 1, True),)
    data = deepcopy(SIGNED)
    data["history"].insert(index, {"kind": "round", "entry": DEAL})
    data["beside"]["times"].insert(index, TIMES[index] + "0")
    assert changes_of(data, data["proof"]) == (Change("history", index + 1, True),)


def test_many_changed_parts_are_counted() -> None:
    changed = tuple(Change("history", number) for number in range(1, 9))
    enumeration = "entry 1, entry 2, entry 3, entry 4, entry 5 and 3 others"
    assert render_text(named(changed), ENGLISH) == enumeration
    assert render_text(named((Change("rulings", 2, True), Change("beside"))), ENGLISH).startswith(
        "the number of rulings, from number 2 on and the times"
    )


def test_links_changed_beside_parts_that_fit_the_last_one_are_the_proof() -> None:
    data = deepcopy(SIGNED)
    data["proof"]["chain"]["history"][1] = "0" * 64
    assert changes_of(data, data["proof"]) == (Change("statement"),)
    data["proof"]["chain"]["statement"] = "0" * 64
    assert Change("statement") in changes_of(data, data["proof"])


def test_the_chain_is_the_same_for_a_record_that_was_read_back() -> None:
    again = json.loads(canonical(SIGNED))
    assert again == SIGNED
    assert changes_of(again, again["proof"]) == ()
    assert changes_of(dict(reversed(again.items())), again["proof"]) == ()
    assert load(again).history == load(unsigned()).history


def test_a_record_without_times_has_a_chain_too() -> None:
    bare = {name: value for name, value in unsigned().items() if name != "beside"}
    for data in (bare, {**bare, "beside": {}}, {**bare, "beside": {"times": TIMES[:1]}}):
        again = signed(data)
        assert changes_of(again, again["proof"]) == ()
        assert len(links(data, {})["history"]) == 3
    assert links(bare, {}) != links({**bare, "beside": {}}, {})


def test_the_edition_of_a_games_rules_is_a_hash_of_every_paragraph() -> None:
    rules = GAMES["belot"].rules
    editions = {rules_hash(game.rules) for game in GAMES.values()}
    assert len(editions) == len(GAMES)
    assert rules_hash(rules) in editions
    assert rules_hash((rules[0]._replace(source="elsewhere"), *rules[1:])) not in editions


def test_what_todays_engine_says_of_the_points() -> None:
    match = load(SIGNED)
    sheet, sides = replay(match), match.table.sides
    proof: Proof = SIGNED["proof"]
    assert rescored(proof, sides, sheet) == ()
    assert rescored({**proof, "totals": [1, 1]}, sides, sheet) == (0,)
    assert rescored({**proof, "points": proof["points"][:2]}, sides, sheet) == (0,)
    other: Proof = {**proof, "points": [[10, 7], *proof["points"][1:]]}
    assert rescored(other, sides, sheet) == (1,)
    sentence = render_text(today(other, sides, sheet), ENGLISH)
    assert sentence == "Today's engine gets other points: entry 1."
    sentence = render_text(today({**proof, "totals": [1, 1]}, sides, sheet), ENGLISH)
    assert sentence == "Today's engine gets other totals."


@pytest.mark.parametrize(
    ("data", "status", "sentence"),
    [
        (
            SIGNED,
            0,
            UNCHANGED,
        ),
        (
            unsigned(),
            1,
            "The record has no signature, so it does not show whether somebody changed it.",
        ),
        (
            {**SIGNED, "seats": ["Ana", *SEATS[1:]]},
            1,
            "changed the record after it was signed: the opening (game, house rules, players",
        ),
        ({**SIGNED, "proof": 5}, 1, "proof: This should be an object with named fields."),
        ({**SIGNED, "proof": {}}, 1, "proof/match: This is missing.; proof/server:"),
        ({**SIGNED, "history": {}}, 1, "history: This should be a list."),
        ({**SIGNED, "dealer": 1.5}, 1, "is no record: numbers are whole"),
        ([SIGNED], 1, "This is not a record of Scorer's Table."),
    ],
)  # fmt: skip
def test_the_command_line_verifies_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Any, status: int, sentence: str
) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(data))
    assert cli.main(["verify", str(path)]) == status
    [line] = capsys.readouterr().out.splitlines()
    assert sentence in line.replace("\u2068", "").replace("\u2069", "")


def test_a_record_that_todays_engine_refuses_is_unchanged_all_the_same(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data = unsigned()
    data["options"]["no_such_rule"] = 1
    statement: Any = {name: SIGNED["proof"][name] for name in STATED}
    data["proof"] = {**prove(data, statement), "signature": "s"}
    path = tmp_path / "record.json"
    path.write_text(json.dumps(data))
    assert cli.main(["verify", str(path)]) == 1
    [line] = capsys.readouterr().out.splitlines()
    assert line.endswith("Today's engine cannot score this record: This field does not exist.")
