"""Records are signed when they are taken away; whatever was changed since is noticed and named."""

import json
import os
import re
import stat
from base64 import urlsafe_b64decode
from copy import deepcopy
from io import StringIO
from pathlib import Path
from string import ascii_letters, digits
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorer import GAMES
from scorer.proof import STATED, prove
from tables.records.parsing import MOST_BYTES
from tests.scorer.engine.test_proof import Steps, other, places, value_at
from tests.tables.conftest import Api
from tests.tables.exports.test_exports import played
from tests.tables.records.test_records import record_of

KEYS = "/.well-known/scorers-table-keys.json"
FILE = "signing_keys.json"


@pytest.fixture(autouse=True)
def own_keys(settings: LazySettings, tmp_path: Path) -> Path:
    """A server that has signed nothing so far."""
    settings.VAR_DIR = tmp_path
    settings.SIGNING_KEY = ""
    return tmp_path / FILE


def taken(api: Api, game: str = "belot") -> Any:
    return json.loads(record_of(api, played(api, game)))


@pytest.fixture
def signed(api: Api) -> Any:
    """A record that was signed here."""
    return taken(api)


def decoded(word: str) -> bytes:
    return urlsafe_b64decode(word + "==")


def verdict(api: Api, record: Any) -> Any:
    answer = api.send("POST", "/verify", record)
    assert answer.status_code == 200, answer.content
    return answer.json()


def sentence(api: Api, record: Any) -> str:
    result: str = verdict(api, record)["sentence"]
    return result.replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize("game", GAMES)
def test_a_record_that_was_taken_away_is_unchanged(api: Api, game: str) -> None:
    record = taken(api, game)
    result = verdict(api, record)
    assert result["verdict"] == "unchanged"
    assert (result["changed"], result["same_rules"], result["same_points"]) == ([], True, True)
    assert result["key"] == api.client.get(KEYS).json()["keys"][0]["kid"]
    words = sentence(api, record)
    assert re.match(r"Unchanged since \d+ \w+ 20\d\d, \d\d:\d\d UTC, signed", words)
    assert "signed by this server (localhost)" in words
    assert words.endswith("Today's engine gets the same points.")


def test_the_page_says_the_same_without_scripts(api: Api) -> None:
    record = taken(api)
    page = Client(enforce_csrf_checks=False)
    assert "Verify a record" in page.get("/verify").content.decode()
    for data, words in (
        (record, "signed by this server"),
        ({**record, "seats": ["Eve", *record["seats"][1:]]}, "the opening (game, house rules"),
        ({name: value for name, value in record.items() if name != "proof"}, "has no signature"),
    ):
        file = SimpleUploadedFile("match.json", json.dumps(data).encode(), "application/json")
        answer = page.post("/verify", {"record": file})
        assert answer.status_code == 200
        assert words in answer.content.decode()
    assert page.post("/verify", {}).status_code == 400


@settings(
    max_examples=150, deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip
@given(data=st.data())
def test_any_changed_value_is_noticed(api: Api, signed: Any, data: st.DataObject) -> None:
    record = deepcopy(signed)
    path: Steps = data.draw(st.sampled_from(list(places(record))))
    inside = value_at(record, path[:-1])
    inside[path[-1]] = data.draw(st.sampled_from(other(inside[path[-1]])))
    answer = api.send("POST", "/verify", record)
    if answer.status_code == 422:
        pointers = [error["pointer"] for error in answer.json()["errors"]]
        assert pointers
        assert all(pointer.startswith(f"/{path[0]}") for pointer in pointers)
    else:
        result = answer.json()
        # A record whose whole proof was taken away shows nothing of its own.
        taken_away = record["proof"] is None
        assert result["verdict"] == ("unsigned" if taken_away else "changed")
        assert bool(result["changed"]) is not taken_away


def test_a_signature_in_other_characters_of_the_same_bytes_is_noticed(
    api: Api, signed: Any
) -> None:
    record = deepcopy(signed)
    signature = record["proof"]["signature"]
    # The last of 86 characters has four bits more than 64 bytes have.
    [same, *_] = (
        signature[:-1] + last
        for last in f"{ascii_letters}{digits}-_"
        if last != signature[-1] and decoded(signature[:-1] + last) == decoded(signature)
    )
    record["proof"]["signature"] = same
    assert verdict(api, record)["changed"] == [{"part": "signature", "number": 0, "moved": False}]


def test_hashes_that_were_written_anew_do_not_help_without_the_key(api: Api) -> None:
    record = taken(api)
    record["seats"][0] = "Eve"
    proof = record["proof"]
    statement: Any = {name: proof[name] for name in STATED}
    record["proof"] = {**prove(record, statement), "signature": proof["signature"]}
    result = verdict(api, record)
    assert result["verdict"] == "changed"
    assert result["changed"] == [{"part": "signature", "number": 0, "moved": False}]
    # With a key of one's own it is somebody else's record, and says so.
    statement["key_id"] = "mine"
    record["proof"] = {**prove(record, statement), "signature": "x"}
    assert verdict(api, record)["verdict"] == "unknown_key"
    assert "this server does not know the key" in sentence(api, record)


def test_another_server_does_not_know_the_key(api: Api, own_keys: Path) -> None:
    record = taken(api)
    own_keys.unlink()
    result = verdict(api, record)
    assert (result["verdict"], result["same_points"]) == ("unknown_key", True)


def test_rotation_leaves_old_records_verifiable(api: Api, own_keys: Path) -> None:
    match = played(api)
    old = json.loads(record_of(api, match))
    result = StringIO()
    call_command("rotate_signing_key", stdout=result)
    new = taken(api)
    first, second = (record["proof"]["key_id"] for record in (old, new))
    assert first != second
    assert second in result.getvalue()
    keys = api.client.get(KEYS).json()["keys"]
    assert [key["kid"] for key in keys] == [second, first]
    assert (keys[0]["until"], bool(keys[1]["until"])) == (None, True)
    assert all("d" not in key for key in keys)
    for record in (old, new):
        assert verdict(api, record)["verdict"] == "unchanged"
    assert stat.S_IMODE(os.stat(own_keys).st_mode) == 0o600
    assert [path.name for path in own_keys.parent.iterdir()] == [FILE]
    assert json.loads(own_keys.read_text())["private"] not in json.dumps(keys)


def test_the_key_can_come_from_the_environment(
    api: Api, own_keys: Path, settings: LazySettings
) -> None:
    by_file = taken(api)
    settings.SIGNING_KEY = "A" * 43
    by_setting = taken(api)
    settings.SIGNING_KEY = f"{'B' * 42}A {'A' * 43}"
    by_another = taken(api)
    for record in (by_file, by_setting, by_another):
        assert verdict(api, record)["verdict"] == "unchanged"
    assert len(api.client.get(KEYS).json()["keys"]) == 3
    with pytest.raises(CommandError, match="put a new key first there"):
        call_command("rotate_signing_key")
    own_keys.unlink()
    assert verdict(api, by_setting)["verdict"] == "unchanged"
    settings.SIGNING_KEY = ""
    assert verdict(api, taken(api))["verdict"] == "unchanged"


@pytest.mark.parametrize("broken", ["", "[]", "{", '{"keys": 5}', '{"private": 1, "keys": []}'])
def test_without_a_key_a_record_is_unsigned_all_the_same(
    api: Api, own_keys: Path, broken: str
) -> None:
    signed = taken(api)
    own_keys.write_text(broken)
    record = taken(api)
    if "proof" not in record:
        assert verdict(api, record)["verdict"] == "unsigned"
    assert verdict(api, signed)["verdict"] == "unknown_key"
    assert api.client.get(KEYS).status_code == 200


def test_a_record_is_imported_whatever_its_proof_says(api: Api) -> None:
    record = taken(api)
    changed = deepcopy(record)
    changed["history"][0]["note"] = "other"
    for data, expected in ((record, "unchanged"), (changed, "changed")):
        preview = api.send("POST", "/imports/preview", data)
        assert preview.json()["proof"]["verdict"] == expected
        assert api.post("/imports", data).status_code == 201
        file = SimpleUploadedFile("match.json", json.dumps(data).encode(), "application/json")
        page = api.client.post("/import", {"record": file}).content.decode()
        assert preview.json()["proof"]["sentence"].split(":")[0].split("(")[0] in page


def test_todays_engine_may_come_to_something_else(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.records.proofs.written_points", lambda match: [[1, 2]])
    monkeypatch.setattr("tables.records.proofs.edition", lambda game: "0" * 64)
    record = taken(api)
    result = verdict(api, record)
    assert result["verdict"] == "unchanged"
    assert (result["same_rules"], result["same_points"]) == (False, False)
    assert "have been reworded" in result["sentence"]
    assert "Today's engine gets other points: entry 1." in sentence(api, record)


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"5", b'"record"', b"null", b"\xff\xfe", b'{"proof": {}}',
        b'{"app": "scorers-table", "proof": []}', b"[" * 100_000, b'{"a": 1.5}', b"\x00" * 100,
        b'{"app": "scorers-table", "format": 1, "game": [], "proof": null}',
    ],
)  # fmt: skip
def test_what_is_no_record_is_refused_in_a_sentence(api: Api, body: bytes) -> None:
    answer = api.send("POST", "/verify", body)
    assert answer.status_code in (400, 413, 422)
    assert answer.json()["detail"] or answer.json()["errors"]
    file = SimpleUploadedFile("match.json", body, "application/json")
    assert api.client.post("/verify", {"record": file}).status_code in (400, 413, 422)


def test_what_is_larger_than_a_record_is_refused(api: Api) -> None:
    large = b'"' + b"x" * MOST_BYTES + b'"'
    assert api.send("POST", "/verify", large).status_code == 413
    file = SimpleUploadedFile("match.json", large, "application/json")
    assert api.client.post("/verify", {"record": file}).status_code == 413


WRONG: tuple[Any, ...] = (None, 1.5, {}, [], [[]], "x" * 400, True, -1)


def test_proofs_of_the_wrong_shape_are_refused_by_their_fields(api: Api) -> None:
    record = taken(api)
    for path in places(record["proof"]):
        for value in WRONG:
            data = deepcopy(record)
            value_at(data["proof"], path[:-1])[path[-1]] = value
            answer = api.client.post("/api/v1/verify", json.dumps(data), "application/json")
            assert answer.status_code in (200, 400, 422), (path, value)
            if answer.status_code == 200:
                assert answer.json()["verdict"] in ("changed", "unchanged")
