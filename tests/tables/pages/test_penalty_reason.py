"""The reason of a penalty that rests on a ruling."""

from typing import Any
from urllib.parse import parse_qs

import pytest

from scorer.core import NOTE_LENGTH
from tables.pages.rulings import _penalty_query


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("Three cards on two.", "Ruling 3: Three cards on two."),
        ("Three cards on two. " * 20, "Ruling 3"),
    ],
)
def test_a_reason_is_whole_or_the_number_of_the_ruling(said: str, reason: str) -> None:
    ruling: Any = {
        "because": "Ruling 3", "in_force": said, "decision": None, "steps": [], "penalty": None,
    }  # fmt: skip
    (filled_in,) = parse_qs(_penalty_query(ruling))["reason"]
    assert filled_in == reason
    assert len(filled_in) <= NOTE_LENGTH
