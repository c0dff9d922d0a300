"""Examples of what operations take and answer, noted when a match was played through the API."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from scorer.schema import Schema

EXAMPLES_FILE = Path(__file__).with_name("examples.json")
PLAYED = "played"
"""The name of such an example."""

PLAYED_GAME = "belot"
"""The game of that match."""


@cache
def examples() -> dict[str, dict[str, Any]]:
    """`request` and `response` by the id of the operation."""
    read: dict[str, dict[str, Any]] = json.loads(EXAMPLES_FILE.read_text("utf-8"))
    return read


def with_examples(operation: Schema) -> Schema:
    """Return the operation with examples wherever its JSON has none."""
    recorded = examples().get(operation["operationId"], {})
    bodies = [("request", operation.get("requestBody", {}))]
    bodies += [("response", operation["responses"].get(status, {})) for status in ("200", "201")]
    for place, body in bodies:
        content = body.get("content", {})
        if place in recorded and list(content) == ["application/json"]:
            media = content["application/json"]
            media.setdefault("examples", {PLAYED: {"value": recorded[place]}})
    return operation
