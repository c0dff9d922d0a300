"""The API as a client sees it."""

import json
import time
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from scorer import GAMES, load, replay
from tables import models
from tests.deals import DEAL, ROUND
from tests.tables.conftest import SEATS, Api, validate, without_instance

LOST = {"contract": "hearts", "declarer": 0, "points": [60, 102]}
CAPOT = {"contract": "all_trumps", "declarer": 0, "points": [258, 0], "capot": 0}


def codes(answer: Any) -> tuple[int, str]:
    body = answer.json()
    assert answer["Content-Type"] == "application/problem+json"
    assert body["status"] == answer.status_code
    return answer.status_code, body["code"]


def test_the_games_are_listed_with_their_forms(api: Api) -> None:
    assert [item["key"] for item in api.get("/games").json()] == [*GAMES]
    game = api.get("/games/belot").json()
    assert game["options"]["properties"]["target"]["default"] == 151
    assert game["entry"]["properties"]["contract"]["title"] == "Contract"
    validate(DEAL, game["entry"])
    assert codes(api.get("/games/whist")) == (404, "not_found")


def test_a_match_is_opened_once_per_key(api: Api) -> None:
    key = str(uuid4())
    first = api.post("/matches", {"game": "belot", "seats": SEATS}, key)
    again = api.post("/matches", {"seats": SEATS, "game": "belot", "dealer": 0}, key)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    assert again["Idempotent-Replayed"] == "true"
    assert first["Location"].endswith(first.json()["id"])
    other = api.post("/matches", {"game": "belot", "seats": SEATS, "dealer": 1}, key)
    assert codes(other) == (422, "key_reused")
    assert models.Match.objects.count() == 1


@pytest.mark.parametrize(
    ("data", "pointer"),
    [
        ({"game": "whist", "seats": SEATS}, "/game"),
        ({"game": "belot"}, "/seats"),
        ({"game": "belot", "seats": SEATS[:3]}, "/seats"),
        ({"game": "belot", "seats": [*SEATS[:3], ""]}, "/seats/3"),
        ({"game": "belot", "seats": [*SEATS[:3], "x" * 41]}, "/seats/3"),
        ({"game": "belot", "seats": [*SEATS[:3], "a\u0000b"]}, "/seats/3"),
        ({"game": "belot", "seats": SEATS, "options": {"target": True}}, "/options/target"),
        ({"game": "belot", "seats": SEATS, "options": {"targets": 1}}, "/options/targets"),
        ({"game": "belot", "seats": SEATS, "dealer": 4}, "/dealer"),
        ({"game": "belot", "seats": SEATS, "surprise": 1}, "/surprise"),
        ([], ""),
    ],
)
def test_an_opening_that_cannot_be_is_refused_at_its_field(
    api: Api, data: Any, pointer: str
) -> None:
    answer = api.post("/matches", data)
    assert codes(answer) == (422, "invalid")
    assert pointer in [error["pointer"] for error in answer.json()["errors"]]
    assert not models.Match.objects.exists()


def test_the_board_is_where_the_match_stands(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    board = api.get(f"/matches/{match}").json()
    assert (board["totals"], board["dealer"], board["deals"]) == ([10, 6], 1, 1)
    assert (board["over"], board["winner"], board["finished"]) == (False, None, False)
    assert [line["points"] for line in board["last"]["lines"]] == [10, 6]
    assert board["last"]["lines"][0]["rule"] == {
        "section": "2.2", "source": "Written rules §5", "href": "/rules/belot#s-2.2",
    }  # fmt: skip
    assert board["last"]["verdict"] == "Made: 106 against 56. We score 10, They 6."


def test_a_board_that_has_not_changed_is_not_sent_again(api: Api) -> None:
    match = api.open()
    tag = api.get(f"/matches/{match}")["ETag"]
    assert tag == '"v1-en"'
    for condition in (tag, f"W/{tag}"):
        answer = api.get(f"/matches/{match}", If_None_Match=condition)
        assert (answer.status_code, answer.content, answer["ETag"]) == (304, b"", tag)
    api.write(match, ROUND)
    assert api.get(f"/matches/{match}", If_None_Match=tag).status_code == 200


def test_a_receipt_is_the_same_at_every_later_time(api: Api) -> None:
    match, key = api.open(), str(uuid4())
    first = api.write(match, ROUND, key)
    assert first.status_code == 201
    assert first.json()["points"] == [10, 6]
    assert first.json()["verdict"] == "Made: 106 against 56. We score 10, They 6."
    api.write(match, {"kind": "amend", "of": 1, "to": {"kind": "round", "entry": LOST}})
    long_ago = models.Entry.objects.get(seq=1).created_at - timedelta(days=400)
    models.Entry.objects.filter(seq=1).update(created_at=long_ago)
    again = api.post(f"/matches/{match}/entries", ROUND, key, If_Match='"v1"')
    assert (again.status_code, again.json()) == (200, first.json())
    assert again["Idempotent-Replayed"] == "true"
    assert models.Entry.objects.count() == 2


@pytest.mark.promise("A04")
def test_a04_canonically_equal_content_is_no_difference_and_other_content_is(api: Api) -> None:
    match, key = api.open(), str(uuid4())
    api.write(match, ROUND, key)
    spelled = {"entry": {**DEAL, "points": [106, None], "capot": None}, "kind": "round"}
    assert api.write(match, spelled, key).status_code == 200
    for other in ({"kind": "passed"}, {**ROUND, "note": "said"}):
        assert codes(api.write(match, other, key)) == (422, "key_reused")
    assert models.Entry.objects.count() == 1


@pytest.mark.promise("A05")
@pytest.mark.parametrize("days", [1, 30, 400])
def test_a05_a_key_is_known_for_ever(api: Api, monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    match, key = api.open(), str(uuid4())
    path = f"/matches/{match}/entries"
    first = api.post(path, ROUND, key)
    api.write(match, {"kind": "strike", "of": 1})
    later = timezone.now() + timedelta(days=days)
    monkeypatch.setattr(timezone, "now", lambda: later)
    monkeypatch.setattr(time, "time", later.timestamp)
    again = api.post(path, ROUND, key)
    assert (again.status_code, again.json()) == (200, first.json())
    assert again["Idempotent-Replayed"] == "true"
    assert models.Entry.objects.count() == 2


@pytest.mark.parametrize("key", ["", "nonsense", "123", "é"])
def test_a_write_needs_a_key(api: Api, key: str) -> None:
    match = api.open()
    answer = api.send("POST", f"/matches/{match}/entries", ROUND, Idempotency_Key=key)
    assert codes(answer) == (400, "key_malformed" if key else "key_missing")
    assert codes(api.send("POST", "/matches", {})) == (400, "key_missing")


def test_a_stale_write_is_refused_with_the_board(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    answer = api.post(f"/matches/{match}/entries", ROUND, If_Match='"v1"')
    assert codes(answer) == (412, "stale")
    assert answer.json()["current"]["totals"] == [10, 6]
    weak = api.post(f"/matches/{match}/entries", ROUND, If_Match='W/"v2"')
    assert weak.status_code == 201


def test_what_was_refused_as_stale_can_be_sent_again_with_its_key(api: Api) -> None:
    match, key = api.open(), str(uuid4())
    api.write(match, ROUND)
    assert api.post(f"/matches/{match}/entries", ROUND, key, If_Match='"v1"').status_code == 412
    assert api.write(match, ROUND, key).status_code == 201


def test_an_append_without_a_version_is_written_on_any(api: Api) -> None:
    match = api.open()
    assert api.post(f"/matches/{match}/entries", ROUND).status_code == 201
    assert api.post(f"/matches/{match}/entries", ROUND).json()["totals"] == [20, 12]


def test_a_correction_needs_the_version(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    for data in ({"kind": "strike", "of": 1}, {"kind": "amend", "of": 1, "to": ROUND}):
        answer = api.post(f"/matches/{match}/entries", data)
        assert codes(answer) == (428, "precondition_required")


def test_every_kind_of_entry_can_be_written(api: Api) -> None:
    match = api.open()
    written = [
        (ROUND, [10, 6]),
        ({"kind": "passed", "note": "бележка"}, [10, 6]),
        ({"kind": "penalty", "entry": {"offender": 1}}, [26, 6]),
        ({"kind": "dealer", "entry": {"seat": 2}}, [26, 6]),
        ({"kind": "amend", "of": 1, "to": {"kind": "round", "entry": LOST}}, [16, 16]),
        ({"kind": "strike", "of": 3, "reason": "undone"}, [0, 16]),
        ({"kind": "strike", "of": 6}, [16, 16]),
        ({"kind": "finish", "entry": {"reason": "late"}}, [16, 16]),
        ({"kind": "reopen"}, [16, 16]),
    ]
    for data, totals in written:
        answer = api.write(match, data)
        assert (answer.status_code, answer.json()["totals"]) == (201, totals)
    listed = api.get(f"/matches/{match}/entries").json()["entries"]
    assert [row["status"] for row in listed][:3] == ["live", "live", "live"]
    assert listed[0]["amended_by"] == 5
    assert listed[0]["stands"]["entry"]["points"] == [60, 102]
    assert listed[0]["entry"]["points"] == [106, 56]


def test_late_and_unfit_entries_are_shown_and_write_nothing(api: Api) -> None:
    match = api.open(options={"target": 51, "capot_finish": "allowed"})
    for data in (ROUND, ROUND, {"kind": "penalty", "entry": {"offender": 1, "points": 3}}):
        api.write(match, data)
    amended = {**DEAL, "doubling": "recontra"}
    api.write(match, {"kind": "amend", "of": 1, "to": {"kind": "round", "entry": amended}})
    listed = api.get(f"/matches/{match}/entries").json()["entries"]
    assert [row["status"] for row in listed] == ["live", "late", "late", "live"]
    assert api.get(f"/matches/{match}").json()["totals"] == [64, 0]


def test_nothing_more_is_written_when_the_match_is_over(api: Api) -> None:
    match = api.open(options={"target": 51, "capot_finish": "allowed"})
    api.write(match, {"kind": "round", "entry": CAPOT})
    api.write(match, {"kind": "round", "entry": CAPOT})
    assert models.Match.objects.get().totals == [70, 0]
    for data in (ROUND, {"kind": "passed"}, {"kind": "dealer", "entry": {"seat": 1}}):
        assert codes(api.write(match, data)) == (409, "match_over")
    assert api.write(match, {"kind": "strike", "of": 2}).status_code == 201
    assert models.Match.objects.get().totals is None
    assert api.write(match, ROUND).status_code == 201


def test_a_finished_match_is_frozen_until_it_is_reopened(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    api.write(match, {"kind": "finish"})
    for data in (ROUND, {"kind": "strike", "of": 1}, {"kind": "finish"}):
        assert codes(api.write(match, data)) == (409, "match_finished")
        assert codes(api.post(f"/matches/{match}/preview", data)) == (409, "match_finished")
    assert api.get(f"/matches/{match}").json()["finished"]
    assert api.write(match, {"kind": "reopen"}).status_code == 201
    assert api.write(match, ROUND).status_code == 201


def test_a_preview_says_what_the_write_will_and_writes_nothing(api: Api) -> None:
    match = api.open()
    seen = api.post(f"/matches/{match}/preview", ROUND).json()
    assert not models.Entry.objects.exists()
    api.write(match, ROUND)
    written = api.get(f"/matches/{match}/entries").json()["entries"][0]
    for name in ("points", "lines", "steps", "verdict", "outcome", "state"):
        assert seen[name] == written[name]
    changed = api.post(f"/matches/{match}/preview", {"kind": "strike", "of": 1}).json()
    assert changed["totals"] == [0, 0]
    assert [change["seq"] for change in changed["changes"]] == [1]
    assert changed["changes"][0]["after"]["status"] == "struck"
    assert codes(api.post(f"/matches/{match}/preview", {"kind": "x"})) == (422, "invalid")


def test_entries_are_read_page_by_page(api: Api) -> None:
    match = api.open()
    for _ in range(5):
        api.write(match, {"kind": "passed"})
    first = api.get(f"/matches/{match}/entries?limit=2").json()
    assert ([entry["seq"] for entry in first["entries"]], first["next_after"]) == ([1, 2], 2)
    last = api.get(f"/matches/{match}/entries?after=4&limit=2").json()
    assert ([entry["seq"] for entry in last["entries"]], last["next_after"]) == ([5], None)
    for query in ("limit=0", "limit=501", "limit=x", "after=-1", "after=9999999999999999999999"):
        answer = api.get(f"/matches/{match}/entries?{query}")
        assert codes(answer) == (422, "invalid")


def test_the_sheet_is_everything_at_once(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    api.write(match, {"kind": "round", "entry": LOST})
    sheet = api.get(f"/matches/{match}/sheet").json()
    assert sheet["totals"] == [10, 22]
    points = [line["points"] for row in sheet["rows"] for line in row["lines"]]
    assert sum(points) == sum(sheet["totals"])


def test_the_record_replays_to_the_same_totals(api: Api) -> None:
    match = api.open(dealer=2)
    for data in (ROUND, {"kind": "passed"}, {"kind": "strike", "of": 1}, ROUND):
        api.write(match, data)
    answer = api.get(f"/matches/{match}/record")
    assert "attachment" in answer["Content-Disposition"]
    sheet = replay(load(json.loads(answer.content)))
    board = api.get(f"/matches/{match}").json()
    assert list(sheet.state.totals) == board["totals"]
    assert sheet.state.dealer == board["dealer"]


def test_an_unknown_match_is_the_same_answer_everywhere(api: Api) -> None:
    bodies = set()
    for match in ("unknown", "x" * 22, "x" * 4000, "%00", "..%2F", api.open()[:-1]):
        for path in ("", "/entries", "/sheet", "/record"):
            answer = api.get(f"/matches/{match}{path}")
            assert codes(answer) == (404, "not_found")
            bodies.add(str(without_instance(answer)))
        for path in ("/entries", "/preview"):
            answer = api.post(f"/matches/{match}{path}", {"kind": "passed"})
            assert codes(answer) == (404, "not_found")
            bodies.add(str(without_instance(answer)))
    # Nothing is said of the match; an address may have a slash too many.
    assert len(bodies) <= 3


def test_an_entry_of_another_match_cannot_be_named(api: Api) -> None:
    mine, other = api.open(), api.open()
    api.write(other, ROUND)
    answer = api.write(mine, {"kind": "strike", "of": 1})
    assert codes(answer) == (422, "invalid")
    assert answer.json()["errors"][0]["pointer"] == "/of"


def test_a_wrong_method_or_address_is_a_problem_document(api: Api) -> None:
    match = api.open()
    for method in ("PUT", "PATCH", "TRACE"):
        answer = api.send(method, f"/matches/{match}")
        assert codes(answer) == (405, "method_not_allowed")
        assert "GET" in answer["Allow"]
    for path in ("/nowhere", f"/matches/{match}/", "/games/"):
        assert codes(api.get(path)) == (404, "not_found")
    outside = Client().get("/api/elsewhere")
    assert codes(outside) == (404, "not_found")
    assert api.client.head(f"/api/v1/matches/{match}").status_code == 200


def test_head_and_options_answer_without_a_body_of_data(api: Api) -> None:
    match = api.open()
    for path in ("", "/entries", "/sheet", "/record"):
        head = api.client.head(f"/api/v1/matches/{match}{path}")
        assert (head.status_code, head.content) == (200, b"")
        assert head["ETag"] == ('"v1"' if path == "/record" else '"v1-en"')
        options = api.client.options(f"/api/v1/matches/{match}{path}")
        assert (options.status_code, options["Content-Type"]) == (200, "application/json")
        assert "GET" in options["Allow"]


def test_only_json_is_answered(api: Api) -> None:
    assert codes(api.get("/games", Accept="text/html")) == (406, "not_acceptable")
    assert api.get("/games", Accept="*/*").status_code == 200


@pytest.mark.django_db
def test_a_request_with_cookies_must_come_from_our_own_page() -> None:
    client = Client(enforce_csrf_checks=True)
    client.get("/")
    data = {"game": "belot", "seats": SEATS}
    assert codes(Api(client).post("/matches", data)) == (403, "forbidden")
    page = client.get("/open/belot").content.decode()
    token = page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
    assert Api(client).post("/matches", data, X_CSRFToken=token).status_code == 201


def test_the_texts_come_in_the_language_asked_for(api: Api) -> None:
    answer = api.post("/matches", {"game": "belot"}, Accept_Language="bg")
    assert answer.status_code == 422
    assert answer["Content-Language"] == "bg"
