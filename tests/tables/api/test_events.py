"""A match's events: who may follow them, by which secret or ticket, and what they say."""

import json
from typing import Any

import pytest
from django.test import Client

from scorer import GAMES
from tables.access.tickets import TICKET_SECONDS
from tables.models import Role
from tables.server.streams import OFFER, Offer
from tests.deals import ROUND
from tests.tables.conftest import API, SECRETS, Api, validate

NOW = 1_700_000_000.5


@pytest.fixture
def match(api: Api) -> str:
    return api.open()


def events_of(answer: Any) -> list[Any]:
    """The data of the events in an answer, each held against the document."""
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"] == "text/event-stream; charset=utf-8"
    assert answer["Cache-Control"] == "no-store"
    retry, *blocks = answer.content.decode().removesuffix("\n\n").split("\n\n")
    assert retry == "retry: 2000"
    events = []
    for words in blocks:
        about, kind, data = words.split("\n")
        event = json.loads(data.removeprefix("data: "))
        assert (about, kind) == (f"id: {event['version']}", "event: changed")
        validate(event, {"$ref": "urn:api#/components/schemas/Changed"})
        events.append(event)
    return events


def stand(event: Any) -> Any:
    """The version, the entry, the totals and the status that an event tells."""
    return {name: event[name] for name in ("version", "seq", "totals", "status")}


def stands_of(answer: Any) -> list[Any]:
    return [stand(event) for event in events_of(answer)]


def ticket(api: Api, match: str, **headers: str) -> Any:
    answer = api.send("POST", f"/matches/{match}/events/ticket", **headers)
    assert answer.status_code == 200, answer.content
    return answer.json()


def at(path: str, **headers: str) -> Any:
    """A request by somebody who has nothing but its address."""
    return Client().get(f"{API}/matches/{path}", headers=headers)


def problem_of(refused: Any) -> tuple[int, str, str]:
    """What is said of a request that is refused, but for its address."""
    problem = refused.json()
    return refused.status_code, problem["code"], problem["detail"]


def test_who_is_behind_is_told_where_the_match_stands(api: Api, match: str) -> None:
    start = {"version": 1, "seq": 0, "totals": [0, 0], "status": "open"}
    assert stands_of(api.get(f"/matches/{match}/events")) == [start]
    api.write(match, ROUND)
    api.write(match, ROUND)
    now = {"version": 3, "seq": 2, "totals": [20, 12], "status": "open"}
    for query, headers in (
        ("", {}), ("?after=1", {}), ("?after=3", {"Last-Event-ID": "2"}),
    ):  # fmt: skip
        assert stands_of(api.get(f"/matches/{match}/events{query}", **headers)) == [now]
    for query, headers in (
        ("?after=3", {}), ("", {"Last-Event-ID": "3"}), ("?after=1", {"Last-Event-ID": "3"}),
        ("?after=3", {"Last-Event-ID": "nonsense"}),
    ):  # fmt: skip
        assert events_of(api.get(f"/matches/{match}/events{query}", **headers)) == []
    refused = api.get(f"/matches/{match}/events?after=-1")
    assert (refused.status_code, refused.json()["errors"][0]["pointer"]) == (422, "/after")


@pytest.mark.parametrize("game", GAMES)
def test_totals_are_those_of_the_board_in_every_game(api: Api, game: str) -> None:
    match = api.open(game=game)
    [event] = events_of(api.get(f"/matches/{match}/events"))
    board = api.get(f"/matches/{match}").json()
    assert stand(event) == {"version": 1, "seq": 0, "totals": board["totals"], "status": "open"}
    assert (event["game"], event["seats"], event["winner"]) == (game, board["seats"], None)
    assert sorted(name for side in event["sides"] for name in side) == sorted(board["seats"])
    assert len(event["sides"]) == len(board["totals"])
    assert event["last"] is None
    assert api.write(match, {"kind": "round", "entry": GAMES[game].example}).status_code == 201
    [event] = events_of(api.get(f"/matches/{match}/events"))
    last = api.get(f"/matches/{match}").json()["last"]
    assert event["last"] == {name: last[name] for name in event["last"]}
    assert last["verdict"] == event["last"]["verdict"] != ""


@pytest.mark.parametrize("language", ["bg", "de", "en", "nl", "ru"])
def test_an_event_has_the_sentences_of_the_board_in_the_readers_language(
    api: Api, match: str, language: str
) -> None:
    api.write(match, ROUND)
    answer = api.get(f"/matches/{match}/events", Accept_Language=language)
    [event] = events_of(answer)
    last = api.get(f"/matches/{match}", Accept_Language=language).json()["last"]
    assert answer["Content-Language"] == language
    assert event["sides"] == [["Ana", "Ceca"], ["Boris", "Dan"]]
    assert event["last"]["verdict"] == last["verdict"]
    assert event["last"]["lines"] == last["lines"]
    assert (last["verdict"] == "Made: 106 against 56. We score 10, They 6.") is (language == "en")


def test_an_event_after_a_correction_says_what_it_is_of_and_who_has_won(api: Api) -> None:
    match = api.open(options={"target": 51})
    capot = {"contract": "all_trumps", "by": 0, "points": [258, 0], "capot": 0}
    while not api.get(f"/matches/{match}").json()["over"]:
        assert api.write(match, {"kind": "round", "entry": capot}).status_code == 201
        capot = {"contract": "hearts", "by": 0, "points": [106, 56]}
    [event] = events_of(api.get(f"/matches/{match}/events"))
    assert (event["status"], event["winner"]) == ("over", 0)
    api.write(match, {"kind": "strike", "of": 1})
    [event] = events_of(api.get(f"/matches/{match}/events"))
    assert (event["last"]["kind"], event["last"]["of"], event["winner"]) == ("strike", 1, None)


def test_no_secret_and_a_wrong_one_are_answered_as_on_the_board(api: Api, match: str) -> None:
    other = api.open()
    for headers in ({}, {"Authorization": "Bearer nonsense"}, {"Authorization": f"Bearer {other}"}):
        for address in (match, "x" * 22):
            board, events = at(address, **headers), at(f"{address}/events", **headers)
            assert problem_of(events) == problem_of(board)
            assert events.headers.keys() == board.headers.keys()


@pytest.mark.parametrize("role", Role.values)
def test_a_ticket_opens_the_events_of_its_match_and_nothing_else(
    api: Api, match: str, role: str
) -> None:
    links = {link["role"]: link["secret"] for link in api.get(f"/matches/{match}/links").json()}
    value = ticket(api, match, Authorization=f"Bearer {links[role]}")["ticket"]
    assert len(events_of(at(f"{match}/events?ticket={value}"))) == 1
    assert value.count(":") == 2
    assert links[role] not in value
    wrong = problem_of(at(match, Authorization="Bearer nonsense"))
    forged = value[:-1] + ("A" if value[-1] != "A" else "B")
    for path in (
        f"{api.open()}/events?ticket={value}", f"{match}/events?ticket={forged}",
        f"{match}/events?ticket=", f"{match}/events?ticket=1",
    ):  # fmt: skip
        assert problem_of(at(path)) == wrong
    for path in (f"{match}?ticket={value}", f"{match}/entries?ticket={value}"):
        # A parameter that these addresses do not know.
        assert at(path).status_code == 422
    again = Client().post(f"{API}/matches/{match}/events/ticket?ticket={value}")
    assert again.status_code == 422
    assert at(match, Authorization=f"Bearer {value}").status_code == 404


def test_a_ticket_lasts_a_minute(api: Api, match: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: NOW)
    made = ticket(api, match)
    assert made["expires_at"] == "2023-11-14T22:14:20Z"
    path = f"{match}/events?ticket={made['ticket']}"
    monkeypatch.setattr("time.time", lambda: NOW + TICKET_SECONDS - 1)
    assert at(path).status_code == 200
    monkeypatch.setattr("time.time", lambda: NOW + TICKET_SECONDS)
    assert at(path).status_code == 404


DAY = 24 * 3600


def renewed(match: str, renewal: str) -> Any:
    """What somebody is answered who has nothing but the renewal of a ticket."""
    headers = {"Authorization": f"Bearer {renewal}"}
    return Client().post(f"{API}/matches/{match}/events/ticket", headers=headers)


def test_a_ticket_is_renewed_without_the_secret(
    api: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", lambda: NOW)
    first = ticket(api, match)
    assert first["renewable_until"] == "2023-11-15T22:13:20Z"
    for days in (1, 2, 3):
        monkeypatch.setattr("time.time", lambda days=days: NOW + days * (DAY - 1))
        again = renewed(match, first["renewal"]).json()
        assert at(f"{match}/events?ticket={first['ticket']}").status_code == 404
        assert len(events_of(at(f"{match}/events?ticket={again['ticket']}"))) == 1
        first = again
    monkeypatch.setattr("time.time", lambda: NOW + 3 * (DAY - 1) + DAY)
    assert problem_of(renewed(match, first["renewal"])) == problem_of(
        at(match, Authorization="Bearer nonsense")
    )


@pytest.mark.promise("A40")
def test_a40_a_renewal_opens_nothing_but_tickets_to_its_match(api: Api, match: str) -> None:
    made, other = ticket(api, match), api.open()
    renewal = made["renewal"]
    assert renewed(match, renewal).status_code == 200
    wrong = problem_of(at(match, Authorization="Bearer nonsense"))
    assert problem_of(renewed(other, renewal)) == wrong
    # Neither stands for the other: the address of a stream is logged by who is between.
    assert problem_of(renewed(match, made["ticket"])) == wrong
    assert problem_of(at(f"{match}/events?ticket={renewal}")) == wrong
    shown = {"Authorization": f"Bearer {renewal}"}
    for path in ("", "/entries", "/events", "/record", "/links"):
        assert at(f"{match}{path}", **shown).status_code == 404
    for path in ("/matches", "/statistics"):
        assert Client().get(f"{API}{path}", headers=shown).status_code == 404
    assert Client().delete(f"{API}/matches/{match}", headers=shown).status_code == 404


def test_a_renewal_ends_with_its_link(api: Api, match: str) -> None:
    watcher = api.get(f"/matches/{match}/links").json()[0]
    goes = ticket(api, match, Authorization=f"Bearer {watcher['secret']}")["renewal"]
    assert renewed(match, goes).status_code == 200
    api.post(f"/matches/{match}/links", {"role": "watcher"})
    assert renewed(match, goes).status_code == 404


def test_a_ticket_ends_with_its_link(api: Api, match: str) -> None:
    watcher = next(link for link in api.get(f"/matches/{match}/links").json())
    assert watcher["role"] == "watcher"
    stays = ticket(api, match)["ticket"]
    goes = ticket(api, match, Authorization=f"Bearer {watcher['secret']}")["ticket"]
    assert at(f"{match}/events?ticket={goes}").status_code == 200
    api.post(f"/matches/{match}/links", {"role": "watcher"})
    assert at(f"{match}/events?ticket={goes}").status_code == 404
    assert at(f"{match}/events?ticket={stays}").status_code == 200


def test_no_cache_stores_a_ticket_and_cookies_alone_get_none(api: Api, match: str) -> None:
    answer = api.send("POST", f"/matches/{match}/events/ticket")
    assert "no-store" in answer["Cache-Control"]
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = api.client.cookies
    forged = strict.post(f"{API}/matches/{match}/events/ticket")
    assert (forged.status_code, forged.json()["code"]) == (403, "forbidden")
    secret = {"Authorization": f"Bearer {SECRETS[match]}"}
    assert strict.post(f"{API}/matches/{match}/events/ticket", headers=secret).status_code == 200


def offering(offer: Offer) -> Client:
    """A client of a server that offers a stream."""
    return Client(**{OFFER: offer})  # type: ignore[arg-type]


def test_an_offered_stream_is_taken_by_whoever_may_watch(api: Api, match: str) -> None:
    path, secret = f"{API}/matches/{match}/events", {"Authorization": f"Bearer {SECRETS[match]}"}
    for method, headers, taken in (("GET", secret, 1), ("HEAD", secret, 0), ("GET", {}, 0)):
        offer = Offer(free=True)
        offering(offer).generic(method, path, headers=headers)
        assert bool(offer.watch) == bool(taken)
    none_left = offering(Offer(free=False))
    refused = none_left.get(path, headers=secret)
    assert (refused.status_code, refused.json()["code"]) == (503, "busy")
    assert int(refused["Retry-After"]) > 0
    assert none_left.get(path).status_code == at(match).status_code
