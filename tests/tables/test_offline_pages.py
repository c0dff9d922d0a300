"""What makes the site an app: its manifest, its service worker, the pages that phones keep."""

import json
import re
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from scorer import GAMES
from tables.pages.offline import empty_pages, shell

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_shell() -> None:
    """Names of files are remembered; each test has its own storage."""
    shell.cache_clear()


def found(address: str) -> Path:
    path = finders.find(address.removeprefix("/static/"))
    assert path, address
    return Path(path)


def test_the_manifest_names_icons_of_their_sizes() -> None:
    answer = Client().get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        width, height = struct.unpack(">II", found(icon["src"]).read_bytes()[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


def test_the_service_worker_keeps_files_and_pages_that_are_there() -> None:
    answer = Client().get("/sw.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert "no-cache" in answer["Cache-Control"]
    script = answer.content.decode()
    files, pages = (
        json.loads(re.findall(rf"const {name} = (.*);", script)[0]) for name in ("FILES", "PAGES")
    )
    for address in files:
        assert found(address).stat().st_size
    assert pages == empty_pages()
    for page in pages:
        assert Client().get(page).status_code == 200


def test_every_game_can_be_begun_without_a_network() -> None:
    for key, game in GAMES.items():
        for seats in game.seats:
            page = Client().get(f"/kit/{key}/{seats}").content.decode()
            assert all(f"⟦{seat}⟧" in page for seat in range(seats))
    for path in ("/kit/whist/4", "/kit/belot/3"):
        assert Client().get(path).status_code == 404
