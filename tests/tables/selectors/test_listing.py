"""Whose matches are listed, counted, suggested and packed: only those that one came to."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4
from zipfile import ZipFile, is_zipfile

import pytest
from django.db.models import F, QuerySet
from django.test import Client
from django.utils import timezone

from scorer import GAMES, canonical
from tables import models
from tables.access import permissions
from tables.selectors.matches import get_match, record_data
from tests.tables.access.test_permissions import address
from tests.tables.conftest import API, SECRETS, Api, join
from tests.tables.permissions import ANYBODY, ROUTES

# Penalties of 997, 991 and 983 points: a total that stands nowhere else.
PENALTIES = (997, 991, 983)
FIGURES = (str(sum(PENALTIES)), "734519")
OPTIONS = {"target": 734519, "penalty_points": 0}

# What is asked of every route that is open to anybody: the queries, beside the plain address.
# `{match}` and `{name}` stand for a canary's. A new route needs a row.
QUERIES: dict[str, tuple[str, ...]] = {
    "": ("?all",),
    "language": (),
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
    "llms.txt": (),
    "open/<str:key>": ("?players=4",),
    "open/<str:key>/example": (),
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
    "statistics": ("?game=belot", "?player={name}", "?match={match}"),
    "promises": (),
    "problems": (),
    "problems/<str:code>": (),
    "import": (),
    "verify": (),
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
    "api/v1/archive": ("?match={match}",),
    "api/v1/statistics": ("?game=belot", "?player={name}", "?match={match}"),
    "api/v1/imports": (),
    "api/v1/imports/preview": (),
    "api/v1/verify": (),
    "api/v1/join": (),
    "api/v1/openapi.json": ("?game=belot",),
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


@pytest.fixture
def canaries(db: None) -> list[Canary]:
    """Matches that came to be in every way, and lost their links and visitors in every way."""
    by_program = opened_by(Client(), "Zephyrine")
    return [
        by_program,
        opened_by(device(), "Yolanthe"),
        imported("Xanthippe", by_program),
        # What was opened without a network is sent by a browser later, under its own key.
        opened_by(device(), "Wilhelmine", dealer=2),
        withdrawn(opened_by(device(), "Valpurga")),
        withdrawn(opened_by(Client(), "Ursuline")),
        left(opened_by(device(), "Theodolinde")),
    ]


class Outsider(NamedTuple):
    """Somebody who asks, with the headers of their requests; `forgets` cookies at once."""

    name: str
    client: Client
    headers: dict[str, str]
    forgets: bool = False

    def get(self, path: str) -> Any:
        answer = self.client.get(path, headers=self.headers)
        if self.forgets:
            self.client.cookies.clear()
        return answer


@pytest.fixture
def outsiders(canaries: list[Canary]) -> list[Outsider]:
    elsewhere, watched = Api(), Api()
    elsewhere.open()
    match = watched.open()
    watcher = Client()
    links = watched.get(f"/matches/{match}/links").json()
    join(watcher, next(link["secret"] for link in links if link["role"] == "watcher"))
    scorer, secret = withdrawn_scorer(canaries[0])
    return [
        Outsider("nobody", Client(), {}, forgets=True),
        Outsider("a fresh cookie", device(), {}),
        Outsider("another device", elsewhere.client, {}),
        Outsider("a watcher elsewhere", watcher, {}),
        Outsider("a withdrawn scorer", scorer, {}),
        Outsider("a withdrawn secret", Client(), {"Authorization": f"Bearer {secret}"}),
        Outsider("an empty secret", Client(), {"Authorization": "Bearer "}),
        Outsider("another match's secret", Client(), {"Authorization": f"Bearer {SECRETS[match]}"}),
    ]


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
        if any(methods.get(method) == ANYBODY for method in ("GET", "POST"))
    }


def addresses(canaries: list[Canary]) -> list[str]:
    """Every address to try, asking for each of the canaries where a query can."""
    paths: dict[str, None] = {}
    for route in sorted(open_routes()):
        for key in GAMES if route in BY_GAME else ("belot",):
            path = address(route.replace("<str:key>", key), "")
            queries = (
                query.format(match=canary.match, name=canary.name)
                for canary in canaries
                for query in QUERIES[route]
            )
            paths |= dict.fromkeys([path, *(path + query for query in queries)])
    return list(paths)


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
    for path in addresses(canaries):
        content = contents(outsider.get(path))
        words = {word for canary in canaries for word in canary if word not in path}
        figures = [figure for figure in FIGURES if re.search(rf"\b{figure}\b", content)]
        if figures or any(word in content for word in words):
            leaking.append(path)
    return leaking


def test_every_open_route_has_a_row() -> None:
    assert open_routes() == set(QUERIES)


def test_one_module_alone_lists_matches() -> None:
    """Whoever else asks the model for matches names one by its id or key, or keeps house."""
    sources = Path(models.__file__).parent
    modules = {
        path.relative_to(sources).as_posix()
        for path in sources.rglob("*.py")
        if "migrations" not in path.parts and "Match.objects" in path.read_text("utf-8")
    }
    assert modules == {
        "access/permissions.py",
        "services/matches.py",
        "services/imports.py",
        "services/pruning.py",
        "services/repairs.py",
        "management/commands/verify_sheets.py",
    }


@pytest.mark.slow
@pytest.mark.promise("A99")
def test_a99_nobody_finds_a_match_they_did_not_come_to(
    canaries: list[Canary], outsiders: list[Outsider]
) -> None:
    for outsider in outsiders:
        assert leaks(outsider, canaries) == [], outsider.name


@pytest.mark.promise("A99")
def test_a99_a_record_does_not_tell_that_its_match_is_here(
    canaries: list[Canary], outsiders: list[Outsider]
) -> None:
    for canary in canaries:
        record = canary_record(canary)
        for outsider in outsiders:
            answer = outsider.client.post(
                f"{API}/imports/preview",
                record,
                "application/json",
                headers={**outsider.headers, "X-CSRFToken": token(outsider.client)},
            )
            assert answer.status_code == 200, answer.content
            assert answer.json()["difference"] is None, outsider.name


def canary_record(canary: Canary) -> bytes:
    """The record, also where every link of the match is withdrawn."""
    return canonical(record_data(get_match(canary.match))).encode()


def token(client: Client) -> str:
    return client.cookies["csrf"].value if "csrf" in client.cookies else ""


@pytest.mark.promise("A99")
def test_a99_archives_of_matches_of_others_are_not_there(
    canaries: list[Canary], outsiders: list[Outsider]
) -> None:
    unknown = "x" * len(canaries[0].match)
    for outsider in outsiders:
        answers = {
            (answer.status_code, answer.content)
            for match in (unknown, *(canary.match for canary in canaries))
            for answer in [outsider.get(f"{API}/archive?match={match}")]
        }
        assert len(answers) == 1
        assert next(iter(answers))[0] == 404


def without_number(device: str) -> QuerySet[models.Match]:
    """The filter as it once was: no number is a NULL, which means "without any visit"."""
    matches = models.Match.objects.filter(
        visits__device=device or None, visits__link__revoked_at=None
    )
    return matches.annotate(place=F("visits__pk"))


@pytest.mark.slow
@pytest.mark.promise("A99")
def test_a99_control_the_filter_by_null_is_found_out(
    canaries: list[Canary], outsiders: list[Outsider], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(permissions, "matches_of_device", without_number)
    leaking = leaks(outsiders[0], canaries)
    for path in ("/take", "/statistics", "/open/belot", "/api/v1/archive", "/api/v1/statistics"):
        assert any(path in place for place in leaking), path
