"""Statistics against counts that can be checked by hand."""

import json
import re
from datetime import date
from html import unescape
from itertools import combinations
from math import hypot
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from tables import models
from tables.pages.statistics_choices import season
from tables.selectors.events import changed_data
from tables.selectors.matches import get_match, last_entry
from tables.selectors.statistics.drawings import round_table
from tables.selectors.statistics.people import Tally, longest, streak
from tables.selectors.story import evening, story
from tables.templatetags.pads import average
from tests.tables.conftest import SECRETS, Api, join
from tests.tables.pages.test_home import text_of

ANA, BORIS, CECA, DAN = "Ana", "Boris", "Ceca", "Dan"


def deal(declarer: int, points: list[int], by: int | None = None) -> dict[str, Any]:
    entry = {"contract": "hearts", "declarer": declarer, "points": points}
    return {"kind": "round", "entry": entry if by is None else {**entry, "by": by}}


WE_WIN = [deal(0, [162, 0], by=0)] * 7
THEY_WIN = [deal(1, [0, 162], by=1)] * 7


def play(api: Api, deals: list[dict[str, Any]], **more: Any) -> str:
    match = api.open(options={"target": 51}, **more)
    for item in deals:
        if api.get(f"/matches/{match}").json()["over"]:
            break
        assert api.write(match, item).status_code == 201
    return match


def statistics(api: Api, query: str = "") -> Any:
    answer = api.client.get(f"/api/v1/statistics{query}")
    assert answer.status_code == 200, answer.content
    return answer.json()


def of(data: Any, name: str) -> Any:
    return next(player for player in data["players"] if player["name"] == name)


def test_nobody_has_no_statistics(api: Api) -> None:
    api.open()
    data = statistics(Api(Client()))
    assert (data["matches"], data["ended"], data["deals"]) == (0, 0, 0)
    assert data["games"] == data["players"] == data["pairs"] == data["head_to_head"] == []


def test_wins_losses_and_streaks_are_counted(api: Api) -> None:
    for deals in (THEY_WIN, WE_WIN, WE_WIN):
        play(api, deals)
    play(api, WE_WIN[:1])
    data = statistics(api)
    assert (data["matches"], data["ended"], data["games"]) == (4, 3, ["belot"])
    ana, boris = of(data, ANA), of(data, BORIS)
    assert (ana["matches"], ana["won"], ana["lost"], ana["drawn"]) == (4, 2, 1, 0)
    assert (ana["streak"], ana["longest_streak"]) == (2, 2)
    assert (boris["won"], boris["lost"], boris["streak"]) == (1, 2, -2)
    assert ana["rating"] > boris["rating"]
    assert of(data, CECA)["rating"] == ana["rating"]
    assert [pair["names"] for pair in data["pairs"]] == [[ANA, CECA], [BORIS, DAN]]
    assert data["pairs"][0]["won"] == 2
    met = {tuple(pairing["names"]): pairing["better"] for pairing in data["head_to_head"]}
    assert met[ANA, BORIS] == [2, 1]
    assert (ANA, CECA) not in met


def test_contracts_count_for_who_called_and_corrections_count_as_they_stand(api: Api) -> None:
    deals = [deal(0, [100, 62], by=0), deal(0, [60, 102], by=2), deal(1, [60, 102])]
    match = play(api, deals)
    data = statistics(api)
    counts = {
        player["name"]: (player["called"], player["made"], player["failed"])
        for player in data["players"]
    }
    assert counts == {ANA: (1, 1, 0), CECA: (1, 0, 1), BORIS: (1, 1, 0), DAN: (1, 1, 0)}
    pairs = {tuple(pair["names"]): (pair["called"], pair["made"]) for pair in data["pairs"]}
    assert pairs == {(ANA, CECA): (2, 1), (BORIS, DAN): (1, 1)}
    api.write(match, {"kind": "amend", "of": 1, "to": deal(1, [60, 102], by=3)})
    api.write(match, {"kind": "strike", "of": 2})
    calls = {
        player["name"]: (player["called"], player["made"]) for player in statistics(api)["players"]
    }
    assert calls == {ANA: (0, 0), CECA: (0, 0), BORIS: (1, 1), DAN: (2, 2)}


def test_points_are_the_sheets(api: Api) -> None:
    match = play(api, [deal(0, [106, 56]), deal(1, [60, 102])])
    totals = api.get(f"/matches/{match}").json()["totals"]
    data = statistics(api)
    assert of(data, ANA)["points"] == totals[0]
    assert (of(data, BORIS)["points"], of(data, BORIS)["deals"]) == (totals[1], 2)


@pytest.mark.parametrize(
    ("language", "points", "deals", "expected"),
    [("en", 55, 4, "13.8"), ("bg", -55, 4, "−13,8"), ("en", 7, 1, "7.0"), ("en", 0, 0, "–")],
)
def test_an_average_is_rounded(language: str, points: int, deals: int, expected: str) -> None:
    with override(language):
        assert average(Tally(points=points, deals=deals).data()) == expected


def test_a_match_without_a_winner_is_drawn(api: Api) -> None:
    match = api.open(game="kosakeln", seats=[ANA, BORIS])
    api.write(match, {"kind": "finish"})
    data = statistics(api)
    assert [(player["won"], player["drawn"], player["lost"]) for player in data["players"]] == [
        (0, 1, 0)
    ] * 2
    assert data["head_to_head"] == [{"names": [ANA, BORIS], "matches": 1, "better": [0, 0]}]


def test_filters_leave_the_matches_that_are_asked_for(api: Api) -> None:
    first = play(api, WE_WIN)
    play(api, WE_WIN, seats=[ANA, "Eva", CECA, DAN])
    old = api.open(game="kozel", seats=[ANA, BORIS, "Eva", DAN])
    models.Match.objects.filter(pk=old).update(created_at="2024-02-29T23:59:59Z")
    for query, count in (
        ("", 3),
        ("?game=belot", 2),
        ("?game=kwajongen", 0),
        ("?player=Boris", 2),
        ("?player=Boris&player=Eva", 1),
        ("?player=Nobody", 0),
        (f"?match={first}&match={old}", 2),
        ("?match=unknown", 0),
        ("?until=2024-02-29", 1),
        ("?since=2024-03-01", 2),
        ("?since=2024-02-29&until=9999-12-31", 3),
    ):
        assert statistics(api, query)["matches"] == count, query


@pytest.mark.parametrize(
    "query", ["game=bridge", "since=yesterday", "until=2026-02-30", f"player={'x' * 41}"]
)
def test_a_filter_that_cannot_be_is_told_at_its_field(api: Api, query: str) -> None:
    answer = api.get(f"/statistics?{query}")
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == f"/{query.partition('=')[0]}"
    page = api.client.get(f"/statistics?{query}")
    assert page.status_code == 422


def test_a_program_sees_its_own_match_alone(api: Api) -> None:
    match = play(api, WE_WIN)
    play(api, THEY_WIN)
    links = api.get(f"/matches/{match}/links").json()
    headers = {"Authorization": f"Bearer {links[0]['secret']}"}
    answer = Client().get("/api/v1/statistics", headers=headers)
    assert json.loads(answer.content)["matches"] == 1


def test_a_streak_is_of_wins_or_losses_and_ends_at_a_draw() -> None:
    assert [streak(list_) for list_ in ([], ["won", "drawn"], ["lost", "won", "won"])] == [0, 0, 2]
    assert streak(["won", "lost", "lost"]) == -2
    assert longest(["won", "won", "drawn", "won", "lost"]) == 2


def test_the_page_shows_the_counts_and_names_as_they_are(api: Api) -> None:
    play(api, WE_WIN, seats=["<i>Ana</i>", BORIS, CECA, DAN])
    page = api.client.get("/statistics").content.decode()
    assert "&lt;i&gt;Ana&lt;/i&gt;" in page
    assert "<i>Ana</i>" not in page
    assert "Ratings after each match" in page


def test_every_figure_leads_to_its_matches(api: Api) -> None:
    for deals in (THEY_WIN, WE_WIN, WE_WIN):
        play(api, deals)
    play(api, WE_WIN[:1])
    page = api.client.get("/statistics?game=belot").content.decode()
    figures = dict(re.findall(r'class="figure" href="([^"]+)">\s*<b>(\d+)</b>', page))
    assert sorted(map(int, figures.values())) == [1, 1, 2, 2]
    lines = dict(re.findall(r'class="figure-line" href="([^"]+)">.*?<b>(\d+)</b>', page, re.DOTALL))
    pairs = {link: won for link, won in lines.items() if link.count("who=") == 2}
    assert sorted(map(int, pairs.values())) == [1, 2]
    run = {link: length for link, length in lines.items() if "result=run" in link}
    assert list(run.values()) == ["2"]
    for link, count in {**figures, **pairs, **run}.items():
        listed = api.client.get(unescape(link)).content.decode()
        assert listed.count("Belot, ended") == int(count), link
        assert "still open" not in listed
    for link in lines:
        assert api.client.get(unescape(link)).status_code == 200
    assert api.client.get("/statistics/matches?who=Nobody").status_code == 200
    assert api.client.get("/statistics/matches?since=x").status_code == 422


def test_results_are_ticks_in_their_order_and_told_to_the_ear(api: Api) -> None:
    for deals in (THEY_WIN, WE_WIN, WE_WIN):
        play(api, deals)
    play(api, WE_WIN, seats=[ANA, "Eva", CECA, DAN])
    page = api.client.get("/statistics").content.decode()
    for told in (
        "Ana, oldest first: 1 lost, 3 won.", "Boris, oldest first: 1 won, 2 lost.",
        "Eva, oldest first: 1 lost.",
    ):  # fmt: skip
        assert f'aria-label="{told}"' in page
    assert "won last 3" in page
    assert "lost last 2" in page
    assert 'aria-label="Ana &amp; Ceca: 3. Boris &amp; Dan: 1. Dan &amp; Eva: 0. "' in page


def test_from_seven_people_on_there_is_the_list_alone(api: Api) -> None:
    play(api, WE_WIN)
    play(api, WE_WIN, seats=["Eva", BORIS, "Finn", DAN])
    assert "round-table" in api.client.get("/statistics").content.decode()
    play(api, WE_WIN, seats=["Gina", BORIS, CECA, DAN])
    page = api.client.get("/statistics").content.decode()
    assert page.count('class="figure"') == 7
    for drawing in ("round-table", 'class="ticks"', 'class="face'):
        assert drawing not in page
    assert "Ana &amp; Ceca" in page


def test_who_has_ended_no_match_is_left_out(api: Api) -> None:
    play(api, WE_WIN)
    play(api, WE_WIN[:1], seats=["Eva", BORIS, "Finn", DAN])
    page = api.client.get("/statistics").content.decode()
    assert page.count('class="figure"') == 4
    assert "Eva &amp; Finn" not in page.partition("More figures")[0]


def test_drawings_have_numbers_that_svg_reads_in_every_language(api: Api) -> None:
    for deals in (THEY_WIN, WE_WIN, WE_WIN):
        play(api, deals)
    for language in ("bg", "de", "nl", "ru"):
        page = api.client.get("/statistics", headers={"Accept-Language": language})
        drawn = re.findall(r' (?:x|y|width|cx|cy|stroke-width|d)="([^"]*)"', page.content.decode())
        assert len(drawn) > 20
        assert not [numbers for numbers in drawn if "," in numbers]


def test_days_and_game_are_two_choices(api: Api) -> None:
    play(api, WE_WIN)
    page = text_of(api.client.get("/statistics?game=belot&player=Ana"))
    assert page.startswith("Belot All games")
    assert "All time" in page
    assert "With Ana" in page
    page = text_of(api.client.get("/statistics?since=2026-01-05&until=2026-01-06"))
    assert "5 January 2026 – 6 January 2026" in page


@pytest.mark.parametrize(
    ("today", "since"),
    [
        (date(2026, 1, 31), date(2025, 12, 1)), (date(2026, 12, 1), date(2026, 12, 1)),
        (date(2026, 3, 1), date(2026, 3, 1)), (date(2026, 11, 30), date(2026, 9, 1)),
    ],
)  # fmt: skip
def test_a_season_begins_with_its_month(today: date, since: date) -> None:
    assert season(today)[0] == since


def test_counts_on_the_round_table_do_not_cover_each_other() -> None:
    for people in range(3, 7):
        names = [f"Player {number}" for number in range(people)]
        pairs: Any = [
            {"names": list(pair), "won": 9} for pair in combinations(names, 2)
        ]  # fmt: skip
        table = round_table(names, pairs, counted=3)
        for one, other in combinations(table.counts, 2):
            assert hypot(one.x - other.x, one.y - other.y) >= 26
        for place in table.places:
            assert place.box_x >= 0
            assert place.box_x + place.box_width <= 358
        assert {thread.width for thread in table.threads} == {10}


def test_what_was_corrected_into_a_deal_is_counted_and_what_was_one_is_not(api: Api) -> None:
    match = play(api, [deal(0, [100, 62], by=0)])
    penalty = {"kind": "penalty", "entry": {"offender": 1, "points": 5}}
    api.write(match, penalty)
    api.write(match, {"kind": "amend", "of": 1, "to": penalty})
    api.write(match, {"kind": "amend", "of": 2, "to": deal(0, [60, 102], by=2)})
    data = statistics(api)
    assert data["deals"] == 1
    counts = [(player["called"], player["failed"]) for player in data["players"]]
    assert sorted(counts) == [(0, 0), (0, 0), (0, 0), (1, 1)]
    assert of(data, CECA)["called"] == 1


def test_a_player_who_is_out_gets_no_more_deals(api: Api) -> None:
    match = api.open(game="kozel", seats=[ANA, BORIS, CECA], options={"limit": 8})
    for points in ([0, 50, 70], [0, 70, 50], [0, 60, 60]):
        answer = api.write(match, {"kind": "round", "entry": {"points": points}})
        assert answer.status_code == 201, answer.content
    assert api.get(f"/matches/{match}").json()["carry"]["out"] == [0]
    data = statistics(api)
    assert data["deals"] == 3
    deals = {player["name"]: player["deals"] for player in data["players"]}
    assert deals == {ANA: 2, BORIS: 3, CECA: 3}


def bring_in(api: Api, match: str) -> str:
    answer = api.post("/imports", bytes(api.get(f"/matches/{match}/record").content))
    assert answer.status_code == 201
    copy: str = answer.json()["id"]
    SECRETS[copy] = answer.json()["links"]["owner"]
    join(api.client, SECRETS[copy])
    return copy


def test_an_imported_copy_is_not_a_second_match(api: Api) -> None:
    match = play(api, WE_WIN)
    play(api, THEY_WIN)
    before = statistics(api)
    copy = bring_in(api, match)
    assert statistics(api) == before
    # Of a match that went on in its copy, the copy is counted.
    unfinished = play(api, WE_WIN[:1])
    later = bring_in(api, unfinished)
    api.write(later, WE_WIN[0])
    data = statistics(api)
    assert (data["matches"], of(data, ANA)["deals"]) == (3, of(before, ANA)["deals"] + 2)
    assert copy != match


def test_an_imported_copy_is_not_a_second_win_of_the_evening(api: Api) -> None:
    first, second = play(api, WE_WIN), play(api, THEY_WIN)
    bring_in(api, first)
    tonight = evening(get_match(second), models.Match.objects.all())
    assert [wins.won for wins in tonight] == [1, 1]


def test_a_match_belongs_to_the_day_on_which_it_was_last_written_in(api: Api) -> None:
    match = play(api, WE_WIN[:2])
    models.Match.objects.filter(pk=match).update(created_at="2024-02-28T20:00:00Z")
    models.Entry.objects.filter(match=match).update(created_at="2024-02-29T23:00:00Z")
    names = {"seats": ["Anna", BORIS, CECA, DAN]}
    assert api.send("PUT", f"/matches/{match}/seats", names).status_code == 200
    assert api.send("PUT", f"/matches/{match}/entries/1/note", {"note": "x"}).status_code == 200
    assert statistics(api, "?since=2024-03-01")["matches"] == 0
    assert statistics(api, "?since=2024-02-29&until=2024-02-29")["matches"] == 1


@pytest.mark.parametrize(
    ("losers", "won", "words"),
    [
        ([0, 0, 1], [False, False, True], "Ceca wins"),
        ([0, 1], [False, False, True], "Ceca wins"),
        ([0], [False, False, False], "Boris and Ceca are first"),
        ([0, 1, 2], [False, False, False], "A tie at the end"),
    ],
)
def test_to_win_means_the_same_everywhere(
    api: Api, losers: list[int], won: list[bool], words: str
) -> None:
    match = api.open(game="svoi_kozyri", seats=[ANA, BORIS, CECA])
    for loser in losers:
        out = [seat for seat in range(3) if seat != loser]
        api.write(match, {"kind": "round", "entry": {"out": out, "loser": loser}})
    api.write(match, {"kind": "finish"})
    data = statistics(api)
    assert [of(data, name)["won"] for name in (ANA, BORIS, CECA)] == [int(item) for item in won]
    file = json.loads(api.get(f"/matches/{match}/exports/bgsplay").content)
    assert [score["winner"] for score in file["plays"][0]["playerScores"]] == won
    page = api.client.get(f"/m/{match}/end").content.decode()
    assert f'<h1 class="winner">{words}</h1>' in page
    assert (story(get_match(match)) is not None) == any(won)
    side = won.index(True) if any(won) else None
    assert api.get(f"/matches/{match}").json()["winning_side"] == side
    assert api.get(f"/matches/{match}/sheet").json()["winning_side"] == side
    stored = get_match(match)
    assert changed_data(stored, last_entry(stored), "en")["winning_side"] == side
