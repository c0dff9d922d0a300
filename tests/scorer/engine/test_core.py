"""A game as a value: what a table is laid with, and what a game may leave out."""

from dataclasses import dataclass, replace

import pytest

from scorer import GAMES, AnswerError
from scorer.core import lay_table, most_is_best, opening
from scorer.entries import parse_entry
from scorer.forms import number
from scorer.history import CurrentEntry, advance
from scorer.text import text
from tests.scorer.belot import BELOT


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Something to agree on before the first deal."""

    packs: int = number(1, 2, text("Packs"))


ARRANGED = replace(BELOT, setup=Setup, passed=None, penalty=None)


def test_a_game_with_a_setup_asks_for_it() -> None:
    assert lay_table(ARRANGED, None, {"packs": 2}, 4).setup == Setup(packs=2)
    with pytest.raises(AnswerError) as caught:
        lay_table(ARRANGED, {"target": 1}, None, 4)
    assert [problem.path for problem in caught.value.problems] == [
        ("options", "target"),
        ("setup", "packs"),
    ]


@pytest.mark.parametrize("kind", ["passed", "penalty"])
def test_an_entry_that_a_game_does_not_know_does_not_fit(kind: str) -> None:
    table = lay_table(ARRANGED, None, {"packs": 1}, 4)
    data = {"kind": kind, **({"entry": {"offender": 0}} if kind == "penalty" else {})}
    entry = parse_entry(ARRANGED, table, data)
    row = advance(
        ARRANGED, table, opening(ARRANGED, table, 0), 1, CurrentEntry(kind, entry.content)
    )
    assert (row.status, row.problems[0].code) == ("unfit", "not_in_game")


@pytest.mark.parametrize(
    ("key", "seats", "options", "most"),
    [
        ("belot", 4, {}, True),
        ("kosakeln", 2, {}, True),
        ("kwajongen", 4, {}, False),
        ("kozel", 3, {}, False),
        ("kozel", 3, {"mode": "pot"}, True),
        ("svoi_kozyri", 2, {"tally": "loser_pays"}, True),
    ],
)
def test_whether_the_most_points_are_best_follows_from_the_places(
    key: str, seats: int, options: dict[str, str], most: bool
) -> None:
    setup = {"trumps": ["spades", "hearts"]} if key == "svoi_kozyri" else None
    table = lay_table(GAMES[key], options, setup, seats)
    assert most_is_best(GAMES[key], table) is most


def test_a_game_is_shown_by_its_key() -> None:
    assert [repr(game) for game in GAMES.values()] == [f"Game({key})" for key in GAMES]
