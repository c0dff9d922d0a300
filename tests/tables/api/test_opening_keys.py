"""A key that opened a match shows no secret that is newer than the opening."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tables.access import links
from tests.tables.conftest import SEATS, Api

pytestmark = [pytest.mark.django_db, pytest.mark.promise("A94")]

OPENING = {"game": "belot", "seats": SEATS}


@pytest.fixture
def key() -> str:
    return str(uuid4())


def opened(key: str) -> Any:
    """The answer to somebody who has the key and nothing else."""
    return Api(Client()).post("/matches", OPENING, key)


def as_owner(match: Any) -> dict[str, str]:
    return {"Authorization": f"Bearer {match['links']['owner']}"}


def renew(match: Any, role: str) -> str:
    answer = Api(Client()).post(f"/matches/{match['id']}/links", {"role": role}, **as_owner(match))
    secret: str = answer.json()["secret"]
    return secret


def test_a94_sent_again_it_says_the_same(key: str) -> None:
    first, again = opened(key), opened(key)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    assert all(first.json()["links"].values())


@pytest.mark.parametrize("role", ["watcher", "scorer", "owner"])
def test_a94_a_link_that_was_renewed_is_not_shown(key: str, role: str) -> None:
    first = opened(key).json()
    fresh = renew(first, role)
    again = opened(key)
    assert again.status_code == 200
    assert fresh not in again.content.decode()
    assert again.json()["links"] == {**first["links"], role: None}


def test_a94_a_link_that_was_withdrawn_stays_so(key: str) -> None:
    first = opened(key).json()
    path = f"/matches/{first['id']}/links/scorer"
    assert Api(Client()).send("DELETE", path, **as_owner(first)).status_code == 204
    assert opened(key).json()["links"]["scorer"] is None
    fresh = renew(first, "scorer")
    assert fresh not in opened(key).content.decode()


def test_a94_where_no_link_is_the_same_the_match_is_not_found(key: str) -> None:
    first = opened(key).json()
    owner = first
    for role in ("watcher", "scorer"):
        renew(first, role)
    owner = {**first, "links": {"owner": renew(first, "owner")}}
    assert opened(key).status_code == 404
    # Whoever has joined through a newer link may still send it again.
    again = Api(Client()).post("/matches", OPENING, key, **as_owner(owner))
    assert again.status_code == 200
    assert set(again.json()["links"].values()) == {None}


def test_a94_the_same_holds_for_a_record_that_was_brought_in(key: str) -> None:
    api = Api(Client())
    match = api.open()
    record = api.get(f"/matches/{match}/record").json()
    first = Api(Client()).post("/imports", record, key).json()
    fresh = renew(first, "owner")
    again = Api(Client()).post("/imports", record, key)
    assert fresh not in again.content.decode()
    assert again.json()["links"] == {**first["links"], "owner": None}


def test_a94_control_the_standing_links_would_be_shown(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.api.matches.first_secrets", links.secrets_of)
    first = opened(key).json()
    fresh = renew(first, "owner")
    assert opened(key).json()["links"]["owner"] == fresh
