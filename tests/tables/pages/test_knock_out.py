"""A club night of fixed pairs as a knock-out, from the pages alone."""

from random import Random

import pytest
from django.test import Client

from tests.tables.groups import begin_night, make_season
from tests.tables.pages.test_nights import Night, make_club
from tests.tables.pages.test_pair_nights import (
    LETTERS,
    MIXED,
    go_on,
    lines,
    meetings,
    pair_night,
    resting,
    shown,
)


def type_winners(night: Night, random: Random) -> tuple[set[str], set[str]]:
    """Type the slips of the round in play, and return who has won and who has lost."""
    won, lost = set(), set()
    for at, (one, other) in enumerate(meetings(night, len(night.club.night.rounds)), start=1):
        points = random.sample(range(200), 2)
        assert night.slip(at, points).status_code == 302
        won.add(one if points[0] > points[1] else other)
        lost.add(other if points[0] > points[1] else one)
    return won, lost


@pytest.mark.django_db(transaction=True)
class TestKnockOut:
    @pytest.mark.parametrize(("count", "rounds"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (10, 4)])
    def test_the_winners_go_on_and_the_standing_equals_a_recount(
        self, count: int, rounds: int
    ) -> None:
        night, random = pair_night("knock_out", count), Random(count)
        alive = set(LETTERS[:count])
        out_in: list[set[str]] = []
        assert resting(night, 1) == set(LETTERS[: 2**rounds - count])
        for number in range(1, rounds + 1):
            assert f"Round {number} of {rounds}" in night.page()
            met = meetings(night, number)
            final = number == rounds and number > 1 and len(out_in[-1]) == 2
            assert len(met) == (2 if final else len(alive) // 2 if number > 1 else len(met))
            assert {pair for both in met[: 1 if final else None] for pair in both} | (
                resting(night, number)
            ) == alive
            if final:
                assert set(met[1]) == out_in[-1]
                assert "Table 2 plays for third place." in night.page()
                points = [[100, 60], [70, 90]]
                for table, both in enumerate(points, start=1):
                    night.slip(table, both)
                order = [*met[0], met[1][1], met[1][0]]
            else:
                won, lost = type_winners(night, random)
                alive = won | resting(night, number)
                out_in.append(lost)
                order = [*alive, *lost] if number == rounds else []
            if number < rounds:
                assert 'name="how"' not in night.page()
                go_on(night)
        standing = shown(night)
        assert [pair for _, pair, _ in standing][: len(order)] == order
        assert [place for place, _, _ in standing][: len(order)] == list(range(1, len(order) + 1))
        assert standing[0][2] == rounds
        assert all(
            {pair for _, pair, got in standing if got == at and pair not in order} <= lost
            for at, lost in enumerate(out_in)
        )
        assert sorted(pair for _, pair, _ in standing) == list(LETTERS[:count])
        page = night.page()
        assert "Rounds won" in page
        assert '/draw"' not in page

    def test_the_page_says_what_a_knock_out_means_and_who_goes_on(self) -> None:
        client = Client()
        group = make_club(client, ["Ana A"])
        sent = {"names": "\n".join(lines(5)), "do": "read"}
        page = MIXED.sub("", client.post(f"/g/{group.id}/nights/new", sent).content.decode())
        assert "3 rounds. The list begins with the best pair." in page
        assert "The first 3 pairs of the list go on from round 1 without a match." in page
        night = Night(client, group, begin_night(client, group, lines(5), pairing="knock_out"))
        draft = MIXED.sub("", night.page("/draft")).replace("&amp;", "&")
        assert "Goes on without a match: Ana A & Ivo A, Ana B & Ivo B, Ana C & Ivo C" in draft
        assert "Ana D & Ivo D has number 4 and Ana E & Ivo E number 5 in the list." in draft
        assert "Draw again" not in draft

    def test_a_knock_out_needs_a_winner(self) -> None:
        night = pair_night("knock_out", 4)
        answer = night.slip(1, [80, 80])
        assert answer.status_code == 422
        assert "A knock-out needs a winner." in answer.content.decode()
        assert not night.club.night.slips

    def test_a_corrected_result_cannot_change_who_plays_on_until_the_round_is_back(self) -> None:
        night = pair_night("knock_out", 4)
        for table in (1, 2):
            night.slip(table, [100, 50])
        one, other = meetings(night, 1)[0]
        go_on(night)
        answer = night.slip(1, [50, 100], sure="on", round=1)
        assert answer.status_code == 422
        assert "Take that round back first." in answer.content.decode()
        assert night.slip(1, [], remove="on", round=1).status_code == 422
        assert night.slip(1, [90, 50], sure="on", round=1).status_code == 302
        assert one in meetings(night, 2)[0]
        assert night.press("withdraw").status_code == 302
        assert night.slip(1, [50, 100], sure="on", round=1).status_code == 302
        go_on(night)
        assert other in meetings(night, 2)[0]
        assert one in meetings(night, 2)[1]

    def test_a_draft_that_a_correction_has_changed_is_drawn_again(self) -> None:
        night = pair_night("knock_out", 4)
        for table in (1, 2):
            night.slip(table, [100, 50])
        _, other = meetings(night, 1)[0]
        night.draw()
        assert night.slip(1, [50, 100], sure="on", round=1).status_code == 302
        answer = night.press("publish", "/draft")
        assert answer.status_code == 422
        assert "Something has changed since this draw." in answer.content.decode()
        assert night.press("draw", "/draft").status_code == 302
        night.publish()
        assert other in meetings(night, 2)[0]

    def test_a_late_pair_meets_the_last_that_had_a_bye_and_none_comes_after_round_one(self) -> None:
        night = pair_night("knock_out", 5)
        night.people("late", names="Ana F & Ivo F")
        late = night.group.players.get(name="Ana F").number
        assert night.people("seat", players=[late]).status_code == 302
        assert [set(both) for both in meetings(night, 1)] == [{"D", "E"}, {"C", "F"}]
        assert resting(night, 1) == {"A", "B"}
        for table in (1, 2):
            night.slip(table, [100, 50])
        go_on(night)
        assert [set(both) for both in meetings(night, 2)] == [{"A", "D"}, {"B", "C"}]
        assert "Waiting for the next round" not in night.page("/people")
        answer = night.people("late", names="Ana G & Ivo G")
        assert answer.status_code == 422
        assert "no room for another pair" in answer.content.decode()

    def test_a_pair_goes_on_without_a_match_when_its_opponent_has_gone_home(self) -> None:
        night = pair_night("knock_out", 4)
        for table in (1, 2):
            night.slip(table, [100, 50])
        [first, second] = [one for one, _ in meetings(night, 1)]
        night.people("leave", player=night.group.players.get(name=f"Ana {first}").number)
        go_on(night)
        assert resting(night, 2) == {second}
        assert len(meetings(night, 2)) == 1
        night.slip(1, [100, 50])
        assert [pair for _, pair, _ in shown(night)][:2] == [second, first]

    def test_who_wins_the_final_wins_the_night_in_the_season(self) -> None:
        night = pair_night("knock_out", 4)
        for points in ([20, 10], [20, 10]):
            for table in (1, 2):
                night.slip(table, points if table == 1 else [180, 170])
            if len(night.club.night.rounds) == 1:
                go_on(night)
        make_season(night.client, night.group, counts="places")
        page = night.client.get(f"/g/{night.group.id}/seasons/1").content.decode()
        winner = meetings(night, 2)[0][0]
        rows = [page.index(f"Ana {letter}") for letter in LETTERS[:4]]
        assert min(rows) == page.index(f"Ana {winner}")
