"""The number of a device: renewed by joining, so that a copy of an earlier cookie opens nothing."""

import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tables import models
from tables.access import devices
from tables.live.stream import device_in
from tables.problems import Busy
from tables.services import links
from tests.tables.conftest import SEATS, SECRETS, Api, join, secret_for

PASSED = {"kind": "passed"}


@pytest.fixture
def match(api: Api) -> str:
    return api.open()


def copied(client: Client) -> Client:
    """Another browser with a copy of the cookies as they are now."""
    copy = Client()
    for name, cookie in client.cookies.items():
        copy.cookies[name] = cookie.value
    return copy


def opens(client: Client, match: str) -> bool:
    """Whether a browser sees the match, on its page, in the API and in its list."""
    page, data = client.get(f"/m/{match}"), client.get(f"/api/v1/matches/{match}")
    assert page.status_code == data.status_code
    assert (page.status_code == 200) == (match in client.get("/").content.decode())
    return page.status_code == 200


def browser_at(match: str) -> Client:
    """A browser that came to the match as a scorer."""
    browser = Client()
    assert join(browser, secret_for(match, "scorer")).status_code == 302
    assert opens(browser, match)
    return browser


def test_a_cookie_from_before_joining_opens_nothing(api: Api, match: str) -> None:
    earlier, browser = api.open(), Client()
    join(browser, secret_for(earlier, "scorer"))
    assert opens(browser, earlier)
    thief = copied(browser)
    assert opens(thief, earlier)
    assert join(browser, secret_for(match, "scorer")).status_code == 302
    # Not for a moment does the copy open what its victim has just joined.
    assert not opens(thief, match)
    assert opens(browser, match)
    assert opens(browser, earlier)
    assert not opens(thief, earlier)
    assert thief.post(f"/m/{earlier}/entries", PASSED).status_code == 404
    # Who joins with the copy gets nothing of the victim's.
    join(thief, secret_for(api.open(), "watcher"))
    assert not opens(thief, earlier)
    assert not opens(thief, match)


def started_by(client: Client, way: str, earlier: str) -> str:
    """A match that a browser starts in one of the ways there are."""
    record = Client().get(
        f"/api/v1/matches/{earlier}/record", headers={"Authorization": f"Bearer {SECRETS[earlier]}"}
    )
    key = {"Idempotency-Key": str(uuid4())}
    ways: dict[str, Callable[[], Any]] = {
        "a page": lambda: client.post("/open/belot", {"seats": SEATS, "dealer": "0"}),
        "an example": lambda: client.post("/open/belot/example"),
        "play again": lambda: client.post(f"/m/{earlier}/again"),
        "the API": lambda: client.post(
            "/api/v1/matches", {"game": "belot", "seats": SEATS}, "application/json", headers=key
        ),
        "a record": lambda: client.post(
            "/api/v1/imports", record.content, "application/json", headers=key
        ),
    }
    answer = ways[way]()
    assert answer.status_code in (201, 302), answer.content
    started: str = answer.json()["id"] if answer.status_code == 201 else answer.url.split("/")[2]
    return started


@pytest.mark.parametrize("way", ["a page", "an example", "play again", "the API", "a record"])
@pytest.mark.parametrize("looked", [True, False])
def test_a_cookie_from_before_joining_opens_nothing_that_is_started_by(
    api: Api, match: str, way: str, looked: bool
) -> None:
    earlier = api.open()
    browser = browser_at(earlier)
    thief = copied(browser)
    join(browser, secret_for(match, "scorer"))
    if looked:
        assert opens(browser, match)
    started = started_by(browser, way, earlier)
    assert not opens(thief, started)
    assert opens(browser, started)


def test_control_without_renewing_the_copy_opens_it(
    api: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def join_with_link(*, link: models.Link, device: str, address: str, name: str) -> str:
        models.Visit.objects.create(device=device, author=device, match=link.match, link=link)
        return device

    browser = browser_at(api.open())
    monkeypatch.setattr("tables.pages.links.join_with_link", join_with_link)
    thief = copied(browser)
    join(browser, secret_for(match, "scorer"))
    assert opens(thief, match)


def test_an_answer_that_is_lost_costs_nothing(api: Api, match: str) -> None:
    earlier = api.open()
    browser = browser_at(earlier)
    # The answer with the new cookie never arrives.
    join(copied(browser), secret_for(match, "scorer"))
    assert opens(browser, earlier)
    assert not opens(browser, match)
    assert join(browser, secret_for(match, "scorer")).status_code == 302
    assert opens(browser, match)
    assert opens(browser, earlier)


def test_two_tabs_that_join_at_once_keep_everything(api: Api, match: str) -> None:
    earlier, other = api.open(), api.open()
    browser = browser_at(earlier)
    first, second = copied(browser), copied(browser)
    join(first, secret_for(match, "scorer"))
    join(second, secret_for(other, "scorer"))
    # The cookie that arrives last stands; the match of the other one is joined again.
    browser.cookies = second.cookies
    assert opens(browser, other)
    assert opens(browser, earlier)
    join(browser, secret_for(match, "scorer"))
    assert all(opens(browser, match_id) for match_id in (match, other, earlier))


def test_an_open_page_goes_on_and_says_who_wrote(api: Api, match: str) -> None:
    earlier = api.open()
    browser = browser_at(earlier)
    browser.post(f"/m/{earlier}/device", {"name": "Ceca"})
    browser.post(f"/m/{earlier}/entries", PASSED)
    join(browser, secret_for(match, "scorer"))
    # A form that was open all the while, with its CSRF token.
    assert browser.post(f"/m/{earlier}/entries", PASSED).status_code == 302
    rows = api.get(f"/matches/{earlier}/entries").json()["entries"]
    assert [row["who"] for row in rows] == ["Ceca", "Ceca"]
    listed = api.get(f"/matches/{earlier}/links").json()
    assert [[device["name"] for device in link["devices"]] for link in listed] == [
        [], ["Ceca"], ["Phone 1"]
    ]  # fmt: skip


def test_a_higher_role_comes_with_a_new_number_and_a_lower_one_with_none(
    api: Api, match: str
) -> None:
    browser = browser_at(match)
    browser.post(f"/m/{match}/entries", PASSED)
    thief = copied(browser)
    before = browser.cookies["session"].value
    for role in ("watcher", "scorer"):
        join(browser, secret_for(match, role))
        assert browser.cookies["session"].value == before
    join(browser, secret_for(match, "owner"))
    assert thief.get(f"/m/{match}/share").status_code == 403
    assert browser.get(f"/m/{match}/share").status_code == 200
    assert not opens(thief, match)
    rows = api.get(f"/matches/{match}/entries").json()["entries"]
    assert rows[0]["who"] == "Phone 2"
    # The owner's link is renewed: this device stays an owner, the opener's is turned away.
    browser.post(f"/m/{match}/links/owner", {"do": "renew"})
    assert browser.get(f"/m/{match}/share").status_code == 200
    assert not opens(api.client, match)


def test_handing_over_waits_for_the_database(
    api: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = api.open()
    browser = browser_at(earlier)
    join(browser, secret_for(match, "scorer"))

    def busy(**numbers: Any) -> None:
        raise Busy

    with monkeypatch.context() as patched:
        patched.setattr("tables.middleware.devices.move_visits", busy)
        for path in (f"/m/{earlier}", f"/api/v1/matches/{earlier}"):
            assert browser.get(path).status_code == 503
    assert opens(browser, earlier)


def test_the_live_stream_knows_the_new_number(api: Api, match: str) -> None:
    browser = browser_at(match)
    cookie = {b"cookie": f"session={browser.cookies['session'].value}"}
    visit = models.Visit.objects.get(match=match, link__role="scorer")
    assert device_in(cookie) == visit.device


def test_the_cookie_is_sent_again_once_a_month(
    api: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = browser_at(match)
    now = time.time()
    for days, sent in ((0, False), (29, False), (31, True), (32, False), (-40, True)):
        later = now + days * devices.DAY_SECONDS
        monkeypatch.setattr("tables.access.devices.time.time", lambda later=later: later)
        assert ("session" in browser.get(f"/m/{match}").cookies) == sent, days
    assert opens(browser, match)


def test_so_many_devices_join_through_one_link(
    api: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "MOST_DEVICES", 2)
    watcher = secret_for(match, "watcher")
    browsers = [Client() for _ in range(3)]
    assert [join(browser, watcher).status_code for browser in browsers] == [302, 302, 422]
    assert "2 devices have joined through this link" in join(browsers[2], watcher).content.decode()
    # Spectators shut out nobody who keeps the score.
    assert join(Client(), secret_for(match, "scorer")).status_code == 302
    # Who is there already is let in again.
    assert join(browsers[0], watcher).status_code == 302
    # With another link there is room again: those who joined through the one before are let go.
    api.post(f"/matches/{match}/links", {"role": "watcher"})
    assert join(browsers[2], secret_for(match, "watcher")).status_code == 302
    assert not opens(browsers[0], match)
