"""Tournaments: real events recomputed, and the laws of their draws.

`carrom.json` has four events as the source distribution of SoL 5.26 (`tests/scr/*.sol`, from PyPI)
records them, entrants as numbers: [round, one, other or 0 for a bye, score, score], and of each
entrant the points, the Buchholz and the net score that were published.
"""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.events.all_play_all import berger_rounds, sits_out
from scorer.events.figures import decisions
from scorer.events.knock_out import BYE, first_round, following_round, third_place
from scorer.events.results import Result, result_from_points
from scorer.events.swiss import bye, draw_swiss
from scorer.events.tie_breaks import tournament_standing
from tests.scorer.events.people import said
from tests.scorer.events.test_draws import fewest_pairs_again

EVENTS = json.loads(Path(__file__).with_name("carrom.json").read_text())


def result(number: int, one: int, other: int, score: int, other_score: int) -> Result:
    if not other:
        return bye(number, one, score)
    return result_from_points(number, ((one,), (other,)), (score, other_score))


@pytest.mark.parametrize("event", EVENTS, ids=[event["date"] for event in EVENTS])
def test_the_standing_of_a_real_event_is_recomputed(event: dict[str, Any]) -> None:
    entrants = tuple(range(1, len(event["figures"]) + 1))
    rows = tournament_standing(entrants, tuple(result(*match) for match in event["matches"]))
    assert len(entrants) in (16, 17, 18, 41)
    for row in rows:
        published = event["figures"][row.player - 1]
        assert [figure.value for figure in row.figures] == published
        for figure in row.figures:
            assert figure.value == sum(part.amount for part in figure.parts)
    worth = [tuple(figure.value for figure in row.figures) for row in rows]
    assert worth == sorted(worth, reverse=True)


def test_a_real_event_of_all_against_all_meets_as_the_tables_say() -> None:
    event = next(event for event in EVENTS if event["date"] == "2024-05-25")
    met = [frozenset(match[1:3]) for match in event["matches"]]
    assert Counter(met) == Counter(frozenset(pair) for drawn in berger_rounds(16) for pair in drawn)


def test_the_key_that_decides_between_two_who_are_level_is_said() -> None:
    results = (
        result(1, 1, 2, 9, 3), result(1, 3, 4, 9, 8), result(2, 1, 3, 2, 5), result(2, 2, 4, 7, 1),
    )  # fmt: skip
    rows = tournament_standing((1, 2, 3, 4), results)
    assert [row.player for row in rows] == [3, 1, 2, 4]
    [decision] = decisions(rows)
    assert decision.key == "buchholz"
    assert "Buchholz: 6 to 2 for Ana." in said(decision.sentence)


BERGER = {
    4: "1-4 2-3, 4-3 1-2, 2-4 3-1",
    6: "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1",
    8: (
        "1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3,"
        " 3-8 4-2 5-1 6-7, 8-7 1-6 2-5 3-4, 4-8 5-3 6-2 7-1"
    ),
}
"""Tables of FIDE's Handbook, C.05, annex 1."""


@pytest.mark.parametrize("count", BERGER)
def test_bergers_tables_are_those_that_are_published(count: int) -> None:
    rounds = berger_rounds(count)
    drawn = ", ".join(" ".join(f"{one}-{other}" for one, other in pairs) for pairs in rounds)
    assert drawn == BERGER[count]
    assert berger_rounds(count - 1) == rounds


@given(st.integers(0, 40))
def test_everybody_meets_everybody_once_and_sits_out_once_of_an_odd_number(count: int) -> None:
    rounds = berger_rounds(count)
    everybody = set(range(1, count + 1))
    met, out, first = Counter[frozenset[int]](), Counter[int](), Counter[int]()
    for drawn in rounds:
        resting = [one for pair in drawn if (one := sits_out(pair, count))]
        playing = [pair for pair in drawn if sits_out(pair, count) is None]
        assert sorted([*resting, *(one for pair in playing for one in pair)]) == sorted(everybody)
        met.update(map(frozenset, playing))
        out.update(resting)
        first.update(one for one, _ in playing)
    assert met == Counter(map(frozenset, combinations(sorted(everybody), 2)))
    assert out == Counter(everybody if count % 2 and count > 1 else [])
    if count > 1:
        assert max(first.values()) - min(first[one] for one in everybody) <= 1


@given(st.integers(2, 130))
def test_the_better_seeds_have_the_byes_and_meet_as_late_as_they_can(count: int) -> None:
    pairs, size = first_round(count), 2
    while size < count:
        size *= 2
    byes = [one for one, other in pairs if other == BYE]
    assert sorted(byes) == list(range(1, size - count + 1))
    assert sorted(one for pair in pairs for one in pair if one) == list(range(1, count + 1))
    while len(pairs) > 1:
        # The better seed always wins: those who are left are the best, and first meets last.
        winners = tuple(one for one, _ in pairs)
        assert sorted(winners) == list(range(1, len(pairs) + 1))
        semifinals, pairs = pairs, following_round(winners)
        assert all(one + other == len(winners) + 1 for one, other in pairs)
        if len(semifinals) == 2:
            expected = (3, 4) if count > 3 else None
            assert third_place(semifinals, winners) == expected
    assert pairs == ((1, 2),)
    assert following_round((1,)) == ()


def test_nobody_is_knocked_out_of_nothing() -> None:
    assert first_round(1) == first_round(0) == ()
    assert third_place(((1, 2),), (1,)) is None


@pytest.mark.promise("A106")
@pytest.mark.parametrize("count", [4, 5, 8, 9, 12])
def test_a_swiss_has_no_rematch_and_no_second_bye_while_it_can_be_so(count: int) -> None:
    random, entrants = Random(count), tuple(range(1, count + 1))
    results: tuple[Result, ...] = ()
    met, byes, repeated = set[frozenset[int]](), Counter[int](), 0
    for number in range(1, count + 3):
        order = tuple(row.player for row in tournament_standing(entrants, results))
        drawn = draw_swiss(order, results)
        resting = [drawn.bye] if drawn.bye else []
        seated = [one for pair in drawn.pairs for one in pair]
        assert sorted(seated + resting) == list(entrants)
        fewest = min(byes[one] for one in entrants)
        fair = [[one] for one in entrants if byes[one] == fewest] if count % 2 else [[]]
        assert resting in fair
        least = min(
            fewest_pairs_again(tuple(one for one in entrants if one not in some), met)
            for some in fair
        )
        assert sum(frozenset(pair) in met for pair in drawn.pairs) == least
        repeated += least
        for one, other in drawn.pairs:
            results += (result(number, one, other, *random.sample(range(26), 2)),)
        results += tuple(bye(number, one, 25) for one in resting)
        byes.update(resting)
        met.update(map(frozenset, drawn.pairs))
    assert repeated


def test_in_a_swiss_the_leaders_meet_and_the_last_has_the_bye() -> None:
    assert draw_swiss((3, 1, 2, 5, 4), ()) == (((3, 1), (2, 5)), 4)
    first = (result(1, 3, 1, 20, 5), result(1, 2, 5, 9, 25), bye(1, 4, 25))
    assert draw_swiss((3, 5, 4, 2, 1), first) == (((3, 5), (4, 2)), 1)
    assert draw_swiss(tuple(range(64)), ()).pairs[31] == (62, 63)
