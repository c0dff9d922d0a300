"""Over several matches: a program shows the secrets of all of them in one Bearer token."""

from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.test import Client

from tests.deals import ROUND
from tests.tables.conftest import SECRETS, Api, secret_for

LISTS = ("/matches", "/statistics", "/archive?match={match}")
WRONG = "This secret does not open any match. It is wrong, or its link was removed."


def shown(path: str, *secrets: str) -> Any:
    """What a program without cookies is answered that shows these secrets."""
    return read(Api(Client()).get(path, Authorization=f"Bearer {'+'.join(secrets)}"))


def read(answer: Any) -> Any:
    """The answer, and the file closed that it was sent from."""
    if answer.streaming:
        answer.streaming_content = [b"".join(answer.streaming_content)]
    return answer


def problem_of(answer: Any) -> tuple[int, str, list[str], str]:
    problem = answer.json()
    pointers = [error["pointer"] for error in problem["errors"]]
    assert all(error["code"] == "wrong_secret" for error in problem["errors"])
    return answer.status_code, problem["code"], pointers, problem["detail"]


@pytest.mark.promise("A99")
@pytest.mark.parametrize("path", LISTS)
def test_a99_a_wrong_secret_is_said_to_be_one(api: Api, path: str) -> None:
    match = api.open()
    withdrawn, asked = secret_for(match, "scorer"), path.format(match=match)
    assert shown(asked, withdrawn).status_code == 200
    assert api.send("DELETE", f"/matches/{match}/links/scorer").status_code == 204
    for secret in ("nonsense", withdrawn, match):
        refused = shown(asked, secret)
        assert problem_of(refused) == (404, "not_found", ["/Authorization/0"], WRONG)
        assert "WWW-Authenticate" not in refused


@pytest.mark.promise("A99")
@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize("header", ["Bearer", "Bearer ", "Basic YTpi", "nonsense", "Token x"])
def test_a99_a_header_without_a_secret_is_asked_for_one(api: Api, path: str, header: str) -> None:
    asked = path.format(match=api.open())
    refused = Api(Client()).get(asked, Authorization=header)
    assert (refused.status_code, refused.json()["code"]) == (401, "unauthorized")
    assert refused["WWW-Authenticate"] == "Bearer"
    # A browser behind a proxy with a password sends one with its cookie.
    assert read(api.get(asked, Authorization=header)).status_code == 200


def test_a_page_behind_a_proxy_with_a_password_is_shown(db: None) -> None:
    for path in ("/", "/statistics", "/take"):
        assert Client().get(path, headers={"Authorization": "Basic YTpi"}).status_code == 200


def test_several_secrets_open_their_matches_together(api: Api) -> None:
    first, second, other = (api.open() for _ in range(3))
    api.write(second, ROUND)
    secrets = [secret_for(first, "watcher"), secret_for(second, "scorer")]
    page = shown("/matches", *secrets).json()["matches"]
    assert [match["id"] for match in page] == [second, first]
    assert [match["totals"] for match in page] == [[10, 6], [0, 0]]
    assert shown("/statistics", *secrets).json()["matches"] == 2
    assert shown(f"/statistics?match={first}", *secrets).json()["matches"] == 1
    archive = shown(f"/archive?match={first}&match={second}", *secrets)
    packed = ZipFile(BytesIO(b"".join(archive.streaming_content)))
    folders = {name.split("/")[0] for name in packed.namelist()}
    assert len(folders) == 2
    assert shown(f"/archive?match={first}&match={other}", *secrets).status_code == 404


def test_pages_of_several_matches_follow_one_another(api: Api) -> None:
    opened = [api.open() for _ in range(5)]
    secrets = [SECRETS[match] for match in opened]
    listed: list[str] = []
    before = 10**15
    while before:
        page = shown(f"/matches?limit=2&before={before}", *secrets).json()
        listed += [match["id"] for match in page["matches"]]
        before = page["next_before"]
    assert listed == opened[::-1]


def test_a_match_of_which_two_secrets_are_shown_is_listed_once(api: Api) -> None:
    match = api.open()
    secrets = [secret_for(match, role) for role in ("owner", "watcher", "scorer")]
    listed = shown("/matches", *secrets, *secrets).json()["matches"]
    assert [found["id"] for found in listed] == [match]
    assert shown("/statistics", *secrets).json()["matches"] == 1


def test_of_several_secrets_each_wrong_one_is_named(api: Api) -> None:
    right = SECRETS[api.open()]
    refused = shown("/statistics", right, "nonsense", right, "")
    status, code, pointers, detail = problem_of(refused)
    assert (status, code, pointers) == (404, "not_found", ["/Authorization/1", "/Authorization/3"])
    assert detail == (
        "Secret 2 of 4 does not open any match. It is wrong, or it was withdrawn. "
        "Secret 4 of 4 does not open any match. It is wrong, or it was withdrawn."
    )


@pytest.mark.parametrize("path", ["/matches", "/statistics"])
def test_a_hundred_secrets_are_the_most(api: Api, path: str) -> None:
    secret = SECRETS[api.open()]
    assert shown(path, *[secret] * 100).status_code == 200
    refused = shown(path, *[secret] * 101)
    assert (refused.status_code, refused.json()["detail"]) == (422, "Send 100 secrets at most.")
    page = Client().get("/statistics", headers={"Authorization": f"Bearer {'+'.join(['x'] * 101)}"})
    assert page.status_code == 422


def test_at_one_match_one_secret_is_shown(api: Api) -> None:
    first, second = api.open(), api.open()
    refused = shown(f"/matches/{first}", SECRETS[first], SECRETS[second])
    assert refused.status_code == 404
    assert refused.json()["detail"] == "Send one secret here: the secret of this match."
