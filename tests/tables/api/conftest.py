"""A group for the tests of the API."""

import pytest
from django.test import Client

from tests.tables.api.grouped import PEOPLE, Table
from tests.tables.conftest import Api


@pytest.fixture
def group() -> Table:
    api = Api(Client())
    answer = api.post("/groups", {"title": "Thursday", "names": PEOPLE})
    assert answer.status_code == 201, answer.content
    return Table(api, answer.json())
