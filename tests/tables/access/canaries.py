"""Matches that nobody may find, those who look for them, and where they look."""

import json
import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any, NamedTuple
from uuid import uuid4
from zipfile import ZipFile, is_zipfile

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from scorer import GAMES, canonical
from tables import models
from tables.selectors.matches import get_match, record_data
from tests.tables.access.test_permissions import address
from tests.tables.conftest import API, SECRETS, Api, join
from tests.tables.permissions import ANYBODY, ROUTES, SEEN

# Penalties of 997, 991 and 983 points: a total that stands nowhere else.
PENALTIES = (997, 991, 983)
FIGURES = (str(sum(PENALTIES)), "734519")
OPTIONS = {"target": 734519, "penalty_points": 0}

# What is asked of every route that is open to anybody: the queries, beside the plain address.
# `{match}` and `{name}` stand for a canary's. A new route needs a row.
QUERIES: dict[str, tuple[str, ...]] = {
    "": (),
    "menu": (),
    "matches": (),
    "language": (),
    "groups/new": (),
    "groups/elsewhere": (),
    "clubs/new": (),
    "sought": ("?q=A",),
    "https": (),
    "sw.js": (),
    "manifest.webmanifest": (),
    "offline": (),
    "kit/<str:key>/<int:players>": (),
    "join": (),
    "appeal": (),
    "preferences": ("?next=/statistics",),
    "api/docs": (),
    "api/guide": (),
    "api/guide.md": (),
    "api/recipes": (),
    "api/recipes.md": (),
    "api/client.py": (),
    "api/running.md": (),
    "CHANGELOG.md": (),
    "llms.txt": (),
    "open/<str:key>": ("?players=4",),
    "open/<str:key>/example": (),
    "rules": (),
    "rules/<str:key>": (),
    "rules/<str:key>/difference": ("?match={match}", "?of={{}}&with={{}}"),
    "score": (),
    "score/<str:key>": ("?options={{}}",),
    "rules/<str:key>/precedents": (),
    "referee/<str:key>": (),
    "referee": ("?q=trump",),
    "referee/<str:key>/wrong": ("?what=B1",),
    "referee/<str:key>/<str:question_key>": (),
    "take": (),
    "take/archive": ("?match={match}",),
    "statistics/matches": ("?who={name}", "?who={name}&result=run", "?match={match}"),
    "statistics": ("?game=belot", "?player={name}", "?match={match}"),
    "promises": (),
    "problems": (),
    "problems/<str:code>": (),
    "import": (),
    "verify": ("?code={match}", "?code={name}"),
    ".well-known/scorers-table-keys.json": (),
    "api/v1": (),
    "api/v1/": (),
    "api/v1/games": (),
    "api/v1/games/<str:key>": (),
    "api/v1/games/<str:key>/irregularities": ("?options={{}}",),
    "api/v1/games/<str:key>/irregularities/<str:number>": ("?answers={{}}",),
    "api/v1/games/<str:key>/questions": (),
    "api/v1/games/<str:key>/glossary": (),
    "api/v1/games/<str:key>/precedents": (),
    "api/v1/games/<str:key>/search": ("?q=trump",),
    "api/v1/search": ("?q=trump",),
    "api/v1/games/<str:key>/rules": ("?options={{}}",),
    "api/v1/games/<str:key>/rules/difference": ("?with={{}}",),
    "api/v1/games/<str:key>/preview": (),
    "api/v1/games/<str:key>/rulings": (),
    "api/v1/matches": ("?limit=100", "?game=belot", "?player={name}", "?match={match}"),
    "api/v1/groups": (),
    "api/v1/archive": ("?match={match}",),
    "api/v1/statistics": ("?game=belot", "?player={name}", "?match={match}"),
    "api/v1/imports": (),
    "api/v1/imports/preview": (),
    "api/v1/verify": (),
    "api/v1/join": (),
    "api/v1/openapi.json": ("?game=belot",),
}

# What is asked of the pages of an outsider's own match, where other matches may be shown.
OF_OWN_MATCH: dict[str, tuple[str, ...]] = {
    "m/<str:match_id>/end": (),
    "m/<str:match_id>/rules/difference": ("?match={match}",),
    "m/<str:match_id>/rules/change": ("?preset=last", "?seats="),
}

# Where the matches of a device are offered to its own group.
OF_OWN_GROUP = "g/<str:group_id>/matches"

# What is sent where the answer may show other matches: a form, JSON, or the first one's record.
RECORD = b"record"
SENT: dict[str, Any] = {
    "open/<str:key>": {"seats": ["A", "A", "", ""], "preset": "last"},
    "groups/new": {"title": "A", "names": ["A", "A"]},
    "import": RECORD,
    "m/<str:match_id>/end": {"kind": "reopen"},
    "m/<str:match_id>/rules/change": {"target": "x"},
    "api/v1/matches": "{}",
    "api/v1/imports/preview": RECORD,
}


# Where the game matters to what is shown.
BY_GAME = ("open/<str:key>", "kit/<str:key>/<int:players>")


class Canary(NamedTuple):
    """A match that nobody who asks may find: its id, and a player who sits nowhere else."""

    match: str
    name: str


def opened_by(client: Client, name: str, path: str = "/matches", **more: Any) -> Canary:
    """A match that `client` opens through the API, with the figures of a canary written in it."""
    seats = [name, f"{name} II", f"{name} III", f"{name} IV"]
    body = json.dumps({"game": "belot", "seats": seats, "options": OPTIONS, **more})
    answer = client.post(
        API + path, body, "application/json", headers={"Idempotency-Key": str(uuid4())}
    )
    assert answer.status_code == 201, answer.content
    match, owner = answer.json()["id"], answer.json()["links"]["owner"]
    SECRETS[match] = owner
    for points in PENALTIES:
        entry = {"kind": "penalty", "entry": {"offender": 0, "points": points}}
        assert Api(Client()).write(match, entry).status_code == 201
    return Canary(match, name)


def record_of(canary: Canary) -> bytes:
    return bytes(Api(Client()).get(f"/matches/{canary.match}/record").content)


def imported(name: str, original: Canary) -> Canary:
    """The record of a match brought in by a program, its players renamed."""
    record = record_of(original).replace(original.name.encode(), name.encode())
    answer = Api(Client()).post("/imports", record)
    assert answer.status_code == 201, answer.content
    SECRETS[answer.json()["id"]] = answer.json()["links"]["owner"]
    return Canary(answer.json()["id"], name)


def withdrawn(canary: Canary) -> Canary:
    models.Link.objects.filter(match=canary.match).update(revoked_at=timezone.now())
    return canary


def left(canary: Canary) -> Canary:
    models.Visit.objects.filter(match=canary.match).delete()
    return canary


def device() -> Client:
    """A browser that has been here: it has a cookie."""
    client = Client()
    assert client.get("/").status_code == 200
    return client


class Outsider(NamedTuple):
    """Somebody who asks, with the headers of their requests and the id of a match of their own;
    `forgets` cookies at once."""

    name: str
    client: Client
    headers: dict[str, str]
    match: str = ""
    forgets: bool = False

    def get(self, path: str) -> Any:
        return self._kept(self.client.get(path, headers=self.headers))

    def post(self, path: str, sent: Any) -> Any:
        """A form, or JSON where `sent` is text; records are a file on pages."""
        keys = {"X-CSRFToken": token(self.client), "Idempotency-Key": str(uuid4())}
        headers = {**self.headers, **keys}
        if path.startswith(API):
            answer = self.client.post(path, sent, "application/json", headers=headers)
        else:
            answer = self.client.post(path, sent, headers=headers)
        return self._kept(answer)

    def _kept(self, answer: Any) -> Any:
        if self.forgets:
            self.client.cookies.clear()
        return answer


def bearer(match: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {SECRETS[match]}"}


def joined(*matches: str) -> dict[str, str]:
    """The header that shows the secrets of several matches."""
    return {"Authorization": f"Bearer {'+'.join(SECRETS[match] for match in matches)}"}


def withdrawn_scorer(canary: Canary) -> tuple[Client, str]:
    """A browser that joined a match through its scorers' link, which was withdrawn since."""
    owner = Api(Client())
    links = owner.get(f"/matches/{canary.match}/links").json()
    secret = next(link["secret"] for link in links if link["role"] == "scorer")
    client = Client()
    assert join(client, secret).status_code in (302, 303)
    assert canary.name in client.get("/").content.decode()
    assert owner.send("DELETE", f"/matches/{canary.match}/links/scorer").status_code == 204
    return client, secret


def open_routes() -> set[str]:
    """Every route that may be read or sent to without a right at a match."""
    return {
        route
        for route, methods in ROUTES.items()
        if any(methods.get(method) in (ANYBODY, SEEN) for method in ("GET", "POST"))
    }


def addresses(canaries: list[Canary]) -> Iterator[str]:
    """Every address to try, asking for each of the canaries where a query can."""
    for route in sorted(open_routes()):
        for key in GAMES if route in BY_GAME else ("belot",):
            yield from queried(address(route.replace("<str:key>", key), ""), route, canaries)


def addresses_of(match: str, canaries: list[Canary]) -> Iterator[str]:
    """The addresses to try of an outsider's own match."""
    for route in OF_OWN_MATCH:
        yield from queried(address(route, match), route, canaries)


def queried(path: str, route: str, canaries: list[Canary]) -> Iterator[str]:
    """The address, and with every query of its route, each once."""
    queries = {**QUERIES, **OF_OWN_MATCH}[route]
    filled = (
        query.format(match=canary.match, name=canary.name)
        for canary in canaries
        for query in queries
    )
    yield from dict.fromkeys([path, *(path + query for query in filled)])


def sendings(match: str, canaries: list[Canary]) -> Iterator[tuple[str, Any, str]]:
    """What to send where: the address, what, and the name that stands in it."""
    for route, data in SENT.items():
        path = address(route, match)
        if "match_id" in route and not match:
            continue
        if data == RECORD:
            record = canary_record(canaries[0])
            sent = record if path.startswith(API) else uploaded(record)
            yield path, sent, canaries[0].name
        else:
            yield path, data, ""


def uploaded(record: bytes) -> dict[str, Any]:
    return {"record": SimpleUploadedFile("match.json", record, "application/json")}


def contents(answer: Any) -> str:
    """All that an answer says, its headers and what it packs included."""
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    if is_zipfile(BytesIO(content)):
        archive = ZipFile(BytesIO(content))
        content = b"".join([name.encode() + archive.read(name) for name in archive.namelist()])
    return f"{answer.headers}\n{content.decode(errors='replace')}"


def leaks(outsider: Outsider, canaries: list[Canary]) -> list[str]:
    """Where an outsider's answers hold a canary's name or id beyond what was asked, or a figure."""
    leaking = []
    paths = [
        *addresses(canaries),
        *(addresses_of(outsider.match, canaries) if outsider.match else ()),
    ]
    for path in paths:
        content = contents(outsider.get(path))
        if has_word(content, canaries, path) or has_figure(content):
            leaking.append(path)
    for path, sent, name in sendings(outsider.match, canaries):
        content = contents(outsider.post(path, sent))
        # What stands in the record that was sent may be shown of it.
        if has_word(content, canaries, name) or (not name and has_figure(content)):
            leaking.append(f"POST {path}")
    return leaking


def has_word(content: str, canaries: list[Canary], asked: str) -> bool:
    """Whether there is a canary's id or name that was not asked for."""
    words = {word for canary in canaries for word in canary if word not in asked}
    return any(word in content for word in words)


def has_figure(content: str) -> bool:
    return any(re.search(rf"\b{figure}\b", content) for figure in FIGURES)


def canary_record(canary: Canary) -> bytes:
    """The record, also where every link of the match is withdrawn."""
    return canonical(record_data(get_match(canary.match))).encode()


def token(client: Client) -> str:
    return client.cookies["csrf"].value if "csrf" in client.cookies else ""
