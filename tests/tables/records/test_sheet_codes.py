"""The code on a score sheet: whether a match is still as it was when the sheet was made."""

import re

import pytest
from django.test import Client

from tables.records.sheet_codes import matches_named, read_code, sheet_code
from tables.selectors.matches import get_match
from tests.deals import DEAL, ROUND
from tests.tables.conftest import SECRETS, Api

SEATS = ["Мария", "Иван", "Петър", "Елена"]


def played(api: Api, count: int) -> str:
    match = api.open(seats=SEATS)
    for _number in range(count):
        api.write(match, ROUND)
    return match


def checked(match: str, code: str) -> str:
    """What somebody who does not take part is told of a code."""
    answer = Client().get("/verify", {"code": code})
    text = re.sub(r"<[^>]+>", " ", answer.content.decode())
    assert SECRETS[match] not in text
    return " ".join(text.split())


def code_of(match: str) -> str:
    return sheet_code(get_match(match)).code


def test_the_code_of_a_sheet_tells_whether_it_is_genuine(api: Api) -> None:
    match = played(api, 2)
    code = code_of(match)
    for typed in (code, code.lower(), code.replace("-", ""), code.replace("0", "O")):
        told = checked(match, typed)
        assert "Мария & Петър: 20" in told.replace("&amp;", "&")
        assert "Nobody has written anything since" in told
    api.write(
        match,
        {"kind": "amend", "of": 1, "to": {"kind": "round", "entry": {**DEAL, "points": [90, 72]}}},
    )
    told = checked(match, code)
    assert "Changed after this sheet was made: Deal 1" in told
    assert "Nobody has written anything since" in checked(match, code_of(match))


def test_what_was_played_after_a_sheet_leaves_it_genuine(api: Api) -> None:
    match = played(api, 2)
    code = code_of(match)
    api.write(match, ROUND)
    told = checked(match, code)
    assert "Мария &amp; Петър: 20" in told
    assert "The deals on this sheet have not changed. More deals were written since." in told


def test_a_sheet_before_the_first_deal_has_a_code_too(api: Api) -> None:
    match = api.open(seats=SEATS)
    assert "Nobody has written anything since" in checked(match, code_of(match))


@pytest.mark.parametrize("typed", ["0000-0000-0000", "ABC", "🂡" * 12, "U" * 12, "%00"])
def test_a_code_of_no_sheet_is_refused(api: Api, typed: str) -> None:
    answer = api.client.get("/verify", {"code": typed})
    assert answer.status_code == 404
    assert b"No sheet has this code." in answer.content


def test_the_code_of_a_match_that_was_forged_is_refused(api: Api) -> None:
    code = code_of(played(api, 2))
    other = code[:-1] + ("7" if code[-1] != "7" else "8")
    assert api.client.get("/verify", {"code": other}).status_code == 404


def test_who_takes_part_comes_from_the_code_to_the_match(api: Api) -> None:
    match = played(api, 2)
    page = api.client.get("/verify", {"code": code_of(match)}).content.decode()
    assert f'href="/m/{match}"' in page
    assert match not in Client().get("/verify", {"code": code_of(match)}).content.decode()


def test_half_a_code_names_its_match_alone(api: Api) -> None:
    matches = [api.open() for _number in range(5)]
    for match in matches:
        code = read_code(code_of(match))
        assert [named.id for named in matches_named(code)] == [match]


def test_a_penalty_that_was_changed_is_named(api: Api) -> None:
    match = played(api, 1)
    api.write(match, {"kind": "penalty", "entry": {"offender": 0, "points": 16}})
    code = code_of(match)
    api.write(match, {"kind": "strike", "of": 2})
    assert "Changed after this sheet was made: A penalty" in checked(match, code)
