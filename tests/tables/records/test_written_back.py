"""A record that a program has read and written back in its own words still says the same."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from jsonschema_rs import ValidationError

from scorer import GAMES, canonical
from tables.openapi.parts import pascal
from tests.tables.conftest import Api, _anchored, resolved, validate, worked_deal
from tests.tables.records.test_proofs import verdict
from tests.tables.records.test_records import imported_record, record_of, secret, without_proof

Reword = Callable[[str, Any], Any]
TIMES = ("opened_at", "times", "at", "standing_at", "decided_at", "withdrawn_at", "signed_at")


def eventful(api: Api, game: str) -> str:
    """A match with every kind of entry, every question and whatever else a record can have."""
    match, deal = api.open(game=game), worked_deal(game)
    entries: list[Any] = [{"kind": "round", "entry": deal}] * 3
    entries += [
        {"kind": "round", "entry": deal, "note": "close"},
        {"kind": "dealer", "entry": {"seat": 1}},
    ]
    if GAMES[game].passed:
        entries.append({"kind": "passed"})
    if GAMES[game].penalty:
        entries.append({"kind": "penalty", "entry": {"offender": 0}})
    entries += [
        {"kind": "amend", "of": 1, "to": {"kind": "round", "entry": deal}, "reason": "miscounted"},
        {"kind": "strike", "of": 2},
        {"kind": "finish"},
        {"kind": "reopen", "entry": {"reason": "one others"}},
    ]
    for entry in entries:
        answer = api.write(match, entry)
        assert answer.status_code in (201, 409), answer.content
    for question in GAMES[game].questions:
        query = {"question": question.key, "facts": question.example}
        assert api.post(f"/matches/{match}/rulings", query).status_code == 201
    _dispute(api, match, GAMES[game].rules[0].section)
    return match


def _dispute(api: Api, match: str, section: str) -> None:
    """Dispute a ruling, decide and withdraw appeals, and accept the sheet."""
    ruling = f"/matches/{match}/rulings/1"
    api.send("PUT", f"{ruling}/standing", {"standing": "disputed", "by": 1})
    api.post(f"{ruling}/appeal", None)
    api.send("DELETE", f"{ruling}/appeal")
    appeal = api.post(f"{ruling}/appeal", None).json()["secret"]
    decision = {
        "outcome": "changed", "verdict": "Otherwise.", "reason": "So it is.", "rule": section,
        "by": "Club referee",
    }  # fmt: skip
    decided = api.post("/appeal/decision", decision, Authorization=f"Bearer {appeal}")
    assert decided.status_code == 201, decided.content
    api.send("PUT", f"{ruling}/rule")
    api.post(f"/matches/{match}/acceptances", {"side": 1, "seq": 1, "name": "Dan"})


def chosen(schema: Any, data: Any) -> Any:
    """The schema that data is of, where there is a choice."""
    schema = resolved(schema)
    if "discriminator" in schema:
        choice = schema["discriminator"]
        return chosen({"$ref": choice["mapping"][data[choice["propertyName"]]]}, data)
    for branch in schema.get("anyOf", ()):
        try:
            validate(data, _anchored(branch))
        except ValidationError:
            continue
        return chosen(branch, data)
    return schema


def rewritten(data: Any, schema: Any, nulls: str, reword: Reword) -> Any:
    """Data as a client writes it that was generated from its schema.

    Members come in the opposite order. With `nulls` "added" what may be left out is null, with
    "dropped" nothing is null that may be left out.
    """
    schema = chosen(schema, data)
    if isinstance(data, list):
        return [rewritten(item, schema["items"], nulls, reword) for item in data]
    if not isinstance(data, dict):
        return data
    members: dict[str, Any] = {}
    for name, member in reversed(schema["properties"].items()):
        if data.get(name) is not None:
            members[name] = reword(name, rewritten(data[name], member, nulls, reword))
        elif name in schema["required"] or (name in data and nulls != "dropped"):
            members[name] = data[name]
        elif nulls == "added":
            members[name] = None
    assert set(data) - set(members) <= {name for name, value in data.items() if value is None}
    return members


def plus_zero(name: str, value: Any) -> Any:
    """A time as Python's `isoformat` writes it."""
    return _reworded(name, value, lambda time: time.replace("Z", "+00:00"))


def lower_case(name: str, value: Any) -> Any:
    """A time with small letters and more digits of a second, as RFC 3339 allows."""

    def reword(time: str) -> str:
        fraction = "000" if "." in time else ".000000000"
        return time.lower().replace("z", f"{fraction}z")

    return _reworded(name, value, reword)


def minus_zero(name: str, value: Any) -> Any:
    """A time with the offset of an unknown place, and no more digits than it needs."""

    def reword(time: str) -> str:
        written = time.removesuffix("Z")
        return (written.rstrip("0") if "." in written else written) + "-00:00"

    return _reworded(name, value, reword)


def _reworded(name: str, value: Any, reword: Callable[[str], str]) -> Any:
    if name not in TIMES:
        return value
    return [reword(time) for time in value] if isinstance(value, list) else reword(value)


WAYS = {
    "openapi-python-client": ("same", plus_zero),
    "datamodel-code-generator": ("added", plus_zero),
    "what drops nulls": ("dropped", minus_zero),
    "small letters": ("added", lower_case),
}


@pytest.mark.promise("A114")
@pytest.mark.parametrize("game", GAMES)
def test_a114_a_record_in_other_words_is_unchanged(api: Api, game: str) -> None:
    match = eventful(api, game)
    record = json.loads(record_of(api, match))
    schema = {"$ref": f"#/components/schemas/{pascal(game)}Record"}
    validate(record, _anchored(schema))
    for name, (nulls, reword) in WAYS.items():
        again = rewritten(record, schema, nulls, reword)
        assert canonical(again) != canonical(record)
        assert rewritten(again, schema, nulls, lambda _, value: value) == again
        result = verdict(api, again)
        assert (name, result["verdict"], result["changed"]) == (name, "unchanged", [])
        assert result["same_points"]
        opened = imported_record(api, json.dumps(again).encode())
        taken = record_of_other(api, opened)
        assert without_proof(taken) == without_proof(canonical(record).encode())


def record_of_other(api: Api, opened: Any) -> bytes:
    return bytes(api.get(f"/matches/{opened['id']}/record", **secret(opened)).content)


def test_a_change_is_named_in_a_record_in_other_words(api: Api) -> None:
    record = json.loads(record_of(api, eventful(api, "belot")))
    schema = {"$ref": "#/components/schemas/BelotRecord"}
    for nulls, reword in WAYS.values():
        again = rewritten(deepcopy(record), schema, nulls, reword)
        again["history"][1]["entry"]["points"] = [100, 62]
        again["beside"]["times"][2] = again["beside"]["times"][0]
        changed = verdict(api, again)["changed"]
        assert [(part["part"], part["number"]) for part in changed] == [
            ("history", 2), ("history", 3),
        ]  # fmt: skip


@pytest.mark.parametrize(
    "time",
    ["2026-11-21T20:15:00+01:00", "2026-11-21T20:15:00", "2026-11-21T20:15:00.1234567Z", "now", 5],
)
def test_another_time_is_a_change_and_not_imported(api: Api, time: Any) -> None:
    record = json.loads(record_of(api, eventful(api, "kozel")))
    record["beside"]["opened_at"] = time
    assert verdict(api, record)["changed"][0]["part"] == "beside"
    answer = api.post("/imports", record)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == "/beside/opened_at"
