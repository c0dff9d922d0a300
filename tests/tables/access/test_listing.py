"""Whose matches are listed, counted, suggested and packed: only those that one came to."""

import ast
import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4
from zipfile import ZipFile, is_zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db.models import F, QuerySet
from django.test import Client
from django.urls import resolve
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

# What is asked of the pages of an outsider's own match, where other matches may be shown.
OF_OWN_MATCH: dict[str, tuple[str, ...]] = {
    "m/<str:match_id>/end": (),
    "m/<str:match_id>/rules/difference": ("?match={match}",),
    "m/<str:match_id>/rules/change": ("?preset=last", "?seats="),
}

# What is sent where the answer may show other matches: a form, JSON, or the first one's record.
RECORD = b"record"
SENT: dict[str, Any] = {
    "open/<str:key>": {"seats": ["A", "A", "", ""], "preset": "last"},
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


@pytest.fixture
def outsiders(canaries: list[Canary]) -> list[Outsider]:
    elsewhere, watched = Api(), Api()
    match = watched.open()
    watcher = Client()
    links = watched.get(f"/matches/{match}/links").json()
    join(watcher, next(link["secret"] for link in links if link["role"] == "watcher"))
    scorer, secret = withdrawn_scorer(canaries[0])
    return [
        Outsider("nobody", Client(), {}, forgets=True),
        Outsider("a fresh cookie", device(), {}),
        Outsider("another device", elsewhere.client, {}, elsewhere.open()),
        Outsider("a watcher elsewhere", watcher, {}, match),
        Outsider("a withdrawn scorer", scorer, {}, Api(scorer).open()),
        Outsider("a withdrawn secret", Client(), {"Authorization": f"Bearer {secret}"}),
        Outsider("an empty secret", Client(), {"Authorization": "Bearer "}),
        Outsider("another match's secret", Client(), bearer(match), match),
    ]


def bearer(match: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {SECRETS[match]}"}


def withdrawn_scorer(canary: Canary) -> tuple[Client, str]:
    """A browser that came by the scorers' link of a match, which was withdrawn since."""
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


SOURCES = Path(models.__file__).parent


def sources() -> dict[str, str]:
    """The text of every module, by its path; migrations are none of the running program."""
    return {
        path.relative_to(SOURCES).as_posix(): path.read_text("utf-8")
        for path in SOURCES.rglob("*.py")
        if "migrations" not in path.parts
    }


def callers(source: str, called: str) -> set[str]:
    """The functions of a module that call another one, themselves or through each other."""
    functions = {
        item.name: {part.id for part in ast.walk(item) if isinstance(part, ast.Name)}
        for item in ast.parse(source).body
        if isinstance(item, ast.FunctionDef)
    }
    found = {called}
    while more := {name for name, names in functions.items() if names & found} - found:
        found |= more
    return found - {called}


def shows_matches(route: str, among: dict[str, set[str]]) -> bool:
    """Whether the view of a route is among these functions of modules."""
    view = resolve(address(route, "x")).func
    view = getattr(view, "cls", view)
    module = view.__module__.removeprefix("tables.").replace(".", "/") + ".py"
    return view.__name__ in among.get(module, ())


def test_every_route_that_shows_matches_is_asked_and_sent_to() -> None:
    among = {
        path: callers(source, "matches_seen")
        for path, source in sources().items()
        if "matches_seen" in source and path != "access/permissions.py"
    }
    showing = {route for route in ROUTES if shows_matches(route, among)}
    reached = {
        path
        for path in among
        if any(shows_matches(route, {path: among[path]}) for route in showing)
    }
    assert reached == set(among)
    assert {route for route in showing if "GET" in ROUTES[route]} <= {*QUERIES, *OF_OWN_MATCH}
    assert {route for route in showing if "POST" in ROUTES[route]} == set(SENT)
    assert {route for route in showing if "match_id" in route} == set(OF_OWN_MATCH)


def test_every_open_route_has_a_row() -> None:
    assert open_routes() == set(QUERIES)


LISTED_IN: dict[str, set[str]] = {
    r"Match\.objects|Match\._(default|base)_manager": {
        "access/permissions.py",
        "services/matches.py",
        "services/imports.py",
        "services/pruning.py",
        "services/repairs.py",
        "management/commands/verify_sheets.py",
    },
    # Any model's manager, and its statements: those of a match are made for one that is named.
    r"\._(default|base)_manager": {"raw_rows.py", "services/pruning.py"},
    r"(selected|prepared|fetch)\(models\.Match\b": {"selectors/matches.py"},
    r"(FROM|JOIN) tables_match\b": {"live/changes.py"},
}
"""The ways to ask for matches, and the modules that do. Each but the first names a match by its id
or key, or keeps house."""


@pytest.mark.parametrize("way", LISTED_IN)
def test_one_module_alone_lists_matches(way: str) -> None:
    asking = {path for path, source in sources().items() if re.search(way, source)}
    assert asking == LISTED_IN[way]


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
            answer = outsider.post(f"{API}/imports/preview", record)
            assert answer.status_code == 200, answer.content
            assert answer.json()["difference"] is None, outsider.name
            page = outsider.post("/import", uploaded(record))
            assert page.status_code == 200, page.content
            assert page.context["there"] is None, outsider.name


@pytest.mark.promise("A99")
def test_a99_a_longer_record_goes_on_with_no_match_of_others(
    canaries: list[Canary], outsiders: list[Outsider]
) -> None:
    canary = canaries[1]
    longer = json.loads(canary_record(canary))
    longer["history"] += [{"kind": "passed"}]
    del longer["beside"]
    for outsider in outsiders:
        sent = {**uploaded(json.dumps(longer).encode()), "bring": "further"}
        answer = outsider.post("/import", sent)
        assert answer.status_code == 302, answer.content
        assert canary.match not in answer["Location"], outsider.name
    assert get_match(canary.match).last_seq == len(PENALTIES)


OWN_RULE = {"question": "card_value", "facts": {"contract": "hearts", "card": "9H"}}


def with_own_rule(canary: Canary) -> Canary:
    owner, rulings = Api(Client()), f"/matches/{canary.match}/rulings"
    assert owner.post(rulings, OWN_RULE).status_code == 201
    assert owner.send("PUT", f"{rulings}/1/rule").status_code == 200
    return canary


def opened_with(client: Outsider, canary: Canary) -> str:
    """The id of a match that is opened on a page for the people of a canary."""
    people = get_match(canary.match).seats
    answer = client.post("/open/belot", {"seats": people, "dealer": "0", "target": "734519"})
    assert answer.status_code == 302, answer.content
    return str(answer["Location"]).removeprefix("/m/")


@pytest.mark.promise("A99")
def test_a99_own_rules_are_taken_over_from_ones_own_matches_alone(
    canaries: list[Canary], outsiders: list[Outsider]
) -> None:
    owner = device()
    owned = [with_own_rule(canary) for canary in (opened_by(owner, "Seraphine"), canaries[1])]
    for outsider in [*outsiders, Outsider("its owner", owner, {})]:
        for canary in owned:
            opened = opened_with(outsider, canary)
            mine = (outsider.name, canary.name) == ("its owner", "Seraphine")
            assert models.Ruling.objects.filter(match=opened).exists() is mine, outsider.name


def won_by(client: Client, people: list[str]) -> str:
    """The id of a match that is played out at once."""
    api = Api(client)
    match = api.open(seats=people, options={"target": 101})
    write = {"kind": "round", "entry": {"contract": "hearts", "declarer": 0, "points": [162, 0]}}
    while not api.get(f"/matches/{match}").json()["over"]:
        assert api.write(match, write).status_code == 201
    return match


@pytest.mark.promise("A99")
def test_a99_an_evening_counts_ones_own_matches_alone(db: None) -> None:
    people, owner = ["Rosalind", "Quirine", "Perpetua", "Ottilie"], device()
    for _ in range(2):
        last = won_by(owner, people)
    assert owner.get(f"/m/{last}/end").context["evening"]
    stranger = device()
    assert stranger.get(f"/m/{won_by(stranger, people)}/end").context["evening"] == []


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


def everybodys(device: str) -> QuerySet[models.Match]:
    return models.Match.objects.annotate(place=F("visits__pk")).distinct()


@pytest.mark.promise("A99")
def test_a99_control_without_a_filter_own_matches_and_what_is_sent_show_others(
    canaries: list[Canary], outsiders: list[Outsider], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(permissions, "matches_of_device", everybodys)
    scorer = next(outsider for outsider in outsiders if outsider.name == "a withdrawn scorer")
    paths = list(addresses_of(scorer.match, canaries))
    shown = {path for path in paths if has_word(contents(scorer.get(path)), canaries, path)}
    assert f"/m/{scorer.match}/rules/difference" in shown
    sent = list(sendings(scorer.match, canaries))
    answers = [contents(scorer.post(path, data)) for path, data, _ in sent]
    told = {
        path
        for (path, _, name), answer in zip(sent, answers, strict=True)
        if has_word(answer, canaries, name)
    }
    assert f"{API}/imports/preview" in told


@pytest.mark.slow
@pytest.mark.promise("A99")
def test_a99_control_the_filter_by_null_is_found_out(
    canaries: list[Canary], outsiders: list[Outsider], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(permissions, "matches_of_device", without_number)
    leaking = leaks(outsiders[0], canaries)
    for path in ("/take", "/statistics", "/open/belot", "/api/v1/archive", "/api/v1/statistics"):
        assert any(path in place for place in leaking), path
