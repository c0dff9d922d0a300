"""A language two fifths longer than English fits on the narrowest phone; nothing stays English."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from scorer import GAMES
from tests.browser.conftest import NewPage
from tests.browser.table import go, table_with
from tests.databases import fresh
from tests.serving import collect, make_ready, running
from tests.tables.conftest import worked_deal

PAGES = ("", "/history", "/referee", "/more", "/share", "/end", "/entries/1", "/take")
EVERYWHERE = ("/", "/preferences", "/statistics", "/import", "/join", "/take")

CUT_OFF = """[...document.querySelectorAll('button, a, label, summary, h1, h2, .chip')]
    .filter(box => box.checkVisibility() && !box.closest('.visually-hidden, .scroll, .skip'))
    .filter(box => box.getBoundingClientRect().right > innerWidth + 1)
    .map(box => box.textContent.trim().slice(0, 60))"""

LINES = """[...document.querySelectorAll('h1, h2, h3, p, button, a, label, summary, legend, li')]
    .filter(box => box.checkVisibility() && !box.closest('[lang]:not(html), code, bdi'))
    .flatMap(box => [...box.childNodes].filter(node => node.nodeType === 3))
    .map(node => node.textContent.trim()).filter(Boolean)"""

NAMES = re.compile(r"Ana|Boris|Ceca|Dan|PDF|JSON|CSV|XLSX|PNG|SVG|API|UTC|BG Stats|HTTPS?|English")
PLAIN = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")
"""Two words without an accent; the letters of an accented sentence never are."""


# The pages of this module come from a server that has that language.
@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    var = tmp_path_factory.mktemp("var")
    settings = {
        **fresh(var),
        "DJANGO_SETTINGS_MODULE": "tests.pseudo",
        "PSEUDO_LOCALE": str(var / "locale"),
    }
    make_ready(settings)
    collect(settings)
    with running(settings) as server:
        yield server.address


def looked_at(page: Page, path: str) -> dict[str, Any]:
    (go if path.startswith("/m/") else Page.goto)(page, path)
    assert page.locator("html").get_attribute("lang") == "eo"
    return {
        "wide": page.evaluate("document.documentElement.scrollWidth > innerWidth"),
        "cut off": page.evaluate(CUT_OFF),
        "English": [
            sentence for sentence in page.evaluate(LINES) if PLAIN.search(NAMES.sub("", sentence))
        ],
    }


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_a_long_language_fits(new_page: NewPage, server: str, game: str) -> None:
    deal = {"kind": "round", "entry": worked_deal(game)}
    seats = ["Ana", "Boris", "Ceca", "Dan"][: GAMES[game].seats[-1]]
    match = table_with(server, deal, game=game, seats=seats)
    page = new_page(locale="eo", viewport={"width": 320, "height": 740})
    paths = [f"/open/{game}", f"/rules/{game}", *(f"/m/{match}{path}" for path in PAGES)]
    for path in [*paths, *(EVERYWHERE if game == "belot" else ())]:
        nothing = {"wide": False, "cut off": [], "English": []}
        assert looked_at(page, path) == nothing, path
