"""Draws by the standing against exact matchings: neighbours meet, and partners are new."""

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.events.by_standing import draw_pairs_by_standing, draw_people_by_standing, in_order
from scorer.events.draw_checks import checks, rule_of, why_these_meet
from scorer.events.draws import draw_people
from scorer.events.figures import Row
from scorer.events.meetings_before import Drawn
from scorer.events.nearest import Times, Wanted, cost_of, nearest_pairs
from scorer.events.table_sizes import TableSizes, sizes_for
from scorer.lots import shuffled
from tests.parameters import in_proof
from tests.scorer.events.people import said
from tests.scorer.events.test_draws import (
    changed,
    fewest_pairs_again,
    partner_pairs,
    partners_before,
    repeats,
    seats_everybody,
    turns_out,
)

WANTED = (Wanted(1), Wanted(2), Wanted(1, new=False))


def after_rounds(count: int, rounds: int, lot: int) -> Times:
    """Return how often everybody was with everybody after rounds among neighbours."""
    times = [[0] * count for _ in range(count)]
    for number in range(rounds):
        order: list[int] = []
        for start in range(0, count, 7):
            near = tuple(range(start, min(count, start + 7)))
            order += shuffled(near, 1000 * lot + 10 * number + start)
        for one, other in zip(order[::2], order[1::2], strict=True):
            times[one][other] += 1
            times[other][one] += 1
    return times


def least_cost(times: Times, wanted: Wanted) -> int:
    """Return the cost of the best pairs, by trying all."""

    @cache
    def least(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        first, others = left[0], left[1:]
        return min(
            cost_of(times, [(first, mate)], wanted)
            + least(tuple(other for other in others if other != mate))
            for mate in others
        )

    return least(tuple(range(len(times))))


@pytest.mark.promise("A106")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("count", [150, in_proof(2_000)])
def test_up_to_twelve_are_paired_as_well_as_by_trying_all_ways(count: int) -> None:
    random = Random(8)
    for lot in range(count):
        people = 2 * random.randint(1, 6)
        times = after_rounds(people, random.randint(0, people + 2), lot)
        wanted = random.choice(WANTED)
        pairs = nearest_pairs(times, wanted)
        assert sorted(place for pair in pairs for place in pair) == list(range(people))
        assert cost_of(times, pairs, wanted) == least_cost(times, wanted)


LIBRARY = (
    (16, 5, 0, 12), (16, 5, 1, 4), (16, 5, 2, 8),
    (16, 11, 0, 24), (16, 11, 1, 12), (16, 11, 2, 16),
    (20, 9, 0, 56), (20, 9, 1, 30), (20, 9, 2, 20),
    (22, 8, 0, 78), (22, 8, 1, 53), (22, 8, 2, 28),
    (24, 6, 0, 38), (24, 6, 1, 18), (24, 6, 2, 30),
    (24, 12, 0, 120), (24, 12, 1, 76), (24, 12, 2, 44),
    (32, 7, 0, 56), (32, 7, 1, 26), (32, 7, 2, 30),
    (40, 5, 0, 42), (40, 5, 1, 14), (40, 5, 2, 36),
    (48, 10, 0, 138), (48, 10, 1, 66), (48, 10, 2, 60),
    (64, 9, 0, 102), (64, 9, 1, 36), (64, 9, 2, 66),
    (66, 6, 0, 62), (66, 6, 1, 27), (66, 6, 2, 48),
    (80, 7, 0, 128), (80, 7, 1, 56), (80, 7, 2, 66),
    (128, 7, 0, 178), (128, 7, 1, 74), (128, 7, 2, 106),
    (192, 6, 0, 132), (192, 6, 1, 56), (192, 6, 2, 108),
    (256, 7, 0, 308), (256, 7, 1, 110), (256, 7, 2, 198),
)  # fmt: skip
"""Costs of the best pairs as rustworkx 0.18.1 finds them (`max_weight_matching`): people, rounds
before, which of WANTED, cost."""


@pytest.mark.promise("A106")
@pytest.mark.parametrize(("people", "rounds", "at", "cost"), LIBRARY)
def test_many_are_paired_as_well_as_by_an_exact_matching_of_a_library(
    people: int, rounds: int, at: int, cost: int
) -> None:
    times = after_rounds(people, rounds, people + rounds)
    assert cost_of(times, nearest_pairs(times, WANTED[at]), WANTED[at]) == cost


def test_where_the_window_is_too_narrow_it_is_widened_until_nobody_meets_again() -> None:
    for rounds in (9, 11, 15, 29):
        times = [[int(abs(one - other) <= rounds) for other in range(60)] for one in range(60)]
        pairs = nearest_pairs(times, Wanted(1))
        assert all(not times[one][other] for one, other in pairs)


def test_where_all_have_met_those_meet_who_met_least_often() -> None:
    times = [[2] * 6 for _ in range(6)]
    for one, other in ((0, 5), (1, 4), (2, 3)):
        times[one][other] = times[other][one] = 1
    assert nearest_pairs(times, Wanted(1)) == [(0, 5), (1, 4), (2, 3)]


def test_first_and_third_play_against_second_and_fourth() -> None:
    people = tuple(range(1, 17))
    drawn = draw_people_by_standing(people, (), TableSizes(4), 3)
    assert [sorted(table) for table in drawn.tables] == [
        [1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16],
    ]  # fmt: skip
    assert set(partner_pairs(drawn.tables[0])) == {frozenset((1, 3)), frozenset((2, 4))}


@pytest.mark.promise("A106")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("count", [60, in_proof(2_000)])
def test_nobody_gets_a_partner_again_while_that_can_be_avoided(count: int) -> None:
    random, repeated, seen = Random(39), 0, 0
    for _ in range(count):
        people = tuple(range(1, random.randint(4, 11) + 1))
        history: list[Drawn] = []
        for _ in range(random.randint(2, 8)):
            if random.random() < 0.2:
                people = changed(random, people)
            sizes = sizes_for(len(people), "out")
            assert sizes is not None
            order = tuple(random.sample(people, len(people)))
            drawn = draw_people_by_standing(order, tuple(history), sizes, random.getrandbits(40))
            assert seats_everybody(drawn, people, sizes)
            fair = turns_out(history, people, sizes.out)
            assert set(drawn.out) in fair
            partners = partners_before(history)
            least = min(
                fewest_pairs_again(tuple(one for one in people if one not in out), set(partners))
                for out in fair
            )
            assert repeats(drawn, partners) == least
            said_so = [check.sentence for check in checks(drawn, tuple(history), people)]
            seen += "Among those at tables of four, this cannot be avoided." in map(said, said_so)
            repeated += least > 0
            history.append(drawn)
    assert repeated == seen > 0


@pytest.mark.promise("A106")
@pytest.mark.parametrize("left_over", ["five", "three", "out"])
def test_forty_three_people_sit_beside_their_neighbours_with_new_partners(left_over: str) -> None:
    random, scored = Random(5), dict.fromkeys(range(43), 0)
    people, history = tuple(range(43)), list[Drawn]()
    sizes = sizes_for(43, left_over)
    assert sizes is not None
    for number in range(5):
        order = in_order(people, rows(scored), number)
        drawn = (
            draw_people_by_standing(order, tuple(history), sizes, number)
            if number
            else draw_people(people, (), sizes, number)
        )
        assert seats_everybody(drawn, people, sizes)
        assert repeats(drawn, partners_before(history)) == 0
        if number:
            spread = [
                max(map(order.index, table)) - min(map(order.index, table))
                for table in drawn.tables
                if len(table) == 4
            ]
            assert sum(spread) <= 10 * len(spread)
            twice = set(drawn.out) & {player for one in history for player in one.out}
            assert not twice
        for table in drawn.tables:
            for player in table:
                scored[player] += random.randint(0, 100)
        history.append(drawn)


def rows(scored: dict[int, int]) -> tuple[Row, ...]:
    """Return the places by points, level people in the order of their numbers."""
    return tuple(
        Row(player, 1 + sum(other > own for other in scored.values()), ())
        for player, own in scored.items()
    )


@pytest.mark.promise("A106")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("count", [60, in_proof(2_000)])
def test_fixed_pairs_meet_no_pair_again_while_that_can_be_avoided(count: int) -> None:
    random = Random(17)
    for _ in range(count):
        numbers = tuple(range(random.randint(2, 9)))
        met, out = set[frozenset[int]](), dict.fromkeys(numbers, 0)
        history: list[Drawn] = []
        for _ in range(random.randint(2, 9)):
            order = tuple((2 * n, 2 * n + 1) for n in random.sample(numbers, len(numbers)))
            drawn = draw_pairs_by_standing(order, tuple(history), random.getrandbits(40))
            fewest = min(out.values())
            away = [[n] for n in numbers if out[n] == fewest] if len(numbers) % 2 else [[]]
            least = min(
                fewest_pairs_again(tuple(n for n in numbers if n not in some), met) for some in away
            )
            tables = [frozenset(player // 2 for player in table) for table in drawn.tables]
            assert all(len(table) == 2 for table in tables)
            assert sum(table in met for table in tables) == least
            assert [player // 2 for player in drawn.out[:1]] in away
            met.update(tables)
            for player in drawn.out[:1]:
                out[player // 2] += 1
            history.append(drawn)


def test_of_an_odd_number_of_pairs_the_last_one_sits_out_and_the_leaders_meet() -> None:
    order = ((1, 2), (3, 4), (5, 6), (7, 8), (9, 10))
    first = draw_pairs_by_standing(order, (), 1)
    assert [sorted(table) for table in first.tables] == [[1, 2, 3, 4], [5, 6, 7, 8]]
    assert first.out == (9, 10)
    second = draw_pairs_by_standing(order, (first,), 1)
    assert second.out == (7, 8)
    assert [sorted(table) for table in second.tables] == [[1, 2, 5, 6], [3, 4, 9, 10]]


def test_those_who_are_level_are_put_in_order_by_the_lot_and_new_people_come_last() -> None:
    people = tuple(range(1, 31))
    level = tuple(Row(player, 1 if player < 10 else 10, ()) for player in people[:20])
    order = in_order(people, level, 7)
    assert set(order[:9]) == set(people[:9])
    assert set(order[9:20]) == set(people[9:20])
    assert in_order(people, level, 7) == in_order(people[::-1][::-1], level[::-1], 7) == order
    assert in_order(people, level, 8) != order


@given(st.integers(0, 2**40), st.integers(0, 6))
def test_the_same_order_and_lot_draw_the_same_round(lot: int, rounds: int) -> None:
    people, history = tuple(range(21)), list[Drawn]()
    for number in range(rounds):
        order = shuffled(people, lot + number)
        drawn = draw_people_by_standing(order, tuple(history), TableSizes(5, 0, 0, 1), lot)
        again = draw_people_by_standing(order, tuple(history), TableSizes(5, 0, 0, 1), lot)
        assert drawn == again
        assert drawn.order == order
        history.append(drawn)
    partners = [pair for one in history for table in one.tables for pair in partner_pairs(table)]
    assert len(set(partners)) == len(partners)


def test_256_people_are_drawn_in_windows() -> None:
    people = tuple(range(256))
    first = draw_people(people, (), TableSizes(64), 1)
    drawn = draw_people_by_standing(people, (first,), TableSizes(64), 1)
    assert seats_everybody(drawn, people, TableSizes(64))
    assert not repeats(drawn, partners_before([first]))
    apart = [
        abs(people.index(one) - people.index(other))
        for table in drawn.tables
        for one, other in map(tuple, partner_pairs(table))
    ]
    assert max(apart) <= 8


def test_why_people_meet_is_said_with_their_places() -> None:
    before = Drawn(1, ((1, 5, 2, 6), (3, 7, 4, 8)), (), 7)
    tables = ((3, 2, 1, 4), (1, 5, 2, 6), (7, 9, 8, 5, 4))
    drawn = Drawn(2, tables, (), 9, (3, 1, 4, 2, 5, 6, 7, 8))
    assert said(rule_of(before)) == ""
    lot = "People who are level are in the order of the lot 9."
    near = "The draw looks for a new partner near in the standing, then for opponents near them."
    places = "By the standing: Vera (1), Ana (2), Georgi (3) and Boris (4)."
    assert said(why_these_meet(drawn, (before,), 0)) == places
    assert said(rule_of(drawn)) == f"{near} {lot}"
    again = said(why_these_meet(drawn, (before,), 1))
    assert "Ana and Boris were partners in round 1." in again
    assert "Ana and Dora were opponents in round 1." in again
    late = said(why_these_meet(drawn._replace(order=drawn.order[:7]), (before,), 2))
    assert "Player 9 and Ivo came after the draw." in late
    assert "It is these players' turn to sit at a table of five or three." in late
    fixed = said(rule_of(drawn, fixed_pairs=True))
    assert fixed == f"The draw looks for new opponents near in the standing. {lot}"


def test_a_draw_by_the_standing_says_how_near_people_are() -> None:
    drawn = Drawn(2, ((1, 2, 3, 4), (5, 6, 7, 8)), (), 9, (1, 2, 3, 5, 4, 6, 7, 8))
    kinds = [check.kind for check in checks(drawn, (), tuple(range(1, 9)))]
    assert kinds == ["partners", "opponents", "near"]
    said_so = [said(check.sentence) for check in checks(drawn, (), tuple(range(1, 9)))]
    assert said_so[2] == "At a table of four, people are at most 4 places apart in the standing."
    by_lot = checks(drawn._replace(order=()), (), tuple(range(1, 9)))
    assert [check.kind for check in by_lot] == ["partners", "opponents"]
