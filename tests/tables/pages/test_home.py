"""Home: matches by evenings; and what a device likes, stored in its own cookie."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scorer import GAMES
from tables import models
from tables.pages.home import evenings
from tables.services.examples import DEALS
from tests.tables.conftest import Api


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
    assert [evening.tonight for evening in parted] == [True, False, False]
    page = api.client.get("/").content.decode()
    # The match in play stands apart, above them.
    assert page.count("<h3>") == 3
    assert "Tonight" in page


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
