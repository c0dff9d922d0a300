"""Which values of a test the check tries, and which the proof alone."""

from collections.abc import Iterable
from typing import Any

import pytest


def in_proof(*values: Any) -> Any:
    """The values of a test that only the proof runs."""
    return pytest.param(*values, marks=pytest.mark.proof)


def sample(values: Iterable[Any], every: int, first: int = 0) -> list[Any]:
    """Values with each of which a test does much the same: of `every` so many one is for the
    check, from the `first` on, and the others are for the proof. A tuple is a value for each of
    several parameters."""
    return [
        pytest.param(*given) if number % every == first else in_proof(*given)
        for number, given in enumerate(
            value if isinstance(value, tuple) else (value,) for value in values
        )
    ]
