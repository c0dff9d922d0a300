"""Who sits out and who partners whom, counted again from the tables alone."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from scorer.events import looking_ahead
from scorer.events.looking_ahead import Position, Sizes, first_round
from scorer.events.sitting_out import Played, Proposal, Seating, position_of, propose
from tests.parameters import in_proof
from tests.scorer.events.people import NAMES, said

PAIR = frozenset[int]


def pairs_at(table: tuple[int, ...], partners: bool) -> list[PAIR]:
    if partners:
        return [frozenset(table[0::2]), frozenset(table[1::2])]
    return [frozenset(pair) for pair in combinations(table, 2)]


def sat(history: list[Played], player: int) -> list[int]:
    """Return the numbers of the matches that somebody sat out."""
    return [
        number
        for number, played in enumerate(history)
        if player in played.present and not any(player in table for table in played.tables)
    ]


def there(history: list[Played], *players: int) -> frozenset[int]:
    """Return the numbers of the matches for which all of them were there."""
    return frozenset(
        number for number, played in enumerate(history) if set(players) <= set(played.present)
    )


def spread(history: list[Played], present: tuple[int, ...], partners: bool = True) -> int:
    """Return how far those who were there together as often are apart."""
    together = Counter(
        pair for played in history for table in played.tables for pair in pairs_at(table, partners)
    )
    classes: dict[int, list[int]] = {}
    for pair in map(frozenset, combinations(present, 2)):
        classes.setdefault(len(there(history, *pair)), []).append(together[pair])
    return max(max(counts) - min(counts) for counts in classes.values())


def sittings_spread(history: list[Played], present: tuple[int, ...]) -> int:
    classes: dict[frozenset[int], list[int]] = {}
    for player in present:
        classes.setdefault(there(history, player), []).append(len(sat(history, player)))
    return max(max(counts) - min(counts) for counts in classes.values())


def proposed(
    history: list[Played], present: tuple[int, ...], seating: Seating, lot: int
) -> Proposal:
    proposal = propose(tuple(history), present, seating, lot)
    assert proposal is not None
    seated = [player for table in proposal.tables for player in table]
    assert sorted((*seated, *proposal.out)) == sorted(present)
    assert [len(table) for table in proposal.tables] == [seating.seats] * seating.tables
    return proposal


SIZES = [(5, 1), (6, 1), (7, 1), (8, 2), (9, 2)]


@pytest.mark.promise("A102")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("count", [4, in_proof(200)])
@pytest.mark.parametrize(("people", "tables"), SIZES)
def test_sittings_and_partnerships_are_within_one_after_every_match(
    people: int, tables: int, count: int
) -> None:
    random = Random(people)
    present = tuple(range(1, people + 1))
    for _ in range(count):
        history: list[Played] = []
        for _ in range(25):
            out_before = {player for player in present if len(history) - 1 in sat(history, player)}
            proposal = proposed(history, present, Seating(tables), random.getrandbits(40))
            history.append(Played(proposal.tables, present))
            assert sittings_spread(history, present) <= 1
            assert spread(history, present) <= 1
            assert not out_before & set(proposal.out)


def fair_out(history: list[Played], present: tuple[int, ...], count: int) -> list[set[int]]:
    """Return who may sit out: those who owe most, by shares of the matches they were there for."""
    owed = {
        player: sum(
            1_000_000 * (len(played.present) - sum(map(len, played.tables))) // len(played.present)
            for played in history
            if player in played.present
        )
        - 1_000_000 * len(sat(history, player))
        for player in present
    }
    fair = [
        set(out)
        for out in combinations(present, count)
        if all(owed[one] >= owed[other] for one in out for other in set(present) - set(out))
    ]
    again = {player for player in present if len(history) - 1 in sat(history, player)}
    rested = [out for out in fair if not out & again]
    return rested if rested and 2 * count < len(present) else fair


def check_reason(history: list[Played], present: tuple[int, ...], proposal: Proposal) -> None:
    """Fail if the sentence says of those who sit out what is not so."""
    sentence = said(proposal.reason)
    out = {player: len(sat(history, player)) for player in proposal.out}
    others = {player: len(sat(history, player)) for player in present if player not in out}
    most = max(out.values(), default=0)
    if not out:
        assert "because" not in sentence
    elif "everyone else has sat out more often" in sentence:
        assert min(others.values()) > most
    elif "at least as often" in sentence:
        assert min(others.values()) >= most
    elif "did so last time" in sentence:
        rarely = [player for player, times in others.items() if times <= most]
        assert rarely
        assert all(len(history) - 1 in sat(history, player) for player in rarely)
    elif "fewer matches" in sentence:
        rarer = [player for player, times in others.items() if times < most]
        longest = max(len(there(history, player)) for player in out if out[player] == most)
        assert rarer
        assert all(len(there(history, player)) < longest for player in rarer)
    else:
        assert not history
        assert sentence.startswith("The lot chose ")


def best_spread(history: list[Played], present: tuple[int, ...]) -> int:
    """Return the least spread that any seating with fair sittings leaves, by trying them all."""
    spreads = []
    for out in fair_out(history, present, len(present) - 4):
        a, b, c, d = (player for player in present if player not in out)
        for table in ((a, b, c, d), (a, c, b, d), (a, b, d, c)):
            spreads.append(spread([*history, Played((table,), present)], present))
    return min(spreads)


@pytest.mark.promise("A102")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("count", [12, in_proof(200)])
def test_who_comes_late_or_leaves_early_is_treated_as_those_there_as_long(count: int) -> None:
    random, wider = Random(102), 0
    for _ in range(count):
        history: list[Played] = []
        present = tuple(range(1, random.randint(4, 6) + 1))
        for _ in range(16):
            if random.random() < 0.25:
                coming = sorted(set(range(1, 8)) - set(present))
                leaves = len(present) > 4 and (not coming or random.random() < 0.5)
                gone = random.choice(present) if leaves else 0
                joined = () if leaves or not coming else (random.choice(coming),)
                present = tuple(sorted({*present, *joined} - {gone}))
            proposal = proposed(history, present, Seating(), random.getrandbits(40))
            check_reason(history, present, proposal)
            best = best_spread(history, present)
            history.append(Played(proposal.tables, present))
            assert sittings_spread(history, present) <= 1
            assert spread(history, present) <= max(1, best)
            wider += spread(history, present) > 1
    assert count < 200 or wider


@pytest.mark.parametrize(("people", "seats"), [(3, 2), (4, 3), (5, 2), (5, 3)])
def test_people_without_partners_meet_everybody_and_sit_out_in_turn(
    people: int, seats: int
) -> None:
    present = tuple(range(1, people + 1))
    for lot in range(5):
        history: list[Played] = []
        for match in range(12):
            proposal = proposed(history, present, Seating(1, seats, False), 1000 * lot + match)
            best = min(
                spread(
                    [*history, Played((tuple(set(present) - out),), present, False)], present, False
                )
                for out in fair_out(history, present, people - seats)
            )
            history.append(Played(proposal.tables, present, False))
            assert sittings_spread(history, present) <= 1
            assert spread(history, present, False) <= max(1, best)


def test_matches_with_partners_do_not_count_for_matches_without() -> None:
    present = (1, 2, 3, 4, 5)
    pairs = (Played(((1, 2, 3, 4),), present),)
    alone, together = (position_of(pairs, present, partners) for partners in (False, True))
    assert alone.together == ((0,) * 5,) * 5
    assert together.together != alone.together
    assert alone.owed == together.owed
    assert len(set(alone.owed)) == 2
    assert len(proposed(list(pairs), present, Seating(1, 2, False), 3).out) == 3


def test_drawing_again_shows_every_other_fair_seating_once_and_then_says_so() -> None:
    present = (1, 2, 3, 4, 5)
    history = (Played(((1, 2, 3, 4),), present), Played(((1, 3, 5, 2),), present))
    shown: list[Proposal] = []
    while True:
        again = propose(history, present, Seating(), 9, tuple(one.plan for one in shown))
        if again is None:
            break
        shown.append(again)
        assert spread([*history, Played(again.tables, present)], present) <= 1
    assert len({one.plan for one in shown}) == len(shown)
    fair = [
        table
        for out in fair_out(list(history), present, 1)
        for four in [[player for player in present if player not in out]]
        for table in (four, [four[0], four[2], four[1], four[3]], [*four[:2], four[3], four[2]])
        if spread([*history, Played((tuple(table),), present)], present) <= 1
    ]
    assert len(shown) == len(fair) > 2


def test_after_seating_by_hand_the_next_proposal_is_as_fair_as_it_can_be() -> None:
    present = (1, 2, 3, 4, 5)
    history = [Played(((1, 2, 3, 4),), present)] * 3
    for lot in range(6):
        best = best_spread(history, present)
        history.append(Played(proposed(history, present, Seating(), lot).tables, present))
        assert spread(history, present) <= max(1, best)


def test_two_tables_of_twelve_and_more_are_seated_within_the_steps() -> None:
    present = tuple(range(1, 14))
    history: list[Played] = []
    for lot in range(2):
        proposal = proposed(history, present, Seating(3), lot)
        history.append(Played(proposal.tables, present))
        assert spread(history, present) <= 1
    everybody = tuple(range(1, 23))
    assert len(proposed([], everybody, Seating(5), 1).tables) == 5


def test_a_search_without_steps_still_seats_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    apart = Position(
        (0,) * 4, ((0, 9, 9, 9), (9, 0, 9, 9), (9, 9, 0, 9), (9, 9, 9, 0)), ((0,) * 4,) * 4, ()
    )
    lopsided = apart._replace(together=((0, 9, 0, 0), (9, 0, 0, 0), (0, 0, 0, 9), (0, 0, 9, 0)))
    monkeypatch.setattr(looking_ahead, "MAX_STEPS", 0)
    assert first_round(apart, Sizes(2, 2, 0), 1) is not None
    plan = first_round(lopsided, Sizes(2, 2, 0), 1)
    assert plan is not None
    assert (0, 1) not in plan.groups


@pytest.mark.parametrize(
    ("tables", "present", "sentence"),
    [
        ([], (1, 2, 3, 4, 5), "The lot chose {} to sit out first."),
        (
            [(1, 2, 3, 4), (1, 2, 3, 5), (1, 2, 4, 5), (1, 3, 4, 5)],
            (1, 2, 3, 4, 5),
            "{} sits out, because everyone else has sat out more often.",
        ),
        (
            [(1, 2, 3, 4)],
            (1, 2, 3, 4, 5),
            "{} sits out. Everybody else has sat out at least as often.",
        ),
        (
            [(1, 2, 3, 4), (1, 2, 3, 5), (1, 2, 4, 5), (1, 3, 4, 5), (2, 3, 4, 5), (1, 2, 3, 4)],
            (1, 2, 3, 4, 5, 6),
            "{} sit out. Everybody else has sat out at least as often.",
        ),
    ],
)
def test_the_reason_for_sitting_out_is_one_sentence(
    tables: list[tuple[int, ...]], present: tuple[int, ...], sentence: str
) -> None:
    history = [Played((table,), present) for table in tables]
    proposal = proposed(history, present, Seating(), 5)
    names = " and ".join(NAMES[player] for player in proposal.out)
    assert said(proposal.reason).startswith(sentence.format(names))
