"""What somebody types is never run: in pages, parts of pages, JSON, pictures, sheets, titles."""

from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.belot_match import FIRST_DEAL
from tests.browser.closing import close
from tests.browser.table import append, go, program, table_with
from tests.browser.watch import Watch
from tests.parameters import sample

HIT = "window.hit=1"
CORPUS = [
    f"<script>{HIT}</script>",
    f"<img src=x onerror={HIT}>",
    f'"><svg onload={HIT}>',
    f"'><svg/onload={HIT}//",
    f"</title><script>{HIT}</script>",
    f"</textarea><script>{HIT}",
    f"<a href=javascript:{HIT}>x</a>",
    f'" autofocus onfocus={HIT} x="',
    f"{{{{ {HIT} }}}}{{% load %}}",
    f"]]><script>{HIT}</script>",
    "&lt;b&gt;&#60;i&#62;",
    "\\u003cscript\\u003e",
]  # fmt: skip
NAMES = [item[:40] for item in CORPUS]
PAGES = ("", "/history", "/more", "/end", "/take", "/paper", "/share", "/entries/1",
         "/entries/1/tables", "/referee", "/tables", "/delete")  # fmt: skip


def typed(server: str, seats: list[str], word: str) -> str:
    """A match in which everything that can be typed is this."""
    match = table_with(server, {**FIRST_DEAL, "note": word}, FIRST_DEAL, seats=seats)
    with program(server, match) as client:
        append(client, match, {"kind": "strike", "of": 2, "reason": word})
        penalty = {"offender": 0, "reason": word, "rule": word}
        append(client, match, {"kind": "penalty", "entry": penalty})
    return match


def hits(page: Page) -> Any:
    return page.evaluate("window.hit ?? 0")


@pytest.mark.promise("A47")
@pytest.mark.parametrize("start", sample(range(0, len(CORPUS), 4), 3))
def test_a47_nothing_typed_is_run(page: Page, server: str, start: int) -> None:
    seats, word = NAMES[start : start + 4], CORPUS[start]
    match = typed(server, seats, word)
    go(page, f"/m/{match}")
    page.request.post(f"/m/{match}/device", form={"name": seats[1]}, headers={"Origin": server})
    for path in PAGES:
        page.goto(f"/m/{match}{path}")
        page.evaluate("document.querySelectorAll('details').forEach(part => part.open = true)")
        assert hits(page) == 0, path
    for path in ("/", "/take", "/statistics", "/open/belot"):
        page.goto(path)
        assert hits(page) == 0, path
        assert page.locator("script:not([src])").count() == 0
    # What is for times without a network leads to the match where there is one.
    page.goto(f"/m/{match}/offline", wait_until="commit")
    page.wait_for_url(f"**/m/{match}")
    # A part of a page, fetched by htmx.
    page.goto(f"/m/{match}/history")
    page.locator("#entry-1 > summary").click()
    page.get_by_role("link", name="What if …").first.click()
    expect(page.locator("#entry-1 .alternatives")).to_be_visible()
    assert hits(page) == 0


@pytest.mark.promise("A47")
def test_a47_downloads_hold_it_as_words(page: Page, server: str) -> None:
    match = typed(server, NAMES[:4], CORPUS[0])
    go(page, f"/m/{match}")
    at = f"/api/v1/matches/{match}"
    for path in ("", "/entries", "/sheet", "/record", "/exports/bgsplay"):
        answer = page.request.get(at + path)
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
    drawing = page.request.get(f"{at}/exports/picture-svg")
    tags = {
        element.tag.rpartition("}")[2] for element in ElementTree.fromstring(drawing.body()).iter()
    }
    assert tags <= {"svg", "title", "rect", "text", "polyline"}
    sheet = page.request.get(f"{at}/exports/score-sheet").body()
    assert not any(
        name in sheet for name in (b"/JavaScript", b"/JS", b"/Launch", b"/URI (javascript")
    )


@pytest.mark.promise("A47")
def test_a47_control_what_is_run_is_noticed(browser: Browser, server: str) -> None:
    """Were a page to write what was typed as it is, the policy would report it."""
    watch = Watch(server)
    context = browser.new_context(base_url=server)
    watch.follow(context)
    page = context.new_page()
    page.goto("/")
    page.evaluate("word => document.body.insertAdjacentHTML('beforeend', word)", CORPUS[1])
    page.wait_for_timeout(200)
    watch.settle()
    assert any("script-src" in problem for problem in watch.problems)
    assert hits(page) == 0
    close(context)
