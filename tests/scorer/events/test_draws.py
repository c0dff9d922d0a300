"""Draws by lot against brute force: no partner again while that can be avoided."""

from collections import Counter
from functools import cache
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.events.draw_checks import checks, mistakes_of, why_these_meet
from scorer.events.draws import draw_pairs, draw_people
from scorer.events.matching import most_pairs
from scorer.events.meetings_before import Drawn
from scorer.events.table_sizes import TableSizes, sizes_for
from tests.parameters import in_proof
from tests.scorer.events.people import said

Counts = Counter[frozenset[int]]


def partner_pairs(table: tuple[int, ...]) -> list[frozenset[int]]:
    if len(table) == 4:
        return [frozenset(table[::2]), frozenset(table[1::2])]
    return [frozenset((table[s], table[s - 2])) for s in range(5)] if len(table) == 5 else []


def partners_before(history: list[Drawn]) -> Counts:
    return Counter(p for drawn in history for table in drawn.tables for p in partner_pairs(table))


def opponents_before(history: list[Drawn]) -> Counts:
    return Counter(
        frozenset(pair)
        for drawn in history
        for table in drawn.tables
        for pair in combinations(table, 2)
        if len(table) != 4 or frozenset(pair) not in partner_pairs(table)
    )


def repeats(drawn: Drawn, partners: Counts) -> int:
    return sum(partners[pair] > 0 for table in drawn.tables for pair in partner_pairs(table))


def fewest_pairs_again(nodes: tuple[int, ...], again: set[frozenset[int]]) -> int:
    """Return in how few of the pairs somebody can get somebody again, by trying all."""

    @cache
    def least(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        first, others = left[0], left[1:]
        return min(
            (frozenset((first, mate)) in again)
            + least(tuple(player for player in others if player != mate))
            for mate in others
        )

    return least(nodes)


def turns_out(history: list[Drawn], people: tuple[int, ...], count: int) -> list[set[int]]:
    """Return who may sit out: by turns taken, then by turns owed for the rounds they were there."""
    taken = Counter(player for drawn in history for player in drawn.out)
    owed = Counter[int]()
    for drawn in history:
        there = [*drawn.out, *(player for table in drawn.tables for player in table)]
        for player in there:
            owed[player] += 1_000_000 * len(drawn.out) // len(there)
    turn = {one: (taken[one], 1_000_000 * taken[one] - owed[one]) for one in people}
    return [
        set(out)
        for out in combinations(people, count)
        if all(turn[one] <= turn[other] for one in out for other in set(people) - set(out))
    ]


def seats_everybody(drawn: Drawn, people: tuple[int, ...], sizes: TableSizes) -> bool:
    seated = sorted([*drawn.out, *(player for table in drawn.tables for player in table)])
    tables = Counter(len(table) for table in drawn.tables)
    return seated == sorted(people) and tables == Counter(
        {4: sizes.fours, 5: sizes.fives, 3: sizes.threes}
    )


@pytest.mark.promise("A106")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("count", [60, in_proof(2_000)])
def test_nobody_gets_a_partner_again_while_that_can_be_avoided(count: int) -> None:
    random, repeated = Random(106), 0
    for _ in range(count):
        people = tuple(range(1, random.randint(4, 11) + 1))
        history: list[Drawn] = []
        for _ in range(random.randint(2, 8)):
            if random.random() < 0.2:
                people = changed(random, people)
            sizes = sizes_for(len(people), "out")
            assert sizes is not None
            drawn = draw_people(people, tuple(history), sizes, random.getrandbits(40))
            assert seats_everybody(drawn, people, sizes)
            fair = turns_out(history, people, sizes.out)
            assert set(drawn.out) in fair
            partners = partners_before(history)
            least = min(
                fewest_pairs_again(tuple(one for one in people if one not in out), set(partners))
                for out in fair
            )
            assert repeats(drawn, partners) == least
            repeated += least
            history.append(drawn)
    assert repeated


def changed(random: Random, people: tuple[int, ...]) -> tuple[int, ...]:
    """Return the people after somebody left or came late."""
    if len(people) > 4 and random.random() < 0.5:
        return tuple(sorted(set(people) - {random.choice(people)}))
    return (*people, max(people) + 1) if len(people) < 11 else people


@pytest.mark.promise("A106")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("count", [60, in_proof(2_000)])
def test_fixed_pairs_meet_no_pair_again_while_that_can_be_avoided(count: int) -> None:
    random, repeated = Random(61), 0
    for _ in range(count):
        numbers = tuple(range(random.randint(2, 9)))
        history: list[Drawn] = []
        for _ in range(random.randint(2, 9)):
            if random.random() < 0.2:
                numbers = tuple(number for number in changed(random, (*numbers, 99)) if number < 99)
            pairs = tuple((2 * number + 1, 2 * number + 2) for number in numbers)
            drawn = draw_pairs(pairs, tuple(history), random.getrandbits(40))
            met = {
                frozenset((table[0] // 2, table[1] // 2))
                for earlier in history
                for table in [tuple(player - 1 for player in t) for t in earlier.tables]
            }
            out = Counter((player - 1) // 2 for earlier in history for player in earlier.out)
            fewest = min(out[number] for number in numbers)
            away = [[n] for n in numbers if out[n] == fewest] if len(numbers) % 2 else [[]]
            least = min(
                fewest_pairs_again(tuple(n for n in numbers if n not in some), met) for some in away
            )
            tables = [tuple((player - 1) // 2 for player in table) for table in drawn.tables]
            assert all(table[0] == table[2] and table[1] == table[3] for table in tables)
            assert sorted((p - 1) // 2 for p in drawn.out[:1]) in [[], *away]
            assert sum(frozenset(table[:2]) in met for table in tables) == least
            assert len(tables) == len(numbers) // 2
            repeated += least
            history.append(drawn)
    assert repeated


@pytest.mark.promise("A106")
@pytest.mark.parametrize(
    ("people", "left_over", "rounds"),
    [(43, "five", 5), (43, "out", 5), (39, "three", 5), (17, "five", 4), (9, "five", 1)],
)
def test_a_club_night_has_no_partner_twice_and_nobody_at_five_twice_in_a_row(
    people: int, left_over: str, rounds: int
) -> None:
    everybody = tuple(range(1, people + 1))
    sizes = sizes_for(people, left_over)
    assert sizes is not None
    history: list[Drawn] = []
    odd_before: set[int] = set()
    for number in range(rounds):
        drawn = draw_people(everybody, tuple(history), sizes, 2026 + number)
        odd = {player for table in drawn.tables for player in table if len(table) != 4}
        assert seats_everybody(drawn, everybody, sizes)
        assert repeats(drawn, partners_before(history)) == 0
        assert not odd & odd_before
        found = checks(drawn, tuple(history), everybody)
        assert said(found[0].sentence) == "Nobody gets the same partner again."
        opponents = opponents_before(history)
        again = [pair for pair in opponents_before([drawn]) if opponents[pair]]
        assert len(again) == len(found[1].who) < people
        history, odd_before = [*history, drawn], odd
    out = Counter(player for drawn in history for player in drawn.out)
    assert max(out.values(), default=0) <= 1


def test_nine_people_with_a_table_of_five_repeat_as_few_partners_as_brute_force_finds() -> None:
    everybody, history = tuple(range(1, 10)), list[Drawn]()
    for lot in range(6):
        drawn = draw_people(everybody, tuple(history), TableSizes(1, 1), lot)
        partners = partners_before(history)
        last = {p for table in (history or [drawn])[-1].tables for p in table if len(table) == 5}
        times = Counter(
            player for d in history for table in d.tables for player in table if len(table) == 5
        )
        turn = {one: (one in last and bool(history), times[one]) for one in everybody}
        least = 99
        for five in combinations(everybody, 5):
            others = set(everybody) - set(five)
            if all(turn[one] <= turn[other] for one in five for other in others):
                fours = fewest_pairs_again(tuple(others), set(partners))
                first, *rest = five
                rings = [
                    sum(partners[pair] for pair in partner_pairs((first, *order)))
                    for order in permutations(rest)
                ]
                least = min(least, fours + min(rings))
        drawn_repeats = sum(
            partners[pair] for table in drawn.tables for pair in partner_pairs(table)
        )
        assert drawn_repeats <= least + (1 if least > 1 else 0)
        history.append(drawn)


@given(st.integers(0, 2**40))
def test_the_same_lot_draws_the_same_round_and_another_lot_another(lot: int) -> None:
    everybody = tuple(range(1, 21))
    first = draw_people(everybody, (), TableSizes(5), lot)
    assert draw_people(everybody, (), TableSizes(5), lot) == first
    assert draw_people(everybody, (), TableSizes(5), lot + 1).tables != first.tables


def test_256_people_are_drawn() -> None:
    drawn = draw_people(tuple(range(256)), (), TableSizes(64), 1)
    assert len(drawn.tables) == 64


def test_without_people_there_is_nothing_to_draw() -> None:
    assert draw_pairs((), (), 1).tables == ()


@pytest.mark.parametrize("count", [300, in_proof(5_000)])
def test_a_matching_makes_the_most_pairs(count: int) -> None:
    random = Random(3)
    for _ in range(count):
        size, density = random.randint(1, 11), random.random()
        edges = {
            frozenset(pair) for pair in combinations(range(size), 2) if random.random() < density
        }
        allowed = [[b for b in range(size) if frozenset((a, b)) in edges] for a in range(size)]
        mates = most_pairs(allowed)
        assert all(
            mate < 0 or (mates[mate] == a and mate in allowed[a]) for a, mate in enumerate(mates)
        )
        assert sum(mate >= 0 for mate in mates) == 2 * _most(frozenset(range(size)), edges)


def _most(left: frozenset[int], edges: set[frozenset[int]]) -> int:
    if len(left) < 2:
        return 0
    first = min(left)
    rest = left - {first}
    mates = [mate for mate in rest if frozenset((first, mate)) in edges]
    return max([_most(rest, edges), *(1 + _most(rest - {mate}, edges) for mate in mates)])


ROUND = Drawn(1, ((1, 2, 3, 4), (5, 6, 7, 8)), (), 7)


@pytest.mark.parametrize(
    ("drawn", "sentences"),
    [
        (
            Drawn(2, ((1, 2, 3, 5), (4, 6, 7, 8)), (), 7),
            ["2 pairs have been partners before.", "Opponents meet again 4 times."],
        ),
        (
            Drawn(2, ((1, 5, 2, 6), (3, 7, 4, 8)), (), 7),
            ["Nobody gets the same partner again.", "All opponents are new."],
        ),
        (
            Drawn(2, ((1, 2, 5, 6, 7), (3, 8, 4)), (), 7),
            ["1 pair has been partners before.", "Opponents meet again 4 times."],
        ),
        (Drawn(2, ((1, 2, 3, 3), (4, 6, 7, 9)), (), 7), [
            "Nowhere in this draw: Dora and Ivo.", "Twice in this draw: Vera.",
            "Not here tonight: Player 9.",
        ]),
        (Drawn(2, ((1, 2, 3, 4, 5, 6), (7, 8)), (), 7), [
            "Table 1 needs three, four or five people.",
            "Table 2 needs three, four or five people.",
        ]),
        (Drawn(2, ((1, 5, 2, 6),), (3, 4, 7, 8), 7), [
            "Nobody gets the same partner again.", "All opponents are new.",
            "Nobody sitting out has sat out more often than anyone who is playing.",
        ]),
    ],
)  # fmt: skip
def test_a_draw_by_hand_is_checked(drawn: Drawn, sentences: list[str]) -> None:
    found = checks(drawn, (ROUND,), tuple(range(1, 9)))
    assert [said(check.sentence) for check in found] == sentences
    assert bool(mistakes_of(drawn, tuple(range(1, 9)))) == (not sentences[0].count("partner"))


def test_a_draw_says_who_is_at_five_or_out_again() -> None:
    before = Drawn(1, ((1, 2, 3, 4, 5),), (6,), 3)
    people = (1, 2, 3, 4, 5, 6)
    same = checks(before._replace(number=2), (before,), people)
    assert [said(check.sentence) for check in same[2:]] == [
        "Ana, Boris, Vera, Georgi and Dora sit at a table of five or three again.",
        "Emil sits out again.",
    ]
    ten = Drawn(1, ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10)), (), 3)
    fours = Drawn(2, ((11, 12, 13), (1, 6, 2, 7)), (3, 4, 5, 8, 9, 10), 3)
    found = checks(fours, (ten,), tuple(range(1, 14)))
    assert said(found[2].sentence) == "Nobody sits at a table of five or three twice in a row."


def test_why_people_meet_is_said_with_the_lot() -> None:
    again = Drawn(2, ((1, 2, 3, 5), (4, 6, 7, 8)), (), 7)
    new = Drawn(2, ((1, 5, 2, 6), (3, 7, 4, 8)), (), 7)
    assert said(why_these_meet(new, (ROUND,), 0)) == (
        "The lot put them together. All partners and all opponents are new."
        " The lot of round 2 is 7."
    )
    first = said(why_these_meet(ROUND, (), 0))
    assert first.startswith("The lot put them together, and they have not met before.")
    assert said(why_these_meet(again, (ROUND,), 0)) == (
        "Ana and Vera were partners in round 1. Ana and Boris were opponents in round 1."
        " Vera and Boris were opponents in round 1."
        " The draw avoids this first between partners, then between opponents."
        " The lot of round 2 is 7."
    )
    fixed = said(why_these_meet(ROUND._replace(number=2), (ROUND,), 0, fixed_pairs=True))
    assert "were partners" not in fixed
    assert "The draw avoids this first between opponents." in fixed
    assert [check.kind for check in checks(ROUND, (), tuple(range(1, 9)), True)] == ["opponents"]
