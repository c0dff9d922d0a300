"""A club night ends and goes on again. Who went home comes back. Pages hear of each other."""

import re

import pytest
from django.test import Client

from tests.tables.groups import begin_night, joined
from tests.tables.pages.test_nights import Night, make_club

EIGHT = ["Ana A", "Ivo B", "Maja C", "Petar D", "Rada E", "Stefan F", "Toma G", "Vera H"]


@pytest.fixture
def night() -> Night:
    client = Client()
    group = make_club(client, EIGHT)
    night = Night(client, group, begin_night(client, group, EIGHT))
    night.publish()
    for table in (1, 2):
        assert night.slip(table, [90, 72]).status_code == 302
    return night


@pytest.mark.django_db(transaction=True)
class TestNightEnds:
    def test_a_closed_night_takes_no_more_rounds_and_says_so_until_it_is_opened_again(
        self, night: Night
    ) -> None:
        before = night.form(night.page(), "/draw")
        assert night.press("close").status_code == 302
        page = night.page()
        assert "The night is closed. It takes no more rounds." in page
        assert '/draw"' not in page
        seen = night.form(page, "/reopen")["seen"]
        answer = night.client.post(f"{night.path}/draw", {**before, "seen": seen})
        assert answer.status_code == 422
        assert "Open it again to draw another round." in answer.content.decode()
        assert night.press("reopen").status_code == 302
        night.draw()
        night.publish()
        assert len(night.club.night.rounds) == 2

    def test_a_draft_of_a_closed_night_is_not_published(self, night: Night) -> None:
        night.draw()
        published = night.form(night.page("/draft"), "/publish")
        seen = night.group.events.get(number=night.number).last_seq
        assert night.client.post(f"{night.path}/close", {"seen": seen}).status_code == 302
        answer = night.client.post(f"{night.path}/publish", {**published, "seen": seen + 1})
        assert answer.status_code == 422
        assert len(night.club.night.rounds) == 1

    def test_a_result_of_a_closed_night_can_still_be_corrected(self, night: Night) -> None:
        night.press("close")
        assert night.slip(1, [100, 62], sure="on").status_code == 302
        assert night.club.night.slips[-1].points == (100, 62)

    def test_two_phones_do_not_close_what_the_other_one_changed(self, night: Night) -> None:
        seen = night.form(night.page(), "/close")
        night.slip(1, [100, 62], sure="on")
        assert night.client.post(f"{night.path}/close", seen).status_code == 412
        assert not night.club.night.closed

    def test_the_lists_of_the_group_say_that_a_night_is_closed(self, night: Night) -> None:
        paths = [f"/g/{night.group.id}/evenings"]
        for path in paths:
            assert "Club night, closed" not in night.client.get(path).content.decode()
        night.press("close")
        for path in paths:
            assert "Club night, closed" in night.client.get(path).content.decode()

    def test_going_home_is_undone_by_one_tap(self, night: Night) -> None:
        player = night.club.night.people[0]
        assert night.people("leave", player=player).status_code == 302
        assert player not in night.club.night.people
        page = night.page("/people")
        back = next(
            part.split("</form>")[0] for part in page.split("<form ") if 'value="back"' in part
        )
        assert f'name="player" value="{player}"' in back
        assert night.people("back", player=player).status_code == 302
        assert player in night.club.night.people
        assert night.club.night.gone == ()
        assert 'value="back"' not in night.page("/people")

    def test_the_standing_names_a_substitute(self, night: Night) -> None:
        absent = night.club.night.people[0]
        night.people("substitute", absent=absent, other="Zoran Z", keeps="on")
        name = night.club.names[absent]
        assert f"Zoran Z plays for {name} from round 1." in re.sub(
            "[\u2066-\u2069]", "", night.page()
        )

    def test_an_open_page_hears_of_what_another_phone_wrote(self, night: Night) -> None:
        page = night.page()
        [version] = re.findall(r'data-version="(\d+)"', page)
        assert f'data-board="{night.path}/version"' in page
        watcher = joined(night.client, night.group, "watcher")
        seen = {"If-None-Match": f'"v{version}"'}
        assert watcher.get(f"{night.path}/version", headers=seen).status_code == 304
        night.slip(1, [100, 62], sure="on")
        answer = watcher.get(f"{night.path}/version", headers=seen)
        assert answer.status_code == 200
        assert answer.headers["ETag"] == f'"v{int(version) + 1}"'
        assert Client().get(f"{night.path}/version").status_code == 404
