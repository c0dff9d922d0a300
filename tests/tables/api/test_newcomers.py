"""The likeliest mistakes of who uses the API for the first time, and the exact answer to each.

A sentence is right when whoever made the mistake knows from it what to do.
"""

import json
from typing import Any, NamedTuple
from uuid import uuid4

import pytest
from django.test import Client

from scorer import GAMES
from tests.tables.conftest import API, SEATS, SECRETS, Api

DEAL = {"contract": "hearts", "by": 0, "points": [106, 56]}
ROUND = {"kind": "round", "entry": DEAL}
OPENING = {"game": "belot", "seats": SEATS}
STRIKE = {"kind": "strike", "of": 1}
KEY = "6f1b2a34-0000-4000-8000-000000000000"
"""The key that the first deal of every match here was written with."""

NAMES_OF_GAMES = ", ".join(GAMES)
OBJECT = "This should be an object with named fields."


class Mistake(NamedTuple):
    """A request that somebody new makes, and what is answered.

    It is a valid request of the scorer but for what is changed here; None takes a header away.
    The match `{open}` has one deal, `{over}` is won.
    """

    what: str
    request: str
    status: int
    code: str
    sentence: str
    pointer: str | None = None
    body: Any = ROUND
    headers: dict[str, str | None] = {}


MISTAKES = (
    Mistake(
        "no content type", "POST /matches", 415, "media_type",
        "Send the header Content-Type: application/json with the body.",
        body=OPENING, headers={"Content-Type": None},
    ),
    Mistake(
        "form-encoded, as curl -d does it", "POST /matches", 415, "media_type",
        "Send the header Content-Type: application/json, not application/x-www-form-urlencoded.",
        body=OPENING, headers={"Content-Type": "application/x-www-form-urlencoded"},
    ),
    Mistake(
        "a wrong method", "PUT /matches/{open}/entries", 405, "method_not_allowed",
        "You cannot use PUT at this address. Allowed: GET, HEAD, POST, OPTIONS.",
    ),
    Mistake(
        "a slash at the end", "GET /games/", 404, "not_found",
        "There is nothing at this address. Did you mean /api/v1/games?", body=None,
    ),
    Mistake(
        "an address without the version", "POST /../matches", 404, "not_found",
        "There is nothing at this address. Did you mean /api/v1/matches?", body=OPENING,
    ),
    Mistake(
        "another media type accepted", "GET /games", 406, "not_acceptable",
        "We only answer with application/json. You accept only application/xml.",
        body=None, headers={"Accept": "application/xml"},
    ),
    Mistake(
        "an unknown query parameter", "GET /matches/{open}/entries?offset=5", 422, "invalid",
        "This query parameter does not exist. Choose one of: after, limit.", "/offset", body=None,
    ),
    Mistake(
        "a query parameter out of range", "GET /matches/{open}/entries?limit=1000", 422, "invalid",
        "Enter a whole number from 1 to 500.", "/limit", body=None,
    ),
    Mistake(
        "no seats", "POST /matches", 422, "invalid",
        "Who plays? Enter the players' names in the order of play.", "/seats",
        body={"game": "belot"},
    ),
    Mistake(
        "too few seats", "POST /matches", 422, "invalid",
        "This game takes 4 players.", "/seats", body={"game": "belot", "seats": ["Ana", "Boris"]},
    ),
    Mistake(
        "a misspelt game", "POST /matches", 422, "invalid",
        f"Choose one of: {NAMES_OF_GAMES}. Did you mean kosakeln?", "/game",
        body={**OPENING, "game": "cosakeln"},
    ),
    Mistake(
        "a misspelt option", "POST /matches", 422, "invalid",
        "This field does not exist. Did you mean target?", "/options/traget",
        body={**OPENING, "options": {"traget": 301}},
    ),
    Mistake(
        "options beside the others", "POST /matches", 422, "invalid",
        "This field does not exist.", "/target", body={**OPENING, "target": 301},
    ),
    Mistake(
        "a misspelt game in the address", "GET /games/belotte", 404, "not_found",
        "This game does not exist. Did you mean belot?", body=None,
    ),
    Mistake(
        "no key", "POST /matches/{open}/entries", 400, "key_missing",
        "Send a UUID of your own as Idempotency-Key, and the same one when you try again.",
        headers={"Idempotency-Key": None},
    ),
    Mistake(
        "a key that is no UUID", "POST /matches/{open}/entries", 400, "key_malformed",
        "The Idempotency-Key is not a UUID. Make one, and send the same one when you try again.",
        headers={"Idempotency-Key": "deal-1"},
    ),
    Mistake(
        "the same key with another body", "POST /matches/{open}/entries", 422, "key_reused",
        "You used this key before with different content. Use a new key.",
        body={"kind": "passed"}, headers={"Idempotency-Key": KEY},
    ),
    Mistake(
        "no secret", "GET /matches/{open}", 401, "unauthorized",
        "Send the secret of one of the links of the match or group as a Bearer token.",
        body=None, headers={"Authorization": None},
    ),
    Mistake(
        "Basic instead of Bearer", "GET /matches/{open}", 401, "unauthorized",
        "Send the secret of one of the links of the match or group as a Bearer token.",
        body=None, headers={"Authorization": "Basic {secret}"},
    ),
    Mistake(
        "the secret without a scheme", "GET /matches/{open}", 401, "unauthorized",
        "Send the secret of one of the links of the match or group as a Bearer token.",
        body=None, headers={"Authorization": "{secret}"},
    ),
    Mistake(
        "a wrong secret", "GET /matches/{open}", 404, "not_found",
        "This match does not exist, or your secret belongs to another match or was withdrawn.",
        body=None, headers={"Authorization": "Bearer nonsense"},
    ),
    Mistake(
        "the secret of another match", "GET /matches/{over}", 404, "not_found",
        "This match does not exist, or your secret belongs to another match or was withdrawn.",
        body=None,
    ),
    Mistake(
        "a watcher that writes", "POST /matches/{open}/entries", 403, "forbidden",
        "You can only watch this match. Ask for the link of a scorer.",
        headers={"Authorization": "Bearer {watcher}"},
    ),
    Mistake(
        "an empty body", "POST /matches/{open}/entries", 400, "malformed",
        "The body is empty. Send JSON with the header Content-Type: application/json. The object "
        "needs: kind.",
        body=b"",
    ),
    Mistake(
        "an empty body for a match", "POST /matches", 400, "malformed",
        "The body is empty. Send JSON with the header Content-Type: application/json. The object "
        "needs: game, seats.",
        body=b"",
    ),
    Mistake(
        "an empty object", "POST /matches/{open}/entries", 422, "invalid",
        "kind is missing. Choose one of: round, passed, penalty, dealer, amend, strike, finish, "
"reopen.",
        "/kind", body={},
    ),
    Mistake(
        "an empty object for a match", "POST /matches", 422, "invalid",
        f"game is missing. Choose one of: {NAMES_OF_GAMES}.", "/game", body={},
    ),
    Mistake(
        "an empty question", "POST /games/belot/rulings", 422, "invalid",
        "question is missing. Choose one of: {questions}.", "/question", body={},
    ),
    Mistake(
        "an empty batch", "POST /matches/{open}/batch", 422, "invalid",
        "Send a list of entries, each with its key.", "/entries", body={},
    ),
    Mistake(
        "Python for JSON", "POST /matches/{open}/entries", 400, "malformed",
        "This is not valid JSON: there is a mistake in line 1, column 2.",
        body=b"{'kind': 'passed'}",
    ),
    Mistake(
        "a list for an object", "POST /matches/{open}/entries", 422, "invalid",
        OBJECT, "", body=[ROUND],
    ),
    Mistake(
        "the deal without its kind", "POST /matches/{open}/entries", 422, "invalid",
        "kind is missing. Choose one of: round, passed, penalty, dealer, amend, strike, finish, "
"reopen.",
        "/kind", body={"entry": DEAL},
    ),
    Mistake(
        "a name for a seat's number", "POST /matches/{open}/entries", 422, "invalid",
        "This should be the number of a seat, from 0 to 3 in the order of play.", "/entry/by",
        body={"kind": "round", "entry": {**DEAL, "by": "Ana"}},
    ),
    Mistake(
        "a letter for a suit", "POST /matches/{open}/entries", 422, "invalid",
        "Choose one of: clubs, diamonds, hearts, spades, no_trumps, all_trumps. Did you mean "
"hearts?",
        "/entry/contract", body={"kind": "round", "entry": {**DEAL, "contract": "H"}},
    ),
    Mistake(
        "a misspelt field", "POST /matches/{open}/entries", 422, "invalid",
        "This field does not exist. Did you mean points?", "/entry/point",
        body={"kind": "round", "entry": {"contract": "hearts", "by": 0, "point": [106, 56]}},
    ),
    Mistake(
        "a misspelt field beside the right one", "POST /matches/{open}/entries", 422, "invalid",
        "This field does not exist. Did you mean points? You sent points too.", "/entry/pionts",
        body={"kind": "round", "entry": {**DEAL, "pionts": [106, 56]}},
    ),
    Mistake(
        "a field of no form", "POST /matches/{open}/entries", 422, "invalid",
        "This field does not exist.", "/entry/winner",
        body={"kind": "round", "entry": {**DEAL, "winner": 1}},
    ),
    Mistake(
        "a number as a text", "POST /matches/{open}/entries", 422, "invalid",
        "This should be a whole number from 0 to 258, without quotation marks.", "/entry/points/0",
        body={"kind": "round", "entry": {**DEAL, "points": ["106", 56]}},
    ),
    Mistake(
        "half a point", "POST /matches/{open}/entries", 400, "malformed",
        "Numbers must be whole: 10.5 is not.",
        body={"kind": "round", "entry": {**DEAL, "points": [10.5, 56]}},
    ),
    Mistake(
        "points that do not add up", "POST /matches/{open}/entries", 422, "invalid",
        "106 and 57 make 163, but the cards of this game and the last ten make 162.",
        "/entry/points",
        body={"kind": "round", "entry": {**DEAL, "points": [106, 57]}},
    ),
    Mistake(
        "a version that is gone", "POST /matches/{open}/entries", 412, "stale",
        "Look at the newest state in current, and send your request again with its version.",
        headers={"If-Match": '"v1-en"'},
    ),
    Mistake(
        "a version without quotation marks", "POST /matches/{open}/entries", 412, "unknown_tag",
        "If-Match has no ETag of a match. Send the ETag you last saw, with quotation marks, for "
'example "v42".',
        headers={"If-Match": "v2"},
    ),
    Mistake(
        "a correction without a version", "POST /matches/{open}/entries", 428,
        "precondition_required",
        'Send the ETag you last saw as If-Match, for example "v42", or * for any version.',
        body=STRIKE,
    ),
    Mistake(
        "a correction of an entry that is not there", "POST /matches/{open}/entries", 422,
        "invalid", "There is no entry 9.", "/of", body={**STRIKE, "of": 9},
        headers={"If-Match": "*"},
    ),
    Mistake(
        "a strike of what is struck", "POST /matches/{struck}/entries", 422, "invalid",
        "Entry 1 is undone. To restore it, undo entry 2.", "/of", body=STRIKE,
        headers={"If-Match": "*", "Authorization": "Bearer {struck_secret}"},
    ),
    Mistake(
        "a deal after the end", "POST /matches/{over}/entries", 409, "match_over",
        "The match is over. Correct an entry if it is wrong, or open another match.",
        headers={"Authorization": "Bearer {over_secret}"},
    ),
    Mistake(
        "an entry that is not there", "GET /matches/{open}/entries/7", 404, "not_found",
        "The match has no entry with this number.", body=None,
    ),
    Mistake(
        "a batch that is too long", "POST /matches/{open}/batch", 422, "invalid",
        "Send 1 to 100 entries in the list.", "/entries",
        body={"entries": [{"key": KEY, "entry": {"kind": "passed"}}] * 101},
    ),
    Mistake(
        "a batch without keys", "POST /matches/{open}/batch", 422, "invalid",
        "Make a UUID of your own for this.", "/entries/0/key",
        body={"entries": [{"entry": {"kind": "passed"}}]},
    ),
    Mistake(
        "a misspelt question", "POST /games/belot/rulings", 422, "invalid",
        "Choose one of: {questions}. Did you mean legal_cards?", "/question",
        body={"question": "legalCards", "facts": {}},
    ),
    Mistake(
        "a misspelt download", "GET /matches/{open}/exports/pdf", 404, "not_found",
        "This download does not exist. Choose one of: {downloads}.", body=None,
    ),
)  # fmt: skip


@pytest.fixture
def names(api: Api) -> dict[str, str]:
    """The matches and secrets that the mistakes are made with."""
    opened, over, struck = api.open(), api.open(options={"target": 51}), api.open()
    for match in (opened, struck):
        api.post(f"/matches/{match}/entries", ROUND, KEY)
    api.write(struck, STRIKE)
    capot = {"contract": "all_trumps", "by": 0, "points": [258, 0], "capot": 0}
    for _ in range(2):
        api.write(over, {"kind": "round", "entry": capot})
    deal = {"kind": "round", "entry": DEAL}
    while not api.get(f"/matches/{over}").json()["over"]:
        assert api.write(over, deal).status_code == 201
    links = {link["role"]: link["secret"] for link in api.get(f"/matches/{opened}/links").json()}
    questions = [game["key"] for game in api.get("/games/belot/questions").json()]
    downloads = [item["name"] for item in api.get(f"/matches/{opened}/exports").json()["files"]]
    return {
        "open": opened, "over": over, "struck": struck,
        "secret": links["scorer"], "watcher": links["watcher"],
        "over_secret": SECRETS[over], "struck_secret": SECRETS[struck],
        "questions": ", ".join(questions), "downloads": ", ".join(downloads),
    }  # fmt: skip


def made(mistake: Mistake, names: dict[str, str]) -> Any:
    """The answer to a mistake."""
    method, _, path = mistake.request.partition(" ")
    usual = {
        "Authorization": "Bearer {secret}",
        "Idempotency-Key": str(uuid4()),
        "Content-Type": "application/json",
    }
    headers = {name: value for name, value in {**usual, **mistake.headers}.items() if value}
    headers = {
        name: value.format(**names) if "{" in value else value for name, value in headers.items()
    }
    body: Any = mistake.body
    if not isinstance(body, bytes):
        body = b"" if body is None else json.dumps(body).encode()
    media = headers.pop("Content-Type", "")
    address = (API + path).replace("/v1/..", "").format(**names)
    return Client().generic(method, address, body, media, headers=headers)


def test_there_are_thirty_and_more() -> None:
    assert len({mistake.what for mistake in MISTAKES}) == len(MISTAKES) >= 30


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.what)
def test_a_newcomers_mistake_is_answered(mistake: Mistake, names: dict[str, str]) -> None:
    answer = made(mistake, names)
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (mistake.status, mistake.code), problem
    sentence = mistake.sentence.format(**names)
    if mistake.pointer is None:
        assert (problem["detail"], problem["errors"]) == (sentence, [])
    else:
        details = {error["pointer"]: error["detail"] for error in problem["errors"]}
        assert details[mistake.pointer] == sentence, details
        assert sentence in problem["detail"]


def test_control_without_a_mistake_it_is_written(names: dict[str, str]) -> None:
    right = Mistake("none", "POST /matches/{open}/entries", 201, "", "")
    assert made(right, names).status_code == 201


def test_a_preview_of_a_correction_needs_no_version(names: dict[str, str]) -> None:
    """What would be forgotten here is no mistake: a preview shows the version that it is of."""
    preview = MISTAKES[0]._replace(
        request="POST /matches/{open}/preview", body=STRIKE, headers={"Idempotency-Key": None}
    )
    answer = made(preview, names)
    assert (answer.status_code, answer["ETag"]) == (200, '"v2-en"')
