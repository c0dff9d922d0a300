"""Pad, totals and deals are cached: they must be what would be rendered now, whatever happened."""

import re

import pytest
from django.core.cache import cache
from django.test import Client

from scorer import GAMES
from tables.pages import match as match_page
from tests.tables.conftest import SEATS, Api, join, secret_for, worked_deal

ONE_TIME = re.compile(r'name="(csrfmiddlewaretoken|op_id)" value="[^"]*"')


def page(api: Api, match: str, language: str = "en") -> str:
    """The match page, without what is new in every page."""
    answer = api.client.get(f"/m/{match}", headers={"Accept-Language": language})
    assert answer.status_code == 200
    return ONE_TIME.sub("", answer.content.decode())


def is_fresh(api: Api, match: str, language: str = "en") -> bool:
    """Whether the page is the same with an empty cache."""
    content = page(api, match, language)
    cache.clear()
    return content == page(api, match, language)


@pytest.mark.parametrize("game", GAMES)
def test_a_cached_page_follows_the_match(api: Api, game: str) -> None:
    match = api.open(game=game)
    seats = len(api.get(f"/matches/{match}").json()["seats"])
    deal = {"kind": "round", "entry": worked_deal(game)}
    for step in (
        lambda: None,
        lambda: api.write(match, deal),
        lambda: api.write(match, {"kind": "strike", "of": 1}),
        lambda: api.write(match, {"kind": "strike", "of": 2}),
        lambda: api.write(match, {"kind": "amend", "of": 1, "to": deal}),
        lambda: api.send("PUT", f"/matches/{match}/seats", {"seats": [*SEATS, "E"][1:][:seats]}),
        lambda: api.write(match, {"kind": "dealer", "entry": {"seat": 1}}),
    ):
        for language in ("en", "bg"):
            page(api, match, language)
        step()
        assert is_fresh(api, match)
        assert is_fresh(api, match, "bg")


def test_a_cached_page_follows_the_house_rules(api: Api) -> None:
    match = api.open(game="kozel")
    before = page(api, match)
    rules = {"options": {"moscow": "three_aces_win"}}
    assert api.send("PUT", f"/matches/{match}/rules", rules).status_code == 200
    assert page(api, match).count("Moscow") > before.count("Moscow")
    assert is_fresh(api, match)


def test_whoever_watches_is_shown_no_button_that_was_cached_for_a_writer(api: Api) -> None:
    match = api.open()
    api.write(match, {"kind": "round", "entry": worked_deal("belot")})
    assert 'form="undo"' in page(api, match)
    watcher = Client()
    join(watcher, secret_for(match, "watcher"))
    watched = watcher.get(f"/m/{match}").content.decode()
    assert "deal-summary" in watched
    assert 'form="undo"' not in watched


def test_control_a_pad_of_another_name_would_be_seen(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_page, "_pad_key", lambda *arguments: "the same for all")
    match = api.open()
    page(api, match)
    assert not is_fresh(api, api.open(seats=["E", "F", "G", "H"]))
