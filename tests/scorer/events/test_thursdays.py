"""Six Thursdays of forty people: lots, tables of five, substitutes, a late pair, a wrong slip."""

from random import Random

import pytest

from scorer.events.club_night import (
    Limits,
    Slip,
    Substitute,
    result_of_slip,
    rounds_out,
    slip_problems,
    with_late,
)
from scorer.events.draw_checks import checks
from scorer.events.draws import draw_people
from scorer.events.meetings_before import Drawn
from scorer.events.results import Result
from scorer.events.seasons import Gathering, Season, season_table
from scorer.events.standing import Scoring, standing
from scorer.events.table_sizes import SIT_OUT, sizes_for
from tests.parameters import in_proof

SCORING = Scoring("points", sat_out="average")
SEASON = Season(
    "2026-10-01", "2026-12-31", keys=("places", "points"), place_points=(9, 6, 3), best=4
)


class Recount:
    """The points of a club, added up round by round, by player and night."""

    def __init__(self) -> None:
        self.scored: dict[int, dict[int, list[int]]] = {}
        self.out: dict[int, dict[int, int]] = {}

    def total(self, night: int, player: int) -> int:
        own = self.scored[night].get(player, [])
        rounds_missed = self.out[night].get(player, 0)
        # To the nearest whole point, a half up.
        average = (2 * sum(own) + len(own)) // (2 * len(own)) if own else 0
        return sum(own) + rounds_missed * average

    def place(self, night: int, player: int) -> int:
        totals = [self.total(night, other) for other in self.scored[night]]
        return 1 + sum(total > self.total(night, player) for total in totals)


def play_night(
    random: Random, night: int, people: tuple[int, ...], left_over: str, counted: Recount
) -> tuple[tuple[Result, ...], tuple[Drawn, ...]]:
    """Play three rounds, the second with a substitute for 1 and the third with 90 and 91, late."""
    rounds: tuple[Drawn, ...] = ()
    slips: list[Slip] = []
    substitute = Substitute(1, 80, 2, 3, counts_for_absent=night % 2 == 0)
    scored = counted.scored.setdefault(night, {})
    out = counted.out.setdefault(night, {})
    for number in (1, 2, 3):
        sizes = sizes_for(len(people), left_over)
        assert sizes is not None
        drawn = draw_people(people, rounds, sizes, random.getrandbits(40))
        assert all(
            check.good for check in checks(drawn, rounds, people) if check.kind != "opponents"
        )
        if number == 3 and len(drawn.out) == 2:
            drawn = with_late(drawn, (90, 91)) or drawn
        for at, table in enumerate(drawn.tables):
            points = tuple(
                random.randint(0, 400) for _ in range(2 if len(table) == 4 else len(table))
            )
            slip = Slip(number, at, points)
            assert slip_problems(slip, drawn, tuple(slips), Limits(0, 400)) == ()
            slips.append(slip)
            for seat, player in enumerate(table):
                whose = player
                if player == 1 and number > 1 and not substitute.counts_for_absent:
                    whose = 80
                scored.setdefault(whose, []).append(points[seat % len(points)])
        for player in drawn.out:
            out[player] = out.get(player, 0) + 1
            scored.setdefault(player, [])
        rounds += (drawn,)
    by_number = {drawn.number: drawn for drawn in rounds}
    results = tuple(result_of_slip(slip, by_number[slip.number], (substitute,)) for slip in slips)
    return results, rounds


def check_standing(
    night: int, results: tuple[Result, ...], rounds: tuple[Drawn, ...], counted: Recount
) -> None:
    players = tuple(sorted(counted.scored[night]))
    rows = standing(players, results, ("points",), SCORING, rounds_out(rounds))
    for row in rows:
        assert row.figures[0].value == counted.total(night, row.player)
        assert row.figures[0].value == sum(part.amount for part in row.figures[0].parts)
        assert row.place == counted.place(night, row.player)


@pytest.mark.promise("A112")
@pytest.mark.parametrize("clubs", [1, in_proof(20)])
def test_six_thursdays_of_forty_people_equal_a_recount(clubs: int) -> None:
    for club in range(clubs):
        random, counted = Random(club), Recount()
        gatherings: list[Gathering] = []
        for night in range(6):
            people = tuple(range(1, random.choice([38, 39, 40, 41, 42, 43]) + 1))
            left_over = SIT_OUT if len(people) % 4 == 2 else "five"
            results, rounds = play_night(random, night, people, left_over, counted)
            check_standing(night, results, rounds, counted)
            if night == 1:
                # A week later a slip of the first table of the first round is read again.
                first, seats = results[0], rounds[0].tables[0]
                mended = first._replace(points=first.points[::-1], places=first.places[::-1])
                results = (mended, *results[1:])
                for seat, player in enumerate(seats):
                    counted.scored[night][player][0] = first.points[::-1][seat % len(first.points)]
                check_standing(night, results, rounds, counted)
            day = f"2026-11-{night + 1:02}"
            gatherings.append(
                Gathering(night, day, results, ("points",), SCORING, rounds_out(rounds))
            )
        table = season_table(SEASON, tuple(gatherings))
        for row in table.rows:
            nights = [night for night in range(6) if counted.scored[night].get(row.player)]
            places = [{1: 9, 2: 6, 3: 3}.get(counted.place(n, row.player), 0) for n in nights]
            totals = [counted.total(night, row.player) for night in nights]
            assert row.figures[0].value == sum(sorted(places)[-4:])
            assert row.figures[1].value == sum(sorted(totals)[-4:])
