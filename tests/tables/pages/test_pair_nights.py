"""Club nights of fixed pairs from the pages alone: by lot, by the standing, all play all."""

import re
from itertools import combinations
from random import Random

import pytest
from django.test import Client

from tests.tables.groups import begin_night
from tests.tables.pages.test_nights import Night, figures, make_club

LETTERS = "ABCDEFGHIJ"
MIXED = re.compile("[\u2066-\u2069]")


def lines(count: int) -> list[str]:
    """Return so many pairs as a secretary types them."""
    return [f"Ana {letter} & Ivo {letter}" for letter in LETTERS[:count]]


def pair_night(pairing: str, count: int, **more: str) -> Night:
    client = Client()
    names = [f"{first} {letter}" for letter in LETTERS[:count] for first in ("Ana", "Ivo")]
    group = make_club(client, names)
    number = begin_night(client, group, lines(count), pairing=pairing, **more)
    night = Night(client, group, number)
    night.publish()
    return night


def pair_of(night: Night, player: int) -> str:
    return night.club.names[player].split()[1]


def meetings(night: Night, number: int) -> list[tuple[str, str]]:
    """Return the pairs that meet in a round, table by table, and look at who sits with whom."""
    found = []
    for table in night.club.night.rounds[number - 1].tables:
        one, other, mate, other_mate = (pair_of(night, player) for player in table)
        assert one == mate
        assert other == other_mate
        found.append((one, other))
    return found


def resting(night: Night, number: int) -> set[str]:
    return {pair_of(night, player) for player in night.club.night.rounds[number - 1].out}


def type_round(night: Night, random: Random, scored: dict[tuple[str, int], int]) -> None:
    """Type the slips of the round in play, and note the points of each pair beside it."""
    number = len(night.club.night.rounds)
    for at, pairs in enumerate(meetings(night, number), start=1):
        points = random.sample(range(200), 2)
        assert night.slip(at, points).status_code == 302
        scored.update({(pair, number): own for pair, own in zip(pairs, points, strict=True)})


def totals(scored: dict[tuple[str, int], int]) -> dict[str, int]:
    return {
        pair: sum(points for (one, _), points in scored.items() if one == pair)
        for pair, _ in scored
    }


def swiss_recount(
    met: dict[tuple[str, int], str],
    rested: list[str],
    scored: dict[tuple[str, int], int],
    counted_by: str,
) -> dict[str, tuple[int, int, int]]:
    """Return points, points of opponents and difference of each pair, from the slips alone."""
    points, margins = {}, {}
    for pair in {pair for pair, _ in met}:
        own = [(scored[one, at], scored[met[one, at], at]) for one, at in met if one == pair]
        margins[pair] = sum(mine - theirs for mine, theirs in own)
        if counted_by == "result":
            points[pair] = 2 * sum(mine > theirs for mine, theirs in own) + 2 * (pair in rested)
        else:
            total = sum(mine for mine, _ in own)
            average = (2 * total + len(own)) // (2 * len(own))
            points[pair] = total + average * (pair in rested)
    opponents = {
        pair: sum(points[other] for (one, _), other in met.items() if one == pair)
        for pair in points
    }
    return {pair: (points[pair], opponents[pair], margins[pair]) for pair in points}


def shown(night: Night) -> list[tuple[int, str, int]]:
    """Return place, pair and points of each line of the standing."""
    page = MIXED.sub("", night.page("/lists?what=standing"))
    rows = re.findall(
        r"<td>(\d+)</td>\s*<td>Ana (\w) &amp; Ivo (\w)</td>.*?figure\">\s*(\d+)", page, re.S
    )
    assert all(one == other for _, one, other, _ in rows)
    return [(int(place), one, int(points)) for place, one, _, points in rows]


def go_on(night: Night, **chosen: str) -> None:
    night.draw(**chosen)
    night.publish()


@pytest.mark.django_db(transaction=True)
class TestPairNights:
    def test_two_names_a_line_offer_the_ways_to_draw_fixed_pairs_and_no_tables_of_five(
        self,
    ) -> None:
        client = Client()
        group = make_club(client, ["Ana A"])
        path = f"/g/{group.id}/nights/new"
        sent = {"names": "\n".join(lines(5)), "do": "begin", "game": "belot", "rounds": "3"}
        page = MIXED.sub("", client.post(path, {**sent, "deals": "12"}).content.decode())
        assert not group.events.exists()
        assert "5 pairs: how are the rounds drawn?" in page
        assert re.search(r'value="pairs"\s+checked', page)
        assert "5 rounds. Each pair meets every other pair once." in page
        assert "One pair sits out and scores its average." in page
        assert 'name="left_over"' not in page
        single = {**sent, "names": "\n".join([*lines(3), "Vera Z"])}
        page = MIXED.sub("", client.post(path, {**single, "do": "read"}).content.decode())
        assert 'name="pairing"' not in page
        assert "Vera Z has no partner in the list" in page
        single.update(pairing="all", deals="12", counted_by="points", left_over="five")
        answer = client.post(path, single)
        assert answer.status_code == 422
        assert "write both names of each pair in one line" in answer.content.decode()
        assert group.players.count() == 1

    def test_names_without_partners_never_meet_the_ways_of_fixed_pairs(self) -> None:
        client = Client()
        group = make_club(client, [f"Ana {letter}" for letter in LETTERS[:8]])
        names = [f"Ana {letter}" for letter in LETTERS[:8]]
        sent = {"names": "\n".join(names), "do": "read"}
        page = client.post(f"/g/{group.id}/nights/new", sent).content.decode()
        assert 'name="left_over"' in page
        assert "pairing" not in page
        night = Night(client, group, begin_night(client, group, names))
        assert "All play all" not in night.page() + night.page("/draft") + night.page("/people")

    @pytest.mark.parametrize("count", [6, 7])
    def test_fixed_pairs_stay_together_by_lot_and_by_the_standing(self, count: int) -> None:
        night, random = pair_night("pairs", count, rounds="4"), Random(count)
        scored: dict[tuple[str, int], int] = {}
        met: list[frozenset[str]] = []
        rested: list[str] = []
        for number, how in enumerate(("lot", "standing", "standing", "lot"), start=1):
            if number > 1:
                assert 'name="how" value="standing"' in night.page()
                order = [pair for _, pair, _ in shown(night)]
                go_on(night, how=how)
                if how == "standing":
                    assert order[0] in meetings(night, number)[0]
            met += map(frozenset, meetings(night, number))
            rested += resting(night, number)
            type_round(night, random, scored)
        assert len(set(met)) == len(met) == 4 * (count // 2)
        assert len(set(rested)) == len(rested) == 4 * (count % 2)
        for pair in rested:
            own = [points for (one, _), points in scored.items() if one == pair]
            scored[pair, 0] = round(sum(own) / len(own) + 1e-9)
        expected = totals(scored)
        assert {pair: points for _, pair, points in shown(night)} == expected
        assert figures(night.page()) == sorted(expected.values(), reverse=True)

    @pytest.mark.parametrize("count", [4, 5, 6, 7])
    def test_all_play_all_meets_everybody_once_and_equals_a_recount(self, count: int) -> None:
        night, random = pair_night("all", count), Random(count)
        scored: dict[tuple[str, int], int] = {}
        met: list[tuple[str, str]] = []
        rested: list[str] = []
        rounds = count - 1 + count % 2
        for number in range(1, rounds + 1):
            assert f"Round {number} of {rounds}" in night.page()
            met += meetings(night, number)
            rested += resting(night, number)
            type_round(night, random, scored)
            if number < rounds:
                assert 'name="how"' not in night.page()
                go_on(night)
        assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(LETTERS[:count], 2)]
        assert sorted(rested) == list(LETTERS[:count] if count % 2 else "")
        assert sorted(shown(night)) == sorted(
            (1 + sum(other > points for other in totals(scored).values()), pair, points)
            for pair, points in totals(scored).items()
        )
        page = night.page()
        assert '/draw"' not in page
        seen = night.form(page, "/close")["seen"]
        answer = night.client.post(f"{night.path}/draw", {"seen": seen})
        assert answer.status_code == 422
        assert "There is no round after this one." in answer.content.decode()

    @pytest.mark.parametrize("count", [6, 7])
    @pytest.mark.parametrize("counted_by", ["result", "points"])
    def test_a_swiss_equals_a_recount_with_byes_and_the_points_of_opponents(
        self, count: int, counted_by: str
    ) -> None:
        night, random = pair_night("swiss", count, rounds="4", counted_by=counted_by), Random(count)
        scored: dict[tuple[str, int], int] = {}
        met: dict[tuple[str, int], str] = {}
        rested: list[str] = []
        for number in range(1, 5):
            if number > 1:
                assert 'name="how"' not in night.page()
                go_on(night)
            for one, other in meetings(night, number):
                met[one, number], met[other, number] = other, one
            rested += resting(night, number)
            type_round(night, random, scored)
        both = {frozenset((pair, other)) for (pair, _), other in met.items()}
        assert 2 * len(both) == len(met) == 8 * (count // 2)
        assert len(set(rested)) == len(rested) == 4 * (count % 2)
        expected = swiss_recount(met, rested, scored, counted_by)
        assert [expected[pair] for _, pair, _ in shown(night)] == sorted(
            expected.values(), reverse=True
        )
        assert {pair: points for _, pair, points in shown(night)} == {
            pair: worth[0] for pair, worth in expected.items()
        }

    def test_a_swiss_draws_leaders_together_and_the_last_pair_has_the_bye(self) -> None:
        night = pair_night("swiss", 5, counted_by="result")
        assert "The lot put them together" in night.page("/lists?what=why")
        [rested] = resting(night, 1)
        winners = {one for one, _ in meetings(night, 1)}
        for table in (1, 2):
            night.slip(table, [100 + table, 50])
        assert rested in [pair for _, pair, points in shown(night) if points == 2]
        order = [pair for _, pair, _ in shown(night)]
        night.draw()
        draft = MIXED.sub("", night.page("/draft"))
        assert "Drawn by the standing and the lot" in draft
        assert "Neighbours in the standing meet, and nobody meets twice" in draft
        assert 'name="how"' not in draft
        night.publish()
        leaders = meetings(night, 2)[0]
        assert set(leaders) < {*winners, rested}
        assert resting(night, 2) == {order[-1]}

    @pytest.mark.parametrize("pairing", ["pairs", "swiss"])
    def test_a_pair_changes_places_as_one(self, pairing: str) -> None:
        night = pair_night(pairing, 6, rounds="3")
        type_round(night, Random(4), {})
        night.draw()
        draft = night.club.night.draft
        assert draft
        ones, others = draft.tables[0][::2], draft.tables[2][1::2]
        assert night.change_places(min(ones), min(others)).status_code == 302
        after = night.club.night.draft
        assert after
        assert set(after.tables[0][::2]) == set(others)
        assert set(after.tables[2][1::2]) == set(ones)
        assert f"Ana {pair_of(night, ones[0])} &amp; Ivo" in night.page("/draft")
        assert "changed places by hand." in night.page("/draft")

    def test_no_pair_changes_places_where_numbers_make_the_draw(self) -> None:
        night = pair_night("all", 6)
        type_round(night, Random(4), {})
        night.draw()
        draft = night.club.night.draft
        assert draft
        assert 'name="other"' not in night.page("/draft")
        answer = night.change_places(draft.tables[0][0], draft.tables[1][0])
        assert answer.status_code == 422
        assert "The numbers of the pairs make this draw." in answer.content.decode()
        assert night.club.night.draft == draft

    def test_a_late_pair_takes_the_place_of_the_bye_in_a_swiss(self) -> None:
        night = pair_night("swiss", 5, counted_by="result")
        [rested] = resting(night, 1)
        night.people("late", names="Ana F & Ivo F")
        late = night.group.players.get(name="Ana F").number
        assert night.people("seat", players=[late]).status_code == 302
        assert set(meetings(night, 1)[-1]) == {rested, "F"}
        assert resting(night, 1) == set()
        night.people("late", names="Ana G & Ivo G")
        page = MIXED.sub("", night.page("/people"))
        assert "Ana G &amp; Ivo G" in page.split("Waiting for the next round")[1]
        late = night.group.players.get(name="Ana G").number
        answer = night.people("seat", players=[late])
        assert answer.status_code == 422
        assert "They must wait for the next round." in answer.content.decode()
        type_round(night, Random(3), {})
        go_on(night)
        assert len(meetings(night, 2)) == 3
        assert len(resting(night, 2)) == 1

    def test_a_corrected_result_changes_the_next_swiss_draw_and_not_the_last(self) -> None:
        night = pair_night("swiss", 6, counted_by="result")
        for table in (1, 2, 3):
            night.slip(table, [100, 50])
        go_on(night)
        first, second = meetings(night, 1), meetings(night, 2)
        for table in (1, 2, 3):
            night.slip(table, [100, 50])
        one, other = first[0]
        before = {pair: points for _, pair, points in shown(night)}
        assert night.slip(1, [50, 100], sure="on", round=1).status_code == 302
        after = {pair: points for _, pair, points in shown(night)}
        assert after == {**before, one: before[one] - 2, other: before[other] + 2}
        assert meetings(night, 2) == second
        go_on(night)
        drawn = night.club.night.rounds[2]
        order = list(dict.fromkeys(pair_of(night, player) for player in drawn.order))
        assert [after[pair] for pair in order] == sorted(after.values(), reverse=True)

    def test_a_draft_of_all_play_all_says_why_and_cannot_be_drawn_otherwise(self) -> None:
        client = Client()
        group = make_club(client, ["Ana A"])
        night = Night(client, group, begin_night(client, group, lines(5), pairing="all"))
        draft = MIXED.sub("", night.page("/draft"))
        assert "All opponents are new." in draft
        assert "Draw again" not in draft
        assert (
            "Ana B &amp; Ivo B has number 2 and Ana E &amp; Ivo E number 5. They meet in round 1."
        ) in draft
        assert "Sits out: Ana A &amp; Ivo A" in draft
        assert "Berger&#x27;s tables for 5 pairs" in draft

    def test_a_late_pair_takes_the_free_number_and_a_second_one_has_no_room(self) -> None:
        night, random = pair_night("all", 5), Random(9)
        scored: dict[tuple[str, int], int] = {}
        assert night.people("late", names="Ana F & Ivo F").status_code == 302
        page = MIXED.sub("", night.page("/people"))
        assert "Ana F &amp; Ivo F" in page.split("Waiting for the next round")[1]
        late = night.group.players.get(name="Ana F").number
        assert night.people("seat", players=[late]).status_code == 302
        assert meetings(night, 1)[-1] == ("A", "F")
        assert resting(night, 1) == set()
        for refused in ("Ana G & Ivo G", "Vera Z", "Ana A & Vera Z"):
            assert night.people("late", names=refused).status_code == 422
        assert not night.group.players.filter(name__contains="Z").exists()
        met = []
        for number in range(1, 6):
            met += meetings(night, number)
            type_round(night, random, scored)
            if number < 5:
                go_on(night)
        assert sorted(map(sorted, met)) == [list(pair) for pair in combinations("ABCDEF", 2)]
        assert {pair: points for _, pair, points in shown(night)} == totals(scored)

    def test_a_pair_goes_home_together_and_those_who_miss_it_score_their_average(self) -> None:
        night, random = pair_night("all", 4), Random(10)
        scored: dict[tuple[str, int], int] = {}
        type_round(night, random, scored)
        [opponent] = [one if other == "D" else other for one, other in meetings(night, 1)
                      if "D" in (one, other)]  # fmt: skip
        leaving = night.group.players.get(name="Ivo D").number
        assert night.people("leave", player=leaving).status_code == 302
        assert len(night.club.night.people) == 6
        assert "3 pairs" in night.page()
        for number in (2, 3):
            go_on(night)
            playing = {pair for both in meetings(night, number) for pair in both}
            assert resting(night, number) == {*"ABC"} - playing
            type_round(night, random, scored)
        for pair in {*"ABC"} - {opponent}:
            own = [points for (one, _), points in scored.items() if one == pair]
            scored[pair, 0] = (2 * sum(own) + len(own)) // (2 * len(own))
        assert {pair: points for _, pair, points in shown(night)} == totals(scored)
        assert night.people("back", player=leaving).status_code == 302
        assert len(night.club.night.people) == 8

    def test_a_result_corrected_a_round_later_changes_the_standing_and_not_who_meets(self) -> None:
        night = pair_night("all", 4)
        for points in ([100, 60], [90, 70]):
            night.slip(1, points)
            night.slip(2, points[::-1])
            if len(night.club.night.rounds) == 1:
                go_on(night)
        before = {pair: points for _, pair, points in shown(night)}
        second = meetings(night, 2)
        one, other = meetings(night, 1)[0]
        assert night.slip(1, [60, 100], sure="on", round=1).status_code == 302
        after = {pair: points for _, pair, points in shown(night)}
        assert after == {**before, one: before[one] - 40, other: before[other] + 40}
        assert meetings(night, 2) == second

    def test_the_wall_has_room_for_both_names_of_a_pair(self) -> None:
        night = pair_night("pairs", 10)
        type_round(night, Random(5), {})
        walls = [night.page(f"/wall?page={at}") for at in range(4)]
        assert ["After round 1 of 3" in wall for wall in walls] == [False, False, True, True]
        assert [wall.count("&amp; Ivo") for wall in walls] == [0, 0, 8, 2]

    def test_the_next_night_begins_with_the_pairs_of_the_last_one(self) -> None:
        night = pair_night("all", 4)
        page = night.client.get(f"/g/{night.group.id}/nights/new").content.decode()
        listed = page.split("<textarea")[1].split(">")[1].split("<")[0]
        assert listed.replace("&amp;", "&").strip().split("\n") == lines(4)

    def test_what_decides_between_pairs_with_the_same_points_is_said(self) -> None:
        night = pair_night("all", 4, counted_by="result")
        night.slip(1, [100, 60])
        night.slip(2, [90, 70])
        [first, second] = [one for one, _ in meetings(night, 1)]
        assert (
            f"Ana {first} & Ivo {first} and Ana {second} & Ivo {second} are tied, so a later key"
            f" decides. Point difference: 40 to 20 for Ana {first} & Ivo {first}."
        ) in MIXED.sub("", night.page()).replace("&amp;", "&")

    def test_somebody_who_plays_for_one_of_a_pair_scores_for_the_pair(self) -> None:
        night = pair_night("all", 4)
        absent = night.club.night.rounds[0].tables[0][0]
        assert night.people("substitute", absent=absent, other="Zora Zima").status_code == 302
        night.slip(1, [100, 60])
        assert shown(night)[0] == (1, pair_of(night, absent), 100)
        assert "Zora Zima &amp;" in night.page()
