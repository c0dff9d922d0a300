"""Seasons on pages: the standing, why somebody stands there, and how it is asked."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tables import models
from tests.tables.groups import PEOPLE, finish, make, make_season, next_evening, start

FOUR = PEOPLE[:4]
ALL = ["game=belot", *(f"here={seat}" for seat in range(4)), *(f"seat={seat}" for seat in range(4))]
AS_THEY_ARE = f"?{'&'.join(ALL)}"
"""Ana and Veska sit opposite each other, Boris and Georgi too."""


def play(client: Client, group: models.Group, *won: bool) -> None:
    """Play an evening of matches that Ana and Veska have won, or lost."""
    for is_won in won:
        match = start(client, group, AS_THEY_ARE)
        finish(client, group, match, [120, 42] if is_won else [40, 122])


def page_of(client: Client, group: models.Group, path: str) -> str:
    answer = client.get(f"/g/{group.id}/seasons/{path}")
    assert answer.status_code == 200
    return str(answer.content.decode())


def sums(page: str) -> list[str]:
    return re.findall(r'class="sum" href="[^"]+">\s*(\S+)<', page)


@pytest.mark.django_db(transaction=True)
class TestSeasons:
    def test_the_places_of_evenings_add_up(self) -> None:
        client = Client()
        group = make(client, FOUR)
        play(client, group, True, True)
        next_evening(group)
        play(client, group, False)
        page = page_of(client, group, "0")
        assert "After 2 evenings" in page
        assert sums(page) == ["9", "9", "9", "9"]
        assert page.count('class="in">6<') == 4
        assert page.count('class="in">3<') == 4
        assert "are tied, so a later key decides. Matches won: 2 to 1 for" in page

    def test_of_the_best_evenings_only_so_many_count(self) -> None:
        client = Client()
        group = make(client, FOUR)
        play(client, group, True)
        next_evening(group)
        play(client, group, False)
        make_season(client, group, best="1")
        page = page_of(client, group, "1")
        assert sums(page) == ["6", "6", "6", "6"]
        assert "The best 1 evening counts" in page
        why = page_of(client, group, "1/0")
        assert "does not count" in why
        assert "(3)" in why

    def test_a_season_has_its_own_days_game_and_keys(self) -> None:
        client = Client()
        group = make(client, FOUR)
        play(client, group, True)
        make_season(client, group, counts="won")
        assert sums(page_of(client, group, "1")) == ["1", "1", "0", "0"]
        make_season(client, group, first="2000-01-01", last="2000-12-31")
        assert "No match of these days has ended yet." in page_of(client, group, "2")
        make_season(client, group, game="kozel")
        assert "No match of these days has ended yet." in page_of(client, group, "3")

    def test_somebody_needs_enough_evenings_for_a_place(self) -> None:
        client = Client()
        group = make(client, FOUR)
        play(client, group, True)
        make_season(client, group, minimum="2")
        assert "Ana needs 1 more event for a place." in page_of(client, group, "1")

    def test_a_season_is_asked_in_another_way(self) -> None:
        client = Client()
        group = make(client, FOUR)
        play(client, group, True)
        make_season(client, group)
        form = client.get(f"/g/{group.id}/seasons/1/change").content.decode()
        assert 'value="2000-01-01"' in form
        changed = {"title": "Cup", "first": "2000-01-01", "last": "2999-12-31", "counts": "share"}
        client.post(f"/g/{group.id}/seasons/1/change", changed)
        assert group.seasons.count() == 1
        assert "1 of 1" in page_of(client, group, "1")

    def test_the_same_form_sent_twice_makes_one_season(self) -> None:
        client = Client()
        group = make(client, FOUR)
        key = "6f0f5ed2-5d4f-4f39-9c4e-5f3ff1e1b0aa"
        assert make_season(client, group, op_id=key) == make_season(client, group, op_id=key)
        assert group.seasons.count() == 1

    @pytest.mark.parametrize(
        "wrong",
        [
            {"title": ""},
            {"first": "yesterday"},
            {"last": "1999-01-01"},
            {"counts": "luck"},
            {"best": "-1"},
            {"best": "many"},
            {"game": "poker"},
        ],
    )
    def test_a_wrong_season_is_refused_and_stays_typed(self, wrong: dict[str, Any]) -> None:
        client = Client()
        group = make(client, FOUR)
        filled = {"title": "Our winter", "first": "2000-01-01", "last": "2999-12-31", **wrong}
        answer = client.post(f"/g/{group.id}/seasons/0/change", filled)
        assert answer.status_code == 422
        assert "title" in wrong or "Our winter" in answer.content.decode()
        assert not group.seasons.exists()

    def test_partners_and_opponents_are_counted(self) -> None:
        client = Client()
        group = make(client, FOUR)
        play(client, group, True, True, False)
        page = page_of(client, group, "0")
        assert "2 of 3 won" in page
        assert re.search(r"2 : 1", page)

    def test_more_evenings_cost_no_more_queries(self) -> None:
        client = Client()
        group = make(client, FOUR)
        play(client, group, True)
        counted = []
        for _ in range(2):
            with CaptureQueriesContext(connection) as queries:
                page_of(client, group, "0")
            counted.append(len(queries))
            next_evening(group)
            play(client, group, True, False, True)
        assert counted[0] == counted[1]

    def test_the_course_has_a_line_for_everybody(self) -> None:
        client = Client()
        group = make(client, FOUR)
        play(client, group, True)
        next_evening(group)
        play(client, group, True)
        assert page_of(client, group, "0").count("<polyline") == 4
