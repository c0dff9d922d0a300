"""The document without the openness of its answers: what this version answers is all it says."""

from typing import Any

MEMBERS = "additionalProperties"
EXTENSIBLE = "x-extensible-enum"


def strict(part: Any) -> Any:
    """The same schemas with exactly their members and their words."""
    if isinstance(part, list):
        return [strict(item) for item in part]
    if not isinstance(part, dict):
        return part
    closed = {name: strict(item) for name, item in part.items()}
    if isinstance(closed.get("properties"), dict) and closed.get("type") == "object":
        closed[MEMBERS] = False
    if isinstance(closed.get(EXTENSIBLE), list):
        null = [None] if closed["type"] != "string" else []
        closed["enum"] = [*closed[EXTENSIBLE], *null]
    return closed
