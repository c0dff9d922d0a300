"""Belot: what a deal was worth more for, as the score sheet says it at the end of a row."""

from typing import Any

import pytest

from scorer.text import ENGLISH, render_text
from tests.scorer.belot import deal, opened, run
from tests.scorer.playing import play


@pytest.mark.parametrize(
    ("item", "said"),
    [
        (deal(100, 62), []),
        (deal(100, 62, belotes=[0, 1]), ["belot"]),
        (deal(100, 62, declarations=[run(0, 5, top="A")], belotes=[1, 0]), ["quinta", "belot"]),
        # The shorter run of the other side does not count, so it is not said.
        (deal(100, 62, declarations=[run(0, 3), run(1, 4)]), ["quarta"]),
        (deal(162, 0, capot=0), []),
    ],
)
def test_premiums_that_count_are_said(item: dict[str, Any], said: list[str]) -> None:
    match, sheet = play(opened(), item)
    row = sheet.rows[0]
    assert match.game.summary
    summary = match.game.summary(match.table, row.current.content, row.outcome)
    assert [render_text(premium, ENGLISH) for premium in summary.premiums] == said
