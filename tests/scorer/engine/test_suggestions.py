"""What was most likely meant."""

import pytest

from scorer.forms.suggestions import LONGEST, nearest

NAMES = ["seats", "target", "target_bonus", "penalty_points", "no_trumps", "hearts", "by", "of"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("seat", "seats"),
        ("saets", "seats"),
        ("Seats", "seats"),
        ("Target", "target"),
        ("targetBonus", "target_bonus"),
        ("target-bonus", "target_bonus"),
        ("targets", "target"),
        ("penalty", "penalty_points"),
        ("noTrumps", "no_trumps"),
        ("H", "hearts"),
        ("herts", "hearts"),
        ("players", ""),
        ("t", ""),
        ("b", "by"),
        ("yb", ""),
        ("", ""),
        ("сърца", ""),
        ("x" * (LONGEST + 1), ""),
        ("target" * 3, ""),
    ],
)
def test_a_misspelt_name_suggests_the_one_that_is_near(written: str, meant: str) -> None:
    assert nearest(written, NAMES) == meant


def test_the_nearest_of_several_is_meant() -> None:
    assert nearest("cart", ["card", "cards", "carts", "party"]) == "card"
    assert nearest("carts", ["card", "cards", "party"]) == "cards"
    assert nearest("x", []) == ""
