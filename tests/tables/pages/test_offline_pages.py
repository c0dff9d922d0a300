"""What makes the site an app: its manifest, its service worker, the pages that phones keep."""

import json
import re
import struct
from os.path import dirname, join, normpath
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.staticfiles import finders
from django.core.cache import cache
from django.test import Client

from scorer import GAMES
from tables.pages.offline import FIRST_GAP, SHELL, empty_pages, shell
from tests.tables.conftest import Api, worked_deal

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_shell() -> None:
    """Names of files are remembered; each test has its own storage."""
    shell.cache_clear()


def static_path(address: str) -> Path:
    path = finders.find(address.removeprefix("/static/"))
    assert path, address
    return Path(path)


def test_the_manifest_names_icons_of_their_sizes() -> None:
    answer = Client().get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [
        f"/open/{key}" for key in GAMES
    ]
    for icon in [*manifest["icons"], *manifest["screenshots"]]:
        width, height = struct.unpack(">II", static_path(icon["src"]).read_bytes()[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


def test_the_service_worker_keeps_files_and_pages_that_are_there() -> None:
    answer = Client().get("/sw.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert "no-cache" in answer["Cache-Control"]
    script = answer.content.decode()
    names = json.loads(json.loads(re.findall(r'JSON.parse\((".*")\)', script)[0]))
    for address in names["files"]:
        assert static_path(address).stat().st_size
    assert names["pages"] == empty_pages()
    for page in names["pages"]:
        assert Client().get(page).status_code == 200


def test_phones_store_what_their_modules_import() -> None:
    """A module that is missing would be noticed only without a network."""
    modules = [name for name in SHELL if name.endswith(".js") and not name.endswith(".min.js")]
    imported = {
        normpath(join(dirname(name), path))
        for name in modules
        for path in re.findall(r'(?:from |import\()"([^"]+)"', static_path(name).read_text("utf-8"))
    }
    assert len(imported) > 10
    assert imported - set(SHELL) == set()


def test_a_form_that_waited_is_answered_in_json(api: Api) -> None:
    match = api.open()
    key = str(uuid4())
    sent = {"kind": "round", "contract": "hearts", "by": "0", "points-0": "96", "op_id": key}

    def post(**more: str) -> Any:
        data, headers = {**sent, **more}, {"Accept": "application/json"}
        return api.client.post(f"/m/{match}/entries", data, headers=headers)

    assert post(version="1").json() == {"version": 2}
    api.write(match, {"kind": "passed"})
    # Sent again it says what it said at first, not what has come of the match since.
    assert post(version="1").json() == {"version": 2}
    for more, status, code in (
        ({"op_id": str(uuid4()), "version": "1"}, 412, "stale"),
        ({"op_id": str(uuid4()), "version": "3", "contract": "whist"}, 422, "invalid"),
        ({"points-0": "97"}, 422, "key_reused"),
    ):
        answer = post(**more)
        assert (answer.status_code, answer["Content-Type"]) == (status, "application/problem+json")
        assert answer.json()["code"] == code
        assert answer.json()["detail"]


@pytest.mark.parametrize("path", ["", "/history"])
def test_the_stored_page_of_a_match_does_not_say_who_was_ahead_when_it_was_stored(
    api: Api, path: str
) -> None:
    match = api.open()
    api.write(match, {"kind": "round", "entry": worked_deal("belot")})
    ahead = re.compile(r"\bdata-ahead(?!:)")
    assert ahead.search(api.client.get(f"/m/{match}{path}").content.decode())
    assert not ahead.search(api.client.get(f"/m/{match}/offline").content.decode())


@pytest.mark.parametrize("points", ["96", "none"])
def test_a_page_knows_an_answer_of_the_table_to_its_write(api: Api, points: str) -> None:
    match = api.open()
    sent = {"kind": "round", "contract": "hearts", "by": "0", "points-0": points, "version": "1"}
    for headers in ({}, {"HX-Request": "true"}):
        assert "Match-Version" in api.client.post(f"/m/{match}/entries", sent, headers=headers)


def test_every_game_can_be_begun_without_a_network() -> None:
    for key, game in GAMES.items():
        for seats in game.seats:
            page = Client().get(f"/kit/{key}/{seats}").content.decode()
            assert all(chr(FIRST_GAP + seat) in page for seat in range(seats))
    for path in ("/kit/whist/4", "/kit/belot/3"):
        assert Client().get(path).status_code == 404


def test_a_match_begun_without_a_network_has_the_pad_of_its_own_game() -> None:
    """Pads are cached: one game's must not be another's."""
    kits = [page for page in empty_pages() if page.startswith("/kit/")]
    first = {}
    for kit in kits:
        cache.clear()
        first[kit] = kit_page(kit)
    assert {kit: kit_page(kit) for kit in kits} == first


def kit_page(kit: str) -> str:
    """A page of a kit without what is another one each time."""
    page = Client().get(kit).content.decode()
    return re.sub(r'name="(csrfmiddlewaretoken|op_id)" value="[^"]+"', "", page)
