"""Rulings that are stored: asked before the transaction, in which others wait."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection

from tables.access.permissions import Permission
from tables.presenters.rulings import Query
from tables.problems import Busy
from tables.selectors.matches import get_match
from tables.services import rulings
from tables.services.matches import change_rules
from tests.tables.conftest import Api

QUERY = {"question": "card_value", "facts": {"contract": "hearts", "card": "9H"}}

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_referee_is_asked_before_the_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    by = Permission(Api().open(), "scorer")
    inside: list[bool] = []
    ruling = Query.ruling

    def watched(query: Query) -> Any:
        inside.append(connection.in_atomic_block)
        return ruling(query)

    monkeypatch.setattr(Query, "ruling", watched)
    stored, replayed = rulings.store_ruling(by=by, data=QUERY, op_id=uuid4())
    assert (inside, stored.number, replayed) == ([False], 1, False)


def test_house_rules_that_change_meanwhile_are_not_ruled_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    by = Permission(Api().open(), "scorer")
    ruling = Query.ruling

    def slowly(query: Query) -> Any:
        seen = get_match(by.match_id)
        change_rules(match_id=seen.id, data={"options": {"target": 501}}, version=seen.version)
        return ruling(query)

    monkeypatch.setattr(Query, "ruling", slowly)
    with pytest.raises(Busy):
        rulings.store_ruling(by=by, data=QUERY, op_id=uuid4())
    assert not get_match(by.match_id).rulings.exists()
