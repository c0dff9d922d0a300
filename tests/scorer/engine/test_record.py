"""Matches as plain data: canonical JSON, records, loading and replay."""

from typing import Any

import pytest

from scorer import AnswerError, canonical, load, new_match, record, replay

SEATS = ["Ана", "Boris", "Ceca", "Dan"]


def a_record(**changes: Any) -> dict[str, Any]:
    made = record(new_match({"game": "belot", "seats": SEATS, "dealer": 2}))
    return {**made, **changes}


def test_canonical_json_is_written_in_one_way() -> None:
    data = {"b": [1, None, True], "a": 'Ана "\\\n', "c": {"y": False, "x": -3}}
    expected = '{"a":"Ана \\"\\\\\\u000a","b":[1,null,true],"c":{"x":-3,"y":false}}'
    assert canonical(data) == expected


def test_what_is_stored_beside_a_record_is_let_through() -> None:
    data = a_record(beside={"times": []})
    match = load(data)
    assert match.beside == {"times": []}
    assert record(match)["beside"] == {"times": []}
    assert "beside" not in record(load(a_record()))


@pytest.mark.parametrize("data", [1.5, {1: 2}, {"a": object()}, {"a": {1, 2}}])
def test_what_is_not_plain_has_no_canonical_json(data: Any) -> None:
    with pytest.raises(ValueError, match="not plain data"):
        canonical(data)


def test_a_record_is_read_back_as_it_was() -> None:
    data = a_record(
        history=[
            {"kind": "round", "entry": {"contract": "clubs", "by": 1, "points": [62, 100]}},
            {"kind": "strike", "of": 1, "reason": "undone", "note": "бележка"},
        ]
    )
    match = load(data)
    again = record(match)
    assert record(load(again)) == again
    assert again["dealer"] == 2
    assert again["history"][1]["note"] == "бележка"
    assert replay(match).state.totals == (0, 0)


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ([], ()),
        (a_record(beside=[]), ("beside",)),
        ({}, ()),
        (a_record(format=2), ("format",)),
        (a_record(format=True), ("format",)),
        (a_record(extra=1), ("extra",)),
        (a_record(game="whist"), ("game",)),
        (a_record(game=["belot"]), ("game",)),
        (a_record(seats="Ana"), ("seats",)),
        (a_record(seats=["Ana"]), ("seats",)),
        (a_record(seats=["Ana", "", "c", "d"]), ("seats", 1)),
        (a_record(seats=["Ana", "\ud800", "c", "d"]), ("seats", 1)),
        (a_record(dealer=4), ("dealer",)),
        (a_record(options={"target": 50}), ("options", "target")),
        (a_record(setup={"trumps": []}), ("setup",)),
        (a_record(history={}), ("history",)),
        (a_record(history=[{"kind": "passed"}, {"kind": "x"}]), ("history", 1, "kind")),
    ],
)
def test_a_broken_record_is_refused_at_its_place(data: Any, place: tuple[Any, ...]) -> None:
    with pytest.raises(AnswerError) as caught:
        load(data)
    assert caught.value.problems[0].path == place


@pytest.mark.parametrize(
    ("history", "code"),
    [
        ([{"kind": "finish"}, {"kind": "passed"}], "match_finished"),
        ([{"kind": "passed"}, {"kind": "strike", "of": 3}], "unknown_entry"),
    ],
)
def test_a_history_that_could_not_have_been_written_does_not_replay(
    history: list[Any], code: str
) -> None:
    with pytest.raises(AnswerError) as caught:
        replay(load(a_record(history=history)))
    problem = caught.value.problems[0]
    assert (problem.path[:2], problem.code) == (("history", 1), code)


def test_a_match_is_opened_from_an_object_only() -> None:
    with pytest.raises(AnswerError):
        new_match(["belot"])


OUT = {"kind": "penalty", "entry": {"offender": 2, "points": 12}}
MOVED = {"kind": "dealer", "entry": {"seat": 2}}


@pytest.mark.parametrize(
    "history",
    [
        [OUT, MOVED],
        [OUT, {"kind": "dealer", "entry": {"seat": 0}}, {"kind": "amend", "of": 2, "to": MOVED}],
    ],
)
def test_a_deal_that_was_once_given_to_who_is_out_stays_in_its_record(history: list[Any]) -> None:
    data = a_record(game="kozel", seats=SEATS[:3], dealer=0, history=history)
    data["options"] = {}
    sheet = replay(load(data))
    assert [row.status for row in sheet.rows[:2]] == ["live", "unfit"]
    assert (sheet.state.totals, sheet.state.dealer) == ((0, 0, 12), 0)


def test_no_other_entry_that_does_not_fit_stays_in_a_record() -> None:
    for bad in (OUT, {"kind": "amend", "of": 1, "to": {"kind": "passed"}}):
        data = a_record(game="kozel", seats=SEATS[:3], dealer=0, history=[OUT, bad])
        data["options"] = {}
        with pytest.raises(AnswerError):
            replay(load(data))
