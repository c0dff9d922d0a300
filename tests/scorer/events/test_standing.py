"""The standing of an evening: figures are sums of their parts, and a recount finds the same."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer import GAMES
from scorer.core import AnyGame, final_places, winning_side
from scorer.events.figures import KEYS, decisions, level_groups, who_is_level, why_ahead
from scorer.events.results import (
    Result,
    margin,
    outcome,
    result_from_points,
    result_of_match,
    winner,
)
from scorer.events.standing import Scoring, figure, standing, worth
from tests.scorer.events.people import evenings, said
from tests.scorer.strategies import matches

ANA, BORIS, VERA, GEORGI, DORA = range(1, 6)
THURSDAY = (
    result_from_points(1, ((ANA, VERA), (BORIS, GEORGI)), (155, 141)),
    result_from_points(2, ((BORIS, DORA), (ANA, GEORGI)), (161, 101)),
    result_from_points(3, ((VERA, GEORGI), (ANA, DORA)), (153, 139)),
)


def test_people_who_sit_out_are_ranked_by_wins_of_matches_played() -> None:
    rows = standing((1, 2, 3, 4, 5), THURSDAY, ("won", "share", "margin"))
    assert [(row.place, row.player, said(row.figures[1].shown)) for row in rows] == [
        (1, VERA, "2 of 2"), (2, BORIS, "1 of 2"), (2, DORA, "1 of 2"),
        (4, ANA, "1 of 3"), (4, GEORGI, "1 of 3"),
    ]  # fmt: skip
    assert [row.figures[2].value for row in rows] == [28, 46, 46, -60, -60]
    assert said(who_is_level(rows)) == "Boris and Dora are level, and so are Ana and Georgi."
    assert [said(part.text) for part in rows[3].figures[0].parts] == [
        "won with Vera", "lost with Georgi", "lost with Dora",
    ]  # fmt: skip


def test_the_key_that_decides_a_tie_is_said() -> None:
    rows = standing((1, 2, 3, 4, 5), THURSDAY)
    [decided] = decisions(rows)
    assert (decided.ahead, decided.behind, decided.key) == (DORA, ANA, "share")
    assert said(decided.sentence) == (
        "Dora and Ana are tied, so a later key decides."
        " Share of matches won: 1 of 2 to 1 of 3 for Dora."
    )
    assert [key for key, _, _ in why_ahead(rows[2], rows[3])] == ["won", "share"]
    assert why_ahead(rows[1], rows[2]) == tuple(
        (own.key, own.shown, own.shown) for own in rows[1].figures
    )


def test_one_and_three_ties_are_a_sentence_each() -> None:
    pairs = tuple(
        result_from_points(number, ((2 * number - 1, 2 * number),), (1,)) for number in (1, 2, 3)
    )
    seven = standing((1, 2), (result_from_points(1, ((1,), (2,)), (3, 3)),))
    assert said(who_is_level(seven)) == "Ana and Boris are level."
    assert said(outcome(pairs[0], 1)) == "won with Boris"
    three = tuple(
        result_from_points(number, sides, points)
        for number, (sides, points) in enumerate(
            [(((1, 2), (3, 4)), (2, 1)), (((1, 2), (5, 6)), (2, 1)), (((3, 4), (5, 6)), (2, 1))], 1
        )
    )
    assert said(who_is_level(standing(tuple(range(1, 7)), three))) == (
        "Ana and Boris are level. Vera and Georgi are level. Dora and Emil are level."
    )


@pytest.mark.parametrize(
    ("scoring", "worths"),
    [
        (Scoring(win=3, draw=1), (3, 0, 1)),
        (Scoring("points"), (90, 10, 5)),
        (Scoring("margin"), (80, -80, 0)),
        (Scoring("margin", most=50), (50, -50, 0)),
    ],
)
def test_a_result_is_worth_what_the_event_says(
    scoring: Scoring, worths: tuple[int, int, int]
) -> None:
    decided = result_from_points(1, ((1,), (2,)), (90, 10))
    drawn = result_from_points(1, ((1,), (2,)), (5, 5))
    assert (worth(scoring, decided, 1), worth(scoring, decided, 2)) == worths[:2]
    assert worth(scoring, drawn, 1) == worths[2]
    assert said(outcome(drawn, 1)) == "drawn"


@pytest.mark.parametrize(
    ("sat_out", "points", "words"),
    [
        ("nothing", 0, "sat out"),
        ("fixed", 7, "sat out"),
        ("average", 4, "sat out, scores the average"),
    ],
)
def test_a_round_that_somebody_sat_out_scores_as_chosen(
    sat_out: str, points: int, words: str
) -> None:
    results = (
        result_from_points(1, ((1,), (2,)), (4, 0)),
        result_from_points(3, ((1,), (2,)), (3, 9)),
    )
    scoring = Scoring("points", sat_out=sat_out, fixed=7)
    total = figure("points", 1, results, scoring, ((2, 3), (1, 2)))
    assert (total.value, total.parts[-1].of) == (7 + points, 2)
    assert said(total.parts[-1].text) == words
    assert figure("points", 3, results, scoring, ((3, 1),)).value == (
        7 if sat_out == "fixed" else 0
    )
    best = figure("best_round", 1, results, scoring)
    assert (best.value, [part.counts for part in best.parts]) == (4, [True, False])


@given(evenings())
def test_every_figure_is_the_sum_of_its_parts_and_equals_a_recount(
    evening: tuple[int, tuple[Result, ...]],
) -> None:
    count, results = evening
    people = tuple(range(1, count + 1))
    rows = standing(people, results, ("won", "share", "margin", "points"))
    worths = []
    for player in people:
        own = [
            (one, side) for one in results for side, who in enumerate(one.sides) if player in who
        ]
        won = sum(one.points[side] > max(_others(one, side)) for one, side in own)
        drawn = sum(one.points[side] == max(_others(one, side)) for one, side in own)
        ahead = sum(one.points[side] - max(_others(one, side)) for one, side in own)
        [row] = [row for row in rows if row.player == player]
        assert [part.of for part in row.figures[0].parts] == [one.number for one, _ in own]
        assert row.figures[0].value == won
        assert row.figures[2].value == ahead
        assert row.figures[3].value == 2 * won + drawn
        for own_figure in row.figures:
            if own_figure.key != "share":
                assert own_figure.value == sum(part.amount for part in own_figure.parts)
        share = Fraction(won, len(own)) if own else Fraction(0)
        worths.append((-won, -share, -ahead, -2 * won - drawn))
    for row in rows:
        assert row.place == 1 + sum(other < worths[row.player - 1] for other in worths)
    assert sorted(row.place for row in rows) == [row.place for row in rows]


def _others(result: Result, side: int) -> list[int]:
    return [points for other, points in enumerate(result.points) if other != side]


@given(evenings())
def test_every_tie_is_named_and_every_decision_is_the_first_key_that_differs(
    evening: tuple[int, tuple[Result, ...]],
) -> None:
    rows = standing(tuple(range(1, evening[0] + 1)), evening[1], ("won", "share", "margin"))
    level = [player for group in level_groups(rows) for player in group]
    assert level == [row.player for row in rows if [r.place for r in rows].count(row.place) > 1]
    assert bool(said(who_is_level(rows))) == bool(level)
    by_player = {row.player: row for row in rows}
    for decided in decisions(rows):
        ahead, behind = by_player[decided.ahead], by_player[decided.behind]
        keys = [key for key, _, _ in why_ahead(ahead, behind)]
        assert keys[-1] == decided.key
        assert said(KEYS[decided.key]) in said(decided.sentence)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
@given(data=st.data())
def test_a_match_is_won_in_an_event_by_those_who_won_it_at_the_table(
    game: AnyGame, data: st.DataObject
) -> None:
    match, sheet = data.draw(matches(game))
    seats = tuple(range(1, match.table.seats + 1))
    state = sheet.state._replace(finished=data.draw(st.booleans()))
    result = result_of_match(4, game, match.table, state, seats)
    if result is None:
        assert final_places(game, match.table, state) is None
        return
    assert winner(result) == winning_side(game, match.table, state)
    assert sorted(player for side in result.sides for player in side) == list(seats)
    assert result.money is None or sum(result.money) == 0
    if winner(result) is not None:
        margins = [margin(result, side) for side in range(match.table.sides)]
        assert max(margins) == margins[winner(result) or 0] >= 0
