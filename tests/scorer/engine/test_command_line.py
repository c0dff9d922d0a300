"""`python -m scorer`: every outcome a sentence, never a traceback."""

import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import scorer.__main__ as cli
from scorer import new_match, record
from tests.deals import DEAL

VECTORS = Path(__file__).parents[2] / "vectors"
SEATS = ["Ana", "Boris", "Ceca", "Dan"]


def file_of(folder: Path, data: Any) -> str:
    path = folder / "file.json"
    path.write_text(json.dumps(data))
    return str(path)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[str]]:
    status = cli.main(list(words))
    return status, capsys.readouterr().out.splitlines()


def test_the_worked_cases_pass(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = printed(capsys, "check", str(VECTORS / "belot.json"))
    assert status == 0
    assert lines[-1] == "128 passed, 0 failed"


def test_a_failing_case_gets_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good = {"id": "good", "entry": DEAL, "expect": {"points": [10, 6]}}
    bad = {"id": "bad", "entry": DEAL, "expect": {"points": [1, 2], "outcome": "lost"}}
    path = file_of(tmp_path, {"game": "belot", "rounds": [good, bad]})
    status, lines = printed(capsys, "check", path)
    assert status == 1
    assert lines == [
        'bad: points: expected [1, 2], got [10, 6]; outcome: expected "lost", got "made"',
        "1 passed, 1 failed",
    ]


def test_a_refused_entry_is_reported_where_it_was_expected_to_fit(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    refused = {"id": "sum", "entry": {**DEAL, "points": [1, 1]}, "expect": {"points": [1, 1]}}
    path = file_of(tmp_path, {"game": "belot", "rounds": [refused]})
    status, lines = printed(capsys, "check", path)
    assert status == 1
    assert lines[0].startswith("sum: valid: expected true, got")


def test_the_field_of_a_refused_entry_can_be_expected(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    cases = [
        {"id": "a", "entry": {**DEAL, "points": [1, 1]}, "expect": {"problem": "points"}},
        {"id": "b", "entry": None, "expect": {"valid": False, "problem": "contract"}},
        {"id": "c", "entry": [], "expect": {"problem": "entry"}},
        {"id": "d", "entry": DEAL, "expect": {"problem": None, "valid": True}},
    ]
    path = file_of(tmp_path, {"game": "belot", "rounds": cases})
    assert printed(capsys, "check", path) == (0, ["4 passed, 0 failed"])


def test_a_longer_trace_than_the_history_fails(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    case = {"id": "m", "history": [{"kind": "passed"}], "expect": {"trace": [{}, {"over": True}]}}
    wrong = {"id": "n", "history": [{"kind": "passed"}], "expect": {"trace": [{"over": True}]}}
    path = file_of(tmp_path, {"game": "belot", "matches": [case, wrong]})
    status, lines = printed(capsys, "check", path)
    assert status == 1
    assert lines[:2] == [
        "m: trace: expected 2, got 1",
        "n: trace 1: over: expected true, got false",
    ]


@pytest.mark.parametrize(
    "data",
    [
        [],
        {"game": "whist"},
        {"game": ["belot"]},
        {"game": "belot", "rounds": {}},
        {"game": "belot", "rounds": [1]},
        {"game": "belot", "rounds": [{"expect": [1]}]},
        {"game": "belot", "rounds": [{"carry": 3}]},
        {"game": "belot", "rounds": [{"carry": {"hanging": "x"}}]},
        {"game": "belot", "rounds": [{"totals": "x", "expect": {}}]},
        {"game": "belot", "rounds": [{"options": {"target": "\ud800"}, "entry": 5}]},
        {"game": "belot", "rounds": [{"players": {}, "sides": 2.5, "dealer": []}]},
        {"game": "belot", "matches": [{"history": 5}]},
        {"game": "belot", "matches": [{"history": [{"kind": "\ud800"}]}]},
        {"game": "belot", "matches": [{"expect": {"trace": 1}}]},
    ],
)
def test_a_file_that_is_no_set_of_cases_fails_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Any
) -> None:
    status, lines = printed(capsys, "check", file_of(tmp_path, data))
    assert status == 1
    assert len(lines) == 2
    assert lines[1] == "0 passed, 1 failed"


def test_a_file_that_cannot_be_read_fails_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    for path in (str(tmp_path / "missing.json"), str(tmp_path), str(broken)):
        status, lines = printed(capsys, "check", path)
        assert (status, lines[-1]) == (1, "0 passed, 1 failed")
        status, lines = printed(capsys, "replay", path)
        assert (status, len(lines)) == (1, 1)


def test_a_record_is_printed_with_its_reasons(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data = record(new_match({"game": "belot", "seats": SEATS, "options": {"target": 51}}))
    deals = [{"kind": "round", "entry": {**DEAL, "doubling": "recontra"}}, {"kind": "round"}]
    data["history"] = [
        deals[0],
        {"kind": "strike", "of": 1, "reason": ""},
        {"kind": "strike", "of": 2, "reason": ""},
    ]
    status, lines = printed(capsys, "replay", file_of(tmp_path, data))
    assert status == 0
    assert lines[0] == "Belot: Ana, Boris, Ceca, Dan"
    assert "   +16 Ana and Ceca: All 162 in cards, rounded  [rule 2.6]" in lines
    assert lines[-2:] == ["Totals: Ana and Ceca 64, Boris and Dan 0", "Winner: Ana and Ceca"]


def test_a_match_that_is_not_over_has_no_winner(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data = record(new_match({"game": "belot", "seats": SEATS}))
    data["history"] = [{"kind": "round", "entry": DEAL}]
    status, lines = printed(capsys, "replay", file_of(tmp_path, data))
    assert status == 0
    assert (
        lines[2] == "1. round (live) Made: 106 against 56. Ana and Ceca score 10, Boris and Dan 6."
    )
    assert lines[-1] == "Totals: Ana and Ceca 10, Boris and Dan 6"


def test_a_case_may_say_how_many_play(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    case = {"id": "four", "players": 4, "entry": DEAL, "expect": {"points": [10, 6]}}
    path = file_of(tmp_path, {"game": "belot", "rounds": [case]})
    assert printed(capsys, "check", path) == (0, ["1 passed, 0 failed"])


@pytest.mark.parametrize(
    ("expect", "field"),
    [
        ({"pionts": None}, "pionts"),
        ({"carry": {"hangs": None}}, "carry"),
        ({"points": [10, 6], "winner": 0}, "winner"),
    ],
)
def test_a_field_that_does_not_exist_is_never_as_expected(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, expect: dict[str, Any], field: str
) -> None:
    path = file_of(
        tmp_path, {"game": "belot", "rounds": [{"id": "x", "entry": DEAL, "expect": expect}]}
    )
    status, lines = printed(capsys, "check", path)
    assert status == 1
    assert lines[0].startswith(f"x: {field}: expected")


def test_a_record_that_does_not_replay_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data = record(new_match({"game": "belot", "seats": SEATS}))
    data["history"] = [{"kind": "strike", "of": 1}]
    status, lines = printed(capsys, "replay", file_of(tmp_path, data))
    assert status == 1
    assert lines[0].endswith("history/0/of: There is no entry 1.")


def test_anything_else_prints_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["check"], ["replay", "a", "b"], ["help"]):
        status, lines = printed(capsys, *words)
        assert status == 2
        assert lines[0] == "usage:"


@pytest.mark.parametrize("depth", [10, 300, 900, 985, 995, 1100, 100_000])
def test_deep_nesting_fails_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, depth: int
) -> None:
    deep = "[" * depth + "]" * depth
    path = tmp_path / "deep.json"
    case = f'{{"id": {deep}, "entry": {deep}, "expect": {{"points": {deep}}}}}'
    path.write_text(f'{{"game": "belot", "rounds": [{case}]}}')
    status, lines = printed(capsys, "check", str(path))
    assert (status, lines[-1]) == (1, "0 passed, 1 failed")
    path.write_text(deep)
    status, lines = printed(capsys, "replay", str(path))
    assert (status, len(lines)) == (1, 1)


def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "scorer", "check", str(VECTORS / "belot.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.endswith("128 passed, 0 failed\n")


def test_its_exit_status_is_that_of_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["scorer", "help"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(cli.__file__, run_name="__main__")
    assert ended.value.code == 2
