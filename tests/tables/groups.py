"""Groups as phones make and join them, for tests."""

import re
from typing import Any

from django.test import Client

from tables import models

PEOPLE = ["Ana", "Boris", "Veska", "Georgi", "Dora"]


def make(client: Client, names: list[str] = PEOPLE, **more: Any) -> models.Group:
    answer = client.post("/groups/new", {"title": "Thursday", "names": names, **more})
    assert answer.status_code == 302, answer.content.decode()
    return models.Group.objects.get(pk=answer["Location"].rpartition("/")[2])


def secret(client: Client, group: models.Group, role: str) -> str:
    page = client.get(f"/g/{group.id}/invite/{role}").content.decode()
    found = re.search(r'value="[^"]*#([^"]+)"', page)
    assert found
    return found[1]


def joined(client: Client, group: models.Group, role: str) -> Client:
    other = Client()
    answer = other.post("/join", {"secret": secret(client, group, role)})
    assert answer["Location"] == f"/g/{group.id}"
    return other


def hidden(page: str) -> dict[str, list[str]]:
    fields: dict[str, list[str]] = {}
    for name, value in re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page):
        fields.setdefault(name, []).append(value)
    return fields


def start(client: Client, group: models.Group, query: str = "") -> models.Match:
    """Open the next match by the two taps: Next match, Start."""
    page = client.get(f"/g/{group.id}/next{query}").content.decode()
    answer = client.post(f"/g/{group.id}/next", hidden(page))
    assert answer.status_code == 302, answer.content.decode()
    return models.Match.objects.get(pk=answer["Location"].rpartition("/")[2])


def seated(match: models.Match) -> tuple[list[int], list[int]]:
    """Return who plays, by seat, and who sits out."""
    return match.players or [], match.sat_out or []
