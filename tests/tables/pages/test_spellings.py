"""Two spellings of one player, merged and taken apart on the player's page."""

import re

import pytest
from django.test import Client

from scorer.text import ENGLISH
from tables import models
from tables.selectors.evenings import evening_of
from tables.selectors.groups import faces_of
from tables.selectors.money import account_of, evenings_told
from tables.selectors.seasons import asked, partners
from tests.tables.groups import PEOPLE, begin_night, finish, make, make_season, newest, start

SPELLED = [*PEOPLE, "Anna", "Anne"]
ANA, ANNA, ANNE = 0, 5, 6


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def group(client: Client) -> models.Group:
    """A group that played for money: Ana in the first match, Anna in the second."""
    group = make(client, SPELLED)
    client.post(f"/g/{group.id}/stake", {"unit": "EUR", "kind": "match", "amount": "1"})
    for player in (ANA, ANNA):
        query = "&".join(f"seat={seat}&here={seat}" for seat in (player, 1, 2, 3))
        match = start(client, group, f"?game=belot&{query}")
        finish(client, group, match, [106, 56])
    make_season(client, group)
    return group


def merge(client: Client, group: models.Group, number: int, into: int) -> None:
    answer = client.post(f"/g/{group.id}/players/{number}/merge", {"into": into})
    assert answer.status_code == 302, answer.content.decode()
    assert answer["Location"] == f"/g/{group.id}/players/{into}"


def part(client: Client, group: models.Group, number: int) -> None:
    assert client.post(f"/g/{group.id}/players/{number}/part").status_code == 302


def figures(group: models.Group) -> list[object]:
    """Everything that is counted of the group."""
    evening = evening_of(newest(group), ENGLISH)
    shown = asked(group, evenings_told(group), group.seasons.get(), ENGLISH)
    account = account_of(newest(group))
    return [
        [(row.face.name, row.won, row.played) for row in evening.standing],
        [(row.player, row.figures[0].value) for row in shown.table.rows],
        {(two.one.name, two.other.name): two.won for two in partners(shown)},
        [one for one in account.due if one[1]],
        account.plan,
        list(group.matches.order_by("created_at").values_list("seats", flat=True)),
        [face.name for face in faces_of(group).values()],
    ]


@pytest.mark.django_db(transaction=True)
class TestSpellings:
    def test_two_spellings_are_one_player_in_every_figure_and_apart_again_after_undo(
        self, client: Client, group: models.Group
    ) -> None:
        before = figures(group)
        merge(client, group, ANNA, ANA)
        standing, season, together, due, plan, seats, faces = figures(group)
        assert ("Ana", 2, 2) in standing  # type: ignore[operator]
        assert (ANA, 6) in season  # type: ignore[operator]
        assert together == {("Ana", "Veska"): 2, ("Boris", "Georgi"): 0}
        assert due == [(0, 200), (1, -200), (2, 200), (3, -200)]
        assert len(plan) == 2  # type: ignore[arg-type]
        assert seats == [["Ana", "Boris", "Veska", "Georgi"]] * 2
        assert faces == [*PEOPLE, "Anne"]
        part(client, group, ANNA)
        assert figures(group) == before

    def test_a_chain_is_undone_in_its_middle(self, client: Client, group: models.Group) -> None:
        merge(client, group, ANNE, ANNA)
        between = figures(group)
        merge(client, group, ANNA, ANA)
        page = client.get(f"/g/{group.id}/players/{ANA}").content.decode()
        assert f"/players/{ANNA}/part" in page
        assert f"/players/{ANNE}/part" in page
        part(client, group, ANNA)
        assert figures(group) == between
        merge(client, group, ANNA, ANA)
        part(client, group, ANNE)
        assert [face.name for face in faces_of(group).values()] == [*PEOPLE, "Anne"]

    def test_the_page_says_before_what_a_merge_changes(
        self, client: Client, group: models.Group
    ) -> None:
        page = client.get(f"/g/{group.id}/players/{ANNA}/merge?into={ANA}").content.decode()
        rows = re.findall(r"<tr>(.*?)</tr>", page, re.DOTALL)
        shown = [re.sub(r"<[^>]*>|[\u2066-\u2069]", "", row).split() for row in rows]
        assert ["Matches", "1", "1", "2"] in shown
        assert ["Still", "open", "+1.00", "+1.00", "+2.00"] in shown
        assert ["Winter", "4", "(2.)", "4", "(2.)", "6", "(1.)"] in shown
        assert group.players.get(number=ANNA).merged_into is None

    def test_people_who_sat_at_one_table_are_two_people(
        self, client: Client, group: models.Group
    ) -> None:
        for method in (client.get, client.post):
            answer = method(f"/g/{group.id}/players/1/merge", {"into": 2})
            assert answer.status_code == 422
            assert "they are two people" in answer.content.decode()
        answer = client.post(f"/g/{group.id}/players/1/merge", {"into": 1})
        assert "Choose another player." in answer.content.decode()

    def test_people_of_one_round_of_a_club_night_are_two_people(self, client: Client) -> None:
        group = make(client, SPELLED)
        number = begin_night(client, group, [*PEOPLE[:3], "Anna"])
        night = group.events.get(number=number)
        assert night.acts.filter(kind="draw").exists()
        answer = client.post(f"/g/{group.id}/players/{ANNA}/merge", {"into": ANA})
        assert answer.status_code == 422

    def test_a_merged_name_is_no_new_player_and_a_list_knows_whose_it_is(
        self, client: Client, group: models.Group
    ) -> None:
        merge(client, group, ANNA, ANA)
        answer = client.post(f"/g/{group.id}/players", {"name": "Anna"})
        assert answer.status_code == 422
        number = begin_night(client, group, ["Anna", "Boris", "Veska", "Georgi"])
        entered = group.events.get(number=number).acts.get(kind="enter")
        assert entered.answer == {"players": [0, 1, 2, 3]}

    def test_a_player_takes_the_name_of_their_other_spelling(
        self, client: Client, group: models.Group
    ) -> None:
        merge(client, group, ANNA, ANA)
        client.post(f"/g/{group.id}/players/{ANA}", {"name": "Anna"})
        assert group.players.get(number=ANA).name == "Anna"
        answer = client.post(f"/g/{group.id}/players/{ANNA}/part")
        assert answer.status_code == 422
        assert group.players.get(number=ANNA).merged_into == ANA

    def test_forgetting_a_player_forgets_every_spelling(
        self, client: Client, group: models.Group
    ) -> None:
        merge(client, group, ANNA, ANA)
        client.post(f"/g/{group.id}/players/{ANA}/forget")
        names = set(group.players.values_list("name", flat=True))
        assert not names & {"Ana", "Anna"}
        assert all(seats[0] == "Former player 1" for [seats] in group.matches.values_list("seats"))

    def test_a_second_tap_changes_nothing(self, client: Client, group: models.Group) -> None:
        merge(client, group, ANNA, ANA)
        merged = figures(group)
        answer = client.post(f"/g/{group.id}/players/{ANNA}/merge", {"into": ANA})
        assert answer.status_code == 302
        assert figures(group) == merged
        part(client, group, ANNA)
        part(client, group, ANNA)
        assert group.players.get(number=ANNA).merged_into is None
