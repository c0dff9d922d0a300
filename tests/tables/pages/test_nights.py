"""A club night from the pages alone: names pasted, rounds drawn, slips typed, lists printed."""

import re
from random import Random
from typing import Any

import pytest
from django.test import Client

from tables import models
from tables.selectors.nights import Club, club_of, in_order_of_letters
from tests.tables.groups import begin_night, hidden, joined, make_season

FORTY = [f"{first} {last}" for first in ("Ana", "Ivo", "Maja", "Petar") for last in (
    "Albrecht", "Babic", "Cvetkov", "Dimov", "Erdely", "Filipov", "Gavran", "Horvat", "Ilic", "Jun",
)]  # fmt: skip

KEY = "6f0f5ed2-5d4f-4f39-9c4e-5f3ff1e1b0aa"


def make_club(client: Client, names: list[str] = FORTY) -> models.Group:
    pasted = "\n".join(f"{number}. {name}" for number, name in enumerate(names, start=1))
    answer = client.post("/clubs/new", {"title": "Thursday club", "names": pasted})
    assert answer.status_code == 302, answer.content.decode()
    return models.Group.objects.get(pk=answer["Location"].split("/")[2])


class Night:
    """A club night as somebody with a browser has it: what is sent stands on the pages."""

    def __init__(self, client: Client, group: models.Group, number: int) -> None:
        self.client, self.group, self.number = client, group, number
        self.path = f"/g/{group.id}/nights/{number}"

    @property
    def club(self) -> Club:
        return club_of(self.group.events.get(number=self.number))

    def page(self, path: str = "") -> str:
        return str(self.client.get(f"{self.path}{path}").content.decode())

    def form(self, page: str, action: str) -> dict[str, Any]:
        found = [part.split("</form>")[0] for part in page.split("<form ")]
        return hidden(next(form for form in found if f'{action}"' in form))

    def press(self, do: str, page: str = "", **chosen: str) -> Any:
        """Press the button on the page that shows it."""
        shown = self.page(page)
        return self.client.post(f"{self.path}/{do}", {**self.form(shown, f"/{do}"), **chosen})

    def draw(self, **chosen: str) -> None:
        assert self.press("draw", **chosen).status_code == 302

    def publish(self) -> None:
        assert self.press("publish", "/draft").status_code == 302

    def change_places(self, one: int | str, other: int | str) -> Any:
        form = self.form(self.page("/draft"), "/publish")
        return self.client.post(f"{self.path}/draft", {**form, "one": one, "other": other})

    def slip(self, table: int, points: list[int], **more: Any) -> Any:
        sent = {"round": len(self.club.night.rounds), "table": table, "points": points, **more}
        return self.client.post(f"{self.path}/slip", sent)

    def people(self, do: str, **more: Any) -> Any:
        return self.client.post(f"{self.path}/people", {"do": do, **more})

    def play_round(self, random: Random, scored: dict[str, int]) -> None:
        """Type the slips of a round, and add the figures up beside it."""
        drawn = self.club.night.rounds[-1]
        for at, table in enumerate(drawn.tables):
            figures = [random.randint(0, 200) for _ in range(2 if len(table) == 4 else len(table))]
            assert self.slip(at + 1, figures).status_code == 302
            for seat, player in enumerate(table):
                name = self.club.names[player]
                scored[name] = scored.get(name, 0) + figures[seat % len(figures)]


def begun(names: list[str] = FORTY, **more: str) -> Night:
    client = Client()
    group = make_club(client, names)
    night = Night(client, group, begin_night(client, group, names, **more))
    night.publish()
    return night


def figures(page: str) -> list[int]:
    return [int(found) for found in re.findall(r'class="figure">\s*(\d+)\s*<', page)]


def standing_names(page: str) -> list[str]:
    return re.findall(r"<td>\d+</td>\s*<td>([^<]+)</td>", page)


def logged(night: Night, query: str = "") -> list[str]:
    answer = night.client.get(f"{night.path}/log", {"q": query})
    return re.findall(
        r'class="said">(.+)</span>', re.sub("[\u2066-\u2069]", "", answer.content.decode())
    )


@pytest.mark.django_db(transaction=True)
class TestNights:
    def test_a112_three_rounds_at_ten_tables_equal_a_recount(self) -> None:
        night, random, scored = begun(), Random(1), dict[str, int]()
        for number in (1, 2, 3):
            assert f"Round {number} of 3" in night.page()
            night.play_round(random, scored)
            if number < 3:
                night.draw()
                night.publish()
        expected = sorted(scored.values(), reverse=True)
        assert figures(night.page()) == expected
        printed = night.page("/lists?what=standing")
        assert figures(printed) == expected
        partners = [
            frozenset(pair)
            for drawn in night.club.night.rounds
            for table in drawn.tables
            for pair in (table[0::2], table[1::2])
        ]
        assert len(set(partners)) == len(partners) == 60
        walls = "".join(night.page(f"/wall?page={page}") for page in range(6))
        for name in FORTY:
            assert walls.count(f"<span>{name}</span>") == 2

    def test_only_the_best_rounds_count_and_the_others_are_in_brackets(self) -> None:
        client = Client()
        group = make_club(client, FORTY[:8])
        night = Night(client, group, begin_night(client, group, FORTY[:8], rounds="3", best="2"))
        brought: dict[str, list[int]] = {}
        for number in range(3):
            if number:
                night.draw()
            night.publish()
            scored: dict[str, int] = {}
            night.play_round(Random(number), scored)
            for name, points in scored.items():
                brought.setdefault(name, []).append(points)
        best = {name: sum(sorted(points)[1:]) for name, points in brought.items()}
        page = night.page()
        assert figures(page) == sorted(best.values(), reverse=True)
        assert all(f"({min(points)})" in page for points in brought.values())
        assert "Only the best 2 rounds of everybody count." in page
        assert all(
            f"({min(points)})" in night.page("/lists?what=standing") for points in brought.values()
        )

    def test_one_more_round_than_was_planned_can_be_played(self) -> None:
        night = begun(FORTY[:8], rounds="1")
        assert "One more round" not in night.page()
        night.play_round(Random(1), {})
        assert "One more round" in night.page()
        night.draw()
        night.publish()
        assert "Round 2 of 1" not in night.page()
        assert len(night.club.night.rounds) == 2

    def test_who_sits_where_is_the_same_on_every_list(self) -> None:
        night = begun()
        listed = night.page("/lists")
        slips = night.page("/lists?what=slips")
        for at, table in enumerate(night.club.night.rounds[0].tables, start=1):
            for seat, player in enumerate(table):
                name = night.club.names[player]
                place = rf"{name}</span>\s*<b>{at}</b>\s*{'ABCD'[seat]}"
                assert re.search(place, listed), name
            pair = " &amp; ".join(night.club.names[player] for player in table[0::2])
            assert pair in slips

    def test_of_forty_three_three_tables_have_five(self) -> None:
        more = [*FORTY, "Olga Kern", "Rok Lah", "Tea Mir"]
        client = Client()
        group = make_club(client, more)
        page = client.post(f"/g/{group.id}/nights/new", {"names": "\n".join(more), "do": "read"})
        assert "7 tables of four, 3 tables of five" in page.content.decode()
        assert "10 tables of four, 3 sit out" in page.content.decode()
        night = Night(client, group, begin_night(client, group, more))
        night.publish()
        sizes = sorted(len(table) for table in night.club.night.rounds[0].tables)
        assert sizes == [4] * 7 + [5] * 3
        assert "After 15 deals, write the points." in night.page("/lists?what=slips")

    def test_a_name_that_is_like_a_known_one_is_asked_about(self) -> None:
        client = Client()
        group = make_club(client)
        names = "\n".join([*FORTY[1:], "A. Albrecht"])
        sent = {"names": names, "do": "read"}
        page = client.post(f"/g/{group.id}/nights/new", sent).content.decode()
        assert "“A. Albrecht” is new. Is it Ana Albrecht?" in page
        same = str(group.players.get(name="Ana Albrecht").number)
        begin_night(client, group, [*FORTY[1:], "A. Albrecht"], **{"who-39": same})
        assert group.players.count() == 40
        begin_night(client, group, [*FORTY[1:], "A. Albrecht"], **{"who-39": "new"})
        assert group.players.count() == 41

    def test_the_draft_is_seen_by_the_owner_alone(self) -> None:
        client = Client()
        group = make_club(client)
        night = Night(client, group, begin_night(client, group, FORTY))
        assert "Nobody gets the same partner again." in night.page("/draft")
        watcher = Night(joined(client, group, "watcher"), group, night.number)
        assert watcher.client.get(f"{night.path}/draft").status_code == 403
        for path in ("", "/lists", "/wall"):
            assert "Ana Albrecht" not in watcher.page(path)
        night.publish()
        assert "Ana Albrecht" in watcher.page("/lists")

    def test_of_two_directors_who_draw_at_once_one_is_told(self) -> None:
        night = begun()
        night.play_round(Random(2), {})
        page = night.page()
        first, second = night.form(page, "/draw"), night.form(page, "/draw")
        second["op_id"] = [KEY]
        assert night.client.post(f"{night.path}/draw", first).status_code == 302
        late = night.client.post(f"{night.path}/draw", second)
        assert late.status_code == 412
        assert "Somebody else wrote in the meantime." in late.content.decode()
        assert night.club.night.draft

    def test_the_secretary_draws_a_round_by_the_standing(self) -> None:
        night = begun()
        night.play_round(Random(7), {})
        page = night.page()
        assert re.search(r'name="how" value="lot">.*?By lot', page, re.S)
        assert re.search(r'name="how" value="standing">.*?By the standing', page, re.S)
        ranked = standing_names(page)
        night.draw(how="standing")
        draft = night.page("/draft")
        assert "Nobody gets the same partner again." in draft
        assert "Drawn by the standing and the lot" in draft
        drawn = night.club.night.draft
        assert drawn
        order = [night.club.names[player] for player in drawn.order]
        assert sorted(order) == sorted(FORTY)
        points = dict(zip(ranked, figures(page), strict=True))
        assert [points[name] for name in order] == figures(page)
        first = {night.club.names[player] for player in drawn.tables[0]}
        assert ranked[0] in first
        assert all(ranked.index(name) < 12 for name in first)
        night.publish()
        assert night.club.night.rounds[1] == drawn
        watcher = Night(joined(night.client, night.group, "watcher"), night.group, night.number)
        why = watcher.page("/lists?what=why")
        leaders = [name for name in order if name in first]
        assert f"By the standing: {leaders[0]} (1)" in why
        assert why.count("People who are level are in the order of the lot") == 1

    def test_a_draw_is_made_again_the_other_way_until_it_is_published(self) -> None:
        night = begun()
        night.play_round(Random(8), {})
        night.draw(how="standing")
        assert night.press("draw", "/draft", how="lot").status_code == 302
        assert night.club.night.draft
        assert night.club.night.draft.order == ()
        assert "The lot put them together" in night.page("/draft")
        night.publish()
        assert "The lot of round 2 is" in night.page("/lists?what=why")

    def test_two_change_places_by_hand_with_a_warning(self) -> None:
        night = begun(FORTY[:12])
        night.play_round(Random(8), {})
        night.draw()
        before = night.club.night.draft
        assert before
        first = night.club.night.rounds[0].tables[0]
        at = next(at for at, table in enumerate(before.tables) if first[0] in table)
        seat = before.tables[at].index(first[0])
        mate = before.tables[at][(seat + 2) % 4]
        assert "pair has been partners before" not in night.page("/draft")
        assert night.change_places(mate, first[2]).status_code == 302
        after = night.club.night.draft
        assert after
        assert after.tables[at][(seat + 2) % 4] == first[2]
        assert after.by_hand == ((mate, first[2]),)
        changed = [
            (old, new)
            for table, table_now in zip(before.tables, after.tables, strict=True)
            for old, new in zip(table, table_now, strict=True)
            if old != new
        ]
        assert sorted(changed) == sorted([(mate, first[2]), (first[2], mate)])
        page = night.page("/draft")
        said = f"{night.club.names[mate]} and {night.club.names[first[2]]} changed places by hand."
        # The one who went there may meet an earlier partner, too.
        assert re.search(r"(1 pair has|2 pairs have) been partners before\.", page)
        assert page.count(said) >= 2
        night.change_places(first[2], mate)
        assert f"{said} " in night.page("/draft").rsplit('class="help"', 1)[1]
        night.change_places(mate, first[2])
        night.publish()
        assert said in night.page("/lists?what=why")

    def test_somebody_who_sits_out_changes_places_and_a_stale_page_is_told(self) -> None:
        night = begun(FORTY[:9], left_over="out")
        night.play_round(Random(3), {})
        night.draw()
        draft = night.club.night.draft
        assert draft
        (out,), plays = draft.out, draft.tables[1][3]
        stale = night.form(night.page("/draft"), "/publish")
        assert night.change_places(out, plays).status_code == 302
        assert night.club.night.draft
        assert night.club.night.draft.out == (plays,)
        assert night.club.night.draft.tables[1][3] == out
        late = night.client.post(
            f"{night.path}/draft", {**stale, "op_id": KEY, "one": out, "other": plays}
        )
        assert late.status_code == 412
        assert night.club.night.draft.out == (plays,)

    @pytest.mark.parametrize("other", ["3", "99", "x", ""])
    def test_only_two_of_the_draw_change_places_and_the_choice_stays(self, other: str) -> None:
        night = begun(FORTY[:8])
        night.play_round(Random(3), {})
        night.draw()
        answer = night.change_places("3", other)
        page = answer.content.decode()
        assert answer.status_code == 422
        assert "Choose two who are in this draw." in page
        assert page.count('<option value="3" selected>') == 1 + (other == "3")
        assert night.club.night.draft
        assert night.club.night.draft.by_hand == ()

    def test_the_first_round_is_drawn_by_lot(self) -> None:
        client = Client()
        group = make_club(client)
        night = Night(client, group, begin_night(client, group, FORTY))
        assert 'name="how"' not in night.page("/draft")
        answer = night.press("draw", "/draft", how="standing")
        assert answer.status_code == 422
        assert "so the first round is drawn by lot" in answer.content.decode()

    def test_a_substitute_brings_the_place_of_the_seat_to_the_next_draw(self) -> None:
        night = begun(FORTY[:8])
        absent = night.club.night.rounds[0].tables[0][0]
        night.people("substitute", absent=absent, other="Zora Zima")
        night.slip(1, [400, 12])
        night.slip(2, [100, 62])
        night.draw(how="standing")
        drawn = night.club.night.draft
        assert drawn
        assert absent in drawn.order[:2]

    def test_a_round_is_taken_back_until_its_first_result(self) -> None:
        night = begun()
        page = night.page()
        assert night.slip(1, [100, 62]).status_code == 302
        answer = night.client.post(f"{night.path}/withdraw", night.form(page, "/withdraw"))
        assert answer.status_code == 412
        assert "Take this round back" not in night.page()
        assert night.slip(1, [], remove="on").status_code == 302
        assert night.press("withdraw").status_code == 302
        assert night.club.night.rounds == ()

    def test_another_result_of_a_table_is_asked_about(self) -> None:
        night = begun()
        night.slip(1, [100, 62])
        page = night.slip(1, [62, 100])
        assert page.status_code == 422
        assert "This table already has a different result." in page.content.decode()
        assert "Typed before: 100 : 62" in page.content.decode()
        assert night.slip(1, [62, 100], sure="on").status_code == 302
        assert night.club.night.slips[0].points == (62, 100)

    @pytest.mark.parametrize(
        "points", [["", "5"], ["ten", "5"], ["1"], ["1", "2", "3"], ["99999", "1"]]
    )
    def test_a_wrong_slip_is_refused_and_stays_typed(self, points: list[str]) -> None:
        night = begun()
        answer = night.client.post(f"{night.path}/slip", {"round": 1, "table": 1, "points": points})
        assert answer.status_code == 422
        assert not night.club.night.slips
        if points[0]:
            assert f'value="{points[0]}"' in answer.content.decode()

    def test_a_pair_that_comes_late_is_seated_or_waits(self) -> None:
        night = begun([*FORTY, "Olga Kern", "Rok Lah"], left_over="out")
        assert night.people("late", names="Tea Mir\nUli Nagy").status_code == 302
        page = night.page("/people")
        assert "Waiting for the next round" in page
        late = [str(night.group.players.get(name=name).number) for name in ("Tea Mir", "Uli Nagy")]
        assert night.people("seat", players=late).status_code == 302
        assert len(night.club.night.rounds[0].tables) == 11
        assert night.club.night.rounds[0].out == ()
        again = night.people("late", names="Tea Mir")
        assert again.status_code == 422
        assert "Somebody you named is here already." in again.content.decode()
        nobody = night.people("late", names=" ")
        assert nobody.status_code == 422
        assert "Enter who came." in nobody.content.decode()

    def test_two_who_come_late_sit_at_tables_without_a_result(self) -> None:
        night = begun()
        night.slip(1, [100, 62])
        night.people("late", names="Tea Mir\nUli Nagy")
        late = [night.group.players.get(name=name).number for name in ("Tea Mir", "Uli Nagy")]
        assert night.people("seat", players=late).status_code == 302
        sizes = [len(table) for table in night.club.night.rounds[0].tables]
        assert sizes == [4, 5, 5, 4, 4, 4, 4, 4, 4, 4]

    def test_the_wall_shows_the_standing_after_whole_rounds(self) -> None:
        night = begun()
        assert night.slip(1, [100, 62])["Location"].endswith("slip?round=1")
        assert "After round" not in "".join(night.page(f"/wall?page={at}") for at in range(6))
        night.slip(1, [], remove="on")
        night.play_round(Random(6), {})
        assert "After round 1 of 3" in night.page("/wall?page=3")

    def test_a_name_that_is_there_twice_is_asked_about_before_the_club_is_made(self) -> None:
        client = Client()
        sent = {"title": "Club", "names": "Ana Jun\nIvo Jun\nAna Jun\nMaja Jun"}
        page = client.post("/clubs/new", sent).content.decode()
        assert "“Ana Jun” is in the list twice." in page
        assert not models.Group.objects.exists()
        client.post("/clubs/new", {**sent, "who-2": "same"})
        assert models.Player.objects.count() == 3

    def test_two_people_of_one_name_are_both_in_the_club_and_at_its_nights(self) -> None:
        client, names = (
            Client(),
            ["Ana", "Boris", "Vera", "Ana", "Мария К.", "Мария к.", "Ivo", "Jun"],
        )
        sent = {"title": "Club", "names": "\n".join(names)}
        asked = client.post("/clubs/new", sent).content.decode()
        assert "Somebody new: Ana 2" in asked
        made = client.post("/clubs/new", {**sent, "who-3": "new", "who-5": "new"})
        group = models.Group.objects.get(pk=made["Location"].split("/")[2])
        assert sorted(group.players.values_list("name", flat=True)) == sorted(
            [*names[:3], "Ana 2", *names[4:]]
        )
        page = client.get(f"/g/{group.id}/nights/new").content.decode()
        assert "Is it one person?" not in page
        # Typed as they are called, they are the same two again.
        again = client.post(
            f"/g/{group.id}/nights/new", {"names": "\n".join(names)}
        ).content.decode()
        assert re.search(r'value="3"\s+checked>\s*Ana 2', again)
        night = Night(client, group, begin_night(client, group, [*names[:3], "Ana 2", *names[4:]]))
        assert len(night.club.night.people) == 8

    def test_a_night_is_closed_without_a_result_only_if_it_is_meant(self) -> None:
        night = begun()
        page = night.page()
        assert "Close it without the results" in page
        assert "The results of 10 tables are missing." in page
        for table in range(1, 11):
            night.slip(table, [90, 72])
        assert "Close it without the results" not in night.page()
        night.press("close")
        wall = night.page("/wall")
        assert "After round 1 of 3" in wall

    def test_what_is_left_over_is_seated_otherwise_in_a_later_round(self) -> None:
        night = begun(FORTY[:10])
        assert [len(table) for table in night.club.night.rounds[0].tables] == [5, 5]
        for table in (1, 2):
            night.slip(table, [20, 30, 40, 50, 60])
        night.draw()
        draft = night.page("/draft")
        assert "2 tables of four, 2 sit out" in draft
        form = night.form(draft, "/draw")
        night.client.post(f"{night.path}/draw", {**form, "how": "lot", "left_over": "out"})
        drawn = night.club.night.draft
        assert drawn
        assert ([len(table) for table in drawn.tables], len(drawn.out)) == ([4, 4], 2)
        assert "1 table of four, 2 tables of three" in night.page("/draft")

    def test_a_table_of_five_is_told_who_plays_with_whom(self) -> None:
        night = begun(FORTY[:9])
        for list_of in ("slips", "draw"):
            page = night.page(f"/lists?what={list_of}")
            assert re.search(r"<b>A</b>\s*B D : C E", page)
            assert re.search(r"<b>E</b>\s*A C : B D", page)

    def test_the_next_night_begins_with_the_settings_of_the_last(self) -> None:
        night = begun(game="kozel", deals="9")
        page = night.client.get(f"/g/{night.group.id}/nights/new").content.decode()
        assert re.search(r'value="kozel"\s+selected', page)
        assert 'value="9"' in page

    def test_who_leaves_is_in_no_later_draw(self) -> None:
        night = begun()
        gone = night.club.night.people[0]
        night.people("leave", player=gone)
        night.play_round(Random(3), {})
        night.draw()
        night.publish()
        seated = [player for table in night.club.night.rounds[1].tables for player in table]
        assert gone not in seated

    @pytest.mark.parametrize("keeps", [True, False])
    def test_somebody_plays_for_another_one(self, keeps: bool) -> None:
        night = begun()
        absent = night.club.night.rounds[0].tables[0][0]
        sent = {"absent": absent, "other": "Zora Zima", **({"keeps": "on"} if keeps else {})}
        assert night.people("substitute", **sent).status_code == 302
        assert "Zora Zima" in night.page("/lists")
        night.slip(1, [150, 12])
        standing = night.page("/lists?what=standing").split("<table")[1].split("</table>")[0]
        assert (night.club.names[absent] in standing) == keeps
        assert ("Zora Zima" in standing) != keeps

    def test_a_wrong_slip_that_is_seen_a_week_later_changes_night_and_season(self) -> None:
        night = begun(rounds="1")
        night.play_round(Random(4), {})
        make_season(night.client, night.group, counts="points")
        before = figures(night.page())
        table = night.club.night.rounds[0].tables[0]
        name = night.club.names[table[0]]
        night.slip(1, [999, 0], sure="on")
        after = figures(night.page())
        assert after != before
        assert after[0] == 999
        season = night.client.get(f"/g/{night.group.id}/seasons/1").content.decode()
        assert re.search(rf"{name}\s*</span>\s*<a class=\"sum\" href=\"[^\"]+\">\s*999<", season)

    @pytest.mark.promise("A103")
    def test_a103_a_forgotten_name_is_gone_from_nights_and_seasons(self) -> None:
        night = begun(rounds="1")
        night.play_round(Random(5), {})
        make_season(night.client, night.group)
        player = night.group.players.get(name=FORTY[0])
        paths = ["", "/lists", "/lists?what=slips", "/lists?what=standing", "/people", "/slip"]
        paths += [f"/wall?page={page}" for page in range(6)]
        assert FORTY[0] in "".join(map(night.page, paths))
        night.client.post(f"/g/{night.group.id}/players/{player.number}/forget")
        for page in (*map(night.page, paths), *self._of_group(night)):
            assert FORTY[0] not in page
        assert f"Former player {player.number + 1}" in night.page("/lists")

    def _of_group(self, night: Night) -> list[str]:
        paths = ("", "/seasons/1", "/seasons/1/0", "/evenings", "/settle", "/nights/new")
        return [
            night.client.get(f"/g/{night.group.id}{path}", follow=True).content.decode()
            for path in paths
        ]

    def test_the_slip_that_was_typed_last_is_undone_where_the_next_is_typed(self) -> None:
        night = begun(FORTY[:16], rounds="1")
        assert "Just typed" not in night.page("/slip")
        for table, points in ((2, [98, 64]), (1, [162, 0]), (4, [81, 81]), (3, [1, 161])):
            night.slip(table, points)
        page = night.page("/slip?round=1")
        listed = page.split("Just typed")[1].split("</ol>")[0]
        assert re.findall(r'class="number">(\d)<', listed) == ["3", "4", "1"]
        assert "<b>161</b>" in listed
        [form] = listed.split("<form ")[1:]
        sent = {**hidden(form), "remove": "on"}
        back = night.client.post(f"{night.path}/slip", sent)
        assert back["Location"] == f"{night.path}/slip?round=1"
        assert {slip.table for slip in night.club.night.slips} == {0, 1, 3}
        assert re.search(r'table=3"\s*aria-current="true"', night.page("/slip"))

    def test_the_log_says_what_was_done_by_whom_and_is_searched(self) -> None:
        night = begun(FORTY[:8], rounds="2")
        night.client.post("/preferences", {"name": "Desk"})
        night.slip(1, [98, 64])
        night.slip(1, [64, 98], sure="on")
        night.slip(2, [100, 62])
        night.slip(2, [], remove="on")
        night.slip(2, [62, 100])
        night.draw()
        assert night.change_places(0, 1).status_code == 302
        night.press("publish", "/draft")
        night.press("withdraw")
        night.people("late", names="Tea Mir")
        night.people("leave", player=0)
        night.people("substitute", absent=3, other="Zora Zima")
        night.press("close")
        night.press("reopen")
        said = logged(night)
        assert said[:4] == [
            "The night was opened again.", "The night was closed.",
            f"Zora Zima plays for {night.club.names[3]} from round 1 on.",
            f"{night.club.names[0]} went home.",
        ]  # fmt: skip
        assert "Round 1, table 1: 64 : 98 instead of 98 : 64" in said
        assert "The result of round 1, table 2 was taken back." in said
        assert said.index("Round 2 was taken back.") < said.index("Round 2 was published.")
        assert said[-1].endswith("are here.")
        assert len(said) == night.club.event.last_seq
        assert night.page("/log").count("Desk") == len(said) - 3
        assert logged(night, "TABLE 64 98") == [
            "Round 1, table 1: 64 : 98 instead of 98 : 64",
            "Round 1, table 1: 98 : 64",
        ]
        assert len(logged(night, "desk round 1")) > 3
        assert logged(night, "zebra") == []
        assert "Nothing found." in night.page("/log?q=zebra")

    def test_friends_never_meet_the_hall(self) -> None:
        client = Client()
        group = make_club(client, ["Ana", "Boris", "Veska", "Georgi"])
        page = client.get(f"/g/{group.id}").content.decode()
        assert "lub night" not in page
        assert "Draw" not in page


def test_a_name_stands_where_people_look_for_it() -> None:
    names = ["Zoltán", "Ágnes", "Anna", "Öcsi", "Pál"]
    assert sorted(names, key=in_order_of_letters) == ["Ágnes", "Anna", "Öcsi", "Pál", "Zoltán"]
