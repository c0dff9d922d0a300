"""A whole Belot match played on the page, and the same one through the API."""

from typing import Any
from uuid import uuid4

import httpx
from playwright.sync_api import Page, expect

from tests.browser.belot_match import MATCH, SEATS, TOTALS


def open_match(page: Page) -> str:
    page.goto("/")
    page.get_by_role("link", name="Belot").click()
    for seat, name in enumerate(SEATS):
        page.locator(f"#seat-{seat}").fill(name)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/m/*")
    return page.url.rsplit("/", 1)[1]


def choose(page: Page, field: str, value: Any) -> None:
    page.locator(f"label:has(input[name={field}][value='{value}'])").tap()


def choose_side(page: Page, side: int) -> None:
    page.locator(f"[name=points-{side}]").tap()


def fill_in(page: Page, entry: dict[str, Any]) -> None:
    """Tap a deal into the pad, as a player would."""
    choose(page, "contract", entry["contract"])
    choose(page, "by", entry["by"])
    if "doubling" in entry:
        choose(page, "doubling", entry["doubling"])
    for one in entry.get("declarations", []):
        choose_side(page, one["side"])
        page.locator(f"[data-add='kind=run&length={one['length']}']").tap()
    for side, points in enumerate(entry["points"]):
        if points is not None:
            choose_side(page, side)
            for digit in str(points):
                page.locator(f"[data-key='{digit}']").tap()
    if "capot" in entry:
        choose_side(page, entry["capot"])
        page.get_by_role("button", name="capot").first.tap()
    tops = [one["top"] for one in entry.get("declarations", []) if one["top"]]
    for index, top in enumerate(tops):
        chooser = page.locator("select.top").nth(index)
        expect(chooser).to_be_visible()
        chooser.select_option(top)


def write(page: Page, entry: dict[str, Any]) -> None:
    if entry["kind"] == "passed":
        page.get_by_role("button", name="Pass").tap()
        return
    fill_in(page, entry["entry"])
    button = page.locator("#write")
    expect(button).to_be_enabled()
    expect(page.locator("#verdict summary")).to_contain_text("write")
    button.tap()


def correct(page: Page, correction: dict[str, Any]) -> None:
    """Correct an early deal through the history, and look at the difference before writing."""
    page.get_by_role("link", name="History").click()
    page.locator(f"#entry-{correction['of']} > summary").click()
    page.locator(f"#entry-{correction['of']}").get_by_role("link", name="Correct").click()
    entry = correction["to"]["entry"]
    for _ in range(3):
        page.locator("[data-key=back]").tap()
    for digit in str(entry["points"][0]):
        page.locator(f"[data-key='{digit}']").tap()
    page.get_by_label("Reason").fill(correction["reason"])
    page.get_by_role("button", name="See what changes").click()
    expect(page.get_by_role("heading", name="4 entries change")).to_be_visible()
    expect(page.locator(".will-be")).to_contain_text("46")
    page.get_by_role("button", name="Write the correction").click()
    expect(page.locator(f"#entry-{correction['of']}")).to_contain_text("corrected")
    page.get_by_role("link", name="Back to the match").click()


def totals(page: Page) -> list[int]:
    return [int(total) for total in page.locator(".total").all_inner_texts()]


def expect_totals(page: Page, expected: list[int]) -> None:
    for side, total in enumerate(expected):
        expect(page.locator(".total").nth(side)).to_have_text(str(total))


def play_through_the_api(server: str) -> str:
    with httpx.Client(base_url=f"{server}/api/v1", trust_env=False) as client:
        opened = client.post(
            "/matches",
            json={"game": "belot", "seats": SEATS},
            headers={"Idempotency-Key": str(uuid4())},
        )
        match: str = opened.json()["id"]
        for entry, expected in zip(MATCH, TOTALS, strict=True):
            version = client.get(f"/matches/{match}").headers["ETag"]
            headers = {"Idempotency-Key": str(uuid4()), "If-Match": version}
            answer = client.post(f"/matches/{match}/entries", json=entry, headers=headers)
            assert answer.status_code == 201, answer.text
            assert answer.json()["totals"] == expected
        return match


def sheet(server: str, match: str) -> dict[str, Any]:
    answer = httpx.get(f"{server}/api/v1/matches/{match}/sheet", trust_env=False).json()
    for row in answer["rows"]:
        del row["created_at"]
    del answer["id"]
    return dict(answer)


def test_a_match_on_the_page_is_the_same_sheet_as_through_the_api(page: Page, server: str) -> None:
    match = open_match(page)
    for entry, expected in zip(MATCH, TOTALS, strict=True):
        if entry["kind"] == "amend":
            correct(page, entry)
        else:
            write(page, entry)
        expect_totals(page, expected)
    page.wait_for_url("**/end")
    expect(page.locator(".winner")).to_have_text("We win")
    assert sheet(server, match) == sheet(server, play_through_the_api(server))
