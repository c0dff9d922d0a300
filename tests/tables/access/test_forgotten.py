"""A forgotten name is on no page, in no answer of the API, and in no file made afterwards."""

from io import BytesIO, StringIO
from uuid import uuid4
from zipfile import ZipFile, is_zipfile

import pytest
from django.core.management import call_command
from django.test import Client

from tables import models
from tests.tables.access.test_permissions import address
from tests.tables.groups import begin_night, finish, joined, make, make_season, start
from tests.tables.permissions import ROUTES

CANARY = "Canary"
STREAMS = ("stream", "events")
READ = sorted(
    route
    for route, methods in ROUTES.items()
    if "GET" in methods and not route.rstrip("/").endswith(STREAMS)
)
NAMES = ("deals", "tables", "record", "table-report", "story", "workbook", "score-sheet")


def told(client: Client, path: str) -> str:
    """Return what an address answers, files of an archive among it."""
    answer = client.get(path)
    content = answer.getvalue() if answer.streaming else answer.content
    if is_zipfile(BytesIO(content)):
        archive = ZipFile(BytesIO(content))
        content = b"".join(archive.read(name) for name in archive.namelist())
    return f"{answer.headers} {content.decode(errors='replace')}"


def write(client: Client, path: str, **sent: str) -> None:
    answer = client.post(path, {"op_id": str(uuid4()), **sent})
    assert answer.status_code == 302, (path, answer.content.decode())


def addresses(group: str, match: str) -> list[str]:
    found = []
    for route in READ:
        here = route.replace("<str:group_id>", group)
        for number in ("1", "2") if "<int:number>" in here else ("1",):
            plain = here.replace("<int:number>", number)
            names = NAMES if "<str:name>" in plain else ("",)
            found += [address(plain.replace("<str:name>", name), match) for name in names]
    return found


@pytest.mark.promise("A103")
@pytest.mark.django_db(transaction=True)
def test_a103_nothing_of_a_longer_spelling_is_left_over() -> None:
    client = Client()
    group = make(client, ["Ana", "Boris", "Ceca", "Dan", "Ana Ilic"])
    match = start(client, group, "?game=belot&here=0&here=1&here=2&here=3")
    finish(client, group, match, [152, 10])
    write(client, f"/m/{match.id}/entries/1/note", note="Ana Ilic or Ana, and Anastasia")
    write(client, f"/g/{group.id}/players/4/merge", into="0")
    write(client, f"/g/{group.id}/players/0/forget")
    note = models.Entry.objects.get(match=match, seq=1).note
    assert note == "Former player 1 or Former player 1, and Anastasia"


@pytest.mark.promise("A103")
@pytest.mark.django_db(transaction=True)
def test_a103_a_forgotten_name_is_nowhere() -> None:
    client = Client()
    group = make(client, [CANARY, "Boris", "Ceca", "Dan"])
    begin_night(client, group, [CANARY, "Boris", "Ceca", "Dan"])
    make_season(client, group)
    match = start(client, group)
    phone = joined(client, group, "owner")
    assert phone.get(f"/m/{match.id}").status_code == 200
    assert phone.post(f"/m/{match.id}/device", {"name": CANARY}).status_code == 302
    deal = {"contract": "hearts", "by": "0", "points-0": "96"}
    write(phone, f"/m/{match.id}/entries", kind="round", **deal)
    write(phone, f"/m/{match.id}/entries/1/note", note=f"{CANARY} forgot the belot, canary")
    write(phone, f"/m/{match.id}/accept", side="0", seq="1", name=f"{CANARY} and Ceca")
    write(phone, f"/g/{group.id}/nights/1/people", do="leave", player="3")
    finish(client, group, match, [152, 10])
    told_before = "".join(told(client, path) for path in addresses(group.id, match.id))
    assert told_before.count(CANARY) > 50
    assert client.post(f"/g/{group.id}/players/0/forget").status_code == 302
    left = [path for path in addresses(group.id, match.id) if CANARY in told(client, path)]
    assert left == []
    assert models.Entry.objects.get(seq=1).note == "Former player 1 forgot the belot, canary"
    assert models.Player.objects.filter(name=CANARY).count() == 0
    stored = StringIO()
    call_command("dumpdata", "tables", stdout=stored)
    assert CANARY not in stored.getvalue()
