"""Groups as phones make and join them, for tests."""

import re
from datetime import timedelta
from typing import Any

from django.db.models import F
from django.test import Client

from tables import models
from tests.tables.conftest import SECRETS, Api

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


def make_season(client: Client, group: models.Group, **more: str) -> models.Season:
    filled = {"title": "Winter", "first": "2000-01-01", "last": "2999-12-31", **more}
    answer = client.post(f"/g/{group.id}/seasons/0/change", filled)
    assert answer.status_code == 302, answer.content.decode()
    return group.seasons.get(number=int(answer["Location"].rpartition("/")[2]))


def finish(client: Client, group: models.Group, match: models.Match, points: list[int]) -> None:
    """Write a match that somebody has won, and finish it."""
    api = Api(client)
    SECRETS[match.id] = secret(client, group, "owner")
    deal = {"contract": "hearts", "by": 0, "points": points}
    assert api.write(match.id, {"kind": "round", "entry": deal}).status_code == 201
    assert api.write(match.id, {"kind": "finish"}).status_code == 201


def seated(match: models.Match) -> tuple[list[int], list[int]]:
    """Return who plays, by seat, and who sits out."""
    return match.players or [], match.sat_out or []


def newest(group: models.Group) -> models.Event:
    event = group.events.order_by("-number").first()
    assert event
    return event


def next_evening(group: models.Group) -> None:
    """Let everything until now be a day older."""
    day = timedelta(hours=24)
    models.Event.objects.filter(group=group).update(began_at=F("began_at") - day)
    later = {"created_at": F("created_at") - day}
    models.Act.objects.filter(event__group=group).update(**later)
    models.Match.objects.filter(group=group).update(**later)
    models.Entry.objects.filter(match__group=group).update(**later)


def forms(client: Client, group: models.Group, kind: str = "paid") -> list[dict[str, str]]:
    """Return the forms of the open payments, or of the paid ones, as their buttons send them."""
    page = client.get(f"/g/{group.id}/settle").content.decode()
    found = page.split("<form ")
    own = [part.split("</form>")[0] for part in found if f"/settle/{kind}" in part]
    return [{name: values[0] for name, values in hidden(form).items()} for form in own]


def begin_night(client: Client, group: models.Group, names: list[str], **more: str) -> int:
    """Begin a club night with pasted names, and return its number."""
    usual = {"game": "belot", "rounds": "3", "deals": "12", "left_over": "five"}
    filled = {"names": "\n".join(names), "do": "begin", "counted_by": "points", **usual, **more}
    answer = client.post(f"/g/{group.id}/nights/new", filled)
    assert answer.status_code == 302, answer.content.decode()
    return int(answer["Location"].split("/")[4])
