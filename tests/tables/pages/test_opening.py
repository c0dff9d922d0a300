"""Who is suggested at the table that is opened, and what another number of players leaves."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from django.test import Client

from tests.tables.conftest import SEATS

pytestmark = pytest.mark.django_db


def page(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def names(content: str) -> list[str]:
    """The names in the fields of the seats."""
    return re.findall(r'name="seats"\s+value="([^"]*)"', content)


def dealers(content: str) -> list[str]:
    """The seat that deals, as far as one is chosen."""
    return re.findall(r'name="dealer"\s+value="(\d)"[^>]*\schecked', content)


def offered(content: str) -> list[str]:
    """The names that a field offers while it is typed in."""
    (listed,) = re.findall(r'<datalist id="player-names">(.*?)</datalist>', content, re.DOTALL)
    return re.findall(r'value="([^"]*)"', listed)


def opened(client: Client, game: str, seats: list[str]) -> None:
    sizes = {f"lead_sizes-{size}": size + 1 for size in range(4)}
    answer = client.post(f"/open/{game}", {"seats": seats, "dealer": 0, **sizes})
    assert answer.status_code == 302


def test_a_game_for_fewer_begins_with_the_first_names_in_their_order(client: Client) -> None:
    opened(client, "belot", SEATS)
    content = page(client, "/open/kosakeln")
    assert names(content) == ["Ana", "Boris"]
    assert offered(content) == SEATS
    assert dealers(content) == ["0"]


def test_a_game_for_more_begins_with_those_who_played_last(client: Client) -> None:
    opened(client, "kosakeln", ["Ana", "Boris"])
    assert names(page(client, "/open/belot")) == ["Ana", "Boris", "Player 3", "Player 4"]


def test_the_last_match_of_as_many_comes_first(client: Client) -> None:
    opened(client, "kosakeln", ["Franz", "Sepp"])
    opened(client, "belot", SEATS)
    assert names(page(client, "/open/kosakeln")) == ["Franz", "Sepp"]


def test_who_plays_no_more_is_in_no_field_deals_no_more_and_is_still_offered(
    client: Client,
) -> None:
    typed = ["Ana", "Boris", "Ceca", "Dora"]
    fewer = urlencode({"seats": typed, "players": 3, "dealer": 3}, doseq=True)
    content = page(client, f"/open/kozel?{fewer}")
    assert names(content) == ["Ana", "Boris", "Ceca"]
    assert "Dora" in offered(content)
    assert dealers(content) == ["0"]


def test_who_played_last_comes_back_where_nobody_was_typed(client: Client) -> None:
    opened(client, "kozel", SEATS)
    more = urlencode({"seats": ["Ana", "Boris", "Ceca"], "players": 4}, doseq=True)
    assert names(page(client, f"/open/kozel?{more}")) == SEATS
    moved = urlencode({"seats": ["Dan", "Boris", "Ceca"], "players": 4}, doseq=True)
    assert names(page(client, f"/open/kozel?{moved}")) == ["Dan", "Boris", "Ceca", "Player 4"]


KEY = "5c0f1f0a-8b0e-4c83-9d55-2f3a7c1d9e10"


def start(client: Client, *names: str) -> str:
    """Start a match by the same key each time; the address that follows."""
    answer = client.post("/open/besikovitch", {"seats": names, "dealer": "0", "op_id": KEY})
    assert answer.status_code == 302
    return str(answer["Location"])


def test_a_start_that_is_sent_twice_opens_one_match(client: Client) -> None:
    assert start(client, "Ann", "Ben") == start(client, "Ann", "Ben")


def test_a_key_of_another_time_opens_another_match(client: Client) -> None:
    first = start(client, "Ann", "Ben")
    assert start(client, "Ann", "Cid") != first
    client.post(f"{first}/entries", {"kind": "round", "winner": "0"})
    assert start(client, "Ann", "Ben") != first


def test_a_script_learns_what_is_wrong_with_an_opening(client: Client) -> None:
    sent = {"seats": ["Ann", ""], "dealer": "0", "op_id": KEY}
    answer = client.post("/open/besikovitch", sent, headers={"Accept": "application/json"})
    assert answer.status_code == 422
    assert "address" not in answer.json()
