"""What the check leaves to the proof, of tests that take seconds."""

from collections.abc import Iterable
from typing import Any

import pytest


def in_proof(*values: Any) -> Any:
    """The values of a test that only the proof runs."""
    return pytest.param(*values, marks=pytest.mark.proof)


def every_second(values: Iterable[Any], first: int) -> list[Any]:
    """Values with each of which a test does much the same: every second one, from `first` on, is
    for the check, and the others for the proof."""
    return [
        value if number % 2 == first else in_proof(value) for number, value in enumerate(values)
    ]
