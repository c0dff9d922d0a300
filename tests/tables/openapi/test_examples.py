"""The examples in the document are what the API takes and answers.

    UPDATE_EXAMPLES=1 python -m pytest tests/tables/openapi/test_examples.py

writes them again where the API has changed.
"""

import json
import os
from typing import Any

import pytest

from scorer import GAMES
from tables.openapi import document
from tables.openapi.examples import EXAMPLES_FILE, examples
from tests.tables.conftest import Api, _anchored, validate
from tests.tables.openapi.played import play
from tests.tables.openapi.test_openapi import operations

SHARED, EACH_GAME = 442_000, 96_000
"""How many characters the document may have: for what all games share, and for each game."""


def shape(data: Any) -> Any:
    """What data is like: its members, and the types of its values; null may stand for any."""
    if isinstance(data, dict):
        return {name: shape(value) for name, value in data.items()}
    if isinstance(data, list):
        return [shape(data[0])] if data else []
    return type(data).__name__


def test_the_examples_are_like_what_is_answered(api: Api) -> None:
    played = play(api)
    if os.environ.get("UPDATE_EXAMPLES"):
        text = json.dumps(played, ensure_ascii=False, indent=1, sort_keys=True)
        EXAMPLES_FILE.write_text(text + "\n", "utf-8")
        examples.cache_clear()
    assert shape(played) == shape(examples())


def json_bodies(operation: Any) -> dict[str, Any]:
    """The request and the answer of an operation that are JSON, as the document has them."""
    bodies = {}
    if "requestBody" in operation:
        bodies["request"] = operation["requestBody"]["content"]["application/json"]
    for status in ("200", "201"):
        content = operation["responses"].get(status, {}).get("content", {})
        if list(content) == ["application/json"]:
            bodies[f"response {status}"] = content["application/json"]
    return bodies


# The document is its own example.
@pytest.mark.parametrize("operation", sorted(set(operations()) - {"get_document"}))
def test_every_body_has_an_example_that_fits_its_schema(operation: str) -> None:
    for place, media in json_bodies(operations()[operation]).items():
        assert media["examples"], (operation, place)
        for example in media["examples"].values():
            validate(example["value"], _anchored(media["schema"]))


def test_the_document_stays_small_enough_to_load() -> None:
    size, most = len(json.dumps(document(), separators=(",", ":"))), SHARED + EACH_GAME * len(GAMES)
    assert size < most, f"the document has {size} characters, allowed are {most}"
