"""Conditional requests as RFC 9110 has them: lists of tags, `*`, weak tags, tags of a language."""

from typing import Any
from uuid import uuid4

import pytest

from tables import models
from tests.deals import ROUND
from tests.tables.conftest import SEATS, Api

STRIKE = {"kind": "strike", "of": 1}
MATCHING = ['"v2"', '"v2-en"', '"v2-bg"', 'W/"v2"', '"v1", "v2-en"', '"v2","x", "v7"', "*", " * "]
PASSED_BY = ['"v1"', '"v1-en"', '"v1", W/"v3"', '"v9", "x"']
UNKNOWN = ['"x"', "v2", "2.0", '"v-2"', f'"v{"2" * 30}"', '"v٢"', '"2"', '"v2-EN"', "*, *", "W/*"]


def writes(api: Api, match: str, data: Any, tag: str) -> Any:
    return api.post(f"/matches/{match}/entries", data, If_Match=tag)


def at_version_2(api: Api) -> str:
    match = api.open()
    assert api.post(f"/matches/{match}/entries", ROUND).json()["version"] == 2
    return match


@pytest.mark.parametrize("tag", MATCHING)
@pytest.mark.parametrize("data", [ROUND, STRIKE])
def test_a_condition_that_holds_lets_write(api: Api, tag: str, data: Any) -> None:
    assert writes(api, at_version_2(api), data, tag).status_code == 201


@pytest.mark.parametrize("tag", PASSED_BY)
@pytest.mark.parametrize("data", [ROUND, STRIKE])
def test_an_earlier_or_later_version_is_stale(api: Api, tag: str, data: Any) -> None:
    answer = writes(api, at_version_2(api), data, tag)
    assert (answer.status_code, answer.json()["code"]) == (412, "stale")
    assert models.Entry.objects.count() == 1


@pytest.mark.parametrize("tag", UNKNOWN)
@pytest.mark.parametrize("data", [ROUND, STRIKE])
def test_what_is_no_tag_of_ours_is_said_to_be_none(api: Api, tag: str, data: Any) -> None:
    answer = writes(api, at_version_2(api), data, tag)
    assert (answer.status_code, answer.json()["code"]) == (412, "unknown_tag")
    assert answer.json()["detail"].startswith("If-Match has no ETag of a match. Send the ETag")
    assert models.Entry.objects.count() == 1


@pytest.mark.parametrize("tag", [*MATCHING, *PASSED_BY, *UNKNOWN])
def test_every_write_keeps_to_its_condition(api: Api, tag: str) -> None:
    match = at_version_2(api)
    api.post(f"/matches/{match}/rulings", {"question": "card_value", "facts": {
        "contract": "hearts", "card": "9H"}})  # fmt: skip
    tag = tag.replace("v2", "v3") if tag in MATCHING else tag.replace("v3", "v4")
    for method, path, data in (
        ("PUT", "/seats", {"seats": SEATS[::-1]}),
        ("PUT", "/entries/1/note", {"note": "close"}),
        ("PUT", "/rulings/1/standing", {"standing": "disputed"}),
        ("DELETE", "", None),
    ):
        answer = api.send(method, f"/matches/{match}{path}", data, If_Match=tag)
        if tag.replace("v3", "v2") in MATCHING:
            assert answer.status_code in (200, 204), path
            tag = "*"
        else:
            assert answer.json()["code"] in ("stale", "unknown_tag")
            assert models.Match.objects.get().version == 3


def test_house_rules_keep_to_their_condition(api: Api) -> None:
    match = api.open()
    rules = {"options": {"target": 301}}
    assert api.send("PUT", f"/matches/{match}/rules", rules, If_Match='"v7"').status_code == 412
    assert api.send("PUT", f"/matches/{match}/rules", rules, If_Match='"v1-bg"').status_code == 200


def test_a_batch_may_be_written_on_any_version_that_is_listed(api: Api) -> None:
    match = at_version_2(api)
    for tag, written in (('"v2-bg", "v1"', True), ("*", True), ('"v1"', False)):
        item = {"key": str(uuid4()), "entry": STRIKE if tag == "*" else ROUND}
        answer = api.send("POST", f"/matches/{match}/batch", {"entries": [item]}, If_Match=tag)
        assert answer.status_code == (200 if written else 412)
        assert written is False or "receipt" in answer.json()["results"][0]


@pytest.mark.parametrize("tag", MATCHING)
def test_what_somebody_has_is_not_sent_again(api: Api, tag: str) -> None:
    match = at_version_2(api)
    same = tag != '"v2-bg"'
    for path in ("", "/sheet", "/entries"):
        answer = api.get(f"/matches/{match}{path}", If_None_Match=tag)
        assert answer.status_code == (304 if same else 200)
        assert answer["ETag"] == '"v2-en"'
    record = api.get(f"/matches/{match}/record", If_None_Match=tag)
    assert (record.status_code, record["ETag"]) == (304, '"v2"')


@pytest.mark.parametrize("tag", [*PASSED_BY, *UNKNOWN])
def test_what_somebody_has_not_is_sent(api: Api, tag: str) -> None:
    assert api.get(f"/matches/{at_version_2(api)}", If_None_Match=tag).status_code == 200


def test_another_language_is_another_answer(api: Api) -> None:
    match = at_version_2(api)
    answers = {
        language: api.get(f"/matches/{match}", Accept_Language=language)
        for language in ("en", "bg", "bg-BG,bg;q=0.9")
    }
    assert [answer["ETag"] for answer in answers.values()] == ['"v2-en"', '"v2-bg"', '"v2-bg"']
    assert answers["en"].content != answers["bg"].content
    for language, answer in answers.items():
        assert answer["Content-Language"] == language[:2]
        assert {"Accept-Language", "Cookie"} <= set(answer["Vary"].split(", "))
        mine = api.get(f"/matches/{match}", Accept_Language="bg", If_None_Match=answer["ETag"])
        assert mine.status_code == (200 if language == "en" else 304)
        assert {"Accept-Language", "Cookie"} <= set(mine["Vary"].split(", "))
    unknown = api.get("/matches/unknown", Accept_Language="bg")
    assert {"Accept-Language", "Cookie"} <= set(unknown["Vary"].split(", "))


def test_what_else_is_wrong_is_said_before_the_condition(api: Api) -> None:
    match = at_version_2(api)
    for method, path, data in (
        ("PUT", "/seats", {"seats": ["Ana"]}),
        ("PUT", "/entries/1/note", {"note": 812}),
        ("PUT", "/entries/9/note", {"note": ""}),
        ("PUT", "/rulings/1/standing", {"standing": "perhaps"}),
        ("POST", "/entries", {"kind": "round", "entry": {}}),
    ):
        for tag in ('"x"', '"v1"'):
            key = str(uuid4())
            answer = api.send(
                method, f"/matches/{match}{path}", data, If_Match=tag, Idempotency_Key=key
            )
            assert answer.status_code in (404, 422), (path, answer.content)
