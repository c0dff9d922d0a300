"""A season, counted again from its results by code that shares nothing with it."""

from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given

from scorer.events.figures import decisions, why_ahead
from scorer.events.meetings import against, partnerships
from scorer.events.results import Result, result_from_points
from scorer.events.seasons import (
    Gathering,
    Season,
    course,
    gatherings_of,
    season_table,
    why_unplaced,
)
from scorer.events.standing import Scoring
from tests.parameters import in_proof
from tests.scorer.events.people import evenings, played, said

DAYS = [f"2026-{month}-{day:02}" for month in (10, 11) for day in (1, 8, 15, 22)]
KEYS = ("places", "evenings", "won", "share", "points", "margin")


def random_gatherings(random: Random) -> tuple[Gathering, ...]:
    """Return up to eight events of seven people, some of them club nights with points added."""
    gatherings = []
    for event, day in enumerate(random.sample(DAYS, random.randint(1, 8)), 1):
        results = tuple(
            result._replace(game=random.choice(["belot", "kozel"]))
            for result in played(random, 7, random.randint(1, 6))
        )
        if random.random() < 0.5:
            gatherings.append(Gathering(event, day, results))
        else:
            scoring = Scoring(random.choice(["points", "margin"]), sat_out="fixed", fixed=9)
            sat = tuple((random.randint(1, 7), 10 + turn) for turn in range(2))
            gatherings.append(Gathering(event, day, results, ("points",), scoring, sat))
    return tuple(gatherings)


def sides_of(result: Result, player: int) -> tuple[int, list[int]]:
    """Return the points of somebody's side, and those of the others."""
    [side] = [number for number, people in enumerate(result.sides) if player in people]
    return result.points[side], [p for at, p in enumerate(result.points) if at != side]


class Recount:
    """An event, counted again."""

    def __init__(self, gathering: Gathering, results: list[Result]) -> None:
        self.event, self.gathering = gathering.event, gathering
        self.own: dict[int, list[tuple[int, list[int]]]] = {}
        for result in results:
            for player in (player for people in result.sides for player in people):
                self.own.setdefault(player, []).append(sides_of(result, player))

    def won(self, player: int) -> int:
        return sum(own > max(others) for own, others in self.own[player])

    def margin(self, player: int) -> int:
        return sum(own - max(others) for own, others in self.own[player])

    def points(self, player: int) -> int:
        by = self.gathering.scoring.by
        if by == "result":
            drawn = sum(
                sorted([own, *others])[-1] == sorted([own, *others])[-2]
                for own, others in self.own[player]
            )
            return 2 * self.won(player) + drawn
        total = self.margin(player) if by == "margin" else sum(own for own, _ in self.own[player])
        return total + 9 * [who for who, _ in self.gathering.sat_out].count(player)

    def worth(self, player: int) -> Any:
        if self.gathering.keys == ("points",):
            return self.points(player)
        return self.won(player), Fraction(self.won(player), len(self.own[player]))

    def place(self, player: int) -> int:
        return 1 + len([other for other in self.own if self.worth(other) > self.worth(player)])

    def is_won_by(self, player: int) -> bool:
        firsts = [other for other in self.own if self.place(other) == 1]
        return firsts == [player]


def best(amounts: list[int], count: int) -> int:
    """Return the largest sum of so many of the amounts, by trying them all."""
    if not count or count >= len(amounts):
        return sum(amounts)
    return max([sum(some) for some in combinations(amounts, count)])


def counted_again(season: Season, gatherings: tuple[Gathering, ...]) -> dict[int, tuple[Any, ...]]:
    """Return the figures of all who took part, under KEYS."""
    events = [
        Recount(one, [r for r in one.results if not season.games or r.game in season.games])
        for one in gatherings
        if season.first <= one.day <= season.last
    ]
    figures = {}
    for player in range(1, 8):
        own = [event for event in events if player in event.own]
        if own:
            places = [dict(enumerate(season.place_points, 1)).get(e.place(player), 0) for e in own]
            won = sum(event.won(player) for event in own)
            figures[player] = (
                best(places, season.best),
                sum(event.is_won_by(player) for event in own),
                won,
                Fraction(won, sum(len(event.own[player]) for event in own)),
                best([event.points(player) for event in own], season.best),
                sum(event.margin(player) for event in own),
            )
    return figures


@pytest.mark.promise("A111")
@pytest.mark.parametrize("count", [40, in_proof(1_000)])
def test_a_season_equals_a_recount_and_every_figure_is_the_sum_of_its_events(count: int) -> None:
    random = Random(111)
    for _ in range(count):
        gatherings = random_gatherings(random)
        season = Season(
            random.choice(["2026-10-01", "2026-10-08"]), "2026-11-15",
            random.choice([(), (), ("kozel",)]), KEYS,
            best=random.choice([0, 2, 5]), minimum=random.choice([0, 2]),
        )  # fmt: skip
        table, expected = season_table(season, gatherings), counted_again(season, gatherings)
        assert {row.player for row in (*table.rows, *table.unplaced)} == set(expected)
        for row in (*table.rows, *table.unplaced):
            figures, own = {one.key: one for one in row.figures}, expected[row.player]
            by_key = dict(zip(KEYS, own, strict=True))
            share = by_key.pop("share")
            assert said(figures["share"].shown).split(" of ")[0] == str(by_key["won"])
            assert figures["share"].value == share.numerator * 10**12 // share.denominator
            assert {key: figures[key].value for key in by_key} == by_key
            for figure in row.figures:
                assert {part.of for part in figure.parts} <= set(table.events)
                if figure.key != "share":
                    assert figure.value == sum(p.amount for p in figure.parts if p.counts)
            assert (row in table.unplaced) == (len(row.figures[0].parts) < season.minimum)
        ranked = {row.player: expected[row.player] for row in table.rows}
        for row in table.rows:
            assert row.place == 1 + sum(own > ranked[row.player] for own in ranked.values())
        _check_course(season, gatherings)


def _check_course(season: Season, gatherings: tuple[Gathering, ...]) -> None:
    days = {one.event: one.day for one in gatherings}
    for event, after in course(season, gatherings):
        expected = counted_again(season._replace(last=days[event]), gatherings)
        assert [(p, value) for p, value in after if value or p in expected] == [
            (player, figures[0]) for player, figures in expected.items()
        ]


@pytest.mark.promise("A111")
def test_the_best_events_count_and_the_key_that_decides_a_tie_is_said() -> None:
    def evening(event: int, day: str, first: int, second: int) -> Gathering:
        one = result_from_points(event, ((first,), (second,)), (9, 1))
        return Gathering(event, day, (one,))

    gatherings = (
        evening(1, "2026-10-01", 1, 2),
        evening(2, "2026-10-08", 2, 1),
        evening(3, "2026-10-15", 1, 3),
        evening(4, "2026-10-22", 2, 3),
        evening(5, "2027-01-01", 3, 1),
    )
    season = Season(
        "2026-10-01", "2026-12-31", (), ("places", "margin", "share"), best=2, minimum=3
    )
    table = season_table(season, gatherings)
    assert table.events == (1, 2, 3, 4)
    assert [(row.player, row.place, row.figures[0].value) for row in table.rows] == [
        (1, 1, 12), (2, 1, 12),
    ]  # fmt: skip
    assert [(part.amount, part.counts) for part in table.rows[0].figures[0].parts] == [
        (6, True), (4, False), (6, True),
    ]  # fmt: skip
    assert said(table.rows[0].figures[0].parts[1].text) == "place 2 of 2, 0 of 1 won"
    assert [said(why_unplaced(season, row)) for row in table.unplaced] == [
        "Vera needs 1 more event for a place."
    ]
    third = season_table(season._replace(best=3, keys=("places", "share", "margin")), gatherings)
    assert [row.place for row in third.rows] == [1, 1]
    all_of_them = Season("2026-10-01", "2027-12-31", keys=("evenings", "places"))
    rows = season_table(all_of_them, gatherings).rows
    [decided] = decisions(rows)
    assert (decided.ahead, decided.behind, decided.key) == (1, 2, "places")
    assert said(decided.sentence) == (
        "Ana and Boris are tied, so a later key decides. Points for places: 20 to 16 for Ana."
    )
    assert len(why_ahead(rows[0], rows[-1])) == 1


@given(evenings())
def test_everyone_against_everyone_is_the_same_from_both_sides(
    evening: tuple[int, tuple[Result, ...]],
) -> None:
    results = evening[1]
    meetings = {(one.player, one.other): one for one in against(results)}
    for (player, other), meeting in meetings.items():
        back = meetings[other, player]
        assert (meeting.won, meeting.drawn, meeting.lost) == (back.lost, back.drawn, back.won)
        assert meeting.matches == back.matches
        own = [
            (sides_of(one, player)[0], sides_of(one, other)[0])
            for one in results
            if _side(one, player) not in (None, _side(one, other)) and _side(one, other) is not None
        ]
        assert meeting.won == sum(mine > theirs for mine, theirs in own)
        assert meeting.won + meeting.drawn + meeting.lost == len(own) == len(meeting.matches)
    for pair in partnerships(results):
        together = [
            one for one in results if _side(one, pair.player) == _side(one, pair.other) is not None
        ]
        won = [sides_of(one, pair.player) for one in together]
        assert pair.matches == tuple(one.number for one in together)
        assert pair.won == sum(mine > max(others) for mine, others in won)
        assert pair.drawn == sum(mine == max(others) for mine, others in won)


def _side(result: Result, player: int) -> int | None:
    return next((at for at, people in enumerate(result.sides) if player in people), None)


def test_events_without_a_match_of_the_season_are_not_in_it() -> None:
    kozel = result_from_points(1, ((1,), (2,)), (2, 1))._replace(game="kozel")
    gatherings = (Gathering(1, "2026-10-01", (kozel,)), Gathering(2, "2026-10-02", ()))
    assert gatherings_of(Season("2026-01-01", "2026-12-31", ("belot",)), gatherings) == ()
    [inside] = gatherings_of(Season("2026-01-01", "2026-12-31"), gatherings)
    assert inside == gatherings[0]
