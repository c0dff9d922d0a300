"""Home, its menu and all matches; and what holds on a phone: language, name, preferences."""

import re
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from scorer import GAMES
from tables import models
from tables.pages.home import evenings
from tables.services.examples import DEALS
from tests.deals import ROUND
from tests.tables.conftest import Api


def text_of(answer: Any) -> str:
    """The words of a page that are read, in one line."""
    main = answer.content.decode().partition("<main")[2].partition("</main>")[0]
    return " ".join(unescape(re.sub("<[^>]*>", " ", f"<main{main}")).split())


def test_matches_of_an_evening_stand_together(api: Api) -> None:
    now = timezone.now()
    ages = {api.open(): age for age in (0, 2, 30, 33, 80)}
    for match, hours in ages.items():
        models.Match.objects.filter(id=match).update(updated_at=now - timedelta(hours=hours))
    boards = [
        {"id": match, "updated_at": now - timedelta(hours=age)} for match, age in ages.items()
    ]
    parted = evenings(boards)  # type: ignore[arg-type]
    assert [len(evening.matches) for evening in parted] == [2, 2, 1]
    assert [evening.today for evening in parted] == [True, False, False]
    page = api.client.get("/matches").content.decode()
    assert page.count("<h2>") == 3
    assert "Today" in page
    # Of the others home lists what ran today.
    page = api.client.get("/").content.decode()
    assert "Also today" in page
    assert page.count("still open") == 1


def test_a_first_visit_sees_two_doors_and_nothing_of_matches(api: Api) -> None:
    page = text_of(api.client.get("/"))
    words = [
        "Keeps score at cards", "Keep score", "Belot 4 players", "Kozel 2 to 4 players",
        "Settle a dispute", "Ask the referee", "example match", "Read the rules", "Deutsch",
    ]  # fmt: skip
    assert [page.find(word) for word in words] == sorted(page.index(word) for word in words)
    for word in ("API", "Today", "All matches", "Statistics"):
        assert word not in page


def test_the_match_in_play_has_both_doors_inside(api: Api) -> None:
    match = api.open()
    page = text_of(api.client.get("/"))
    assert "Belot deal 1" in page
    assert "Keeps score at cards" not in page
    words = ["Back to the table", "Settle a dispute", "New match", "Statistics", "Deutsch"]
    assert [page.find(word) for word in words] == sorted(page.index(word) for word in words)
    models.Match.objects.filter(id=match).update(created_at="2024-02-29T10:00:00Z")
    assert "since 29 February 2024" in text_of(api.client.get("/"))


def test_a_match_in_a_list_begins_with_its_winner(api: Api) -> None:
    ended = api.open(options={"target": 51})
    for _ in range(7):
        deal = {"contract": "hearts", "declarer": 1, "points": [0, 162]}
        api.write(ended, {"kind": "round", "entry": deal})
    three = api.open(game="svoi_kozyri", seats=["Ana", "Boris", "Ceca"])
    for loser in (0, 1, 0):
        out = [seat for seat in range(3) if seat != loser]
        api.write(three, {"kind": "round", "entry": {"out": out, "loser": loser}})
    page = text_of(api.client.get("/matches"))
    assert "Ana, Boris, Ceca Svoi kozyri, deal 4, still open Open" in page
    board = api.get(f"/matches/{ended}").json()
    assert "Boris & Dan Ana & Ceca Belot, ended" in page
    assert f"{board['totals'][1]} : {board['totals'][0]}" in page
    api.write(three, {"kind": "finish"})
    assert "Ceca Ana, Boris Svoi kozyri, ended" in text_of(api.client.get("/matches"))


def test_languages_are_on_home_and_in_the_menus_alone(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    with_languages = {"/", "/preferences", f"/m/{match}/more"}
    paths = [
        "/menu", "/matches", "/statistics", "/rules", "/rules/belot", "/open/belot", "/referee",
        "/offline", f"/m/{match}", f"/m/{match}/history", f"/m/{match}/end", f"/m/{match}/offline",
    ]  # fmt: skip
    for path in [*with_languages, *paths]:
        page = api.client.get(path).content.decode()
        assert ("Nederlands" in page) == (path in with_languages), path


def test_the_menu_of_home_leads_everywhere(api: Api) -> None:
    page = api.client.get("/menu").content.decode()
    links = re.findall(r'class="menu-line" href="([^"]+)"', page)
    assert len(links) == len(set(links)) == 11
    for link in links:
        assert api.client.get(link, follow=True).status_code == 200, link
    assert {link.split("/")[2] for link in ("/rules/belot", "/rules/kozel")} <= set(
        re.findall(r'href="/rules/(\w+)"', api.client.get("/rules").content.decode())
    )


def test_the_phone_has_a_name_for_the_matches_to_come(api: Api) -> None:
    answer = api.client.post("/preferences", {"name": " Ana's ", "next": "/menu"})
    assert answer.status_code == 302
    assert "English, Ana" in text_of(api.client.get("/menu"))
    assert 'value="Ana&#x27;s"' in api.client.get("/preferences").content.decode()
    answer = api.client.post("/preferences", {"name": "x" * 41, "likes": ["large"]})
    assert answer.status_code == 422
    page = text_of(answer)
    assert "0 to 40 characters" in page
    assert "checked" in answer.content.decode()
    assert "English, Ana" in text_of(api.client.get("/menu"))


@pytest.mark.django_db
def test_only_known_preferences_are_stored() -> None:
    client = Client()
    sent = {"likes": ["large", "<script>", "aloud"], "next": "/statistics"}
    answer = client.post("/preferences", sent)
    assert (answer.status_code, answer["Location"]) == (302, "/statistics")
    cookie = client.cookies["preferences"]
    assert cookie.value == "large.aloud"
    assert cookie["httponly"]
    assert '<html lang="en" class="large aloud">' in client.get("/").content.decode()
    client.cookies["preferences"] = '"><script>.large'
    assert '<html lang="en" class="large">' in client.get("/").content.decode()


def test_nobody_is_sent_elsewhere() -> None:
    for address in ("https://evil.example", "//evil.example", "javascript:alert(1)", ""):
        answer = Client().post("/preferences", {"next": address})
        assert answer["Location"] == "/"


@pytest.mark.parametrize("game", GAMES)
def test_an_example_match_is_there_to_look_around_in(api: Api, game: str) -> None:
    assert f'action="/open/{game}/example"' in api.client.get(f"/open/{game}").content.decode()
    answer = api.client.post(f"/open/{game}/example")
    assert answer.status_code == 302
    match = models.Match.objects.get()
    assert (answer["Location"], match.game, match.status) == (f"/m/{match.id}", game, "open")
    assert match.last_seq == len(DEALS[game])
    assert api.client.get(f"/m/{match.id}/end").status_code == 200
    # Its players are no people, so a real table is not offered their names.
    assert match.seats[0] == "Player 1"
    assert api.client.get(f"/open/{game}/example").status_code == 405


def test_there_is_no_example_of_an_unknown_game(api: Api) -> None:
    assert api.client.post("/open/whist/example").status_code == 404
    assert not models.Match.objects.exists()
