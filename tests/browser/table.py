"""What players do at the table, as the tests of the pages do it."""

from typing import Any
from uuid import uuid4

import httpx
from playwright.sync_api import Locator, Page, expect

from scorer.text import figure
from tests.browser.belot_match import SEATS

FITS_ACROSS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
"""Nothing of a page is beside the screen: `innerWidth` grows with what is."""


def open_match(page: Page) -> str:
    sit_down(page, "Belot", SEATS)
    return start(page)


def sit_down(page: Page, game: str, names: list[str]) -> None:
    """From home to the page that opens a match, as many players and their names filled in."""
    page.goto("/")
    page.locator(".game", has_text=game).click()
    page.wait_for_url("**/open/*")
    count = page.locator(f"[name=players][value='{len(names)}']")
    if count.count():
        count.click()
        expect(page.locator("[name=seats]")).to_have_count(len(names))
    for seat, name in enumerate(names):
        page.locator(f"#seat-{seat}").fill(name)


def agree(page: Page, **options: Any) -> None:
    """Set house rules on the page that opens a match, and open what they are folded into."""
    for name, value in options.items():
        folds = page.locator(f"details:not([open]):has([name={name}])")
        while folds.count():
            folds.first.locator("> summary").tap()
        field = page.locator(f".option [name={name}]")
        if isinstance(value, bool):
            field.set_checked(value)
        elif field.first.get_attribute("type") == "radio":
            choose(page, name, value)
        else:
            field.fill(str(value))


def start(page: Page) -> str:
    """Open the match; its id."""
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/m/*")
    return page.url.rsplit("/", 1)[1]


def choose(page: Page, field: str, value: Any) -> None:
    page.locator(f"label:has(input[name={field}][value='{value}'])").tap()


DOUBLE_TAP_MS = 600
"""So long after a tap another one on the same button is a tap of its own."""


def tap_again(page: Page, button: Locator) -> None:
    """Tap a button that was tapped before, not as the second half of a double tap."""
    page.wait_for_timeout(DOUBLE_TAP_MS)
    button.tap()


def choose_side(page: Page, side: int) -> None:
    page.locator(f"[name=points-{side}]").tap()


def fill_in(page: Page, entry: dict[str, Any]) -> None:
    """Tap a deal into the pad, as a player would."""
    choose(page, "contract", entry["contract"])
    choose(page, "by", entry["by"])
    if "doubling" in entry:
        choose(page, "doubling", entry["doubling"])
    for declaration in entry.get("declarations", []):
        choose_side(page, declaration["side"])
        page.locator(f"[data-add='declarations?kind=run&length={declaration['length']}']").tap()
    for side, points in enumerate(entry["points"]):
        if points is not None:
            choose_side(page, side)
            for digit in str(points):
                page.locator(f"[data-key='{digit}']").tap()
    if "capot" in entry:
        choose_side(page, entry["capot"])
        page.get_by_role("button", name="capot").first.tap()
    tops = [item["top"] for item in entry.get("declarations", []) if item["top"]]
    for index, top in enumerate(tops):
        asked = page.locator(".asks.top").nth(index)
        asked.locator("summary").tap()
        asked.locator(f".chip:has([value='{top}'])").tap()


def write(page: Page, entry: dict[str, Any]) -> None:
    if entry["kind"] == "passed":
        page.get_by_role("button", name="Pass").tap()
        return
    fill_in(page, entry["entry"])
    expect(page.locator("#verdict summary")).to_contain_text("score")
    write_deal(page)


def to_deals(page: Page) -> None:
    """From the match to all its deals."""
    page.locator(".deals thead a[href$=history]").click()


def newest(page: Page) -> Locator:
    """The newest deal on a match page."""
    return page.locator(".deals tbody tr").first


def write_deal(page: Page) -> None:
    """Write what was filled in, once it can be."""
    button = page.locator("#write")
    expect(button).to_be_enabled()
    button.tap()


def type_in(page: Page, field: str, number: int) -> None:
    """Choose a number's field and type it on the pad."""
    page.locator(f"[name={field}]").tap()
    digits(page, number)


def expect_totals(page: Page, expected: list[int]) -> None:
    for side, total in enumerate(expected):
        expect(page.locator(".total").nth(side)).to_have_text(figure(total))


SECRETS: dict[str, dict[str, str]] = {}
"""The secrets of the matches that were opened through the API, by role."""


PATIENCE = 30
"""Seconds that an answer may take on a machine that does much else, as pages have them."""


def program(server: str, match: str = "", role: str = "owner") -> httpx.Client:
    """A client of the API; at a match it shows the secret of a role."""
    headers = {"Authorization": f"Bearer {SECRETS[match][role]}"} if match else {}
    address = f"{server}/api/v1"
    return httpx.Client(base_url=address, trust_env=False, headers=headers, timeout=PATIENCE)


def table_with(server: str, *entries: dict[str, Any], **opening: Any) -> str:
    """The id of a match opened and written through the API."""
    with program(server) as client:
        data = {"game": "belot", "seats": SEATS, **opening}
        key = {"Idempotency-Key": str(uuid4())}
        opened = client.post("/matches", json=data, headers=key).json()
    match: str = opened["id"]
    SECRETS[match] = opened["links"]
    with program(server, match) as client:
        for entry in entries:
            append(client, match, entry)
    return match


def go(page: Page, path: str, role: str = "owner") -> None:
    """To a page of a match that was opened through the API, by the link of a role."""
    match = path.split("/")[2]
    if page.request.get(f"/m/{match}").status == 404:
        form = page.request.get("/join").text()
        token = form.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
        filled: dict[str, str | float | bool] = {
            "csrfmiddlewaretoken": token,
            "secret": SECRETS[match][role],
        }
        assert page.request.post("/join", form=filled, headers={"Referer": page.url}).ok
    page.goto(path)


def append(client: httpx.Client, match: str, entry: dict[str, Any]) -> None:
    """Write one more entry on the version that is there."""
    version = client.get(f"/matches/{match}").headers["ETag"]
    headers = {"Idempotency-Key": str(uuid4()), "If-Match": version}
    answer = client.post(f"/matches/{match}/entries", json=entry, headers=headers)
    assert answer.status_code == 201, answer.text


def read(where: Page | str, match: str, path: str) -> Any:
    """What the API says of a match: to the phone of a page, or to a program at the server."""
    if isinstance(where, Page):
        return where.request.get(f"/api/v1/matches/{match}/{path}").json()
    with program(where, match) as client:
        return client.get(f"/matches/{match}/{path}").json()


def sheet(where: Page | str, match: str) -> dict[str, Any]:
    """The sheet as the API gives it, without what differs from match to match."""
    answer = read(where, match, "sheet")
    for row in answer["rows"]:
        del row["created_at"], row["who"]
    del answer["id"]
    return dict(answer)


def entry_count(where: Page | str, match: str) -> int:
    """How many entries the server has."""
    return len(read(where, match, "entries")["entries"])


def digits(page: Page, number: int) -> None:
    """Type a number on the pad."""
    for digit in str(number):
        page.locator(f"[data-key='{digit}']").tap()
