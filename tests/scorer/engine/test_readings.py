"""What other programs change in a record without saying anything else."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import scorer.__main__ as cli
from scorer.proof import changes_of
from scorer.readings import readings, tidied, utc_time
from tests.scorer.engine.test_proof import SIGNED, signed, unsigned

WHOLE = "2026-11-21T20:15:00Z"
EXACT = "2026-11-21T20:15:00.120000Z"


@pytest.mark.parametrize(
    ("written", "time"),
    [
        (WHOLE, WHOLE),
        ("2026-11-21T20:15:00+00:00", WHOLE),
        ("2026-11-21T20:15:00-00:00", WHOLE),
        ("2026-11-21t20:15:00z", WHOLE),
        ("2026-11-21T20:15:00.000Z", WHOLE),
        ("2026-11-21T20:15:00.12Z", EXACT),
        ("2026-11-21T20:15:00.120000000+00:00", EXACT),
    ],
)
def test_a_time_in_utc_has_one_way_to_be_written(written: str, time: str) -> None:
    assert utc_time(written) == time


@pytest.mark.parametrize(
    "written",
    [
        None, 5, "", "Z", "now", "2026-11-21", "2026-11-21T20:15:00", "2026-11-21 20:15:00Z",
        "2026-11-21T20:15:00+01:00", "2026-11-21T20:15Z", "2026-11-21T20:15:00.Z",
        "2026-11-21T20:15:00,5Z", "2026-11-21T20:15:00.1234567Z", "2026-11-21T20:15:0٣Z",
        " 2026-11-21T20:15:00Z", "20261121T201500Z",
    ],
)  # fmt: skip
def test_whatever_else_is_no_time_of_a_record_stays(written: Any) -> None:
    assert utc_time(written) == written


def nested(data: Any) -> Any:
    return [data, [data], {"a": data}, {"history": data, "beside": data, "game": "belot"}]


@pytest.mark.parametrize("data", [None, [None], {}, *nested(5), *nested("x"), *nested([{"to": 1}])])
def test_what_is_no_record_stays_as_it_is(data: Any) -> None:
    assert tidied(data) == data
    if isinstance(data, dict):
        assert all(reading is not data for reading in readings(data))


def in_other_words(data: Any) -> Any:
    """A record with other times, and null where something may be left out."""
    other = json.loads(json.dumps(data).replace(':00Z"', ':00.0+00:00"'))
    other["history"][0]["note"] = None
    other["beside"]["rulings"][0] |= {"appeals": None, "from_now_on": None}
    return other


def test_the_command_line_knows_a_record_in_other_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(in_other_words(SIGNED)))
    assert cli.main(["verify", str(path)]) == 0
    assert "Unchanged since" in capsys.readouterr().out
    assert cli.main(["replay", str(path)]) == 0
    path.write_text(json.dumps({**in_other_words(unsigned()), "proof": None}))
    assert cli.main(["verify", str(path)]) == 1
    assert "has no signature" in capsys.readouterr().out


def test_a_record_signed_with_its_nulls_left_out_is_known_with_them() -> None:
    data = unsigned()
    del data["setup"]
    record = deepcopy(signed(data))
    record["setup"] = None
    record["history"][0]["entry"] |= {"capot": None, "doubling": None}
    assert changes_of(record, record["proof"]) == ()
    record["history"][0]["entry"]["capot"] = 0
    assert [change.number for change in changes_of(record, record["proof"])] == [1]
