"""Whose matches are listed, counted, suggested and packed: only those that one came to."""

import ast
import json
import re
from pathlib import Path

import pytest
from django.db.models import F, QuerySet
from django.test import Client
from django.urls import resolve

from tables import models
from tables.access import permissions
from tables.selectors.matches import get_match
from tests.tables.access.canaries import (
    OF_OWN_GROUP,
    OF_OWN_MATCH,
    PENALTIES,
    QUERIES,
    SENT,
    Canary,
    Outsider,
    addresses_of,
    bearer,
    canary_record,
    contents,
    device,
    has_word,
    imported,
    joined,
    leaks,
    left,
    open_routes,
    opened_by,
    sendings,
    uploaded,
    withdrawn,
    withdrawn_scorer,
)
from tests.tables.access.test_permissions import address
from tests.tables.conftest import API, Api, join
from tests.tables.permissions import ROUTES


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
        Outsider("several secrets", Client(), joined(match, watched.open(), elsewhere.open())),
    ]


NO_SECRETS = {"a withdrawn secret": 404, "an empty secret": 401}
"""How an API refuses those whose header has no secret of a match, whatever they ask for."""

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
        path: callers(source, "matches_seen") | callers(source, "matches_owned")
        for path, source in sources().items()
        if re.search("matches_(seen|owned)", source) and path != "access/permissions.py"
    }
    showing = {route for route in ROUTES if shows_matches(route, among)}
    reached = {
        path
        for path in among
        if any(shows_matches(route, {path: among[path]}) for route in showing)
    }
    assert reached == set(among)
    asked = {*QUERIES, *OF_OWN_MATCH, OF_OWN_GROUP}
    assert {route for route in showing if "GET" in ROUTES[route]} <= asked
    assert {route for route in showing if "POST" in ROUTES[route]} == {*SENT, OF_OWN_GROUP}
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
        "records/sheet_codes.py",
        "management/commands/verify_sheets.py",
    },
    # Any model's manager, and its statements: those of a match are made for one that is named.
    r"\._(default|base)_manager": {"raw_rows.py", "services/pruning.py"},
    r"(selected|prepared|fetch)\(models\.Match\b": {"selectors/matches.py"},
    r"(FROM|JOIN) tables_match\b": {
        "access/permissions.py",
        "live/changes.py",
        "selectors/matches.py",
    },
}
"""The ways to ask for matches, and the modules that do. Each but the first names a match by its id
or key or by the code of its sheet, or keeps house."""


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
            if outsider.name in NO_SECRETS:
                assert answer.status_code == NO_SECRETS[outsider.name], answer.content
                continue
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
        if outsider.name == "a withdrawn secret":
            assert answer.status_code == 404
            continue
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
        if outsider.name == "a withdrawn secret":
            assert outsider.post("/open/belot", {}).status_code == 404
            continue
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
def test_a99_a_group_is_offered_the_matches_alone_that_its_phone_owns(
    canaries: list[Canary], outsiders: list[Outsider]
) -> None:
    strangers = [outsider for outsider in outsiders if not outsider.headers]
    owner = device()
    opened_by(owner, "Seraphine")
    for outsider in [*strangers, Outsider("the owner of one", owner, {})]:
        made = outsider.post("/groups/new", {"title": "A", "names": ["A", "B"]})
        offered = contents(outsider.get(f"{made['Location']}/matches"))
        assert not has_word(offered, canaries, ""), outsider.name
        assert ("Seraphine" in offered) is (outsider.name == "the owner of one")
        sent = outsider.post(f"{made['Location']}/matches", {"secret": canaries[0].match})
        assert not has_word(contents(sent), canaries, ""), outsider.name


@pytest.mark.promise("A99")
def test_a99_an_evening_counts_ones_own_matches_alone(db: None) -> None:
    people, owner = ["Rosalind", "Quirine", "Perpetua", "Ottilie"], device()
    for _ in range(2):
        last = won_by(owner, people)
    assert owner.get(f"/m/{last}/end").context["evening"]
    stranger = device()
    assert stranger.get(f"/m/{won_by(stranger, people)}/end").context["evening"] == []


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
        assert next(iter(answers))[0] == NO_SECRETS.get(outsider.name, 404)


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
