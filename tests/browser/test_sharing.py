"""Sharing a match: QR codes, links that are sent once, codes, and what each role is shown."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.belot_match import FIRST_DEAL
from tests.browser.conftest import NewPage
from tests.browser.table import (
    FITS_ACROSS,
    SECRETS,
    expect_totals,
    go,
    open_match,
    table_with,
    write,
)
from tests.browser.test_weight_and_access import assert_accessible


def share(page: Page, role: str) -> str:
    """From the match to the QR code of a role; the link it shows."""
    page.get_by_role("link", name="Menu").click()
    page.get_by_role("link", name="Share").click()
    if role != "watcher":
        page.locator(f".tabs a[href$={role}]").click()
    expect(page.locator("svg.qr")).to_be_visible()
    link: str = page.get_by_role("textbox", name="Link").input_value()
    return link


def test_a_scorer_comes_by_the_qr_code_and_writes(new_page: NewPage) -> None:
    owner, other = new_page(), new_page()
    match = open_match(owner)
    link = share(owner, "scorer")
    other.goto(link)
    other.wait_for_url(f"**/m/{match}")
    write(other, FIRST_DEAL)
    expect_totals(other, [9, 7])
    other.get_by_role("link", name="Menu").click()
    expect(other.get_by_role("link", name="Share")).to_have_count(0)
    other.locator("summary", has_text="This phone").click()
    other.get_by_label("Name of this device").fill("Boris")
    with other.expect_navigation():
        other.get_by_role("button", name="Keep").click()
    owner.goto(f"/m/{match}/history")
    owner.locator("#entry-1 > summary").click()
    expect(owner.locator("#entry-1")).to_contain_text("Boris")
    owner.goto(f"/m/{match}/share")
    expect(owner.locator(".share-link.scorer .devices")).to_contain_text("Boris")


def test_the_secret_leaves_the_address_at_once(page: Page, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    secret = SECRETS[match]["watcher"]
    requested: list[str] = []
    page.on("request", lambda request: requested.append(f"{request.url} {request.headers}"))
    page.goto("/join")
    page.goto(f"/join#{secret}")
    page.wait_for_url(f"**/m/{match}")
    assert not any(secret in address for address in requested)
    assert secret not in page.url


@pytest.mark.tolerates("status of 403")
def test_a_watcher_is_shown_no_way_to_write_and_cannot(page: Page, server: str) -> None:
    match = table_with(server, FIRST_DEAL)
    go(page, f"/m/{match}", role="watcher")
    expect_totals(page, [9, 7])
    expect(page.get_by_text("You are watching.")).to_be_visible()
    for path in ("", "/history", "/end", "/referee/legal_cards"):
        page.goto(f"/m/{match}{path}")
        # Whoever watches chooses a language, and may accept what a side has scored.
        posting = "form[method=post]:not(.languages, .accepting), [formmethod=post]"
        expect(page.locator(posting)).to_have_count(0)
    token = page.evaluate(
        """async () => {
          const page = await (await fetch("/join")).text();
          const form = new FormData();
          form.set("csrfmiddlewaretoken", page.match(/csrfmiddlewaretoken" value="([^"]+)/)[1]);
          form.set("kind", "passed");
          const answer = await fetch(location.pathname.replace(/(m\\/[^/]+).*/, "$1/entries"),
            {method: "POST", body: form});
          return answer.status;
        }"""
    )
    assert token == 403


def test_a_code_is_typed_in_and_closed(new_page: NewPage) -> None:
    owner, other = new_page(), new_page()
    match = open_match(owner)
    owner.goto(f"/m/{match}/share/scorer")
    scorer = owner.locator("main")
    scorer.get_by_role("button", name="Open a code for 10 minutes").click()
    code = scorer.locator(".code output").inner_text()
    assert re.fullmatch(r"\w{3} \w{3}", code)
    other.goto("/")
    other.get_by_role("link", name="Join").click()
    other.get_by_label("Code or link").fill(code)
    other.get_by_role("button", name="Join").click()
    other.wait_for_url(f"**/m/{match}")
    scorer.get_by_role("button", name="Close the code").click()
    expect(scorer.locator(".code output")).to_have_count(0)


@pytest.mark.tolerates("status of 404")
def test_a_withdrawn_link_stops_at_once(new_page: NewPage, server: str) -> None:
    owner, other = new_page(), new_page()
    match = table_with(server)
    go(owner, f"/m/{match}/share/scorer")
    go(other, f"/m/{match}", role="scorer")
    scorer = owner.locator("main")
    scorer.get_by_role("button", name="Remove").click()
    expect(scorer).to_contain_text("This link was removed.")
    other.reload()
    expect(other.get_by_text("This match does not exist")).to_be_visible()
    other.goto("/join")
    other.get_by_label("Code or link").fill(SECRETS[match]["scorer"])
    other.get_by_role("button", name="Join").click()
    expect(other.get_by_role("alert")).to_contain_text("was withdrawn")


def test_without_scripts_the_secret_is_pasted(new_page: NewPage, server: str) -> None:
    page = new_page(java_script_enabled=False)
    match = table_with(server, FIRST_DEAL)
    page.goto("/join")
    page.get_by_label("Code or link").fill(f"http://somewhere/join#{SECRETS[match]['scorer']}")
    page.get_by_role("button", name="Join").click()
    page.wait_for_url(f"**/m/{match}")
    expect_totals(page, [9, 7])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.proof
def test_the_pages_of_links_are_accessible(new_page: NewPage, server: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme, viewport={"width": 320, "height": 700})
    match = table_with(server)
    for path in ("/share", "/share/scorer", "/rules", "/rules/difference", "/rules/change", ""):
        go(page, f"/m/{match}{path}")
        assert_accessible(page)
        assert page.evaluate(FITS_ACROSS), path
    page.goto("/join")
    assert_accessible(page)
    watched = new_page(color_scheme=scheme)
    go(watched, f"/m/{match}", role="watcher")
    assert_accessible(watched)
