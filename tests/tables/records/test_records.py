"""A record brought in again is the match it was; what does not replay, or is a bomb, is refused."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from scorer import GAMES, canonical, load
from scorer.record import record as as_record
from tables import models
from tables.access.permissions import Permission, permission_at
from tables.records import parsing
from tables.selectors import matches
from tables.services.imports import import_match
from tables.services.links import revoke_link
from tables.services.repairs import differences
from tables.strict_json import canonical_text
from tests.deals import ROUND
from tests.offline.histories import matches as random_matches
from tests.tables.conftest import Api, join, secret_for
from tests.tables.exports.test_exports import played


def record_of(api: Api, match: str) -> bytes:
    return bytes(api.get(f"/matches/{match}/record").content)


def without_proof(record: bytes) -> bytes:
    """A record without who signed it and when, which differs every time."""
    data = json.loads(record)
    assert data.pop("proof")
    return canonical(data).encode()


def imported_record(api: Api, record: bytes, key: str | None = None, status: int = 201) -> Any:
    answer = api.post("/imports", record, key)
    assert answer.status_code == status, answer.content
    return answer.json()


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


def secret(opened: Any) -> dict[str, str]:
    return {"Authorization": f"Bearer {opened['links']['owner']}"}


@pytest.mark.promise("A63")
@pytest.mark.parametrize("game", GAMES)
def test_a63_export_import_export_is_byte_identical(api: Api, game: str) -> None:
    match = played(api, game)
    first = record_of(api, match)
    opened = imported_record(api, first)
    again = bytes(api.get(f"/matches/{opened['id']}/record", **secret(opened)).content)
    assert first == canonical(json.loads(first)).encode()
    assert without_proof(again) == without_proof(first)
    assert canonical(as_record(load(json.loads(first)))).encode() == without_proof(first)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_brought_in_shows_the_same_sheet(api: Api, game: str) -> None:
    match = played(api, game)
    opened = imported_record(api, record_of(api, match))
    theirs = api.get(f"/matches/{opened['id']}/sheet", **secret(opened)).json()
    ours = api.get(f"/matches/{match}/sheet").json()
    for sheet in (theirs, ours):
        del sheet["id"], sheet["version"]
        for row in sheet["rows"]:
            del row["who"]
    assert theirs == ours
    rulings = [
        api.get(f"/matches/{item}/rulings", **headers).json()
        for item, headers in ((match, {}), (opened["id"], secret(opened)))
    ]
    assert rulings[0] == rulings[1]


def test_a_match_brought_in_can_be_played_on_and_corrected(api: Api) -> None:
    opened = imported_record(api, record_of(api, played(api)))
    match, headers = opened["id"], secret(opened)
    tag = api.get(f"/matches/{match}", **headers)["ETag"]
    for entry in (ROUND, {"kind": "strike", "of": 1}):
        answer = api.post(f"/matches/{match}/entries", entry, If_Match=tag, **headers)
        assert answer.status_code == 201
        tag = answer["ETag"]


def test_a_record_is_brought_in_once_for_a_key(api: Api) -> None:
    record, other = record_of(api, played(api)), record_of(api, played(api, "kozel"))
    key = str(uuid4())
    first = imported_record(api, record, key)
    assert imported_record(api, record, key, 200) == first
    assert api.post("/imports", other, key).json()["code"] == "key_reused"
    # Spaces are no difference.
    assert (
        imported_record(api, json.dumps(json.loads(record), indent=1).encode(), key, 200) == first
    )


def test_a_record_says_how_it_stands_to_what_is_here(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    short = record_of(api, match)
    api.write(match, ROUND)
    record = record_of(api, match)

    def seen(data: bytes, who: Api = api) -> Any:
        answer = who.send("POST", "/imports/preview", data)
        assert answer.status_code == 200, answer.content
        return answer.json()

    assert (seen(record)["entries"], seen(record)["totals"]) == (2, [20, 12])
    assert seen(record)["difference"] == {"match": match, "common": 2, "more": 0, "fewer": 0}
    assert seen(short)["difference"] == {"match": match, "common": 1, "more": 0, "fewer": 1}
    other = json.loads(record)
    other["history"][1]["entry"]["points"] = [100, 62]
    assert seen(canonical(other).encode())["difference"] == {
        "match": match, "common": 1, "more": 1, "fewer": 1,
    }  # fmt: skip
    assert seen(record, Api(Client()))["difference"] is None
    assert models.Match.objects.count() == 1


def edited(record: bytes, **changes: Any) -> Any:
    return {**json.loads(record), **changes}


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"app": "other"}, ""),
        ({"format": 2}, "/format"),
        ({"game": "bridge"}, "/game"),
        ({"extra": 1}, "/extra"),
        ({"history": [{"kind": "finish"}, {"kind": "passed"}]}, "/history/1"),
        ({"history": [{"kind": "strike", "of": 3}]}, "/history/0/of"),
        ({"history": [{"kind": "round", "entry": {}}]}, "/history/0/entry/contract"),
        ({"beside": 1}, "/beside"),
        ({"beside": {"opened_at": "yesterday", "times": [], "rulings": []}}, "/beside/opened_at"),
        ({"beside": {"opened_at": "0001-01-01T00:00:00Z", "times": [], "rulings": []}},
         "/beside/opened_at"),
        ({"beside": {"opened_at": "9999-12-31T23:59:59Z", "times": [], "rulings": []}},
         "/beside/opened_at"),
        ({"beside": {"opened_at": "2026-11-21T10:00:00Z", "times": [], "rulings": []}},
         "/beside/times"),
    ],
)  # fmt: skip
def test_what_does_not_replay_is_refused_in_its_place(
    api: Api, change: dict[str, Any], pointer: str
) -> None:
    data = edited(record_of(api, played(api)), **change)
    for path in ("/imports", "/imports/preview"):
        answer = api.post(path, data)
        assert answer.status_code == 422
        assert pointer in [error["pointer"] for error in answer.json()["errors"]]
        assert all(error["detail"] for error in answer.json()["errors"])
    assert models.Match.objects.count() == 1


def test_a_ruling_that_was_made_up_is_asked_again(api: Api) -> None:
    record = json.loads(record_of(api, played(api)))
    record["beside"]["rulings"][0]["facts"] = {"hand": ["XX"]}
    answer = api.post("/imports", record)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"].startswith("/beside/rulings/0/facts")


def test_bombs_are_refused_early(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    record = json.loads(record_of(api, played(api)))
    long = {**record, "history": [{"kind": "passed"}] * (parsing.MOST_ENTRIES + 1)}
    corrections = [{"kind": "passed"}] * 900 + [{"kind": "strike", "of": 1}] * 900
    monkeypatch.setattr(parsing, "score", None)
    monkeypatch.setattr(parsing, "write_again", None)
    for bomb, code in (
        (long, "invalid"),
        ({**record, "history": corrections}, "invalid"),
        (b"[" * 100_000, "too_large"),
        (b'{"a":' * 21 + b"1" + b"}" * 21, "too_large"),
        (b" " * (parsing.MOST_BYTES + 1), "too_large"),
        (b'{"app":"scorers-table","app":1}', "malformed"),
        (b'{"app":"scorers-table","format":1e999}', "malformed"),
    ):
        assert api.post("/imports", bomb).json()["code"] == code


def sent(api: Api, record: bytes, **more: str) -> Any:
    file = SimpleUploadedFile("match.json", record, "application/json")
    return api.client.post("/import", {"record": file, **more})


def test_the_page_shows_a_record_before_it_is_brought_in(api: Api) -> None:
    other = Api(Client())
    match = other.open(seats=["Ana", "Boris", "<i>Ceca</i>", "Dan"])
    other.write(match, ROUND)
    record = record_of(other, match)
    page = sent(api, record).content.decode()
    assert "This match is not on this device." in page
    assert "&lt;i&gt;Ceca&lt;/i&gt;" in page
    assert models.Match.objects.count() == 1
    answer = sent(api, record, bring="own")
    assert answer.status_code == 302
    mine = answer["Location"].removeprefix("/m/")
    assert api.client.get(f"/m/{mine}").status_code == 200
    assert "with the same entries" in sent(api, record).content.decode()


def test_a_match_of_before_an_option_came_is_known_again(api: Api) -> None:
    match = played(api, "kozel")
    stored = models.Match.objects.get(pk=match)
    older = {name: value for name, value in stored.options.items() if name != "golden"}
    models.Match.objects.filter(pk=match).update(options=older)
    found = api.post("/imports/preview", record_of(api, match)).json()
    assert found["difference"]["match"] == match


def test_a_record_that_goes_on_is_added_to_the_match_here(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    record = edited(record_of(api, match))
    record["history"] += [{"kind": "passed"}, ROUND, {"kind": "strike", "of": 2}]
    del record["beside"]
    data = canonical(record).encode()
    assert "Add the 3 entries to it" in sent(api, data).content.decode()
    for _ in range(2):
        answer = sent(api, data, bring="further")
    assert answer.status_code == 302
    board = api.get(f"/matches/{match}").json()
    assert (board["totals"], board["version"]) == ([20, 12], 5)
    assert len(json.loads(record_of(api, match))["history"]) == 4
    stored = matches.get_match(match)
    assert not list(differences(stored))
    receipts = stored.entries.order_by("seq").values_list("receipt", flat=True)
    assert [receipt["version"] for receipt in receipts] == [2, 3, 4, 5]


def test_a_link_that_is_withdrawn_while_a_record_is_read_adds_nothing(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = api.open()
    record = edited(record_of(api, match))
    record["history"] += [ROUND]
    del record["beside"]
    scorer = Client()
    join(scorer, secret_for(match, "scorer"))

    def then_withdrawn(*asked: Any) -> Permission:
        permission = permission_at(*asked)
        revoke_link(match_id=match, role="scorer")
        return permission

    monkeypatch.setattr("tables.pages.imports.permission_at", then_withdrawn)
    assert sent(Api(scorer), canonical(record).encode(), bring="further").status_code == 404
    assert matches.get_match(match).last_seq == 0


def test_only_an_owner_brings_the_end_of_a_match(api: Api) -> None:
    match = api.open()
    api.write(match, ROUND)
    record = edited(record_of(api, match))
    record["history"] += [{"kind": "finish", "entry": {"reason": ""}}]
    del record["beside"]
    scorer = Client()
    join(scorer, secret_for(match, "scorer"))
    assert sent(Api(scorer), canonical(record).encode(), bring="further").status_code == 403
    assert matches.get_match(match).status == "open"
    assert sent(api, canonical(record).encode(), bring="further").status_code == 302
    assert matches.get_match(match).status == "finished"


@given(PLAIN)
def test_canonical_text_is_what_the_scorer_writes(data: Any) -> None:
    assert canonical_text(data) == canonical(data)


@pytest.mark.parametrize("bad", [b"", b"\xff\xfe", b"{}", b"[]", b"null", b'"x"', b"{" * 50])
def test_what_is_no_record_is_told_on_the_page(api: Api, bad: bytes) -> None:
    answer = sent(api, bad)
    assert answer.status_code in (400, 413, 422)
    assert 'role="alert"' in answer.content.decode() or "problems" in answer.content.decode()
    assert api.client.post("/import", {}).status_code == 400


@pytest.mark.parametrize("game", GAMES)
def test_random_histories_come_back_as_they_went(db: None, game: str) -> None:
    for match in random_matches(game, count=15, seed=63):
        data = as_record(match)
        imported, _ = import_match(parsing.incoming(data))
        stored = matches.record_data(imported)
        assert {**data, "beside": matches.beside(imported)} == stored
        again, _ = import_match(parsing.incoming(stored))
        assert canonical(matches.record_data(again)) == canonical(stored)
        assert not list(differences(again))
