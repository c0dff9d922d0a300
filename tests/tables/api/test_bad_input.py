"""Bad input: a problem document each time, never a 500, and nothing half is stored."""

import json
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from scorer import GAMES
from scorer.forms import fields_of
from tables import models
from tables.records.parsing import MOST_ENTRIES
from tests.deals import DEAL
from tests.tables.conftest import SEATS, SECRETS, Api, worked_deal


def row_count() -> tuple[int, int]:
    return models.Match.objects.count(), models.Entry.objects.count()


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "malformed"),
        (b"{", "malformed"),
        (b'{"kind": "passed"', "malformed"),
        (b"\xff\xfe", "malformed"),
        (b'{"kind": "pass\xffed"}', "malformed"),
        (b'{"kind": "passed", "kind": "passed"}', "malformed"),
        (b'{"kind": NaN}', "malformed"),
        (b'{"kind": Infinity}', "malformed"),
        (b'{"kind": 1e999}', "malformed"),
        (b'{"kind": 1.5}', "malformed"),
        (b'{"kind": 1.0}', "invalid"),
        (b'{"kind": "\\ud800"}', "malformed"),
        (b'{"\\udfff": 1}', "malformed"),
        (b'{"kind": ' + b"9" * 5000 + b"}", "malformed"),
        (b"[" * 100_000, "too_large"),
        (b'{"a":' * 21 + b"1" + b"}" * 21, "too_large"),
        (b'{"note": "' + b"x" * 70_000 + b'"}', "too_large"),
        (b"x" * 3_000_000, "too_large"),
        (b"null", "invalid"),
        (b"[]", "invalid"),
        (b'"round"', "invalid"),
        (b"{}", "invalid"),
        (b'{"kind": null}', "invalid"),
        (b'{"kind": "\\u0000"}', "invalid"),
        (b'{"kind": ["round"]}', "invalid"),
        (b'{"kind": 9223372036854775808}', "invalid"),
    ],
)
def test_a_body_that_cannot_be_used_is_a_problem_and_writes_nothing(
    api: Api, body: bytes, code: str
) -> None:
    match = api.open()
    before = row_count()
    for path in ("/matches", f"/matches/{match}/entries", f"/matches/{match}/preview"):
        answer = api.post(path, body)
        assert answer.json()["code"] == code, path
        assert answer["Content-Type"] == "application/problem+json"
    assert row_count() == before


NASTY: list[Any] = [
    None, True, False, -1, 2**31, 2**63, 10**400, "12", "", "\u0000", "x" * 5000,
    [], [[]], {}, {"a": {}}, [None, None], [1, 2, 3], "hearts\n", "́", "<script>", "{0}", "%s",
]  # fmt: skip

NOTHING: list[Any] = [None]
NONE_OF_THEM: list[Any] = [None, []]
FLAG: list[Any] = [None, True, False]
WORDS = [None, "12", "", "\u0301", "<script>", "{0}", "%s"]

FIELDS = [(game.key, item.name) for game in GAMES.values() for item in fields_of(game.deal)]

# What of them may stand in a field of a worked deal; nothing in the fields that are not here.
TAKEN_IN_DEALS: dict[tuple[str, str], list[Any]] = {
    ("belot", "by"): NOTHING,
    ("belot", "doubling"): NOTHING,
    ("belot", "capot"): NOTHING,
    ("belot", "declarations"): NONE_OF_THEM,
    ("belot", "belotes"): NOTHING,
    ("kosakeln", "by"): NOTHING,
    ("kosakeln", "announcements"): NONE_OF_THEM,
    ("kosakeln", "birds"): NONE_OF_THEM,
    ("kosakeln", "held"): NONE_OF_THEM,
    ("kosakeln", "declarer_has_trull"): FLAG,
    ("kosakeln", "declarer_has_king"): FLAG,
    ("kosakeln", "kontra"): [None, {}],
    ("kozel", "trickless"): NONE_OF_THEM,
    ("kozel", "claimed"): NOTHING,
    ("kozel", "combination"): NOTHING,
    ("kwajongen", "by"): NOTHING,
    ("kwajongen", "capot"): NOTHING,
    ("kwajongen", "raised"): NOTHING,
    ("svoi_kozyri", "loser"): NOTHING,
    ("besikovitch", "winner"): NOTHING,
    ("besikovitch", "leader"): NOTHING,
    ("besikovitch", "layout"): NOTHING,
    ("besikovitch", "seed"): NOTHING,
}
TAKEN_IN_DECLARATIONS = dict.fromkeys(("top", "suit", "rank", "order"), NOTHING)
TAKEN_IN_OPENINGS = {"options": [None, {}], "setup": [None, {}], "dealer": NOTHING}
# Beside what holds of every field that is agreed: nothing, and both values of a flag.
TAKEN_WHEN_AGREED: dict[str, list[Any]] = {
    "lead_sizes": [None, [1, 2, 3]],
    "custom": [None, {}],
    "suits": [None, {}],
}
TAKEN_IN_ENTRIES: dict[tuple[str, str], list[Any]] = {
    (kind, name): values
    for kind in ("finish", "passed")
    for name, values in (("entry", [None, {}]), ("note", WORDS))
}


def status_of(value: Any, taken: list[Any], good: int = 200) -> int:
    """The status that a value is answered with where these are taken."""
    return good if value in taken else 422


@pytest.mark.parametrize(("game", "field"), FIELDS)
@pytest.mark.slow
def test_nasty_values_in_every_field_of_a_deal(api: Api, game: str, field: str) -> None:
    match, deal = api.open(game=game), worked_deal(game)
    taken = TAKEN_IN_DEALS.get((game, field), [])
    for value in (*NASTY, [[value] for value in NASTY], [NASTY], *([value] for value in NASTY)):
        data = {"kind": "round", "entry": {**deal, field: value}}
        answer = api.post(f"/matches/{match}/preview", data)
        assert answer.status_code == status_of(value, taken), (
            f"{field} with {value!r} was answered with {answer.status_code}; "
            f"TAKEN_IN_DEALS says for {(game, field)} which of these values are answers"
        )
        if answer.status_code == 422:
            assert answer.json()["errors"]
    assert row_count() == (1, 0)


@pytest.mark.parametrize("field", ["side", "kind", "length", "top", "suit", "rank", "order"])
def test_nasty_values_in_every_field_of_a_declaration(api: Api, field: str) -> None:
    match = api.open()
    for value in NASTY:
        declared = {"side": 0, "kind": "run", "length": 3, field: value}
        data = {"kind": "round", "entry": {**DEAL, "declarations": [declared]}}
        answer = api.post(f"/matches/{match}/preview", data)
        taken = TAKEN_IN_DECLARATIONS.get(field, [])
        assert answer.status_code == status_of(value, taken), (field, value)


@pytest.mark.parametrize("field", ["game", "options", "setup", "seats", "dealer"])
@pytest.mark.parametrize("game", GAMES)
def test_nasty_values_in_every_field_of_an_opening(api: Api, game: str, field: str) -> None:
    seats = SEATS[: GAMES[game].seats[-1]]
    for value in NASTY:
        answer = api.post("/matches", {"game": game, "seats": seats, field: value})
        taken = TAKEN_IN_OPENINGS.get(field, [])
        assert answer.status_code == status_of(value, taken, 201), (field, value)


AGREED = [
    (game.key, part, item.name, item.spec.kind)
    for game in GAMES.values()
    for part, form in (("options", game.options), ("setup", game.setup))
    for item in (fields_of(form) if form else ())
]


@pytest.mark.parametrize(("game", "part", "field", "kind"), AGREED)
@pytest.mark.slow
def test_nasty_values_in_everything_that_is_agreed(
    api: Api, game: str, part: str, field: str, kind: str
) -> None:
    taken = TAKEN_WHEN_AGREED.get(field, FLAG if kind == "flag" else NOTHING)
    seats = SEATS[: GAMES[game].seats[-1]]
    for value in (*NASTY, [[], NASTY], {"plain": NASTY}, [{}] * 4):
        answer = api.post("/matches", {"game": game, "seats": seats, part: {field: value}})
        assert answer.status_code == status_of(value, taken, 201), (field, value)


@pytest.mark.parametrize("kind", ["penalty", "dealer", "finish", "amend", "strike", "passed"])
def test_nasty_values_around_every_kind(api: Api, kind: str) -> None:
    match = api.open()
    for name in ("entry", "of", "to", "reason", "note", "points", "kind"):
        for value in NASTY:
            answer = api.post(f"/matches/{match}/preview", {"kind": kind, name: value})
            taken = TAKEN_IN_ENTRIES.get((kind, name), [])
            assert answer.status_code == status_of(value, taken), (kind, name, value)
    assert row_count() == (1, 0)


@pytest.mark.parametrize(
    "media",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "x"],
)
def test_only_json_is_read(api: Api, media: str) -> None:
    match = api.open()
    answer = api.post(f"/matches/{match}/entries", b'{"kind": "passed"}', Content_Type=media)
    assert answer.json()["code"] == "media_type"
    assert row_count() == (1, 0)


FORM = "application/x-www-form-urlencoded"


@pytest.mark.parametrize(
    ("media", "body", "code"),
    [
        (FORM, b"a=" + b"x" * 70_000, "too_large"),
        (FORM, b"&".join([b"a=1"] * 600), "malformed"),
        ("multipart/form-data; boundary=é", b"--", "malformed"),
        ("multipart/form-data; boundary=x", b"--x\r\n" + b"y" * 70_000, "malformed"),
    ],
)
@pytest.mark.django_db
def test_a_form_that_a_page_elsewhere_posts_with_our_cookies_writes_nothing(
    media: str, body: bytes, code: str
) -> None:
    client = Client(enforce_csrf_checks=True)
    client.get("/open/belot")
    client.cookies["csrf"] = "x" * 32
    answer = Api(client).post("/matches", body, Content_Type=media)
    assert answer.json()["code"] == code
    assert row_count() == (0, 0)


def test_more_in_a_query_than_anybody_asks_is_refused(api: Api) -> None:
    answer = api.get(f"/matches/{api.open()}/entries?" + "&".join(["limit=1"] * 600))
    assert answer.json()["code"] == "malformed"


def test_a_host_that_is_not_ours_is_refused(settings: LazySettings, client: Client) -> None:
    settings.ALLOWED_HOSTS = ["score.example"]
    answer = client.get("/api/v1/games", headers={"Host": "other.example"})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer["Content-Type"] == "application/problem+json"
    page = client.get("/", headers={"Host": "other.example"})
    assert (page.status_code, page["Content-Type"]) == (400, "text/html; charset=utf-8")


def test_a_fault_of_ours_is_told_without_its_details(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr("tables.api.entries.append_entry", fail)
    match = api.open()
    client = Client(raise_request_exception=False)
    answer = client.post(
        f"/api/v1/matches/{match}/entries",
        b'{"kind": "passed"}',
        content_type="application/json",
        headers={
            "Authorization": f"Bearer {SECRETS[match]}",
            "Idempotency-Key": "6f1b2a34-0000-4000-8000-000000000000",
        },
    )
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert b"secret" not in answer.content


def test_a_note_of_its_full_length_is_stored(api: Api) -> None:
    match = api.open()
    note = "ж" * 200
    assert api.write(match, {"kind": "passed", "note": note}).status_code == 201
    assert api.get(f"/matches/{match}").json()["last"]["note"] == note
    assert api.write(match, {"kind": "passed", "note": note + "ж"}).status_code == 422


def test_every_problem_of_a_deal_is_told_at_once(api: Api) -> None:
    match = api.open()
    entry = {
        "contract": "no_trumps", "declarer": 0, "by": 1, "points": [100, 100],
        "declarations": [{"side": 0, "kind": "run", "length": 3}], "belotes": [1, 0],
    }  # fmt: skip
    answer = api.write(match, {"kind": "round", "entry": entry})
    pointers = {error["pointer"] for error in answer.json()["errors"]}
    assert pointers == {"/entry/points", "/entry/by", "/entry/declarations", "/entry/belotes"}
    assert json.dumps(answer.json()).count("detail") == 5


@pytest.mark.parametrize("path", ["/statistics", "/api/v1/matches", "/api/v1/statistics"])
def test_a_nul_is_refused_in_a_query_and_leads_nowhere(api: Api, path: str) -> None:
    for name in ("player", "match", "game", "status", "since"):
        assert api.client.get(f"{path}?{name}=a%00b").status_code == 422
    assert api.client.get(f"{path}/a%00b").status_code == 404
    assert api.client.get("/api/v1/archive?match=a%00b").status_code == 422


MULTIPART = "multipart/form-data; boundary=x"


@pytest.mark.parametrize(
    ("path", "media", "status"),
    [
        ("/import", "application/json", 400),
        ("/import", FORM, 400),
        ("/import", MULTIPART, 400),
        # A body that is no form is not read, and what is not filled in is asked for.
        ("/open/belot", "application/json", 422),
        ("/open/belot", FORM, 400),
        ("/open/belot", MULTIPART, 400),
        *(
            (f"/api/v1/{path}", media, status)
            for path in ("imports", "join")
            for media, status in (("application/json", 400), (FORM, 415), (MULTIPART, 415))
        ),
    ],
)
def test_who_hangs_up_in_the_middle_of_a_body_is_no_fault(
    client: Client, db: None, path: str, media: str, status: int
) -> None:
    def cut(size: int = -1) -> bytes:
        raise OSError("the client is gone")

    body: Any = type("Cut", (), {"read": staticmethod(cut), "readline": staticmethod(cut)})()
    headers = {"Idempotency-Key": "6f1b2a34-0000-4000-8000-000000000000"}
    sent = {"CONTENT_LENGTH": "100", "CONTENT_TYPE": media, "wsgi.input": body}
    answer = client.generic("POST", path, headers=headers, **sent)
    assert answer.status_code == status


@pytest.mark.parametrize("path", ["/import", "/open/belot", "/api/v1/imports", "/api/v1/matches"])
@pytest.mark.parametrize("length", [str(10**10), "9" * 40, "-1", "x"])
def test_what_is_too_large_is_refused_before_it_is_read(
    client: Client, db: None, path: str, length: str
) -> None:
    def unread(size: int = -1) -> bytes:
        raise AssertionError("it was read")

    reads = {"read": staticmethod(unread), "readline": staticmethod(unread)}
    body: Any = type("Unread", (), reads)()
    answer = client.generic("POST", path, **{"CONTENT_LENGTH": length, "wsgi.input": body})
    assert answer.status_code == 413


def test_an_answer_lists_a_hundred_problems_and_says_that_there_are_more(api: Api) -> None:
    match = api.open()
    entry = {"kind": "round", "entry": {**DEAL, **{f"field {n}": n for n in range(150)}}}
    answer = api.post(f"/matches/{match}/preview", entry).json()
    assert len(answer["errors"]) == 100
    assert answer["detail"].endswith("There are at least 1 more problems that are not listed.")
    few = {"kind": "round", "entry": {**DEAL, **{f"field {n}": n for n in range(100)}}}
    answer = api.post(f"/matches/{match}/preview", few).json()
    assert len(answer["errors"]) == 100
    assert "not listed" not in answer["detail"]


def test_a_faulty_record_is_answered_briefly(api: Api) -> None:
    opening: Any = {"game": "belot", "seats": SEATS, "options": {}, "setup": None, "dealer": 0}
    faulty = {"kind": "round", "entry": {"contract": "x", "declarer": 9, "points": [-1, 999]}}
    record = {"app": "scorers-table", "format": 1, **opening, "history": [faulty] * MOST_ENTRIES}
    for path in ("/imports", "/imports/preview"):
        answer = api.post(path, record)
        assert answer.status_code == 422
        assert len(answer.json()["errors"]) == 100
        assert len(answer.content) < 50_000
    file = SimpleUploadedFile("match.json", json.dumps(record).encode(), "application/json")
    page = api.client.post("/import", {"record": file})
    assert page.status_code == 422
    assert len(page.content) < 50_000
