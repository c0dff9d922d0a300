"""A match that was played outside its group joins it later."""

import re
from datetime import timedelta

import pytest
from django.test import Client

from scorer.text import ENGLISH
from tables import models
from tables.selectors.evenings import evening_of, evenings_of, tonight
from tables.selectors.money import account_of, evenings_told
from tables.selectors.seasons import asked
from tests.tables.conftest import Api, join
from tests.tables.groups import PEOPLE, joined, make, newest, next_evening, start

SEATS = ["Ana", "Boriss", "Vesna K.", "Zora"]


def played(api: Api, *, days_ago: int = 0) -> models.Match:
    """Play and finish a match of this phone alone, some days ago."""
    match = api.open(seats=SEATS)
    deal = {"contract": "hearts", "by": 0, "points": [106, 56]}
    assert api.write(match, {"kind": "round", "entry": deal}).status_code == 201
    assert api.write(match, {"kind": "finish"}).status_code == 201
    found = models.Match.objects.get(pk=match)
    earlier = timedelta(days=days_ago)
    for entry in found.entries.all():
        models.Entry.objects.filter(pk=entry.pk).update(created_at=entry.created_at - earlier)
    found.created_at -= earlier
    found.save(update_fields=["created_at"])
    return found


def chosen(page: str) -> list[str]:
    """Return who is chosen for each seat."""
    selects = page.split("<select ")[1:]
    return [
        re.search(r'value="(\w+)"\s+selected', select.split("</select>")[0])[1]  # type: ignore[index]
        for select in selects
    ]


@pytest.mark.django_db(transaction=True)
class TestTakenIn:
    def test_a_match_joins_the_evening_of_its_day_and_the_season(self, api: Api) -> None:
        group = make(api.client)
        start(api.client, group)
        next_evening(group)
        start(api.client, group)
        match = played(api, days_ago=1)
        page = api.client.get(f"/g/{group.id}/matches").content.decode()
        assert f"/g/{group.id}/matches/{match.id}" in page
        path = f"/g/{group.id}/matches/{match.id}"
        answer = api.client.post(path, {"who": ["0", "1", "2", "new"]})
        match.refresh_from_db()
        assert match.seats == ["Ana", "Boris", "Veska", "Zora"]
        assert match.players == [0, 1, 2, 5]
        assert match.event
        assert answer["Location"] == f"/g/{group.id}/evenings/{match.event.number}"
        assert match.event.number == 1
        shown = evening_of(match.event, ENGLISH).standing
        assert {row.face.name: row.won for row in shown if row.played} == {
            "Ana": 1, "Boris": 0, "Veska": 1, "Zora": 0,
        }  # fmt: skip
        season = asked(group, evenings_told(group), None, ENGLISH)
        assert {row.player for row in season.table.rows} == {0, 1, 2, 5}

    def test_a_match_of_another_day_is_an_evening_between_the_others(self, api: Api) -> None:
        group = make(api.client)
        start(api.client, group)
        next_evening(group)
        next_evening(group)
        tonights = start(api.client, group)
        match = played(api, days_ago=1)
        api.client.post(f"/g/{group.id}/matches/{match.id}", {"who": ["0", "1", "2", "3"]})
        match.refresh_from_db()
        assert match.event
        assert [event.number for event in evenings_of(group)] == [2, 3, 1]
        assert tonight(group) == tonights.event

    def test_the_stake_of_its_day_holds_for_it(self, api: Api) -> None:
        group = make(api.client)
        api.client.post(f"/g/{group.id}/stake", {"unit": "EUR", "kind": "match", "amount": "1"})
        next_evening(group)
        start(api.client, group)
        match = played(api)
        path = f"/g/{group.id}/matches/{match.id}"
        assert "The stake that held on that day" in api.client.get(path).content.decode()
        api.client.post(path, {"who": ["0", "1", "2", "3"]})
        due = account_of(newest(group)).due
        assert [one for one in due if one[1]] == [(0, 100), (1, -100), (2, 100), (3, -100)]

    def test_names_are_proposed_and_nothing_is_decided_before_a_button_is_pressed(
        self, api: Api
    ) -> None:
        group, match = make(api.client), played(api)
        page = api.client.get(f"/g/{group.id}/matches/{match.id}").content.decode()
        assert chosen(page) == ["0", "1", "new", "new"]
        match.refresh_from_db()
        assert match.group is None
        assert group.players.count() == len(PEOPLE)

    def test_one_player_for_two_seats_is_refused_and_what_was_chosen_stays(self, api: Api) -> None:
        group, match = make(api.client), played(api)
        path = f"/g/{group.id}/matches/{match.id}"
        answer = api.client.post(path, {"who": ["0", "0", "2", "new"]})
        assert answer.status_code == 422
        assert chosen(answer.content.decode()) == ["0", "0", "2", "new"]
        for who in (["0"], ["0", "1", "2", "x"], ["0", "1", "2", "99"]):
            assert api.client.post(path, {"who": who}).status_code in (404, 422)
        match.refresh_from_db()
        assert match.group is None

    def test_an_owners_link_brings_another_phones_match_and_a_scorers_does_not(
        self, api: Api
    ) -> None:
        phone = Client()
        group, match = make(phone), played(api)
        path = f"/g/{group.id}/matches"
        assert phone.get(f"{path}/{match.id}").status_code == 404
        for role, status in (("scorer", 403), ("owner", 302)):
            shared = api.client.get(f"/m/{match.id}/share/{role}").content.decode()
            link = re.search(r'value="([^"]*#[^"]+)"', shared)
            assert link
            answer = phone.post(path, {"secret": link[1]})
            assert answer.status_code == status
        assert answer["Location"] == f"{path}/{match.id}"
        assert phone.get(f"{path}/{match.id}").status_code == 200

    def test_a_copy_of_a_match_is_no_second_one(self, api: Api) -> None:
        group, match = make(api.client), played(api)
        record = api.get(f"/matches/{match.id}/record").content
        copy = api.post("/imports", bytes(record)).json()["id"]
        for taken, status in ((match.id, 302), (copy, 422)):
            path = f"/g/{group.id}/matches/{taken}"
            answer = api.client.post(path, {"who": ["0", "1", "2", "3"]})
            assert answer.status_code == status
        assert "This one is a copy." in answer.content.decode()
        assert group.matches.count() == 1

    def test_a_group_is_made_from_one_of_two_copies(self, api: Api) -> None:
        match = played(api)
        record = api.get(f"/matches/{match.id}/record").content
        assert api.post("/imports", bytes(record)).status_code == 201
        assert make(api.client, SEATS).matches.count() == 1

    def test_a_match_of_another_group_stays_there(self, api: Api) -> None:
        first, second = make(api.client, title="One"), make(api.client, title="Two")
        match = played(api)
        for group in (first, second):
            path = f"/g/{group.id}/matches/{match.id}"
            api.client.post(path, {"who": ["0", "1", "2", "3"]})
        match.refresh_from_db()
        assert match.group == first

    def test_who_only_watches_the_group_takes_nothing_in(self, api: Api) -> None:
        group, match = make(api.client), played(api)
        watcher = joined(api.client, group, "watcher")
        assert watcher.get(f"/g/{group.id}/matches/{match.id}").status_code == 403

    def test_what_a_phone_only_watches_is_not_offered_to_its_groups(self, api: Api) -> None:
        match = api.open(seats=SEATS)
        links = api.get(f"/matches/{match}/links").json()
        watcher = Client()
        join(watcher, next(link["secret"] for link in links if link["role"] == "watcher"))
        assert not watcher.get("/groups/new").context["from_matches"]
        group = make(watcher)
        assert f"matches/{match}" not in watcher.get(f"/g/{group.id}/matches").content.decode()
        assert not group.matches.exists()
        assert api.client.get("/groups/new").context["from_matches"]
