"""What is wrong with a request is said at once, by name, with what was most likely meant."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver

from scorer import GAMES
from tables.api import urls
from tests.deals import DEAL, ROUND
from tests.tables.conftest import SEATS, SECRETS, Api

KEYS = ", ".join(GAMES)
OPENING = {"game": "belot", "seats": SEATS}


def problems(answer: Any) -> dict[str, str]:
    body = answer.json()
    assert (answer.status_code, body["code"]) == (422, "invalid")
    return {error["pointer"]: error["detail"] for error in body["errors"]}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (
            {"game": "belot", "players": SEATS},
            {
                "/seats": "Who plays? Enter the players' names in the order of play.",
                "/players": "This field does not exist. Did you mean seats?",
            },
        ),
        (
            {"gam": "belot", "seat": SEATS},
            {
                "/game": f"game is missing. Choose one of: {KEYS}.",
                "/seats": "Who plays? Enter the players' names in the order of play.",
                "/gam": "This field does not exist. Did you mean game?",
                "/seat": "This field does not exist. Did you mean seats?",
            },
        ),
        (
            {"game": "Belott", "seats": SEATS},
            {"/game": f"Choose one of: {KEYS}. Did you mean belot?"},
        ),
        (
            {"game": "belot", "options": {"Target": 151, "penalty-points": 3, "x": 1}, "y": 1},
            {
                "/seats": "Who plays? Enter the players' names in the order of play.",
                "/options/Target": "This field does not exist. Did you mean target?",
                "/options/penalty-points": (
                    "This field does not exist. Did you mean penalty_points?"
                ),
                "/options/x": "This field does not exist.",
                "/y": "This field does not exist. Did you mean seats?",
            },
        ),
    ],
)
def test_an_opening_says_everything_that_is_wrong(
    api: Api, data: Any, expected: dict[str, str]
) -> None:
    assert problems(api.post("/matches", data)) == expected


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (
            {"type": "round", "entry": DEAL},
            {
                "/kind": (
                    "kind is missing. Choose one of: round, passed, penalty, dealer, amend, "
                    "strike, finish, reopen."
                ),
                "/type": "This field does not exist. Did you mean kind?",
            },
        ),
        (
            {**ROUND, "entry": {**DEAL, "contract": "H", "Declarer": 0}, "notes": "x"},
            {
                "/entry/contract": (
                    "Choose one of: clubs, diamonds, hearts, spades, no_trumps, "
                    "all_trumps. Did you mean hearts?"
                ),
                "/entry/Declarer": (
                    "This field does not exist. Did you mean declarer? You sent declarer too."
                ),
                "/notes": "This field does not exist. Did you mean note?",
            },
        ),
        (
            {"kind": "amend", "off": 1, "to": {"kind": "rounds", "entyr": DEAL}},
            {
                "/of": "Which entry is missing.",
                "/off": "This field does not exist. Did you mean of?",
                "/to/kind": "Choose one of: round, passed, penalty, dealer. Did you mean round?",
                "/to/entyr": "This field does not exist. Did you mean entry?",
            },
        ),
        (
            {"kind": "round", "entry": {**DEAL, "declarer": "Ana", "points": ["106", 56]}},
            {
                "/entry/declarer": "This should be the number of a side, from 0 to 1.",
                "/entry/points/0": (
                    "This should be a whole number from 0 to 258, without quotation marks."
                ),
            },
        ),
        (
            {"kind": "dealer", "entry": {"seat": "Ana"}},
            {
                "/entry/seat": (
                    "This should be the number of a seat, from 0 to 3 in the order of play."
                )
            },
        ),
    ],
)
def test_an_entry_says_everything_that_is_wrong(
    api: Api, data: Any, expected: dict[str, str]
) -> None:
    assert problems(api.post(f"/matches/{api.open()}/preview", data)) == expected


def test_batches_rulings_and_house_rules_say_everything_that_is_wrong(api: Api) -> None:
    match = api.open()
    items = {"entries": [{"entri": ROUND, "key": "x"}, 1], "extra": 1}
    assert problems(api.send("POST", f"/matches/{match}/batch", items)) == {
        "/extra": "This field does not exist.",
        "/entries/0/entri": "This field does not exist. Did you mean entry?",
        "/entries/0/entry": "Which kind of entry is it?",
        "/entries/0/key": "Make a UUID of your own for this.",
        "/entries/1": "This should be an object with named fields.",
    }
    query = {"question": "card_valu", "fact": {}, "options": {"targt": 1}}
    expected = problems(api.post("/games/belot/rulings", query))
    assert expected["/question"].endswith("Did you mean card_value?")
    assert expected["/fact"] == "This field does not exist. Did you mean facts?"
    assert expected["/options/targt"] == "This field does not exist. Did you mean target?"
    rules = {"options": {"target": "x"}, "option": {}}
    assert set(problems(api.send("PUT", f"/matches/{match}/rules", rules))) == {
        "/options/target",
        "/option",
    }
    names = problems(api.send("PUT", f"/matches/{match}/seats", {"players": SEATS}))
    assert names == {
        "/seats": "This is missing.",
        "/players": "This field does not exist. Did you mean seats?",
    }


@pytest.mark.parametrize(
    ("method", "path", "pointer", "sentence"),
    [
        ("GET", "/matches?limt=3", "/limt",
         "This query parameter does not exist. Did you mean limit?"),
        ("GET", "/games?format=html", "/format", "This address takes no query parameters."),
        ("HEAD", "/games?format=html", "", ""),
        (
            "GET", "/matches/{}/entries?page=2", "/page",
            "This query parameter does not exist. Choose one of: after, limit.",
        ),
        ("POST", "/matches?after=1", "/after", "This address takes no query parameters."),
        ("DELETE", "/matches/{}?sure=1", "/sure", "This address takes no query parameters."),
    ],
)  # fmt: skip
def test_an_unknown_query_parameter_is_refused(
    api: Api, method: str, path: str, pointer: str, sentence: str
) -> None:
    match = api.open()
    headers = {"Authorization": f"Bearer {SECRETS[match]}"}
    answer = Client().generic(method, f"/api/v1{path.format(match)}", headers=headers)
    assert answer.status_code == 422
    if method != "HEAD":
        assert problems(answer) == {pointer: sentence}


def patterns(listed: list[URLPattern | URLResolver]) -> list[URLPattern]:
    return [row for row in listed if isinstance(row, URLPattern)]


UNDOCUMENTED = {"openapi.json"}


def test_every_operation_knows_its_query_parameters() -> None:
    for pattern in patterns(urls.urlpatterns):
        if str(pattern.pattern) in UNDOCUMENTED:
            continue
        callback: Any = pattern.callback
        view = callback.cls
        methods = {name.upper() for name in view.http_method_names} - {"OPTIONS", "HEAD"}
        assert methods <= set(view.queries), pattern


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/games/bellot", "This game does not exist. Did you mean belot?"),
        (
            "/games/whist/questions",
            f"This game does not exist. Choose one of: {KEYS}.",
        ),
        (
            "/matches/{}/exports/score_sheet",
            "This download does not exist. Did you mean score-sheet?",
        ),
        ("/matches/{}/entries/9/tables", "The match has no entry with this number."),
        ("/matches/{}/dealing", "This game is not dealt in secret, so no deal can be drawn."),
        (
            "/matches/{}x",
            "This match does not exist, or your secret belongs to another match or was withdrawn.",
        ),
        ("/games/", "There is nothing at this address. Did you mean /api/v1/games?"),
        ("/matches/{}/", "There is nothing at this address. Did you mean /api/v1/matches/{}?"),
        ("/game", "There is nothing at this address."),
    ],
)
def test_what_is_not_there_is_named(api: Api, path: str, sentence: str) -> None:
    match = api.open()
    headers = {"Authorization": f"Bearer {SECRETS[match]}"}
    answer = Client().get(f"/api/v1{path.format(match)}", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert answer.json()["detail"] == sentence.format(match)


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
@pytest.mark.parametrize(
    ("path", "meant"),
    [
        ("/api/games", "/api/v1/games"),
        ("/api/matches/x/entries/", "/api/v1/matches/x/entries"),
        ("/api/v1/games/", "/api/v1/games"),
        ("/api/v1/nowhere", ""),
        ("/api/elsewhere", ""),
        ("/api/v1/" + "x" * 3000 + "/", ""),
    ],
)
def test_an_unknown_address_is_a_problem_whatever_the_method(
    api: Api, method: str, path: str, meant: str
) -> None:
    api.open()
    client = Client(enforce_csrf_checks=True)
    client.cookies = api.client.cookies
    for sent in (client, Client()):
        answer = sent.generic(method, path, b"{}", "application/json")
        assert (answer.status_code, answer["Content-Type"]) == (404, "application/problem+json")
        ending = f"Did you mean {meant}?" if meant else "at this address."
        assert answer.json()["detail"].endswith(ending)


NOTHING_SENT = (
    "The body is empty. Send JSON with the header Content-Type: application/json. The object "
    "needs: kind."
)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b'{"kind": "passed"', "This is not valid JSON: there is a mistake in line 1, column 18."),
        (b'{\n  "kind": passed}',
         "This is not valid JSON: there is a mistake in line 2, column 11."),
        (b"kind=passed", "This is not valid JSON: there is a mistake in line 1, column 1."),
        (b'{"kind": "\xff"}', (
            "The body must be JSON in UTF-8. It may not have half characters or infinite numbers."
        )),
        (b'{"kind": "passed", "kind": "round"}', "The name kind appears twice in one object."),
        (b'{"\\ud800": 1, "\\ud800": 2}', "The name ? appears twice in one object."),
        (b'{"points": [106.5]}', "Numbers must be whole: 106.5 is not."),
        (b'{"points": [NaN]}', "Numbers must be whole: NaN is not."),
        (b'{"points": [1e999]}', "Numbers must be whole: 1e999 is not."),
        (b'{"points": [1e99999999999999999999]}',
         "Numbers must be whole: 1e99999999999999999999 is not."),
        (b'{"points": [0.' + b"1" * 50_000 + b"]}",
         "Numbers must be whole: 0." + "1" * 38 + "… is not."),
        (b"", NOTHING_SENT),
    ],
)  # fmt: skip
def test_a_body_that_cannot_be_read_says_why(api: Api, body: bytes, sentence: str) -> None:
    answer = api.post(f"/matches/{api.open()}/entries", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["detail"] == sentence


@pytest.mark.parametrize("written", ["106.0", "1.06e2", "1060E-1", "106.000"])
def test_a_whole_number_may_be_written_with_an_empty_fraction(api: Api, written: str) -> None:
    """JSON Schema calls it an integer, and generated clients write it so."""
    match = api.open()
    body = json.dumps(ROUND).replace("106", written).encode()
    key = str(uuid4())
    answer = api.post(f"/matches/{match}/entries", body, key)
    assert (answer.status_code, answer.json()["entry"]["points"]) == (201, [106, 56])
    assert api.post(f"/matches/{match}/entries", ROUND, key).status_code == 200
    assert written.encode() not in api.get(f"/matches/{match}/record").content


@pytest.mark.parametrize(
    ("method", "path", "headers", "status", "sentence"),
    [
        ("PUT", "/games", {}, 405,
         "You cannot use PUT at this address. Allowed: GET, HEAD, OPTIONS."),
        ("PATCH", "/matches", {}, 405,
         "You cannot use PATCH at this address. Allowed: GET, HEAD, POST, OPTIONS."),
        ("POST", "/matches", {"Content-Type": "text/plain"}, 415,
         "Send the header Content-Type: application/json, not text/plain."),
        ("POST", "/matches", {"Content-Type": ""}, 415,
         "Send the header Content-Type: application/json with the body."),
        ("GET", "/games", {"Accept": "text/html"}, 406,
         "We only answer with application/json. You accept only text/html."),
    ],
)  # fmt: skip
def test_what_was_sent_and_what_may_be_is_named(
    db: None, method: str, path: str, headers: dict[str, str], status: int, sentence: str
) -> None:
    media = headers.pop("Content-Type", "application/json")
    sent = {"Idempotency-Key": str(uuid4()), **headers}
    answer = Client().generic(method, f"/api/v1{path}", b"{}", media, headers=sent)
    assert (answer.status_code, answer.json()["detail"]) == (status, sentence)
    if status == 405:
        allowed = sentence.partition("Allowed: ")[2][:-1]
        assert set(answer["Allow"].split(", ")) == set(allowed.split(", "))
