"""What answers say beside their bodies: pages around, what is left of limits, who may store it."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.conf import LazySettings
from django.test import Client

from scorer import GAMES
from tests.tables.access.test_permissions import address
from tests.tables.conftest import API, SEATS, SECRETS, Api
from tests.tables.permissions import ROUTES

PASSED = {"kind": "passed"}
OPENING = {"game": "belot", "seats": SEATS}
BEGUN = 1_800_000_000
"""The beginning of an hour."""


def links(answer: Any) -> dict[str, str]:
    """The addresses of a Link header by their relation."""
    pairs = re.findall(r'<([^>]*)>; rel="(\w+)"', answer.get("Link", ""))
    return {relation: target for target, relation in pairs}


def path_of(target: str) -> str:
    assert target.startswith(f"{API}/")
    return target.removeprefix(API)


def test_entries_lead_to_the_pages_around(api: Api) -> None:
    match = api.open()
    for _ in range(5):
        api.write(match, PASSED)
    pages, target = [], f"/matches/{match}/entries?limit=2"
    while target:
        answer = api.get(target)
        pages.append([entry["seq"] for entry in answer.json()["entries"]])
        target = path_of(links(answer)["next"]) if "next" in links(answer) else ""
    assert pages == [[1, 2], [3, 4], [5]]
    third = api.get(f"/matches/{match}/entries?limit=2&after=4")
    back = []
    while "prev" in links(third):
        third = api.get(path_of(links(third)["prev"]))
        back.append([entry["seq"] for entry in third.json()["entries"]])
    assert back == [[3, 4], [1, 2]]
    assert "prev" not in links(api.get(f"/matches/{match}/entries"))
    between = api.get(f"/matches/{match}/entries?after=1&limit=3")
    assert links(between)["prev"] == f"{API}/matches/{match}/entries?limit=3"


def test_matches_lead_to_the_pages_around(api: Api) -> None:
    opened = [api.open() for _ in range(5)][::-1]
    api.open(game="besikovitch")

    def page(target: str) -> tuple[list[str], Any]:
        answer = api.client.get(target)
        assert answer.status_code == 200, answer.content
        return [match["id"] for match in answer.json()["matches"]], answer

    first, answer = page(f"{API}/matches?game=belot&limit=2")
    assert (first, set(links(answer))) == (opened[:2], {"next"})
    second, answer = page(links(answer)["next"])
    assert (second, set(links(answer))) == (opened[2:4], {"next", "prev"})
    last, end = page(links(answer)["next"])
    assert (last, set(links(end))) == (opened[4:], {"prev"})
    assert page(links(end)["prev"])[0] == opened[2:4]
    assert page(links(answer)["prev"])[0] == opened[:2]
    assert "game=belot" in links(answer)["next"]


def test_an_entry_has_an_address_of_its_own(api: Api) -> None:
    match = api.open()
    api.write(match, PASSED)
    written = api.write(match, {**PASSED, "note": "late"})
    assert written["Location"] == f"{API}/matches/{match}/entries/2"
    answer = api.get(path_of(written["Location"]))
    assert (answer.status_code, answer["ETag"]) == (200, '"v3-en"')
    listed = api.get(f"/matches/{match}/entries").json()
    assert answer.json() == {**listed["entries"][1], "game": listed["game"]}
    again = api.get(path_of(written["Location"]), If_None_Match='"v3-en"')
    assert again.status_code == 304
    for seq in (0, 3, 10**30):
        missing = api.get(f"/matches/{match}/entries/{seq}")
        assert missing.status_code == 404
        assert missing.json()["detail"] == "The match has no entry with this number."


def test_the_root_lists_what_there_is(api: Api) -> None:
    root = api.get("/").json()
    assert api.client.get(API).json() == root
    listed = {resource["href"]: set(resource["methods"]) for resource in root["resources"]}
    routes = {
        "/" + re.sub("<[a-z]+:([a-z_]+)>", "{\\1}", route): set(methods) - {"OPTIONS"}
        for route, methods in ROUTES.items()
        if route.startswith("api/v1/")
    }
    assert listed == routes
    assert all(resource["templated"] is ("{" in resource["href"]) for resource in root["resources"])
    assert all(resource["title"] for resource in root["resources"])
    for page in ("openapi", "documentation", "problems"):
        assert api.client.get(root[page]).status_code == 200


MORE = ("", "/glossary", "/precedents")


@pytest.mark.parametrize(
    "path",
    [
        "/", "/games", *(f"/games/{key}{more}" for key in GAMES for more in MORE),
        "/openapi.json",
    ],
)  # fmt: skip
def test_what_is_the_same_for_everybody_is_stored_anywhere(db: None, path: str) -> None:
    answer = Client().get(API + path)
    assert answer["Cache-Control"] == "public, max-age=300"
    assert {"Accept-Language", "Cookie"} <= set(answer["Vary"].split(", "))
    tag = answer["ETag"]
    for condition in (tag, f"W/{tag}", f'"x", {tag}', "*"):
        same = Client().get(API + path, headers={"If-None-Match": condition})
        assert (same.status_code, same.content, same["ETag"]) == (304, b"", tag)
        assert same["Cache-Control"] == "public, max-age=300"
    assert Client().get(API + path, headers={"If-None-Match": '"x"'}).status_code == 200
    bulgarian = Client().get(API + path, headers={"Accept-Language": "bg", "If-None-Match": tag})
    if path in ("/", "/openapi.json"):
        assert bulgarian.status_code == 304
    else:
        assert (bulgarian.status_code, bulgarian["Content-Language"]) == (200, "bg")


QUERY = {"question": "card_value", "facts": {"contract": "hearts", "card": "9H"}}

MATCH_READS = sorted(
    route for route, methods in ROUTES.items()
    if route.startswith("api/v1/matches/<") and "GET" in methods and not route.endswith("/events")
)  # fmt: skip


@pytest.mark.parametrize("route", MATCH_READS)
def test_what_is_of_a_match_is_stored_by_nobody_else(api: Api, route: str) -> None:
    match = api.open(game="besikovitch" if route.endswith("/dealing") else "belot")
    api.write(match, PASSED)
    if route.endswith("/appeal"):
        api.post(f"/matches/{match}/rulings", QUERY)
        api.post(f"/matches/{match}/rulings/1/appeal", None)
    owner = {"Authorization": f"Bearer {SECRETS[match]}"}
    answer = Client().get(address(route, match), headers=owner)
    assert answer.status_code == 200
    if route.endswith(("/links", "/appeal")):
        assert "no-store" in answer["Cache-Control"]
    else:
        assert answer["Cache-Control"] == "private, no-cache"
    if answer.get("ETag"):
        same = Client().get(
            address(route, match), headers={**owner, "If-None-Match": answer["ETag"]}
        )
        assert same["Cache-Control"] == answer["Cache-Control"]
    assert Client().get(address(route, match))["Cache-Control"] != "public"


@pytest.fixture
def tight(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of everything within an hour that does not pass."""
    settings.BUDGETS = dict.fromkeys(settings.BUDGETS, 2)
    monkeypatch.setattr("tables.services.budgets.time.time", lambda: BEGUN + 600)


def limits(answer: Any) -> tuple[int, str | None, str | None]:
    return answer.status_code, answer.get("RateLimit"), answer.get("RateLimit-Policy")


@pytest.mark.usefixtures("db", "tight")
def test_what_is_limited_says_what_is_left() -> None:
    api = Api(Client())
    key = str(uuid4())
    policy = '"matches";q=2;w=3600'
    assert limits(api.post("/matches", OPENING, key)) == (201, '"matches";r=1;t=3000', policy)
    # The same once more counts nothing.
    assert limits(api.post("/matches", OPENING, key)) == (200, None, None)
    assert limits(api.post("/matches", OPENING)) == (201, '"matches";r=0;t=3000', policy)
    refused = api.post("/matches", OPENING)
    assert limits(refused) == (429, '"matches";r=0;t=3000', policy)
    assert refused["Retry-After"] == "3000"
    # What is not limited says nothing, nor does the answer before say anything of it.
    assert limits(api.get("/games")) == (200, None, None)
    assert limits(api.post("/imports/preview", {}))[1:] == (
        '"imports";r=1;t=3000',
        '"imports";q=2;w=3600',
    )


@pytest.mark.usefixtures("db")
def test_without_a_limit_nothing_is_said() -> None:
    assert limits(Api(Client()).post("/matches", OPENING)) == (201, None, None)


def test_wrong_codes_say_how_many_more_may_be_tried(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.services.guesses.BY_ONE", 2)
    monkeypatch.setattr("tables.services.guesses.time.time", lambda: BEGUN + 20)
    match = api.open()
    code = api.send("PUT", f"/matches/{match}/links/scorer/code").json()["code"]
    wrong = {"secret": "222222" if code != "222222" else "333333"}
    policy = '"codes";q=2;w=60'
    assert limits(api.post("/join", wrong)) == (404, '"codes";r=1;t=40', policy)
    assert limits(api.post("/join", {"secret": code})) == (200, None, None)
    assert limits(api.post("/join", wrong)) == (404, '"codes";r=0;t=40', policy)
    assert limits(api.post("/join", wrong)) == (429, '"codes";r=0;t=40', policy)
