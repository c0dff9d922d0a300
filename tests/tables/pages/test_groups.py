"""Groups on pages: made, opened from faces, forgotten; who may do what."""

import re
import time
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from tables import models
from tables.access.group_passes import PASS_MINUTES
from tables.pages.groups import FRIENDS
from tables.selectors.evenings import evenings_of, matches_of
from tests.tables.api.test_appeals import QUERY
from tests.tables.conftest import SECRETS, Api, join, worked_deal
from tests.tables.groups import (
    PEOPLE,
    hidden,
    joined,
    make,
    newest,
    next_evening,
    seated,
    secret,
    start,
)


@pytest.mark.django_db(transaction=True)
class TestGroups:
    def test_a_group_made_twice_with_one_key_is_one_group(self) -> None:
        client, key = Client(), str(uuid4())
        first, second = make(client, op_id=key), make(client, op_id=key)
        assert first == second
        assert [player.name for player in first.players.order_by("number")] == PEOPLE

    def test_tonights_matches_of_the_phone_are_in_the_group_that_it_makes(self, api: Api) -> None:
        match = api.open()
        page = api.client.get("/groups/new").content.decode()
        names = [name for name in re.findall(r'value="([^"]+)"\s+aria-label', page) if name]
        assert names == models.Match.objects.get(pk=match).seats
        group = make(api.client, [*names, "Emil"])
        assert list(group.matches.values_list("pk", "players")) == [(match, [0, 1, 2, 3])]

    def test_two_people_of_one_name_are_refused_and_what_was_typed_stays(self) -> None:
        answer = Client().post("/groups/new", {"title": "Thursday", "names": ["Ana", "Ana"]})
        assert answer.status_code == 422
        assert "Thursday" in answer.content.decode()
        assert not models.Group.objects.exists()

    def test_a_match_is_opened_from_faces_with_two_taps_and_one_sits_out(self) -> None:
        client = Client()
        group = make(client)
        out: list[int] = []
        for _ in range(5):
            match = start(client, group)
            players, resting = seated(match)
            assert len({*players, *resting}) == 5
            assert match.seats == [PEOPLE[number] for number in players]
            out += resting
        assert sorted(out) == [0, 1, 2, 3, 4]

    def test_the_sentence_says_who_sits_out_and_why(self) -> None:
        client = Client()
        group = make(client)
        first = start(client, group)
        page = client.get(f"/g/{group.id}/next").content.decode()
        assert "sits out. Everybody else" in page
        assert f"{PEOPLE[seated(first)[1][0]]} sits out" not in page

    def test_two_taps_on_people_swap_them(self) -> None:
        client = Client()
        group = make(client)
        seats = "&".join(f"seat={number}" for number in (0, 1, 2, 3))
        here = "&".join(f"here={number}" for number in range(5))
        query = f"?game=belot&{here}&{seats}&picked=0"
        page = client.get(f"/g/{group.id}/next{query}").content.decode()
        link = re.search(r'class="someone rests" href="([^"]+)"', page)
        assert link
        match = start(client, group, link[1].replace("&amp;", "&"))
        assert (match.players, match.sat_out) == ([4, 1, 2, 3], [0])

    def test_by_hand_four_taps_seat_everybody(self) -> None:
        client = Client()
        group = make(client)
        address = f"/g/{group.id}/next"
        page = client.get(address).content.decode()
        query = next(
            link for link in re.findall(r'href="(\?[^"]+)"', page) if link.endswith("seat=")
        )
        for name in ("Dora", "Ana", "Georgi", "Boris"):
            page = client.get(address + query.replace("&amp;", "&")).content.decode()
            assert "disabled" in page
            query = next(
                link
                for link, person in re.findall(
                    r'class="someone \w+" href="([^"]+)">.*?<span>(\w+)</span>', page, re.DOTALL
                )
                if person == name
            )
        match = start(client, group, query.replace("&amp;", "&"))
        assert match.seats == ["Dora", "Ana", "Georgi", "Boris"]

    @pytest.mark.parametrize(
        "game", ["belot", "besikovitch", "kosakeln", "kozel", "kwajongen", "svoi_kozyri"]
    )
    def test_every_game_can_be_opened_from_faces(self, game: str) -> None:
        client = Client()
        group = make(client)
        here = "&".join(f"here={number}" for number in range(5))
        match = start(client, group, f"?game={game}&{here}")
        assert match.game == game
        assert client.get(f"/m/{match.id}").status_code == 200

    def test_a_phone_that_joined_the_group_writes_in_each_of_its_matches(self) -> None:
        client = Client()
        group = make(client)
        scorer, watcher = joined(client, group, "scorer"), joined(client, group, "watcher")
        match = start(client, group)
        for phone, status in ((watcher, 403), (scorer, 302)):
            data = {"kind": "passed", "op_id": str(uuid4())}
            assert phone.get(f"/m/{match.id}").status_code == 200
            assert phone.post(f"/m/{match.id}/entries", data).status_code == status
        assert Client().get(f"/m/{match.id}").status_code == 404

    def test_a_withdrawn_link_of_the_group_opens_none_of_its_matches(self) -> None:
        client = Client()
        group = make(client)
        scorer = joined(client, group, "scorer")
        match = start(client, group)
        client.post(f"/g/{group.id}/links/scorer", {"do": "revoke"})
        assert scorer.get(f"/m/{match.id}").status_code == 404
        assert scorer.get(f"/g/{group.id}").status_code == 404

    def test_a_matchs_own_link_does_not_open_the_group(self, api: Api) -> None:
        match = api.open()
        names = models.Match.objects.get(pk=match).seats
        group = make(api.client, names)
        visitor = Client()
        join(visitor, SECRETS[match])
        assert visitor.get(f"/m/{match}").status_code == 200
        assert visitor.get(f"/g/{group.id}").status_code == 404

    @pytest.mark.promise("A103")
    def test_a103_a_forgotten_name_is_gone_from_the_group_and_its_matches(self) -> None:
        client = Client()
        group = make(client, ["Canary", *PEOPLE[:3]])
        match = start(client, group)
        client.post(f"/m/{match.id}/entries", {"kind": "passed", "op_id": str(uuid4())})
        assert client.post(f"/g/{group.id}/players/0/forget").status_code == 302
        pages = (
            f"/g/{group.id}", f"/g/{group.id}/players", f"/g/{group.id}/evenings/1",
            f"/g/{group.id}/next", f"/m/{match.id}", f"/m/{match.id}/history",
            f"/m/{match.id}/end", f"/m/{match.id}/more", "/", "/matches", "/statistics",
            f"/api/v1/matches/{match.id}", f"/api/v1/matches/{match.id}/sheet",
            f"/api/v1/matches/{match.id}/record", f"/api/v1/matches/{match.id}/exports/deals",
        )  # fmt: skip
        for path in pages:
            answer = client.get(path)
            assert answer.status_code == 200, path
            assert "Canary" not in answer.content.decode(), path
        assert "Former player 1" in client.get(f"/m/{match.id}").content.decode()

    def test_another_name_is_in_every_match_from_now_on(self) -> None:
        client = Client()
        group = make(client)
        match = start(client, group)
        number = seated(match)[0][0]
        client.post(f"/g/{group.id}/players/{number}", {"name": "Zora"})
        match.refresh_from_db()
        assert match.seats[0] == "Zora"

    def test_somebody_who_has_left_is_not_offered_and_stays_in_results(self) -> None:
        client = Client()
        group = make(client)
        start(client, group)
        client.post(f"/g/{group.id}/players/0", {"name": "Ana", "left": "on"})
        assert ">Ana<" not in client.get(f"/g/{group.id}/next").content.decode()
        assert "Ana" in client.get(f"/g/{group.id}/evenings/1").content.decode()

    def test_a_guest_of_another_evening_is_not_offered(self) -> None:
        client = Client()
        group = make(client)
        client.post(f"/g/{group.id}/players", {"name": "Zora", "guest": "on"})
        assert ">Zora<" not in client.get(f"/g/{group.id}/next").content.decode()
        here = "&".join(f"here={number}" for number in (0, 1, 2, 5))
        start(client, group, f"?game=belot&{here}")
        assert ">Zora<" in client.get(f"/g/{group.id}/next").content.decode()
        next_evening(group)
        assert ">Zora<" not in client.get(f"/g/{group.id}/next").content.decode()

    def test_guests_make_no_club_of_friends(self) -> None:
        client = Client()
        group = make(client)
        for number in range(FRIENDS):
            client.post(f"/g/{group.id}/players", {"name": f"Guest {number}", "guest": "on"})
        assert "lub night" not in client.get(f"/g/{group.id}").content.decode()

    def test_names_of_a_group_are_changed_in_the_group(self, api: Api) -> None:
        client = Client()
        group = make(client)
        match = start(client, group)
        assert f"/g/{group.id}/players" in client.get(f"/m/{match.id}/more").content.decode()
        answer = client.post(f"/m/{match.id}/names", {"seats": ["Q", "R", "S", "T"]})
        assert answer.status_code == 422
        assert "group&#x27;s page" in answer.content.decode()
        match.refresh_from_db()
        assert "Q" not in match.seats

    def test_a_rule_of_the_groups_own_holds_in_its_next_matches(self, api: Api) -> None:
        client = Client()
        group = make(client)
        match = start(client, group)
        SECRETS[match.id] = secret(client, group, "owner")
        api.post(f"/matches/{match.id}/rulings", QUERY)
        api.send("PUT", f"/matches/{match.id}/rulings/1/rule")
        here = "&".join(f"here={number}" for number in range(5))
        for game in ("kozel", "belot"):
            other = start(client, group, f"?game={game}&{here}")
            held = [ruling.from_now_on for ruling in other.rulings.all()]
            assert held == ([True] if game == "belot" else [])

    def test_from_home_the_third_match_is_two_taps(self) -> None:
        client = Client()
        group = make(client)
        to_next = f'href="/g/{group.id}/next"'
        assert to_next not in client.get("/").content.decode()
        for _ in range(2):
            start(client, group)
        group.matches.update(status=models.Match.Status.FINISHED)
        assert to_next in client.get("/").content.decode()
        watcher = joined(client, group, "watcher")
        assert to_next not in watcher.get("/").content.decode()

    def test_the_evening_says_who_plays_next_or_leads_back_to_the_table(self, api: Api) -> None:
        client = Client()
        group = make(client)
        match = start(client, group)
        SECRETS[match.id] = secret(client, group, "owner")
        evening = f"/g/{group.id}/evenings/1"
        page = client.get(evening).content.decode()
        assert f'class="primary" href="/m/{match.id}"' in page
        assert f"/m/{match.id}/needs" in page
        api.write(match.id, {"kind": "finish"})
        page = client.get(evening).content.decode()
        assert "sits out. Everybody else" in page
        assert page.count('class="primary"') == 1

    def test_the_evening_counts_who_has_won(self, api: Api) -> None:
        match = api.open(options={"target": 51})
        api.write(match, {"kind": "round", "entry": worked_deal("belot")})
        api.write(match, {"kind": "finish"})
        stored = models.Match.objects.get(pk=match)
        group = make(api.client, stored.seats)
        page = api.client.get(f"/g/{group.id}/evenings/1").content.decode()
        wins = re.findall(r'figure">(\d)</td>\s*<td class="figure">(\d)<', page)
        assert wins == [("1", "1"), ("1", "1"), ("0", "1"), ("0", "1")]
        assert "are level" in page

    @pytest.mark.parametrize(("hours", "evenings"), [(5.5, 1), (6.5, 2)])
    def test_an_evening_goes_on_until_nobody_has_dealt_for_six_hours(
        self, api: Api, hours: float, evenings: int
    ) -> None:
        long = api.open()
        api.write(long, {"kind": "round", "entry": worked_deal("belot")})
        group = make(api.client, models.Match.objects.get(pk=long).seats)
        begun = timezone.now() - timedelta(hours=9)
        models.Match.objects.filter(pk=long).update(created_at=begun)
        models.Event.objects.update(began_at=begun)
        dealt = timezone.now() - timedelta(hours=hours)
        models.Entry.objects.filter(match=long).update(created_at=dealt)
        second = start(api.client, group)
        numbers = group.matches.order_by("created_at").values_list("event__number", flat=True)
        assert list(numbers) == [1, evenings]
        newest = evenings_of(group)[0]
        assert matches_of(newest)[-1] == second

    def test_two_phones_that_start_the_same_match_are_told(self) -> None:
        client = Client()
        group = make(client)
        other = joined(client, group, "scorer")
        page = other.get(f"/g/{group.id}/next").content.decode()
        start(client, group)
        first = other.post(f"/g/{group.id}/next", hidden(page))
        assert first.status_code == 412
        assert "Another phone has started a match." in first.content.decode()
        again = other.post(f"/g/{group.id}/next", hidden(first.content.decode()))
        assert again.status_code == 302
        assert group.matches.count() == 2

    def test_the_same_start_sent_twice_is_one_match(self) -> None:
        client = Client()
        group = make(client)
        sent = hidden(client.get(f"/g/{group.id}/next").content.decode())
        first, second = (client.post(f"/g/{group.id}/next", sent) for _ in range(2))
        assert first["Location"] == second["Location"]

    def test_the_menu_of_home_leads_to_a_new_group(self) -> None:
        assert "/groups/new" in Client().get("/menu").content.decode()

    def test_home_leads_to_every_group_of_a_phone(self) -> None:
        client = Client()
        for number in range(3):
            make(client, title=f"Group {number}")
        assert "More groups" not in client.get("/").content.decode()
        make(client, title="Group 3")
        home = client.get("/").content.decode()
        folded = home.split("More groups")[1].split("</details>")[0]
        assert home.count(">Group ") == 4
        assert folded.count(">Group ") == 1

    def test_home_shows_the_group_only_to_who_joined_one(self) -> None:
        client = Client()
        assert "Thursday" not in client.get("/").content.decode()
        group = make(client)
        assert "Thursday" in client.get("/").content.decode()
        assert "Thursday" in joined(client, group, "watcher").get("/").content.decode()
        assert "Thursday" not in Client().get("/").content.decode()


@pytest.mark.django_db(transaction=True)
class TestGroupsOnAnotherPhone:
    def brought(self, client: Client, other: Client) -> Any:
        page = client.get("/groups/elsewhere").content.decode()
        found = re.search(r'value="([^"]*/join#[^"]+)"', page)
        assert found
        return other.post("/join", {"secret": found[1]})

    def test_one_link_brings_all_groups_with_what_the_phone_may_do_there(self) -> None:
        client, other = Client(), Client()
        own = make(client)
        watched = make(Client(), title="Club")
        owner = joined(client, own, "owner")
        assert self.brought(client, other)["Location"] == "/"
        assert other.get(f"/g/{own.id}/invite/scorer").status_code == 200
        assert other.get(f"/g/{watched.id}").status_code == 404
        # Twice brings nothing twice, and the phone that had them keeps them.
        assert self.brought(client, other).status_code == 302
        assert own.visits.count() == 3
        for phone in (client, owner, other):
            assert phone.get(f"/g/{own.id}/invite/scorer").status_code == 200

    def test_a_higher_role_stays_and_a_lower_one_is_raised(self) -> None:
        client = Client()
        group = make(client)
        watcher, scorer = (joined(client, group, role) for role in ("watcher", "scorer"))
        assert self.brought(scorer, watcher).status_code == 302
        assert watcher.get(f"/g/{group.id}/next").status_code == 200
        assert watcher.get(f"/g/{group.id}/invite/scorer").status_code == 403
        assert self.brought(scorer, client).status_code == 302
        assert client.get(f"/g/{group.id}/invite/scorer").status_code == 200

    def test_the_link_ends_after_some_minutes_and_with_what_it_came_from(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        client, other = Client(), Client()
        group = make(client)
        with monkeypatch.context() as patch:
            at = time.time() - PASS_MINUTES * 60 - 1
            patch.setattr("django.core.signing.time.time", lambda: at)
            page = client.get("/groups/elsewhere").content.decode()
        found = re.search(r'value="[^"]*/join#([^"]+)"', page)
        assert found
        late = other.post("/join", {"secret": found[1]})
        assert "too old" in late.content.decode()
        forged = other.post("/join", {"secret": f"{found[1]}x"})
        assert forged.status_code == late.status_code == 404
        scorer = joined(client, group, "scorer")
        client.post(f"/g/{group.id}/links/scorer", {"do": "revoke"})
        assert scorer.get("/groups/elsewhere")["Location"] == "/menu"

    def test_a_phone_without_groups_is_not_led_there(self) -> None:
        assert "/groups/elsewhere" not in Client().get("/menu").content.decode()
        client = Client()
        make(client)
        assert "/groups/elsewhere" in client.get("/menu").content.decode()


@pytest.mark.django_db(transaction=True)
class TestWhoIsHere:
    def here(self, client: Client, group: models.Group) -> list[str]:
        page = client.get(f"/g/{group.id}").content.decode()
        found = re.findall(r'name="go"\s+value="(\d+)"', page)
        return [PEOPLE[int(number)] for number in found]

    def test_everybody_is_expected_until_a_tap_says_otherwise(self) -> None:
        client = Client()
        group = make(client)
        assert self.here(client, group) == PEOPLE
        answer = client.post(f"/g/{group.id}/here", {"go": "3", "op_id": str(uuid4())})
        assert answer["Location"] == f"/g/{group.id}"
        assert self.here(client, group) == ["Ana", "Boris", "Veska", "Dora"]
        first = start(client, group)
        assert sorted([*seated(first)[0], *seated(first)[1]]) == [0, 1, 2, 4]

    def test_who_comes_late_and_who_goes_early_is_in_the_next_proposal(self) -> None:
        client = Client()
        group = make(client)
        key = str(uuid4())
        client.post(f"/g/{group.id}/here", {"go": "3", "op_id": key})
        client.post(f"/g/{group.id}/here", {"go": "3", "op_id": key})
        start(client, group)
        client.post(f"/g/{group.id}/here", {"come": "3", "op_id": str(uuid4())})
        assert self.here(client, group) == PEOPLE
        client.post(f"/g/{group.id}/here", {"go": "0", "op_id": str(uuid4())})
        second = start(client, group)
        assert sorted([*seated(second)[0], *seated(second)[1]]) == [1, 2, 3, 4]
        assert newest(group).acts.count() == 3

    @pytest.mark.parametrize("sent", [{"go": "77"}, {}, {"come": "x"}])
    def test_nobody_else_comes(self, sent: dict[str, str]) -> None:
        client = Client()
        group = make(client)
        assert client.post(f"/g/{group.id}/here", sent).status_code == 422

    def test_a_watcher_sees_who_is_here_and_changes_nothing(self) -> None:
        client = Client()
        group = make(client)
        watcher = joined(client, group, "watcher")
        assert watcher.post(f"/g/{group.id}/here", {"go": "1"}).status_code == 403
        assert "Tap when somebody" not in watcher.get(f"/g/{group.id}").content.decode()

    def test_the_next_match_says_that_one_is_still_played(self) -> None:
        client = Client()
        group = make(client)
        assert "still being played" not in client.get(f"/g/{group.id}/next").content.decode()
        start(client, group)
        assert "Match 1 is still being played" in client.get(f"/g/{group.id}/next").content.decode()

    def test_home_of_another_phone_leads_to_the_match_that_is_played(self) -> None:
        client = Client()
        group = make(client)
        other = joined(client, group, "scorer")
        match = start(client, group)
        home = other.get("/").content.decode()
        assert f'href="/m/{match.id}">Back to the table' in home
        assert f"/g/{group.id}/next" not in home
